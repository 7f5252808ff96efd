import { OVER } from '../../../src/game/state.ts'
import { ANIMALS } from '../../../src/games/jungle/animals.ts'
import { type Ending, endingsOf, MAX_PIECES } from '../../../src/games/jungle/endgames.ts'
import { MAX_MOVES } from '../../../src/games/jungle/notation.ts'
import { findRules } from '../../../src/games/jungle/rules.ts'
import { BLACK, OFF, WHITE } from '../../../src/games/jungle/squares.ts'
import { JungleState } from '../../../src/games/jungle/state.ts'
import { decidedIn, drawn, type Positions, solve } from './retrograde.ts'

const rules = findRules('standard')!
export const endings = endingsOf(rules)

/**
 * Distances of the positions of each ending, by the ending's number. The positions with the strong side to move come
 * first; those with the other side to move follow where they are needed.
 */
export type Solved = Map<number, Uint8Array>

/** The number of the ending with the sides exchanged, if both have one piece; -1 with more pieces. */
function reverseOf(ending: Ending): number {
  if (ending.second !== 0) return -1
  return endings.all.findIndex(({ first, second, lone }) => second === 0 && matches(first, lone, ending))
}

function matches(first: number, lone: number, other: Ending): boolean {
  const [a, c] = [other.lone, other.first]
  const state = setUp({ first: a, second: 0, lone: c }, [0, 1], WHITE)
  endings.locate(state)
  const found = endings.all[endings.place.ending]!
  return found.first === first && found.lone === lone
}

/** Groups of endings that have to be solved together, those with fewest pieces first. */
export function groups(): number[][] {
  const done = new Set<number>()
  const all: number[][] = []
  for (const pieces of [2, MAX_PIECES]) {
    for (const [number, ending] of endings.all.entries()) {
      if (done.has(number) || (ending.second === 0 ? 2 : 3) !== pieces) continue
      const reverse = reverseOf(ending)
      const group = reverse < 0 || reverse === number ? [number] : [number, reverse]
      for (const one of group) done.add(one)
      all.push(group)
    }
  }
  return all
}

function setUp(
  { first, second, lone }: Pick<Ending, 'first' | 'second' | 'lone'>,
  squares: readonly number[],
  turn: number,
): JungleState {
  const board = new Uint8Array(OFF)
  const codes = second === 0 ? [first, lone + ANIMALS] : [first, second, lone + ANIMALS]
  for (const [i, square] of squares.entries()) board[square] = codes[i]!
  return new JungleState(rules, board, turn, 0)
}

/**
 * Solves a group of endings by the rules of the game itself.
 * @param smaller the endings that captures lead to
 */
export function solveGroup(group: readonly number[], smaller: Solved): Solved {
  const members = group.map((number) => endings.all[number]!)
  const sides = members[0]!.second === 0 ? 1 : 2
  const offsets = group.map((_, i) => members.slice(0, i).reduce((sum, { size }) => sum + size * sides, 0))
  const size = members.reduce((sum, ending) => sum + ending.size * sides, 0)
  const moves = new Int32Array(MAX_MOVES)

  const successor = (state: JungleState): number => {
    // the game is over: the side that has just moved has won
    if (state.toMove === OVER) return decidedIn(size, 0)
    endings.locate(state)
    const { ending, index, strongToMove } = endings.place
    const member = group.indexOf(ending)
    if (member >= 0) return offsets[member]! + index + (strongToMove ? 0 : members[member]!.size)
    const plies = smaller.get(ending)![index]!
    return plies === 0 ? drawn(size) : decidedIn(size, plies)
  }

  const expand: Positions['expand'] = (position, successors) => {
    let member = members.length - 1
    while (offsets[member]! > position) member--
    const ending = members[member]!
    const index = position - offsets[member]!
    const squares = endings.placementOf(ending, index % ending.size)
    if (new Set(squares).size < squares.length) return 0
    const state = setUp(ending, squares, index < ending.size ? WHITE : BLACK)
    if (state.toMove === OVER) return 0
    const count = state.legalMoves(moves, 0)
    for (let i = 0; i < count; i++) {
      state.play(moves[i]!)
      successors[i] = successor(state)
      state.undo()
    }
    return count
  }

  const distances = solve({ size, width: MAX_MOVES, expand })
  return new Map(
    group.map((number, i) => [number, distances.slice(offsets[i]!, offsets[i]! + members[i]!.size * sides)]),
  )
}
