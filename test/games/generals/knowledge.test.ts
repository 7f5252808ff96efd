import { describe, expect, it } from 'vitest'
import type { Hidden } from '../../../src/game/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import type { Move } from '../../../src/game/state.ts'
import { generals } from '../../../src/games/generals/index.ts'
import { facts } from '../../../src/games/generals/opponent-model.data.ts'
import { modelFile } from '../../../src/games/generals/opponent-model.ts'
import { ARMY } from '../../../src/games/generals/pieces.ts'
import type { GeneralsState } from '../../../src/games/generals/state.ts'
import type { GeneralsView } from '../../../src/games/generals/view.ts'
import { formatModel } from '../../../src/games/ranks/belief/opponent-model.ts'
import { loadAllData, readData } from '../../../tools/lib/data.ts'
import { playOnViews } from '../ranks/view-games.ts'

const knowledge = generals.hidden as Hidden<GeneralsState, GeneralsView>

await loadAllData(generals)

const SIGNS = ['=+', '=-', '=0', '']

/** A random move, more often a forward one, so that flags are won and lost in all ways. */
function mostlyForward(random: Random, { turn }: GeneralsState, legal: readonly Move[]): Move {
  const any = () => legal[random.below(legal.length)]!
  const isForward = (move: Move) => (move >> 7) - (move & 127) === (turn === 0 ? 9 : -9)
  const first = any()
  if (isForward(first)) return first
  const second = any()
  return isForward(second) ? second : any()
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('a game is played on views as on positions: seed %i', (seed) => {
  const random = new Random(seed)
  const state = unwrap(generals.start('standard', random, { setup: seed % 2 === 0 ? 'sensible' : 'uniform' }))
  const outcome = playOnViews(
    generals,
    state,
    { variant: 'standard' },
    (state, legal) => mostlyForward(random, state, legal),
    {
      event: ({ after }) =>
        SIGNS[(after.learnedBy(0) >> 1) & 3]! + (after.outcome()?.reason === 'flag taken' ? '#' : ''),
      end({ viewer, after }) {
        const outcome = after.outcome()
        const isHidden = viewer === null || outcome?.winner === 1 - viewer
        return outcome?.reason.startsWith('flag reached') && isHidden ? '=#' : null
      },
      // a spectator sees no flags
      knows: ({ viewer }) => viewer !== null,
    },
  )
  expect(outcome).not.toBeNull()
})

describe('repetition', () => {
  const setups = { white: '1P1PGKHEC/SBPI2ZFS/P1JLP1PDA', black: 'i1bpsj2p/lpa1pfcep/d1gphs1kz' }
  const REPEATED = { winner: null, reason: 'the same position for the third time' }
  const OTHER_PIECES = 'b3a3 a8b8 a3b3 a7a8 b3a3 b7a7 a3b3 b8b7'.split(' ')
  const SAME_PIECES = 'b3a3 a8b8 a3b3 b8a8'.split(' ')

  it.each([
    ['hidden pieces that have changed places look the same and are not', OTHER_PIECES, null],
    ['the same pieces are back, which no view can be sure of', SAME_PIECES, REPEATED],
  ])('%s: no view declares a draw', (_, round, outcome) => {
    const state = unwrap(generals.start('standard', new Random(5), setups))
    const views = [0, 1, null].map((viewer) =>
      unwrap(knowledge.observation.parse(knowledge.observe(state, viewer), 'standard')),
    )
    for (const move of [...round, ...round]) {
      state.play(unwrap(generals.move.parse(state, move)))
      for (const view of views) expect(view.play(move), move).toEqual({ ok: true, value: undefined })
    }
    expect(state.outcome()).toEqual(outcome)
    for (const view of views) {
      expect(view.outcome()).toBeNull()
      expect(view.play('b3a3')).toEqual({ ok: true, value: undefined })
    }
  })

  it('is seen in the worlds of a search', () => {
    const state = unwrap(generals.start('standard', new Random(5), setups))
    const view = unwrap(knowledge.observation.parse(knowledge.observe(state, 0), 'standard'))
    const world = unwrap(knowledge.informationState(view, [])).world()
    for (const move of [...SAME_PIECES, ...SAME_PIECES]) {
      expect(world.outcome()).toBeNull()
      world.play(unwrap(generals.move.parse(world, move)))
    }
    expect(world.outcome()).toEqual(REPEATED)
  })
})

const START = 'x1xxxx2x/xxx1xxxxx/x1xxxx1xx/9/9/1P1PGKHEC/SBPI2ZFS/P1JLP1PDA w - 0 1 @w'
const MIDDLE =
  '1xxx2x1x/x2xxx2x/x1x3x1x/5x3/3x{A-HS}1Kx{A-IS}2/C1FHA2P1/ED1ZPSB1P/L1P2P1PS b GIJg!x{D-P}x{H-P}2 0 21 @w'

it('the file of habits is written as it is read, and it is finite', () => {
  expect(new TextDecoder().decode(formatModel(modelFile.value, ARMY.letters.length))).toBe(
    new TextDecoder().decode(readData(facts)),
  )
  const { moveWeights, styles } = modelFile.value
  for (const table of [moveWeights, ...styles.flatMap(({ places, shares }) => [places, shares])])
    expect(table.every(Number.isFinite)).toBe(true)
})

describe('views that are none', () => {
  it.each([
    [START.replace('@w', '@x'), /viewer/],
    [START.replace(' @w', ''), /viewer/],
    [START.replace(' @w', '@w'), /viewer/],
    [START.replace('x1xxxx2x', 'a1xxxx2x'), /hidden/],
    [START.replace('x1xxxx2x', 'x!1xxxx2x'), /"x!" says that the rank is known: write its letter/],
    [START.replace('x1xxxx2x', 'x{A}1xxxx2x'), /"x\{A\}" is written "a!"/],
    [START.replace('x1xxxx2x', 'x{A-Z}1xxxx2x'), /"x\{A-Z\}" is written "x"/],
    [START.replace('x1xxxx2x', 'a{B}1xxxx2x'), /"a\{B\}" must contain the piece's own rank, A/],
    [START.replace('x1xxxx2x', 'x1xxxx3'), /black has 20 pieces/],
    [START.replace('KHEC', 'KHE!C'), /no marks/],
    [START.replace('KHEC', 'KHXC'), /own show their ranks/],
    [START.replace('KHEC', 'KHAC'), /white has 2 of A/],
    [START.replace('x1xxxx2x', 'a!1a!xxx2x'), /no army fits/],
    [MIDDLE.replace('g!x{D-P}', 'g!x'), /has a mark/],
    [MIDDLE.replace('x{D-P}x{H-P}2', 'x{D-PZ}x{H-PZ}x{H-P}'), /two lost pieces/],
    [START.replace(' w ', ' w=b3b4 '), /strikes nobody/],
    [START.replace(' w ', ' w=b4b5 '), /not legal/],
    [START.replace(' w ', ' w= '), /from and to square/],
    [START.replace('@w', '@-'), /hidden|spectator/],
  ])('%s', (text, reason) => {
    const result = knowledge.observation.parse(text, 'standard')
    expect(result.ok ? 'it was read' : result.error).toMatch(reason)
  })

  it.each([
    [['=+'], /no|none/],
    [['g4f4', '=k'], /one of/],
    [['g4f4', '=0#'], /one of/],
    [['d3d4', 'a7a6'], /is due/],
    [['d3d4', '=+'], /one of/],
    [['g4f4', '=+', '=+'], /there is none/],
    [['d8d7'], /not legal/],
    [['a7a6'], /not legal/],
  ])('%j cannot be played', (moves, reason) => {
    const text = moves[0] === 'd3d4' ? MIDDLE.replace(' b ', ' w ') : MIDDLE
    const view = unwrap(knowledge.observation.parse(text, 'standard'))
    const results = moves.map((move) => view.play(move))
    const last = results.at(-1)!
    expect(last.ok ? 'it was played' : last.error).toMatch(reason)
  })
})
