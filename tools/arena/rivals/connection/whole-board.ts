import type { Verdict } from '../../../../src/game/engine/index.ts'
import { lazyByKey } from '../../../../src/game/lazy.ts'
import type { Board } from '../../../../src/games/connection/rules/board.ts'
import type { ConnectionState } from '../../../../src/games/connection/rules/state.ts'
import { Analyst } from '../../../../src/games/connection/virtual/analysis.ts'

const WHOLE = { limit: 6000, need: Number.POSITIVE_INFINITY, detour: () => Number.POSITIVE_INFINITY }

const analystOf = lazyByKey((board: Board) => new Analyst(board, WHOLE))

/** `RaveSettings.analyse` in its earlier form: it looks for virtual connections on the whole board, not in a band. */
export function analyseWholeBoard(state: ConnectionState, verdict: Verdict): void {
  analystOf(state.board).analyse(state, verdict)
}
