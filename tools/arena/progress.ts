import { SingleBar } from 'cli-progress'
import type { GameRecord } from './game.ts'
import { points } from './tally.ts'

/** Milliseconds between lines of progress where there is no terminal. */
const PROGRESS_MS = 5000

/** The progress of one pairing or table: a bar in a terminal, elsewhere a line every few seconds. It counts games. */
export class Progress {
  private readonly bar: SingleBar
  private games = 0
  private points = 0
  private readonly first: number

  /** @param first the competitor whose points are told */
  constructor(title: string, first: number, total: number) {
    const format = `${title} {bar} {value}/{total} games | {told} | {eta_formatted}`
    this.first = first
    this.bar = new SingleBar({ format, noTTYOutput: true, notTTYSchedule: PROGRESS_MS })
    this.bar.start(total, 0, { told: '' })
  }

  /** Counts a game. */
  add(game: GameRecord): void {
    this.games++
    this.points += points(game, this.first)
    this.bar.update(this.games, { told: `${this.points} points of ${this.games}` })
  }

  stop(): void {
    this.bar.stop()
  }
}

/** A game that has ended, as a line: who played whom, who won, why, and how long it took. */
export function gameLine(
  names: readonly string[],
  players: readonly string[],
  number: string,
  game: GameRecord,
): string {
  const seats = game.seating.map((competitor, seat) => `${names[competitor]} (${players[seat]}) ${game.returns[seat]}`)
  const fault = game.failure ? ` by ${names[game.failure.competitor]}: ${game.failure.kind}` : ''
  return `game ${number}: ${seats.join(', ')}; ${game.ending}${fault}, ${game.plies} moves`
}
