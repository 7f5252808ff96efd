/**
 * The results of a run as a file of JSON lines: a header with the settings, then a line for each game, appended as soon as
 * the games of its bout have ended. A run that was interrupted goes on from its file. Times stand in a file beside it, so that
 * the results of equal searches are equal bytes (`finish`).
 */
import { appendFileSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { version } from '../../src/service/version.ts'
import { seatings } from './bout.ts'
import type { GameRecord } from './game.ts'
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

/** A line of the file of times: the milliseconds of each move, by game of the bout and by competitor in `GameRecord.usage`. */
interface TimesLine {
  readonly competitors: readonly number[]
  readonly bout: number
  readonly elapsedMs: readonly (readonly (readonly number[])[])[]
}

/** The name of the file of times beside a file of results. */
const timesFileOf = (file: string): string => `${file.replace(/\.jsonl?$/, '')}.times.jsonl`

const keyOf = (competitors: readonly number[], bout: number) => `${competitors.join()} ${bout}`

export const headerOf = (setup: ArenaSetup, seats: number): Header => ({ ...setup, engine: version, seats })

export interface Results extends Kept {
  /** The number of games that the file had. */
  readonly games: number
  /** Writes the games in the order of their bouts: the file of a run that has ended is the same however it came about. */
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
    // remove an incomplete last line
    truncateSync(file, length)
    for (const { competitors, bout, ...game } of lines) {
      const key = keyOf(competitors, bout)
      games.set(key, [...(games.get(key) ?? []), game])
    }
  } else {
    writeFileSync(file, `${JSON.stringify(header)}\n`)
    writeFileSync(timesFileOf(file), '')
  }
  return {
    games: [...games.values()].flat().length,
    played(competitors, bout) {
      return wholeBout(games.get(keyOf(competitors, bout)) ?? [], competitors, header)
    },
    keep(competitors, bout, played) {
      const elapsedMs = played.map(({ usage }) => usage.map((used) => used.elapsedMs))
      appendFileSync(timesFileOf(file), `${JSON.stringify({ competitors, bout, elapsedMs } satisfies TimesLine)}\n`)
      appendFileSync(file, textOf(competitors, bout, played))
    },
    finish() {
      const { lines } = readResults(file)
      const groups = groupsOf(header, lines)
        .map(({ competitors, bouts }) => ({ competitors, bouts: [...bouts.entries()] }))
        .sort((a, b) => a.competitors.join().localeCompare(b.competitors.join(), 'en', { numeric: true }))
      const texts = groups.flatMap(({ competitors, bouts }) =>
        bouts.map(([bout, games]) => textOf(competitors, bout, games)),
      )
      writeFileSync(`${file}.new`, `${JSON.stringify(header)}\n${texts.join('')}`)
      renameSync(`${file}.new`, file)
    },
  }
}

/** The lines of a bout, without times. */
function textOf(competitors: readonly number[], bout: number, games: readonly GameRecord[]): string {
  const lines = games.map(({ usage, ...game }) =>
    JSON.stringify({
      competitors,
      bout,
      ...game,
      usage: usage.map(({ competitor, iterations }) => ({ competitor, iterations })),
    }),
  )
  return lines.map((line) => `${line}\n`).join('')
}

/** The last games of a bout if they make it complete: a bout that was written in part has been played again. */
function wholeBout(
  games: readonly GameRecord[],
  competitors: readonly number[],
  { seats }: Header,
): readonly GameRecord[] | undefined {
  const { length } = seatings(competitors, seats)
  return games.length < length ? undefined : games.slice(-length)
}

/** Reads a file of results. Its last line is left out when it was not written to the end. */
export function readResults(file: string): {
  readonly header: Header
  readonly lines: readonly ResultLine[]
  /** The length of the complete lines, in bytes. */
  readonly length: number
} {
  const bytes = readFileSync(file)
  const length = bytes.lastIndexOf('\n') + 1
  const [header, ...lines] = bytes
    .subarray(0, length)
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
  if (header === undefined) throw new Error(`${file} has no results`)
  const times = readTimes(timesFileOf(file))
  const indices = new Map<string, number>()
  const timed = (lines as readonly ResultLine[]).map((line) => {
    const key = keyOf(line.competitors, line.bout)
    const bout = times.get(key) ?? []
    // a bout that was written in part stands in the file again: its games take turns
    const index = indices.get(key) ?? 0
    indices.set(key, index + 1)
    const game = bout[index % Math.max(1, bout.length)] ?? []
    return { ...line, usage: line.usage.map((used, i) => ({ ...used, elapsedMs: game[i] ?? [] })) }
  })
  return { header, lines: timed, length }
}

/** The times of each bout's games; the last line counts where a bout has two, and an unfinished one is left out. */
function readTimes(file: string): ReadonlyMap<string, TimesLine['elapsedMs']> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  return new Map(
    lines.slice(0, -1).map((line) => {
      const { competitors, bout, elapsedMs }: TimesLine = JSON.parse(line)
      return [keyOf(competitors, bout), elapsedMs]
    }),
  )
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
      .flatMap(([, games]) => {
        const whole = wholeBout(games, competitors, header)
        return whole ? [whole] : []
      }),
  }))
}
