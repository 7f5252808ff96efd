/** Calls that run many searches: batches of positions, and reviews of games. */
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../src/api/app.ts'
import { Semaphore } from '../../../src/api/semaphore.ts'
import { bufferLength, type Game, maxEventsOf } from '../../../src/game/game.ts'
import { searchesViews } from '../../../src/game/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { games } from '../../../src/games/registry.ts'
import { client, post, realClock, takePlace, testDependencies } from '../dependencies.ts'
import { recordsOf } from '../harness.ts'
import { asSearched, examplePosition, finishedPosition, OF_EACH_KIND, stateOf } from '../samples.ts'

const NDJSON = 'application/x-ndjson'
const SSE = 'text/event-stream'

const limits = { iterations: 50 }

const [first] = games as readonly [Game, ...Game[]]
const position = examplePosition(first)

/** A random game from its example position: the positions, and the moves and events played in them, as texts. */
function randomGame(game: Game, seed: number, plies: number) {
  const random = new Random(seed)
  const state = stateOf(game, examplePosition(game))
  const buffer = new Int32Array(bufferLength(game))
  const probabilities = new Float64Array(maxEventsOf(game))
  const positions: string[] = []
  const moves: string[] = []
  while (state.toMove !== OVER && moves.length < plies) {
    positions.push(game.position.format(state))
    const count = state.toMove === CHANCE ? state.chanceEvents!(buffer, probabilities, 0) : state.legalMoves(buffer, 0)
    const move = buffer[random.below(count)] ?? 0
    moves.push(game.move.format(state, move))
    state.play(move)
  }
  return { positions, moves }
}

/** Opens an answer whose stream the test reads itself. */
async function open(dependencies: Parameters<typeof testDependencies>[0], path: string, body: unknown) {
  const response = await createApp(testDependencies(dependencies)).request(path, post(body, { Accept: NDJSON }))
  if (!response.body) throw new Error('no body')
  return response.body.getReader()
}

const recordIn = (chunk: { value?: Uint8Array | undefined }) => JSON.parse(new TextDecoder().decode(chunk.value))

export function batchAndReviewSuite() {
  describe.each(OF_EACH_KIND)('%s', (id, game) => {
    const { positions, moves } = randomGame(game, 1, 12)

    test('a batch is the analyses of its positions, in order', async () => {
      const body = { positions: positions.slice(0, 3).map((text) => asSearched(game, text)), limits, seed: 3, lines: 2 }
      const { json } = await client()(`/v1/${id}/analysis/batch`, post(body))
      expect(json.analyses.length).toBe(body.positions.length)
      for (const [i, position] of body.positions.entries()) {
        const alone = await client()(`/v1/${id}/analysis`, post({ position, limits, seed: 3, lines: 2 }))
        expect(json.analyses[i]).toEqual(alone.json)
      }
      for (const media of game === first ? [NDJSON, SSE] : [NDJSON]) {
        const records = recordsOf(await client()(`/v1/${id}/analysis/batch`, post(body, { Accept: media })))
        expect(records.map(({ kind }) => kind)).toEqual([...body.positions.map(() => 'item'), 'done'])
        expect(records.slice(0, -1).map(({ value }) => value.item)).toEqual(
          json.analyses.map((analysis: unknown, index: number) => ({ index, analysis })),
        )
        expect(records.at(-1)?.value).toEqual({ done: { count: body.positions.length } })
      }
    })

    test('a review has every ply, and luck and losses explain the result', async () => {
      const body = { position: positions[0], moves, limits, seed: 3 }
      const answer = await client()(`/v1/${id}/review`, post(body))
      const { json } = answer
      expect(answer.status, answer.text).toBe(200)
      expect(json.plies.map((ply: { move?: string; event?: string }) => ply.move ?? ply.event)).toEqual(moves)
      expect(json.plies.map((ply: { position: string }) => ply.position)).toEqual(positions)
      const { json: played } = await client()(`/v1/${id}/play`, post({ position: positions[0], moves }))
      expect(json.end).toEqual({ position: played.position, toMove: played.toMove, outcome: played.outcome })
      for (const { expected, luck, lost, given, result } of json.players)
        expect(expected + luck - lost + given).toBeCloseTo(result, 6)
      for (const { luck = [0], loss, before, after } of json.plies) {
        if (json.players.length > 1) expect(luck.reduce((a: number, b: number) => a + b)).toBeCloseTo(0, 8)
        // events have none, and that of a move which was not tried in a game with private information is not known
        expect(loss ?? 0).toBeGreaterThanOrEqual(0)
        if (!searchesViews(game)) expect(loss).not.toBeNull()
        if (json.players.length > 1) expect(before.values.reduce((a: number, b: number) => a + b)).toBeCloseTo(1, 8)
        expect(after.values.length).toBe(json.players.length)
      }
      // a value needs the later ones, but where players know different things
      const inOrder = searchesViews(game) ? json.plies : [...json.plies].reverse()
      // how records are framed does not depend on the game
      for (const media of game === first ? [NDJSON, SSE] : [NDJSON]) {
        const streamed = await client({ clock: realClock() })(`/v1/${id}/review`, post(body, { Accept: media }))
        const records = recordsOf(streamed)
        expect(records.map(({ kind }) => kind)).toEqual([...moves.map(() => 'item'), 'result'])
        expect(records.slice(0, -1).map(({ value }) => value.item)).toEqual(inOrder)
        expect(JSON.stringify(records.at(-1)?.value)).toBe(answer.text)
      }
    })

    test('a game may begin where its variant does', async () => {
      const start = await client()(`/v1/${id}`)
      const { initialPosition } = start.json.variants[0]
      const { json } = await client()(`/v1/${id}/legal-moves`, post({ position: initialPosition }))
      const first = json.chance ? json.chance[0].event : json.moves[0]
      const review = await client()(`/v1/${id}/review`, post({ moves: [first], limits, seed: 1 }))
      expect(review.json.position).toBe(initialPosition)
      expect(review.json.end.outcome).toBeNull()
    })
  })

  test('each position at fault is named, and nothing is searched', async () => {
    const semaphore = new Semaphore(1)
    const finished = finishedPosition(first)
    const body = { positions: ['x', position, 'y', finished] }
    const { json } = await client({ semaphore })(`/v1/${first.id}/analysis/batch`, post(body, { Accept: NDJSON }))
    expect(json.type).toBe('/problems/invalid-position')
    expect(json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/positions/0', '/positions/2'])
  })

  test('an illegal move is named by its place', async () => {
    const { moves } = randomGame(first, 1, 4)
    const body = { position, moves: [...moves, 'zz99'] }
    const { json } = await client()(`/v1/${first.id}/review`, post(body, { Accept: SSE }))
    expect(json).toMatchObject({ type: '/problems/illegal-move', errors: [{ pointer: `/moves/${moves.length}` }] })
  })

  // [number of searches, milliseconds for each]
  test.each([
    [1, 300],
    [50, 300],
    [51, 294],
    [200, 75],
  ])('%i positions without limits have %i ms each', async (count, timeMs) => {
    const body = { positions: Array.from({ length: count }, () => position) }
    const { json } = await client()(`/v1/${first.id}/analysis/batch`, post(body))
    expect(json.analyses.length).toBe(count)
    expect(json.analyses[0].search.limits.timeMs).toBe(timeMs)
  })

  test('a reader that does not read holds no place, and one position is searched at a time', async () => {
    const semaphore = new Semaphore(1)
    const body = { positions: [position, position, position], limits, seed: 1 }
    const reader = await open({ semaphore }, `/v1/${first.id}/analysis/batch`, body)
    for (let i = 0; i < 20; i++) await scheduler.wait(0)
    const release = await takePlace(semaphore)
    expect(recordIn(await reader.read()).item.index).toBe(0)
    // the next search waits for its place
    const next = reader.read()
    await scheduler.wait(0)
    release()
    expect(recordIn(await next).item.index).toBe(1)
    expect(recordIn(await reader.read()).item.index).toBe(2)
    expect(recordIn(await reader.read())).toEqual({ done: { count: 3 } })
    expect((await reader.read()).done).toBe(true)
  })

  test.each(['analysis/batch', 'review'])('a reader that goes ends a %s', async (call) => {
    const semaphore = new Semaphore(1)
    const { positions, moves } = randomGame(first, 1, 8)
    const body = call === 'review' ? { position: positions[0], moves } : { positions }
    const asked = { ...body, limits: { iterations: 500_000 }, algorithm: 'uct', seed: 1 }
    let ticks = 0
    const clock = {
      now: () => 0,
      sliceMs: 1,
      tick: async () => {
        ticks++
        await scheduler.wait(0)
      },
    }
    const reader = await open({ semaphore, clock }, `/v1/${first.id}/${call}`, asked)
    while (ticks < 3) await scheduler.wait(0)
    await reader.cancel()
    const left = ticks
    for (let i = 0; i < 5; i++) await scheduler.wait(0)
    await takePlace(semaphore)
    expect(ticks).toBeLessThanOrEqual(left + 1)
  })
}
