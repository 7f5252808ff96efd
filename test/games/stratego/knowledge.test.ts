import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findEngine } from '../../../src/game/engine/ids.ts'
import type { Hidden } from '../../../src/game/hidden.ts'
import { informationStateOf } from '../../../src/game/information-state.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { type Move, OVER } from '../../../src/game/state.ts'
import { formatLetter } from '../../../src/games/ranks/texts/tokens.ts'
import { stratego } from '../../../src/games/stratego/index.ts'
import type { StrategoState } from '../../../src/games/stratego/state.ts'
import type { StrategoView } from '../../../src/games/stratego/view.ts'
import { createSearch } from '../../../src/search/create.ts'
import type { Score } from '../../../src/search/search.ts'
import { loadAllData } from '../../../tools/lib/data.ts'
import { ready } from '../../honesty/pairs.ts'
import { playOnViews } from '../ranks/view-games.ts'

const knowledge = stratego.hidden as Hidden<StrategoState, StrategoView>

await loadAllData(stratego)

/** Data made by other programs than this one; its `about` says how. */
interface Oracle {
  readonly bad: readonly {
    readonly why: string
    readonly path: string
    readonly body: { readonly position: string; readonly variant: string; readonly moves?: readonly string[] }
  }[]
}

const oracle: Oracle = JSON.parse(readFileSync('test/fixtures/stratego_oracle.json', 'utf8'))

/** The event of a move that strikes, as a viewer learns of it: the letters of the pieces whose ranks it does not know. */
function eventFor(before: StrategoState, { state }: StrategoView, move: Move): string {
  const letter = (square: number) => {
    const code = before.board[square]!
    return formatLetter(before.tables.army, before.sideOf(code), before.rankOf[code]!)
  }
  const unknown = [move >> 7, move & 127].filter((square) => state.rankOf[state.board[square]!] === 15)
  return `=${unknown.map(letter).join('')}`
}

describe.each(['classic', 'barrage', 'duel'])('%s', (variant) => {
  it.each([1, 2, 3])('game %i is played on views as on positions, with the events that are due', (seed) => {
    const random = new Random(seed)
    playOnViews(
      stratego,
      unwrap(stratego.start(variant, new Random(seed), { setup: seed % 2 === 0 ? 'sensible' : 'uniform' })),
      { variant, most: 250 },
      // with a preference for strikes, so that there are many battles
      (state, legal) => {
        const strikes = legal.filter((move) => state.board[move & 127] !== 0)
        const from = strikes.length > 0 && random.real() < 0.3 ? strikes : legal
        return from[random.below(from.length)]!
      },
      {
        event: ({ before, view, move }) => eventFor(before, view as StrategoView, move),
        end({ after, view }) {
          const reason = after.outcome()?.reason
          if (reason === 'neither side can move') return '=#0'
          return reason === 'no legal move' && view.toMove !== OVER ? '=#' : null
        },
        knows: ({ after }) => after.outcome() === null,
      },
    )
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
    [['f10c10', '=b', '=e'], /there is none/],
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

describe('an enemy piece that strikes', () => {
  const ROWS = '1x1x1x4/7xx1/x9/R*2x2x3/2__2__2/2__2__2/5E4/9R/2M3G3/1S4F2B b - 0 1 @r'
  const FAR = '1x1x1x4/7xx1/x9/3x2x3/2__2__2/R*1__2__2/5E4/9R/2M3G3/1S4F2B b - 0 1 @r'
  const MOVERS = { '=m': 1 / 6, '=g': 1 / 6, '=e': 1 / 6, '=r': 1 / 3, '=s': 1 / 6 }
  it.each<[string, string, string, Record<string, number>]>([
    ['is no bomb and no flag', ROWS, 'a8a7', MOVERS],
    ['nor had it to be when it had moved', ROWS.replace('/x9/', '/x*9/'), 'a8a7', MOVERS],
    ['is a scout if it comes from far, so that nothing is to be told', FAR, 'a8a5', {}],
  ])('%s', (_, text, move, events) => {
    const view = unwrap(knowledge.observation.parse(text, 'barrage'))
    expect(view.play(move)).toEqual({ ok: true, value: undefined })
    const found = view.chanceEvents!().map(({ event, probability }) => [event, probability])
    expect(found).toEqual(Object.entries(events).map(([event, probability]) => [event, expect.closeTo(probability, 9)]))
    if (found.length > 0) expect(view.play('=f').ok).toBe(false)
  })

  it('is a scout that is known then, and may be named', () => {
    const view = unwrap(knowledge.observation.parse(FAR.replace('R*1__', 'E*1__').replace('5E4', '5R4'), 'barrage'))
    for (const [text, ok] of [
      ['a8a5', true],
      ['=e', false],
      ['=r', true],
    ] as const)
      expect(view.play(text).ok, text).toBe(ok)
    expect(view.format()).toBe('1x1x1x4/7xx1/10/3x2x3/2__2__2/E!1__2__2/5R4/9R/2M3G3/1S4F2B r r 0 2 @r')
  })

  it.each([
    ['near', ROWS, 'a8a7', 25, '=mM', '=sS'],
    ['far', FAR, 'a8a5', 5, '=rM', '=rS'],
  ])('%s, as a spectator sees it', (_, text, move, count, first, last) => {
    const unknown = text.replace('@r', '@-').replace(/[A-Z](?=.*b - )/g, 'X')
    const view = unwrap(knowledge.observation.parse(unknown, 'barrage'))
    expect(view.play(move)).toEqual({ ok: true, value: undefined })
    const events = view.chanceEvents!().map(({ event }) => event)
    expect([events.length, events[0], events.at(-1)]).toEqual([count, first, last])
  })

  it('cannot be where only the bomb and the flag are hidden', () => {
    const text = '1m!8/10/x8x/R*9/2__2__2/2__2__2/10/10/M9/5F4 b GERSBger2s 0 9 @r'
    const view = unwrap(knowledge.observation.parse(text, 'barrage'))
    for (const move of ['a8b8', 'a8a7'])
      expect(view.play(move)).toEqual({ ok: false, error: expect.stringMatching(/no army fits/) })
    expect(view.format()).toBe(text)
    const awaiting = knowledge.observation.parse(text.replace(' b ', ' b=a8a7 '), 'barrage')
    expect(awaiting).toEqual({ ok: false, error: expect.stringMatching(/no army fits/) })
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

  const UNTOLD = { winner: null, reason: 'no legal move; whether the other side has one is hidden' }
  const LOSS = { winner: 1, reason: 'no legal move' }
  const DRAW = { winner: null, reason: 'neither side can move' }

  it.each([
    ['the piece that is shut in may be the miner', 'xx8/x9', 'MGER2Smgr2s', UNTOLD],
    ['one of the pieces with a way is the miner', '1x8/xx8', 'MGER2Smgr2s', LOSS],
    ['only the bomb and the flag are left', 'xx8/10', 'MGER2Smger2s', DRAW],
  ])('a viewer who cannot move knows as much as the army tells: %s', (_, rows, lost, outcome) => {
    const text = `${rows}/10/10/2__2__2/2__2__2/10/10/B9/F9 r ${lost} 8 40 @r`
    const view = unwrap(knowledge.observation.parse(text, 'barrage'))
    expect(view.toMove).toBe(OVER)
    expect(view.outcome()).toEqual(outcome)
  })

  it.each([
    ['=#', LOSS],
    ['=#0', DRAW],
  ])('a viewer who cannot move is told by %s whether the other side can', (event, outcome) => {
    const text = 'xx8/x9/10/10/2__2__2/2__2__2/10/10/B9/F7Ee! b MGR2Sgr2s 8 40 @r'
    const view = unwrap(knowledge.observation.parse(text, 'barrage'))
    expect(view.play('j1i1')).toEqual({ ok: true, value: undefined })
    expect(view.outcome()).toEqual(UNTOLD)
    expect(view.play(event)).toEqual({ ok: true, value: undefined })
    expect(view.outcome()).toEqual(outcome)
  })

  it('counting the army tells it without an event', () => {
    const text = 'xx8/10/10/10/2__2__2/2__2__2/10/10/E!9/F8B r MGR2Smger2s 8 40 @r'
    const clear = unwrap(knowledge.observation.parse(text, 'barrage'))
    expect(clear.play('a2b2')).toEqual({ ok: true, value: undefined })
    expect(clear.outcome()).toEqual({ winner: 0, reason: 'no legal move' })
  })
})

describe('a player who waits knows that the game goes on, so that the enemy can move', () => {
  const beliefIn = (text: string) => {
    const information = ready(
      unwrap(knowledge.informationState(unwrap(knowledge.observation.parse(text, 'barrage')), [])),
    )
    const { exact, cells } = information.belief!()
    const pieces = Object.fromEntries(
      cells.map(({ cell, pieces }) => [
        cell,
        pieces.map(({ piece, probability }) => `${piece} ${probability}`).join(' '),
      ]),
    )
    return { exact, worlds: information.worlds, pieces, information }
  }

  it('the piece that is shut in is not the only one that could', () => {
    const { information, ...belief } = beliefIn('xx8/x9/10/10/2__2__2/2__2__2/10/10/3R6/F9 b MGERSBmgr2s 3 20 @r')
    expect(belief).toEqual({
      exact: true,
      worlds: 4,
      pieces: { a10: 'b 0.5 f 0.5', b10: 'e 0.5 b 0.25 f 0.25', a9: 'e 0.5 b 0.25 f 0.25' },
    })
    const random = new Random(1)
    const world = information.world()
    for (let i = 0; i < 50; i++) {
      expect(world.canMove(1)).toBe(true)
      expect(information.sample(world, random)).toBeGreaterThan(0)
    }
  })
})

describe('an ending in which all but the flag is known', () => {
  it.each<[string, string, string | null, Partial<Score>]>([
    [
      'is proven where it is won, in so many plies',
      'x9/10/M*9/10/2__2__2/2__2__2/10/10/9r!/F9 r GER2SBmgersb 0 90 @r',
      'a8a9',
      { certainty: 'proven', standardError: null, pliesToEnd: 3 },
    ],
    [
      'is estimated where the enemy flag may be a bomb',
      'x8x/10/M*9/10/2__2__2/2__2__2/10/10/9r!/F9 r GER2SBmgers 0 90 @r',
      null,
      { certainty: 'estimate', pliesToEnd: null },
    ],
    [
      'is estimated where it is lost to a player who knows all, with an error that is not known',
      '2s!7/f!1S!G!6/10/10/2__2__2/2__2__2/10/10/10/1F!8 b MER2Bmger2b 0 1 @b',
      null,
      { value: -1, certainty: 'estimate', standardError: 1, pliesToEnd: null },
    ],
  ])('%s', (_, text, move, score) => {
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
    expect(line!.score).toMatchObject(score)
    if (move !== null) expect(stratego.move.format(information.world(), line!.move)).toBe(move)
  })
})
