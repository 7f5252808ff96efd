/** The schemas of requests to the service, which has the games of the registry. */
import { games } from '../../games/registry.ts'
import { aboutGames } from './about-games.ts'
import { requestSchemas } from './requests.ts'

export const {
  AnalysisRequest,
  BatchRequest,
  BoardRequest,
  BoardSvgQuery,
  LegalMovesRequest,
  Limits,
  MoveRequest,
  ObserveRequest,
  PlayRequest,
  ReviewRequest,
  SetupRequest,
  StartQuery,
  positionInput,
  readingInput,
  startOptions,
  variantInput,
} = requestSchemas(aboutGames(games))
