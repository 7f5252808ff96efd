/** The types and functions to write a game with. `bestmove/search` searches the game, `bestmove/worker` serves it. */

export { type BoardCell, type BoardDrawing, type BoardPiece, gridFrame } from '../src/game/board.ts'
export { type DataFacts, DataFile, setDataSource } from '../src/game/data-files/data.ts'
export { AUTO, engineIds, findEngine, type NamedEngine } from '../src/game/engine/ids.ts'
export type * from '../src/game/engine/index.ts'
export { randomMover } from '../src/game/engine/random-mover.ts'
export { usualLevels } from '../src/game/engine/usual-levels.ts'
export type { Extras, LineAnnotation, MatrixForm } from '../src/game/extras.ts'
export type { BufferSizes, Chance, Game, MoveCodec, PositionCodec, Variant } from '../src/game/game.ts'
export { bufferLength, hasChance, maxEventsOf, playersOf, seatName, seatRange } from '../src/game/game.ts'
export type {
  Belief,
  Hidden,
  InformationState,
  Observation,
  ObservationCodec,
  SubgameRoot,
} from '../src/game/hidden.ts'
export { informationStateOf } from '../src/game/information-state.ts'
export { zobristKeys } from '../src/game/keys/zobrist.ts'
export { type GridBoard, graph, hexagons, OFF_BOARD, rectangle } from '../src/game/kit/board.ts'
export { type GridFacts, gridGame, randomGames } from '../src/game/kit/grid-game.ts'
export { allWorlds, type HiddenRules, hashOf, hiddenGame, type WorldList } from '../src/game/kit/hidden.ts'
export { type GridPiece, makeStep, stepFrom, stepTo } from '../src/game/kit/rules.ts'
export { DRAWN, EMPTY, GOES_ON, GridState } from '../src/game/kit/state.ts'
export { lazy, lazyByKey } from '../src/game/lazy.ts'
export type { Notation } from '../src/game/notation/notation.ts'
export type { Page } from '../src/game/page.ts'
export { Random } from '../src/game/random.ts'
export { err, ok, type Result, unwrap } from '../src/game/result.ts'
export type { RuleOption, RuleOptions } from '../src/game/rule-options.ts'
export type { Setups } from '../src/game/setups.ts'
export { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../src/game/state.ts'
export { type Guide, makeGuide } from '../src/game/words/guide.ts'
export { functionGame } from '../src/own/function-game.ts'
export type { FunctionsEvent, FunctionsResult, FunctionsText, GameFunctions } from '../src/own/functions.ts'
