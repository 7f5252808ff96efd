import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { InformationState } from '../../../src/game/hidden.ts'
import { informationStateOf } from '../../../src/game/information-state.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { EnemyPly } from '../../../src/games/fog/belief/expected.ts'
import type { FogView } from '../../../src/games/fog/observation/view.ts'
import type { FogState } from '../../../src/games/fog/rules/state.ts'
import { fogChess } from '../../../src/games/fog-chess/index.ts'

interface Row {
  readonly variant: string
  readonly history: readonly string[]
  readonly view: string
  readonly positions: number
  /** By square that is not seen: the letters of the possible pieces, `.` for none. */
  readonly possible: Readonly<Record<string, string>>
}

const rows: readonly Row[] = JSON.parse(readFileSync('test/fixtures/fogchess_oracle.json', 'utf8')).beliefs

function ready<T extends InformationState>(information: T): T {
  while (information.ready === false) information.prepare!(1000)
  return information
}

const sorted = (letters: string): string => [...letters].sort().join('')

describe('beliefs of the oracle', () => {
  it.each(rows)('$variant $view', ({ variant, history, view, positions, possible }) => {
    const information = ready(unwrap(informationStateOf(fogChess, { position: view, history }, variant)))
    expect(information.worlds).toBe(positions)
    const belief = information.belief!()
    expect(belief.exact).toBe(true)
    const found = belief.cells.map(({ cell, pieces, empty }) => [
      cell,
      sorted(pieces.map(({ piece }) => piece).join('') + (empty! > 0 ? '.' : '')),
    ])
    const wanted = Object.entries(possible).map(([cell, pieces]) => [cell, sorted(pieces)])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
    for (const { pieces, empty } of belief.cells)
      expect(pieces.reduce((sum, { probability }) => sum + probability, empty!)).toBeCloseTo(1, 9)
  })
})

const knowledge = fogChess.hidden!

/** The positions of a random game, the start first. */
function randomGame(variant: string, seed: number, plies: number): FogState[] {
  const random = new Random(seed)
  const state = unwrap(fogChess.start(variant, random, {}))
  const moves = new Int32Array(fogChess.maxMoves)
  const states = [state.copy() as FogState]
  while (state.toMove !== OVER && states.length <= plies) {
    state.play(moves[random.below(state.legalMoves(moves, 0))]!)
    states.push(state.copy() as FogState)
  }
  return states
}

const variants = fogChess.variants.map(({ id }) => id)

describe.each(variants)('%s', (variant) => {
  it('a move of the enemy is allowed exactly when what follows looks the same', () => {
    const found = { alike: 0, unlike: 0 }
    const moves = new Int32Array(fogChess.maxMoves)
    for (let seed = 1; seed <= 10; seed++) {
      const states = randomGame(variant, seed, 30)
      for (const [i, before] of states.entries()) {
        const after = states[i + 1]
        if (!after || after.toMove === OVER) continue
        const viewer = after.toMove
        const view = (state: FogState) =>
          unwrap(knowledge.observation.parse(knowledge.observe(state, viewer), variant)) as FogView
        const text = knowledge.observe(after, viewer)
        const ply = new EnemyPly(view(before), view(after))
        const misfits = ply.expected.misfits(before.board)
        for (const move of moves.subarray(0, before.legalMoves(moves, 0))) {
          const allowed = ply.allows(before, move, misfits)
          before.play(move)
          const same = knowledge.observe(before, viewer) === text
          if (before.toMove !== OVER) {
            const what = `${fogChess.move.format(before, move)} to ${fogChess.position.format(before)}, seen as ${text}`
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
  })

  it('the truth is among the positions while they are counted, and never excluded', () => {
    let counted = 0
    for (let seed = 1; seed <= 2; seed++) {
      const states = randomGame(variant, seed, 24)
      for (const [i, state] of states.entries()) {
        if (state.toMove === OVER || i % 5 !== 3) continue
        const views = states.slice(0, i + 1).map((one) => knowledge.observe(one, state.toMove))
        const told = { position: views.at(-1)!, history: views.slice(0, -1) }
        const information = ready(unwrap(informationStateOf(fogChess, told, variant)))
        const world = information.world()
        const worlds = Array.from({ length: information.worlds ?? 0 }, (_, index) => {
          expect(information.listed!(world, index)).toBeGreaterThan(0)
          expect(knowledge.observe(world, state.toMove)).toBe(told.position)
          return fogChess.position.format(world)
        })
        if (information.worlds !== null) {
          counted++
          expect(worlds).toContain(fogChess.position.format(state))
          expect(new Set(worlds).size).toBe(worlds.length)
        }
        for (const { cell, pieces, empty } of information.belief!().cells) {
          const stands = fogChess.draw(state).pieces.find((one) => one.cell === cell)?.symbol
          const chance = stands ? pieces.find((one) => one.piece === stands)?.probability : empty
          expect(chance ?? 0, `${stands} on ${cell}`).toBeGreaterThan(0)
        }
      }
    }
    expect(counted).toBeGreaterThan(0)
  })
})

describe('histories that cannot be', () => {
  const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
  const viewsOf = (...moves: string[]): string[] => {
    const state = unwrap(fogChess.position.parse(START, 'standard'))
    const views = [knowledge.observe(state, 0)]
    for (const move of moves) {
      state.play(unwrap(fogChess.move.parse(state, move)))
      views.push(knowledge.observe(state, 0))
    }
    return views
  }
  const whole = viewsOf('e2e4', 'd7d5', 'e4d5', 'd8d5')

  it.each<[string, readonly string[], RegExp]>([
    ['a view is missing', [whole[0]!, whole[2]!, whole[3]!], /one ply/],
    ['another own move', [whole[0]!, ...viewsOf('d2d4', 'd7d5').slice(1), whole[3]!], /cannot follow/],
    [
      'an own piece comes back',
      [whole[0]!, whole[1]!, whole[2]!, viewsOf('e2e4', 'd7d5', 'b1c3')[3]!],
      /cannot follow/,
    ],
  ])('%s', (_, history, reason) => {
    const informed = informationStateOf(fogChess, { position: whole[4]!, history }, 'standard')
    expect(informed.ok ? 'it was read' : informed.error).toMatch(reason)
  })

  it('begins with a later view where the first ones are missing, and says that not all is counted', () => {
    const told = { position: whole[4]!, history: whole.slice(1, 4) }
    const information = ready(unwrap(informationStateOf(fogChess, told, 'standard')))
    expect(information.worlds).toBeNull()
    expect(information.belief!().exact).toBe(false)
    expect(information.sample(information.world(), new Random(1))).toBeGreaterThan(0)
  })
})
