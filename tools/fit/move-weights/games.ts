import { enginesOf } from '../../../src/game/engine/ids.ts'
import type { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER, type State } from '../../../src/game/state.ts'
import { findGame } from '../../../src/games/registry.ts'
import { createSearch } from '../../../src/search/create.ts'

/** The boards, with the share of games on each. */
const BOARDS = [
  { id: 'hex', variant: 'hex-11', share: 5 },
  { id: 'hex', variant: 'hex-9', share: 3 },
  { id: 'hex', variant: 'hex-8', share: 1 },
  { id: 'hex', variant: 'hex-7', share: 2 },
  { id: 'hex', variant: 'hex-6', share: 2 },
  { id: 'hex', variant: 'hex-13', share: 1 },
  { id: 'atoll', variant: 'hexagon-5', share: 5 },
  { id: 'atoll', variant: 'hexagon-7', share: 1 },
  { id: 'atoll', variant: 'octagon-11', share: 1 },
] as const

/** The most random moves that open a game. */
const OPENING = 6
/** The plies up to which moves are drawn in proportion to their visits, and the share of moves that are. */
const VARIED_PLIES = 12
const VARIED = 0.3
/** The most moves listed for a position, and the number of visits that a listed move has to exceed. */
const LISTED = 10
const VISITED = 5

/** @param variant the only board to play on; undefined: all of them, by their shares */
const boardsToDraw = (variant: string | undefined) =>
  BOARDS.filter(({ variant: own }) => variant === undefined || variant === own).flatMap((board) =>
    Array.from({ length: board.share }, () => board),
  )

/**
 * Plays a game of the engine against itself, until its result is proven.
 * @param only as for `boardsToDraw`
 * @returns the board, the opening, and each move with the visits of the moves that the search examined most:
 * `hex-7 c4,d2 d5:d5=700,c5=120 ...`
 */
export function playGame(random: Random, iterations: number, only?: string): string {
  const boards = boardsToDraw(only)
  const { id, variant } = boards[random.below(boards.length)]!
  const game = findGame(id)!
  const state = unwrap(game.start(variant, random, {}))
  const name = (move: number) => game.move.format(state, move)
  const buffer = new Int32Array(game.maxMoves)
  const opening: string[] = []
  for (let left = random.below(OPENING + 1); left > 0 && state.toMove !== OVER; left--) {
    const move = buffer[random.below(state.legalMoves(buffer, 0))]!
    opening.push(name(move))
    state.play(move)
  }
  const moves: string[] = []
  while (state.toMove !== OVER) {
    const options = { seed: random.below(1 << 20), depth: Number.POSITIVE_INFINITY, lines: 1, work: iterations }
    const search = createSearch(state as State, enginesOf(game)[0], options, game)
    search.step(iterations)
    const lines = search.lines()
    const [best] = lines
    if (best!.score.certainty === 'proven') {
      if (best!.score.value === 1) moves.push(`${name(best!.move)}:${name(best!.move)}=${iterations}`)
      break
    }
    let { move } = best!
    if (opening.length + moves.length < VARIED_PLIES && random.real() < VARIED) {
      const shares = Float64Array.from(lines, ({ visits }) => visits / search.iterations)
      move = lines[random.pick(shares, 0, lines.length)]!.move
    }
    const listed = lines.slice(0, LISTED).filter(({ visits }) => visits > VISITED)
    moves.push(`${name(move)}:${listed.map((line) => `${name(line.move)}=${line.visits}`).join(',')}`)
    state.play(move)
  }
  return [variant, opening.join(',') || '-', ...moves].join(' ')
}
