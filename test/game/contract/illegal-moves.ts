import { it } from 'vitest'
import type { Observation } from '../../../src/game/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import type { State } from '../../../src/game/state.ts'
import { expectSame, expectTrue } from '../hot.ts'
import { parse, randomGame, start } from '../playing.ts'
import type { Tried } from './tried.ts'

/** The texts that are tried in each position, and at one ply in so many also on the view of the player to act. */
const TEXTS = 16
const VIEWS_EVERY = 4

/**
 * Only legal moves are read. Texts of moves that were legal earlier in the game are refused, unless they name one of the legal
 * moves in another way; and a view reads what its position reads.
 */
export function testIllegalMoves({ game, variant, seeds, plies }: Tried): void {
  /** The view of the player to act, and the position: neither knows the plies before, which some rules ask about. */
  const alone = (state: State): [State, Observation] => [
    parse(game, variant, game.position.format(state)),
    unwrap(game.hidden!.observation.parse(game.hidden!.observe(state, state.turn), variant)),
  ]

  it.each(seeds)('random game from seed %i: only legal moves are read', (seed) => {
    const random = new Random(seed)
    const drawn = new Random(seed)
    const known = new Set<string>()
    const texts: string[] = []
    let ply = 0
    randomGame(game, start(game, variant, seed), random, plies, (state, moves) => {
      const [position, view] = game.hidden && state.toMove >= 0 && ply++ % VIEWS_EVERY === 0 ? alone(state) : []
      for (let i = 0; i < Math.min(TEXTS, texts.length); i++) {
        const text = texts[drawn.below(texts.length)]!
        const where = () => `${text} in ${game.position.format(state)}`
        const read = game.move.parse(state, text)
        if (read.ok && !moves.includes(read.value)) expectTrue(false, `${where()} is read as a legal move`)
        if (!position || !view) continue
        const isRead = game.move.parse(position, text).ok
        if (view.copy().play(text).ok !== isRead) expectSame(!isRead, isRead, `${where()} is read, on the view`)
      }
      for (const move of moves) {
        const text = game.move.format(state, move)
        if (!known.has(text)) texts.push(text)
        known.add(text)
      }
    })
  })
}
