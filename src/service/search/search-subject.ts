/** The subject of a search: a position or, with private information, a player's view. It also makes texts of the answer. */

import type { Game } from '../../game/game.ts'
import { type Observation, searchesViews } from '../../game/hidden.ts'
import { informationSteps } from '../../game/information-state.ts'
import { listingSteps } from '../../game/legal-moves.ts'
import type { RuleOptions } from '../../game/rule-options.ts'
import { CHANCE, type State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { RulesLimitError } from '../../rbg/limits.ts'
import { isInformation, type Root } from '../../search/root.ts'
import {
  historySteps,
  type PositionInput,
  parsePosition,
  problemOfView,
  rulesOf,
  type Subject,
  subjectOf,
  variantOf,
} from '../position.ts'
import { Problem } from '../problem.ts'
import type { Spent } from '../step-counter.ts'
import { ofState, ofView, outcomeOf, type TextPosition } from '../text-position.ts'
import type { CurrentPosition } from './current-position.ts'

/** The subject of a search. */
export interface SearchSubject {
  readonly game: Game
  readonly variant: string
  readonly rules: RuleOptions
  readonly root: Root
  /** A position with the root's legal moves: the position itself, or a world consistent with the player's information. */
  readonly state: State
  /** The position or view of the request. It is not played on. */
  readonly position: TextPosition
  /** The player's view; null when the position is known. */
  readonly view: Observation | null
}

type SearchedInput = PositionInput & {
  readonly history?: readonly string[] | undefined
  readonly memory?: string | null | undefined
}

/**
 * Reads the subject of a request's search, in steps of a text each.
 * @param mayWait true when the viewer may wait for somebody else's move; nothing is then searched
 * @throws Problem, also when nobody is to move, or somebody other than the viewer
 */
export function* searchSubjectSteps(
  game: Game,
  { input, earlierStates, earlierViews }: Pick<CurrentPosition, 'input' | 'earlierStates' | 'earlierViews'>,
  mayWait = false,
  spent?: Spent,
): Steps<SearchSubject> {
  const subject =
    searchesViews(game) && 'position' in input
      ? yield* informedSubject(game, input, mayWait, earlierViews)
      : yield* knownSubject(game, input, earlierStates, spent)
  requireGoingOn(subject.position, input)
  return subject
}

/** Checks that the game goes on. @throws Problem `game-over` */
export function requireGoingOn(position: TextPosition, body: object): void {
  if (position.outcome()) throw Problem.at(positionField(body), 'game-over', gameOverDetail(position))
}

const positionField = (body: object) => ({ pointer: 'position' in body ? '/position' : '/board' })

/** Reads the subject of a search in a known position. Cards and the like that the player to act may not know are forgotten. */
function* knownSubject(
  game: Game,
  body: SearchedInput,
  earlier: readonly State[] | undefined,
  spent?: Spent,
): Steps<SearchSubject> {
  const given = subjectOf(game, body)
  const state = game.hidden ? knownToPlayer(given) : given.state
  if (earlier) state.setHistory?.(earlier)
  else yield* historySteps({ ...given, state }, body.history ?? [], spent)
  yield* listingSteps(game, state)
  return { ...given, state, root: state, position: ofState(game, state), view: null }
}

function knownToPlayer({ game, variant, rules, state }: Subject): State {
  const text = game.hidden!.observe(state, state.turn)
  return parsePosition(game, variant, rules, text, { pointer: '/position' })
}

function* informedSubject(
  game: Game,
  body: SearchedInput & { readonly position: string },
  mayWait: boolean,
  earlier?: readonly Observation[],
): Steps<SearchSubject> {
  const variant = variantOf(game, body.variant, { pointer: '/variant' })
  const rules = rulesOf(game, body.rules)
  const seen = { ...body, ...(earlier ? { read: earlier } : {}) }
  const informed = yield* informationSteps(game, seen, variant, rules, mayWait)
  if (!informed.ok) {
    const { earlier, fault } = informed
    if (fault === 'not-a-view' && earlier === null)
      throw Problem.at({ pointer: '/position' }, fault, notAViewDetail(game))
    const error = fault === 'not-to-act' ? `${informed.error}${mayAskBelief(game)}` : informed.error
    throw problemOfView({ ...informed, error }, { pointer: earlier === null ? '/position' : `/history/${earlier}` })
  }
  const { value: root, view } = informed
  return { game, variant, rules, root, state: root.world(), position: ofView(game, variant, view), view }
}

const mayAskBelief = ({ id }: Game) =>
  `; \`POST /v1/${id}/analysis\` with \`belief\` answers the belief of a player who waits`

const notAViewDetail = ({ id }: Game) =>
  `this is a true position: a search gets only what the player to move may know. \`POST /v1/${id}/observe\` with \`viewer\` turns it into that player's view`

export const chanceDetail = ({ chance }: Game) =>
  `chance is to act: call \`analysis\`, or play an event first${chance ? `, such as ${chance.example}` : ''}`

function gameOverDetail(position: TextPosition): string {
  const outcome = outcomeOf(position)
  const nobody = position.seats.length === 1 ? 'lost' : 'a draw'
  return `the game is over: ${outcome?.winner ? `${outcome.winner} has won` : nobody} (${outcome?.reason})`
}

/**
 * The position or view after the move of an answer, with its outcome; both null when they depend on hidden facts.
 * @throws RulesLimitError that names the move, where the rules take too much work behind it
 */
export function nextOf({ game, variant, state, view }: SearchSubject, move: string) {
  const next = view ? ofView(game, variant, view.copy()) : ofState(game, state.copy())
  try {
    if (!next.play(move).ok || (view && next.toMove === CHANCE)) return { next: null, outcome: null }
    return { next: next.format(), outcome: outcomeOf(next) }
  } catch (error) {
    if (!(error instanceof RulesLimitError)) throw error
    throw new RulesLimitError(error.limit, `behind "${move}", the move that the search has chosen, ${error.message}`)
  }
}

/** Checks that the root has a belief. @throws Problem `no-belief` */
export function requireBelief(game: Game, root: Root): void {
  if (isInformation(root) && root.belief) return
  const why = game.hidden ? 'has no beliefs to report' : 'has nothing hidden'
  throw Problem.at({ pointer: '/belief' }, 'no-belief', `${game.id} ${why}: leave \`belief\` out`)
}

/** The player's belief as fields of an answer. */
export function beliefOf(root: Root) {
  const belief = isInformation(root) ? root.belief?.() : undefined
  if (!belief) return {}
  const cells = belief.cells.map(({ cell, pieces, ...rest }) => ({ cell, pieces: [...pieces], ...rest }))
  return { belief: cells, beliefExact: belief.exact }
}
