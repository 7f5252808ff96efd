/** Links to games that people paste: those that the page copies, and the addresses of its pages. */
import { gameOf, type Place, parsePlace } from './address.ts'

/** The code of a frame, as the page copies it for embedding. */
const FRAME = /^<iframe\b[^>]*?\bsrc=(["'])(.*?)\1/i

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The link that a text is, or that the code of a frame has; null for other texts. */
export function linkOf(text: string): string | null {
  const framed = FRAME.exec(text.trim())?.[2]?.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
  const link = framed ?? text.trim()
  return /^https?:/i.test(link) ? link : null
}

/** The place that a link leads to: by its fragment, by its query if it has a preview, or by its path. null for other links. */
export function placeOfLink(link: string): Place | null {
  if (!URL.canParse(link)) return null
  const { hash, search, pathname } = new URL(link)
  const game = gameOf(pathname)
  return parsePlace(hash) ?? parsePlace(search.slice(1)) ?? (game === undefined ? null : { game, moves: [] })
}
