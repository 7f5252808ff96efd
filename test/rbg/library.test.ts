/** The games of rules/: each compiles, counts what its header says, can be written and read, drawn, and played to an end. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contractOf } from '../../src/contract/contract.ts'
import { rulesTexts } from '../../src/contract/requests/rules-texts.ts'
import { isPlayable } from '../../src/game/board.ts'
import { bufferLength, type Game } from '../../src/game/game.ts'
import { cellsOfMove } from '../../src/game/notation/move-cells.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER, type State } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { games } from '../../src/games/registry.ts'
import { headerOf } from '../../src/own/header.ts'
import { facts, ids } from '../../src/own/library.data.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import { findWarnings } from '../../src/rbg/warnings/warnings.ts'
import { factsOfLibrary, idsOfLibrary, libraryGame } from '../../tools/lib/library.ts'
import { withRatings } from '../../tools/rules/ratings-table.ts'
import { expectSame } from '../game/hot.ts'

/** The most leaves of a count that is tested: those of the header go deeper. */
const MOST_LEAVES = 20_000

/** The plies after which a random play is broken off. All games end far sooner. */
const MOST_PLIES = 3_000

/** The plies of a random play whose texts and drawings are read again: one in so many, up to so many. */
const WRITTEN_PLIES = 60
const EVERY = 3

const CHAIN = 'this star repeats modifiers without a switch'
/** By game: what else is right to say. */
const RARE_WINS = 'all 20 random plays end as draws without a score'
const TOLD: Readonly<Record<string, string>> = {
  'chinese-checkers-37': RARE_WINS,
  'peg-solitaire': RARE_WINS,
}

/** Games in which a chain of captures is one star of a move. */
const WITH_CHAINS = [
  'alquerque',
  'english-draughts',
  'fanorona',
  'fox-and-geese',
  'international-draughts',
  'konane',
  'turkish-draughts',
]

it('the list of the library is that of the checkout: else run npm run library', () => {
  expect(ids).toEqual(idsOfLibrary())
  expect(facts).toEqual(factsOfLibrary())
})

it('the notebook has the present ratings: else run npm run library', () => {
  const notebook = readFileSync('src/rbg/notebook.md', 'utf8')
  expect(withRatings(notebook)).toBe(notebook)
})

it('README.md names the games of the library', () => {
  const readme = readFileSync('README.md', 'utf8')
  const [, count, list = ''] = readme.match(/\*\*library\*\* adds (\d+) well-known games[\s\S]+?calls: ([^.]+)\./) ?? []
  expect(list.match(/`[\w-]+`/g)?.map((id) => id.slice(1, -1))).toEqual(ids)
  expect(Number(count)).toBe(ids.length)
})

it('no game of the library has the id of a game made by hand', () => {
  expect(idsOfLibrary().filter((id) => games.some((game) => game.id === id))).toEqual([])
})

describe.each(idsOfLibrary())('%s', (id) => {
  const { rules, ...about } = libraryGame(id)
  const made = atOnce(compileOwn(rules, id))
  if (!made.ok) throw new Error(JSON.stringify(made))
  const { game } = made.own
  const start = () => unwrap(game.start('standard', new Random(1), {}))

  it('has a header', () => {
    expect(about.name).toBe(game.name)
    expect(about.about).toBe(game.description)
    expect(about.inventor.length).toBeGreaterThan(3)
    expect(about.source).toMatch(/^https?:\/\//)
    if (about.year !== null) expect(about.year).toBeOneOf([about.year | 0])
    expect(about.players).toEqual(game.players)
  })

  it('has a look that a request could send', () => {
    expect(rules.presentation).toBeDefined()
    expect(rulesTexts(contractOf(games)).RulesInput.safeParse(rules).error).toBe(undefined)
  })

  it('has no other warnings than those that are right', () => {
    const warnings = atOnce(findWarnings(made.own.made, Object.keys(rules.presentation?.pieces ?? {})))
    const told = [...new Set(warnings.map(({ detail }) => detail.split(':')[0]))]
    expect(told).toEqual([...(TOLD[id] ? [TOLD[id]] : []), ...(WITH_CHAINS.includes(id) ? [CHAIN] : [])])
  })

  it('gives the counts of its header', () => {
    const counts = headerOf(rules.text).perft!.split(', ').map(Number)
    expect(counts.length).toBeGreaterThan(1)
    const tested = counts.filter((leaves, i) => i === 0 || leaves <= MOST_LEAVES)
    expect(tested.map((_, i) => perft(game, start(), i + 1))).toEqual(tested)
  })

  it('is played to an end; positions and moves are written, read and drawn on the way', () => {
    const random = new Random(3)
    const state = start()
    const moves = new Int32Array(bufferLength(game))
    let plies = 0
    for (; state.toMove !== OVER && plies < MOST_PLIES; plies++) {
      const end = choices(state, moves)
      if (plies < WRITTEN_PLIES && plies % EVERY === 0) {
        const text = game.position.format(state)
        expect(game.position.format(unwrap(game.position.parse(text, 'standard')))).toBe(text)
        const written = [...moves.subarray(0, end)].map((move) => game.move.format(state, move))
        expect(new Set(written).size, written.join()).toBe(end)
        for (const [i, move] of written.entries()) expectSame(unwrap(game.move.parse(state, move)), moves[i])
        expectDrawn(game, state, written)
      }
      state.play(moves[random.below(end)]!)
    }
    expect(plies).toBeLessThan(MOST_PLIES)
    expect(state.outcome()).not.toBe(null)
    expectDrawn(game, state, [])
  })
})

/** The number of sequences of moves and chance events. */
function perft(game: Game, state: State, depth: number): number {
  if (state.toMove === OVER) return 0
  const moves = new Int32Array(bufferLength(game))
  const end = choices(state, moves)
  if (depth === 1) return end
  let leaves = 0
  for (const move of moves.slice(0, end)) {
    state.play(move)
    leaves += perft(game, state, depth - 1)
    state.undo()
  }
  return leaves
}

/** Writes the legal moves, or the chance events, and returns their number. */
const choices = (state: State, buffer: Int32Array): number =>
  state.toMove === CHANCE
    ? state.chanceEvents!(buffer, new Float64Array(buffer.length), 0)
    : state.legalMoves(buffer, 0)

/** Every piece stands on a cell of the drawing, every picture is there, and players can choose the cells that moves name. */
function expectDrawn(game: Game, state: State, moves: readonly string[]): void {
  const { cells, pieces, pictures = {}, view } = game.draw(state)
  const known = new Map(cells.map((cell) => [cell.id, cell]))
  for (const { cell, picture, symbol, shape } of pieces) {
    expect(known.has(cell), cell).toBe(true)
    if (picture !== undefined) expect(Object.keys(pictures)).toContain(picture)
    else expect(shape === 'none' && symbol === '', 'a piece that nobody sees').toBe(false)
  }
  const named = new Set(moves.flatMap((move) => cellsOfMove(move, new Set(known.keys()))))
  expect(cells.filter((cell) => named.has(cell.id) && !isPlayable(cell))).toEqual([])
  for (const { x, y } of cells) {
    expect(x).toBeGreaterThanOrEqual(view.x)
    expect(y).toBeGreaterThanOrEqual(view.y)
    expect(x).toBeLessThanOrEqual(view.x + view.width)
    expect(y).toBeLessThanOrEqual(view.y + view.height)
  }
}
