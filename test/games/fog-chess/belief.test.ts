import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { InformationState } from '../../../src/game/hidden.ts'
import { informationStateOf } from '../../../src/game/information-state.ts'
import { LAST_NUMBER } from '../../../src/game/notation/counts.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
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

describe('histories that cannot be', () => {
  const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
  const viewsOf = (...moves: string[]): string[] => viewsFrom(START, ...moves)
  const viewsFrom = (position: string, ...moves: string[]): string[] => {
    const state = unwrap(fogChess.position.parse(position, 'standard'))
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

  it('goes on where the number of the move stays at the last one', () => {
    const [position = '', ...earlier] = viewsFrom(
      START.replace(/1$/, String(LAST_NUMBER)),
      'e2e4',
      'd7d5',
      'e4d5',
      'd8d5',
    ).reverse()
    const informed = informationStateOf(fogChess, { position, history: earlier.reverse() }, 'standard')
    expect(informed.ok ? 'it was read' : informed.error).toBe('it was read')
    const view = unwrap(knowledge.observation.parse(earlier[1]!, 'standard'))
    const played = view.play(`=${earlier[2]}`)
    expect(played.ok ? view.format() : played.error).toBe(earlier[2])
  })

  it('begins with a later view where the first ones are missing, and says that not all is counted', () => {
    const told = { position: whole[4]!, history: whole.slice(1, 4) }
    const information = ready(unwrap(informationStateOf(fogChess, told, 'standard')))
    expect(information.worlds).toBeNull()
    expect(information.belief!().exact).toBe(false)
    expect(information.sample(information.world(), new Random(1))).toBeGreaterThan(0)
  })
})
