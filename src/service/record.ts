/** Records in requests: reads, checks and plays through them (src/game/notation/record.ts has the grammar). */
import type { Game } from '../game/game.ts'
import { searchesViews } from '../game/hidden.ts'
import { parseRecord, placeOfPly, type RecordedPly } from '../game/notation/record.ts'
import { Random } from '../game/random.ts'
import { unwrap } from '../game/result.ts'
import type { RuleOptions } from '../game/rule-options.ts'
import { CHANCE, type Move } from '../game/state.ts'
import { atOnce, type Steps } from '../game/steps.ts'
import { CAPS } from './caps.ts'
import { playMove, readySteps } from './play/rules.ts'
import { inputSteps, type PositionInput, type Read, rulesOf, variantOf } from './position.ts'
import { Problem, withPointers } from './problem.ts'
import { viewsSentTo } from './sent-views.ts'
import { StepCounter } from './step-counter.ts'
import type { TextPosition } from './text-position.ts'

/** A record as text, with fields that its headers may leave open. */
export interface RecordInput {
  readonly record: string
  /** The number of plies to play. Default: all. */
  readonly ply?: number | undefined
  readonly variant?: string | undefined
  readonly rules?: PositionInput['rules']
}

/** A record that fits its game; its moves may be impossible. */
export interface GameOfRecord {
  readonly variant: string
  readonly rules: RuleOptions
  readonly start: string
  readonly plies: readonly RecordedPly[]
}

/** Where problems with a record point to. */
export const RECORD = { pointer: '/record' }

export const invalidRecord = (detail: string): Problem => Problem.at(RECORD, 'invalid-record', detail)

/** Parses a record and checks that it fits the game. @throws Problem */
export function readRecord(game: Game, { record, variant, rules }: Omit<RecordInput, 'ply'>): GameOfRecord {
  const read = parseRecord(record)
  if (!read.ok) throw invalidRecord(read.error)
  const { value } = read
  if (value.game !== null && value.game !== game.id)
    throw invalidRecord(`the record is of ${value.game}, not of ${game.id}`)
  if (value.plies.length > CAPS.moves)
    throw Problem.at(RECORD, 'out-of-range', `at most ${CAPS.moves} moves and events (the cap)`)
  const its = variantOf(game, value.variant ?? variant, value.variant === null ? { pointer: '/variant' } : RECORD)
  if (variant !== undefined && variant !== its)
    throw invalidRecord(`the record is of the variant ${its}, not of ${variant}`)
  const given = rulesOf(game, rules)
  const headers = withPointers(
    () => '/record',
    () => rulesOf(game, value.rules),
  )
  for (const [name, number] of Object.entries(given))
    if ((headers[name] ?? number) !== number)
      throw invalidRecord(`the record has ${name}=${headers[name]}, not ${number}`)
  const all = { ...given, ...headers }
  return { variant: its, rules: all, start: value.start ?? initialPosition(game, its, all), plies: value.plies }
}

/** The position in which games of a variant begin, as `GET /v1/{game}` gives it. */
const initialPosition = (game: Game, variant: string, rules: RuleOptions): string =>
  game.position.format(unwrap(game.start(variant, new Random(0), {}, rules)))

/**
 * Finds the position after some plies of a record, with the earlier ones. If the record has true positions, in a game whose
 * searches take views, the result is the views of the player to move.
 * @throws Problem
 */
export function* replayed(game: Game, { variant, rules, start, plies }: GameOfRecord, ply = plies.length) {
  if (ply > plies.length)
    throw Problem.at({ pointer: '/ply' }, 'out-of-range', `at most ${plies.length}: the record has no more plies`)
  const read = (position: string): Read =>
    withPointers(
      () => '/record',
      () => atOnce(inputSteps(game, { position, variant, rules })),
    )
  const first = read(start)
  const played = plies.slice(0, ply)
  const texts =
    searchesViews(game) && first.state
      ? yield* viewsOfMover(game, first.position, first.state, played)
      : yield* textsOf(game, first, played, (text) => read(text).position)
  const position = texts.pop()!
  return { position, variant, rules, history: texts.slice(-CAPS.history) }
}

/** The positions or views of a record, from the first to the last. */
function* textsOf(
  game: Game,
  first: Read,
  plies: readonly RecordedPly[],
  read: (text: string) => TextPosition,
): Steps<string[]> {
  const texts = [first.position.format()]
  let { position } = first
  const steps = new StepCounter(first.state ?? {})
  for (const [i, { text, view }] of plies.entries()) {
    // a view that awaits an event is not in the history: a host sends only the view after the event
    if (first.view && position.toMove === CHANCE) texts.pop()
    yield* readySteps(game, first.state, steps)
    atPly(plies, i, () => {
      if (view !== undefined) {
        if (!game.hidden) throw invalidRecord(`${game.id} has no views, since everybody knows all`)
        position = read(view)
      } else if (text === null) throw invalidRecord('it is not told, and no view stands behind it')
      else playMove(game, position, text, RECORD)
    })
    texts.push(position.format())
    yield* steps.pauses()
  }
  const unfinished = position.unfinished()
  if (unfinished !== null) throw invalidRecord(unfinished)
  return texts
}

/** Runs a task about one ply of a record. @throws Problem that points to the record and names the line and the ply */
export function atPly<T>(plies: readonly RecordedPly[], index: number, task: () => T): T {
  try {
    return task()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw Problem.at(RECORD, error.id, `${placeOfPly(plies, index)}: ${error.message}`)
  }
}

/** The views of the player to move after these plies of true positions, as a host would have sent them. */
function* viewsOfMover(
  game: Game,
  position: TextPosition,
  state: Read['state'] & {},
  plies: readonly RecordedPly[],
): Steps<string[]> {
  const start = state.copy()
  const moves: Move[] = []
  for (const [i, { text }] of plies.entries()) {
    atPly(plies, i, () => {
      if (text === null) throw invalidRecord('it is not told, in the record of a true game')
      moves.push(playMove(game, position, text, RECORD)!)
    })
    yield
  }
  return yield* viewsSentTo(game.hidden!, state.turn, start, moves)
}
