/**
 * Builds the library of games as rules into dist/assets/library: the texts of rules/*.rbg, a list of them, and a picture of each
 * game. The pictures are drawn once here, so that the page shows them without compiling anything.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { boardSvg } from '../../src/service/board-svg.ts'
import type { LibraryEntry } from '../../src/web/rules/library.ts'

const RULES = new URL('../../rules/', import.meta.url)

/** @param assets the folder of the build */
export async function buildLibrary(assets: URL): Promise<void> {
  await mkdir(new URL('library/', assets), { recursive: true })
  const files = (await readdir(RULES)).filter((file) => file.endsWith('.rbg')).sort()
  const entries: LibraryEntry[] = []
  for (const file of files) {
    const id = file.replace(/\.rbg$/, '')
    const text = await readFile(new URL(file, RULES), 'utf8')
    const facts = headerOf(text)
    const made = rbgGame(text, { id, name: facts['name'] ?? id, description: facts['about'] ?? '' })
    if (!made.ok) throw new Error(`rules/${file}: ${made.errors[0]?.detail}`)
    const { game } = made
    const drawing = game.draw(unwrap(game.start(game.variants[0].id, new Random(0), {})))
    const picture = boardSvg(drawing, { highlight: new Set(), title: game.name, players: game.players })
    await writeFile(new URL(`library/${id}.svg`, assets), picture)
    await writeFile(new URL(`library/${file}`, assets), text)
    entries.push({ id, name: game.name, inventor: facts['inventor'] ?? '', about: game.description })
  }
  entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  await writeFile(new URL('library/index.json', assets), JSON.stringify(entries))
}

/** The facts in the first comments of a text: `// name: Konane`. */
const headerOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/^\/\/ ([a-z]+): (.+)$/gm)].map(([, key, value]) => [key!, value!]))
