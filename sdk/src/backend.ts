/** Backends: a backend answers the calls of a client, by a service, by the engine here, or by a thread. */
import type {
  AnalysisUpdate,
  BatchedAnalysis,
  Client,
  DrawingOptions,
  GuideOptions,
  PositionFormOptions,
  ReviewUpdate,
  StartOptions,
} from './face.ts'
import type {
  Analysis,
  AnalysisRequest,
  AnyGameId,
  Batch,
  BatchRequest,
  BestMove,
  Board,
  BoardRequest,
  Game,
  Guide,
  LegalMoves,
  LegalMovesRequest,
  MoveRequest,
  Observed,
  ObserveRequest,
  Perft,
  PerftRequest,
  Played,
  PlayRequest,
  PositionFormAnswer,
  Review,
  ReviewRecordRequest,
  ReviewRequest,
  RulesAnswer,
  RulesText,
  Setup,
  SetupRequest,
  Start,
  WhyNot,
  WhyNotRequest,
} from './openapi.ts'

type Body<Request> = Omit<Request, 'position'> & { position: string }

/** The backend of a client, which answers its calls: a service over HTTP, the engine here, or a thread. */
export interface Backend {
  games(signal: AbortSignal | null): Promise<readonly Game[]>
  rules(body: RulesText, signal: AbortSignal | null): Promise<RulesAnswer>
  describe(game: AnyGameId, signal: AbortSignal | null): Promise<Game>
  start(game: AnyGameId, query: Omit<StartOptions, 'signal'>, signal: AbortSignal | null): Promise<Start>
  setup(game: AnyGameId, body: SetupRequest, signal: AbortSignal | null): Promise<Setup>
  observe(game: AnyGameId, body: ObserveRequest, signal: AbortSignal | null): Promise<Observed>
  legalMoves(game: AnyGameId, body: LegalMovesRequest, signal: AbortSignal | null): Promise<LegalMoves>
  whyNot(game: AnyGameId, body: WhyNotRequest, signal: AbortSignal | null): Promise<WhyNot>
  play(game: AnyGameId, body: PlayRequest, signal: AbortSignal | null): Promise<Played>
  perft(game: AnyGameId, body: PerftRequest, signal: AbortSignal | null): Promise<Perft>
  board(game: AnyGameId, body: BoardRequest, signal: AbortSignal | null): Promise<Board>
  drawing(game: AnyGameId, query: Body<DrawingOptions>, signal: AbortSignal | null): Promise<string>
  positionForm(
    game: AnyGameId,
    query: Omit<PositionFormOptions, 'signal'>,
    signal: AbortSignal | null,
  ): Promise<PositionFormAnswer>
  guide(game: AnyGameId, query: Omit<GuideOptions, 'signal'>, signal: AbortSignal | null): Promise<Guide>
  move(game: AnyGameId, body: MoveRequest, signal: AbortSignal | null): Promise<BestMove>
  analysis(game: AnyGameId, body: AnalysisRequest, signal: AbortSignal | null): Promise<Analysis>
  watchAnalysis(game: AnyGameId, body: AnalysisRequest, signal: AbortSignal): AsyncGenerator<AnalysisUpdate>
  batch(game: AnyGameId, body: BatchRequest, signal: AbortSignal | null): Promise<Batch>
  watchBatch(game: AnyGameId, body: BatchRequest, signal: AbortSignal): AsyncGenerator<BatchedAnalysis>
  review(game: AnyGameId, body: ReviewRequest | ReviewRecordRequest, signal: AbortSignal | null): Promise<Review>
  watchReview(
    game: AnyGameId,
    body: ReviewRequest | ReviewRecordRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ReviewUpdate>
}

/** The key under which a client keeps its backend; it is not for callers. */
export const BACKEND: unique symbol = Symbol('backend')

/** The hidden field of a client of this package, besides its calls. */
export interface Backed {
  readonly [BACKEND]: Backend
}

/** The backend of a client. @throws TypeError if the client is not of this package */
export function backendOf(client: Client): Backend {
  const backend = (client as Partial<Backed>)[BACKEND]
  if (!backend) throw new TypeError('not a client of bestmove-sdk')
  return backend
}
