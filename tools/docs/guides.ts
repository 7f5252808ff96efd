/**
 * Lists the texts of the games' guides (src/games/<id>/guide/<language>.md) in a module beside them, `texts.data.ts`, through
 * which services find them as data files. Run it after every change of a text; a test reminds you of it. It lists the
 * translations that are missing: the page shows the English text in their place.
 *
 *   npm run guides
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { LANGUAGES } from '../../src/game/words/languages.ts'
import { factsOfData } from '../lib/data-facts.ts'
import { runTool } from '../lib/usage.ts'

const GAMES = new URL('../../src/games/', import.meta.url)

function listGuides(): void {
  for (const id of readdirSync(GAMES)) {
    const folder = new URL(`${id}/guide/`, GAMES)
    if (!existsSync(folder)) continue
    const written = LANGUAGES.filter((language) => existsSync(new URL(`${language}.md`, folder)))
    if (!written.includes('en')) throw new Error(`${id}/guide/en.md is missing: a guide is written in English first`)
    for (const language of LANGUAGES)
      if (!written.includes(language)) console.warn(`warning: src/games/${id}/guide/${language}.md is missing`)
    const entries = written.map((language) => {
      const { name, size, sha256 } = factsOfData(`${id}/guide/${language}.md`)
      return `  ${language}: {\n    name: '${name}',\n    size: ${size},\n    sha256: '${sha256}',\n  },\n`
    })
    writeFileSync(
      new URL('texts.data.ts', folder),
      `// The texts beside this module. It is written by npm run guides.\nexport const texts = {\n${entries.join('')}}\n`,
    )
  }
}

const program = new Command('guides')
  .description("Lists the texts of the games' guides as data files, and the translations that are missing.")
  .action(listGuides)

await runTool(program)
