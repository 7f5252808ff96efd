/** Clients and their backends: a backend answers the calls of a client by a service, by the engine here, or by a thread. */
import type {
  AnalysisUpdate,
  BatchedAnalysis,
  Client,
  DrawingOptions,
  GameClient,
  GameName,
  GuideOptions,
  Position,
  PositionFormOptions,
  RecordedPosition,
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

/** The key under which a client keeps its backend; not for callers. */
const BACKEND: unique symbol = Symbol('backend')

/** The hidden field of a client of this package, besides its calls. */
interface Backed {
  readonly [BACKEND]: Backend
}

/** The backend of a client. @throws TypeError if the client is not of this package */
export function backendOf(client: Client): Backend {
  const backend = (client as Partial<Backed>)[BACKEND]
  if (!backend) throw new TypeError('not a client of bestmove-sdk')
  return backend
}

/** Creates the client of a backend. */
export function clientOf(backend: Backend): Client {
  const client: Client & Backed = {
    [BACKEND]: backend,
    games: ({ signal } = {}) => backend.games(signal ?? null),
    game: (id) => gameClient(backend, id),
  }
  return client
}

function gameClient(backend: Backend, id: GameName): GameClient {
  const game = id as AnyGameId
  return {
    id,
    describe: ({ signal } = {}) => backend.describe(game, signal ?? null),
    start: ({ signal, ...query } = {}) => backend.start(game, query, signal ?? null),
    setup: (player, { signal, ...rest } = {}) => backend.setup(game, { player, ...rest }, signal ?? null),
    observe: (position, viewer, { signal, ...rest } = {}) =>
      backend.observe(game, { position, viewer, ...rest }, signal ?? null),
    legalMoves: (position, { signal, ...rest } = {}) =>
      backend.legalMoves(game, { ...at(position), ...rest }, signal ?? null),
    whyNot: (position, cells, { signal, ...rest } = {}) =>
      backend.whyNot(game, { ...at(position), ...rest, cells: [...cells] }, signal ?? null),
    play: (position, moves, { signal, ...rest } = {}) =>
      backend.play(game, { ...at(position), ...rest, moves: [...moves] }, signal ?? null),
    perft: (depth, { signal, ...rest } = {}) => backend.perft(game, { depth, ...rest }, signal ?? null),
    board: (position, { signal, ...rest } = {}) => backend.board(game, { ...at(position), ...rest }, signal ?? null),
    drawing: (position, { signal, ...rest } = {}) => backend.drawing(game, { position, ...rest }, signal ?? null),
    positionForm: ({ signal, ...query } = {}) => backend.positionForm(game, query, signal ?? null),
    guide: ({ signal, ...query } = {}) => backend.guide(game, query, signal ?? null),
    move: (position, { signal, ...rest } = {}) => backend.move(game, { ...at(position), ...rest }, signal ?? null),
    analysis: (position, { signal, ...rest } = {}) =>
      backend.analysis(game, { ...at(position), ...rest }, signal ?? null),
    watchAnalysis: (position, { signal, ...rest } = {}) =>
      watched(
        (either) => backend.watchAnalysis(game, { ...at(position), ...rest }, either),
        ({ analysis }) => analysis !== undefined,
        signal,
      ),
    batch: (positions, { signal, ...rest } = {}) =>
      backend.batch(game, { ...rest, positions: [...positions] }, signal ?? null),
    watchBatch: (positions, { signal, ...rest } = {}) =>
      watched(
        (either) => backend.watchBatch(game, { ...rest, positions: [...positions] }, either),
        ({ index }) => index === positions.length - 1,
        signal,
      ),
    review: (played, { signal, ...rest } = {}) => backend.review(game, { ...rest, ...played }, signal ?? null),
    watchReview: (played, { signal, ...rest } = {}) =>
      watched(
        (either) => backend.watchReview(game, { ...rest, ...played }, either),
        ({ review }) => review !== undefined,
        signal,
      ),
  }
}

/**
 * Yields the records of a call up to its last one. Leaving the loop aborts the call.
 * @param open opens the call, with the signal that ends it
 */
async function* watched<Update>(
  open: (signal: AbortSignal) => AsyncGenerator<Update>,
  isLast: (update: Update) => boolean,
  signal: AbortSignal | undefined,
): AsyncGenerator<Update, void, undefined> {
  const left = new AbortController()
  const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal
  try {
    for await (const update of open(either)) {
      yield update
      if (isLast(update)) return
      // otherwise records that have already arrived would still be yielded
      either.throwIfAborted()
    }
  } finally {
    left.abort()
  }
}

/** The `position` field of a request. The document has one request type for each form, which differ only in this field. */
const at = (position: Position | RecordedPosition) =>
  typeof position === 'string' ? { position } : (position as unknown as { position: string })
