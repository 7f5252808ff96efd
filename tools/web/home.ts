/**
 * Builds the front page into dist/assets/home: plain HTML in each language, with a picture of every game. It works without
 * scripts, and is found by search engines. The pictures are drawn from the same data as boards on pages.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { inLanguage } from '../../src/api/page-head.ts'
import { unwrap } from '../../src/game/result.ts'
import { LANGUAGES, type Language } from '../../src/game/words/languages.ts'
import { games } from '../../src/games/registry.ts'
import { boardSvg, escapeText } from '../../src/service/boards/board-svg.ts'
import { gameTexts } from './game-names.ts'
import { HOME_TEXTS } from './home-texts.ts'
import { tokensCss } from './tokens.ts'

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', zh: '中文', ru: 'Русский' }

/** @param assets the folder of the build */
export async function buildHome(assets: URL): Promise<void> {
  await mkdir(new URL('home/', assets), { recursive: true })
  await mkdir(new URL('pictures/', assets), { recursive: true })
  for (const game of games) {
    const drawing = game.draw(unwrap(game.position.parse(game.position.example, game.variants[0].id)))
    const picture = boardSvg(drawing, { highlight: new Set(), title: game.name, players: game.players })
    await writeFile(new URL(`pictures/${game.id}.svg`, assets), picture)
  }
  const own = await readFile(new URL('home.css', import.meta.url), 'utf8')
  await writeFile(new URL('home/home.css', assets), (await tokensCss()) + own)
  for (const language of LANGUAGES) await writeFile(new URL(`home/${language}.html`, assets), homePage(language))
}

const CALL = `curl -s /v1/jungle/move \\
  -H 'Content-Type: application/json' \\
  -d '{"position": "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0"}'`

function homePage(language: Language): string {
  const t = HOME_TEXTS[language]
  const texts = gameTexts(language)
  const tag = language === 'zh' ? 'zh-Hans' : language
  const tiles = games.map(({ id, name, description }) => {
    const { name: named = name, summary = description } = texts[id] ?? {}
    return `<li><a href="${inLanguage(language, `/play/${id}`)}">
<img src="/pictures/${id}.svg" alt="" width="160" height="160" loading="lazy" decoding="async">
<span><b>${escapeText(named)}</b> <span class="soft">${escapeText(summary)}</span></span></a></li>`
  })
  const languages = LANGUAGES.map(
    (one) =>
      `<a href="${inLanguage(one, '')}" lang="${one}" hreflang="${one}"${one === language ? ' aria-current="page"' : ''}>${LANGUAGE_NAMES[one]}</a>`,
  )
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(t.title)} · bestmove</title>
<meta name="description" content="${escapeText(t.about)}">
<link rel="canonical" href="${inLanguage(language, '')}">
${LANGUAGES.map((one) => `<link rel="alternate" hreflang="${one}" href="${inLanguage(one, '')}">`).join('\n')}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-192.png">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="theme-color" content="#17624a">
<script src="/theme.js"></script>
<script src="/home.js"></script>
<link rel="stylesheet" href="/home/home.css">
</head>
<body>
<a class="skip" href="#main">${escapeText(t.skip)}</a>
<header>
<a class="brand" href="${inLanguage(language, '')}"><img src="/icon.svg" alt="" width="28" height="28">bestmove</a>
<a href="/match">${escapeText(t.live)}</a>
<a href="/docs">API</a>
<button type="button" data-theme-switch hidden>${escapeText(t.theme)}</button>
</header>
<main id="main" tabindex="-1">
<section class="lead">
<h1>${escapeText(t.title)}</h1>
<p>${escapeText(t.about)}</p>
<p class="ways"><a class="button primary" href="${inLanguage(language, '/play')}">${escapeText(t.play)}</a>
<a class="button" href="/match">${escapeText(t.live)}</a>
<a class="button" href="${inLanguage(language, '/rules')}">${escapeText(t.own.bring)}</a></p>
</section>
<section aria-labelledby="games">
<h2 id="games">${escapeText(t.games)}</h2>
<ul class="games">
${tiles.join('\n')}
</ul>
</section>
<section class="panel" aria-labelledby="own">
<h2 id="own">${escapeText(t.own.title)}</h2>
<p>${escapeText(t.own.text)}</p>
<p class="ways"><a href="${inLanguage(language, '/rules')}">${escapeText(t.own.link)}</a>
<a href="${inLanguage(language, '/rules')}#library">${escapeText(t.own.library)}</a></p>
</section>
<section class="panel" aria-labelledby="developers">
<h2 id="developers">${escapeText(t.developers.title)}</h2>
<p>${escapeText(t.developers.text)}</p>
<pre tabindex="0" role="region" aria-label="curl"><code data-call>${escapeText(CALL)}</code></pre>
<p class="ways"><button type="button" class="button" data-run data-failed="${escapeText(t.developers.failed)}" hidden>${escapeText(t.developers.run)}</button>
<a href="/docs">${escapeText(t.developers.link)}</a></p>
<pre data-answer role="status" hidden></pre>
</section>
</main>
<footer><nav aria-label="${escapeText(t.language)}">${languages.join(' ')}</nav></footer>
</body>
</html>
`
}
