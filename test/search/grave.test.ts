import { describe, expect, it } from 'vitest'
import { findEngine } from '../../src/game/engine/ids.ts'
import type { GraveSettings } from '../../src/game/engine/index.ts'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER, type State } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { graveSettings } from '../../src/rbg/engines.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { withGeneratedCode } from '../../src/rbg/generated/generated-code.ts'
import { think } from '../../src/search/think.ts'
import { Grave } from '../../src/search/tree/grave.ts'
import { LearningPlayouts } from '../../src/search/tree/learning-playouts.ts'
import { MoveMeans } from '../../src/search/tree/move-means.ts'
import { gameNamed } from '../../tools/arena/named-game.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { libraryGame } from '../../tools/lib/library.ts'
import { exhaustiveMoves } from './exhaustive.ts'
import { RandomTree, type TreeShape } from './random-tree.ts'
import { describeAlgorithm } from './searches.ts'
import { describeShards } from './shards.ts'

const FACTS = { maxMoves: 5, chance: { maxEvents: 5 } }
const SEEDS = Array.from({ length: 8 }, (_, i) => i + 1)

const shapes: readonly (readonly [string, TreeShape])[] = [
  ['no chance, seats in turn', { height: 7, width: 4, chance: 0, anyTurn: false, ends: 'drawn too' }],
  ['no chance, turns at random', { height: 7, width: 4, chance: 0, anyTurn: true, ends: 'won or lost' }],
  ['some chance, turns at random', { height: 7, width: 4, chance: 0.3, anyTurn: true, ends: 'any' }],
]

/** Tic-tac-toe as rules. */
function decided() {
  const { text } = libraryGame('tic-tac-toe').rules
  const made = rbgGame(text, { id: 'tic-tac-toe', name: 'Tic-tac-toe', description: 'Three in a row.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return made.game
}

describe.each(['grave', 'uct'])('the lines of %s', (algorithm) => {
  /** The lines of a position in which x, or o, wins by force, beside the end that each leads to. */
  async function linesIn(position: string) {
    const game = decided()
    const state = unwrap(game.position.parse(position, 'standard'))
    const request = { algorithm, level: 10, timeMs: null, iterations: 5000, depth: 64, lines: 9, seed: 1 }
    const { lines } = await think(game, state, request, freeClock)
    return lines.map((line) => {
      const end = state.copy()
      for (const move of line.pv) end.play(move)
      return {
        ...line,
        text: game.move.format(state, line.move),
        end: end.toMove === OVER ? end.returns(state.turn) : null,
      }
    })
  }

  it('show how a proven win is won, to the end', async () => {
    // two corners of x: the third makes two threats at once
    const [best] = await linesIn('c2/1n1/n1c x -')
    expect([best!.score.certainty, best!.score.value, best!.pv.length % 2, best!.end]).toEqual(['proven', 1, 1, 1])
  })

  it('say what is known of moves that were left when another one had been proven to win', async () => {
    const lines = await linesIn('cc1/1n1/n2 x -')
    expect([lines[0]!.text, lines[0]!.score.certainty]).toEqual(['c3', 'proven'])
    for (const { score } of lines.slice(1)) if (score.certainty !== 'proven') expect(score.value).toBeLessThan(1)
  })
})

// x threatens to win in all of them, and o, who is lost, can still block
it.each(['grave', 'uct'])('%s holds out as long as it can in a lost position', async (algorithm) => {
  const game = decided()
  const asked = []
  for (const position of ['1nc/3/2c o -', 'c1n/3/c2 o -', 'n1c/3/2c o -'])
    for (const seed of [1, 2, 3]) {
      const state = unwrap(game.position.parse(position, 'standard'))
      const request = { algorithm, level: 10, timeMs: null, iterations: 5000, depth: 64, lines: 1, seed }
      const { choice, score } = await think(game, state, request, freeClock)
      if (score.value > -1) continue
      state.play(choice!.move)
      const buffer = new Int32Array(game.maxMoves)
      for (const reply of buffer.subarray(0, state.legalMoves(buffer, 0))) {
        state.play(reply)
        asked.push([position, game.move.format(state, choice!.move), state.outcome()])
        expect(state.toMove, position).not.toBe(OVER)
        state.undo()
      }
    }
  expect(asked.length).toBeGreaterThan(0)
})

describe.each(shapes)('random games: %s', (_name, shape) => {
  it.each(SEEDS)('seed %i: GRAVE never contradicts the exact values, and solves the game in the end', (seed) => {
    const state = new RandomTree(seed, shape)
    const want = exhaustiveMoves(state, FACTS)
    const search = new Grave(state, graveSettings, { seed, depth: 100, lines: 1, work: 60_000 }, FACTS)
    while (search.finished === null && search.iterations < 60_000) {
      search.step(500)
      for (const { move, score } of search.lines())
        if (score.certainty === 'proven') expect(score.value).toBeCloseTo(want.get(move)!, 6)
    }
    if (shape.chance === 0) expect(search.finished).toBe('solved')
    const [best] = search.lines()
    const top = Math.max(...want.values())
    expect(top - want.get(best!.move)!).toBeLessThan(search.finished === 'solved' ? 1e-6 : 0.1)
  })
})

describe('implicit minimax backups', () => {
  const shape = shapes[0]![1]
  const OPTIONS = { depth: 100, lines: 1, work: 60_000 }

  it.each(SEEDS)(
    'seed %i: a wrong evaluation contradicts no exact value, and the game is solved in the end',
    (seed) => {
      const state = new RandomTree(seed, shape)
      const want = exhaustiveMoves(state, FACTS)
      const evaluate = ({ keyLow }: State) => (keyLow % 100) / 100
      const settings = { ...graveSettings, implicit: { weight: 0.5, evaluate } }
      const search = new Grave(state, settings, { ...OPTIONS, seed }, FACTS)
      while (search.finished === null && search.iterations < OPTIONS.work) search.step(500)
      expect(search.finished).toBe('solved')
      for (const { move, score } of search.lines())
        if (score.certainty === 'proven') expect(score.value).toBeCloseTo(want.get(move)!, 12)
    },
  )

  it('lead a search to the best move by few iterations where the evaluation is exact', () => {
    // nothing is known of the positions after the first moves: what the replies are worth has to be backed up
    const lost = (weight: number) =>
      SEEDS.reduce((sum, seed) => {
        const state = new RandomTree(seed, { ...shape, height: 6 })
        const want = exhaustiveMoves(state, FACTS)
        const first = new Set(keysAfter(state))
        const evaluate = (at: State) => (first.has(at.keyLow) ? 0 : bestValue(at))
        const settings = { ...graveSettings, ...(weight > 0 ? { implicit: { weight, evaluate } } : {}) }
        const search = new Grave(state, settings, { ...OPTIONS, seed, work: 40 }, FACTS)
        search.step(40)
        return sum + Math.max(...want.values()) - want.get(search.lines()[0]!.move)!
      }, 0)
    expect(lost(1)).toBe(0)
    expect(lost(0)).toBeGreaterThan(0)
  })

  /** The keys of the positions after each move. */
  function keysAfter(state: State): number[] {
    return [...exhaustiveMoves(state, FACTS).keys()].map((move) => {
      state.play(move)
      const { keyLow } = state
      state.undo()
      return keyLow
    })
  }

  /** The exact utility of seat 0. */
  function bestValue(state: State): number {
    const values = [...exhaustiveMoves(state, FACTS).values()]
    return (state.turn === 0 ? 1 : -1) * Math.max(...values)
  }
})

const playOut = (playouts: LearningPlayouts, state: State, random: Random) => atOnce(playouts.play(state, random))

describe('decisive moves', () => {
  const game = decided()

  /** The share of playouts from a position that the first player wins. */
  const share = (position: string, decisive: number): number => {
    const state = unwrap(game.position.parse(position, 'standard'))
    const playouts = new LearningPlayouts({ ...graveSettings, candidates: 1, decisive }, game.maxMoves, 0)
    const before = [state.keyLow, state.keyHigh]
    let won = 0
    for (let seed = 1; seed <= 50; seed++) if (playOut(playouts, state, new Random(seed)) === 1) won++
    expect([state.keyLow, state.keyHigh]).toEqual(before)
    return won / 50
  }

  it('a seat wins at once where it can', () => {
    expect(share('cc1/nn1/3 x -', 2)).toBe(1)
    expect(share('cc1/nn1/3 x -', 0)).toBeLessThan(0.9)
  })

  it('a seat prevents the win of the other', () => {
    // x has no win of its own, and o threatens one
    const state = unwrap(game.position.parse('c2/nn1/1c1 x -', 'standard'))
    const blocks = unwrap(game.move.parse(state, 'c2'))
    const shareOf = (decisive: number): number => {
      const playouts = new LearningPlayouts({ ...graveSettings, candidates: 1, decisive }, game.maxMoves, 0)
      let blocked = 0
      for (let seed = 1; seed <= 100; seed++) {
        playOut(playouts, state, new Random(seed))
        if (playouts.moves[0] === blocks) blocked++
      }
      return blocked / 100
    }
    // one of five cells, and four attempts to find it
    expect(shareOf(0)).toBeLessThan(0.35)
    expect(shareOf(1)).toBeGreaterThan(0.45)
  })
})

describe('means of moves', () => {
  it('are kept by context and move, and a playout counts once for each', () => {
    const means = new MoveMeans(64)
    means.add(3, 7, 1, 1)
    means.add(3, 7, 1, 1)
    means.add(3, 7, -1, 2)
    means.add(4, 7, -1, 2)
    const place = means.find(3, 7)
    expect([means.visits[place], means.totals[place]]).toEqual([2, 0])
    expect(means.totals[means.find(4, 7)]).toBe(-1)
    expect(means.find(3, 8)).toBe(-1)
  })

  it('of a full table stay as they are, and others find no place', () => {
    const means = new MoveMeans(16)
    for (let move = 0; move < 1000; move++) means.add(0, move, 1, move + 1)
    const found = Array.from({ length: 1000 }, (_, move) => means.find(0, move)).filter((place) => place >= 0)
    expect(found).toHaveLength(16)
    expect(new Set(found).size).toBe(16)
    expect([...means.visits]).toEqual(new Array(16).fill(1))
  })
})

const gameOf = (id: string): Game => {
  const made = rbgGame(libraryGame(id).rules.text, { id, name: id, description: id, backEnd: withGeneratedCode })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return made.game
}

/** The position after some random plies, with a seat to act. */
function stateAfter(game: Game, plies: number): State {
  const state = unwrap(game.start('standard', new Random(1), {}))
  const random = new Random(plies)
  const moves = new Int32Array(game.maxMoves)
  let found = state.copy()
  for (let ply = 0; ply < plies + 4 && state.toMove !== OVER; ply++) {
    if (state.toMove !== CHANCE) found = state.copy()
    if (ply >= plies && state.toMove !== CHANCE) break
    state.play(moves[random.below(state.legalMoves(moves, 0))]!)
  }
  return found
}

describe('playouts', () => {
  it('prefer the moves that have won, leave the state alone, and tell their moves', () => {
    const game = gameOf('breakthrough')
    const state = stateAfter(game, 0)
    const favourite = (() => {
      const moves = new Int32Array(game.maxMoves)
      return moves[state.legalMoves(moves, 0) - 1]!
    })()
    const opens = (settings: GraveSettings) => {
      const playouts = new LearningPlayouts(settings, game.maxMoves, 0)
      for (let i = 1; i <= 20; i++) playouts.learn(0, favourite, 1, i)
      const random = new Random(1)
      let times = 0
      for (let i = 0; i < 60; i++) {
        playOut(playouts, state, random)
        if (playouts.moves[0] === favourite) times++
      }
      return times
    }
    const before = game.position.format(state)
    expect(opens({ ...graveSettings, candidates: 8 })).toBeGreaterThan(2 * opens({ ...graveSettings, candidates: 1 }))
    expect(game.position.format(state)).toBe(before)
  })

  it('that do not end are draws', () => {
    const game = gameOf('breakthrough')
    const playouts = new LearningPlayouts({ ...graveSettings, maxPlies: 3 }, game.maxMoves, 0)
    expect(playOut(playouts, stateAfter(game, 0), new Random(1))).toBe(0)
    expect(playouts.length).toBe(3)
  })
})

describe.each([
  ['three-mens-morris', [0, 5, 9]],
  ['royal-game-of-ur', [100, 120, 140]],
  ['peg-solitaire', [0, 5, 9]],
] as const)('%s as rules', (id, plies) => {
  const game = gameOf(id)
  const states = plies.map((one) => stateAfter(game, one))
  describeAlgorithm(game, findEngine(game, 'grave')!, states)
})

describeShards(unwrap(gameNamed('konane')))

describe.each(['grave', 'puct'])('%s with what it has learned about three-mens-morris', (id) => {
  const game = unwrap(gameNamed('three-mens-morris'))
  describeAlgorithm(
    game,
    findEngine(game, id)!,
    [0, 5, 9].map((plies) => stateAfter(game, plies)),
  )
})

it.each([
  ['grave', 'konane', 'c4c5c6 785 nodes, depth 6, visits 210 209 80'],
  ['puct', 'breakthrough', 'a2a3 3406 nodes, depth 3, visits 46 45 45'],
])('%s with what it has learned about %s plays as its signature says', async (algorithm, id, signature) => {
  const game = unwrap(gameNamed(id))
  expect(await played(game, algorithm)).toBe(signature)
})

// other moves lose at once, or after a few moves: d3d4 and a4a5
it.each([
  ['tron', 'ww8/1w8/ww1www4/wwwwwo4/www1w5/2w1www3/2w1www3/2wb2www1/2ww4w1/2ww4ww blue -', 'd3e3'],
  ['clobber', 'w4b/bw2b1/b1w1ww/wb1w2/2bb1w black -', 'e4e3'],
])('a lost position of %s is held as long as it can be by puct', async (id, position, move) => {
  const game = unwrap(gameNamed(id))
  const state = unwrap(game.position.parse(position, game.variants[0].id))
  const request = { algorithm: 'puct', level: 10, timeMs: null, iterations: 10_000, depth: 64, lines: 1, seed: 7 }
  const { choice, score, stopReason } = await think(game, state, request, freeClock)
  expect([game.move.format(state, choice!.move), score.value, stopReason]).toEqual([move, -1, 'solved'])
})

it.each<[string, string]>([
  ['konane', 'e8d8c8 949 nodes, depth 7, visits 474 54 45'],
  ['connect-four', 'a2 911 nodes, depth 8, visits 257 284 24'],
  ['royal-game-of-ur', 'w4 665 nodes, depth 5, visits 591 9'],
])('%s is played as its signature says', async (id, signature) => {
  expect(await played(gameOf(id), 'grave')).toBe(signature)
})

/** The work that an engine does in a position, and its move. */
async function played(game: Game, algorithm: string): Promise<string> {
  const state = stateAfter(game, 6)
  const request = { algorithm, level: 10, timeMs: null, iterations: 600, depth: 64, lines: 1, seed: 35 }
  const { choice, nodes, depth, lines } = await think(game, state, request, freeClock)
  const visits = lines.slice(0, 3).map((line) => line.visits)
  return `${game.move.format(state, choice!.move)} ${nodes} nodes, depth ${depth}, visits ${visits.join(' ')}`
}
