import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { OVER, type State } from '../src/game/state.ts'
import { findGame } from '../src/games/registry.ts'
import { compile } from '../src/rbg/compile.ts'
import { withGeneratedCode } from '../src/rbg/generated/generated-code.ts'
import { RbgState } from '../src/rbg/play/state.ts'
import type { Rules } from '../src/rbg/rules.ts'

/** Random plays to measure. It is the same in every runtime: this module imports no platform. */
export interface PlaysTask {
  /** A description; null for our hand-written Hex on 11x11. */
  readonly text: string | null
  readonly generated: boolean
  /** Length of the measurement, in milliseconds, after a warm-up of a third as long. */
  readonly ms: number
  /** Whether plays use `playSome`, as searches do, instead of `legalMoves` and `play`. */
  readonly playouts: boolean
}

/** Plays that are longer are broken off, and count. */
const PLIES = 2_000

/** Random plays a second. @param now the time in milliseconds; the caller chooses between CPU time and the clock */
export function measurePlays(task: PlaysTask, now: () => number): number {
  const play = task.playouts ? playouts(stateOf(task) as RbgState) : plays(stateOf(task), mostMovesOf(task))
  const run = (limit: number): number => {
    const begin = now()
    let count = 0
    let used = 0
    // asking for the time can take as long as many plays of tic-tac-toe
    for (let batch = 1; used < limit; used = now() - begin) {
      for (let i = 0; i < batch; i++) play()
      count += batch
      if (used < count) batch = Math.min(1000, 2 * batch)
    }
    return (count * 1000) / used
  }
  run(task.ms / 3)
  return run(task.ms)
}

const hex = findGame('hex')!
const compiled = new Map<string, Rules>()

function rulesOf({ text, generated }: PlaysTask): Rules {
  const key = `${generated} ${text}`
  let rules = compiled.get(key)
  if (!rules) {
    const made = compile(text!)
    if (!made.ok) throw new Error(made.errors[0]!.detail)
    rules = generated ? withGeneratedCode(made.rules) : made.rules
    compiled.set(key, rules)
  }
  return rules
}

const stateOf = (task: PlaysTask): State =>
  task.text === null ? unwrap(hex.start('hex-11', new Random(1), {})) : RbgState.initial(rulesOf(task))

const mostMovesOf = (task: PlaysTask): number => (task.text === null ? hex.maxMoves : rulesOf(task).numbers.most)

/** A random play through `legalMoves` and `play`, and back. */
function plays(state: State, most: number): () => void {
  const random = new Random(1)
  const moves = new Int32Array(most)
  return () => {
    let plies = 0
    for (; plies < PLIES && state.toMove !== OVER; plies++) state.play(moves[random.below(state.legalMoves(moves, 0))]!)
    for (; plies > 0; plies--) state.undo()
  }
}

/** A random play as searches make it. */
function playouts(state: RbgState): () => void {
  const random = new Random(1)
  return () => {
    let plies = 0
    for (; plies < PLIES && state.toMove !== OVER; plies++) state.playSome(random)
    for (; plies > 0; plies--) state.undo()
  }
}
