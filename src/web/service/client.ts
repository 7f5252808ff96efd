/** The page's calls, made through the service's own SDK. */
import type { PositionFormOptions, Progress, StartOptions } from '../../../sdk/src/face.ts'
import type { AnyGameId } from '../../../sdk/src/openapi.ts'
import { ProblemError } from '../../../sdk/src/problem.ts'
import type { Language } from '../../game/words/languages.ts'
import { OWN_ID } from '../../own/rules-text.ts'
import { client, service, thinker, unseen } from './engine.ts'
import type {
  Analysis,
  BestMove,
  Board,
  GameFacts,
  Guide,
  Limits,
  Played,
  PositionFormAnswer,
  Refusal,
  Review,
  ReviewedPly,
  SetupAnswer,
  Start,
} from './types.ts'

export type { Progress }

/** A position with its variant and rules. */
export interface Subject {
  readonly position: string
  readonly variant: string
  readonly rules?: Readonly<Record<string, number>>
}

/** The field of a request for rule options; no field when none is set. */
export const rulesField = (rules: Readonly<Record<string, number>>): Pick<Subject, 'rules'> =>
  Object.keys(rules).length > 0 ? { rules } : {}

/** Makes the subject of a request from a position, its variant and rule options. */
export const subjectAt = (
  position: string,
  { variant, rules }: { readonly variant: string; readonly rules: Readonly<Record<string, number>> },
): Subject => ({ position, variant, ...rulesField(rules) })

/** The calls of a host. */
export const host = {
  start: (game: string, options: Readonly<Record<string, string>>) =>
    unseen.game(game).start(options as StartOptions) as Promise<Start>,
  play: (game: string, { position, ...reading }: Subject, moves: readonly string[], signal?: AbortSignal) =>
    unseen.game(game).play(position, moves, { ...reading, signal }) as Promise<Played>,
}

interface SearchRequest extends Subject {
  readonly algorithm?: string
  readonly level?: number
  readonly limits?: Limits
  readonly history?: string[]
  readonly moves?: string[]
  readonly lines?: number
  readonly reasons?: number
  readonly belief?: boolean
  readonly seed?: number
}

/** Fetches the guide to a game in a language. */
export const fetchGuide = (game: string, language: Language): Promise<Guide> =>
  service.game(game).guide({ language }) as Promise<Guide>

/** Fetches the form of position text in a variant. */
export const positionForm = async (game: string, variant: string): Promise<PositionFormAnswer> =>
  (await client.game(game).positionForm({ variant } as PositionFormOptions)) as unknown as PositionFormAnswer

export const listGames = (): Promise<readonly GameFacts[]> => client.games()

/** The ids of the library's games, once they have been asked for. */
let library: Promise<ReadonlySet<string>> | null = null

async function libraryIds(): Promise<ReadonlySet<string>> {
  const answer = await service.api.GET('/v1/games', { params: { query: { library: 'yes' } } })
  return new Set(answer.data?.library?.map(({ id }) => id))
}

/**
 * The facts about a game that the list of games does not have: one whose rules somebody has sent, or one of the library.
 * @returns null when there is no such game
 */
export async function otherGame(id: string): Promise<GameFacts | null> {
  if (!OWN_ID.test(id)) {
    // asked for once, and again after a failure
    library ??= libraryIds()
    const known = await library.catch(() => {
      library = null
      return new Set<string>()
    })
    if (!known.has(id)) return null
  }
  try {
    return await client.game(id).describe()
  } catch (error) {
    if (error instanceof ProblemError && error.is('unknown-rules')) return null
    throw error
  }
}

/** Fetches a starting position. @param options the variant, and start options of the game */
export const start = (game: string, options: Readonly<Record<string, string>>) =>
  client.game(game).start(options as StartOptions)

/** Fetches the position that the moves lead to, with its drawing and legal moves. */
export const board = (
  game: string,
  { position, ...reading }: Subject,
  moves: readonly string[],
  signal?: AbortSignal,
) =>
  client.game(game).board(position, {
    ...reading,
    ...(moves.length > 0 ? { moves: [...moves] } : {}),
    signal,
  }) as Promise<Board>

export const bestMove = (game: string, { position, ...rest }: SearchRequest, signal?: AbortSignal): Promise<BestMove> =>
  thinker()
    .game(game)
    .move(position, { ...rest, signal })

interface WhyNotRequest extends Subject {
  readonly cells: string[]
  readonly history?: string[]
  readonly moves?: string[]
}

/** Asks why no legal move begins with some cells; null when one does. */
export const whyNot = async (game: string, { position, cells, ...rest }: WhyNotRequest): Promise<Refusal | null> =>
  (await client.game(game).whyNot(position, cells, rest)).reason

export interface SetupRequest {
  readonly variant: string
  readonly player: string
  readonly kind?: string
  readonly setup?: string
  readonly moves?: readonly string[]
}

/** Deals a set-up, or applies exchanges of two cells to one. */
export const setup = (game: AnyGameId, { player, moves = [], ...rest }: SetupRequest) =>
  client.game(game).setup(player, { ...rest, moves: [...moves] }) as Promise<unknown> as Promise<SetupAnswer>

/** Analyses a position. @param onProgress called with the findings so far, any number of times */
export async function analyse(
  game: string,
  { position, ...rest }: SearchRequest,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<Analysis> {
  for await (const { progress, analysis } of thinker()
    .game(game)
    .watchAnalysis(position, { ...rest, signal })) {
    if (analysis) return analysis
    onProgress(progress)
  }
  throw new TypeError('the stream broke off before the analysis')
}

interface ReviewRequest extends Subject {
  readonly moves: string[]
  readonly limits?: Limits
  /** True to look at the true positions, too, in a game with private information. */
  readonly truth?: boolean
}

/** Reviews a game. @param onPly called with each reviewed ply: the last one first or, with private information, the first one */
export async function review(
  game: AnyGameId,
  body: ReviewRequest,
  onPly: (ply: ReviewedPly) => void,
  signal: AbortSignal,
): Promise<Review> {
  for await (const update of thinker().game(game).watchReview(body, { signal })) {
    if (update.review) return update.review
    onPly(update.ply)
  }
  throw new TypeError('the stream broke off before the review')
}
