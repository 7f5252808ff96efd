import { expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { FOX } from '../../../src/games/fox-hunt/boards.ts'
import { foxHunt } from '../../../src/games/fox-hunt/index.ts'
import type { FoxInformation } from '../../../src/games/fox-hunt/information.ts'
import type { FoxView } from '../../../src/games/fox-hunt/view.ts'
import oracle from '../../fixtures/foxhunt_oracle.json' with { type: 'json' }

// The oracle: answers of the older program; posteriors computed in three ways. The rows `optimal` are in search.test.ts.

const { position: positions, move: moves } = foxHunt
const knowledge = foxHunt.hidden!

const viewOf = (text: string, variant = 'standard') => unwrap(knowledge.observation.parse(text, variant)) as FoxView
const informationOf = (text: string, variant?: string) =>
  unwrap(knowledge.informationState(viewOf(text, variant), [])) as FoxInformation

const hunts = oracle.hunts.map((hunt, number) => ({ ...hunt, number }))

it.each(hunts)('hunt $number: what a probe of each cell answers', ({ position, answers }) => {
  const { answers: found } = unwrap(positions.parse(position, 'standard'))
  expect([...found].map((answer) => (answer === FOX ? 'F' : String(answer))).join('')).toBe(answers)
})

it.each(hunts)('hunt $number: its views, as observed and as played on views', ({ position, hunt, end, clicks }) => {
  const state = unwrap(positions.parse(position, 'standard'))
  const view = viewOf(hunt[0]!.view)
  for (const { view: text, move, event } of hunt) {
    expect(knowledge.observe(state, 0)).toBe(text)
    expect(knowledge.observe(state, null)).toBe(text)
    expect(view.format()).toBe(text)
    expect(view.legalMoves()).toEqual([...legal(positions.format(state))])
    state.play(unwrap(moves.parse(state, move)))
    unwrap(view.play(move))
    unwrap(view.play(event))
  }
  expect(knowledge.observe(state, 0)).toBe(end)
  expect(view.format()).toBe(end)
  expect(end.split(' ')[0]!.replace(/[./]/g, '')).toHaveLength(clicks)
  expect(view.outcome()).toEqual(state.outcome())
  expect(state.outcome()).toEqual({ winner: 0, reason: 'all foxes found' })
})

/** The names of the cells that a position text shows as not probed. */
function* legal(text: string): Generator<string> {
  const rows = text.split(' ')[0]!.split('/')
  for (const [y, row] of rows.entries())
    for (const [x, c] of [...row].entries()) if (c === '.' || c === 'f') yield `${'abcdefghij'[x]}${rows.length - y}`
}

const counted = hunts.flatMap(({ hunt, number }) =>
  hunt.flatMap(({ consistent, hitProbability, ...step }, i) =>
    consistent === undefined ? [] : [{ ...step, consistent, hitProbability, name: `hunt ${number}, probe ${i + 1}` }],
  ),
)

it.each(counted)('$name: hidings, and the chance of a fox', ({ view, move, consistent, hitProbability }) => {
  const information = informationOf(view)
  expect(information.worlds).toBe(consistent)
  const cell = information.belief().cells.find((one) => one.cell === move)
  expect(Math.abs(cell!.pieces[0]!.probability - hitProbability)).toBeLessThan(1e-6)
})

it.each(oracle.posterior)('$view: posterior', ({ variant, view, consistent, hitProbability }) => {
  const information = informationOf(view, variant)
  expect(information.worlds).toBe(consistent)
  const want: Readonly<Record<string, number | undefined>> = hitProbability
  for (const { cell, pieces } of information.belief().cells)
    expect(Math.abs(pieces[0]!.probability - (want[cell] ?? 0)), cell).toBeLessThan(1e-8)
})
