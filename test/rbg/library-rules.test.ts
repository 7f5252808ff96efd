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
  {
    title: 'a king does not turn back between captures',
    game: 'turkish-draughts',
    position: '1m6/8/8/8/1m1K1m2/8/8/7M black -',
    move: 'b8b7',
    moves: ['d4b4a4', 'd4f4g4', 'd4f4h4'],
  },
  {
    title: 'a king goes on straight ahead and to the sides',
    game: 'turkish-draughts',
    position: '7m/8/5m2/8/K1m1m3/8/8/7M black -',
    move: 'h8h7',
    moves: ['a4c4e4f6f7', 'a4c4e4f6f8', 'a4c4e4h7h8'],
  },
  {
    title: 'a chain takes eleven pieces',
    game: 'turkish-draughts',
    position: 'K4m2/m2m1m2/3m4/7m/3m1m2/2m1m1m1/5m2/8 black -',
    move: 'c3c2',
    moves: [
      'a8a7d4f4h5f8e3f2g3f7d7c2c1',
      'a8a7d6g3f2d4d7f8h5f4e3c2a2',
      'a8a7d6g3f2d4d7f8h5f4e3c2b2',
      'a8a7d6g3f2e3f4h5f8d7d4c2a2',
      'a8a7d6g3f2e3f4h5f8d7d4c2b2',
      'a8a7d6h5f4e3f2g3f8d7d4c2a2',
      'a8a7d6h5f4e3f2g3f8d7d4c2b2',
    ],
  },
  {
    title: 'a chain takes eleven pieces',
    game: 'international-draughts',
    position: '6mm5m3m3m1m2m5mm4m1m2m1K4 black -',
    move: 'c9b8',
    moves: [
      'a1b2d6e9h8h6e7b8c5f4h4h2g1',
      'a1b2d6e9h8h6e7b8c5h2h4f4c1',
      'a1b2d6e9h8h6e7b8c5h2h4f4d2',
      'a1b2d6e9h8h6e7b8c5h2h4f4e3',
      'a1b2d6e9h8h6f4c5b8e7h4h2g1',
      'a1b2d6e9h8h6h4h2c5b8e7f4c1',
      'a1b2d6e9h8h6h4h2c5b8e7f4d2',
      'a1b2d6e9h8h6h4h2c5b8e7f4e3',
    ],
  },
  {
    title: 'a ball on a goal post goes into the goal',
    game: 'paper-soccer',
    position:
      'o/1g1/ulnlululu/l1gflfg1l/ugulululu/lrgrlrlcl/ululugulu/l1gfgclfl/ugdgululu/l1g1g1g1l/ugdgdgdgu/l1g1g1g1l/ugdgdgdgu/l1g1g1g1l/ululdlulu/1g1/a south#2 north=100',
    move: 'c15d16e17',
    winner: 0,
  },
  {
    title: 'a line may be drawn from a post to the middle of the mouth',
    game: 'paper-soccer',
    position:
      'o/1g1/ulngdgulu/l1f1g1g1l/ufdgdgdgu/l1g1g1g1l/ugdgdgdgu/l1g1g1g1l/ugdgdgdgu/l1g1g1g1l/ugdgdgdgu/l1g1g1g1l/ugdgdgdgu/l1g1g1g1l/ulugdgulu/1g1/a south#1 north=100',
    move: 'c15d15e15',
    winner: GOES_ON,
  },
]

/** A row: a move that is the last of the quiet ones, and leaves the other player without a move. Its player has won. */
const LAST_MOVES: readonly (readonly [game: string, position: string, move: string, winner: number])[] = [
  ['los-alamos-chess', 'k5/6/K5/6/6/1Q4 white quiet=99', 'b1b5', 0],
  ['makruk', '2r5/7n/3p3k/R2P4/5P2/4mM1S/1r6/5K2 black quiet=99,white=50,black=50', 'c8c1', 1],
  ['shatranj', '6e1/1f3R2/P5P1/P1n2P2/8/4kp1R/3rp2F/4K3 black quiet=99,white=100', 'c5d3', 1],
  ['xiangqi', '3an11r1bc2k3b1n6P25c6K3p9RBA1AB2 black quiet=119,red=100', 'h9f9', 1],
  ['english-draughts', '9K6M3m11 black quiet=79', 'd6c5', 0],
  ['international-draughts', '21k8m4M14 black quiet=49', 'd6c5', 1],
  ['turkish-draughts', '2k5/m7/m7/Mm6/m7/8/8/8 black quiet=49', 'c8c5', 1],
  ['alquerque', '8b1b4bb3wbb2 black quiet=39', 'd4c3', 1],
  ['fanorona', '18bb7b8Wbb6 black quiet=39', 'b3b2', 1],
  ['nine-mens-morris', 'wbw7b3b6wbw black quiet=49', 'b4a4', 1],
  ['brandubh', 'c5c/7/1d5/3k3/d6/a6/c5c defenders quiet=199', 'b5b2', 1],
  ['hnefatafl', 'c9c/11/11/11/11/5k5/1d9/11/d10/a10/c9c defenders quiet=199', 'b5b2', 1],
  ['tablut', '9/9/9/9/1d2k4/9/9/d8/a8 defenders quiet=99', 'b5b1', 1],
  ['tablut', '9/9/9/a8/k3t4/a8/9/9/1a7 attackers quiet=99', 'b1b5', 0],
  ['dou-shou-qi', 'r6LT54 white quiet=119', 'b8b9', 0],
  ['fox-and-geese', 'ggg/ggg/7/7/3f3/3/3 fox plies=99', 'd3d4', 1],
  ['lines-of-action', 'bw6/ww6/8/8/7w/8/6w1/6wb white black=100,plies=199', 'h4h2', 1],
  ['arimaa-steps', '8/3R3d/7H/8/8/1H1R3R/1RD2r2/R4DE1 gold steps=2,turns=199,silver=100 @f3', 'h6h7h8h7h6', 0],
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
