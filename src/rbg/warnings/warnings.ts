import { Random } from '../../game/random.ts'
import { unwrap } from '../../game/result.ts'
import { OVER } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { WorkLimitError } from '../../game/work-limit.ts'
import type { Program } from '../automaton/program.ts'
import type { RbgGame } from '../game.ts'
import type { Place, RulesError } from '../language/errors.ts'
import type { Rule } from '../language/syntax.ts'
import type { Rules } from '../rules.ts'
import { looseMacros } from './loose-macros.ts'
import { type Trial, tryPlays } from './random-plays.ts'
import { straightness } from './straightness.ts'
import { valueFacts } from './values.ts'

// of other modules only types are imported, and what all games share: it would be cut out of the module that pages load to play

const START: Place = { line: 1, column: 1 }
const TRIAL: Trial = { plays: 20, plies: 500, steps: 8_000_000, stepsOfScored: 1_000_000 }

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
  yield* looseMacros(tokens, macros, (at, name) =>
    warn(
      at,
      `the macro "${name}" has alternatives outside brackets, so that what stands beside it here belongs to one of them only: put brackets around its text`,
    ),
  )
  straightness(rule, (at) =>
    warn(
      at,
      'this star repeats modifiers without a switch: a move can have any number of them, and generating moves can be slow',
    ),
  )
  yield
  const { used, scores } = valueFacts(rules.description, warn)
  for (const [variable, declared] of variables.entries())
    if (!used[variable]) warn(declared, `the variable "${declared.name}" is never used`)
  if (!scores) warn(players[0]!, 'no rule gives a player a score: every play is a draw')
  const standing = new Set<number>(board.pieces)
  for (const one of partsIn(rule)) if (one.kind === 'off') standing.add(one.piece)
  for (const [piece, declared] of pieces.entries())
    if (!standing.has(piece)) warn(declared, `the piece "${declared.name}" never stands on the board`)
  const ground = groundOf(rules)
  if (ground !== null && !looked.includes(pieces[ground]!.name))
    warn(
      pieces[ground]!,
      `no piece stands for the empty place, so that all are drawn: if "${pieces[ground]!.name}" does, call it "empty", or give it the look "hidden": true`,
    )
  const movers = new Set(program.positions.map(({ player }) => player))
  for (const [player, declared] of players.entries())
    if (!movers.has(player)) warn(declared, `the player "${declared.name}" can never move`)
  yield
  const random = new Random(1)
  const start = unwrap(game.start('standard', random, {}))
  try {
    if (start.toMove === OVER) {
      const { player } = program.positions[start.position]!
      // the first position in the rules is the keeper's
      if (player === program.positions[0]!.player)
        warn(START, 'the play is over before the first move: the keeper has no way to go on')
      else
        warn(
          switchTo(rule, player) ?? START,
          'the play is over before the first move: no path behind this switch can be followed from the first vertex of the board',
        )
    } else {
      const { plays, ended, scored, unscored } = yield* tryPlays(start, TRIAL, random)
      if (ended === 0) warn(START, `none of ${plays} random plays ends within ${TRIAL.plies} moves`)
      else if (scores && scored === 0 && ended === plays) {
        const at = stopOf(rule, program, unscored!.position)
        const told = `all ${plays} random plays end as draws without a score: a win is rare, or the rules never give one`
        const why = at ? 'no path behind this switch can be followed' : 'the rules come to their end'
        warn(at ?? START, `${told}; in "${game.position.format(unscored!)}" ${why}`)
      } else if (scored > 0 && unscored && players.length > 1) {
        const { player, node } = program.positions[unscored.position]!
        const told = `${ended - scored} of ${ended} random plays end without a score, as draws`
        const where = `in "${game.position.format(unscored)}"`
        if (player !== program.positions[0]!.player)
          warn(switchTo(rule, player) ?? START, `${told}: ${where} no path behind this switch can be followed`)
        // a keeper who is stopped before, by a bound, is meant to be
        else if (isEnd(program, node)) warn(START, `${told}: ${where} the rules come to their end`)
      }
    }
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error
    // the move that goes too far has been taken back
    warn(START, `a random play reaches a cap behind "${game.position.format(start)}": ${error.message}`)
  }
  return [...told.values()].sort((a, b) => a.line - b.line || a.column - b.column).slice(0, MOST)
}

/** The piece of nobody that stands on most of the board at the start, where none stands for the empty place; else null. */
function groundOf({ looks, description }: Rules): number | null {
  if (looks.some(({ blank }) => blank)) return null
  const { pieces } = description.board
  const counts = new Uint32Array(looks.length)
  for (const piece of pieces) counts[piece]!++
  const most = counts.findIndex((count) => 2 * count > pieces.length)
  return most >= 0 && looks[most]!.side === null ? most : null
}

/** True for the node behind which the rules have nothing: its only edge is the one that closes the list. */
const isEnd = ({ first, op }: Program, node: number): boolean => (first[node + 1] ?? op.length) === first[node]! + 1

/** The place of the switch behind which a play cannot go on at a position in the rules; null where the rules come to their end. */
function stopOf(rule: Rule, program: Program, position: number): Place | null {
  const { player, node } = program.positions[position]!
  if (isEnd(program, node)) return null
  const switches = [...partsIn(rule)].filter((one) => one.kind === 'switch')
  // equal positions are one: then which switch leads there is not told
  return switches.length === program.positions.length - 1 ? switches[position - 1]!.at : switchTo(rule, player)
}

/** The place of the first switch to a player. */
function switchTo(rule: Rule, player: number): Place | null {
  for (const one of partsIn(rule)) if (one.kind === 'switch' && one.player === player) return one.at
  return null
}

/** A part of the rules with all that is in it, in the order of the text. */
function* partsIn(rule: Rule): Generator<Rule, void, void> {
  yield rule
  if ('body' in rule) yield* partsIn(rule.body)
  if ('parts' in rule) for (const part of rule.parts) yield* partsIn(part)
}
