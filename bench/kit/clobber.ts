/**
 * Compares Clobber made with the kit (examples/own-game) to Clobber written by hand, in one process: perft to depth 4, and
 * the time of random games.
 *
 *   node bench/kit/clobber.ts [games, default 4000]
 */
import { registerHooks } from 'node:module'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER, type State } from '../../src/game/state.ts'
import { boardOf, ClobberState } from './clobber-by-hand.ts'

// the example imports the package by its name
registerHooks({
  resolve: (name, context, next) =>
    name === 'bestmove' ? next(new URL('../../package/index.ts', import.meta.url).href) : next(name, context),
})
const { clobber } = await import('../../examples/own-game/src/clobber.ts')

const GAMES = Number(process.argv[2] ?? 4000)
const ROUNDS = 7
const MOST_MOVES = 180

const kit = unwrap(clobber.start('6x5', new Random(1), {}))
const byHand = new ClobberState(
  boardOf('6x5'),
  Int8Array.from({ length: 30 }, (_, cell) => ((cell % 6) + Math.floor(cell / 6)) % 2),
  0,
)

function perft(state: State, depth: number): number {
  if (depth === 0) return 1
  const moves = new Int32Array(MOST_MOVES)
  const count = state.legalMoves(moves, 0)
  let leaves = 0
  for (let i = 0; i < count; i++) {
    state.play(moves[i]!)
    leaves += depth === 1 || state.toMove === OVER ? 1 : perft(state, depth - 1)
    state.undo()
  }
  return leaves
}

const buffer = new Int32Array(MOST_MOVES)

/** A random game to the end, taken back. @returns its plies */
function randomGame(state: State, random: Random): number {
  let plies = 0
  for (let count = state.legalMoves(buffer, 0); count > 0; count = state.legalMoves(buffer, 0)) {
    state.play(buffer[random.below(count)]!)
    plies++
  }
  state.returns(0)
  for (let left = plies; left > 0; left--) state.undo()
  return plies
}

/** @returns microseconds a game */
function time(state: State, round: number): number {
  const random = new Random(round)
  const started = performance.now()
  for (let game = 0; game < GAMES; game++) randomGame(state, random)
  return (1000 * (performance.now() - started)) / GAMES
}

console.log(`perft(4) on 6x5: kit ${perft(kit, 4)}, by hand ${perft(byHand, 4)}`)
const ratios: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const [first, second] = round % 2 === 0 ? [kit, byHand] : [byHand, kit]
  const a = time(first, round)
  const b = time(second, round)
  const [own, other] = round % 2 === 0 ? [a, b] : [b, a]
  ratios.push(own / other)
  console.log(
    `random games: kit ${own.toFixed(1)} us, by hand ${other.toFixed(1)} us, ratio ${(own / other).toFixed(2)}`,
  )
}
ratios.sort((a, b) => a - b)
console.log(`median ratio ${ratios[ROUNDS >> 1]!.toFixed(2)}`)
