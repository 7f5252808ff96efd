/** Clients: each passes its calls to a backend. */
import { BACKEND, type Backed, type Backend } from './backend.ts'
import type {
  Client,
  GameClient,
  GameName,
  MatchSessionOptions,
  OwnGameClient,
  Position,
  RecordedPosition,
  SessionOptions,
} from './face.ts'
import type { AnyGameId, RulesAnswer } from './openapi.ts'
import type { PlayerOf } from './players.ts'
import { relay } from './relay.ts'
import { SentRules } from './sent-rules.ts'

/**
 * Creates the client of a backend.
 * @param sent the rules that the client has sent
 */
export function clientOf(plain: Backend, sent: SentRules = new SentRules(plain)): Client {
  const backend = relay(sent)
  const client: Client & Backed = {
    [BACKEND]: backend,
    games: ({ signal } = {}) => backend.games(signal ?? null),
    game: (id) => gameClient(backend, id) as GameClient<PlayerOf<typeof id>>,
    async rules(rules, { signal, presentation } = {}) {
      const body = typeof rules === 'string' ? { language: 'rbg' as const, text: rules } : rules
      return ownGameClient(
        backend,
        await backend.rules(presentation ? { ...body, presentation } : body, signal ?? null),
      )
    },
  }
  return client
}

const ownGameClient = (backend: Backend, facts: RulesAnswer): OwnGameClient => ({
  ...gameClient(backend, facts.id),
  facts,
  warnings: facts.warnings,
  report: facts.report,
})

function gameClient(backend: Backend, id: GameName): GameClient {
  const game = id as AnyGameId
  const client: GameClient = {
    id,
    session: (async (options: SessionOptions | MatchSessionOptions = {}) =>
      'match' in options
        ? (await import('./match-session.ts')).KeptMatch.join(client, options)
        : (await import('./session.ts')).KeptGame.open(client, options)) as GameClient['session'],
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
    perft: (depth, { signal, ...rest } = {}) => backend.perft(game, { ...rest, depth }, signal ?? null),
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
  return client
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
