/**
 * Configurations of the arena as text: an algorithm or a rival with its limits, such as `uct:iterations=1000`.
 *
 * Grammar: `[bench:|program:]<id>[:<field>=<number>[,<field>=<number>]...]`
 *
 *   id      one of the game's algorithms or, after `bench:`, one of its rivals in tools/arena/rivals or, after `program:`, the
 *           name of a program of others (programs/program.ts)
 *   field   level, timeMs, iterations, depth, lines, parallel (as in `Request`), and random: of a hundred moves, those made at
 *           random instead. Rivals and programs take only timeMs, iterations and depth. `parallel` needs a game whose rules do not look at earlier positions, since shards do not get
 *           them
 *
 * `level=1..10` stands for ten configurations, one for each level (`expandLevels`).
 *
 * The default limit is 100 ms per move. It does not apply when `timeMs` or `iterations` is given, nor to programs.
 */

import { engineIds, findEngine } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { err, ok, type Result, unwrap } from '../../src/game/result.ts'
import type { SearchRequest } from '../../src/search/think.ts'
import { isDivided } from '../../src/search/tree/divided.ts'
import { unplayable } from './programs/player.ts'
import type { Program } from './programs/program.ts'
import { rivalsOf } from './rivals/index.ts'
import type { Rival } from './rivals/rival.ts'

const DEFAULT_TIME_MS = 100
const BENCH = 'bench:'
const PROGRAM = 'program:'

const RANGES = {
  level: [1, 10],
  timeMs: [1, 1e9],
  iterations: [1, 1e12],
  depth: [1, 1000],
  lines: [1, 1e6],
  parallel: [1, 64],
  random: [0, 100],
} as const
type Field = keyof typeof RANGES
type Fields = Partial<Record<Field, number>>
const RIVAL_FIELDS: readonly Field[] = ['timeMs', 'iterations', 'depth']

/** A competitor: its text as given, and the engine, rival or program with the limits that it stands for. */
export interface Configuration {
  readonly text: string
  /** The rival that plays; null for the engine and for programs. */
  readonly rival: Rival | null
  /** The program that plays; null for the engine and for rivals. */
  readonly program: Program | null
  /** Of a hundred moves, those that are made at random. Default: none. */
  readonly random?: number
  /** The request for each move. The seed is left out, as each move has its own. */
  readonly request: Omit<SearchRequest, 'seed'>
}

/** @param programs the declared programs of others */
export function parseConfiguration(text: string, game: Game, programs: readonly Program[] = []): Result<Configuration> {
  const kind = [BENCH, PROGRAM].find((prefix) => text.startsWith(prefix)) ?? ''
  const [id = '', settings, ...rest] = text.slice(kind.length).split(':')
  if (rest.length > 0) return err(`"${text}" has a colon too many: expected "id:field=value,field=value"`)
  const rival = kind === BENCH ? (rivalsOf(game).find((one) => one.id === id) ?? null) : null
  const program = kind === PROGRAM ? (programs.find((one) => one.name === id) ?? null) : null
  if (kind === PROGRAM && !program) return err(`there is no program "${id}": declare it with --program ${id}=...`)
  if (kind === BENCH && !rival) {
    const names = rivalsOf(game).map((one) => BENCH + one.id)
    return err(`${game.id} has no rival "${id}"; it has ${names.join(', ')}`)
  }
  if (kind === '' && !engineIds(game).includes(id)) {
    const names = engineIds(game)
    return err(`${game.id} has no algorithm "${id}"; it has ${names.join(', ')}`)
  }
  const fields: Result<Fields> =
    settings === undefined ? ok({}) : parseFields(settings, kind === '' ? FIELDS : RIVAL_FIELDS)
  if (!fields.ok) return err(`${text}: ${fields.error}`)
  const { level = 10, timeMs, iterations, depth, lines = 1, parallel = 1, random = 0 } = fields.value
  if (parallel > 1) {
    const method = findEngine(game, id)?.method
    const { setHistory } = unwrap(game.start(game.variants[0].id, new Random(0), {}))
    if (setHistory) return err(`${text}: in ${game.id} earlier positions count, so there are no shards`)
    if (!method || !isDivided(method)) return err(`${text}: ${id} cannot be divided`)
  }
  // programs keep their own time, unless they are given one
  const limitMs = timeMs ?? (iterations === undefined && program === null ? DEFAULT_TIME_MS : null)
  const limits = {
    timeMs: limitMs,
    iterations: iterations ?? Number.POSITIVE_INFINITY,
    depth: depth ?? Number.POSITIVE_INFINITY,
  }
  const reason = program && unplayable(program, game, limits)
  if (reason) return err(reason)
  return ok({
    text,
    rival,
    program,
    ...(random > 0 ? { random } : {}),
    request: {
      algorithm: id,
      level,
      ...limits,
      lines,
      ...(parallel > 1 ? { parallel } : {}),
    },
  })
}

/** The list of configurations in a text: one, or one for each level of a range such as `auto:level=1..10`. */
export function expandLevels(text: string): string[] {
  const [range, from, to] = /\blevel=(\d+)\.\.(\d+)/.exec(text) ?? []
  if (range === undefined) return [text]
  const levels = Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i)
  return levels.map((level) => text.replace(range, `level=${level}`))
}

const FIELDS = Object.keys(RANGES) as Field[]

function parseFields(text: string, allowed: readonly Field[]): Result<Fields> {
  const fields: Fields = {}
  for (const setting of text.split(',')) {
    const [name, value = '', ...rest] = setting.split('=')
    const field = allowed.find((one) => one === name)
    if (field === undefined) return err(`"${name}" is not one of ${allowed.join(', ')}`)
    if (fields[field] !== undefined) return err(`${field} is given twice`)
    const [least, most] = RANGES[field]
    const number = /^\d+$/.test(value) && rest.length === 0 ? Number(value) : Number.NaN
    if (!(number >= least && number <= most))
      return err(`${field} is an integer from ${least} to ${most}, not "${value}"`)
    fields[field] = number
  }
  return ok(fields)
}
