import type { Random } from '../game/random.ts'
import { OVER } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import { withinLimits } from '../game/work-limit.ts'
import type { RbgState } from '../rbg/play/state.ts'

/** The random plays that are tried for an opening of some length. */
const ATTEMPTS = 20

/**
 * The position after some random moves that have neither ended the game nor taken the rules too much work; null when none is found.
 * @param isWanted whether a position will do
 */
export function* openingOf(
  start: RbgState,
  plies: number,
  random: Random,
  isWanted: (state: RbgState) => boolean = () => true,
): Steps<RbgState | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const state = yield* withinLimits(afterRandomMoves(start, plies, random))
    // the start is a position of its own even where nobody can move
    if (state && (plies === 0 || state.toMove !== OVER) && isWanted(state)) return state
  }
  return null
}

function* afterRandomMoves(start: RbgState, plies: number, random: Random): Steps<RbgState> {
  const state = start.copy()
  for (let ply = 0; ply < plies && state.toMove !== OVER; ply++) state.playSome(random)
  yield
  return state
}

/**
 * The random moves of an opening of a match. When hardly any of one length are new, the next length is tried: longer ones, of which there are
 * more, then shorter ones, for games that end so soon.
 */
const LENGTHS = [4, 5, 6, 7, 8, 3, 2, 1, 0]

/** The openings of a match, no two of them equal: players without chance would play the same games again, which tells nothing new. */
export class Openings {
  private readonly start: RbgState
  private readonly seen = new Set<string>()
  private length = 0

  constructor(start: RbgState) {
    this.start = start
  }

  /** True when a further opening has been looked for in vain. */
  get areSpent(): boolean {
    return this.length === LENGTHS.length
  }

  /** A further opening; null when none is found. */
  *next(random: Random): Steps<RbgState | null> {
    const isNew = ({ keyLow, keyHigh }: RbgState) => this.seen.size < this.seen.add(`${keyLow} ${keyHigh}`).size
    for (; !this.areSpent; this.length++) {
      const state = yield* openingOf(this.start, LENGTHS[this.length]!, random, isNew)
      if (state) return state
    }
    return null
  }
}
