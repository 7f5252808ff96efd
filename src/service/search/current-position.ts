/** The position that a game has reached by the moves or the record of a request, with its history. Searches start from it. */

import type { Game } from '../../game/game.ts'
import { type Observation, searchesViews } from '../../game/hidden.ts'
import { CHANCE, type State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { CAPS } from '../caps.ts'
import { playMove, readySteps } from '../play/rules.ts'
import { type PositionInput, positionSteps } from '../position.ts'
import { Problem, pointing } from '../problem.ts'
import { type RecordInput, readRecord, replayed } from '../record.ts'
import { type Spent, StepCounter } from '../step-counter.ts'

/** A position, and the moves and events after it. */
export type MovesInput = PositionInput & {
  readonly history?: readonly string[] | undefined
  readonly moves?: readonly string[] | undefined
  /** The `memory` of the player's previous answer. */
  readonly memory?: string | null | undefined
}

/** A position with earlier ones, and the field of the request from which they were made. */
export interface CurrentPosition {
  readonly input: Omit<MovesInput, 'moves'> & PositionInput
  /** The JSON pointer of the field of the request that made the position. */
  readonly pointer: string
  /** The last positions and views of the input's history, where they have been read already. */
  readonly earlierStates?: readonly State[]
  readonly earlierViews?: readonly Observation[]
}

/**
 * Finds the position that a request is about, in steps of a text each. The positions between its `position` and the end of its
 * `moves` count as history, of which the last `CAPS.history` are kept.
 * @throws Problem
 */
export function* currentPositionSteps(
  game: Game,
  body: MovesInput | RecordInput,
  spent: Spent = { steps: 0 },
): Steps<CurrentPosition> {
  if ('record' in body) {
    const record = readRecord(game, body)
    return { input: yield* replayed(game, record, body.ply), pointer: '/record' }
  }
  const { moves = [], ...input } = body
  const pointer = 'position' in input ? '/position' : '/board'
  if (moves.length === 0) return { input, pointer }
  const { position, view, state, earlierStates, earlierViews } = yield* positionSteps(game, input, spent)
  // the search refuses the true position: there is nothing to play
  if (searchesViews(game) && !view) return { input, pointer }
  const texts = [position.format()]
  const between: string[] = []
  const states: State[] = [...earlierStates]
  const steps = new StepCounter(state ?? {}, spent)
  for (const [i, move] of moves.entries()) {
    // a view that awaits an event is not in the history: a host sends only the view after the event
    if (!(view && position.toMove === CHANCE)) between.push(texts.at(-1)!)
    if (state && moves.length - i <= CAPS.history) states.push(state.copy())
    yield* readySteps(game, state, steps)
    playMove(game, position, move, { pointer: `/moves/${i}` })
    texts.push(position.format())
    yield* steps.pauses()
  }
  const unfinished = position.unfinished()
  if (unfinished !== null) throw Problem.at({ pointer: `/moves/${moves.length - 1}` }, 'illegal-move', unfinished)
  const { variant, rules, history = [], memory } = input
  const reached = { position: texts.at(-1)!, variant, rules, memory, history: latest([...history, ...between]) }
  // a view is read anew from its text: what has been played on it may know more than the text tells
  return view
    ? {
        input: reached,
        pointer: '/moves',
        earlierViews: earlierViews.slice(Math.max(0, between.length + history.length - CAPS.history)),
      }
    : { input: reached, pointer: '/moves', earlierStates: latest(states) }
}

/** The latest of a history, as many as a request may send. */
const latest = <T>(history: readonly T[]): T[] => history.slice(-CAPS.history)

/** Does work on the reached position. Its problems point to the field of the request from which the position was made. */
export const atCurrentPosition = <T>({ pointer }: CurrentPosition, steps: Steps<T>): Steps<T> =>
  pointing((known) => (MADE.includes(pointer) && /^\/(position$|history\/)/.test(known) ? pointer : known), steps)

/** The fields from which a position and its history may be made, instead of `position` and `history`. */
const MADE = ['/moves', '/record']
