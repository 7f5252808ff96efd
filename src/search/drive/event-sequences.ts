/** The chance events that may follow a position until a player is to act. */
import type { BufferSizes } from '../../game/game.ts'
import { chanceEventsOf } from '../../game/legal-moves.ts'
import type { Random } from '../../game/random.ts'
import { CHANCE, type Move, type State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { WorkLimitError } from '../../game/work-limit.ts'
import { tryPlay } from '../try-play.ts'

/** The most sequences of events that a search looks at. */
const MOST_SEQUENCES = 64

/** The sequences that it may look at where fewer events can come first, since others may follow them: those of two dice. */
const TWO_DICE = 36

/** The most events in a row. */
const MOST_IN_A_ROW = 64

/** A sequence of chance events, after which a player is to act or the game is over. */
export interface EventSequence {
  readonly events: readonly Move[]
  readonly probability: number
  /** Its weight in the mean over all sequences: its probability, or more where it stands for others, too. */
  readonly weight: number
  /** True when events in it were drawn from more than could be looked at. */
  readonly drawn: boolean
  /** The position behind the events; null where they take the rules too much work. */
  readonly after: State | null
}

/** The greatest number of sequences that are looked at in a position where chance is to act. */
export function mostSequences(state: State, sizes: BufferSizes): number {
  if (state.hasTooManyMoves) return MOST_SEQUENCES
  return Math.max(TWO_DICE, Math.min(MOST_SEQUENCES, chanceEventsOf(sizes, state).events.length))
}

/**
 * Finds the sequences of events that may follow a position, in the game's order and in steps of an event each. Where there are too many,
 * some are drawn by their probabilities.
 */
export function* eventSequences(state: State, sizes: BufferSizes, random: Random): Steps<EventSequence[]> {
  const found: EventSequence[] = []
  function* follow(sequence: EventSequence, most: number): Steps<void> {
    const { after } = sequence
    if (after?.toMove !== CHANCE) {
      found.push(sequence)
      return
    }
    const events = sequence.events.length < MOST_IN_A_ROW ? yield* eventsOf(after, sizes) : null
    if (!events) {
      found.push({ ...sequence, after: null })
      return
    }
    for (const { event, probability, weight, room } of chosen(events, most, random)) {
      const next = after.copy()
      yield* follow(
        {
          events: [...sequence.events, event],
          probability: sequence.probability * probability,
          weight: sequence.weight * weight,
          drawn: sequence.drawn || most < events.events.length,
          after: tryPlay(next, event) ? next : null,
        },
        room,
      )
      yield
    }
  }
  yield* follow({ events: [], probability: 1, weight: 1, drawn: false, after: state }, mostSequences(state, sizes))
  return found
}

type Events = ReturnType<typeof chanceEventsOf>

/** The events of a position; null where it takes too much work to list them. */
function* eventsOf(state: State, sizes: BufferSizes): Steps<Events | null> {
  try {
    if (state.hasTooManyMoves && state.listInSlices) yield* state.listInSlices()
    return chanceEventsOf(sizes, state)
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error
    return null
  }
}

/**
 * All events, or some drawn ones where there are more than `most`: one from each of so many equal parts of the probability, so that the mean over
 * them has no bias.
 * @returns each with its weight, and with the most sequences that may begin with it
 */
function chosen({ events, probabilities }: Events, most: number, random: Random) {
  const weights = new Map<number, number>()
  if (events.length <= most) for (const [i, probability] of probabilities.entries()) weights.set(i, probability)
  else {
    let at = 0
    let until = probabilities[0]!
    for (let part = 0; part < most; part++) {
      const point = (part + random.real()) / most
      while (point >= until && at < events.length - 1) until += probabilities[++at]!
      weights.set(at, (weights.get(at) ?? 0) + 1 / most)
    }
  }
  const spare = Math.max(0, most - events.length)
  return Array.from(weights, ([i, weight]) => ({
    event: events[i]!,
    probability: probabilities[i]!,
    weight,
    room: 1 + Math.floor(spare * probabilities[i]!),
  }))
}
