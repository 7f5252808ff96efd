/** The data files in this package, for programs in Node that put them where a page finds them. */
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of data files: the modules of this package are built beside it. */
export const DATA_FOLDER: string = fileURLToPath(new URL(/* @vite-ignore */ './data/', import.meta.url))

/** The file in that folder that names the files of each game. The package's build writes it. */
export const INDEX = 'index.json'

/**
 * The names of the data files that games read: weights, tables of endings, and texts of guides.
 * @param games ids; empty for all games
 * @throws Error when there is no such game
 */
export async function dataFilesOf(games: readonly string[] = []): Promise<string[]> {
  const index: Readonly<Record<string, readonly string[]>> = JSON.parse(
    await readFile(join(DATA_FOLDER, INDEX), 'utf8'),
  )
  const unknown = games.find((game) => !Object.hasOwn(index, game))
  if (unknown !== undefined) throw new Error(`there is no game "${unknown}": ${Object.keys(index).join(', ')}`)
  return [...new Set((games.length > 0 ? games : Object.keys(index)).flatMap((game) => index[game] ?? []))]
}

/** Copies data files into a folder, which it makes where it is missing. @returns their names */
export async function copyDataFiles(folder: string, games: readonly string[]): Promise<string[]> {
  const names = await dataFilesOf(games)
  await mkdir(folder, { recursive: true })
  for (const name of names) await copyFile(join(DATA_FOLDER, name), join(folder, name))
  return names
}
