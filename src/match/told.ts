/** What the viewers of a match are told, in games with private information. A viewer is a seat, or null for a spectator. */
import type { Game } from '../game/game.ts'
import { isUnnoticed } from '../game/inform.ts'
import { type Knowledge, sharesNotation } from '../game/knowledge.ts'
import { unwrap } from '../game/result.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../game/state.ts'
import type { PositionFields, Seen } from './events.ts'
import type { DrawKey } from './fair.ts'
import { viewerIndex } from './numbering.ts'
import { chanceEvents, stateOf } from './position.ts'
import { type MatchState, nameOf, type Ply } from './state.ts'

/** What the viewers are told of a new position. */
export interface Told {
  readonly seen: Seen
  /** As in events. */
  readonly unaware?: readonly number[]
}

/** A move or chance event, and the position it is played in. */
interface Played {
  readonly from: State
  readonly move: Move
}

/**
 * What the viewers are told of a new position; null where everybody knows all.
 * @param played what led to the position; absent for a start or a takeback
 */
export function toldOf(game: Game, match: MatchState, after: State, played?: Played): Told | null {
  const { knowledge } = game
  if (!knowledge) return null
  const viewers = viewersOf(match)
  const position = viewers.map((viewer) => knowledge.observe(after, viewer))
  const toMove = position.map((text) => toMoveName(match, viewToMove(knowledge, match, text, after)))
  const same = toMove.every((name) => name === toMoveName(match, after.toMove))
  const seen = { position, ...(same ? {} : { toMove }) }
  if (!played) return { seen }
  const { from, move } = played
  const moves = viewers.map((viewer) => knowledge.observeMove(from, move, viewer))
  // whose clock runs is known to all
  const unaware = viewers.flatMap((viewer, i) =>
    moves[i] === undefined &&
    from.turn === after.turn &&
    isUnnoticed(moves[i], knowledge.observe(from, viewer), position[i]!)
      ? [i]
      : [],
  )
  return {
    seen: { ...seen, move: moves.map((text) => text ?? null) },
    ...(unaware.length > 0 ? { unaware } : {}),
  }
}

/**
 * The fields of an event about the position it leads to.
 * @param told what the viewers are told of it; null where everybody knows all
 */
export function positionFields(
  game: Game,
  match: MatchState,
  state: State,
  remainingMs: readonly number[] | null,
  told: Told | null,
): PositionFields & Pick<Told, 'unaware'> {
  return {
    position: game.formatPosition(state),
    turn: nameOf(match, state.turn),
    toMove: toMoveName(match, state.toMove),
    remainingMs,
    ...told,
  }
}

const viewersOf = ({ seats }: MatchState): readonly (Seat | null)[] => [...seats.keys(), null]

/** Who is to act, as a view says. Where one notation serves for both kinds of text, that is no secret. */
const viewToMove = (knowledge: Knowledge, { config }: MatchState, text: string, { toMove }: State): number =>
  sharesNotation(knowledge, config.variant)
    ? toMove
    : unwrap(knowledge.parseView(text, config.variant, config.rules)).toMove

/** `toMove` as events have it. */
const toMoveName = (match: MatchState, toMove: number): string | null =>
  toMove === OVER ? null : toMove === CHANCE ? 'chance' : nameOf(match, toMove)

/** Who is to act now as a viewer knows it, as in events. */
export function toMoveFor(match: MatchState, viewer: Seat | null): string | null {
  const told = (match.line.at(-1) ?? match.initial)?.seen?.toMove
  return match.phase === 'ended' || !told ? toMoveName(match, match.toMove) : told[viewerIndex(match, viewer)]!
}

/** The viewers who may learn nothing of the chance event that is due. They must not learn that it was asked for. */
export function unawareOfRoll(game: Game, match: MatchState): number[] {
  const { knowledge } = game
  if (!knowledge) return []
  const from = stateOf(game, match)
  const { moves } = chanceEvents(game, from)
  return viewersOf(match).flatMap((viewer, i) =>
    moves.some((move) => knowledge.observeMove(from, move, viewer) === undefined) ? [i] : [],
  )
}

/**
 * The purpose of the draw that is due, in its key. Draws that somebody may not notice do not count for the others, whose
 * own draws would else tell of them after a takeback.
 */
export function drawPurpose(game: Game, match: MatchState): DrawKey['purpose'] {
  const draws = match.line.filter(({ by }) => by === null)
  if (unawareOfRoll(game, match).length === 0) return `chance ${draws.filter(({ unaware }) => !unaware).length}`
  return `secret ${match.turn} ${draws.filter(({ unaware }) => !unaware?.includes(match.turn)).length}`
}

/** By viewer: how many of these plies the viewer has been told of; undefined where everybody has been told of all. */
function countsFor(match: MatchState, plies: readonly Ply[]): readonly number[] | undefined {
  if (!plies.some(({ unaware }) => unaware)) return undefined
  return viewersOf(match).map((_, i) => plies.filter(({ unaware }) => !unaware?.includes(i)).length)
}

/** The counts added to what the viewers are told. */
export function withCounts(match: MatchState, told: Told | null, plies: readonly Ply[]): Told | null {
  const count = countsFor(match, plies)
  return told && count ? { ...told, seen: { ...told.seen, count } } : told
}
