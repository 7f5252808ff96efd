import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import type { Setups } from '../../src/game/setups.ts'
import { atOnce } from '../../src/game/steps.ts'
import { games } from '../../src/games/registry.ts'
import { CAPS } from '../../src/service/caps.ts'
import { setupSteps } from '../../src/service/play/setup.ts'

/** The most exchanges between two pauses. */
const EXCHANGES_A_SLICE = 50

/** The game with counts of set-ups that are read, and of exchanges. */
function counted(game: Game) {
  const count = { read: 0, exchanges: 0 }
  const { hidden } = game
  const setups: Setups = hidden!.setups!
  const counting: Setups = Object.assign(Object.create(setups), {
    exchanges(...args: Parameters<Setups['exchanges']>) {
      count.read++
      const read = setups.exchanges(...args)
      if (!read.ok) return read
      const exchange = (from: string, to: string) => {
        count.exchanges++
        return read.value.exchange(from, to)
      }
      return { ok: true, value: { exchange, format: () => read.value.format() } }
    },
  })
  return { count, game: { ...game, hidden: Object.assign(Object.create(hidden!), { setups: counting }) } as Game }
}

describe.each(games.filter(({ hidden }) => hidden?.setups).map((game) => [game.id, game] as const))(
  '%s',
  (_, original) => {
    const { game, count } = counted(original)
    const player = game.players[0]!
    const { setup, cells } = atOnce(setupSteps(game, { player, seed: 5 }))
    const move = cells
      .flatMap((from) => cells.map((to) => from + to))
      .find((move) => {
        try {
          return atOnce(setupSteps(game, { player, setup, moves: [move] })).setup !== setup
        } catch {
          return false
        }
      })!

    it('reads a set-up once, and exchanges its pieces in slices', () => {
      Object.assign(count, { read: 0, exchanges: 0 })
      const steps = setupSteps(game, { player, setup, moves: Array<string>(CAPS.moves).fill(move) })
      const between: number[] = []
      let before = 0
      for (let step = steps.next(); ; step = steps.next()) {
        between.push(count.exchanges - before)
        before = count.exchanges
        if (!step.done) continue
        // each second exchange undoes the one before it
        expect(step.value.setup).toBe(setup)
        break
      }
      expect(count).toEqual({ read: 1, exchanges: CAPS.moves })
      expect(Math.max(...between)).toBeLessThanOrEqual(EXCHANGES_A_SLICE)
    })

    it('names the exchange that cannot be', () => {
      const moves = [move, 'nowhere']
      expect(() => atOnce(setupSteps(game, { player, setup, moves }))).toThrow(
        expect.objectContaining({
          id: 'invalid-setup',
          particulars: expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/moves/1' })] }),
        }),
      )
    })
  },
)
