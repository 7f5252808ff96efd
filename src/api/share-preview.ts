import { resultText } from '../board/result-text.ts'
import { ENGLISH } from '../board/settings.ts'
import type { Contract } from '../contract/part.ts'
import { rulesRequests } from '../contract/requests/rules-requests.ts'
import type { Game } from '../game/game.ts'
import { cellsOfMove } from '../game/notation/move-cells.ts'
import { Random } from '../game/random.ts'
import { unwrap } from '../game/result.ts'
import type { RuleOptions } from '../game/rule-options.ts'
import type { Steps } from '../game/steps.ts'
import { boardSteps } from '../service/boards/board.ts'
import { escapeText } from '../service/boards/board-svg.ts'
import { rulesOf, variantOf } from '../service/position.ts'
import { problemOf } from '../service/problem.ts'

/** What previews need of the service. */
interface Previews {
  readonly contract: Contract
  /** Finds a game by its id. @throws Problem for rules that are not held */
  readonly find: (id: string) => Promise<Game | undefined>
  /** Runs work in slices. @throws Problem when there is no place for it */
  readonly run: <T>(work: Steps<T>) => Promise<T>
}

/**
 * Adds to the page for a shared link the preview that messengers and search engines show: the game, the player to move,
 * and the board as a picture. The link's query is the fragment of the playground's address. A link to an impossible game
 * has no preview, and a new game whose start is drawn at random or hidden has one without a board.
 */
export async function withPreview(page: string, link: URL, service: Previews): Promise<string> {
  const preview = await previewOf(link, service).catch((error) => {
    if (problemOf(error)) return null
    throw error
  })
  if (!preview) return page
  const { title, description, image } = preview
  const tags: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'bestmove'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', link.href],
    ...(image === null
      ? []
      : ([
          ['og:image', image],
          ['og:image:type', 'image/svg+xml'],
          ['og:image:alt', `${title}: ${description}`],
        ] as const)),
  ]
  const written = tags.map(([name, value]) => `<meta property="${name}" content="${escapeText(value)}" />`).join('')
  return page.replace('</head>', () => `${written}</head>`)
}

/** The preview of a link; null where the link is none of a game. @throws Problem for an impossible game */
async function previewOf({ origin, searchParams }: URL, { contract, find, run }: Previews) {
  const game = await find(searchParams.get('game') ?? '')
  if (!game) return null
  const list = (name: string) => (searchParams.get(name) ?? '').split(';').filter((item) => item !== '')
  const all = list('moves')
  const moves = all.slice(0, count(searchParams.get('ply')))
  const given = searchParams.get('position')
  const [{ id: called }] = game.variants
  // as the playground opens it
  const usual = given === null && all.length === 0 ? (game.page?.variant ?? called) : called
  const variant = searchParams.get('variant') ?? usual
  const pairs = list('rules').map((rule) => rule.split(':'))
  const rules = Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)]))
  if (!Object.values(rules).every(Number.isInteger)) return null
  const position = given ?? startOf(game, variant, rules)
  if (position === null) return all.length > 0 ? null : { title: game.name, description: game.description, image: null }
  // a link is no more to be trusted than the body of a request
  const request = rulesRequests(contract).BoardRequest.safeParse({
    position,
    variant,
    moves,
    ...(pairs.length > 0 ? { rules } : {}),
  })
  if (!request.success) return null
  const at = await run(boardSteps(game, request.data))
  const last = cellsOfMove(moves.at(-1) ?? '', new Set(at.drawing.cells.map(({ id }) => id)))
  const query = new URLSearchParams({
    position: at.position,
    variant: at.variant,
    ...(last.length > 0 ? { highlight: last.join(',') } : {}),
  })
  const state = at.outcome
    ? `${resultText(at.outcome.winner, at.seats, ENGLISH)}: ${at.outcome.reason}`
    : `${at.seats[at.turn]} to move`
  const plies = moves.length === 1 ? '1 ply' : `${moves.length} plies`
  return {
    title: game.name,
    description: moves.length > 0 ? `${state}, after ${plies}` : state,
    image: `${origin}/v1/${game.id}/board.svg?${query}`,
  }
}

/** The seeds of starts that tell whether a start is drawn: more than two, since two draws from few starts are often equal. */
const SEEDS = [0, 1, 2, 3]

/**
 * The position in which all new games of a variant begin; null where it is drawn at random or players do not see all of it.
 * @throws Problem for a variant or rules that the game does not have
 */
function startOf(game: Game, variant: string, given: RuleOptions): string | null {
  const rules = rulesOf(game, given)
  variantOf(game, variant, { parameter: 'variant' })
  if (game.hidden) return null
  const [first, ...others] = SEEDS.map((seed) =>
    game.position.format(unwrap(game.start(variant, new Random(seed), {}, rules))),
  )
  return others.every((start) => start === first) ? first! : null
}

/** Parses the number of moves that an address asks for; undefined for all of them. */
function count(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
