import { expect, it } from 'vitest'
import { type Game, hasChance } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE } from '../../../src/game/state.ts'
import { parse, randomGame, start } from '../playing.ts'

/** The most moves of a random game in which the example of an event is looked for. */
const PLIES = 400

/** Seeds of the random games in which the example of an event is looked for. */
const EVENT_SEEDS = Array.from({ length: 20 }, (_, seed) => seed)

/** Tests the examples of the notation. Those of positions, moves and views are of the first variant. */
export function testExamples(game: Game): void {
  const { position, move, chance } = game
  const variant = game.variants[0].id

  it('the example of a move is legal in the example of a position', () => {
    const state = parse(game, variant, position.example)
    expect(game.position.format(state), 'the text is canonical').toBe(position.example)
    expect(state.toMove, 'a seat is to act').toBeGreaterThanOrEqual(0)
    const read = game.move.parse(state, move.example)
    expect(read.ok ? game.move.format(state, read.value) : read.error).toBe(move.example)
  })

  it.skipIf(!chance)('the example of an event can happen', () => {
    const { id } = game.variants.find((one) => hasChance(game, one.id))!
    const happens = EVENT_SEEDS.some((seed) => {
      let met = false
      randomGame(game, start(game, id, seed), new Random(seed), PLIES, (state) => {
        met ||= state.toMove === CHANCE && game.move.parse(state, chance!.example).ok
      })
      return met
    })
    expect(happens).toBe(true)
  })

  it.skipIf(!game.hidden)('the example of a view is what the player to act sees of the example of a position', () => {
    const knowledge = game.hidden!
    const { example } = knowledge.observation
    const state = parse(game, variant, position.example)
    expect(knowledge.observe(state, state.toMove)).toBe(example)
    const view = unwrap(knowledge.observation.parse(example, variant))
    expect(view.format(), 'the text is canonical').toBe(example)
    expect(view.toMove).toBe(state.toMove)
    expect(view.legalMoves()).toContain(move.example)
  })
}
