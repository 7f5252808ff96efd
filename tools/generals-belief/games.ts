/** Games of self-play, kept as texts: a line for each, its seed, set-up, first position and moves, separated by tabs. */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { generals } from '../../src/games/generals/index.ts'
import { knowledge } from '../../src/games/generals/knowledge.ts'
import type { GeneralsView } from '../../src/games/generals/view.ts'
import { createSearch } from '../../src/search/create.ts'

export interface PlayedGame {
  readonly seed: number
  readonly setup: string
  readonly start: string
  readonly moves: readonly string[]
}

/** The probability of a random move, for variety. */
const NOISE = 0.03

/** Plays a game with so many iterations of `auto` a move. */
export function playGame(seed: number, setup: string, iterations: number): PlayedGame {
  const random = new Random(seed)
  const state = unwrap(generals.start('standard', random, { setup }))
  const start = generals.formatPosition(state)
  const views: GeneralsView[][] = [[], []]
  const buffer = new Int32Array(generals.maxMoves)
  const moves: string[] = []
  while (state.toMove !== OVER) {
    for (const seat of [0, 1])
      views[seat]!.push(unwrap(knowledge.parseView(knowledge.observe(state, seat), 'standard')))
    const own = views[state.turn]!
    let move = buffer[random.below(state.legalMoves(buffer, 0))]!
    if (random.real() >= NOISE) {
      const information = unwrap(knowledge.inform(own.at(-1)!, own.slice(0, -1)))
      const options = { seed: random.below(1 << 20), depth: 64, lines: 1, work: iterations, expected: iterations }
      const search = createSearch(information, generals.algorithms[0], options, generals)
      search.step(iterations)
      move = search.lines()[0]!.move
    }
    moves.push(generals.formatMove(state, move))
    state.play(move)
  }
  return { seed, setup, start, moves }
}

export function writeGames(file: URL, games: readonly PlayedGame[]): void {
  const lines = games.map(({ seed, setup, start, moves }) => `${seed}\t${setup}\t${start}\t${moves.join(' ')}\n`)
  writeFileSync(file, gzipSync(lines.join(''), { level: 9 }))
}

export function readGames(file: URL): PlayedGame[] {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  return lines.map((line) => {
    const [seed, setup = '', start = '', moves = ''] = line.split('\t')
    return { seed: Number(seed), setup, start, moves: moves.split(' ') }
  })
}
