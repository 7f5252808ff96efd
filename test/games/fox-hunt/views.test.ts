import { describe, expect, it } from 'vitest'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import type { Game } from '../../../src/game/game.ts'
import type { InformationState, Observation } from '../../../src/game/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { atOnce } from '../../../src/game/steps.ts'
import { foxHunt } from '../../../src/games/fox-hunt/index.ts'
import { formatAnswer } from '../../../src/games/fox-hunt/notation.ts'
import type { FoxView } from '../../../src/games/fox-hunt/view.ts'
import { createSearch } from '../../../src/search/create.ts'
import { boardSteps } from '../../../src/service/boards/board.ts'
import { legalMovesSteps } from '../../../src/service/play/rules.ts'
import { choices, randomGame, start } from '../../game/playing.ts'

const game: Game = foxHunt
const knowledge = foxHunt.hidden!
const variants = game.variants.map(({ id }) => id)

const read = (text: string, variant: string): Observation => unwrap(knowledge.observation.parse(text, variant))

/** All hidings of as many foxes as a board has, one by one. */
function* hidings(cells: number, foxes: number, first = 0): Generator<number[]> {
  if (foxes === 0) yield []
  else
    for (let cell = first; cell < cells; cell++)
      for (const rest of hidings(cells, foxes - 1, cell + 1)) yield [cell, ...rest]
}

/** The true positions that a view text leaves open, found by trying every hiding. */
function worldsOf(view: string, variant: string): string[] {
  const [rows = '', foxes] = view.split(' ')
  const size = rows.indexOf('/')
  const cells = [...rows.replaceAll('/', '')]
  const found: string[] = []
  for (const hiding of hidings(cells.length, Number(foxes))) {
    const board = cells.map((c, cell) =>
      c === 'F' && !hiding.includes(cell) ? 'x' : hiding.includes(cell) && c === '.' ? 'f' : c,
    )
    const text = `${Array.from({ length: size }, (_, y) => board.slice(y * size, (y + 1) * size).join('')).join('/')} ${foxes}`
    if (game.position.parse(text, variant).ok) found.push(text)
  }
  return found
}

describe.each(['small-6x6', 'tiny-3x3-2', 'tiny-4x4-2', 'tiny-6x6-1'])(
  '%s, against a list of all hidings',
  (variant) => {
    it.each([1, 2, 3])('seed %i: worlds, chances, events', (seed) => {
      randomGame(game, start(game, variant, seed), new Random(seed), 7, (state) => {
        if (state.toMove === OVER) return
        const text = knowledge.observe(state as never, 0)
        const view = read(text, variant)
        const worlds = worldsOf(text, variant)
        const truths = worlds.map((world) => unwrap(foxHunt.position.parse(world, variant)))
        const information = unwrap(knowledge.informationState(view as never, []))
        expect(information.worlds).toBe(worlds.length)

        const listed = new Set<string>()
        const into = information.world()
        for (let i = 0; i < worlds.length && information.listed; i++) {
          expect(information.listed(into, i)).toBe(1)
          listed.add(game.position.format(into))
        }
        if (information.listed) expect([...listed].sort()).toEqual(worlds.sort())

        for (const { cell, pieces } of information.belief!().cells) {
          const hits = worlds.filter((world) => letterAt(world, cell) === 'f').length
          expect(pieces[0]!.probability, cell).toBeCloseTo(hits / worlds.length, 12)
          const awaiting = read(withLetter(text, cell, '?'), variant)
          expect(awaiting.toMove).toBe(CHANCE)
          const events = new Map(awaiting.chanceEvents!().map(({ event, probability }) => [event, probability]))
          const counts = new Map<string, number>()
          const move = unwrap(game.move.parse(state, cell))
          for (const { answers } of truths) {
            const event = formatAnswer(answers[move]!)
            counts.set(event, (counts.get(event) ?? 0) + 1)
          }
          expect([...events.keys()].sort()).toEqual([...counts.keys()].sort())
          for (const [event, count] of counts) expect(events.get(event)).toBeCloseTo(count / worlds.length, 12)
        }
      })
    })
  },
)

/** The result of a search of the hunter's information with this much work. */
function searched(information: InformationState, work: number) {
  const options = { seed: 1, depth: 64, lines: 1, work, expected: work }
  const search = createSearch(information, enginesOf(game)[0], options, game)
  search.step(work)
  return { worlds: search.worlds, score: search.lines()[0]!.score }
}

function place(text: string, cell: string): number {
  const rows = text.split(' ')[0]!.split('/')
  return (rows.length - Number(cell.slice(1))) * (rows.length + 1) + 'abcdefghij'.indexOf(cell[0]!)
}
const letterAt = (text: string, cell: string): string => text[place(text, cell)]!
const withLetter = (text: string, cell: string, letter: string): string =>
  text.slice(0, place(text, cell)) + letter + text.slice(place(text, cell) + 1)

it.each(variants)(
  '%s: a view played with the answers of a hunt is what is observed of it, and its samples too',
  (variant) => {
    for (const seed of [1, 2, 3]) {
      const random = new Random(seed)
      const state = start(game, variant, seed)
      const view = read(knowledge.observe(state as never, 0), variant)
      while (state.toMove !== OVER) {
        const text = knowledge.observe(state as never, 0)
        expect(view.format()).toBe(text)
        expect(read(text, variant).format()).toBe(text)
        expect(view.legalMoves()).toEqual(choices(game, state).map((move) => game.move.format(state, move)))
        const information = unwrap(knowledge.informationState(read(text, variant) as never, []))
        const sample = information.world()
        for (let i = 0; i < 5; i++) {
          expect(knowledge.observe(sample, 0)).toBe(text)
          expect(information.sample(sample, random)).toBe(1)
          expect(knowledge.observationKey(sample, 0)).toBe(knowledge.observationKey(state as never, 0))
        }
        const moves = choices(game, state)
        const move = moves[random.below(moves.length)]!
        const name = game.move.format(state, move)
        state.play(move)
        unwrap(view.play(name))
        unwrap(view.play(`=${letterAt(game.position.format(state), name)}`))
      }
      expect(view.toMove).toBe(OVER)
      expect(view.outcome()).toEqual(state.outcome())
    }
  },
)

const VIEW =
  '........../........../..3....0../........../....1...../........../........../..2....3../........../.......... 8 @h'

// [case, text, reason]
it.each([
  ['a true position', VIEW.replace(' @h', ''), /ends with " @h"/],
  ['another viewer', VIEW.replace('@h', '@w'), /ends with " @h"/],
  ['something behind it', `${VIEW} `, /ends with " @h"/],
  ['a hidden fox', VIEW.replace('..........', '..f.......'), /true positions only/],
  ['an answer above the foxes', VIEW.replace('1', '9'), /no hiding/],
  ['answers that no hiding fits', VIEW.replace('..........', '88........'), /no hiding/],
  ['more F than foxes', VIEW.replace('..........', 'FFFFFFFFF.'), /9 foxes are found, but only 8 hide/],
  ['two awaited', VIEW.replace('..........', '??........'), /twice/],
  ['another number of foxes', VIEW.replace(' 8 ', ' 7 '), /hides 8 foxes, not 7/],
  ['no foxes', VIEW.replace(' 8 ', ' 0 '), /1 to 9/],
  ['a short row', VIEW.replace('..........', '.........'), /rank 10 has 9 cells/],
  ['nothing', ' @h', /1 to 9|expected/],
] as const)('a view with %s is refused', (_, text, reason) => {
  const result = knowledge.observation.parse(text, 'standard')
  expect(result.ok ? 'read' : result.error).toMatch(reason)
})

// found by a search for views that take long
/** The most nodes for reading a view. */
const READ_NODES = 1 << 14

const BAD =
  '........../......2.2./.........2/.........1/3....3..../.....2..3./.44..4..../........../.........2/.23....... 8 @h'

it('a bad view is read at once, and counted in slices', () => {
  const view = read(BAD, 'standard') as FoxView
  expect(view.hidings.possible).toBe(true)
  expect(view.hidings.size).toBeLessThan(READ_NODES)
  const information = unwrap(knowledge.informationState(view, []))
  expect(information.worlds).toBeNull()
  expect(information.ready).toBe(false)
  const world = foxHunt.position.format(information.world())
  let slices = 0
  for (; !information.ready; slices++) information.prepare!(500)
  expect(slices).toBeGreaterThan(10)
  expect(information.worlds).toBe(426)
  expect(foxHunt.position.format(information.world())).toBe(world)
})

it('a bad view that has been counted in part knows some of its worlds, and says so', async () => {
  const information = unwrap(knowledge.informationState(read(BAD, 'standard') as FoxView, []))
  information.prepare!(2000)
  expect(information.worlds).toBeNull()
  expect(information.belief!().exact).toBe(false)
  const into = information.world()
  const random = new Random(1)
  for (let i = 0; i < 50; i++) {
    expect(information.sample(into, random)).toBe(1)
    expect(knowledge.observe(into, 0)).toBe(BAD)
  }
  const { worlds, score } = searched(information, 2000)
  expect(worlds!.exact).toBe(false)
  expect(score.certainty).toBe('estimate')
})

it('a probe in a bad view is told its possible answers, and takes one of them', () => {
  const view = read(BAD, 'standard')
  unwrap(view.play('e10'))
  expect(view.toMove).toBe(CHANCE)
  const events = view.chanceEvents!()
  expect(events.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
  unwrap(view.play(events[0]!.event))
  expect(read(view.format(), 'standard').format()).toBe(view.format())
})

const LATE =
  '.2......../....2.3.../..2..2..3./2.....4.../........../...4....../2.......34/....3....3/........../..1....... 8 @h'

// views in which few hidings are found in the time of one call
it.each([
  [withLetter(LATE, 'h2', '?'), 64, ['=0', '=1', '=2', '=3', '=4', '=5', '=F']],
  [withLetter(withLetter(LATE, 'h2', '3'), 'd2', '?'), 21, ['=0', '=1', '=2', '=3', '=4', '=F']],
])('the answers of %s are told by all hidings, counted in slices', (text, worlds, events) => {
  const { chance } = atOnce(legalMovesSteps(game, { position: text }))
  expect(chance!.map(({ event }) => event)).toEqual(events)
  for (const { probability } of chance!) expect((probability * worlds) % 1).toBeCloseTo(0, 9)
  expect(atOnce(boardSteps(game, { position: text })).chance).toEqual(chance)
  const view = read(text, 'standard')
  let slices = 0
  for (const _ of view.listInSlices!()) slices++
  expect(slices).toBeGreaterThan(5)
  // at once, no answer that may be possible is left out
  const quick = read(text, 'standard').chanceEvents!()
  expect(quick.map(({ event }) => event)).toEqual(expect.arrayContaining(events))
  expect(quick.every(({ estimated }) => estimated)).toBe(true)
})

it('the answer of a probe is among those that are told, in slices and at once', () => {
  for (let seed = 1; seed <= 16; seed++) {
    const random = new Random(seed)
    const state = start(game, 'standard', seed)
    for (let probe = 0; probe < 30 && state.toMove !== OVER; probe++) {
      const view = read(knowledge.observe(state as never, 0), 'standard')
      const moves = choices(game, state)
      const move = moves[random.below(moves.length)]!
      unwrap(view.play(game.move.format(state, move)))
      state.play(move)
      if (view.toMove !== CHANCE) continue
      const truth = `=${letterAt(knowledge.observe(state as never, 0), game.move.format(state, move))}`
      const quick = read(view.format(), 'standard')
      atOnce(view.listInSlices!())
      for (const events of [view.chanceEvents!(), quick.chanceEvents!()]) {
        expect(events.map(({ event }) => event)).toContain(truth)
        expect(events.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
      }
    }
  }
})

it('an awaited answer beside the last fox found is refused', () => {
  const result = knowledge.observation.parse('F?./.../... 1 @h', 'tiny-3x3-1')
  expect(result.ok ? 'read' : result.error).toMatch(/no answer is awaited/)
})

const AWAITING = VIEW.replace('..........', '...?......')

// [case, view, texts played, the refused text, reason]
it.each([
  ['off the board', VIEW, ['k1'], /a1 to j10/],
  ['of a probed cell', VIEW, ['e6'], /probed already/],
  ['of a cell whose answer is awaited', AWAITING, ['d10'], /probed already/],
  ['while another answer is awaited', AWAITING, ['a1'], /comes first/],
  ['without an answer', VIEW, ['d9', 'a1'], /answer of d9 comes first: one of =0 =1 .*=F/],
  ['after the end', 'F../.../... 1 @h', ['a1'], /over/],
] as const)('a probe %s is refused', (_, view, texts, reason) => refuses(view, texts, reason))

it.each([
  ['before any probe', VIEW, ['=3'], /no answer is awaited/],
  ['that no hiding fits', AWAITING, ['=8'], /no hiding fits =8 of d10: possible are =0/],
  ['above the foxes', AWAITING, ['=9'], /no hiding fits/],
  ['that is none', AWAITING, ['=10'], /"=0" to "=9", or "=F"/],
  ['in lower case', AWAITING, ['=f'], /"=0" to "=9", or "=F"/],
  ['told twice', VIEW, ['d9', '=3', '=3'], /no answer is awaited/],
  ['other than the only one possible', '0../.../... 1 @h', ['b2', '=2'], /only =1 is possible/],
] as const)('an answer %s is refused', (_, view, texts, reason) => refuses(view, texts, reason))

/** Plays all texts; the last is refused, and leaves the view as it was. */
function refuses(text: string, texts: readonly string[], reason: RegExp): void {
  const size = text.indexOf('/')
  const view = read(text, size === 10 ? 'standard' : 'tiny-3x3-1')
  for (const played of texts.slice(0, -1)) unwrap(view.play(played))
  const before = view.format()
  const result = view.play(texts.at(-1)!)
  expect(result.ok ? 'played' : result.error).toMatch(reason)
  expect(view.format()).toBe(before)
}

it('a probe whose answer is the only possible one needs none, and may be given it', () => {
  // the zero leaves b1 and c2, and b2 sees both
  const view = read('0../.../... 1 @h', 'tiny-3x3-1')
  unwrap(view.play('b2'))
  expect(view.format()).toBe('0../.1./... 1 @h')
  expect(view.unfinished!()).toBeNull()
  unwrap(view.play('=1'))
  unwrap(view.play('b1'))
  unwrap(view.play('=1'))
  // the fox in the last cell left needs no answer either
  unwrap(view.play('c2'))
  expect(view.format()).toBe('0../.1F/.1. 1 @h')
  expect(view.outcome()).toEqual({ winner: 0, reason: 'all foxes found' })
  unwrap(view.play('=F'))
})

it('a view whose last probe has no answer is not finished', () => {
  const view = read(VIEW, 'standard')
  expect(view.unfinished!()).toBeNull()
  unwrap(view.play('d9'))
  expect(view.toMove).toBe(CHANCE)
  expect(view.unfinished!()).toMatch(/answer of d9 is missing/)
  unwrap(view.play('=3'))
  expect(view.unfinished!()).toBeNull()
})
