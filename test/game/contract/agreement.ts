import { it } from 'vitest'
import { maxEventsOf, seatName } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { CHANCE, OVER, type State } from '../../../src/game/state.ts'
import { expectAlike, expectSame, expectTrue } from '../hot.ts'
import { choices, parse, randomGame, snapshot, start, toMoveName } from '../playing.ts'
import type { Tried } from './tried.ts'

/** All moves are tried at each of so many plies, and then at one ply in so many, since nearly all of them were there a ply before. */
const TRIED_PLIES = 24
const TRIED_EVERY = 4

/** Moves, texts, keys and outcomes agree in each position of random games. */
export function testAgreement({ game, variant, seeds, plies }: Tried): void {
  it.each(seeds)('random game from seed %i: moves, events, undo, texts, keys and outcome agree', (seed) => {
    const random = new Random(seed)
    const earlier: State[] = []
    randomGame(game, start(game, variant, seed), random, plies, (state, moves) => {
      const before = snapshot(game, state)
      expectSame(new Set(moves).size, moves.length, 'each move once')
      expectTrue(moves.length <= (state.toMove === CHANCE ? maxEventsOf(game) : game.maxMoves), 'no more than stated')
      expectSame(state.toMove === OVER, before.outcome !== null, 'over exactly when there is an outcome')
      expectSame(moves.length === 0, state.toMove === OVER, 'choices exactly while the game goes on')

      const again = parse(game, variant, before.position)
      expectSame(game.position.format(again), before.position, 'the text is canonical')
      // the rules may forbid moves because of earlier positions
      again.setHistory?.(earlier)
      earlier.push(again)
      if (state.toMove !== OVER) {
        expectAlike(
          choices(game, again).sort(),
          [...moves].sort(),
          'a position read from its text has the same choices',
        )
        expectSame(toMoveName(game, again), toMoveName(game, state))
        expectSame(seatName(game, again, again.turn), seatName(game, state, state.turn))
      }

      const texts = moves.map((move) => game.move.format(state, move))
      expectSame(new Set(texts).size, texts.length, 'each move has a text of its own')
      if (earlier.length > TRIED_PLIES && earlier.length % TRIED_EVERY !== 0) return
      const keys = new Set<string>()
      const positions = new Set<string>()
      for (const [i, move] of moves.entries()) {
        const read = game.move.parse(state, texts[i]!)
        expectSame(read.ok ? read.value : read.error, move)
        state.play(move)
        keys.add(`${state.keyLow} ${state.keyHigh}`)
        const position = game.position.format(state)
        expectTrue(position !== before.position, 'a move changes the position')
        positions.add(position)
        state.undo()
        expectSame(state.keyLow, before.keyLow)
        expectSame(state.keyHigh, before.keyHigh)
      }
      expectSame(keys.size, positions.size, 'different positions have different keys')
      expectAlike(snapshot(game, state), before, 'play and undo leave no trace')
    })
  })
}
