import type { AlphabetaSettings } from '../../../src/game/engine/index.ts'
import type { RbgState } from '../../../src/rbg/play/state.ts'
import { Alphabeta } from '../../../src/search/alphabeta/alphabeta.ts'
import type { Rival } from './rival.ts'

/** What a programmer would write first about a game of the library: the values of pieces by name, and of each legal move. */
interface Values {
  readonly pieces: Readonly<Record<string, number>>
  readonly move: number
}

const VALUES: Readonly<Record<string, Values>> = {
  // kings are worth half as much again as men
  'english-draughts': { pieces: { wm: 100, wk: 150, bm: 100, bk: 150 }, move: 4 },
  // in Othello moves matter more than discs until the end, which the search sees
  'othello-6': { pieces: { d: 2, l: 2 }, move: 10 },
  'nine-mens-morris': { pieces: { w: 100, b: 100 }, move: 4 },
}

/** Iterative-deepening alpha-beta with a transposition table, which judges by material and mobility. */
function materialRival({ pieces, move }: Values): Rival {
  const valuesOf = (state: RbgState): Float64Array =>
    Float64Array.from(state.rules.looks, ({ name, owner }) => {
      const value = pieces[name] ?? 0
      return owner === 0 ? value : owner === 1 ? -value : 0
    })
  let values: Float64Array | null = null
  const settings: AlphabetaSettings<RbgState> = {
    method: 'alphabeta',
    scale: 500,
    evaluationError: 0.5,
    evaluate(state) {
      values ??= valuesOf(state)
      let balance = 0
      for (let piece = 0; piece < values.length; piece++) balance += values[piece]! * state.counts[piece]!
      return Math.round(
        (state.turn === 0 ? balance : -balance) + move * (state.countMoves() - state.countMovesOfOther()),
      )
    },
  }
  return {
    id: 'material',
    description: 'Alpha-beta that judges by material and mobility.',
    rate: 20_000,
    create: (state, options, game) => new Alphabeta(state as RbgState, settings, options, game),
  }
}

/** The rivals of a game of the library. */
export const materialRivals = (id: string): readonly Rival[] =>
  Object.hasOwn(VALUES, id) ? [materialRival(VALUES[id]!)] : []
