/** The schemas of requests to the service, about the games that it serves. */
import { servedGames } from '../../game/served.ts'
import { aboutGames } from './about-games.ts'
import { requestSchemas } from './requests.ts'

export const {
  AnalysisRequest,
  BatchRequest,
  BoardRequest,
  BoardSvgQuery,
  GuideQuery,
  LegalMovesRequest,
  Limits,
  MoveRequest,
  ObserveRequest,
  PlayRequest,
  PositionFormQuery,
  ReviewRequest,
  SetupRequest,
  StartQuery,
  WhyNotRequest,
  positionInput,
  readingInput,
  startOptions,
  variantInput,
} = requestSchemas(aboutGames(servedGames()))
