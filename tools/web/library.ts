/**
 * Builds the library of games as rules into dist/assets/library: the rules of each game with its look and what is known of its
 * engine, a list of them, and a picture of each. The pictures are drawn once here, so that the page shows them without compiling anything.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import type { KeptRules } from '../../src/own/rules-text.ts'
import { boardSvg } from '../../src/service/boards/board-svg.ts'
import type { LibraryEntry } from '../../src/web/rules/library.ts'
import { idsOfLibrary, libraryGame } from '../lib/library.ts'

/** @param assets the folder of the build */
export async function buildLibrary(assets: URL): Promise<void> {
  await mkdir(new URL('library/', assets), { recursive: true })
  const entries: LibraryEntry[] = []
  for (const id of idsOfLibrary()) {
    const { name, inventor, year, about, rules, learned, strength } = libraryGame(id)
    const kept: KeptRules = { ...rules, learned, strength }
    const made = atOnce(compileOwn(rules, id))
    if (!made.ok) throw new Error(`rules/${id}: ${JSON.stringify(made)}`)
    const { game } = made.own
    const drawing = game.draw(unwrap(game.start(game.variants[0].id, new Random(0), {})))
    const picture = boardSvg(drawing, { highlight: new Set(), title: name, players: game.players })
    await writeFile(new URL(`library/${id}.svg`, assets), picture)
    await writeFile(new URL(`library/${id}.json`, assets), JSON.stringify(kept))
    entries.push({ id, name, inventor, year, about })
  }
  entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  await writeFile(new URL('library/index.json', assets), JSON.stringify(entries))
}
