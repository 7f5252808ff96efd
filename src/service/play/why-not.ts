import type { BoardDrawing } from '../../game/board.ts'
import type { Game } from '../../game/game.ts'
import { searchesViews } from '../../game/hidden.ts'
import { listingSteps } from '../../game/legal-moves.ts'
import type { State } from '../../game/state.ts'
import { atOnce } from '../../game/steps.ts'
import { sentenceOf } from '../../game/words/phrase.ts'
import { cellIds } from '../boards/board-cells.ts'
import { type PositionInput, positionSteps } from '../position.ts'
import { cellsOfMoves, isBegun, refusalOf } from './refusal.ts'
import { type PositionWithHistory, playingSteps } from './rules.ts'

type WhyNotInput = PositionWithHistory & {
  readonly cells: readonly string[]
  readonly moves?: readonly string[] | undefined
}

/** Answers `why-not`, in steps of a text each: whether a legal move begins with some cells and, if none does, the reason. */
export function* whyNotSteps(game: Game, body: WhyNotInput) {
  const spent = { steps: 0 }
  const read = yield* positionSteps(game, body, spent)
  const { variant, position, state } = read
  yield* playingSteps(game, read, body.moves ?? [], spent)
  yield* listingSteps(game, state)
  const { cells } = body
  const drawing = position.draw()
  const ids = cellIds(drawing, cells, 'unknown-cell', (i) => ({ pointer: `/cells/${i}` }))
  const legal = cellsOfMoves(yield* position.moves(), ids)
  const begins = isBegun(legal, cells)
  const refusal = begins
    ? null
    : refusalOf(game, position, cells, seenBy(game, state, variant, body.rules) ?? drawing, legal)
  return {
    game: game.id,
    variant,
    position: position.format(),
    cells: [...cells],
    legal: begins,
    reason: refusal && { sentence: sentenceOf(refusal), text: refusal.text, values: { ...refusal.values } },
  }
}

/** The drawing of a true position as the seat to act sees it; null when it sees everything, or no seat is to act. */
function seenBy(game: Game, state: State | null, variant: string, rules: PositionInput['rules']): BoardDrawing | null {
  if (!state || state.toMove < 0 || !searchesViews(game)) return null
  const view = game.hidden!.observe(state, state.toMove)
  return atOnce(positionSteps(game, { position: view, variant, ...(rules ? { rules } : {}) })).position.draw()
}
