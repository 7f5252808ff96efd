import type { Steps } from '../../game/steps.ts'
import type { RbgGame } from '../game.ts'
import type { Description } from '../language/description.ts'
import type { RulesError, Warn } from '../language/errors.ts'
import type { Rule } from '../language/syntax.ts'
import type { Rules } from '../rules.ts'
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
export function* findWarnings(made: RbgGame, looked: readonly string[] = []): Steps<readonly RulesError[]> {
  const { game, rules } = made
  const { description, program } = rules
  const warnings = new Map<string, RulesError>()
  const warn: Warn = ({ line, column }, detail) => {
    warnings.set(`${line}:${column} ${detail}`, { line, column, detail })
  }
  yield* macroWarnings(made, warn)
  straightness(description.rules, (at) =>
    warn(
      at,
      'this star repeats modifiers without a switch: a move can have any number of them, and generating moves can be slow',
    ),
  )
  yield
  const scored = valueWarnings(description, warn)
  const directions = pieceWarnings(rules, looked, warn)
  yield* wayWarnings(made, directions, warn)
  yield
  const movers = new Set(program.positions.map(({ player }) => player))
  for (const [player, declared] of description.players.entries())
    if (!movers.has(player)) warn(declared, `the player "${declared.name}" can never move`)
  yield
  const places = switchPlaces(description.rules)
  for (const [one, two] of doubleSwitches(program, places))
    warn(
      two,
      `this switch can follow the same move as the one in line ${one.line}, column ${one.column}, so that each such move stands twice in the list: let the keeper repeat, as in "->> ( a ->> )* {! a}"`,
    )
  yield
  yield* endings(game, rules, scored, places, warn)
  return [...warnings.values()].sort((a, b) => a.line - b.line || a.column - b.column).slice(0, MOST)
}

/** Warns of macros that are never used, or whose text falls apart where it is put. */
function* macroWarnings({ rules, tokens }: RbgGame, warn: Warn): Steps<void> {
  const { macros } = rules.description
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
}

/** Warns of values that are never read, can never be, or are lost. @returns whether some rule gives a player a score */
function valueWarnings(description: Description, warn: Warn): boolean {
  const { variables, players } = description
  const { used, scored } = valueFacts(description, warn)
  for (const [variable, declared] of variables.entries())
    if (!used[variable]) warn(declared, `the variable "${declared.name}" is never used`)
  if (!scored.includes(true)) {
    warn(players[0]!, 'no rule gives a player a score: every play is a draw')
    return false
  }
  for (const [player, declared] of players.entries())
    if (!scored[player])
      warn(declared, `no rule gives the player "${declared.name}" a score: that player can never win`)
  return true
}

/** Warns of pieces that never stand anywhere, and of a missing empty one. @returns the directions in which the rules step */
function pieceWarnings(rules: Rules, looked: readonly string[], warn: Warn): ReadonlySet<number> {
  const { pieces, board, rules: rule } = rules.description
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
  return directions
}

/** Warns of vertices to which no way leads by some directions. */
function* wayWarnings({ rules, tokens }: RbgGame, directions: ReadonlySet<number>, warn: Warn): Steps<void> {
  const { board } = rules.description
  // what stands elsewhere may be there to be looked at
  const lost = unreached(board, directions).filter((v) => rules.looks[board.pieces[v]!]!.blank)
  if (lost.length === 0) return
  const section = (yield* tokens()).find(({ text }, i, all) => text === 'board' && all[i - 1]?.text === '#')!
  const which = lost.length === 1 ? '' : `${lost.length} vertices, such as `
  warn(
    section,
    `by the directions that the rules use, no way leads from the first vertex to ${which}"${rules.names[lost[0]!]}": nothing can happen there`,
  )
}

/** A part of the rules with all that is in it, in the order of the text. */
function* partsIn(rule: Rule): Generator<Rule, void, void> {
  yield rule
  if ('body' in rule) yield* partsIn(rule.body)
  if ('parts' in rule) for (const part of rule.parts) yield* partsIn(part)
}
