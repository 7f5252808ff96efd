/**
 * The results of a run as a file of JSON lines: a header with the settings, then a line for each game, appended as soon as
 * it has ended. A run that was interrupted goes on from its file, also in the middle of a bout. Times stand in a file beside it, so that
 * the results of equal searches are equal bytes (`finish`).
 */
import { appendFileSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { version } from '../../src/service/version.ts'
import { seatings } from './bout.ts'
import type { GameRecord, Usage } from './game.ts'
import type { Kept } from './run.ts'
import type { ArenaSetup } from './worker.ts'

/** The first line of the file: the settings that all its games share. */
export interface Header extends ArenaSetup {
  readonly engine: string
  readonly seats: number
}

/** A game with its place in the run. */
export interface ResultLine extends GameRecord {
  readonly competitors: readonly number[]
  readonly bout: number
}

/** The bouts of a group of competitors, in the order of their numbers. */
export interface PlayedGroup {
  readonly competitors: readonly number[]
  readonly bouts: readonly (readonly GameRecord[])[]
}

/** A line of the file of times: the times of a game, by competitor in `GameRecord.usage`. */
interface TimesLine {
  readonly competitors: readonly number[]
  readonly bout: number
  /** The number of the game in its bout. */
  readonly game: number
  readonly times: readonly Pick<Usage, 'elapsedMs' | 'cpuMs'>[]
}

/** The name of the file of times beside a file of results. */
const timesFileOf = (file: string): string => `${file.replace(/\.jsonl?$/, '')}.times.jsonl`

const keyOf = (competitors: readonly number[], bout: number) => `${competitors.join()} ${bout}`

export const headerOf = (setup: ArenaSetup, seats: number): Header => ({ ...setup, engine: version, seats })

export interface Results extends Kept {
  /** The number of games that the file had. */
  readonly games: number
  /** Writes the games that count in the order of their bouts: the file of a run that has ended is the same however it came about. */
  finish(): void
}

/**
 * Opens the file of a run: a new one, or one of a run with the same settings, whose games count for this run.
 * @throws Error when the file is of a run with other settings
 */
export function openResults(file: string, header: Header): Results {
  const games = new Map<string, GameRecord[]>()
  if (existsSync(file)) {
    const { header: before, lines, length } = readResults(file)
    if (JSON.stringify(before) !== JSON.stringify(header))
      throw new Error(`${file} has results of other settings, or of another version: name another file`)
    // remove incomplete last lines
    truncateSync(file, length)
    const timesFile = timesFileOf(file)
    if (existsSync(timesFile)) truncateSync(timesFile, wholeLines(readFileSync(timesFile)).length)
    for (const { competitors, bout, ...game } of lines) {
      const key = keyOf(competitors, bout)
      games.set(key, [...(games.get(key) ?? []), game])
    }
  } else {
    writeFileSync(file, `${JSON.stringify(header)}\n`)
    writeFileSync(timesFileOf(file), '')
  }
  /** The number of games of each bout that have been written. */
  const written = new Map([...games].map(([key, played]) => [key, played.length]))
  /** By competitors: the number of bouts that count, once it is known. */
  const ends = new Map<string, number>()
  return {
    games: [...games.values()].flat().length,
    played(competitors, bout) {
      const played = games.get(keyOf(competitors, bout)) ?? []
      return { games: played, whole: isWhole(played, competitors, header) }
    },
    keep(competitors, bout, record) {
      const key = keyOf(competitors, bout)
      const game = written.get(key) ?? 0
      written.set(key, game + 1)
      const times = record.usage.map(({ elapsedMs, cpuMs }) => ({ elapsedMs, cpuMs }))
      appendFileSync(timesFileOf(file), `${JSON.stringify({ competitors, bout, game, times } satisfies TimesLine)}\n`)
      appendFileSync(file, textOf({ competitors, bout, ...record }))
    },
    end(competitors, bouts) {
      ends.set(competitors.join(), bouts)
    },
    finish() {
      const { lines } = readResults(file)
      const place = ({ competitors, bout }: ResultLine) => keyOf(competitors, bout)
      const counted = lines.filter(
        ({ competitors, bout }) => bout < (ends.get(competitors.join()) ?? Number.POSITIVE_INFINITY),
      )
      const sorted = counted.toSorted((a, b) => place(a).localeCompare(place(b), 'en', { numeric: true }))
      writeFileSync(`${file}.new`, `${JSON.stringify(header)}\n${sorted.map(textOf).join('')}`)
      renameSync(`${file}.new`, file)
    },
  }
}

/** The line of a game, without times. */
function textOf({ competitors, bout, usage, ...game }: ResultLine): string {
  const work = usage.map(({ competitor, iterations }) => ({ competitor, iterations }))
  return `${JSON.stringify({ competitors, bout, ...game, usage: work })}\n`
}

/** The bytes of a file without a last line that was not written to its end. */
const wholeLines = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.lastIndexOf('\n') + 1)

/** True when a bout has all its games. */
const isWhole = (games: readonly GameRecord[], competitors: readonly number[], { seats }: Header): boolean =>
  games.length >= seatings(competitors, seats).length

/** Reads a file of results. Its last line is left out when it was not written to the end. */
export function readResults(file: string): {
  readonly header: Header
  readonly lines: readonly ResultLine[]
  /** The length of the complete lines, in bytes. */
  readonly length: number
} {
  const whole = wholeLines(readFileSync(file))
  const { length } = whole
  const [header, ...lines] = whole
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
  if (header === undefined) throw new Error(`${file} has no results`)
  const times = readTimes(timesFileOf(file))
  const indices = new Map<string, number>()
  const timed = (lines as readonly ResultLine[]).map((line) => {
    const key = keyOf(line.competitors, line.bout)
    const index = indices.get(key) ?? 0
    indices.set(key, index + 1)
    const game = times.get(key)?.[index] ?? []
    return {
      ...line,
      usage: line.usage.map((used, i) => ({
        ...used,
        elapsedMs: game[i]?.elapsedMs ?? [],
        cpuMs: game[i]?.cpuMs ?? null,
      })),
    }
  })
  return { header, lines: timed, length }
}

/** The times of each bout's games. An unfinished line is left out. */
function readTimes(file: string): ReadonlyMap<string, readonly TimesLine['times'][]> {
  const lines = existsSync(file) ? wholeLines(readFileSync(file)).toString().split('\n') : []
  const bouts = new Map<string, TimesLine['times'][]>()
  for (const line of lines.slice(0, -1)) {
    const { competitors, bout, game, times }: TimesLine = JSON.parse(line)
    const key = keyOf(competitors, bout)
    const games = bouts.get(key) ?? []
    // the last line counts where a game has two, because a run ended before the game itself was written
    games[game] = times
    bouts.set(key, games)
  }
  return bouts
}

/** The complete bouts of a file, by the groups of competitors that met. */
export function groupsOf(header: Header, lines: readonly ResultLine[]): PlayedGroup[] {
  const groups = new Map<string, { competitors: readonly number[]; bouts: Map<number, GameRecord[]> }>()
  for (const { competitors, bout, ...game } of lines) {
    const group = groups.get(competitors.join()) ?? { competitors, bouts: new Map() }
    groups.set(competitors.join(), group)
    group.bouts.set(bout, [...(group.bouts.get(bout) ?? []), game])
  }
  return [...groups.values()].map(({ competitors, bouts }) => ({
    competitors,
    bouts: [...bouts]
      .sort(([a], [b]) => a - b)
      .flatMap(([, games]) => (isWhole(games, competitors, header) ? [games] : [])),
  }))
}
