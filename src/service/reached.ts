/** The position that a game has reached by the moves or the record of a request, with its history. Searches start from it. */
import type { Game } from '../game/game.ts'
import { searchesViews } from '../game/hidden.ts'
import { CHANCE } from '../game/state.ts'
import { CAPS } from './caps.ts'
import { type PositionInput, positionOf } from './position.ts'
import { Problem, withPointers } from './problem.ts'
import { type RecordInput, readRecord, replayed } from './record.ts'
import { playMove } from './rules.ts'

/** A position, and the moves and events after it. */
export type MovesInput = PositionInput & {
  readonly history?: readonly string[] | undefined
  readonly moves?: readonly string[] | undefined
  /** The `memory` of the player's previous answer. */
  readonly memory?: string | null | undefined
}

/** A position with earlier ones, and the field of the request from which they were made. */
export interface Reached {
  readonly input: Omit<MovesInput, 'moves'> & PositionInput
  /** The JSON pointer of the field of the request that made the position. */
  readonly pointer: string
}

/**
 * Finds the position that a request is about. The positions between its `position` and the end of its `moves` count as
 * history, of which the last `CAPS.history` texts are kept.
 * @throws Problem
 */
export function reachedBy(game: Game, body: MovesInput | RecordInput): Reached {
  if ('record' in body) return { input: replayed(game, readRecord(game, body), body.ply), pointer: '/record' }
  const { moves = [], ...input } = body
  const pointer = 'position' in input ? '/position' : '/board'
  if (moves.length === 0) return { input, pointer }
  const { position, view } = positionOf(game, input)
  // the search refuses the true position: there is nothing to play
  if (searchesViews(game) && !view) return { input, pointer }
  const texts = [position.format()]
  const between: string[] = []
  for (const [i, move] of moves.entries()) {
    // a view that awaits an event is not in the history: a host sends only the view after the event
    if (!(view && position.toMove === CHANCE)) between.push(texts.at(-1)!)
    playMove(game, position, move, { pointer: `/moves/${i}` })
    texts.push(position.format())
  }
  const unfinished = position.unfinished()
  if (unfinished !== null) throw Problem.at({ pointer: `/moves/${moves.length - 1}` }, 'illegal-move', unfinished)
  const { variant, rules, history = [], memory } = input
  const reached = { position: texts.at(-1)!, variant, rules, memory, history: latest([...history, ...between]) }
  return { input: reached, pointer: '/moves' }
}

/** The latest texts of a history, as many as a request may send. */
const latest = (history: readonly string[]): string[] => history.slice(-CAPS.history)

/** Runs a task on the reached position. Its problems point to the field of the request from which the position was made. */
export const atReached = <T>({ pointer }: Reached, task: () => T): T =>
  withPointers((known) => (MADE.includes(pointer) && /^\/(position$|history\/)/.test(known) ? pointer : known), task)

/** The fields from which a position and its history may be made, instead of `position` and `history`. */
const MADE = ['/moves', '/record']
