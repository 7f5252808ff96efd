import type { Place } from './errors.ts'

/** The player of a switch that hands the move to the keeper. */
export const KEEPER = -1
/** The player of a switch that hands the move to chance. */
export const CHANCE_PLAYER = -2

/** The operators of comparisons. */
export const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof COMPARISONS)[number]

/** An arithmetic expression. A piece stands for the number of vertices that hold it. */
export type Sum =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'variable'; readonly variable: number }
  | { readonly kind: 'count'; readonly piece: number }
  | { readonly kind: '+' | '-' | '*' | '/'; readonly left: Sum; readonly right: Sum }

/**
 * The syntax tree of rules: a regular expression over actions. Lists are expanded: `[a, b]` is a choice of two offs,
 * `[$ x = 1, y = 2]` a sequence of two assignments. Variables are numbered: the declared ones, then the players' scores.
 */
export type Rule =
  | { readonly kind: 'shift'; readonly direction: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'on'; readonly pieces: readonly number[] }
  | { readonly kind: 'off'; readonly piece: number }
  | { readonly kind: 'assign'; readonly variable: number; readonly value: Sum; readonly at: Place }
  | {
      readonly kind: 'compare'
      readonly comparison: Comparison
      readonly left: Sum
      readonly right: Sum
      readonly at: Place
    }
  | { readonly kind: 'pattern'; readonly negative: boolean; readonly body: Rule }
  /** `player`: a player's number, KEEPER or CHANCE_PLAYER. */
  | { readonly kind: 'switch'; readonly player: number; readonly at: Place }
  | { readonly kind: 'sequence'; readonly parts: readonly Rule[] }
  /** A choice; one without parts always fails. */
  | { readonly kind: 'choice'; readonly parts: readonly Rule[] }
  | { readonly kind: 'star'; readonly body: Rule; readonly at: Place }
  | { readonly kind: 'power'; readonly body: Rule; readonly times: number; readonly at: Place }

/** The parts of a rule. */
export const partsOf = (rule: Rule): readonly Rule[] =>
  'parts' in rule ? rule.parts : 'body' in rule ? [rule.body] : []
