/** What clients offer: the same over the service and over the engine in this process. */
import type {
  Analysis,
  AnalysisProgress,
  AnalysisRequest,
  BestMove,
  Board,
  BoardRequest,
  Game,
  GameId,
  LegalMoves,
  LegalMovesRequest,
  MoveMatrixRequest,
  MoveRequest,
  operations,
  Played,
  PlayRequest,
  Start,
} from './openapi.ts'

/** A game by its id. A newer service may have more than this package knows. */
export type GameName = GameId | (string & {})

/** A position as text, or in the matrix form that some games have. */
export type Position = string | Pick<MoveMatrixRequest, 'board' | 'side' | 'die'>

export interface CallOptions {
  /** Ends the call; what it waits for then rejects with the signal's reason, and the service ends its search. */
  readonly signal?: AbortSignal | undefined
}

export type ReadingOptions = Omit<LegalMovesRequest, 'position'> & CallOptions
export type MoveOptions = Omit<MoveRequest, 'position'> & CallOptions
export type AnalysisOptions = Omit<AnalysisRequest, 'position'> & CallOptions
export type PlayOptions = Omit<PlayRequest, 'position' | 'moves'> & CallOptions
export type BoardOptions = Omit<BoardRequest, 'position'> & CallOptions
export type StartOptions = NonNullable<operations['start']['parameters']['query']> & CallOptions
export type DrawingOptions = Omit<operations['boardSvg']['parameters']['query'], 'position'> & CallOptions

/** What a search that is still running has found. */
export type Progress = AnalysisProgress['progress']

/** Progress, any number of times, and at last the analysis. */
export type AnalysisUpdate =
  | { readonly progress: Progress; readonly analysis?: undefined }
  | { readonly analysis: Analysis; readonly progress?: undefined }

/** The calls about one game. Every call throws a ProblemError where it is refused. */
export interface GameClient {
  readonly id: GameName
  /** Variants, algorithms, levels, limits, notation. */
  describe(options?: CallOptions): Promise<Game>
  /** A starting position; what the options leave open is drawn. */
  start(options?: StartOptions): Promise<Start>
  /** The legal moves, or the chance events where chance is to act. */
  legalMoves(position: Position, options?: ReadingOptions): Promise<LegalMoves>
  /** The position after moves and chance events. */
  play(position: Position, moves: readonly string[], options?: PlayOptions): Promise<Played>
  /** The position as data for a page: what to draw, and the cells that stand for each move. */
  board(position: Position, options?: BoardOptions): Promise<Board>
  /** The position as a picture: SVG. */
  drawing(position: string, options?: DrawingOptions): Promise<string>
  /** The best move, with statistics. */
  move(position: Position, options?: MoveOptions): Promise<BestMove>
  /** Every move ranked. */
  analysis(position: Position, options?: AnalysisOptions): Promise<Analysis>
  /** The same, with what the search has found while it runs. Leaving the loop ends the search. */
  watchAnalysis(position: Position, options?: AnalysisOptions): AsyncGenerator<AnalysisUpdate, void, undefined>
}

export interface Client {
  /** Every game there is. */
  games(options?: CallOptions): Promise<readonly Game[]>
  game(id: GameName): GameClient
}

type Body<Request> = Omit<Request, 'position'> & { position: string }

/** Whoever answers: over HTTP, or here. */
export interface Backend {
  games(signal: AbortSignal | null): Promise<readonly Game[]>
  describe(game: GameId, signal: AbortSignal | null): Promise<Game>
  start(game: GameId, query: Omit<StartOptions, 'signal'>, signal: AbortSignal | null): Promise<Start>
  legalMoves(game: GameId, body: LegalMovesRequest, signal: AbortSignal | null): Promise<LegalMoves>
  play(game: GameId, body: PlayRequest, signal: AbortSignal | null): Promise<Played>
  board(game: GameId, body: BoardRequest, signal: AbortSignal | null): Promise<Board>
  drawing(game: GameId, query: Body<DrawingOptions>, signal: AbortSignal | null): Promise<string>
  move(game: GameId, body: MoveRequest, signal: AbortSignal | null): Promise<BestMove>
  analysis(game: GameId, body: AnalysisRequest, signal: AbortSignal | null): Promise<Analysis>
  watchAnalysis(game: GameId, body: AnalysisRequest, signal: AbortSignal): AsyncGenerator<AnalysisUpdate>
}

/** The face of a backend. */
export function clientOf(backend: Backend): Client {
  return {
    games: ({ signal } = {}) => backend.games(signal ?? null),
    game: (id) => gameClient(backend, id),
  }
}

function gameClient(backend: Backend, id: GameName): GameClient {
  const game = id as GameId
  return {
    id,
    describe: ({ signal } = {}) => backend.describe(game, signal ?? null),
    start: ({ signal, ...query } = {}) => backend.start(game, query, signal ?? null),
    legalMoves: (position, { signal, ...rest } = {}) =>
      backend.legalMoves(game, { ...at(position), ...rest }, signal ?? null),
    play: (position, moves, { signal, ...rest } = {}) =>
      backend.play(game, { ...at(position), ...rest, moves: [...moves] }, signal ?? null),
    board: (position, { signal, ...rest } = {}) => backend.board(game, { ...at(position), ...rest }, signal ?? null),
    drawing: (position, { signal, ...rest } = {}) => backend.drawing(game, { position, ...rest }, signal ?? null),
    move: (position, { signal, ...rest } = {}) => backend.move(game, { ...at(position), ...rest }, signal ?? null),
    analysis: (position, { signal, ...rest } = {}) =>
      backend.analysis(game, { ...at(position), ...rest }, signal ?? null),
    async *watchAnalysis(position, { signal, ...rest } = {}) {
      // whoever leaves the loop has hung up
      const left = new AbortController()
      const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal
      try {
        for await (const update of backend.watchAnalysis(game, { ...at(position), ...rest }, either)) {
          yield update
          if (update.analysis) return
          // records that have arrived already would be told all the same
          either.throwIfAborted()
        }
      } finally {
        left.abort()
      }
    },
  }
}

/** The document has a request for each form of a position; but for the position they are the same. */
const at = (position: Position) =>
  typeof position === 'string' ? { position } : (position as unknown as { position: string })
