import type { Contract } from '../contract/part.ts'
import { rulesRequests } from '../contract/requests/rules-requests.ts'
import type { Games } from '../game/games.ts'
import { cellsOfMove } from '../game/move-cells.ts'
import { isPlural } from '../game/plural.ts'
import { boardAnswer } from '../service/board.ts'
import { escapeText } from '../service/board-svg.ts'
import { Problem } from '../service/problem.ts'

/**
 * Adds to the page for a shared link the preview that messengers and search engines show: the game, the player to move,
 * and the board as a picture. The link's query is the fragment of the playground's address. A link to an impossible game
 * has no preview.
 */
export async function withPreview(
  page: string,
  link: URL,
  service: { readonly games: Games; readonly contract: Contract },
): Promise<string> {
  const preview = await previewOf(link, service)
  if (!preview) return page
  const { title, description, image } = preview
  const tags: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'bestmove'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', link.href],
    ['og:image', image],
    ['og:image:type', 'image/svg+xml'],
    ['og:image:alt', `${title}: ${description}`],
  ]
  const written = tags.map(([name, value]) => `<meta property="${name}" content="${escapeText(value)}" />`).join('')
  return page.replace('</head>', () => `${written}</head>`)
}

async function previewOf(
  { origin, searchParams }: URL,
  { games, contract }: { readonly games: Games; readonly contract: Contract },
) {
  const game = await games.find(searchParams.get('game') ?? '')
  if (!game) return null
  const list = (name: string) => (searchParams.get(name) ?? '').split(';').filter((item) => item !== '')
  const variant = searchParams.get('variant') ?? game.variants[0]?.id
  const rules = list('rules').map((rule) => rule.split(':'))
  const moves = list('moves').slice(0, count(searchParams.get('ply')))
  // a link is no more to be trusted than the body of a request
  const request = rulesRequests(contract).BoardRequest.safeParse({
    position: searchParams.get('position'),
    variant,
    moves,
    ...(rules.length > 0 ? { rules: Object.fromEntries(rules.map(([name, value]) => [name, Number(value)])) } : {}),
  })
  if (!request.success) return null
  try {
    const at = boardAnswer(game, request.data)
    const last = cellsOfMove(moves.at(-1) ?? '', new Set(at.drawing.cells.map(({ id }) => id)))
    const query = new URLSearchParams({
      position: at.position,
      variant: at.variant,
      ...(last.length > 0 ? { highlight: last.join(',') } : {}),
    })
    const winner = at.outcome?.winner
      ? `${at.outcome.winner} ${isPlural(at.outcome.winner) ? 'have' : 'has'} won`
      : 'a draw'
    const state = at.outcome ? `${winner}: ${at.outcome.reason}` : `${at.seats[at.turn]} to move`
    return {
      title: game.name,
      description: moves.length > 0 ? `${state}, after ${moves.length} plies` : state,
      image: `${origin}/v1/${game.id}/board.svg?${query}`,
    }
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** Parses the number of moves that an address asks for; undefined for all of them. */
function count(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
