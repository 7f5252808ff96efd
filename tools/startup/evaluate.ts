/**
 * A process that evaluates the Worker's bundle, and then makes one call of a game twice if a game is named.
 *   node tools/startup/evaluate.ts <bundle> [game]
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

/** What is called: the level in the middle, as a first visitor would have it. */
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

const [start, worker] = await timed<Worker>(() => import(pathToFileURL(bundle!).href))

async function call(path: string, body?: object): Promise<{ readonly position: string }> {
  const init = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  }
  const response = await worker.default.fetch(new Request(`http://localhost/v1/${game}/${path}`, init))
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as { readonly position: string }
}

/** A new game, and the engine's first move in it. */
async function play(): Promise<void> {
  const { position } = await call('start?seed=1')
  await call('move', { ...CALL, position })
}

// one line of the log a request is not what is asked for here
console.log = () => {}
const evaluation: Evaluation = {
  start,
  firstCall: game === undefined ? null : (await timed(play))[0],
  secondCall: game === undefined ? null : (await timed(play))[0],
}
process.stdout.write(JSON.stringify(evaluation), () => process.exit())
