/**
 * Games between configurations of the engine, kept as texts: a line for each, its seed, set-up, players, first position and
 * moves, separated by tabs.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { generals } from '../../src/games/generals/index.ts'
import { knowledge } from '../../src/games/generals/knowledge.ts'
import { ARMY } from '../../src/games/generals/pieces.ts'
import type { GeneralsState } from '../../src/games/generals/state.ts'
import type { GeneralsView } from '../../src/games/generals/view.ts'
import { createSearch } from '../../src/search/create.ts'

export interface PlayedGame {
  readonly seed: number
  readonly setup: string
  /** The algorithm and iterations of white and of black: `auto:600 subgame:400`. */
  readonly players: string
  readonly start: string
  readonly moves: readonly string[]
}

export const RANKS = ARMY.letters.length

/** The probability of a random move, for variety. */
const NOISE = 0.03

/** The players of the games; each side of each game draws one. */
const PLAYERS = ['auto:600', 'auto:600', 'auto:600', 'auto:150', 'determinized:1500', 'subgame:400'] as const

/** Plays a game between two players that its seed draws. */
export function playGame(seed: number, setup: string): PlayedGame {
  const random = new Random(seed)
  const players = [0, 1].map(() => PLAYERS[random.below(PLAYERS.length)]!)
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
      const [id, work] = players[state.turn]!.split(':')
      const iterations = Number(work)
      const algorithm = generals.algorithms.find((one) => one.id === id)!
      const options = { seed: random.below(1 << 20), depth: 64, lines: 1, work: iterations, expected: iterations }
      const search = createSearch(information, algorithm, options, generals)
      search.step(iterations)
      move = search.lines()[0]!.move
    }
    moves.push(generals.formatMove(state, move))
    state.play(move)
  }
  return { seed, setup, players: players.join(' '), start, moves }
}

export function writeGames(file: URL, games: readonly PlayedGame[]): void {
  const lines = games.map(
    ({ seed, setup, players, start, moves }) => `${seed}\t${setup}\t${players}\t${start}\t${moves.join(' ')}\n`,
  )
  writeFileSync(file, gzipSync(lines.join(''), { level: 9 }))
}

export function readGames(file: URL): PlayedGame[] {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  return lines.map((line) => {
    const [seed, setup = '', players = '', start = '', moves = ''] = line.split('\t')
    return { seed: Number(seed), setup, players, start, moves: moves.split(' ') }
  })
}

/** A game played again: the true positions before each move, and what each seat then knew. */
export function replay({ start, moves }: PlayedGame): {
  truths: GeneralsState[]
  views: [GeneralsView[], GeneralsView[]]
} {
  const state = unwrap(generals.parsePosition(start, 'standard'))
  const truths: GeneralsState[] = []
  const views: [GeneralsView[], GeneralsView[]] = [[], []]
  for (const move of moves) {
    for (const seat of [0, 1] as const)
      views[seat].push(unwrap(knowledge.parseView(knowledge.observe(state, seat), 'standard')))
    truths.push(state.copy())
    state.play(unwrap(generals.parseMove(state, move)))
  }
  return { truths, views }
}
