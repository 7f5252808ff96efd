import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { informationOf } from '../../../src/game/information-state.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { ConstraintSampler } from '../../../src/games/fog/belief/constraint-sampler.ts'
import { EnemyPly } from '../../../src/games/fog/belief/expected.ts'
import { FogHistory } from '../../../src/games/fog/belief/history.ts'
import type { FogInformation } from '../../../src/games/fog/belief/information.ts'
import { opponentModelOf } from '../../../src/games/fog/belief/opponent-model.ts'
import { Replay } from '../../../src/games/fog/belief/replay.ts'
import type { Point } from '../../../src/games/fog/belief/replay-point.ts'
import { observe } from '../../../src/games/fog/observation/observe.ts'
import { parseView } from '../../../src/games/fog/observation/view.ts'
import { BLACK, codeOf, EMPTY, MAX_MOVES, UNSEEN, WHITE } from '../../../src/games/fog/rules/codes.ts'
import { type FogRules, rulesOf } from '../../../src/games/fog/rules/rules.ts'
import { startOf } from '../../../src/games/fog/rules/starts.ts'
import { FogState } from '../../../src/games/fog/rules/state.ts'
import { letterOf } from '../../../src/games/fog/rules/tables.ts'
import { sightVariants } from '../../../src/games/fog/rules/variants.ts'
import { formatMove, formatPosition, parseMove } from '../../../src/games/fog/texts/notation.ts'
import { variants as chessVariants } from '../../../src/games/fog-chess/variants.ts'
import { janggi } from '../../../src/games/fog-janggi/spec.ts'
import { sittuyin } from '../../../src/games/fog-sittuyin/spec.ts'
import { SPECS } from './specs.ts'

interface Row {
  readonly variant: string
  readonly history: readonly string[]
  readonly view: string
  readonly positions: number
  /** By square that is not seen: the letters of the possible pieces, `.` for none. */
  readonly possible: Readonly<Record<string, string>>
}

const oracle: Readonly<Record<string, { readonly beliefs: readonly Row[] }>> = JSON.parse(
  readFileSync('test/fixtures/fogfamily_oracle.json', 'utf8'),
)

/** The information from views, before preparation. */
function unprepared(rules: FogRules, views: readonly string[]): FogInformation {
  const parsed = views.map((text) => unwrap(parseView(rules, text)))
  return unwrap(informationOf(new FogHistory(), parsed.at(-1)!, parsed.slice(0, -1)))
}

/** The information from views, prepared. */
function inform(rules: FogRules, views: readonly string[]): FogInformation {
  const information = unprepared(rules, views)
  while (!information.ready) information.prepare(1000)
  return information
}

/** The positions that lead to these views, whichever side is to move in the last of them. */
function replayed(rules: FogRules, texts: readonly string[]): Point {
  const views = texts.map((text) => unwrap(parseView(rules, text)))
  const plies = views.slice(1).map((after, i) => {
    const before = views[i]!
    expect(before.faultOfNext(after)).toBeNull()
    return { own: before.turn === before.viewer ? before.ownMoveTo(after) : null, after }
  })
  const size = { exact: 5000, worlds: 100, share: 10_000 }
  const replay = new Replay(
    views[0]!,
    plies,
    size,
    opponentModelOf(rules.tables),
    texts.map(() => 0),
    null,
  )
  while (!replay.ended) replay.work(1000)
  return replay.point!
}

const sorted = (letters: string): string => [...letters].sort().join('')

/** The positions of a random game, the start first. */
function randomGame(rules: FogRules, seed: number, plies: number): FogState[] {
  const random = new Random(seed)
  const state = unwrap(startOf(rules))
  const moves = new Int32Array(MAX_MOVES)
  const states = [state.copy()]
  while (state.toMove !== OVER && states.length <= plies) {
    state.play(moves[random.below(state.legalMoves(moves, 0))]!)
    states.push(state.copy())
  }
  return states
}

/** Plies of a random game after which beliefs are looked at: in a game's first variant, and in the others, which differ in what is seen. */
const BELIEF_PLIES = [0, 1, 8, 17, 36]
const FEWER_BELIEF_PLIES = [1, 17]

/** The variants of each game of the family. */
const GAMES = [...SPECS.map(([id, spec]) => [id, sightVariants(spec)] as const), ['fog-chess', chessVariants] as const]

describe.each(GAMES)('%s', (id, all) => {
  const variants = all.filter(({ open }) => !open)
  const rules = Object.fromEntries(variants.map((variant) => [variant.id, rulesOf(variant)]))
  const { beliefs } = oracle[id] ?? { beliefs: [] }

  it.skipIf(beliefs.length === 0).each(beliefs)('$variant $view', ({ variant, history, view, positions, possible }) => {
    const { exact, set } = replayed(rules[variant]!, [...history, view])
    expect(exact).toBe(true)
    expect(set.count).toBe(positions)
    const { tables } = rules[variant]!
    const found = Object.keys(possible).map((cell) => {
      const square = tables.names.indexOf(cell)
      const codes = new Set(Array.from({ length: set.count }, (_, i) => set.at(i, square)))
      return [
        cell,
        sorted([...codes].map((code) => (code === 0 ? '.' : letterOf(tables, code))).join('')).toLowerCase(),
      ]
    })
    const wanted = Object.entries(possible).map(([cell, pieces]) => [cell, sorted(pieces).toLowerCase()])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  })

  it.each(variants.map((variant) => [variant.id, rulesOf(variant)] as const))(
    '%s: a move of the enemy is allowed exactly when what follows looks the same',
    (_, rules) => {
      const found = { alike: 0, unlike: 0 }
      const moves = new Int32Array(MAX_MOVES)
      for (let seed = 1; seed <= (id === 'fog-chess' ? 10 : 2); seed++) {
        const states = randomGame(rules, seed, 50)
        for (const [i, before] of states.entries()) {
          const after = states[i + 1]
          if (!after || after.toMove === OVER || (i % 4 !== 0 && i > 18)) continue
          const viewer = after.toMove
          const view = (state: FogState) => unwrap(parseView(rules, observe(state, viewer)))
          const text = observe(after, viewer)
          expect(view(before).faultOfNext(view(after))).toBeNull()
          const ply = new EnemyPly(view(before), view(after))
          const misfits = ply.expected.misfits(before.board)
          for (const move of moves.slice(0, before.legalMoves(moves, 0))) {
            const allowed = ply.allows(before, move, misfits)
            before.play(move)
            if (before.toMove !== OVER) {
              const same = observe(before, viewer) === text
              const what = `${formatMove(before.tables, move)} to ${formatPosition(before)}, seen as ${text}`
              expect(allowed && ply.expected.fitsWhole(before), what).toBe(same)
              if (same) expect(ply.expected.fits(before), what).toBe(true)
              found[same ? 'alike' : 'unlike']++
            }
            before.undo()
          }
        }
      }
      expect(found.alike).toBeGreaterThan(0)
      expect(found.unlike).toBeGreaterThan(0)
    },
  )

  // that no world is left out, and that samples fit the views, is tested by the honesty suite
  it.each(
    variants.map((variant, i) => [variant.id, rulesOf(variant), i === 0 ? BELIEF_PLIES : FEWER_BELIEF_PLIES] as const),
  )(
    '%s: chances on a cell sum to 1, and those of a king to little more over all cells, prepared or not',
    (_, rules, plies) => {
      const states = randomGame(rules, 5, 40)
      for (const ply of plies) {
        const viewer = states[ply]?.toMove ?? OVER
        if (viewer === OVER) continue
        const views = states.slice(0, ply + 1).map((one) => observe(one, viewer))
        const king = letterOf(rules.tables, codeOf(1 - viewer, rules.tables.king))
        for (const told of [views, views.slice(-1)])
          for (const { cells } of [inform(rules, told).belief(), unprepared(rules, told).belief()]) {
            for (const { pieces, empty } of cells)
              expect(pieces.reduce((sum, { probability }) => sum + probability, empty ?? 0)).toBeCloseTo(1, 9)
            const kings = cells.flatMap(({ pieces }) => pieces.filter(({ piece }) => piece === king))
            expect(kings.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThan(1.3)
          }
      }
    },
  )
})

describe.each(GAMES)('%s: positions like an earlier one', (_, all) => {
  it('fit the view, and most hidden pieces stay where they were', () => {
    const rules = rulesOf(all[0]!)
    const { squares } = rules.tables
    const random = new Random(1)
    const found = { hidden: 0, kept: 0, drawn: 0 }
    for (let seed = 1; seed <= 4; seed++) {
      const states = randomGame(rules, seed, 60)
      for (let at = 8; at < states.length; at += 6) {
        const now = states[at]!
        const earlier = states[at - 2]!
        if (now.toMove === OVER) continue
        const viewer = now.toMove
        const text = observe(now, viewer)
        const view = unwrap(parseView(rules, text))
        const sampler = new ConstraintSampler(view)
        const into = new FogState(rules, view.placement)
        for (let i = 0; i < 5; i++) {
          if (!sampler.drawLike(into, earlier, random)) continue
          found.drawn++
          expect(observe(into, viewer), formatPosition(into)).toBe(text)
          for (let square = 0; square < squares; square++) {
            const code = into.board[square]!
            if (view.placement.board[square] !== UNSEEN || code === EMPTY) continue
            found.hidden++
            if (earlier.board[square] === code) found.kept++
          }
        }
      }
    }
    expect(found.drawn).toBeGreaterThan(100)
    expect(found.kept / found.hidden).toBeGreaterThan(0.8)
  })
})

describe('sittuyin, whose sides drop more orders of pieces than are kept', () => {
  const [wide] = sightVariants(sittuyin)
  const rules = rulesOf(wide)

  it.each([1, 2])('where all kept positions turn out wrong, others that fit are found: seed %i', (seed) => {
    const states = randomGame(rules, seed, 36)
    for (const [i, { toMove }] of states.entries()) {
      if (i < 18 || i % 5 !== 0 || toMove === OVER) continue
      const views = states.slice(0, i + 1).map((state) => observe(state, toMove))
      const { exact, set } = replayed(rules, views)
      expect(exact).toBe(false)
      expect(set.count).toBeGreaterThan(0)
    }
  })
})

describe('janggi, whose sides arrange their pieces', () => {
  const rules = rulesOf(sightVariants(janggi).find(({ open }) => !open)!)
  const { orders } = janggi.arrangement!
  const startSeenBy = (viewer: number, white: string, black: string) =>
    unwrap(parseView(rules, observe(unwrap(startOf(rules, { white, black })), viewer)))

  it('expects the usual order of an enemy while the own one is usual, and else any with the same chance', () => {
    for (const own of orders) {
      for (const viewer of [WHITE, BLACK]) {
        const view = viewer === WHITE ? startSeenBy(viewer, own, orders[0]) : startSeenBy(viewer, orders[0], own)
        const { exact, set } = replayed(rules, [view.format()])
        expect(exact).toBe(true)
        const count = own === orders[0] ? 1 : orders.length
        expect([...set.weights.slice(0, set.count)]).toEqual(Array.from({ length: count }, () => 1 / count))
      }
    }
  })

  it('follows all orders once a view contradicts the usual one', () => {
    const state = unwrap(startOf(rules, { white: orders[0], black: orders[3]! }))
    const views = [observe(state, WHITE)]
    const { squares } = rules.tables
    const holdsTruth = ({ set }: Point) =>
      Array.from({ length: set.count }, (_, i) => i).some((i) =>
        state.board.slice(0, squares).every((code, square) => set.at(i, square) === code),
      )
    const found: boolean[] = []
    // from a10 the chariot sees an elephant on b10, where a horse stands in the usual order
    for (const move of ['a4b4', 'i7h7', 'a1a7', 'e7d7', 'a7a10']) {
      state.play(unwrap(parseMove(state, move)))
      views.push(observe(state, WHITE))
      const point = replayed(rules, views)
      expect(point.exact).toBe(true)
      found.push(holdsTruth(point))
    }
    expect(found).toEqual([false, false, false, false, true])
  })
})

it('finds a position for a view whose hidden pieces hardly have a place', () => {
  const text =
    '?1?ak1???/??1n1????/?1?ca4/1???1????/?1?1?????/??1????1?/??b??????/??1????1?/?1?1A?1c?/1???1???? b - - 1 30 9 h2e2,h2h5 @b'
  const [wide] = sightVariants(janggi)
  expect(informationOf(new FogHistory(), unwrap(parseView(rulesOf(wide), text)), []).ok).toBe(true)
})
