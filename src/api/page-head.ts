/** What search engines and messengers read of the page of a game: its title, description, picture and other languages. */
import type { Game } from '../game/game.ts'
import { LANGUAGES, type Language } from '../game/words/languages.ts'
import { guideAnswer } from '../service/about-games/guide.ts'
import { escapeText } from '../service/boards/board-svg.ts'

/** The path of a page in a language: English has no prefix. */
export const inLanguage = (language: Language, path: string): string =>
  language === 'en' ? path || '/' : `/${language}${path}`

/** The first language of an `Accept-Language` header that pages have. */
export function preferred(accepted: string | undefined): Language {
  const tags = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase().split(/[-;]/)[0])
  return LANGUAGES.find((language) => language === tags.find((tag) => LANGUAGES.some((one) => one === tag))) ?? 'en'
}

/** What a page is about, for its head. */
interface PageFacts {
  readonly title: string
  readonly description: string
  /** The path of the page in English. */
  readonly path: string
  /** The path of a picture of it, if there is one. */
  readonly picture?: string
}

/** Adds to the page the title and description of a game in a language. Without its guide, they are in English. */
export async function withGame(page: string, game: Game, language: Language, origin: string): Promise<string> {
  const { name, summary } = await guideAnswer(game, language).catch(() => ({
    name: game.name,
    summary: game.description,
  }))
  const picture = `/v1/${game.id}/board.svg?position=${encodeURIComponent(game.position.example)}`
  return withHead(page, { title: name, description: summary, path: `/play/${game.id}`, picture }, language, origin)
}

/** Adds to the page the title and description of a game of the library, which are in English. */
export const withLibraryGame = (
  page: string,
  { id, name, about }: { readonly id: string; readonly name: string; readonly about: string },
  language: Language,
  origin: string,
): string =>
  withHead(
    page,
    { title: name, description: about, path: `/play/${id}`, picture: `/library/${id}.svg` },
    language,
    origin,
  )

/** The title and description of the page for rules of one's own. */
const RULES_TEXTS: Readonly<Record<Language, { readonly title: string; readonly description: string }>> = {
  en: {
    title: 'Your own rules',
    description:
      'Write the rules of a board game, see its board, and play it against the engine at once. With a library of known games.',
  },
  de: {
    title: 'Eigene Regeln',
    description:
      'Schreibe die Regeln eines Brettspiels, sieh das Brett und spiele sofort gegen das Programm. Mit einer Sammlung bekannter Spiele.',
  },
  zh: {
    title: '自定规则',
    description: '写下棋类游戏的规则，立即看到棋盘并与引擎对弈。附有已知游戏的规则库。',
  },
  ru: {
    title: 'Свои правила',
    description:
      'Напишите правила настольной игры, увидьте доску и сразу играйте с программой. С библиотекой известных игр.',
  },
}

/** Adds to the page the title and description of the page for rules of one's own. */
export const withRules = (page: string, language: Language, origin: string): string =>
  withHead(page, { ...RULES_TEXTS[language], path: '/rules' }, language, origin)

function withHead(
  page: string,
  { title, description, path, picture }: PageFacts,
  language: Language,
  origin: string,
): string {
  const tags = [
    `<link rel="canonical" href="${escapeText(origin + inLanguage(language, path))}" />`,
    ...LANGUAGES.map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${escapeText(origin + inLanguage(one, path))}" />`,
    ),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="bestmove" />`,
    `<meta property="og:title" content="${escapeText(title)}" />`,
    `<meta property="og:description" content="${escapeText(description)}" />`,
    ...(picture === undefined ? [] : [`<meta property="og:image" content="${escapeText(origin + picture)}" />`]),
  ]
  return page
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(title)} · bestmove</title>`)
    .replace(/(<meta\s+name="description"\s+content=)"[^"]*"/, (_, start) => `${start}"${escapeText(description)}"`)
    .replace('</head>', () => `${tags.join('')}</head>`)
}

/** The addresses of the front page, of the page for rules, and of every game, in each language. */
export function sitemap(origin: string, games: readonly Game[]): string {
  const paths = ['', '/rules', ...games.map(({ id }) => `/play/${id}`)]
  const urls = paths.flatMap((path) => LANGUAGES.map((language) => origin + inLanguage(language, path)))
  const entries = urls.map((url) => `<url><loc>${escapeText(url)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
