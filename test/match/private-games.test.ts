/** Matches of the games with set-ups: two truths that differ only in the other's set-up must be told alike. */
import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type State } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import { searchTask } from '../../src/match/engine-search.ts'
import { engineTask, knownTo } from '../../src/match/engine-task.ts'
import { stateOf } from '../../src/match/position.ts'
import { recordOf } from '../../src/match/record.ts'
import { verify } from '../../src/match/verify.ts'
import { viewEvents, viewMatch } from '../../src/match/view.ts'
import { freeClock } from '../../tools/clock.ts'
import { ENGINE, HUMAN, Table } from './table.ts'

const PLIES = 40
const SEEDS = [1, 2, 3]

const wire = ({ log, state }: Table, viewer: number | null): string =>
  JSON.stringify([viewEvents(log, state, viewer), viewMatch(state, viewer)])

const stateAt = ({ game, state }: Table): State => stateOf(game, state).copy()

function legalTexts(game: Game, state: State): string[] {
  const buffer = new Int32Array(game.maxMoves)
  return [...buffer.subarray(0, state.legalMoves(buffer, 0))].map((move) => game.move.format(state, move))
}

/** The views of the first seat and of spectators after a move; null where it is not legal or the game ends. */
function seenAfter(game: Game, state: State, text: string): string | null {
  const move = game.move.parse(state, text)
  if (!move.ok) return null
  const after = state.copy()
  after.play(move.value)
  const views = [0, null].map((viewer) => game.hidden!.observe(after, viewer))
  return after.outcome() ? null : JSON.stringify([views, after.toMove])
}

const engine = { clock: freeClock, run: <T>(_: unknown, search: () => Promise<T>) => search() }

describe.each(games.filter(({ hidden }) => hidden?.setups))('$id', (game) => {
  const variant = game.variants[0].id
  const kind = game.hidden!.setups!.kinds[0].id
  const drawn = (seat: number, seed: number) => game.hidden!.setups!.draw(kind, seat, variant, new Random(seed))

  /** Two set-ups of the second seat that differ by pieces with exchanged places: the first seat sees the same of both. */
  function lookalikes(seed: number): [string, string] {
    const random = new Random(seed)
    const setups = game.hidden!.setups!
    const { options } = setups
    const ids = setups.cells(1, variant)
    const seen = (text: string) => {
      const given = { [options[0]!]: drawn(0, seed), [options[1]!]: text }
      return game.hidden!.observe(unwrap(game.start(variant, new Random(seed), given)), 0)
    }
    const first = drawn(1, seed)
    let second = first
    for (let i = 0; i < 60; i++) {
      const [from, to] = [ids[random.below(ids.length)]!, ids[random.below(ids.length)]!]
      const changed = setups.exchange(second, 1, variant, from, to)
      if (changed.ok && changed.value !== first && seen(changed.value) === seen(first)) second = changed.value
    }
    expect(second).not.toBe(first)
    return [first, second]
  }

  it.each(SEEDS)('seed %i: a seat is told the same, whatever the other has arranged', async (seed) => {
    const random = new Random(seed)
    const tables = await Promise.all(
      [0, 1].map(async (which) => {
        const table = await Table.started({ arrangeMs: 60_000 }, game)
        await table.does(0, { type: 'arrange', setup: drawn(0, seed) })
        await table.does(1, { type: 'arrange', setup: lookalikes(seed)[which]! })
        return table
      }),
    )
    const [first, second] = tables as [Table, Table]
    expect(wire(first, 1)).not.toBe(wire(second, 1))
    let plies = 0
    for (; plies < PLIES; plies++) {
      expect(wire(second, 0)).toBe(wire(first, 0))
      expect(wire(second, null)).toBe(wire(first, null))
      expect(knownTo(second.state, 0)).toEqual(knownTo(first.state, 0))
      const [one, two] = [stateAt(first), stateAt(second)]
      if (one.toMove === CHANCE) break
      const alike = legalTexts(game, one).filter((text) => {
        const seen = seenAfter(game, one, text)
        return seen !== null && seen === seenAfter(game, two, text)
      })
      if (alike.length === 0) break
      const move = random.shuffle(alike)[0]!
      for (const table of tables) await table.does(one.toMove, { type: 'move', move })
    }
    expect(plies).toBeGreaterThan(5)
    for (const table of tables) {
      await table.does(0, { type: 'resign' })
      expect(viewMatch(table.state, 0).position).toBe(table.state.line.at(-1)!.position)
      expect(await verify(recordOf(table.log), game)).toMatchObject({ ok: true })
    }
  })

  it("an engine's move is the same, whatever the other has arranged", async () => {
    const found: unknown[] = []
    for (const hidden of lookalikes(1)) {
      const [own, other] = game.hidden!.setups!.options as [string, string]
      const start = { options: { [own]: drawn(0, 1), [other]: hidden } }
      const table = await Table.started({ seats: [ENGINE, HUMAN], start }, game)
      const task = engineTask(table.state)!
      const terms = {
        client: 'c',
        since: 0,
        seed: 5,
        now: () => table.now,
        signal: new AbortController().signal,
        memory: null,
      }
      const answer = (await searchTask(game, table.state, task, engine, terms))!
      found.push(answer)
      expect(await table.server({ type: 'engine-move', about: task.about, move: answer.move })).toContain('moved')
    }
    expect(found[1]).toEqual(found[0])
  })
})
