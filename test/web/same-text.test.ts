/** Two variants of a game in which the same text is a position: what is known of one is not shown of the other. */
import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { latest } from '../../src/web/analysis/latest.ts'
import { points } from '../../src/web/analysis/points.ts'
import { noteScore } from '../../src/web/analysis/scores.ts'
import { analysing, findings, startAnalysis, stop, stopped } from '../../src/web/analysis/store.ts'
import { keyOf, type Studied, study } from '../../src/web/analysis/studied.ts'
import { lineOf } from '../../src/web/play/line/line.ts'
import { line, table } from '../../src/web/play/state/store.ts'
import { belief, believing, startBeliefs } from '../../src/web/private/beliefs.ts'
import { subjectAt } from '../../src/web/service/client.ts'
import { thinkHere } from '../../src/web/service/engine.ts'
import type { Board, GameFacts, Score } from '../../src/web/service/types.ts'
import { answer, asked, thinkInThread } from './engine-thread.ts'

/** The text of the position, another in each test. */
let position = ''

const boardNow = () =>
  ({
    position,
    moves: [{ move: 'a1', cells: ['a1'] }],
    seats: ['red', 'blue'],
    turn: 0,
    drawing: { cells: [], unknown: { kinds: [], cells: [] } },
  }) as unknown as Board

const game = { id: 'made-up', information: 'perfect', limits: { lines: 10 } } as unknown as GameFacts

const by = (variant: string, rules = {}): Studied => ({
  game,
  subject: subjectAt(position, { variant, rules }),
  board: boardNow(),
  past: { history: [] },
  engineThinks: false,
})

const shown = signal<Studied | null>(null)

/** Shows the position by the rules of a variant. */
function show(variant: string, rules = {}): void {
  shown.value = by(variant, rules)
  table.value = { game, variant, rules, mode: 'open', position, host: null, players: [] }
  line.value = lineOf([], [shown.value.board])
}

/** Other rules than those of the variant `one`. */
const OTHERS: readonly Parameters<typeof show>[] = [['two'], ['one', { moves: 2 }]]

const score = { winProbability: 0.5, certainty: 'estimate' } as Score

let stops: (() => void)[] = []

beforeEach(() => {
  thinkInThread()
  position += 'text'
  show('one')
  stops = [study(shown)]
})

afterEach(() => {
  for (const stop of stops) stop()
  thinkHere.value = false
  table.value = line.value = null
})

describe.each(OTHERS)('by the rules %j %j', (...other) => {
  it('another analysis begins', async () => {
    analysing.value = true
    stops.push(
      startAnalysis(() => {}),
      () => (analysing.value = false),
    )
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    answer(asked[0]!, { progress: { score, lines: [] } })
    await vi.waitFor(() => expect(findings.value).not.toBeNull())
    show(...other)
    expect(findings.value).toBeNull()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[0]!.aborted).toBe(true)
    expect(asked[1]!.request).toMatchObject(shown.value!.subject)
    stop()
    show('one')
    expect(stopped.value).toBe(false)
    show(...other)
    expect(stopped.value).toBe(true)
  })

  it('other beliefs are asked for', async () => {
    believing.value = true
    stops.push(
      startBeliefs(() => {}),
      () => (believing.value = false),
    )
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    answer(asked[0]!, { belief: [], search: { worlds: null } })
    await vi.waitFor(() => expect(belief.value).not.toBeNull())
    show(...other)
    expect(belief.value).toBeNull()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
  })

  it('the bar and the plot show no score', () => {
    noteScore(keyOf(shown.value!), score)
    expect([latest.value?.score, points.value.length]).toEqual([score, 1])
    show(...other)
    expect([latest.value, points.value.length]).toEqual([null, 0])
  })
})
