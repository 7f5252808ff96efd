/** Two live matches whose truths differ in facts hidden from one seat: over HTTP and sockets it must be sent the same. */
import { expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import type { State } from '../../../src/game/state.ts'
import { generals } from '../../../src/games/generals/index.ts'
import { choices } from '../../game/playing.ts'
import { HUMAN, type Made, Player, Socket, started } from './api.ts'

const PLIES = 16

const drawn = (seat: number, seed: number) =>
  generals.hidden!.setups!.draw('sensible', seat, 'standard', new Random(seed))

/** A set-up on the same squares, with the ranks in reverse order. */
function reversed(setup: string): string {
  const letters = [...setup].filter((sign) => /[a-z]/i.test(sign))
  return [...setup].map((sign) => (/[a-z]/i.test(sign) ? letters.pop()! : sign)).join('')
}

/** Fields with a time, or with a number that is random in each match. */
const NAMES = new Set(['at', 'now', 'until', 'commitment'])

/** The messages to a viewer, without the match's names and without times. */
const told = (made: Made, what: unknown): string =>
  JSON.stringify(what, (key, value) => (NAMES.has(key) ? null : value))
    .replaceAll(made.match, '<match>')
    .replaceAll(made.commitment, '<commitment>')

const observed = (state: State) => generals.hidden!.observe(state as never, 0)

/** A legal move in both truths after which white's views are equal again; undefined where there is none. */
function commonMove(states: readonly State[], random: Random): string | undefined {
  const [first, second] = states as [State, State]
  const texts = choices(generals, first).map((move) => generals.move.format(first as never, move))
  const fit = texts.filter((text) => {
    const other = generals.move.parse(second as never, text)
    if (!other.ok) return false
    first.play(unwrap(generals.move.parse(first as never, text)))
    second.play(other.value)
    const equal = observed(first) === observed(second) && first.toMove >= 0
    first.undo()
    second.undo()
    return equal
  })
  return fit[random.below(fit.length)]
}

it('a seat and a spectator are sent the same, byte for byte, whatever the other side has where', async () => {
  const black = drawn(1, 2)
  const setups = [black, reversed(black)]
  expect(setups[0]).not.toBe(setups[1])
  const matches = await Promise.all(
    setups.map(async (setup) => {
      const { made, players } = await started({ game: 'generals', arrange: true, seats: [HUMAN, HUMAN] })
      const [white, black] = players as [Player, Player]
      const sockets = [await Socket.hello(made, white.secret), await Socket.hello(made, null)]
      await white.does({ type: 'arrange', setup: drawn(0, 1) })
      await black.does({ type: 'arrange', setup })
      const start = [drawn(0, 1), setup]
      return { made, players: [white, black] as const, watchers: [white, new Player(made, null)], sockets, start }
    }),
  )
  const states = matches.map(({ start: [white, black] }) =>
    unwrap(generals.start('standard', new Random(1), { white: white!, black: black! })),
  )
  expect(generals.position.format(states[0]!)).not.toBe(generals.position.format(states[1]!))
  const random = new Random(7)
  let played = 0
  for (; played < PLIES; played++) {
    const move = commonMove(states, random)
    if (move === undefined) break
    for (const [i, { players }] of matches.entries()) {
      await players[states[i]!.toMove]!.does({ type: 'move', move })
      states[i]!.play(unwrap(generals.move.parse(states[i]!, move)))
    }
  }
  expect(played).toBe(PLIES)
  expect(generals.position.format(states[0]!)).not.toBe(generals.position.format(states[1]!))

  const sent = await Promise.all(
    matches.map(async ({ made, watchers, sockets }) => {
      const all: string[] = []
      for (const [i, watcher] of watchers.entries()) {
        const { seq } = await watcher.view()
        await sockets[i]!.until(() => sockets[i]!.seq === seq)
        const refused = await watcher.send('probe', seq, { type: 'move', move: 'a1a8' })
        const answers = [await watcher.view(), await watcher.events(), refused.status, await refused.json()]
        all.push(told(made, [sockets[i]!.messages, answers]))
      }
      return all
    }),
  )
  expect(sent[0]).toEqual(sent[1])
  expect(sent[0]!.join().length).toBeGreaterThan(5000)
})
