import { expect, it } from 'vitest'
import { rectangle } from '../../../src/game/kit/board.ts'
import { type GridFacts, gridGame } from '../../../src/game/kit/grid-game.ts'
import { EMPTY, GOES_ON, type GridState } from '../../../src/game/kit/state.ts'
import { Random } from '../../../src/game/random.ts'
import { OVER } from '../../../src/game/state.ts'
import { Alphabeta } from '../../../src/search/alphabeta/alphabeta.ts'
import { choices, start } from '../playing.ts'

/** A line of four cells, on which nobody may play what ends the game at once: `moves` tries each move, and asks for the moves behind it. */
const facts: GridFacts = {
  id: 'cautious',
  name: 'Cautious',
  description: 'Stones are put on a line.',
  players: ['black', 'white'],
  pieces: [
    { letter: 'b', owner: 0, name: 'black' },
    { letter: 'w', owner: 1, name: 'white' },
  ],
  variants: [{ id: 'line', description: 'Four cells.', board: () => rectangle(4, 1) }],
  moveText: 'cell',
  example: { move: 'a1', description: 'An empty cell.' },
  maxMoves: 4,
  moves(state, buffer, from) {
    for (let cell = 0; cell < 4; cell++) {
      if (state.at[cell] !== EMPTY) continue
      state.play(cell)
      if (state.toMove !== OVER || state.at.includes(EMPTY)) buffer[from++] = cell
      state.undo()
    }
    return from
  },
  play: (state, cell) => state.put(cell, state.turn + 1),
  winner: () => GOES_ON,
  reason: 'no cell left',
}
const cautious = gridGame(facts)

// states of a variant share the room in which they list their moves
it('moves are those of the state that is asked, whichever state was asked before', () => {
  const [one, other] = [start(cautious, 'line', 1), start(cautious, 'line', 1)]
  expect(one.toMove).toBe(0)
  other.play(2)
  expect(other.toMove).toBe(1)
  expect(choices(cautious, one)).toEqual([0, 1, 2, 3])
  expect(choices(cautious, other)).toEqual([0, 1, 3])
  one.play(0)
  expect([one.toMove, other.toMove]).toEqual([1, 1])
  one.undo()
  expect(choices(cautious, one)).toEqual([0, 1, 2, 3])
})

it('rules may try moves out, and ask who is to move behind them', () => {
  const state = start(cautious, 'line', 1)
  const random = new Random(1)
  for (let left = 4; left > 1; left--) {
    expect(state.toMove).not.toBe(OVER)
    const moves = choices(cautious, state)
    expect(moves).toHaveLength(left)
    state.play(moves[random.below(left)]!)
  }
  expect(state.toMove).toBe(OVER)
})

it('random games play legal moves, even after rules have once failed to list them', () => {
  let fails = false
  const failing = gridGame({
    ...facts,
    moves(state, buffer, from) {
      if (fails) throw new Error('no moves')
      return facts.moves(state, buffer, from)
    },
    play(state, cell) {
      expect(state.at[cell]).toBe(EMPTY)
      return facts.play(state, cell)
    },
  })
  const state = start(failing, 'line', 1) as GridState
  expect(state.toMove).toBe(0)
  state.play(0)
  fails = true
  expect(() => state.toMove).toThrow('no moves')
  fails = false
  for (let seed = 1; seed <= 10; seed++) state.playout(new Random(seed))
})

it('a state that becomes another one knows its earlier positions, and leaves them alone', () => {
  const played = start(cautious, 'line', 1) as GridState
  const before = played.copy()
  played.play(0)
  played.play(1)
  const other = start(cautious, 'line', 1) as GridState
  other.become(played)
  for (const state of [played, played.copy(), other]) {
    // the first position again
    Object.assign(state, { ownLow: before.keyLow, keyHigh: before.keyHigh })
    expect(state.timesBefore()).toBe(1)
  }
  other.setHistory([before])
  expect(played.timesBefore()).toBe(1)
})

/** A token goes along a way, and wins for white at its end: black begins, and may take a longer way to the second cell. */
const WAYS: Readonly<Record<number, readonly number[]>> = { 0: [1, 5], 1: [2], 2: [3], 3: [4], 5: [6], 6: [1] }
const token = gridGame({
  ...facts,
  id: 'token',
  pieces: [{ letter: 't', owner: 0, name: 'token' }],
  variants: [
    {
      id: 'line',
      description: 'Seven cells.',
      board: () => rectangle(7, 1),
      setup: (_, cell) => (cell === 0 ? 1 : EMPTY),
    },
  ],
  moves({ at }, buffer, from) {
    for (const to of WAYS[at.indexOf(1)] ?? []) buffer[from++] = to
    return from
  },
  play: (state, cell) => state.shift(state.at.indexOf(1), cell),
  winner: ({ at }) => (at[4] === 1 ? 1 : GOES_ON),
  quietPlies: 4,
  reason: 'the token is at the end',
})

it('a win in time proves nothing about the same position when fewer quiet plies are left', () => {
  const state = start(token, 'line', 1)
  const settings = { method: 'alphabeta', evaluate: () => 0, scale: 1000, evaluationError: 0.5 } as const
  const search = new Alphabeta(state, settings, { seed: 1, depth: 9, lines: 2, work: 1000 }, token)
  while (search.finished === null) search.step(100)
  expect(search.lines().map(({ move, score }) => [move, score.value, score.certainty])).toEqual([
    [5, 0, 'estimate'],
    [1, -1, 'proven'],
  ])
})
