/** Perft: counts the sequences of moves and chance events of some length, to compare implementations of the rules. */
import { bufferLength, type Game } from '../../game/game.ts'
import { choicesOf, listingSteps, pausesBetween } from '../../game/legal-moves.ts'
import { CHANCE, OVER, type State } from '../../game/state.ts'
import type { Clock } from '../../search/drive/clock.ts'
import { CAPS } from '../caps.ts'
import { type PositionInput, subjectOf } from '../position.ts'
import { Problem } from '../problem.ts'
import { StepCounter } from '../step-counter.ts'
import { startOfVariant } from './rules.ts'

/** Request of `perft`: a true position and a length. */
export interface PerftInput {
  /** Default: the initial position of the variant, as `GET /v1/{game}` has it. */
  readonly position?: string | undefined
  readonly variant?: string | undefined
  readonly rules?: PositionInput['rules']
  /** The length of the sequences, in plies. Chance events count as plies. */
  readonly depth: number
}

/** The number of positions between two ticks of the clock: a few milliseconds of work. */
const POSITIONS_BETWEEN_TICKS = 250
/** The same in steps, for games that count them. */
const STEPS_BETWEEN_TICKS = 500_000

/** The positions of the counts of shallow depths: a fraction of those of the last count, whose cap is `CAPS.perft`. */
const MOST_SHALLOW = CAPS.perft / 4
/** The steps of all counts, for games that count them: some ten seconds. */
const MOST_STEPS = 600_000_000
/** The most time of all counts, in milliseconds: in some games the moves of a position take long to find. */
const MOST_MS = 15_000

/** Answers `perft`: the number of sequences, in all and after each first move. @throws Problem */
export async function perftAnswer(game: Game, body: PerftInput, clock: Clock) {
  const { position: text } = body
  const { variant, state } =
    text === undefined ? startOfVariant(game, body) : subjectOf(game, { ...body, position: text })
  const position = game.position.format(state)
  const { depth } = body
  const until = clock.now() + MOST_MS
  for (const _ of listingSteps(game, state)) await clock.tick()
  const steps = new StepCounter(state)
  // shallow counts are cheap: they tell the depth that can be afforded, and whether the game lasts as long
  for (let plies = 1, visits = 0, visited = 0; ; plies++) {
    if (visits > CAPS.perft) throw tooDeep(plies, depth, plies - 1, POSITIONS)
    visited += visits
    const length = visited > MOST_SHALLOW ? depth : plies
    const divided = await divide(game, state, length, steps, clock, until)
    if (typeof divided === 'string') throw tooDeep(length, depth, divided === POSITIONS ? plies : plies - 1, divided)
    const leaves = divided.reduce((sum, below) => sum + below.leaves, 0)
    if (length === depth || leaves === 0) return { game: game.id, variant, position, depth, leaves, divided }
    // a count by one ply more visits the leaves, too
    visits += leaves
  }
}

const POSITIONS = `${CAPS.perft} positions`

/** @param plies the length that cannot be counted @param fits a length that can, as far as this cap goes */
const tooDeep = (plies: number, depth: number, fits: number, cap: string): Problem =>
  Problem.at(
    { pointer: '/depth' },
    'out-of-range',
    plies === 1
      ? `one ply takes more than ${cap} (the cap)`
      : fits === plies - 1
        ? `at most ${fits} here, not ${depth}: ${plies} plies take more than ${cap} (the cap)`
        : `${plies} plies take more than ${cap} (the cap), and ${fits} do not`,
  )

/** Counts the sequences after each first move; or tells the cap that this would exceed. @param until the time at which it ends */
async function divide(game: Game, state: State, depth: number, steps: StepCounter, clock: Clock, until: number) {
  const counter = new LeafCounter(game, state, steps)
  const divided = []
  const isDue = pausesBetween(state)
  for (const move of choicesOf(game, state)) {
    if (isDue()) for (const _ of steps.pause()) await clock.tick()
    const text = game.move.format(state, move)
    let leaves = 1
    if (depth > 1) {
      state.play(move)
      const work = counter.leaves(depth - 1)
      for (;;) {
        const { done, value } = work.next()
        if (done) {
          leaves = value
          break
        }
        await clock.tick()
        if (clock.now() > until) return `${MOST_MS / 1000} seconds`
      }
      state.undo()
    }
    if (leaves < 0) return counter.cap
    divided.push({ move: text, leaves })
  }
  return divided
}

/** Walks through the positions below one. It holds a list of choices for each ply, and no more. */
class LeafCounter {
  private readonly state: State
  private readonly game: Game
  private readonly lists: Int32Array[] = []
  private readonly probabilities: Float64Array
  private readonly steps: StepCounter
  private visited = 0

  constructor(game: Game, state: State, steps: StepCounter) {
    this.game = game
    this.state = state
    this.steps = steps
    this.probabilities = new Float64Array(bufferLength(game))
  }

  /** Lists the legal moves or chance events of the present position for a ply, and returns their number. */
  private generate(ply: number, isLast: boolean): number {
    const { state, game, lists } = this
    if (state.toMove === OVER) return 0
    lists[ply] ??= new Int32Array(bufferLength(game))
    const list = lists[ply]
    const count = state.toMove === CHANCE ? state.chanceEvents!(list, this.probabilities, 0) : state.legalMoves(list, 0)
    if (count > list.length && !isLast) lists[ply] = choicesOf(game, state)
    return count
  }

  /** The cap that has been reached. */
  get cap(): string {
    return this.steps.taken < MOST_STEPS ? POSITIONS : `${MOST_STEPS} steps of the rules`
  }

  /** Counts a position; false when they are too many, or have taken too many steps. */
  private affords(): boolean {
    return ++this.visited <= CAPS.perft && this.steps.taken < MOST_STEPS
  }

  /**
   * Counts the sequences of some length from the present position, and yields every few milliseconds.
   * @returns the number; -1 when a cap was reached. The position is then restored, too
   */
  *leaves(depth: number): Generator<void, number, undefined> {
    const { state, lists, steps } = this
    const counts = new Int32Array(depth + 1)
    const next = new Int32Array(depth + 1)
    let ply = 0
    let total = 0
    for (let isNew = true; ; ) {
      if (isNew) {
        if (!this.affords()) {
          for (; ply > 0; ply--) state.undo()
          return -1
        }
        if (this.visited % POSITIONS_BETWEEN_TICKS === 0 || steps.sincePause > STEPS_BETWEEN_TICKS) yield* steps.pause()
        if (state.hasTooManyMoves && state.listInSlices) for (const _ of state.listInSlices()) yield* steps.pause()
        // the last ply is counted, not played
        const isLast = ply === depth - 1
        const count = this.generate(ply + 1, isLast)
        if (isLast) total += count
        counts[ply] = isLast ? 0 : count
        next[ply] = 0
        isNew = false
      }
      const at = next[ply]!
      if (at < counts[ply]!) {
        next[ply] = at + 1
        state.play(lists[ply + 1]![at]!)
        ply++
        isNew = true
      } else if (ply === 0) return total
      else {
        state.undo()
        ply--
      }
    }
  }
}
