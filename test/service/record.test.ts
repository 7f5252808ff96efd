import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { formatRecord, startHeaders } from '../../src/game/notation/record.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { findGame, games } from '../../src/games/registry.ts'
import { readRecord, replayed } from '../../src/service/record.ts'
import { prepareReview } from '../../src/service/review/review.ts'
import { Draw } from '../../tools/fuzz/draw.ts'
import { someMove } from '../../tools/fuzz/scene.ts'

const page = readFileSync(new URL('../../docs/records.md', import.meta.url), 'utf8')
const examples = page.match(/^ {4}\[Game .*\n(?:(?: {4}.*)?\n)*/gm)!.map((block) => block.replaceAll(/^ {4}/gm, ''))

describe('docs/records.md', () => {
  it('has examples', () => expect(examples).toHaveLength(2))

  it.each(examples)('has a record that can be played through: %s', (record) => {
    const game = findGame(/\[Game "(.*)"\]/.exec(record)![1]!)!
    const { position, history } = atOnce(replayed(game, readRecord(game, { record })))
    expect(history).not.toContain(position)
    expect(history.length).toBeGreaterThan(0)
  })
})

/** The records in a line of text, and in the body of a request. */
const inline = [
  /`(=[^`]+)` is also a record/.exec(page)![1]!,
  (JSON.parse(/^ {4}(\{ "record": .*\})$/m.exec(page)![1]!) as { record: string }).record,
]

test.each(inline)('docs/records.md has a record of EinStein in its text: %s', (record) => {
  const einstein = findGame('einstein')!
  expect(() => atOnce(replayed(einstein, readRecord(einstein, { record })))).not.toThrow()
})

/** The moves that are read, and the views that are made, between two pauses. */
const WORK_A_STEP = 2

test.each(games.filter(searchesViews).map((game) => [game.id, game] as const))(
  '%s: the record of a true game is played and seen in steps of a ply',
  (_, original) => {
    const count = { work: 0 }
    const counting =
      <Args extends unknown[], T>(work: (...args: Args) => T) =>
      (...args: Args) => {
        count.work++
        return work(...args)
      }
    const { move, hidden } = original
    const game = {
      ...original,
      move: { ...move, parse: counting(move.parse.bind(move)) },
      hidden: Object.assign(Object.create(hidden!), { observe: counting(hidden!.observe.bind(hidden)) }),
    } as Game
    const draw = new Draw(4)
    const variant = game.variants[0].id
    const state = unwrap(game.start(variant, draw.random, {}, {}))
    const start = game.position.format(state)
    const plies: { text: string }[] = []
    while (plies.length < 40 && state.toMove !== OVER) {
      const next = someMove(original, state, draw)
      plies.push({ text: game.move.format(state, next) })
      state.play(next)
    }
    while (state.toMove < 0) {
      state.undo()
      plies.pop()
    }
    const headers = startHeaders({ game: game.id, variant, rules: {}, start })
    const steps = replayed(game, readRecord(game, { record: formatRecord({ headers, plies }) }))
    const between: number[] = []
    for (let before = 0, done: boolean | undefined = false; !done; before = count.work) {
      done = steps.next().done
      between.push(count.work - before)
    }
    expect(count.work).toBeGreaterThanOrEqual(2 * plies.length)
    expect(Math.max(...between)).toBeLessThanOrEqual(WORK_A_STEP)
  },
)

const START = '[Start "xxxx1xxx1/x1xxxx1xx/xxxxx2xx/9/9/P1L1PEFPK/C1J1HPBPS/A1SZDIPG1 w - 0 1 @w"]'
const VIEW = '"xxxx1xxx1/x1xxxx1xx/xxxx3xx/4x4/2L6/P3PEFPK/C1J1HPBPS/A1SZDIPG1 w - 2 2 @w"'

test.each<[name: string, game: string, record: string, error: RegExp]>([
  ['a ply that is not told', 'generals', `${START}\nc3c4 ? e3e4`, /^line 2, ply 2: it is not told/],
  ['an impossible ply', 'hex', '[Variant "hex-3"]\n\n1. a1\n2. a1', /^line 4, ply 2: .*a1/],
  ['a view of a game without', 'hex', 'a1 "11/11/11"', /^line 1, ply 1: hex has no views/],
  ['a bad view', 'generals', `${START}\nc3c4 ? "nonsense @w"`, /^line 2, ply 2: ./],
])('refuses %s', (_, id, record, error) => {
  const game = findGame(id)!
  expect(() => atOnce(replayed(game, readRecord(game, { record })))).toThrow(error)
})

test.each([
  ['a ply that is not told', '1. a1\n2. ?', /^line 4, ply 2: it is not told/],
  ['an impossible ply', '1. a1\n2. a1', /^line 4, ply 2: .*a1/],
])('a review refuses %s', (_, moves, error) => {
  const record = `[Variant "hex-3"]\n\n${moves}`
  expect(() => prepareReview(findGame('hex')!, { record })).toThrow(error)
})

test('a view that is told need not follow from the moves', () => {
  const game = findGame('generals')!
  const { position, history } = atOnce(replayed(game, readRecord(game, { record: `${START}\n? ${VIEW}` })))
  expect(JSON.stringify(position)).toBe(VIEW)
  expect(history).toHaveLength(1)
})
