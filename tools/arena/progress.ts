import { SingleBar } from 'cli-progress'
import type { GameRecord } from './game.ts'

/** Milliseconds between lines of progress where there is no terminal. */
const PROGRESS_MS = 5000

/** The progress of one pairing or table: a bar in a terminal, elsewhere a line every few seconds. It counts games. */
export class Progress {
  private readonly bar: SingleBar
  private games = 0
  private readonly told: (game: GameRecord) => string

  /** @param told counts a game, and tells what has been reached: `pointsOf` */
  constructor(title: string, told: (game: GameRecord) => string, total: number) {
    const format = `${title} {bar} {value}/{total} games | {told} | {eta_formatted}`
    this.told = told
    this.bar = new SingleBar({ format, noTTYOutput: true, notTTYSchedule: PROGRESS_MS })
    this.bar.start(total, 0, { told: '' })
  }

  /** Counts a game. */
  add(game: GameRecord): void {
    this.games++
    this.bar.update(this.games, { told: this.told(game) })
  }

  stop(): void {
    this.bar.stop()
  }
}

/**
 * Counts the points of a competitor in the games that it plays.
 * @param of its points in a game, from 0 to 1, as the report counts them
 */
export function pointsOf(competitor: number, of: (game: GameRecord, competitor: number) => number) {
  let [sum, games] = [0, 0]
  return (game: GameRecord): string => {
    if (game.seating.includes(competitor)) {
      games++
      sum += of(game, competitor)
    }
    return `${Math.round(100 * sum) / 100} points of ${games}`
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
