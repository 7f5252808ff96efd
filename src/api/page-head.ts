/** What search engines and messengers read of the page of a game: its title, description, picture and other languages. */
import type { Game } from '../game/game.ts'
import { LANGUAGES, type Language } from '../game/languages.ts'
import { escapeText } from '../service/board-svg.ts'
import { guideAnswer } from '../service/guide.ts'

/** The path of a page in a language: English has no prefix. */
const inLanguage = (language: Language, path: string): string =>
  language === 'en' ? path || '/' : `/${language}${path}`

/** The first language of an `Accept-Language` header that pages have. */
export function preferred(accepted: string | undefined): Language {
  const tags = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase().split(/[-;]/)[0])
  return LANGUAGES.find((language) => language === tags.find((tag) => LANGUAGES.some((one) => one === tag))) ?? 'en'
}

/** Adds to the page the title and description of a game in a language. Without its guide, they are in English. */
export async function withGame(page: string, game: Game, language: Language, origin: string): Promise<string> {
  const { name, summary } = await guideAnswer(game, language).catch(() => ({
    name: game.name,
    summary: game.description,
  }))
  const path = `/play/${game.id}`
  const picture = `${origin}/v1/${game.id}/board.svg?position=${encodeURIComponent(game.position.example)}`
  const tags = [
    `<link rel="canonical" href="${escapeText(origin + inLanguage(language, path))}" />`,
    ...LANGUAGES.map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${escapeText(origin + inLanguage(one, path))}" />`,
    ),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="bestmove" />`,
    `<meta property="og:title" content="${escapeText(name)}" />`,
    `<meta property="og:description" content="${escapeText(summary)}" />`,
    `<meta property="og:image" content="${escapeText(picture)}" />`,
  ]
  return page
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(name)} · bestmove</title>`)
    .replace(/(<meta\s+name="description"\s+content=)"[^"]*"/, (_, start) => `${start}"${escapeText(summary)}"`)
    .replace('</head>', () => `${tags.join('')}</head>`)
}

/** The addresses of the front page and of every game, in each language. */
export function sitemap(origin: string, games: readonly Game[]): string {
  const paths = ['', ...games.map(({ id }) => `/play/${id}`)]
  const urls = paths.flatMap((path) => LANGUAGES.map((language) => origin + inLanguage(language, path)))
  const entries = urls.map((url) => `<url><loc>${escapeText(url)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
