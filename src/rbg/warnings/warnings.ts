import type { Steps } from '../../game/steps.ts'
import type { RbgGame } from '../game.ts'
import type { Place, RulesError } from '../language/errors.ts'
import type { Rule } from '../language/syntax.ts'
import { endings } from './endings.ts'
import { groundOf } from './ground.ts'
import { looseMacros } from './loose-macros.ts'
import { straightness } from './straightness.ts'
import { doubleSwitches, switchPlaces } from './switches.ts'
import { unreached } from './unreached.ts'
import { valueFacts } from './values.ts'

/** The most warnings that an author reads. */
const MOST = 50

/**
 * Finds what is allowed in rules but seldom meant, by the rules alone and by random plays. In slices of work.
 * @param looked the pieces that somebody has given a look
 * @returns the first 50, each once, in the order of their places; those without a place stand at the beginning of the text
 */
export function* findWarnings(
  { game, rules, tokens }: RbgGame,
  looked: readonly string[] = [],
): Steps<readonly RulesError[]> {
  const { macros, pieces, players, variables, board, rules: rule } = rules.description
  const { program } = rules
  const told = new Map<string, RulesError>()
  const warn = ({ line, column }: Place, detail: string): void => {
    told.set(`${line}:${column} ${detail}`, { line, column, detail })
  }
  for (const { used, name, parameters, at } of macros) {
    if (used) continue
    const kind = parameters === null ? '' : ` with ${parameters.length} parameter${parameters.length === 1 ? '' : 's'}`
    warn(at, `the macro "${name}"${kind} is never used`)
  }
  yield* looseMacros(tokens, macros, {
    alternatives: (at, name) =>
      warn(
        at,
        `the macro "${name}" has alternatives outside brackets, so that what stands beside it here belongs to one of them only: put brackets around its text`,
      ),
    repeated: (at, name, suffix) =>
      warn(
        at,
        `the macro "${name}" has several actions outside brackets, so that the suffix "${suffix}" behind it repeats the last of them only: put brackets around its text`,
      ),
  })
  straightness(rule, (at) =>
    warn(
      at,
      'this star repeats modifiers without a switch: a move can have any number of them, and generating moves can be slow',
    ),
  )
  yield
  const { used, scored } = valueFacts(rules.description, warn)
  const scores = scored.includes(true)
  for (const [variable, declared] of variables.entries())
    if (!used[variable]) warn(declared, `the variable "${declared.name}" is never used`)
  if (!scores) warn(players[0]!, 'no rule gives a player a score: every play is a draw')
  else
    for (const [player, declared] of players.entries())
      if (!scored[player])
        warn(declared, `no rule gives the player "${declared.name}" a score: that player can never win`)
  const standing = new Set<number>(board.pieces)
  const directions = new Set<number>()
  for (const one of partsIn(rule)) {
    if (one.kind === 'off') standing.add(one.piece)
    if (one.kind === 'shift') directions.add(one.direction)
  }
  for (const [piece, declared] of pieces.entries())
    if (!standing.has(piece)) warn(declared, `the piece "${declared.name}" never stands on the board`)
  const ground = groundOf(rules)
  if (ground !== null && !looked.includes(pieces[ground]!.name))
    warn(
      pieces[ground]!,
      `no piece stands for the empty place, so that all are drawn: if "${pieces[ground]!.name}" does, call it "empty", or give it the look "hidden": true`,
    )
  // what stands elsewhere may be there to be looked at
  const lost = unreached(board, directions).filter((v) => rules.looks[board.pieces[v]!]!.blank)
  if (lost.length > 0) {
    const section = (yield* tokens()).find(({ text }, i, all) => text === 'board' && all[i - 1]?.text === '#')!
    const which = lost.length === 1 ? '' : `${lost.length} vertices, such as `
    warn(
      section,
      `by the directions that the rules use, no way leads from the first vertex to ${which}"${rules.names[lost[0]!]}": nothing can happen there`,
    )
  }
  yield
  const movers = new Set(program.positions.map(({ player }) => player))
  for (const [player, declared] of players.entries())
    if (!movers.has(player)) warn(declared, `the player "${declared.name}" can never move`)
  yield
  const places = switchPlaces(rule)
  for (const [one, two] of doubleSwitches(program, places))
    warn(
      two,
      `this switch can follow the same move as the one in line ${one.line}, column ${one.column}, so that each such move stands twice in the list: let the keeper repeat, as in "->> ( a ->> )* {! a}"`,
    )
  yield
  yield* endings(game, rules, scores, places, warn)
  return [...told.values()].sort((a, b) => a.line - b.line || a.column - b.column).slice(0, MOST)
}

/** A part of the rules with all that is in it, in the order of the text. */
function* partsIn(rule: Rule): Generator<Rule, void, void> {
  yield rule
  if ('body' in rule) yield* partsIn(rule.body)
  if ('parts' in rule) for (const part of rule.parts) yield* partsIn(part)
}
