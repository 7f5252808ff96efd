import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { mustRespond } from '../../../src/games/jungle/evaluate.ts'
import { jungle } from '../../../src/games/jungle/index.ts'
import { parsePosition } from '../../../src/games/jungle/notation.ts'
import { DEN, FILES, SQUARES, TRAPS, WHITE } from '../../../src/games/jungle/squares.ts'
import { type JungleState, moveTo } from '../../../src/games/jungle/state.ts'

const LAND_WITHOUT_DENS = Array.from({ length: SQUARES }, (_, square) => square).filter(
  (square) => !DEN.includes(square) && !((square % FILES) % 3 !== 0 && square >= 21 && square < 42),
)

/** A random position of a few animals on land, with a black one beside white's den and white to move. */
function blackBesideDen(random: Random, variant: string): JungleState | null {
  const board = new Array<string>(SQUARES).fill('')
  const [trap = 0] = random.shuffle([...TRAPS[WHITE]!])
  const squares = [trap, ...random.shuffle(LAND_WITHOUT_DENS.filter((square) => square !== trap))]
  const animals = [...random.shuffle([...'rcdwptle']).slice(0, 3), ...random.shuffle([...'RCDWPTLE']).slice(0, 4)]
  for (const [i, animal] of animals.entries()) board[squares[i]!] = animal
  const ranks = Array.from({ length: SQUARES / FILES }, (_, rank) =>
    board
      .slice(rank * FILES, (rank + 1) * FILES)
      .map((animal) => animal || '1')
      .join('')
      .replace(/1+/g, (run) => String(run.length)),
  )
  const parsed = parsePosition(`${ranks.join('/')} w 0`, variant)
  return parsed.ok && parsed.value.toMove !== OVER ? parsed.value : null
}

describe.each(jungle.variants.map(({ id }) => id))('%s', (variant) => {
  it('a mustRespond side loses with the next move after each of its moves but those that force', () => {
    const random = new Random(5)
    const moves = new Int32Array(jungle.maxMoves)
    const forcing = new Int32Array(jungle.maxMoves)
    const replies = new Int32Array(jungle.maxMoves)
    let others = 0
    for (let n = 0; n < 60; n++) {
      const state = blackBesideDen(random, variant)
      if (state === null) continue
      expect(mustRespond(state)).toBe(true)
      const forced = forcing.subarray(0, state.tacticalMoves(forcing, 0, false))
      for (const move of moves.slice(0, state.legalMoves(moves, 0))) {
        if (forced.includes(move)) continue
        others++
        state.play(move)
        const entering = replies.slice(0, state.legalMoves(replies, 0)).filter((reply) => moveTo(reply) === DEN[WHITE])
        expect(entering.length, jungle.position.format(state)).toBeGreaterThan(0)
        state.undo()
      }
    }
    expect(others).toBeGreaterThan(100)
  })
})

it.each([
  ['nobody beside the den', '7/7/7/7/7/7/3w3/7/2L4 w 0', false],
  ['an enemy in the trap above it', '7/7/7/7/7/7/7/3w3/L6 w 0', true],
  ['an own animal there', '7/7/7/7/7/7/w6/3L3/7 w 0', false],
  ['an enemy in a trap of its own', '7/3w3/7/7/7/7/7/7/L6 w 0', false],
  ['a draw by quiet plies that comes first', '7/7/7/7/7/7/7/3w3/L6 w 119', false],
])('%s', (_, position, want) => {
  expect(mustRespond(unwrap(parsePosition(position, 'standard')))).toBe(want)
})
