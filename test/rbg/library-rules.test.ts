/** Rules of the library's games (rules/) at single positions: what is legal there, and how the game ends. */
import { describe, expect, it } from 'vitest'
import { bufferLength, type Game } from '../../src/game/game.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER, type State } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import { libraryGame } from '../../tools/lib/library.ts'

/** The game goes on after the move. */
const GOES_ON = 'goes on'

interface Row {
  readonly title: string
  readonly game: string
  readonly position: string
  readonly move: string
  /** The seat that has won after the move, null for a draw. */
  readonly winner?: number | null | typeof GOES_ON
  /** The legal moves after the move. */
  readonly moves?: readonly string[]
}

const ROWS: readonly Row[] = [
  {
    title: 'an attacker beside the king, who stands between two others on the other axis, takes nothing',
    game: 'tablut',
    position: '9/2a6/2k6/2a6/4t4/9/9/8d/3a5 attackers defenders=100',
    move: 'd1d7',
    winner: GOES_ON,
  },
  {
    title: 'a king who moves between two attackers is safe',
    game: 'tablut',
    position: '9/2a6/3k5/2a6/4t4/9/9/9/3a5 defenders attackers=100',
    move: 'd7c7',
    winner: GOES_ON,
  },
  {
    title: 'the attacker who closes a line takes the king',
    game: 'tablut',
    position: '9/2a6/2k6/9/4t4/9/9/8d/2a6 attackers defenders=100',
    move: 'c1c6',
    winner: 0,
  },
  {
    title: 'beside the throne two attackers on a line do not take the king',
    game: 'tablut',
    position: '9/9/9/3ak4/4t4/5a3/9/8d/9 attackers defenders=100',
    move: 'f4f6',
    winner: GOES_ON,
  },
  {
    title: 'beside the throne the last of three attackers takes the king against the throne',
    game: 'tablut',
    position: '9/9/4a4/3ak4/4t4/5a3/9/8d/9 attackers defenders=100',
    move: 'f4f6',
    winner: 0,
  },
  {
    title: 'a capture of attackers begins the count of quiet moves anew',
    game: 'tablut',
    position: '2daa1d1a/a8/5d1a1/a3d4/a1a1kd2a/a3d1a1a/3d5/3da4/1a1aa4 attackers quiet=99,defenders=100',
    move: 'b1b9',
    winner: GOES_ON,
  },
  {
    title: 'a capture of defenders begins the count of quiet moves anew',
    game: 'tablut',
    position: '9/9/9/9/4k4/9/5d3/9/3da1a2 defenders quiet=99,attackers=100',
    move: 'f3f1',
    winner: GOES_ON,
  },
  {
    title: 'the hundredth quiet move, by attackers, draws',
    game: 'tablut',
    position: '9/9/9/9/4k4/9/9/1ad4d1/9 attackers quiet=99,defenders=100',
    move: 'b2b1',
    winner: null,
  },
  {
    title: 'a capture begins the count of quiet moves anew',
    game: 'nine-mens-morris',
    position: '2www1wwbbw1bwb1b1b1b1wb white quiet=49,black=100',
    move: 'f4f6g1',
    winner: GOES_ON,
  },
]

/** A row: a move that is the last of the quiet ones, and leaves the other player without a move. Its player has won. */
const LAST_MOVES: readonly (readonly [game: string, position: string, move: string, winner: number])[] = [
  ['nine-mens-morris', 'wbw7b3b6wbw black quiet=49', 'b4a4', 1],
  ['tablut', '9/9/9/9/1d2k4/9/9/d8/a8 defenders quiet=99', 'b5b1', 1],
  ['tablut', '9/9/9/a8/k3t4/a8/9/9/1a7 attackers quiet=99', 'b1b5', 0],
]

describe('rules of the library', () => {
  it.each(ROWS)('$game: $title', ({ game: id, position, move, winner, moves }) => {
    const { game, state } = played(id, position, move)
    if (winner !== undefined) expect(endOf(state)).toBe(winner)
    if (moves !== undefined) expect(movesOf(game, state)).toEqual(moves)
  })

  it.each(LAST_MOVES)('%s: a win by the last quiet move counts, %s', (id, position, move, winner) => {
    expect(endOf(played(id, position, move).state)).toBe(winner)
  })
})

/** The state after a move. */
function played(id: string, position: string, move: string): { readonly game: Game; readonly state: State } {
  const made = atOnce(compileOwn(libraryGame(id).rules, id))
  if (!made.ok) throw new Error(JSON.stringify(made))
  const { game } = made.own
  const state = unwrap(game.position.parse(position, 'standard'))
  state.play(unwrap(game.move.parse(state, move)))
  return { game, state }
}

const endOf = (state: State): Row['winner'] => (state.toMove === OVER ? state.outcome()!.winner : GOES_ON)

function movesOf(game: Game, state: State): string[] {
  const buffer = new Int32Array(bufferLength(game))
  return [...buffer.subarray(0, state.legalMoves(buffer, 0))].map((move) => game.move.format(state, move)).sort()
}
