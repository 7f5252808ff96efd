/**
 * A process that evaluates the Worker's bundle, and then makes one call of a game twice if a game is named.
 *   node tools/service/startup/evaluate.ts <bundle> [game]
 * Prints `Evaluation` as JSON.
 */
import { pathToFileURL } from 'node:url'
import { cpuMs, installPlatform } from './platform.ts'

/** CPU times in milliseconds; null without a game. */
export interface Evaluation {
  readonly start: number
  readonly firstCall: number | null
  readonly secondCall: number | null
}

/** The options of the measured call: the middle level, which a first visitor gets. */
const CALL = { level: 5, limits: { iterations: 1_000_000 }, seed: 1 }

const [bundle, game] = process.argv.slice(2)
installPlatform()

async function timed<T>(task: () => Promise<T>): Promise<readonly [ms: number, value: T]> {
  const before = cpuMs()
  const value = await task()
  return [cpuMs() - before, value]
}

interface Worker {
  readonly default: { fetch(request: Request): Promise<Response> }
}

// the Worker writes a line for each request
console.log = () => {}
const [start, worker] = await timed<Worker>(() => import(pathToFileURL(bundle!).href))

interface Answer {
  readonly position: string
  readonly toMove?: string | null
  readonly views?: Readonly<Record<string, string>>
  readonly chance?: readonly { readonly event: string }[] | null
}

async function call(path: string, body?: object): Promise<Answer> {
  const init = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  }
  const response = await worker.default.fetch(new Request(`http://localhost/v1/${game}/${path}`, init))
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}

/** Makes a call of a game: a new game, its first roll where there is one, and the engine's first move. */
async function play(): Promise<void> {
  const { views, toMove, ...start } = await call('start?seed=1')
  // with private information, an engine is asked about the view of the player to move
  let position = views?.[toMove ?? ''] ?? start.position
  const { chance } = await call('legal-moves', { position })
  if (chance) position = (await call('play', { position, moves: [chance[0]!.event] })).position
  await call('move', { ...CALL, position })
}

const evaluation: Evaluation = {
  start,
  firstCall: game === undefined ? null : (await timed(play))[0],
  secondCall: game === undefined ? null : (await timed(play))[0],
}
process.stdout.write(JSON.stringify(evaluation), () => process.exit())
