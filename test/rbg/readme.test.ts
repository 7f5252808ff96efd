/**
 * The README of the language: every example is compiled and counted, and every picture is drawn again. After a change, write the
 * pictures with `WRITE_PICTURES=1 npx vitest run test/rbg/readme.test.ts`, and look at them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { DEFAULT_LIMITS } from '../../src/rbg/limits.ts'
import type { RbgState } from '../../src/rbg/play/state.ts'
import { boardSvg } from '../../src/service/boards/board-svg.ts'

const FOLDER = new URL('../../src/rbg/', import.meta.url)
const README = readFileSync(new URL('README.md', FOLDER), 'utf8')

/** An example: the heading above it, its text, its counts, and the picture below. */
interface Example {
  readonly title: string
  readonly text: string
  readonly counts: readonly number[]
  readonly caption: string
  readonly picture: string
}

const EXAMPLE = /```rbg\n([\s\S]*?)```\n\nCounts: ([0-9, ]+)\n(?:\n!\[([^\]]+)\]\(([^)]+)\))?/g

const examples = [...README.matchAll(EXAMPLE)].map((match): Example => {
  const [, text = '', counts = '', caption = '', picture = ''] = match
  const title = README.slice(0, match.index)
    .match(/^### .+$/gm)!
    .at(-1)!
    .slice(4)
  return { title, text, counts: counts.split(', ').map(Number), caption, picture }
})

const steps = examples.filter(({ picture }) => picture !== '')

it('the tutorial has ten steps, each with a picture; no example is without counts, no picture without a step', () => {
  expect(steps.map(({ title }) => Number.parseInt(title, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(examples).toHaveLength(README.match(/^```rbg$/gm)!.length)
  expect(readdirSync(new URL('pictures/', FOLDER)).sort()).toEqual(steps.map(({ picture }) => picture.slice(9)).sort())
})

it('tells the caps', () => {
  const caps = README.slice(README.indexOf('### Caps'))
  const told = [...caps.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')))
  const { source, vertices, directions, players, pieces, moves, ...others } = DEFAULT_LIMITS
  expect(told.slice(0, 6)).toEqual([source, vertices, directions, players, pieces, moves])
  const { modifiers, keeper, brackets, patterns, actions, terms, parameters, positions } = others
  expect(told).toEqual(
    expect.arrayContaining([modifiers, keeper, brackets, patterns, actions, terms, parameters, positions]),
  )
})

describe.each(examples)('$title', ({ text, counts, caption, picture }) => {
  const made = rbgGame(text, { id: 'example', name: 'An example', description: 'Of the README.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  const { game } = made
  const start = () => unwrap(game.start('standard', new Random(1), {}))

  it('gives its counts', () => expect(counts.map((_, i) => perft(start(), i + 1))).toEqual(counts))

  it.runIf(picture !== '')(`has its picture: ${caption}`, () => {
    const state = start()
    for (const move of caption === 'At the start' ? [] : caption.replace('After ', '').split(/, | and /))
      state.play(unwrap(game.move.parse(state, move)))
    const drawn = boardSvg(game.draw(state), { highlight: new Set(), title: caption, players: game.players })
    const file = new URL(picture, FOLDER)
    if (process.env.WRITE_PICTURES) writeFileSync(file, `${drawn}\n`)
    expect(readFileSync(file, 'utf8')).toBe(`${drawn}\n`)
  })
})

it.each([
  ['shuts the other player in, and has won', '8/2M5/1M6/m7/8/8/8/6K1 black quiet=79', 0],
  ['leaves the other player a step, and draws', '8/2M5/1M6/m3m3/8/8/8/6K1 black quiet=79', null],
  ['leaves the other player a capture, and draws', '8/8/1M6/m7/8/8/8/6K1 black quiet=79', null],
])('the last quiet move of draughts %s', (_, position, winner) => {
  const made = rbgGame(steps[9]!.text, { id: 'example', name: 'An example', description: 'Of the README.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  const { game } = made
  const state = unwrap(game.position.parse(position, 'standard'))
  state.play(unwrap(game.move.parse(state, 'g1h2')))
  expect([state.toMove, state.outcome()?.winner]).toEqual([OVER, winner])
})

/** The number of sequences of moves and chance events. */
function perft(state: RbgState, depth: number): number {
  if (state.toMove === OVER) return 0
  const moves = [...state.listMoves()]
  if (depth === 1) return moves.length
  let leaves = 0
  for (const move of moves) {
    state.play(move)
    leaves += perft(state, depth - 1)
    state.undo()
  }
  return leaves
}
