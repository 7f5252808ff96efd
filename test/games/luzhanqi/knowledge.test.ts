import { describe, expect, it } from 'vitest'
import type { Hidden } from '../../../src/game/hidden.ts'
import { informationStateOf } from '../../../src/game/information-state.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { luzhanqi } from '../../../src/games/luzhanqi/index.ts'
import type { LuzhanqiState } from '../../../src/games/luzhanqi/state.ts'
import type { LuzhanqiView } from '../../../src/games/luzhanqi/view.ts'
import { loadAllData } from '../../../tools/lib/data.ts'

const knowledge = luzhanqi.hidden as Hidden<LuzhanqiState, LuzhanqiView>

await loadAllData(luzhanqi)

const VIEWERS = [0, 1, null]
const SIGNS = ['=+', '=-', '=0', '']
/** Rules with a late draw by quiet plies, so that random games reach their other ends, too. */
const RULES = { drawPlies: 200 }

const variantOf = (seed: number) => (seed % 4 < 2 ? 'standard' : 'dagaz')
const startOf = (seed: number): LuzhanqiState =>
  unwrap(luzhanqi.start(variantOf(seed), new Random(seed), { setup: seed % 2 === 0 ? 'sensible' : 'uniform' }, RULES))
const viewOf = (state: LuzhanqiState, viewer: number | null, variant: string): LuzhanqiView =>
  unwrap(knowledge.observation.parse(knowledge.observe(state, viewer), variant, RULES))

/** Plays random moves, a capture one time in two where there is one. */
function playRandomly(seed: number, look: (before: LuzhanqiState, after: LuzhanqiState, move: string) => void): void {
  const random = new Random(seed)
  const state = startOf(seed)
  const moves = new Int32Array(luzhanqi.maxMoves)
  for (let ply = 0; state.toMove !== OVER && ply < 2000; ply++) {
    const before = state.copy()
    const count = state.legalMoves(moves, 0)
    const strikes = moves.subarray(0, count).filter((move) => state.board[move & 127] !== 0)
    const from = strikes.length > 0 && random.below(2) === 0 ? strikes : moves.subarray(0, count)
    const move = from[random.below(from.length)]!
    state.play(move)
    look(before, state, luzhanqi.move.format(before, move))
  }
}

/** The event that tells a viewer the result of a battle. */
function eventFor(before: LuzhanqiState, after: LuzhanqiState, viewer: number | null): string {
  const shown = [0, 1].map((side) => {
    const flag = after.flags[side]!
    const fresh = after.isPublic(flag) && !before.isPublic(flag) && after.squareOf[flag] !== after.lost
    return fresh && side !== viewer ? `!${after.map.names[after.squareOf[flag]!]}` : ''
  })
  const taken = after.outcome()?.reason === 'flag taken' ? '#' : ''
  return SIGNS[(after.lastPly >> 7) & 3]! + shown.join('') + taken
}

/** The ways in which the games below end. */
const ends = new Set<string>()

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('a game from seed %i', (seed) => {
  const variant = variantOf(seed)

  it('is played on views as on positions, with the events that are due', () => {
    const start = startOf(seed)
    const views = VIEWERS.map((viewer) => viewOf(start, viewer, variant))
    playRandomly(seed, (before, after, move) => {
      const outcome = after.outcome()
      if (outcome) ends.add(outcome.reason)
      for (const [i, view] of views.entries()) {
        const viewer = VIEWERS[i]!
        expect(view.play(move)).toEqual({ ok: true, value: undefined })
        if (view.toMove === CHANCE) {
          const event = eventFor(before, after, viewer)
          const events = view.chanceEvents!()
          expect(events.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
          expect(events.map(({ event }) => event)).toContain(event)
          expect(view.play(event)).toEqual({ ok: true, value: undefined })
        }
        const stuck = { 'no legal move': '=#', 'neither side can move': '=#0' }[outcome?.reason ?? '']
        if (stuck) expect(view.play(stuck)).toEqual({ ok: true, value: undefined })
        expect(view.format()).toBe(knowledge.observe(after, viewer))
        expect(view.outcome()).toEqual(outcome)
        expect(view.toMove).toBe(after.toMove)
        const read = viewOf(after, viewer, variant)
        expect(read.format()).toBe(view.format())
        // no view states that a side cannot move any more, but it may follow from one
        if (stuck === undefined) expect(read.outcome()).toEqual(outcome)
        else if (read.outcome() && outcome?.winner !== null) expect(read.outcome()).toEqual(outcome)
      }
    })
  })

  it('the truth is never excluded, worlds look like the view, and equal views are known alike', () => {
    const random = new Random(seed)
    let ply = 0
    playRandomly(seed, (before) => {
      if (ply++ % 11 !== 0) return
      const seat = before.turn
      const position = knowledge.observe(before, seat)
      const information = unwrap(informationStateOf(luzhanqi, { position }, variant, RULES))
      for (const { cell, pieces } of information.belief!().cells) {
        const code = before.board[before.map.names.indexOf(cell)]!
        const letter = before.tables.army.letters[before.rankOf[code]!]!
        const found = pieces.find(({ piece }) => piece.toUpperCase() === letter)
        expect(found?.probability, `${letter} on ${cell} of ${position}`).toBeGreaterThan(0)
      }
      const world = information.world()
      for (let i = 0; i < 5; i++) {
        if (i > 0) expect(information.sample(world, random)).toBeGreaterThan(0)
        expect(knowledge.observe(world, seat)).toBe(position)
        expect(knowledge.observationKey(world, seat)).toBe(knowledge.observationKey(before, seat))
        const again = unwrap(informationStateOf(luzhanqi, { position: knowledge.observe(world, seat) }, variant, RULES))
        expect([again.keyLow, again.keyHigh]).toEqual([information.keyLow, information.keyHigh])
      }
    })
  })
})

it('the games end in all ways that random moves come to', () => {
  expect([...ends].sort()).toEqual(['flag taken', 'neither side can move', 'no legal move'])
})

const START = 'xxxxx/xxxxx/x1x1x/xx1xx/x1x1x/xxxxx/RDPMR/C1C1E/PC1PO/E1O1B/LBTEG/LLTFD s - 0 1 @s'
const MIDDLE =
  'xxxxx/1xx1x/xx*x2/xx1xx/xx*xx*x{M-P}/xxMx{M-B}1/RD3/C1C2/PC1PO/E1O1B/LBTEG/LLTFD s RPEx{G-C}x{T-E} 1 7 @s'

describe('views that are none', () => {
  it.each([
    [START.replace('@s', '@x'), /viewer/],
    [START.replace(' @s', ''), /viewer/],
    [START.replace(' @s', '@s'), /viewer/],
    [START.replace('xxxxx', 'mxxxx'), /hidden/],
    [START.replace('xxxxx', 'x!xxxx'), /"x!" says that the rank is known: write its letter/],
    [START.replace('xxxxx', 'xxxx1'), /north has 24 pieces/],
    [START.replace('RDPMR', 'RDPM!R'), /no marks/],
    [START.replace('RDPMR', 'RDPXR'), /own show their ranks/],
    [START.replace('RDPMR', 'RDPRR'), /south has 0 of M/],
    [START.replace('LLTFD', 'LLTF!D'), /has not fallen/],
    [START.replace('xxxxx', 'xf!xxx'), /has not fallen/],
    [START.replace('LLTFD', 'LLFTD'), /flag of south cannot stand/],
    [START.replace('xxxxx', 'xf!xf!x'), /has not fallen/],
    [START.replace('xxxxx', 'm!xm!xx'), /no army fits/],
    [START.replace('/x1x1x/xx1xx/', '/x1x1l!/xx1xx/'), /landmine of north cannot stand/],
    [START.replace('/x1x1x/xx1xx/', '/x1x1x{LF}/xx1xx/'), /no rank is left/],
    [START.replace('/x1x1x/xx1xx/', '/xx2x/xx1xx/'), /"x" has no mark, but no piece of north is set up/],
    [START.replace(' s ', ' s=a6b5 '), /strikes nobody/],
    [START.replace(' s ', ' s=a6b6 '), /not legal/],
    [START.replace(' s ', ' s= '), /from and to square/],
    [START.replace('@s', '@-'), /hidden|spectator/],
  ])('%s', (text, reason) => {
    const result = knowledge.observation.parse(text, 'standard')
    expect(result.ok ? 'it was read' : result.error).toMatch(reason)
  })

  it.each([
    // sets are accepted in any form: the canonical text has the shortest one, without impossible ranks
    [MIDDLE.replace('x{G-C}', 'x{GDBRTC}'), MIDDLE],
    [MIDDLE.replace('x{G-C}', 'x{CTRBDG}'), MIDDLE],
    [MIDDLE.replace('x{G-C}', 'x{M-CF}'), MIDDLE],
    [MIDDLE.replace('xx*x2', 'xx{M-O}x2'), MIDDLE],
    [MIDDLE.replace('xx*x2', 'xx{M-F}x2'), MIDDLE],
    [MIDDLE.replace('xx*x2', 'xx{M}x2'), MIDDLE.replace('xx*x2', 'xm!x2')],
  ])('%s is read leniently', (text, canonical) => {
    expect(unwrap(knowledge.observation.parse(text, 'standard')).format()).toBe(canonical)
  })

  it.each([
    [['=+'], /there is none/],
    [['=#'], /there is none/],
    [['c7c8', '=k'], /one of/],
    [['c7c8', '=-'], /one of/],
    [['c7c8', '=0!c12'], /one of/],
    [['c7c8', 'a12a11'], /is due/],
    [['c7c8', '=+', '=#'], /there are moves/],
    [['a6a7', '=#0'], /is due|one of|cannot be/],
    [['a1a2'], /not legal/],
    [['b6e7'], /not legal/],
    [['a12a11'], /not legal/],
  ])('%j cannot be played', (moves, reason) => {
    const view = unwrap(knowledge.observation.parse(MIDDLE, 'standard'))
    const before = moves.slice(0, -1).map((move) => view.play(move))
    expect(before.every(({ ok }) => ok)).toBe(true)
    const text = view.format()
    const last = view.play(moves.at(-1)!)
    expect(last.ok ? 'it was played' : last.error).toMatch(reason)
    expect(view.format()).toBe(text)
  })

  it('the events of a strike on a piece that may be the marshal tell where the flag is', () => {
    const view = unwrap(knowledge.observation.parse(START, 'standard'))
    for (const move of ['c6c7', '=0!b12']) expect(view.play(move).ok || move).toBe(move === 'c6c7' ? true : move)
    const bomb = unwrap(
      knowledge.observation.parse(START.replace('RDPMR', 'RDPMO').replace('PC1PO', 'PC1PR'), 'standard'),
    )
    expect(bomb.play('e6e7').ok).toBe(true)
    expect(bomb.chanceEvents!().map(({ event }) => event)).toEqual(['=0', '=0!b12', '=0!d12'])
    expect(bomb.play('=0!d12').ok).toBe(true)
    expect(bomb.format()).toBe('xxxf!x/xxxxx/x1x1x/xx1xx/x1x1x/xxxx1/RDPM1/C1C1E/PC1PR/E1O1B/LBTEG/LLTFD n Om! 0 1 @s')
  })
})
