import { describe, expect, it } from 'vitest'
import { cellsOfMove } from '../../src/game/notation/move-cells.ts'
import { Random } from '../../src/game/random.ts'
import { games } from '../../src/games/registry.ts'
import { randomGame, start, variantsOf } from './games.ts'

const TELLING = games.filter(({ page }) => page?.phrases ?? page?.tasks)
const PLIES = 400

/** True for a text that names cells and nothing else. */
const namesCells = (text: string, cells: ReadonlySet<string>): boolean =>
  cellsOfMove(text, cells).reduce((rest, cell) => rest.replaceAll(cell, ''), text) === ''

describe.each(TELLING.map((game) => [game.id, game] as const))('%s in words', (_, game) => {
  it.each(variantsOf(game))('%s: each move has a phrase, and each task is listed', (variant) => {
    const patterns = (game.page?.phrases ?? []).map(({ pattern, text }) => ({ pattern: new RegExp(pattern), text }))
    const asked = new Set<string>()
    // one word for one thing: the button and the task
    const button = patterns.find(({ pattern }) => pattern.test('end'))?.text.toLowerCase()
    randomGame(game, start(game, variant, 1), new Random(1), PLIES, (state, moves) => {
      const { task, cells } = game.draw(state)
      if (task) asked.add(task.text)
      for (const move of moves.slice(0, 40)) {
        const text = game.move.format(state, move)
        // the name of a cell says it all; where turns have no tasks, those of several do, too
        const named = new Set(cells.map(({ id }) => id))
        if (named.has(text) || (!game.page?.tasks && namesCells(text, named))) continue
        if (text === 'end' && task) expect(task.text).toContain(button)
        const phrase = patterns.find(({ pattern }) => pattern.test(text))
        expect(phrase, text).toBeDefined()
        const groups = phrase!.pattern.exec(text)!.groups ?? {}
        for (const [, place = ''] of phrase!.text.matchAll(/\{(\w+)\}/g)) expect(groups, text).toHaveProperty(place)
      }
    })
    expect(game.page?.tasks ?? []).toEqual(expect.arrayContaining([...asked]))
  })
})
