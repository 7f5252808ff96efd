import { beforeAll, describe, expect, test } from 'vitest'
import { hex } from '../../src/games/hex/index.ts'
import { risk } from '../../src/games/risk/index.ts'
import type { Clock } from '../../src/search/drive/clock.ts'
import { think } from '../../src/search/think.ts'
import { CAPS } from '../../src/service/caps.ts'
import { prepareBatch } from '../../src/service/search/batch.ts'
import { type Analysis, prepareAnalysis, prepareMove } from '../../src/service/search/search.ts'
import { frozenClock, jumpingClock } from '../search/clocks.ts'

/** A lost position: each of eight lines is proven, and has the chain that decides the game. */
const SOLVED = { position: '3/1b1/3 w -', variant: 'hex-3', seed: 1, limits: { iterations: 3000 } }
/** A position with attacks everywhere, each with its odds. */
const ATTACKS = {
  position: `${Array.from({ length: 36 }, (_, i) => (i % 2 === 0 ? 'a9' : 'b2')).join(',')} a attack:0 -`,
  seed: 1,
  limits: { iterations: 50 },
}

const annotated = ({ lines }: Pick<Analysis, 'lines'>) => lines.map((line) => 'connection' in line || 'battle' in line)

/** The lines of an analysis that are annotated, and the number of ticks of the clock while the answer is made. */
async function analysed(game: typeof hex | typeof risk, body: object, clock: Clock, signal?: AbortSignal) {
  const prepared = prepareAnalysis(game, { ...SOLVED, ...body })
  const thought = await think(game, prepared.subject.state, prepared.request, frozenClock())
  let ticks = 0
  const counting = {
    ...clock,
    tick: () => {
      ticks++
      return clock.tick()
    },
  }
  const answer = await prepared.answer(thought, counting, signal)
  return { annotations: annotated(answer), ticks, progress: annotated(prepared.progress(thought).progress) }
}

const sum = (flags: readonly boolean[]) => flags.filter(Boolean).length

describe('annotations that take long', () => {
  let most: boolean[]
  beforeAll(async () => {
    most = (await analysed(hex, { annotations: 50 }, frozenClock())).annotations
  })

  test('a line has one wherever it is asked for and there is any', () => {
    expect(most).toHaveLength(8)
    expect(sum(most)).toBe(8)
    expect(most[0]).toBe(true)
  })

  // [annotations asked for, number of annotated lines]
  test.each([
    [0, 0],
    [undefined, 3],
    [1, 1],
    [5, 5],
  ])('%s asked for: those of the first %i lines', async (annotations, lines) => {
    const found = await analysed(hex, { annotations }, jumpingClock(1000))
    expect(found.annotations).toEqual(most.map((has, i) => has && i < lines))
  })

  test('the clock ticks between them', async () => {
    const { ticks } = await analysed(hex, { annotations: 50 }, frozenClock())
    expect(ticks).toBeGreaterThanOrEqual(sum(most) - 1)
  })

  test('a deadline that has passed ends them after the first', async () => {
    const limits = { timeMs: 10, iterations: 3000 }
    const found = await analysed(hex, { annotations: 50, limits }, jumpingClock(1000))
    expect(sum(found.annotations)).toBe(1)
    expect(found.annotations[0]).toBe(true)
  })

  test('a client that has gone ends them after the first', async () => {
    const found = await analysed(hex, { annotations: 50 }, frozenClock(), AbortSignal.abort())
    expect(sum(found.annotations)).toBe(1)
  })

  test('progress has that of the first line only', async () => {
    const { progress } = await analysed(hex, { annotations: 50 }, frozenClock())
    expect(progress.map((has, i) => has && i > 0)).toEqual(progress.map(() => false))
    expect(progress[0]).toBe(true)
    expect(sum((await analysed(hex, { annotations: 0 }, frozenClock())).progress)).toBe(0)
  })

  test('a move has those of its lines', async () => {
    const prepared = prepareMove(hex, { ...SOLVED, lines: 8, annotations: 2 })
    const thought = await think(hex, prepared.subject.state, prepared.request, frozenClock())
    const { lines } = await prepared.answer(thought, frozenClock())
    expect(annotated({ lines })).toEqual(most.map((has, i) => has && i < 2))
  })
})

describe('annotations that take no time', () => {
  test('are told by progress too, and by no deadline ended', async () => {
    const body = { ...ATTACKS, variant: 'simplified-grid6', annotations: 4, limits: { timeMs: 10, iterations: 50 } }
    const found = await analysed(risk, body, jumpingClock(1000))
    expect(found.progress).toEqual(found.annotations)
    expect(sum(found.annotations)).toBeGreaterThanOrEqual(3)
    expect(sum(found.annotations.slice(4))).toBe(0)
  })
})

// a batch of 200 positions with all their annotations took minutes
test('slow annotations of a batch that do not fit are refused, with the number that does', () => {
  const batch = (positions: number, annotations: number) => () =>
    prepareBatch(hex, {
      positions: Array.from({ length: positions }, () => SOLVED.position),
      variant: SOLVED.variant,
      seed: 1,
      limits: { iterations: 1 },
      lines: 8,
      annotations,
    })
  expect(batch(CAPS.positions, 1)).not.toThrow()
  expect(batch(CAPS.batchAnnotations / 5, 5)).not.toThrow()
  expect(batch(CAPS.positions, 2)).toThrow(/all together may have at most 250: send at most 1$/)
})
