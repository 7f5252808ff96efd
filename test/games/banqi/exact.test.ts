import { describe, expect, it } from 'vitest'
import { zipEntry } from '../../../src/game/data-files/zip.ts'
import type { ExpectiminimaxSettings } from '../../../src/game/engine/index.ts'
import type { Game } from '../../../src/game/game.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { DRAWN, Ending, relationsOf, signature } from '../../../src/games/banqi/ending.ts'
import { facts } from '../../../src/games/banqi/endings.data.ts'
import { Endings, endingsFile, knownValue, MOST_PIECES } from '../../../src/games/banqi/endings.ts'
import { geometry, SQUARES } from '../../../src/games/banqi/geometry.ts'
import { banqi } from '../../../src/games/banqi/index.ts'
import { parsePosition } from '../../../src/games/banqi/notation.ts'
import { CANNON, CODES, colourOf, KIND_NAMES, kindOf, makePiece, PIECES } from '../../../src/games/banqi/pieces.ts'
import { rulesOf } from '../../../src/games/banqi/rules.ts'
import { BanqiState } from '../../../src/games/banqi/state.ts'
import { Expectiminimax } from '../../../src/search/alphabeta/expectiminimax.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/lib/clock.ts'
import { loadAllData, readData } from '../../../tools/lib/data.ts'
import { solved } from '../../../tools/solve/endgames/banqi.ts'
import exact from '../../fixtures/banqi_exact.json' with { type: 'json' }
import { choices } from '../../game/games.ts'

const game: Game = banqi
await loadAllData(game)

/** Rules without draws by quiet plies: the oracle's values have none. */
const NO_DRAWS = { drawPlies: 1000 }

const set = (text: string, rules = {}): BanqiState => unwrap(parsePosition(text, rulesOf('olympiad', rules)))

const pieces = (position: string) => position.split(' ')[0]!.replace(/[^a-z]/gi, '').length

/** Endings of four pieces. The engine has no tables of them, but the solver that makes its tables can solve them. */
const solvedEndings = new Endings((rules, pieces) => solved(relationsOf(rules, pieces)))

/** Value and plies for the side to move. At the end of the game the side to move has lost. */
function solve(state: BanqiState): { value: number; plies: number | null } {
  if (state.toMove === OVER) return { value: state.returns(state.turn), plies: 0 }
  const few = state.left[0]! + state.left[1]! <= MOST_PIECES
  const plies = (few ? endingsFile.value : solvedEndings).distance(state)
  return plies === DRAWN ? { value: 0, plies: null } : { value: plies % 2 === 1 ? 1 : -1, plies }
}

describe.each(exact.faceup)('$material: $position', ({ position, value, plies, moves }) => {
  it('has the value and plies of the oracle, and so has each move', () => {
    const state = set(position)
    expect(solve(state)).toEqual({ value, plies })
    // the oracle states no plies for drawn moves
    const found: Record<string, number[]> = {}
    for (const move of choices(game, state)) {
      const text = game.move.format(state, move)
      state.play(move)
      const after = solve(state)
      found[text] = after.plies === null ? [0, 0] : [-after.value, after.plies + 1]
      state.undo()
    }
    expect(found).toEqual(moves)
  })

  it.runIf(pieces(position) <= MOST_PIECES)('is answered with a proof', async () => {
    const request = { algorithm: 'auto', level: 10, timeMs: null, iterations: 1000, depth: 64, lines: 1, seed: 1 }
    const { score, choice, stopReason } = await think(game, set(position), request, freeClock)
    expect(score).toEqual({ value, certainty: 'proven', standardError: null, pliesToEnd: plies })
    expect(['solved', 'forced']).toContain(stopReason)
    const chosen = (moves as Record<string, unknown[]>)[game.move.format(set(position), choice!.move)]
    expect(chosen).toEqual([value, plies ?? 0])
  })
})

it('the tables are what solving gives', () => {
  const archive = readData(facts)
  const squares = new Int32Array(MOST_PIECES)
  const compared = new Set<string>()
  for (const variant of ['olympiad', 'taiwanese', 'chinese', 'hongkong']) {
    const rules = rulesOf(variant)
    for (const [lone, first, second] of PIECES_OF_THREE) {
      const relations = relationsOf(rules, [lone, first + 8, second + 8])
      const name = signature(relations)
      if (compared.has(name)) continue
      compared.add(name)
      const { distances } = solved(relations)
      const ending = new Ending(3, zipEntry(archive, name)!)
      const different = distances.findIndex((d, i) => ending.squares(i, squares) && d !== ending.distances[i])
      expect(different, name).toBe(-1)
    }
  }
})

/** All combinations of one kind against two that differ in some variant. */
const KINDS = [1, 2, 3, 4, 5, 6, 7]
const PIECES_OF_THREE = KINDS.flatMap((lone) =>
  KINDS.flatMap((first) => KINDS.filter((second) => second >= first).map((second) => [lone, first, second] as const)),
)

describe('one piece against one', () => {
  const kinds = [1, 2, 3, 4, 5, 6, 7]

  it.each(
    kinds.flatMap((own) =>
      kinds.map((other) => ({ own, other, name: `${KIND_NAMES[own]} against ${KIND_NAMES[other]}` })),
    ),
  )('$name: parity decides', ({ own, other }) => {
    for (const variant of ['olympiad', 'taiwanese', 'chinese', 'hongkong']) {
      const rules = rulesOf(variant)
      const jumps = (kind: number) => rules.cannonJumps && kind === CANNON
      // parity does not decide against a cannon that slides
      if (rules.cannonSlides && (own === CANNON || other === CANNON)) continue
      const red = makePiece(0, own)
      const black = makePiece(1, other)
      const wins = !jumps(own) && rules.takes[red * CODES + black] === 1
      const loses = !jumps(other) && rules.takes[black * CODES + red] === 1
      for (let a = 0; a < SQUARES; a++) {
        for (let b = 0; b < SQUARES; b++) {
          if (a === b) continue
          const board = new Uint8Array(SQUARES)
          board[a] = red
          board[b] = black
          const state = new BanqiState({ board, bag: new Uint8Array(16), colour: 0, quiet: 0, number: 1 }, rules)
          const odd = geometry().distances[a * SQUARES + b]! % 2 === 1
          expect(solve(state).value).toBe(wins && odd ? 1 : loses && !odd ? -1 : 0)
        }
      }
    }
  })
})

type Settings = ExpectiminimaxSettings<BanqiState>

/** A plain search, which never looks beyond the horizon. */
const plain = (evaluate: Settings['evaluate']): Settings => ({ method: 'expectiminimax', evaluate, evaluationError: 1 })

function searchTo(depth: number, state: BanqiState, settings: Settings) {
  const options = { seed: 1, depth, lines: Number.POSITIVE_INFINITY, work: 1e6 }
  const search = new Expectiminimax(state, settings, options, game)
  while (search.finished === null) search.step(100_000)
  return search.lines()
}

/** Greatest horizon of the test. The oracle's go up to 32 plies, but beyond this they take minutes without known endings. */
const HORIZON = 10

describe.each(exact.facedown)('face down: $position', ({ position, value, V, moves }) => {
  const state = set(position, NO_DRAWS)
  const even = plain(() => 0)

  it('has the expected value of the oracle at each horizon', () => {
    for (const [depth, want] of V.slice(0, HORIZON + 1).entries()) {
      if (depth === 0) continue
      const found = searchTo(depth, state, even)[0]!.score.value
      // in the oracle only a side that cannot move ends the game: it also plays on until nothing is left to turn over
      const early = V[depth + 2]
      expect([want, ...(early === undefined ? [] : [early])], `depth ${depth}`).toContainEqual(expect.closeTo(found, 9))
    }
  })

  it('has the expected value of the oracle in the end, with endings known', () => {
    const [best] = searchTo(HORIZON + 2, state, { ...even, known: knownValue })
    expect(best!.score.value).toBeCloseTo(value, 9)
    if (best!.score.certainty !== 'proven') return
    expect((moves as Record<string, number>)[game.move.format(state, best!.move)]).toBeCloseTo(value, 9)
  })
})

const PRICES = [0, ...KIND_NAMES.slice(1).map((name) => (exact.prices as Record<string, number>)[name]!)]

function material({ living, colour }: BanqiState): number {
  const sum = (side: number) =>
    PIECES.reduce((total, code) => (colourOf(code) === side ? total + living[code]! * PRICES[kindOf(code)]! : total), 0)
  return (sum(colour) - sum(1 - colour)) / exact.prices.scale
}

describe.each(exact.expectimax_material)('material: $position', ({ position, V_material, root_depth, root }) => {
  it('has the expected value of the oracle at each horizon, and so has each move', () => {
    const state = set(position, NO_DRAWS)
    for (const [depth, value] of V_material.entries()) {
      if (depth === 0) expect(material(state)).toBeCloseTo(value, 9)
      else expect(searchTo(depth, state, plain(material))[0]!.score.value).toBeCloseTo(value, 9)
    }
    for (const { move, score } of searchTo(root_depth, state, plain(material))) {
      expect(score.value).toBeCloseTo((root as Record<string, number>)[game.move.format(state, move)]!, 9)
    }
  })
})
