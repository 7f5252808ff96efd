import { part } from '../part.ts'
import { legalMoveAnswers } from './rules/legal-moves.ts'
import { observeAnswers } from './rules/observe.ts'
import { perftAnswers } from './rules/perft.ts'
import { playAnswers } from './rules/play.ts'
import { positionProblems } from './rules/problems.ts'
import { whyNotAnswers } from './rules/why-not.ts'

export const rulesAnswers = part((c) => {
  const { play, start } = playAnswers(c)
  const { ChanceEvent, legalMoves } = legalMoveAnswers(c)
  const { whyNot } = whyNotAnswers(c)
  const { observe } = observeAnswers(c)
  const { perft } = perftAnswers(c)

  return { start, positionProblems, ChanceEvent, legalMoves, play, whyNot, observe, perft }
})
