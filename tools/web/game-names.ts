/**
 * A plugin for Vite: the names of the games in a language, from their guides, as the module `virtual:game-names/de`, and the games
 * that are told in other words than those of their data in English, too.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { unwrap } from '../../src/game/result.ts'
import { parseGuide } from '../../src/game/words/guide-text.ts'

const GAMES = new URL('../../src/games/', import.meta.url)
const MODULE = 'virtual:game-names/'

/** The name and the summary of each game that has a guide in the language, by id. */
export function gameTexts(
  language: string,
): Readonly<Record<string, { readonly name: string; readonly summary: string }>> {
  const texts = readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: id }) => {
      try {
        // the first line is the name, the first paragraph the summary: src/game/words/guide-text.ts has the format
        const [title = '', summary = ''] = readFileSync(new URL(`${id}/guide/${language}.md`, GAMES), 'utf8').split(
          /\n+/,
        )
        return [[id, { name: title.replace(/^# /, ''), summary }] as const]
      } catch {
        return []
      }
    })
  return Object.fromEntries(texts)
}

/** The ids of the games whose English guides have other words than those of the games' data. */
export const renamingGames = (): readonly string[] =>
  Object.keys(gameTexts('en')).filter((id) => {
    const { words } = unwrap(parseGuide(readFileSync(new URL(`${id}/guide/en.md`, GAMES), 'utf8')))
    return Object.entries(words).some(([word, told]) => word !== told)
  })

export const gameNames = (): Plugin => ({
  name: 'game-names',
  config: () => ({ define: { RENAMING_GAMES: JSON.stringify(renamingGames()) } }),
  resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${MODULE}`)) return null
    const names = Object.entries(gameTexts(id.slice(MODULE.length + 1))).map(([game, { name }]) => [game, name])
    return `export const names = ${JSON.stringify(Object.fromEntries(names))}`
  },
})
