/** Unknown cells: the drawing of a view and the belief about it name the same cells and pieces. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../src/game/result.ts'
import { games } from '../../src/games/registry.ts'
import { start } from '../game/games.ts'

const withUnknown = games.flatMap((game) => {
  const state = start(game, game.variants[0].id, 1)
  const { hidden } = game
  if (!hidden) return []
  const view = unwrap(hidden.observation.parse(hidden.observe(state, state.toMove), game.variants[0].id))
  return view.draw().unknown ? [{ id: game.id, game, hidden }] : []
})

describe.each(withUnknown)('$id', ({ game, hidden }) => {
  const [variant] = game.variants
  const state = start(game, variant.id, 1)
  const view = () => unwrap(hidden.observation.parse(hidden.observe(state, state.toMove), variant.id))

  it('draws what the viewer does not know, and nothing of it in the true position', () => {
    const { cells, unknown } = view().draw()
    const ids = new Set(cells.map(({ id }) => id))
    expect(unknown!.cells.length).toBeGreaterThan(0)
    for (const { cell } of unknown!.cells) expect(ids).toContain(cell)
    expect(new Set(unknown!.kinds.map(({ piece }) => piece)).size).toBe(unknown!.kinds.length)
    expect(game.draw(state).unknown).toBeUndefined()
  })

  it('believes things only of unknown cells, and only in pieces that a page can name', () => {
    const { unknown } = view().draw()
    const information = unwrap(hidden.informationState(view(), []))
    while (information.ready === false) information.prepare?.(1000)
    const cells = new Set(unknown!.cells.map(({ cell }) => cell))
    const letters = new Set(unknown!.kinds.map(({ piece }) => piece))
    const belief = information.belief?.()
    expect(belief?.cells.length).toBeGreaterThan(0)
    for (const { cell, pieces, empty = 0 } of belief!.cells) {
      expect(cells).toContain(cell)
      for (const { piece } of pieces) expect(letters).toContain(piece)
      expect(pieces.reduce((sum, { probability }) => sum + probability, empty)).toBeCloseTo(1, 9)
    }
  })
})
