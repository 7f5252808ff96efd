import { describe, expect, it } from 'vitest'
import type { Hidden } from '../../../src/game/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { luzhanqi } from '../../../src/games/luzhanqi/index.ts'
import type { LuzhanqiView } from '../../../src/games/luzhanqi/observation/view.ts'
import type { LuzhanqiState } from '../../../src/games/luzhanqi/rules/state.ts'
import { loadAllData } from '../../../tools/lib/data.ts'
import { ready } from '../../honesty/pairs.ts'
import { playOnViews } from '../ranks/view-games.ts'

const knowledge = luzhanqi.hidden as Hidden<LuzhanqiState, LuzhanqiView>

await loadAllData(luzhanqi)

const SIGNS = ['=+', '=-', '=0', '']
/** Rules with a late draw by quiet plies, so that random games reach their other ends, too. */
const rules = { drawPlies: 200 }
const STUCK: Readonly<Record<string, string>> = { 'no legal move': '=#', 'neither side can move': '=#0' }

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

describe('games are played on views as on positions', () => {
  const ends = new Set<string | undefined>()

  // from seed 28 neither side can move in the end, which is rare
  it.each([...Array.from({ length: 12 }, (_, i) => i + 1), 28])('from seed %i', (seed) => {
    const variant = seed % 4 < 2 ? 'standard' : 'dagaz'
    const setup = { setup: seed % 2 === 0 ? 'sensible' : 'uniform' }
    const random = new Random(seed)
    const stuckBy = (state: LuzhanqiState) => STUCK[state.outcome()?.reason ?? ''] ?? null
    const outcome = playOnViews(
      luzhanqi,
      unwrap(luzhanqi.start(variant, new Random(seed), setup, rules)),
      { variant, rules },
      // a capture one time in two where there is one
      (state, legal) => {
        const strikes = legal.filter((move) => state.board[move & 127] !== 0)
        const from = strikes.length > 0 && random.below(2) === 0 ? strikes : legal
        return from[random.below(from.length)]!
      },
      {
        event: ({ before, after, viewer }) => eventFor(before, after, viewer),
        end: ({ after }) => stuckBy(after),
        // no view states that a side cannot move any more
        knows: ({ after }) => stuckBy(after) === null,
      },
    )
    ends.add(outcome?.reason)
  })

  it('which end in all ways that random moves come to', () => {
    expect([...ends].sort()).toEqual(['flag taken', 'neither side can move', 'no legal move'])
  })
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

describe('a side that cannot move, as a view shows it', () => {
  const LOST = 'MGD2B2R2T2C3P3E3O2L3mgd2b2r2t2c3p3e3o2l2'
  const shutIn = (rows: string, lost = LOST) => `${rows}/5/5/5/5/5/5/5/5/5/1F!3 s ${lost} 0 19`
  const UNTOLD = { winner: null, reason: 'no legal move; whether the other side has one is hidden' }
  const LOSS = { winner: 1, reason: 'no legal move' }
  const DRAW = { winner: null, reason: 'neither side can move' }
  const withMine = shutIn('3f!1/2l2')
  const withEngineer = shutIn('3f!1/2e2', LOST.replace('e3o2l2', 'e2o2l3'))

  it.each([
    ['the piece left may be a landmine, and is one', withMine, DRAW, UNTOLD],
    ['the piece left may be a landmine, and is none', withEngineer, LOSS, UNTOLD],
    ['the piece left has moved', withEngineer.replace('2e2', '2e*2'), LOSS, LOSS],
    ['the pieces left stand where neither leads a way', shutIn('1l1f!1/5'), DRAW, DRAW],
  ])('%s', (_, text, truth, known) => {
    const state = unwrap(luzhanqi.position.parse(text, 'standard'))
    expect(state.outcome()).toEqual(truth)
    const view = unwrap(knowledge.observation.parse(knowledge.observe(state, 0), 'standard'))
    expect(view.toMove).toBe(OVER)
    expect(view.outcome()).toEqual(known)
    const watched = unwrap(knowledge.observation.parse(knowledge.observe(state, null), 'standard'))
    expect([truth, UNTOLD]).toContainEqual(watched.outcome())
  })

  it.each([
    ['=#', LOSS],
    ['=#0', DRAW],
  ])('on a view that awaits no result, %s tells who has won', (event, outcome) => {
    const text = '3f!1/2x2/5/5/5/5/5/5/5/x*4/R4/1F!3 n MGD2B2RT2C3P3E3O2L3m!g!d!2b!2r!t!2c!3p!3e!2o!2l!2x 0 19 @s'
    const view = unwrap(knowledge.observation.parse(text, 'standard'))
    expect(view.play('a3a2')).toEqual({ ok: true, value: undefined })
    expect(view.play('=0')).toEqual({ ok: true, value: undefined })
    expect(view.outcome()).toEqual(UNTOLD)
    expect(view.play(event)).toEqual({ ok: true, value: undefined })
    expect(view.outcome()).toEqual(outcome)
  })
})

it('a player who waits knows which piece is the only one that can move', () => {
  const text = 'xx3/x4/5/5/5/5/5/M4/5/5/5/1F3 n GD2B2R2T2C3P3E3O2L3g!d!2b!2r!2t!2c!3p!3e!3o!2l!2 4 20 @s'
  const view = unwrap(knowledge.observation.parse(text, 'standard'))
  const information = ready(unwrap(knowledge.informationState(view, [])))
  expect(information.belief!()).toEqual({ exact: true, cells: [] })
  expect(information.worlds).toBe(1)
})

describe('the events of a strike', () => {
  const STRUCK = 'xxxxx/xxxxx/Rx*x1x/xx1xx/x1x1x/xxxxx/1DPMR/C1C1E/PC1PO/E1O1B/LBTEG/LLTFD n - 0 1 @s'
  const TURN = 'lflpl/goree/1pptr/to2m/e1b1b/1c1cc/1_1_1/1d3/1X*1X*X/d2X1/XX*X1X/XXXXX*/XXXXX s X{B-E}7 0 10 @n'
  const SHOWN = 'xf!xxx/1xx1x/2x2/1x3/3x1/x1xx1/1_1_1/5/3X1/X2X1/1XX2/X1XX1/XXXF!X s X12x11 3 24 @-'

  it.each<[string, string, string, string, Record<string, number>]>([
    ['no landmine strikes', 'standard', STRUCK, 'a11a10', { '=+': 21 / 76, '=-': 77 / 152, '=0': 33 / 152 }],
    [
      'nor does one that is known to have moved',
      'standard',
      STRUCK.replace('/xxxxx/R', '/x*xxxx/R'),
      'a11a10',
      { '=+': 21 / 76, '=-': 77 / 152, '=0': 33 / 152 },
    ],
    ['who turns on the rails is an engineer, and nothing is to be told', 'dagaz', TURN, 'e5b6', {}],
    ['a flag that a spectator sees is not shown again', 'dagaz', SHOWN, 'a4a8', { '=+': 0.35, '=-': 0.35, '=0': 0.3 }],
  ])('%s', (_, variant, text, move, events) => {
    const view = unwrap(knowledge.observation.parse(text, variant))
    expect(view.play(move)).toEqual({ ok: true, value: undefined })
    const found = view.chanceEvents!().map(({ event, probability }) => [event, probability])
    expect(found).toEqual(Object.entries(events).map(([event, probability]) => [event, expect.closeTo(probability, 9)]))
  })

  it('the engineer is known then, and has fallen', () => {
    const view = unwrap(knowledge.observation.parse(TURN, 'dagaz'))
    for (const [text, ok] of [
      ['e5b6', true],
      ['=+', false],
      ['=-', true],
    ] as const)
      expect(view.play(text).ok, text).toBe(ok)
    expect(view.format()).toContain(' n E!X{B-E}7 0 10 @n')
  })
})
