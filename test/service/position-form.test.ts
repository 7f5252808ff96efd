import { describe, expect, it } from 'vitest'
import { searchesViews } from '../../src/game/hidden.ts'
import { readCells, readCounts, writeCells, writeCounts } from '../../src/game/notation/position-form.ts'
import { Random } from '../../src/game/random.ts'
import { games } from '../../src/games/registry.ts'
import { positionFormAnswer } from '../../src/service/about-games/position-form.ts'
import { randomGame, start } from '../game/games.ts'

const VARIANTS = games.flatMap((game) => game.variants.map(({ id }) => [game.id, id, game] as const))

const PLIES = 20

describe('the form of positions', () => {
  it('is there for each game in which everybody knows the position', () => {
    const without = games.filter((game) => !game.page?.form && !searchesViews(game))
    expect(without.map(({ id }) => id)).toEqual([])
  })

  it.each(VARIANTS.filter(([, , game]) => game.page?.form))(
    'puts positions of %s, %s together again',
    (_, variant, game) => {
      const { form } = positionFormAnswer(game, { variant })
      expect(new Set(form!.pieces.map(({ text }) => text)).size).toBe(form!.pieces.length)
      randomGame(game, start(game, variant, 1), new Random(1), PLIES, (state) => {
        const text = game.position.format(state)
        const [first = '', ...rest] = text.split(' ')
        const placed = readCells(form!, form!.cells, first)
        expect(writeCells(form!, form!.cells, placed!), text).toBe(first)
        // each piece on the board is drawn as the form says
        for (const piece of game.draw(state).pieces) {
          const found = form!.pieces.find(
            (one) => one.text === placed!.get(piece.cell)?.replace(form!.units ? /\d+$/ : '', ''),
          )
          const { cell, ...look } = piece
          expect(found && { ...found, ...(form!.units ? { symbol: look.symbol, name: look.name } : {}) }).toMatchObject(
            look,
          )
        }
        for (const [i, field] of form!.fields.entries()) {
          const value = rest[i]!
          if (field.kind === 'choice') expect(field.values.map((one) => one.value)).toContain(value)
          if (field.kind === 'number') expect(Number(value)).toBeLessThanOrEqual(field.maximum)
          if (field.kind === 'counts') expect(writeCounts(field, readCounts(field, value))).toBe(value)
        }
      })
    },
  )

  it.each(VARIANTS.filter(([, , game]) => game.page?.form))(
    'has all numbers that positions of %s, %s have',
    (_, variant, game) => {
      const { form, position } = positionFormAnswer(game, { variant })
      const texts = position.split(' ')
      for (const [i, field] of form!.fields.entries()) {
        if (field.kind !== 'number') continue
        for (const beyond of [field.minimum - 1, field.maximum + 1]) {
          const text = texts.with(i + 1, String(beyond)).join(' ')
          expect(game.position.parse(text, variant).ok, `${field.label}: ${text}`).toBe(false)
        }
      }
    },
  )

  it.each([
    ['too few lines', '5/5'],
    ['a line that is too long', '6/5/5/5/5'],
    ['a line that is too short', 'A3/5/5/5/5'],
  ])('does not fit %s', (_, text) => {
    const game = games.find(({ id }) => id === 'einstein')!
    const { form } = positionFormAnswer(game, {})
    expect(readCells(form!, form!.cells, text)).toBeNull()
  })
})
