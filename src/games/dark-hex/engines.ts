import type { Engine, Level } from '../../game/engine/index.ts'
import { randomMover } from '../../game/engine/random-mover.ts'
import { lazyByKey } from '../../game/lazy.ts'
import type { Random } from '../../game/random.ts'
import { evaluateBridged } from '../connection/evaluation/bridged.ts'
import { playout as fillBoard } from '../connection/evaluation/playout.ts'
import { prior as hexPrior } from '../connection/evaluation/prior.ts'
import type { Board } from '../connection/rules/board.ts'
import { BLACK, EMPTY } from '../connection/rules/stones.ts'
import { findDetours } from '../connection/virtual/detours.ts'
import { DarkHexState } from './state.ts'

/** Who owns each cell after a playout. The search of hidden information does not learn from it. */
const ownersOf = lazyByKey((board: Board) => new Uint8Array(board.cells))

const playout = (state: DarkHexState, random: Random): number => fillBoard(state, random, ownersOf(state.board))

/** The evaluation of Hex that counts the stones still needed, as a utility for the side to move. */
const evaluate = (state: DarkHexState): number => Math.max(-0.99, Math.min(0.99, evaluateBridged(state) / 400))

/** A state of each board for calculations, and room for its stones. */
const scratchOf = lazyByKey((board: Board) => {
  const colours = new Uint8Array(board.cells)
  return { colours, state: DarkHexState.position(board, colours.fill(EMPTY), [], BLACK, false) }
})

/** The board as the side to move sees it, without the enemy's stones that it has not run into. Valid until the next call. */
function asSeen({ board, colour, seen, turn }: DarkHexState): DarkHexState {
  const { colours, state } = scratchOf(board)
  for (let cell = 0; cell < board.cells; cell++) {
    const stone = colour[cell]!
    colours[cell] = stone === 1 - turn && seen[cell] === 0 ? EMPTY : stone
  }
  state.become(colours, [], turn)
  return state
}

/** `IsmctsSettings.prior`: the learned priors of Hex on the board as the side to move sees it. */
const prior = (state: DarkHexState, moves: Int32Array, count: number, values: Float64Array): void =>
  hexPrior(asSeen(state), moves, count, values)

const ismcts = {
  method: 'ismcts',
  observers: 'multiple',
  exploration: 0.6,
  expandAfter: 2,
  playout,
  prior,
  priorWeight: 8,
} as const

export const engines: Readonly<Record<string, Engine<DarkHexState>>> = {
  subgame: {
    description:
      'A tree over many likely positions with what both sides know, solved by regret matching. Exact on the smallest boards.',
    rate: 30_000,
    method: 'subgame',
    worlds: 300,
    evaluate,
    evaluationError: 0.4,
  },
  ismcts: {
    description:
      'Information-set tree search with a tree for each side, the priors of Hex, and a model of where the enemy plays.',
    rate: 20_000,
    ...ismcts,
  },
  'ismcts-mixed': {
    description: 'The same with regret matching at the root: the answer is drawn from a mixture of moves.',
    rate: 20_000,
    ...ismcts,
    root: 'regret',
  },
  determinized: {
    description: 'Tree search in each of many likely positions, as if both sides saw everything.',
    rate: 30_000,
    method: 'determinized',
    worlds: 40,
    inner: { method: 'uct', exploration: 0.6, expandAfter: 2, playout },
  },
  greedy: {
    description: "Plays on one's own shortest way from edge to edge, as if the cells that are not seen were empty.",
    rate: 100_000,
    method: 'judgement',
    policy(information, random) {
      const world = asSeen(information.world())
      const detours = new Int16Array(world.board.cells)
      findDetours(world, world.turn, detours)
      return (move) => random.real() - detours[move]!
    },
  },
  random: randomMover(),
}

/**
 * The iterations and the temperature of levels 1 to 9. With less than some hundred iterations the tree has barely come to the present position, and
 * on 5x5 cells more than that gain little: nearly all of the scale is the temperature's.
 */
const LEVELS = [
  [300, 0.14],
  [300, 0.11],
  [300, 0.085],
  [300, 0.066],
  [300, 0.053],
  [300, 0.043],
  [300, 0.034],
  [300, 0.025],
  [300, 0],
] as const

export const levels: readonly Level[] = LEVELS.map(([work, temperature]) => ({ work, depth: 64, temperature }))
