/**
 * The results of a run as a file of JSON lines: a header with the settings, then a line for each game, appended as soon as
 * the games of its bout have ended. A run that was interrupted goes on from its file.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
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

const keyOf = (competitors: readonly number[], bout: number) => `${competitors.join()} ${bout}`

export const headerOf = (setup: ArenaSetup, seats: number): Header => ({ ...setup, engine: version, seats })

/**
 * Opens the file of a run: a new one, or one of a run with the same settings, whose games count for this run.
 * @throws Error when the file is of a run with other settings
 */
export function openResults(file: string, header: Header): Kept & { readonly games: number } {
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
  } else writeFileSync(file, `${JSON.stringify(header)}\n`)
  return {
    games: [...games.values()].flat().length,
    played(competitors, bout) {
      return wholeBout(games.get(keyOf(competitors, bout)) ?? [], competitors, header)
    },
    keep(competitors, bout, played) {
      const lines = played.map((game) => JSON.stringify({ competitors, bout, ...game } satisfies ResultLine))
      appendFileSync(file, `${lines.join('\n')}\n`)
    },
  }
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
  return { header, lines, length }
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
