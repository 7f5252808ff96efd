/**
 * Configurations of the arena as text: an algorithm or a rival with its limits, such as `uct:iterations=1000`.
 *
 * Grammar: `[bench:]<id>[:<field>=<number>[,<field>=<number>]...]`
 *
 *   id      one of the game's algorithms or, after `bench:`, one of its rivals in bench/rivals
 *   field   level, timeMs, iterations, depth, lines, parallel (as in `Request`). Rivals take only timeMs, iterations
 *           and depth. `parallel` needs a game whose rules do not look at earlier positions, since shards do not get
 *           them
 *
 * The default limit is 100 ms per move. It does not apply when `timeMs` or `iterations` is given.
 */
import { rivalsOf } from '../../bench/rivals/index.ts'
import type { Rival } from '../../bench/rivals/rival.ts'
import type { Game } from '../../src/game/game.ts'
import { err, ok, type Result } from '../../src/game/result.ts'
import type { Request } from '../../src/search/think.ts'

const DEFAULT_TIME_MS = 100
const BENCH = 'bench:'

const RANGES = {
  level: [1, 10],
  timeMs: [1, 1e9],
  iterations: [1, 1e12],
  depth: [1, 1000],
  lines: [1, 1e6],
  parallel: [1, 64],
} as const
type Field = keyof typeof RANGES
type Fields = Partial<Record<Field, number>>
const RIVAL_FIELDS: readonly Field[] = ['timeMs', 'iterations', 'depth']

/** A competitor: its text as given, and the engine or rival with the limits that it stands for. */
export interface Configuration {
  readonly text: string
  /** The rival that plays; null for the engine. */
  readonly rival: Rival | null
  /** The request for each move. The seed is left out, as each move has its own. */
  readonly request: Omit<Request, 'seed'>
}

export function parseConfiguration(text: string, game: Game): Result<Configuration> {
  const isRival = text.startsWith(BENCH)
  const [id = '', settings, ...rest] = (isRival ? text.slice(BENCH.length) : text).split(':')
  if (rest.length > 0) return err(`"${text}" has a colon too many: expected "id:field=value,field=value"`)
  const known: readonly { readonly id: string }[] = isRival ? rivalsOf(game) : game.algorithms
  if (!known.some((one) => one.id === id)) {
    const names = known.map((one) => (isRival ? BENCH + one.id : one.id)).join(', ')
    return err(`${game.id} has no ${isRival ? 'rival' : 'algorithm'} "${id}"; it has ${names}`)
  }
  const fields: Result<Fields> =
    settings === undefined ? ok({}) : parseFields(settings, isRival ? RIVAL_FIELDS : FIELDS)
  if (!fields.ok) return err(`${text}: ${fields.error}`)
  const { level = 10, timeMs, iterations, depth, lines = 1, parallel = 1 } = fields.value
  if (parallel > 1) {
    const method = game.algorithms.find((one) => one.id === id)?.method
    if (game.setHistory) return err(`${text}: in ${game.id} earlier positions count, so there are no shards`)
    if (method !== 'uct' && method !== 'rave') return err(`${text}: ${id} cannot be divided`)
  }
  return ok({
    text,
    rival: isRival ? rivalsOf(game).find((rival) => rival.id === id)! : null,
    request: {
      algorithm: id,
      level,
      timeMs: timeMs ?? (iterations === undefined ? DEFAULT_TIME_MS : null),
      iterations: iterations ?? Number.POSITIVE_INFINITY,
      depth: depth ?? Number.POSITIVE_INFINITY,
      lines,
      ...(parallel > 1 ? { parallel } : {}),
    },
  })
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
