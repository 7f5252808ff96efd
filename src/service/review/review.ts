/** Reviews of whole games: the loss of each move, and the luck of each player. */
import { standsFor } from '../../game/engine/ids.ts'
import { type Game, playersOf, seatName } from '../../game/game.ts'
import { type InformationState, searchesViews } from '../../game/hidden.ts'
import { Random } from '../../game/random.ts'
import { unwrap } from '../../game/result.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../../game/state.ts'
import { atOnce, type Steps } from '../../game/steps.ts'
import { informedReview } from '../../review/informed-review.ts'
import { type Ply, review } from '../../review/review.ts'
import { accuracyOf, judge, lossOf, luckFor, summarize } from '../../review/summary.ts'
import type { Value } from '../../review/value.ts'
import type { Clock } from '../../search/drive/clock.ts'
import { inSlices } from '../../search/drive/in-slices.ts'
import { Preparation } from '../../search/drive/prepare.ts'
import type { Root } from '../../search/root.ts'
import { expectedMs, type SearchResult } from '../../search/think.ts'
import { CAPS } from '../caps.ts'
import { playingSteps } from '../play/rules.ts'
import { historySteps, type PositionInput, rulesOf, type Subject, subjectOf, variantOf } from '../position.ts'
import { Problem } from '../problem.ts'
import { type RecordInput, readRecord } from '../record.ts'
import type { ManySearches } from '../search/many.ts'
import type { Thinker } from '../search/search.ts'
import {
  algorithmOf,
  isRepeatable,
  leftFor,
  limitsOfEach,
  type SearchInput,
  searchRequest,
} from '../search/search-request.ts'
import { requireGoingOn } from '../search/search-subject.ts'
import { ofState, outcomeOf, toMoveName } from '../text-position.ts'
import { engineOf } from '../version.ts'
import { allMoves, stepsOfRecord } from './review-record.ts'
import { canOpen, type InTruth, lookInTruth } from './review-truth.ts'
import { SeatHistories } from './seat-histories.ts'

/** A game as a position and its moves, or as a record. */
export type ReviewInput = (MovesOfGame | Omit<RecordInput, 'ply'>) &
  Pick<SearchInput, 'id' | 'algorithm' | 'limits' | 'seed' | 'history'> & {
    /** With private information: true to search the true positions, too. */
    readonly truth?: boolean | undefined
  }

interface MovesOfGame {
  readonly position?: string | undefined
  readonly moves: readonly string[]
  readonly variant?: string | undefined
  readonly rules?: PositionInput['rules']
}

/** A checked review: the game's moves are legal, and its searches can begin. */
export type PreparedReview = ReturnType<typeof prepareReview>

export type PlyReview = MoveReview | EventReview

interface PlyFields {
  readonly ply: number
  readonly position: string
  /** The player who moved, or in whose turn the chance event happened. */
  readonly player: string
  readonly forced: boolean
  readonly before: ReturnType<typeof formatValue>
  readonly after: ReturnType<typeof formatValue>
}

interface MoveReview extends PlyFields {
  readonly move: string
  readonly best: string
  /** The loss by what the player knew; null where it is not known, and then its accuracy and judgement are not either. */
  readonly loss: number | null
  readonly accuracy: number | null
  readonly judgement: ReturnType<typeof judge>
  /** The luck in the ply, by seat; only with private information. */
  readonly luck?: readonly number[]
  /** The result for the true position; only when the request asks for it. */
  readonly truth?: { readonly best: string; readonly loss: number }
}

interface EventReview extends PlyFields {
  readonly event: string
  readonly probability: number
  readonly luck: readonly number[]
}

/**
 * Checks a review and prepares its searches.
 * @throws Problem
 */
export const prepareReview = (game: Game, body: ReviewInput) => atOnce(reviewSteps(game, body))

/** The same in steps of a text each. */
function* reviewSteps(game: Game, body: ReviewInput) {
  if (!('record' in body)) return yield* movesSteps(game, body)
  const { record: _, ...rest } = body
  const recorded = readRecord(game, body)
  const { variant, rules, start } = recorded
  const moves = allMoves(recorded)
  if (moves.length === 0) throw Problem.at({ pointer: '/record' }, 'invalid-record', 'nobody has moved in this record')
  return yield* stepsOfRecord(recorded, movesSteps(game, { ...rest, position: start, variant, rules, moves }))
}

function* movesSteps(game: Game, body: MovesOfGame & ReviewInput) {
  const { limits, ...rest } = body
  const open = (body.truth ?? false) && searchesViews(game) && canOpen(game)
  const searches = (open ? 2 : 1) * body.moves.length + 1
  const each = { ...rest, limits: limitsOfEach(limits, searches) }
  const subject =
    body.position === undefined ? startOf(game, body) : subjectOf(game, { ...rest, position: body.position })
  const { state } = subject
  algorithmOf(game, body)
  const spent = { steps: 0 }
  const earlier = yield* historySteps(subject, body.history ?? [], spent)
  requireGoingOn(ofState(game, state), body)
  // a search of the player's information scores every move, for the loss of the played one
  const hidden = searchesViews(game)
  const position = ofState(game, state)
  const played = (yield* playingSteps(game, { position, state }, body.moves, spent)).map(({ move }) => move!)
  const end = { position: position.format(), toMove: toMoveName(position), outcome: outcomeOf(position) }
  // some names are known only when the game has begun
  const { seats } = position
  for (const _ of played) state.undo()
  const views = hidden ? yield* SeatHistories.at(subject, seats.length, earlier) : null
  const root = hidden ? yield* firstRoot(subject, played) : state
  const one = searchRequest(game, root, each, hidden ? Number.POSITIVE_INFINITY : 1, 1)
  const request = hidden ? { ...one, preparation: preparationOfReview(searches, expectedMs(game, root, one)) } : one
  const repeatable = isRepeatable(body)
  return { subject: { ...subject, root }, views, open, request, played, end, seats, repeatable, id: body.id }
}

/** The information of the first player to act, in a game with private information. */
function* firstRoot(subject: Subject, played: readonly Move[]): Steps<InformationState> {
  const state = subject.state.copy()
  for (const move of played) {
    if (state.toMove !== CHANCE) break
    state.play(move)
  }
  if (state.toMove === CHANCE || state.toMove === OVER)
    throw Problem.at({ pointer: '/moves' }, 'chance-to-act', 'no player has moved: there is nothing to review')
  const views = yield* SeatHistories.at({ ...subject, state }, playersOf(subject.game, state).length, [])
  return yield* views.informationSteps(state.toMove)
}

/** The initial position of a variant, as `GET /v1/{game}` gives it. */
function startOf(game: Game, input: MovesOfGame): Subject {
  const variant = variantOf(game, input.variant, { pointer: '/variant' })
  const rules = rulesOf(game, input.rules)
  return { game, variant, rules, state: unwrap(game.start(variant, new Random(0), {}, rules)) }
}

/** Sums over the searches of a review. */
interface Work {
  searches: number
  iterations: number
  nodes: number
  elapsedMs: number
  /** The method of the searches; null before the first. */
  method: SearchResult['method'] | null
}

/** Checks a review, and returns its searches. @throws Problem */
export async function reviewOf(game: Game, body: ReviewInput, clock: Clock): Promise<ManySearches> {
  const prepared = await inSlices(reviewSteps(game, body), clock)
  return {
    subject: prepared.subject,
    request: prepared.request,
    repeatable: prepared.repeatable,
    async *records(thinker, clock, signal) {
      for await (const found of reviewItems(prepared, thinker, clock, signal))
        yield 'whole' in found ? { kind: 'result', value: found.whole } : { kind: 'item', value: found }
    },
    async answer(thinker, clock, signal) {
      for await (const found of reviewItems(prepared, thinker, clock, signal)) if ('whole' in found) return found.whole
      return null
    },
  }
}

/**
 * Yields the plies, then the whole review: from the last to the first, since each value needs the later ones, but with private
 * information from the first to the last. Ends early when a search is aborted, or the signal.
 */
export async function* reviewItems(
  prepared: PreparedReview,
  thinker: Thinker,
  clock: Clock,
  signal?: AbortSignal,
): AsyncGenerator<{ readonly item: PlyReview } | { readonly whole: Review }, void, undefined> {
  const { subject, views, open, request, played, repeatable } = prepared
  const { game, state } = subject
  const seats = playersOf(game, state).length
  const work: Work = { searches: 0, iterations: 0, nodes: 0, elapsedMs: 0, method: null }
  const plies: Ply[] = []
  const items: PlyReview[] = []
  const count = ({ iterations, nodes, elapsedMs }: SearchResult) => {
    work.searches++
    work.iterations += iterations
    work.nodes += nodes
    work.elapsedMs += repeatable ? 0 : elapsedMs
  }
  const look = async (root: Root): Promise<SearchResult | null> => {
    if (signal?.aborted) return null
    const searchResult = await thinker(game, root, request)
    count(searchResult)
    work.method = searchResult.method
    return searchResult.stopReason === 'aborted' ? null : searchResult
  }
  const walk = views ? walkOf(views, look, clock) : null
  const reviewed = walk
    ? informedReview(sizesOf(game), state, played, seats, walk)
    : review(sizesOf(game), state, played, seats, look)
  for await (const ply of reviewed) {
    const looks = open && ply.best !== null && !ply.forced
    const truth = looks ? await lookInTruth(game, state, ply.played, request, seats, thinker) : null
    if (truth?.searchResult.stopReason === 'aborted') return
    if (truth) count(truth.searchResult)
    const item = formatPly(subject, ply, truth?.found)
    if (signal?.aborted) return
    plies.push(ply)
    items.push(item)
    yield { item }
  }
  if (plies.length < played.length || signal?.aborted) return
  yield { whole: wholeOf(prepared, inOrder(plies), inOrder(items), work) }
}

const inOrder = <Item extends { readonly ply: number }>(items: readonly Item[]): Item[] =>
  [...items].sort((one, other) => one.ply - other.ply)

/** The game as its players see it: each search starts from what the seat to act has been sent until then. */
function walkOf(views: SeatHistories, look: (root: Root) => Promise<SearchResult | null>, clock: Clock) {
  return {
    async search({ toMove }: State) {
      // views and their information states take milliseconds
      await clock.tick()
      return look(await inSlices(views.informationSteps(toMove), clock))
    },
    play: (state: State, move: Move) => views.play(state, move),
  }
}

const sizesOf = ({ maxMoves, chance }: Game) => ({ maxMoves, chance })

export type Review = ReturnType<typeof wholeOf>

function wholeOf(
  { id, subject, request, end, seats }: PreparedReview,
  plies: readonly Ply[],
  items: PlyReview[],
  work: Work,
) {
  const { game, variant, state } = subject
  const { searches, iterations, nodes, elapsedMs, method } = work
  return {
    ...(id === undefined ? {} : { id }),
    game: game.id,
    variant,
    engine: engineOf(game),
    position: game.position.format(state),
    end,
    plies: items,
    players: seats.map((player, seat) => ({ player, ...roundAll(summarize(plies, seat)) })),
    search: {
      algorithm: request.algorithm,
      standsFor: standsFor(game, request.algorithm),
      method,
      searches,
      iterations,
      nodes,
      elapsedMs: Math.round(elapsedMs),
      limits: {
        timeMs: request.timeMs,
        iterations: Number.isFinite(request.iterations) ? request.iterations : null,
        depth: request.depth,
      },
    },
    seed: request.seed,
  }
}

/** Converts a ply to its form in answers. The state must be the position in which it was played. */
function formatPly({ game, state }: Subject, ply: Ply, truth?: InTruth): PlyReview {
  const { played, turn, best, probability } = ply
  const luck = ply.before.expected.map((_, seat) => round(luckFor(ply, seat)))
  const fields = {
    ply: ply.ply,
    position: game.position.format(state),
    player: seatName(game, state, turn),
    forced: ply.forced,
    before: formatValue(ply.before, turn),
    after: formatValue(ply.after, turn),
  }
  if (probability !== null) {
    return { ...fields, event: game.move.format(state, played), probability, luck }
  }
  const loss = lossOf(ply)
  return {
    ...fields,
    move: game.move.format(state, played),
    best: game.move.format(state, best ?? played),
    loss: loss === null ? null : round(loss),
    accuracy: loss === null ? null : round(accuracyOf(loss)),
    judgement: loss === null ? null : judge(loss),
    ...(ply.knownLoss === null ? {} : { luck }),
    ...(truth ? { truth: { best: game.move.format(state, truth.best), loss: round(truth.loss) } } : {}),
  }
}

/** Rounds to 10 digits: enough for sums over a whole game to be exact to a millionth. */
const round = (x: number) => Math.round(x * 1e10) / 1e10 + 0

const formatValue = ({ expected, certainty, standardError }: Value, turn: Seat) => ({
  winProbability: round(expected[turn]!),
  values: expected.map(round),
  certainty,
  standardError: standardError === null ? null : round(standardError),
})

const roundAll = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
  ) as Fields

/** The time in which a review may prepare even if its searches take less, in milliseconds. */
const LEAST_MS = 0.08 * CAPS.totalTimeMs

/** The preparation of a review. It carries beliefs from ply to ply, so it needs less: no more than its searches take. */
const preparationOfReview = (searches: number, expected: number): Preparation =>
  new Preparation(Math.min(Math.max(LEAST_MS, searches * expected), leftFor(searches * expected)), searches)
