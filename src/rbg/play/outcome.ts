import type { Outcome } from '../../game/state.ts'
import type { Rules } from '../rules.ts'

/** Who has won a game that is over, and why, by the scores of the players. */
export function outcomeBy({ description: { players }, scoring }: Rules, scores: readonly number[]): Outcome {
  if (players.length === 1)
    return {
      winner: scores[0] === players[0]!.bound ? 0 : null,
      reason: `a score of ${scores[0]} of ${players[0]!.bound}`,
    }
  const best = Math.max(...scores)
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []))
  // a winner with all points, or players who share all of them: without points the numbers tell nothing more
  const usual =
    scoring === 'wins' &&
    scores.every((score, seat) => (score === best ? score * winners.length === players[seat]!.bound : score === 0))
  return {
    winner: winners.length === 1 ? winners[0]! : null,
    reason: usual ? 'by the rules' : [...scores].sort((a, b) => b - a).join(' to '),
  }
}
