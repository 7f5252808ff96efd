import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findEngine } from '../../../src/game/engine/ids.ts'
import type { Hidden } from '../../../src/game/hidden.ts'
import { informationStateOf } from '../../../src/game/information-state.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { formatLetter } from '../../../src/games/ranks/texts/tokens.ts'
import { stratego } from '../../../src/games/stratego/index.ts'
import type { StrategoState } from '../../../src/games/stratego/state.ts'
import type { StrategoView } from '../../../src/games/stratego/view.ts'
import { createSearch } from '../../../src/search/create.ts'
import { loadAllData } from '../../../tools/lib/data.ts'

const knowledge = stratego.hidden as Hidden<StrategoState, StrategoView>

await loadAllData(stratego)

/** Data made by other programs than this one; its `about` says how. */
interface Oracle {
  readonly beliefs: readonly {
    readonly variant: string
    readonly view: string
    readonly assignments: number
    readonly ranks: readonly { readonly squares: readonly string[]; readonly p: Readonly<Record<string, number>> }[]
  }[]
  readonly bad: readonly {
    readonly why: string
    readonly path: string
    readonly body: { readonly position: string; readonly variant: string; readonly moves?: readonly string[] }
  }[]
}

const oracle: Oracle = JSON.parse(readFileSync('test/fixtures/stratego_oracle.json', 'utf8'))

const VIEWERS = [0, 1, null]

const viewOf = (state: StrategoState, viewer: number | null): StrategoView =>
  unwrap(knowledge.observation.parse(knowledge.observe(state, viewer), state.variant))

const startOf = (variant: string, seed: number): StrategoState =>
  unwrap(stratego.start(variant, new Random(seed), { setup: seed % 2 === 0 ? 'sensible' : 'uniform' }))

/** Plays random moves with a preference for strikes, so that there are many battles. */
function playRandomly(
  variant: string,
  seed: number,
  look: (before: StrategoState, after: StrategoState, move: string) => void,
): void {
  const random = new Random(seed)
  const state = startOf(variant, seed)
  const moves = new Int32Array(stratego.maxMoves)
  for (let ply = 0; state.toMove !== OVER && ply < 250; ply++) {
    const before = state.copy()
    const legal = [...moves.subarray(0, state.legalMoves(moves, 0))]
    const strikes = legal.filter((move) => state.board[move & 127] !== 0)
    const from = strikes.length > 0 && random.real() < 0.3 ? strikes : legal
    const move = from[random.below(from.length)]!
    state.play(move)
    look(before, state, stratego.move.format(before, move))
  }
}

/** The event of a move that strikes, as a viewer learns of it. */
function eventFor(before: StrategoState, view: StrategoView, move: number): string {
  const { army } = before.tables
  const letter = (square: number) => {
    const code = before.board[square]!
    return formatLetter(army, before.sideOf(code), before.rankOf[code]!)
  }
  const from = move >> 7
  const to = move & 127
  const unknown = [from, to].filter((square) => view.state.rankOf[view.state.board[square]!] === 15)
  return `=${unknown.map(letter).join('')}`
}

describe.each(['classic', 'barrage', 'duel'])('%s', (variant) => {
  it.each([1, 2, 3])('game %i is played on views as on positions, with the events that are due', (seed) => {
    const views = VIEWERS.map((viewer) => viewOf(startOf(variant, seed), viewer))
    playRandomly(variant, seed, (before, after, move) => {
      const outcome = after.outcome()
      for (const [i, view] of views.entries()) {
        const viewer = VIEWERS[i]!
        const event = eventFor(before, view, unwrap(stratego.move.parse(before, move)))
        expect(view.play(move)).toEqual({ ok: true, value: undefined })
        expect(view.toMove === CHANCE, 'an event is due').toBe(
          event !== '=' && before.board.length > 0 && view.isAwaiting,
        )
        if (view.isAwaiting) {
          const events = view.chanceEvents!()
          expect(events.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
          expect(events.map((one) => one.event)).toContain(event)
          expect(view.play(event)).toEqual({ ok: true, value: undefined })
        }
        if (outcome?.reason === 'no legal move' && view.toMove !== OVER) expect(view.play('=#').ok).toBe(true)
        if (outcome?.reason === 'neither side can move') expect(view.play('=#0').ok).toBe(true)
        expect(view.format()).toBe(knowledge.observe(after, viewer))
        expect(viewOf(after, viewer).format()).toBe(view.format())
        expect(view.toMove).toBe(after.toMove)
        expect(view.outcome()).toEqual(outcome)
      }
    })
  })

  it.each([1, 2])('game %i: the truth is never excluded, and worlds look like the view', (seed) => {
    const told: string[][] = [[], []]
    const random = new Random(seed)
    let ply = 0
    playRandomly(variant, seed, (before) => {
      for (const seat of [0, 1]) told[seat]!.push(knowledge.observe(before, seat))
      if (ply++ % 17 !== 0) return
      const seat = before.turn
      const history = told[seat]!.slice(0, -1)
      const position = told[seat]!.at(-1)!
      const information = unwrap(informationStateOf(stratego, { position, history }, variant))
      const { names } = before.tables.graph
      for (const { cell, pieces } of information.belief!().cells) {
        const code = before.board[names.indexOf(cell)]!
        const letter = formatLetter(before.tables.army, 1 - seat, before.rankOf[code]!)
        expect(pieces.find(({ piece }) => piece === letter)?.probability, `${letter} on ${cell}`).toBeGreaterThan(0)
      }
      const moves = new Int32Array(stratego.maxMoves)
      const legalMoves = (state: StrategoState) => [...moves.subarray(0, state.legalMoves(moves, 0))].sort()
      const legal = legalMoves(before)
      const world = information.world()
      for (let i = 0; i < 5; i++) {
        if (i > 0) expect(information.sample(world, random)).toBeGreaterThan(0)
        expect(knowledge.observe(world, seat)).toBe(position)
        expect(knowledge.observationKey(world, seat)).toBe(knowledge.observationKey(before, seat))
        expect(legalMoves(world)).toEqual(legal)
        const again = unwrap(
          informationStateOf(stratego, { position: knowledge.observe(world, seat), history }, variant),
        )
        expect([again.keyLow, again.keyHigh]).toEqual([information.keyLow, information.keyHigh])
      }
    })
  })
})

describe('the plain belief', () => {
  it.each(oracle.beliefs)('$view', ({ variant, view, assignments, ranks }) => {
    const information = unwrap(informationStateOf(stratego, { position: view }, variant))
    const start = performance.now()
    const { exact, cells } = information.belief!()
    expect(performance.now() - start, 'milliseconds').toBeLessThan(50)
    expect(exact).toBe(true)
    expect(information.worlds! / assignments).toBeCloseTo(1, 6)
    for (const { squares, p } of ranks) {
      for (const square of squares) {
        const found = cells.find(({ cell }) => cell === square)
        // a rank that follows from the marks alone is not listed
        if (!found) {
          expect(Object.values(p)).toEqual([1])
          continue
        }
        const chances = Object.fromEntries(found.pieces.map((one) => [one.piece.toUpperCase(), one.probability]))
        expect(Object.keys(chances).sort()).toEqual(Object.keys(p).sort())
        for (const [letter, probability] of Object.entries(p)) expect(chances[letter]).toBeCloseTo(probability, 6)
      }
    }
    const known = new Set(ranks.flatMap(({ squares }) => squares))
    expect(cells.filter(({ cell }) => !known.has(cell))).toEqual([])
  })
})

describe('bad input', () => {
  it.each(oracle.bad.filter(({ path }) => /move|legal|play/.test(path)))('$why', ({ path, body }) => {
    const { position, variant, moves = [] } = body
    const isView = knowledge.observation.accepts(position)
    if (path.endsWith('/move')) expect(informationStateOf(stratego, { position }, variant).ok).toBe(false)
    else if (path.endsWith('/legal-moves')) expect(stratego.position.parse(position, variant).ok).toBe(false)
    else if (isView) {
      const view = unwrap(knowledge.observation.parse(position, variant))
      expect(moves.map((move) => view.play(move).ok).at(-1)).toBe(false)
    } else {
      const state = unwrap(stratego.position.parse(position, variant))
      const played = moves.map((move) => {
        const parsed = stratego.move.parse(state, move)
        if (parsed.ok) state.play(parsed.value)
        return parsed.ok
      })
      expect(played.at(-1)).toBe(false)
    }
  })

  const START = '1x1x1x4/7xx1/x9/3x2x3/2__2__2/2__2__2/2R2E4/9R/2M3G3/1S4F2B r - 0 1 @r'
  it.each([
    [START.replace('@r', '@w'), /viewer/],
    [START.replace('1x1x1x4', '1r1x1x4'), /hidden/],
    [START.replace('1x1x1x4', '1x!1x1x4'), /"x!" says that the rank is known: write its letter/],
    [START.replace('1x1x1x4', '1x1x6'), /blue has 7 pieces/],
    [START.replace('9R', '9X'), /own show their ranks/],
    [START.replace('9R', '9S'), /red has 1 of R/],
    [START.replace('1x1x1x4', '1m!1m!1x4'), /no army fits/],
    [
      START.replace('1x1x1x4', '1x*1x*1x*4').replace('7xx1', '7x*x*1').replace('x9', 'x*9').replace('3x2x3', '3x*2x3'),
      /no army fits/,
    ],
    [START.replace(' r ', ' r=f4f5 '), /strikes nobody/],
    [START.replace(' r ', ' r=b1b2b3 '), /from and to square/],
    [START.replace(' r - ', ' r X '), /"X" has no mark, but the ranks of lost pieces are known/],
  ])('%s', (text, reason) => {
    const result = knowledge.observation.parse(text, 'barrage')
    expect(result.ok ? 'it was read' : result.error).toMatch(reason)
  })

  it.each([
    [['=r'], /none/],
    [['f10c10', '=E'], /one of/],
    [['f10c10', '=b', '=e'], /one of/],
    [['f10c10', 'h4h5'], /is due/],
    [['b3b4', '=#'], /can move/],
    [['b3b4', '=#0'], /can move/],
    [['b3b3'], /not legal/],
  ])('%j cannot be played', (moves, reason) => {
    const view = unwrap(
      knowledge.observation.parse('2x2R!x2x/3x*6/7r!2/2xx6/2__2__2/2__2__2/7R!2/1M4G2S/2E5BF/10 r s 3 3 @r', 'barrage'),
    )
    const last = moves.map((move) => view.play(move)).at(-1)!
    expect(last.ok ? 'it was played' : last.error).toMatch(reason)
  })
})

describe('events that tell that nobody can move', () => {
  it('the mover wins, or it is a draw, as the event says, where the view leaves it open', () => {
    const text = 'xx8/x9/10/10/2__2__2/2__2__2/10/10/E!9/F8B r MGR2Smger2 8 40 @r'
    const open = unwrap(knowledge.observation.parse(text, 'barrage'))
    expect(open.play('a2b2')).toEqual({ ok: true, value: undefined })
    expect(open.toMove, 'the last piece may be a spy').toBe(1)
    expect(open.play('=#0').ok, 'red can move').toBe(false)
    expect(open.play('=#')).toEqual({ ok: true, value: undefined })
    expect(open.outcome()).toEqual({ winner: 0, reason: 'no legal move' })
  })

  it('counting the army tells it without an event', () => {
    const text = 'xx8/10/10/10/2__2__2/2__2__2/10/10/E!9/F8B r MGR2Smger2s 8 40 @r'
    const clear = unwrap(knowledge.observation.parse(text, 'barrage'))
    expect(clear.play('a2b2')).toEqual({ ok: true, value: undefined })
    expect(clear.outcome()).toEqual({ winner: 0, reason: 'no legal move' })
  })
})

describe('an ending in which all but the flag is known', () => {
  it.each([
    ['is proven where it is won', 'x9/10/M*9/10/2__2__2/2__2__2/10/10/9r!/F9 r GER2SBmgersb 0 90 @r', 'a8a9', 'proven'],
    [
      'is estimated where the enemy flag may be a bomb',
      'x8x/10/M*9/10/2__2__2/2__2__2/10/10/9r!/F9 r GER2SBmgers 0 90 @r',
      null,
      'estimate',
    ],
  ])('%s', (_, text, move, certainty) => {
    const information = unwrap(knowledge.informationState(unwrap(knowledge.observation.parse(text, 'barrage')), []))
    const algorithm = findEngine(stratego, 'auto')!
    const search = createSearch(
      information,
      algorithm,
      { seed: 1, depth: 64, lines: 1, work: 3000, expected: 3000 },
      stratego,
    )
    search.step(3000)
    const [line] = search.lines()
    expect(line!.score.certainty).toBe(certainty)
    if (move !== null) expect(stratego.move.format(information.world(), line!.move)).toBe(move)
  })
})
