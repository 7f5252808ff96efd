import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { enginesFor } from '../../src/rbg/engines.ts'
import { ALIKE, firstEvaluation, pieceLead, pieceWorth } from '../../src/rbg/evaluation/before-learning.ts'
import { goalWins } from '../../src/rbg/evaluation/goal-wins.ts'
import { findGoals } from '../../src/rbg/evaluation/goals.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { RbgState } from '../../src/rbg/play/state.ts'
import { sample } from '../../src/rbg/sample.ts'
import { createSearch } from '../../src/search/create.ts'
import { libraryGame } from '../../tools/lib/library.ts'

function made(id: string) {
  const result = rbgGame(libraryGame(id).rules.text, { id, name: id, description: '' })
  if (!result.ok) throw new Error(result.errors[0]!.detail)
  return result
}

describe('before anything is learned, auto stands for', () => {
  it.each([
    ['breakthrough', 'alphabeta', 'a tenth of the moves take'],
    ['dou-shou-qi', 'alphabeta', 'one of a hundred moves takes'],
    ['fox-and-geese', 'alphabeta', 'only one of the players takes'],
    ['makruk', 'alphabeta', 'the usual time is worth ten random games'],
    ['pentago', 'alphabeta', 'nothing is taken, but the usual time is worth 27 random games'],
    ['tablut', 'alphabeta', 'the keeper takes, after one of thirty moves'],
    ['clobber', 'grave', 'all moves take'],
    ['konane', 'alphabeta', 'whoever has no move left loses'],
    ['oware', 'alphabeta', 'scores only grow'],
    ['othello-6', 'grave', 'nearly all moves turn pieces'],
    ['hex-7', 'alphabeta', 'whoever connects two sides wins'],
    ['gomoku', 'alphabeta', 'whoever has a line wins'],
    ['y', 'grave', 'nothing is taken'],
    ['einstein-wuerfelt-nicht', 'uct', 'chance decides which moves there are'],
    ['peg-solitaire', 'uct', 'there is one player'],
    ['chinese-checkers-37', 'multi-uct', 'there are three players'],
  ])('in %s %s: %s', (id, engine) => {
    expect(Object.keys(made(id).game.engines)[0]).toBe(engine)
  })
})

describe('before anything is learned, alpha-beta judges by', () => {
  const PIECES = 'a count of the pieces'
  const MOVES = 'the numbers of moves'
  const LINES = 'open lines'

  it.each([
    ['breakthrough', PIECES, 'moves take pieces'],
    ['domineering', MOVES, 'whoever has no move left loses'],
    ['konane', MOVES, 'the same, and nearly all moves take pieces'],
    ['amazons', MOVES, 'the same, in two random games'],
    ['english-draughts', PIECES, 'the same, but pieces tell more'],
    ['clobber', PIECES, 'the same, but both players have equally many moves'],
    ['tron', PIECES, 'the same, but both often have equally many'],
    ['oware', 'scores', 'two variables only grow, and the greater one wins'],
    ['dots-and-boxes', PIECES, 'boxes only grow in number, and whoever has more wins'],
    ['gomoku', LINES, 'lines of five win; stones only grow in number, but both players have equally many'],
    ['yavalath', LINES, 'lines of four win'],
    ['nine-mens-morris', `${PIECES} and ${LINES}`, 'whoever has a mill wins more often than not'],
    ['hex-7', 'connections', 'connections of two sides win'],
    ['y', PIECES, 'three sides are connected: those in the middle would count alone'],
  ])('in %s %s: %s', (id, by) => {
    expect(made(id).game.engines['alphabeta']!.description).toBe(`Alpha-beta search by ${by}.`)
  })

  it('moves tell nothing where players share them for whole phases', () => {
    const text = `#players = pear(100), plum(100)
#pieces = free, a, z, stubble
#variables =
#row = [free, free, free, free]
#board = rectangle(up, down, left, right, row row row row)
#anywhere = (up* + down*) (left* + right*)
#plant(me; own) = ->me anywhere {free} [own] ->>
#walk(me; you; own) = ->me anywhere {own} [stubble] (up + down + left + right) {free} [own] ->> [$ me = 100, you = 0]
#rules = (plant(pear; a) plant(plum; z))^4 (walk(pear; plum; a) walk(plum; pear; z))*`
    const result = rbgGame(text, { id: 'phases', name: 'Phases', description: '' })
    if (!result.ok) throw new Error(result.errors[0]!.detail)
    expect(result.game.engines['alphabeta']!.description).toBe(`Alpha-beta search by ${PIECES}.`)
  })

  /** What alpha-beta gives seat 0 in the positions of a random game, beside the lead of that seat by another count. */
  function judged({ game }: ReturnType<typeof made>, leadOf: (state: RbgState) => number) {
    const alphabeta = game.engines['alphabeta']!
    if (alphabeta.method !== 'alphabeta') throw new Error('no alpha-beta')
    const signs: [number, number][] = []
    for (let seed = 1; seed <= 5; seed++) {
      const state = unwrap(game.start('standard', new Random(1), {})) as RbgState
      const random = new Random(seed)
      while (state.toMove !== OVER) {
        const value = alphabeta.evaluate(state.copy(), state.turn) * (state.turn === 0 ? 1 : -1)
        // no zero below 0
        signs.push([Math.sign(value) + 0, Math.sign(leadOf(state.copy())) + 0])
        state.playSome(random)
      }
    }
    return signs
  }
  const moveLead = (state: RbgState) =>
    (state.turn === 0 ? 1 : -1) * (state.countMoves() - state.copy().countMovesOfOther())

  it.each<[string, (state: RbgState) => number]>([
    ['domineering', moveLead],
    [
      'oware',
      ({ values, rules: { valueNames } }) =>
        values[valueNames.indexOf('southStore')]! - values[valueNames.indexOf('northStore')]!,
    ],
    [
      'dots-and-boxes',
      ({ counts, rules: { looks } }) =>
        counts[looks.findIndex(({ name }) => name === 'r')]! - counts[looks.findIndex(({ name }) => name === 'b')]!,
    ],
  ])('in %s whoever has more is ahead', (id, leadOf) => {
    const signs = judged(made(id), leadOf)
    expect(new Set(signs.map(([, lead]) => lead))).toEqual(new Set([-1, 0, 1]))
    for (const [value, lead] of signs) expect(value).toBe(lead)
  })

  /** A game of the library with the winners exchanged. */
  function misere(id: string, won: string, lost: string) {
    const { text } = libraryGame(id).rules
    if (!text.includes(won)) throw new Error(`no "${won}" in ${id}`)
    const result = rbgGame(text.replaceAll(won, lost), { id, name: id, description: '' })
    if (!result.ok) throw new Error(result.errors[0]!.detail)
    return result
  }

  it('moves are a burden where whoever has none left wins', () => {
    const result = misere('domineering', '[$ me = 100, you = 0]', '[$ me = 0, you = 100]')
    for (const [value, lead] of judged(result, moveLead)) expect(value + lead).toBe(0)
  })

  it.each([
    ['tic-tac-toe', '[$ me = 100, you = 0] ->> {}', '[$ me = 0, you = 100] ->> {}'],
    ['gomoku', 'five(own) [$ me = 100, you = 0]', 'five(own) [$ me = 0, you = 100]'],
    ['hex-7', '[$ me = 100, you = 0]', '[$ me = 0, you = 100]'],
  ])('in %s a goal is a burden where whoever reaches it loses', (id, won, lost) => {
    const signs = ({ rules }: ReturnType<typeof made>) => {
      const { lines, connections } = firstEvaluation(rules, atOnce(sample(RbgState.initial(rules), null)))!
      const ownerOf = (name: string) => rules.looks.find((look) => look.name === name)!.owner
      return [
        ...lines.flatMap(({ piece, worth }) => worth.map((one) => [ownerOf(piece), Math.sign(one)])),
        // what a connection lacks is bad for its player
        ...connections.map(({ piece, worth }) => [ownerOf(piece), -Math.sign(worth)]),
      ]
    }
    const usual = signs(made(id))
    expect(new Set(usual.map(String))).toEqual(new Set(['0,1', '1,-1']))
    expect(signs(misere(id, won, lost))).toEqual(usual.map(([owner, sign]) => [owner, -sign!]))
  })
})

describe('a goal counts where nine of ten who reach it win, or lose', () => {
  /** A random game that the first player has won. */
  function wonByFirst({ game }: ReturnType<typeof made>): RbgState {
    const random = new Random(1)
    for (;;) {
      const state = unwrap(game.start('standard', new Random(1), {})) as RbgState
      while (state.toMove !== OVER) state.playSome(random)
      if (state.returns(0) > 0) return state
    }
  }

  // [games that the reaching player wins, of ten; what the goal is worth to that player]
  const shares = [
    [10, 1],
    [9, 1],
    [8, 0],
    [5, 0],
    [2, 0],
    [1, -1],
    [0, -1],
  ] as const

  it.each(['tic-tac-toe', 'hex-7'])('%s', (id) => {
    const found = made(id)
    const state = wonByFirst(found)
    const [first, second] = [0, 1].map((seat) =>
      found.rules.looks.filter(({ owner }) => owner === seat).map(({ name }) => name),
    )
    for (const [won, worth] of shares) {
      const finder = goalWins(found.rules, atOnce(findGoals(found.rules)))
      for (let game = 0; game < 10; game++) finder.end!(state, game < won ? 1 : -1)
      // games that nobody wins do not count
      for (let game = 0; game < 10; game++) finder.end!(state, 0)
      const { lines, connections } = finder.found(0).goals
      const signs = (names: readonly string[]) =>
        new Set([
          ...lines.filter(({ piece }) => names.includes(piece)).map(({ worth }) => Math.sign(worth.at(-1)!)),
          // what a connection lacks is bad for its player
          ...connections.filter(({ piece }) => names.includes(piece)).map(({ worth }) => -Math.sign(worth)),
        ])
      expect([...signs(first!)], `${won} of ten`).toEqual(worth === 0 ? [] : [worth])
      expect([...signs(second!)], `${won} of ten`).toEqual(worth === 0 ? [] : [-worth])
    }
  })
})

describe('alpha-beta search by a count of the pieces', () => {
  const { game, rules } = made('breakthrough')
  const played = (...moves: string[]): RbgState => {
    const state = unwrap(game.start('standard', new Random(1), {})) as RbgState
    for (const move of moves) state.play(unwrap(game.move.parse(state, move)))
    return state
  }
  const lead = pieceLead(rules, pieceWorth(rules, ALIKE))
  // two pawns meet, and white takes
  const meeting = ['a2a3', 'b7b6', 'a3a4', 'b6b5']

  it('counts for the player to move', () => {
    expect(lead.evaluate(played())).toBe(0)
    expect(lead.evaluate(played(...meeting, 'a4b5'))).toBe(-100)
    expect(lead.evaluate(played(...meeting, 'a4b5', 'h7h6'))).toBe(100)
  })

  it('looks at captures first, and follows them', () => {
    const state = played(...meeting)
    const gains = Array.from(
      state.listMoves(),
      (move) => [game.move.format(state, move), lead.order(state, move)] as const,
    )
    expect(gains.filter(([, gain]) => gain !== 0)).toEqual([['a4b5', 100]])
    const alphabeta = game.engines['alphabeta']!
    if (alphabeta.method !== 'alphabeta') throw new Error('no alpha-beta')
    const buffer = new Int32Array(game.maxMoves)
    const end = alphabeta.tactical!(state, buffer, 0, 0)
    expect([...buffer.subarray(0, end)].map((move) => game.move.format(state, move))).toEqual(['a4b5'])
  })

  it('counts a piece by its moves, within bounds, and one that nobody knows as the mean', () => {
    const { game, rules } = made('chess-king-capture')
    const { mobility } = atOnce(sample(RbgState.initial(rules), null))
    const of = (name: string) => mobility[rules.looks.findIndex((look) => look.name === name)]!
    // a pawn has fewer moves than a knight, and a queen has most; white's pieces count with black's
    expect(of('wp')).toBeLessThan(of('wn') / 2)
    expect(of('wq')).toBeGreaterThan(1.5 * of('wr'))
    expect(of('bq')).toBe(of('wq'))
    const lead = (name: string, moves: readonly number[]) => {
      const state = unwrap(game.start('standard', new Random(1), {})) as RbgState
      const piece = rules.looks.findIndex((look) => look.name === name)
      const { evaluate } = pieceLead(rules, pieceWorth(rules, { mobility: moves, pieceWins: 0 }))
      const without = evaluate(state)
      state.counts[piece]!++
      const worth = evaluate(state) - without
      state.counts[piece]!--
      return worth
    }
    const known = rules.looks.map(({ name }) => ({ wp: 0.1, wn: 10, wb: 1.3, wk: 0 })[name] ?? -1)
    expect(['wp', 'wn', 'wb', 'wk', 'wq'].map((name) => lead(name, known))).toEqual([25, 800, 130, 25, 100])
  })

  it('knows a piece that stands often and never moves from one that it has seldom seen', () => {
    const mobilityOf = (id: string, name: string) => {
      const { rules } = made(id)
      return atOnce(sample(RbgState.initial(rules), null)).mobility[rules.looks.findIndex((look) => look.name === name)]
    }
    // the empty throne counts as a piece of the king's side; in gomoku no move lifts anything
    expect([mobilityOf('hnefatafl', 'throne'), mobilityOf('gomoku', 'b')]).toEqual([0, -1])
  })

  it.each(['english-draughts', 'alquerque', 'turkish-draughts'])(
    '%s: pieces are a burden where whoever has no move left wins',
    (id) => {
      const { text } = libraryGame(id).rules
      const turned = text.replace('[$ me = 100, you = 0]', '[$ me = 0, you = 100]')
      const [usual, misere] = [text, turned].map((rules) => {
        const made = rbgGame(rules, { id, name: id, description: '' })
        if (!made.ok) throw new Error(made.errors[0]!.detail)
        return pieceWorth(made.rules, atOnce(sample(RbgState.initial(made.rules), null)))
      })
      expect(misere).toEqual(usual!.map((worth) => -worth))
    },
  )

  it('follows none where random games meet none', () => {
    const shown = {
      games: 1,
      plies: 1,
      moves: 1,
      losses: 0,
      pieceWins: 0,
      blocked: 0,
      moveLead: 0,
      unequalMoves: 0,
      repeats: 0,
      score: null,
      goals: { lines: [], connections: [] },
      hasCaptures: false,
      mobility: [],
      finding: 1,
      playing: 1,
      evaluating: 1,
    }
    expect(enginesFor(rules, false, shown, null)['alphabeta']).not.toHaveProperty('tactical')
  })
})

/** Pong hau k'i: two men each on five points, of which one is free. Whoever cannot move loses; after 60 plies it is a draw. */
const FIVE_POINTS = `#players = red(100), blue(100)
#pieces = e, r, b
#variables = plies(60)
#board =
  p0 [r] {down: p3, in: p2}
  p1 [b] {down: p4, in: p2}
  p2 [e] {nw: p0, ne: p1, sw: p3, se: p4}
  p3 [b] {up: p0, in: p2, right: p4}
  p4 [r] {up: p1, in: p2, left: p3}
#near = (up + down + left + right + in + nw + ne + sw + se)
#turn(me; own; you) = ->me near* {own} [e] near {e} [own] [$ plies = plies + 1]
  ->> [$ me = 100, you = 0] ( {$ plies < 60} + {$ plies == 60} [$ me = 50, you = 50] ->> {} )
#rules = ( turn(red; r; blue) turn(blue; b; red) )*`

it('in a game of few positions auto stands for alpha-beta, which soon proves the result', () => {
  const result = rbgGame(FIVE_POINTS, { id: 'five-points', name: 'Five Points', description: '' })
  if (!result.ok) throw new Error(result.errors[0]!.detail)
  const { game, rules } = result
  const { repeats, moves } = atOnce(sample(RbgState.initial(rules), null))
  expect(repeats).toBeGreaterThan(0.3)
  expect(moves, 'too few for the numbers of moves to tell anything').toBeLessThan(4)
  const [id, engine] = Object.entries(game.engines)[0]!
  expect(id).toBe('alphabeta')
  const search = createSearch(
    unwrap(game.start('standard', new Random(1), {})),
    engine,
    { seed: 1, depth: 100, lines: 1, work: 30_000 },
    game,
  )
  search.step(30_000)
  expect([search.finished, search.lines()[0]!.score]).toMatchObject(['solved', { value: 0, certainty: 'proven' }])
})

/** Walkers eat apples for a point and melons for five, and each other; after 30 plies whoever has more points wins. */
const RAID = `#players = red(60), blue(60)
#pieces = e, r, b, apple, melon
#variables = plies(30)
#board = rectangle(up, down, left, right,
  [apple, e, e, melon, e, e, apple]
  [e, e, apple, e, e, e, e]
  [e, melon, e, e, apple, e, melon]
  [r, r, apple, e, apple, b, b]
  [melon, e, apple, e, e, melon, e]
  [e, e, e, e, apple, e, e]
  [apple, e, e, melon, e, e, apple])
#anywhere = (up* + down*) (left* + right*)
#near = (up + down + left + right)
#turn(me; own; foe) = ->me anywhere {own} [e]
  near ({e} [own] + {foe} [own] [$ me = me + 1] + {apple} [own] [$ me = me + 1] + {melon} [own] [$ me = me + 5])
  ->> [$ plies = plies + 1]
  ({$ plies < 30} {$ r > 0} {$ b > 0} + {$ plies < 30} ({$ r == 0} + {$ b == 0}) ->> {} + {$ plies == 30} ->> {})
#rules = ( turn(red; r; b) turn(blue; b; r) )*`

it('points of the players count beside pieces', () => {
  const result = rbgGame(RAID, { id: 'raid', name: 'Raid', description: '' })
  if (!result.ok) throw new Error(result.errors[0]!.detail)
  const [id, engine] = Object.entries(result.game.engines)[0]!
  expect([id, engine.description]).toEqual(['alphabeta', 'Alpha-beta search by a count of the pieces and scores.'])
  if (engine.method !== 'alphabeta') throw new Error('no alpha-beta')
  const [less, even, more] = [3, 4, 9].map((points) => {
    const text = `7/7/1m5/rr3bb/7/7/7 red plies=10,red=${points},blue=4`
    return engine.evaluate(unwrap(result.game.position.parse(text, 'standard')), 0)
  })
  expect([less! < 0, even, more! > -less!]).toEqual([true, 0, true])
})

describe('for three players with dice', () => {
  const row = (piece: string) => `[${piece}, ${Array.from({ length: 11 }, () => 'e').join(', ')}]`
  const race = `#players = a(100), b(100), c(100)
#pieces = e, x, y, z
#variables = die(2)
#board = rectangle(up, down, left, right, ${row('x')} ${row('y')} ${row('z')})
#any = (up* + down*) (left* + right*)
#roll = ->random ([$ die = 1] + [$ die = 2]) ->>
#step = ({$ die == 1} right + {$ die == 2} right^2) {e}
#turn(me; own) = roll ->me any {own} ([e] step [own] + [$ die = 0]) ->> ({? right} + {! right} [$ me = 100] ->> {})
#rules = (turn(a; x) turn(b; y) turn(c; z))*`
  const result = rbgGame(race, { id: 'race', name: 'Race', description: '' })
  if (!result.ok) throw new Error(result.errors[0]!.detail)
  const { game } = result

  it.each([1, 2, 3, 4, 5, 6])('nobody waits in a race, and all values add up (seed %i)', (seed) => {
    const state = unwrap(game.position.parse('x11/y11/z11 a die=2', 'standard'))
    const search = createSearch(state, game.engines['multi-uct']!, { seed, depth: 100, lines: 1, work: 2_000 }, game)
    search.step(2_000)
    const [best] = search.lines()
    expect(game.move.format(state, best!.move)).toBe('a3c3')
    expect(best!.score.values!.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9)
  })
})
