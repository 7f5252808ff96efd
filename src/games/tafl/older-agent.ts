/**
 * The agent of an earlier program for this game: alpha-beta that tries the moves with the most captures first. Its
 * published description leaves open the value of a king without a walk, how fast the squares draw him to the corners, and
 * how utility follows from the evaluation; these numbers are our own.
 */
import type { AlphabetaSettings } from '../../game/engine/index.ts'
import { lazy } from '../../game/lazy.ts'
import type { Move } from '../../game/state.ts'
import { ATTACKER, ATTACKERS, DEFENDER, EMPTY, KING } from './rules/pieces.ts'
import type { Position } from './rules/position.ts'
import { columnOf, MIN_DIM, rowOf, SQUARES } from './rules/squares.ts'
import type { TaflState } from './rules/state.ts'

/** Penalty for each step of the king's walk to the nearest goal. */
const STEP = 10
/** Penalty for each attacker beside the king. */
const BESIDE_KING = 50
/** Penalty for each attacker beside the walk, plus 1 for each attacker beside that one, less 1 for each defender. */
const MET = 3

// Values of a man and of each step to a corner: on 7x7 boards the earlier program counts these instead.
const MAN = 800
const TO_CORNER = 10

/** The evaluation that means an expected utility of tanh(1). */
const SCALE = 1000

class OlderEvaluation {
  private readonly queue = new Int16Array(SQUARES)
  /** By square: the square that the walk comes from. */
  private readonly before = new Int16Array(SQUARES)
  /** By square: the stamp of the last walk that reached it, or met an attacker there. */
  private readonly seen = new Int32Array(SQUARES)
  private stamp = 0

  /** The value of a position to the defenders. */
  evaluate(state: TaflState): number {
    return state.rules.dim === MIN_DIM ? this.count(state) : -this.dangers(state)
  }

  /** The evaluation of 7x7 boards: men taken and lost, and the king's nearness to a corner. */
  private count({ men, squareOf, rules }: TaflState): number {
    const { dim } = rules
    const row = rowOf(squareOf[0]!, dim)
    const column = columnOf(squareOf[0]!, dim)
    const steps = Math.min(row, dim - 1 - row) + Math.min(column, dim - 1 - column)
    const lost = rules.men[DEFENDER]! - men[DEFENDER]!
    const taken = rules.men[ATTACKER]! - men[ATTACKER]!
    return MAN * (taken - lost) - TO_CORNER * steps
  }

  /** The penalty for the king's way and for the attackers that threaten him on it. */
  private dangers(state: Position): number {
    const { board, rules, squareOf } = state
    const king = squareOf[0]!
    let sum = 0
    for (const step of rules.steps) if (board[king + step] === ATTACKER) sum += BESIDE_KING
    const goal = this.findGoal(state, king)
    // a penalty greater than that of any walk
    if (goal === king) return sum + STEP * rules.dim ** 2
    for (let square = goal; square !== king; square = this.before[square]!) sum += STEP + this.meet(state, square)
    return sum
  }

  /** Walks over empty squares to the nearest goal. @returns the goal; the king's square where there is no walk */
  private findGoal({ board, rules }: Position, king: number): number {
    const { steps, goal, access, record } = rules
    const { queue, before, seen } = this
    const stamp = ++this.stamp
    seen[king] = stamp
    queue[0] = king
    for (let next = 0, end = 1; next < end; next++) {
      const square = queue[next]!
      for (const step of steps) {
        const to = square + step
        if (board[to] !== EMPTY || seen[to] === stamp || access[KING * SQUARES + to] === 0) continue
        if (record.camps.squares.includes(to)) continue
        before[to] = square
        if (goal[to] === 1) return to
        seen[to] = stamp
        queue[end++] = to
      }
    }
    return king
  }

  /** The penalty for the dangers beside a square of the walk, each attacker counted once. */
  private meet({ board, rules }: Position, square: number): number {
    const { steps } = rules
    const { seen, stamp } = this
    let sum = 0
    for (const step of steps) {
      const beside = square + step
      if (board[beside] !== ATTACKER || seen[beside] === stamp) continue
      seen[beside] = stamp
      sum += MET
      for (const further of steps) {
        const code = board[beside + further]
        if (code === ATTACKER) sum++
        else if (code === DEFENDER) sum--
      }
    }
    return sum
  }
}

const older = lazy(() => new OlderEvaluation())

export const olderAgent: AlphabetaSettings<TaflState> = {
  method: 'alphabeta',
  evaluate(state) {
    const value = older().evaluate(state)
    return state.turn === ATTACKERS ? -value : value
  },
  scale: SCALE,
  evaluationError: 0.9,
  order: (state: TaflState, move: Move) => state.countTaken(move),
}
