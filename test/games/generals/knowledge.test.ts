import { describe, expect, it } from 'vitest'
import type { Hidden } from '../../../src/game/hidden.ts'
import { informationStateOf } from '../../../src/game/information-state.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { generals } from '../../../src/games/generals/index.ts'
import { facts } from '../../../src/games/generals/opponent-model.data.ts'
import { modelFile } from '../../../src/games/generals/opponent-model.ts'
import { ARMY } from '../../../src/games/generals/pieces.ts'
import type { GeneralsState } from '../../../src/games/generals/state.ts'
import type { GeneralsView } from '../../../src/games/generals/view.ts'
import { formatModel } from '../../../src/games/ranks/belief/opponent-model.ts'
import { loadAllData, readData } from '../../../tools/lib/data.ts'

const knowledge = generals.hidden as Hidden<GeneralsState, GeneralsView>

await loadAllData(generals)

const VIEWERS = [0, 1, null]
const SIGNS = ['=+', '=-', '=0', '']

const viewOf = (state: GeneralsState, viewer: number | null): GeneralsView =>
  unwrap(knowledge.observation.parse(knowledge.observe(state, viewer), 'standard'))

/** Plays random moves with a preference for forward ones, so that flags are won and lost in all ways. */
function playRandomly(seed: number, look: (before: GeneralsState, after: GeneralsState, move: string) => void): void {
  const random = new Random(seed)
  const state = unwrap(generals.start('standard', random, { setup: seed % 2 === 0 ? 'sensible' : 'uniform' }))
  const moves = new Int32Array(generals.maxMoves)
  while (state.toMove !== OVER) {
    const before = state.copy()
    const count = state.legalMoves(moves, 0)
    let move = moves[random.below(count)]!
    for (let tries = 0; tries < 2; tries++) {
      const forward = (move >> 7) - (move & 127)
      if (state.turn === 0 ? forward === 9 : forward === -9) break
      move = moves[random.below(count)]!
    }
    state.play(move)
    look(before, state, generals.move.format(before, move))
  }
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a game from seed %i', (seed) => {
  it('is played on views as on positions, with the events that are due', () => {
    const views = VIEWERS.map((viewer) =>
      viewOf(
        unwrap(generals.start('standard', new Random(seed), { setup: seed % 2 === 0 ? 'sensible' : 'uniform' })),
        viewer,
      ),
    )
    playRandomly(seed, (_, after, move) => {
      const outcome = after.outcome()
      const result = (after.learnedBy(0) >> 1) & 3
      for (const [i, view] of views.entries()) {
        const viewer = VIEWERS[i]!
        expect(view.play(move)).toEqual({ ok: true, value: undefined })
        if (view.toMove === CHANCE) {
          const flag = outcome?.reason === 'flag taken' ? '#' : ''
          const events = view.chanceEvents!()
          expect(events.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
          expect(events.map(({ event }) => event)).toContain(SIGNS[result]! + flag)
          expect(view.play(SIGNS[result]! + flag).ok).toBe(true)
        }
        const hidden = viewer === null || outcome?.winner === 1 - viewer
        if (outcome?.reason.startsWith('flag reached') && hidden) expect(view.play('=#').ok).toBe(true)
        expect(view.format()).toBe(knowledge.observe(after, viewer))
        const read = viewOf(after, viewer)
        expect(read.format()).toBe(view.format())
        // a spectator sees no flags, and repetition stands in no view
        if (viewer !== null && !outcome?.reason.startsWith('the same')) {
          expect(read.outcome()?.winner).toBe(outcome?.winner)
          expect(read.toMove).toBe(after.toMove)
        }
      }
    })
  })

  it('the truth is never excluded, worlds look like the view, and equal views are known alike', () => {
    const told: string[][] = [[], []]
    const random = new Random(seed)
    let ply = 0
    playRandomly(seed, (before) => {
      for (const seat of [0, 1]) told[seat]!.push(knowledge.observe(before, seat))
      if (ply++ % 11 !== 0) return
      const seat = before.turn
      const history = told[seat]!.slice(0, -1)
      const position = told[seat]!.at(-1)!
      const information = unwrap(informationStateOf(generals, { position, history }, 'standard'))
      for (const { cell, pieces } of information.belief!().cells) {
        const code = before.board['abcdefghi'.indexOf(cell[0]!) + 9 * (8 - Number(cell[1]))]!
        const letter = 'ABCDEFGHIJKLPSZ'[before.rankOf[code]!]!
        const found = pieces.find(({ piece }) => piece.toUpperCase() === letter)
        expect(found?.probability, `${letter} on ${cell} of ${position}`).toBeGreaterThan(0)
      }
      const world = information.world()
      for (let i = 0; i < 5; i++) {
        if (i > 0) expect(information.sample(world, random)).toBeGreaterThan(0)
        expect(knowledge.observe(world, seat)).toBe(position)
        expect(knowledge.observationKey(world, seat)).toBe(knowledge.observationKey(before, seat))
        const again = unwrap(
          informationStateOf(generals, { position: knowledge.observe(world, seat), history }, 'standard'),
        )
        expect([again.keyLow, again.keyHigh]).toEqual([information.keyLow, information.keyHigh])
      }
    })
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
