/**
 * Tests Atoll and Hex on positions with known answers: solved and tactical ones, and the empty boards of hex-4 and hex-5.
 * Each gets 100 ms and 1 s of CPU time.
 *
 *   npm run bench -- hex solved
 *
 * Prints a row for each set of positions: the numbers answered right, proven, and proven wrongly.
 */
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import type { Game } from '../src/game/game.ts'
import { unwrap } from '../src/game/result.ts'
import type { State } from '../src/game/state.ts'
import { findGame } from '../src/games/registry.ts'
import type { Clock } from '../src/search/drive/clock.ts'
import { type SearchResult, think } from '../src/search/think.ts'
import { freeClock } from '../tools/lib/clock.ts'
import { machine, table } from '../tools/lib/text.ts'
import { cpuTime } from './runtime/cpu-time.ts'

new Command('bench hex solved')
  .description('Tests Atoll and Hex on positions with known answers, in 100 ms and 1 s of CPU time each.')
  .parse()

interface Problem {
  readonly game: string
  readonly variant: string
  readonly position: string
  readonly winningMoves: readonly string[]
}

const fixture = new URL('../test/fixtures/atoll_oracle.json', import.meta.url)
const oracle: { readonly solved: readonly Problem[]; readonly tactical: readonly Problem[] } = JSON.parse(
  readFileSync(fixture, 'utf8'),
)

const TIMES = [100, 1000]

/** The process's CPU time as a clock, so that other load on the machine changes nothing. */
const cpuClock: Clock = { ...freeClock, now: cpuTime }

const ask = (game: Game, state: State, timeMs: number): Promise<SearchResult> => {
  const limits = { timeMs, iterations: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY }
  return think(
    game,
    state,
    { algorithm: 'auto', level: 10, lines: Number.POSITIVE_INFINITY, seed: 1, ...limits },
    cpuClock,
  )
}

async function problems(name: string, list: readonly Problem[], timeMs: number): Promise<string[]> {
  let found = 0
  let proven = 0
  let wrong = 0
  const winnable = list.filter(({ winningMoves }) => winningMoves.length > 0)
  for (const { game: id, variant, position, winningMoves } of list) {
    const game = findGame(id)!
    const state = unwrap(game.position.parse(position, variant))
    const { choice, score, lines } = await ask(game, state, timeMs)
    if (winningMoves.includes(game.move.format(state, choice!.move))) found++
    if (score.certainty === 'proven') proven++
    for (const line of lines) {
      const wins = winningMoves.includes(game.move.format(state, line.move)) ? 1 : -1
      if (line.score.certainty === 'proven' && line.score.value !== wins) wrong++
    }
  }
  return [name, `${timeMs} ms`, `${found} of ${winnable.length}`, `${proven} of ${list.length}`, String(wrong)]
}

const hex = findGame('hex')!
const emptyBoard = (size: number) => `${Array.from({ length: size }, () => size).join('/')} b -`

async function empty(size: number, timeMs: number): Promise<string[]> {
  const state = unwrap(hex.position.parse(emptyBoard(size), `hex-${size}`))
  const { score } = await ask(hex, state, timeMs)
  const proven = score.certainty === 'proven'
  const wrong = proven && score.value !== 1
  return [
    `empty hex-${size}`,
    `${timeMs} ms`,
    score.value > 0 ? '1 of 1' : '0 of 1',
    proven ? '1 of 1' : '0 of 1',
    wrong ? '1' : '0',
  ]
}

const rows: string[][] = []
for (const timeMs of TIMES) {
  rows.push(await problems('solved positions', oracle.solved, timeMs))
  rows.push(await problems('tactical positions', oracle.tactical, timeMs))
  rows.push(await empty(4, timeMs), await empty(5, timeMs))
}
console.log(`${machine()}; CPU time\n`)
console.log(table(['', 'time', 'right', 'proven', 'proven wrongly'], rows))
