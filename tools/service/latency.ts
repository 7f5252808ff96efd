/**
 * Measures how long a running service takes for moves with a limit of 100 ms, and whether it answers other requests
 * during a search.
 *
 *   npm run latency -- [base-url]      http://127.0.0.1:8787 by default, where `npm run dev` listens
 *
 * Prints the median, the 95 % quantile and the maximum of both in milliseconds. Exits with 1 if no request was answered
 * during a search.
 */
import { exit } from 'node:process'
import { Command } from 'commander'
import { quantile } from '../lib/statistics.ts'

const program = new Command('latency')
  .description(
    'Measures how long a running service takes for moves of 100 ms, and whether it answers other requests meanwhile.',
  )
  .argument('[base-url]', 'the service; by default where `npm run dev` listens', 'http://127.0.0.1:8787')
  .parse()
const [base] = program.processedArgs as [string]
const GAME = 'einstein'
const REQUESTS = 50
const TIME_MS = 100

const listed = await fetch(`${base}/v1/games`).catch((error: Error) =>
  program.error(`there is no service at ${base}: ${String(error.cause ?? error.message)}`),
)
const { games } = (await listed.json()) as {
  games: { id: string; notation: { position: { example: string } } }[]
}
const position = games.find(({ id }) => id === GAME)?.notation.position.example
const body = JSON.stringify({ position, limits: { timeMs: TIME_MS } })

async function timed(path: string, init?: RequestInit): Promise<number> {
  const started = performance.now()
  const response = await fetch(base + path, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return performance.now() - started
}

const move = () => timed(`/v1/${GAME}/move`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

function report(what: string, times: readonly number[]): void {
  const ms = (q: number) => `${quantile(times, q).toFixed(1)} ms`
  console.log(`${what}: median ${ms(0.5)}, 95 % within ${ms(0.95)}, all within ${ms(1)} (${times.length} calls)`)
}

await move()
const moves = []
for (let i = 0; i < REQUESTS; i++) moves.push(await move())
report(`move with ${TIME_MS} ms`, moves)

const meanwhile = []
for (let i = 0; i < REQUESTS / 5; i++) {
  let running = true
  const search = move().finally(() => {
    running = false
  })
  // give the search a head start, or the other request would simply be answered first
  await new Promise((resolve) => setTimeout(resolve, TIME_MS / 5))
  const took = await timed('/v1/games')
  if (running) meanwhile.push(took)
  await search
}
if (meanwhile.length === 0) {
  console.error('GET /v1/games was never answered during a search')
  exit(1)
}
report('GET /v1/games answered during a search', meanwhile)
