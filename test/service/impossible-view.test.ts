/** Views that are written correctly, but that no true position looks like: all calls refuse them with the same words. */
import { expect, test } from 'vitest'
import { atOnce } from '../../src/game/steps.ts'
import { findGame } from '../../src/games/registry.ts'
import { boardAnswer, boardSvgSteps } from '../../src/service/boards/board.ts'
import { problemOf } from '../../src/service/problem.ts'
import { prepareMove } from '../../src/service/search/search.ts'
import { legalMovesAnswer, playAnswer } from './answers.ts'

/** [game, variant, view]: a side that has too few pieces left for what it would have to hide. */
const IMPOSSIBLE = [
  ['fog-sittuyin', 'wide', '????????/????????/?3ppp1/ppP?P1Pp/P?1p1P1P/1??P3R/2p1FN?S/R1K1?3 w - - 10 28 8 - @w'],
  ['fog-chess', 'los-alamos', '?rk???/?P1p??/N?PP?p/pP4/P3KP/R1Q1R1 w - - 3 22 5 @w'],
  [
    'fog-xiangqi',
    'standard',
    '?????1???/?????1?1?/???c?1?1?/???1p1?C1/???1?1?1?/1?7/P?P1P1P1P/3RBC3/?1?1A1?2/?NBK1A1NR w - - 28 15 3 - @w',
  ],
] as const

const refusalOf = (call: () => unknown) => {
  try {
    call()
  } catch (error) {
    const { id, particulars } = problemOf(error as Error)!
    return { id, particulars }
  }
  return null
}

test.each(IMPOSSIBLE)('%s %s: %s', (id, variant, position) => {
  const game = findGame(id)!
  const refusal = refusalOf(() => prepareMove(game, { position, variant }))
  expect(refusal?.particulars.errors).toEqual([
    { pointer: '/position', detail: expect.stringMatching(/fits the view/) },
  ])
  expect(refusalOf(() => boardAnswer(game, { position, variant }))).toEqual(refusal)
  expect(refusalOf(() => legalMovesAnswer(game, { position, variant }))).toEqual(refusal)
  expect(refusalOf(() => playAnswer(game, { position, variant, moves: [] }))).toEqual(refusal)
  expect(refusalOf(() => atOnce(boardSvgSteps(game, { position, variant })))?.id).toBe(refusal!.id)
})

/** [game, variant, view, a legal move]: views of true positions that few positions look like. */
const RARE = [
  // all enemies are alive, and one of the two unseen pawns must have been promoted
  ['fog-chess', 'mini-4x4', '????/?p1p/P1PP/?1KR w - - 0 3 7 @w', 'a2b3'],
] as const

test.each(RARE)('%s %s: %s has legal moves', (id, variant, position, move) => {
  const { moves } = legalMovesAnswer(findGame(id)!, { position, variant })
  expect(moves).toContain(move)
})
