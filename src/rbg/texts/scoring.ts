import { PUSH_CONSTANT, RETURN } from '../automaton/arithmetic.ts'
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
  const begins = positions.map(({ node }) => node)
  for (const e of edgesFrom(program, begins, () => false)) {
    const seat = a[e]! - variables.length
    if (op[e] !== ASSIGN || seat < 0) continue
    const at = b[e]!
    const value = code[at] === PUSH_CONSTANT && code[at + 2] === RETURN ? code[at + 1]! : -1
    const shares = players[seat]!.bound / value
    const isUsual = value === 0 || (Number.isInteger(shares) && shares > 0 && shares <= players.length)
    if (!isUsual) scored.push(target[e]!)
  }
  if (scored.length === 0) return 'wins'
  // `{}` holds nowhere: it ends the game
  const isEnd = (e: number) =>
    op[e] === ON && !sets.subarray(a[e]! * pieces.length, (a[e]! + 1) * pieces.length).includes(1)
  const isTurn = (e: number) => op[e] === SWITCH && positions[b[e]!]!.player >= 0
  for (const e of edgesFrom(program, scored, isEnd)) if (isTurn(e)) return 'running'
  return 'points'
}
