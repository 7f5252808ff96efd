import { expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { OVER, type State } from '../../../src/game/state.ts'
import { expectSame } from '../hot.ts'
import { parse, randomGame, start } from '../playing.ts'
import type { Tried } from './tried.ts'

/** Texts of positions are read as far as play can lead, and what is none is refused. */
export function testTexts({ game, variant, suite }: Tried): void {
  it('play leads to texts that can be read, from the greatest numbers that a text may have', () => {
    const trail: string[] = []
    randomGame(game, start(game, variant, 2), new Random(2), PLIES_TO_LAST_NUMBERS, (state) => {
      if (state.toMove !== OVER) trail.push(game.position.format(state))
    })
    for (const text of withLastNumbers(trail.at(-1)!, (other) => game.position.parse(other, variant).ok)) {
      const expectRead = (state: State) => {
        const next = game.position.format(state)
        const read = game.position.parse(next, variant)
        expectSame(read.ok ? game.position.format(read.value) : read.error, next, `after ${text}`)
        if (!game.hidden || state.toMove === OVER) return
        const view = game.hidden.observe(state, state.turn)
        const seen = game.hidden.observation.parse(view, variant)
        expectSame(seen.ok ? seen.value.format() : seen.error, view, `after ${text}`)
      }
      randomGame(game, parse(game, variant, text), new Random(1), PLIES_FROM_LAST_NUMBERS, (state, moves) => {
        for (const move of moves) {
          state.play(move)
          expectRead(state)
          state.undo()
        }
      })
    }
  })

  it('refuses what is not a position, with a reason', () => {
    for (const [text, reason, only = variant] of suite.badPositions) {
      if (only !== variant) continue
      const result = game.position.parse(text, variant)
      expect(result.ok ? `${text} was read` : result.error, text).toMatch(reason)
    }
  })
}

/** The plies to a position whose numbers are replaced, and those that are played from there. */
const PLIES_TO_LAST_NUMBERS = 30
const PLIES_FROM_LAST_NUMBERS = 5

/** Texts of positions with one of their numbers replaced by the greatest that is read. */
function withLastNumbers(text: string, isRead: (text: string) => boolean): string[] {
  const fields = text.split(' ')
  return fields.flatMap((field, i) => {
    if (!/^\d+$/.test(field)) return []
    const withNumber = (number: number) => fields.with(i, String(number)).join(' ')
    let [last, refused] = [Number(field), Number(field) + 1]
    while (isRead(withNumber(refused))) [last, refused] = [refused, 2 * refused]
    while (refused - last > 1) {
      const middle = Math.floor((last + refused) / 2)
      if (isRead(withNumber(middle))) last = middle
      else refused = middle
    }
    return [withNumber(last)]
  })
}
