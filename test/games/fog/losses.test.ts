import { expect, test } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { drawSetup } from '../../../src/games/fog/texts/drawing.ts'
import { fogChess } from '../../../src/games/fog-chess/index.ts'

/** The pieces in the trays of what is lost: `1 white pawn`. */
function lost(position: string, told: Parameters<typeof drawSetup>[2] = null): Readonly<Record<string, string[]>> {
  const state = unwrap(fogChess.position.parse(position, fogChess.variants[0].id))
  const { trays = [] } = drawSetup(state.tables, state, told)
  return Object.fromEntries(
    trays.map(({ label, pieces }) => [label, pieces.map(({ name, count }) => `${count} ${name}`)]),
  )
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const TRADED = 'rnb1kbnr/ppp1pppp/8/3Q4/8/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3'

test('nothing is lost at the start', () => expect(lost(START)).toEqual({ 'lost by white': [], 'lost by black': [] }))

test('a player knows what they have lost, and how many pieces the enemy has', () => {
  expect(lost(TRADED)).toEqual({
    'lost by white': ['1 white pawn'],
    'lost by black': ['1 black queen', '1 black pawn'],
  })
  expect(lost(TRADED, { viewer: 0, men: 14 })).toEqual({
    'lost by white': ['1 white pawn'],
    'lost by black': ['2 hidden black piece'],
  })
})

test('a pawn that has become a queen is not lost', () => {
  const promoted = 'Qnbqkbnr/p1pppppp/8/8/8/8/P1PPPPPP/RNBQKBNR b KQk - 0 5'
  expect(lost(promoted)).toEqual({ 'lost by white': [], 'lost by black': ['1 black rook', '1 black pawn'] })
})
