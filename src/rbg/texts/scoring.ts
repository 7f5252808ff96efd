import { constant } from '../automaton/arithmetic.ts'
import type { Automaton } from '../automaton/automaton.ts'
import { ASSIGN, ON, SWITCH } from '../automaton/graph.ts'
import type { Program } from '../automaton/program.ts'
import type { Description } from '../language/description.ts'
import { edgesFrom } from './pieces.ts'

/** What scores tell: who has won, and no more; the points at the end; or points that change while the game goes on. */
export type Scoring = 'wins' | 'points' | 'running'

/**
 * Finds out what the scores of a game tell. They are points if rules ever set one to anything but nothing, all, or an equal share of all.
 */
export function scoringOf(
  { variables, players, pieces }: Description,
  program: Program,
  { code, sets }: Pick<Automaton, 'code' | 'sets'>,
): Scoring {
  const { op, a, b, target, positions } = program
  const scored: number[] = []
  for (let e = 0; e < op.length; e++) {
    const seat = a[e]! - variables.length
    if (op[e] !== ASSIGN || seat < 0) continue
    const value = constant(code, b[e]!)
    const isUsual = players.some((_, others) => value === 0 || value === players[seat]!.bound / (others + 1))
    if (!isUsual) scored.push(target[e]!)
  }
  const size = pieces.length
  // `{}` holds nowhere: it ends the game
  const isEnd = (e: number) => op[e] === ON && !sets.subarray(a[e]! * size, a[e]! * size + size).includes(1)
  for (const e of edgesFrom(program, scored, isEnd))
    if (op[e] === SWITCH && positions[b[e]!]!.player >= 0) return 'running'
  return scored.length > 0 ? 'points' : 'wins'
}
