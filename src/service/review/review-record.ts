/** The records of games that a review goes through. */
import type { RecordedPly } from '../../game/notation/record.ts'
import type { Steps } from '../../game/steps.ts'
import { Problem } from '../problem.ts'
import { atPly, type GameOfRecord, invalidRecord, RECORD } from '../record.ts'

/** All moves and events of a record. @throws Problem when one is missing, as `?` */
export const allMoves = ({ plies }: GameOfRecord): string[] =>
  plies.map(({ text }, i) =>
    atPly(plies, i, () => {
      if (text === null) throw invalidRecord('it is not told: a review needs all moves and events')
      return text
    }),
  )

/**
 * Runs steps on the start and the moves of a record. Their problems then point to the record, and name the line and the ply of a move;
 * those with other fields, such as `limits`, do not.
 */
export function* stepsOfRecord<T>({ plies }: GameOfRecord, steps: Steps<T>): Steps<T> {
  for (;;) {
    const { done, value } = nextOf(plies, steps)
    if (done) return value
    yield
  }
}

function nextOf<T>(plies: readonly RecordedPly[], steps: Steps<T>): IteratorResult<void, T> {
  try {
    return steps.next()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const pointer = error.particulars.errors?.[0]?.pointer ?? ''
    const index = /^\/moves\/(\d+)$/.exec(pointer)?.[1]
    if (index !== undefined)
      return atPly(plies, Number(index), () => {
        throw error
      })
    throw /^\/(position|moves)$/.test(pointer) ? Problem.at(RECORD, error.id, error.message) : error
  }
}
