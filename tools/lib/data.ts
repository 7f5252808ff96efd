/** Data files of games (src/game/data-files/data.ts) in the checkout: read for Node's programs and tests, written by the tools that make them. */

import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import { assetName, type DataFacts, type DataFile, setDataSource } from '../../src/game/data-files/data.ts'
import { enginesOf } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'
import { compileKernel, useKernel } from '../../src/games/einstein/endings/kernel.ts'
import { games } from '../../src/games/registry.ts'
import { libraryFile } from '../../src/own/library.ts'
import { dataPath, hashOf } from './data-facts.ts'
import { LIBRARY, libraryBytes } from './library.ts'

/** Makes this process read data files from the checkout, and compute as fast as a Worker. */
export function useDataOfCheckout(): void {
  setDataSource(async (facts) => readData(facts))
  useKernel(compileKernel(readFileSync(KERNEL)))
}

/** The WebAssembly module of EinStein's endings. */
export const KERNEL = new URL('../../src/games/einstein/endings/kernel.wasm', import.meta.url)

/** Reads a data file, or makes the one that is made of other files. */
export const readData = (facts: DataFacts): Uint8Array =>
  facts.name === LIBRARY ? libraryBytes() : readFileSync(dataPath(facts))

/** The data files of a game's engines. */
export const dataFilesOf = (game: Game): DataFile<unknown>[] => enginesOf(game).flatMap(({ data = [] }) => data)

/** The texts of a game's guide, one for each language. */
export const guideFilesOf = ({ page }: Game): DataFile<unknown>[] => Object.values(page?.guide?.texts ?? {})

/** All data files, each once: those of the games, and the library. */
export const allDataFiles = (): Iterable<DataFile<unknown>> =>
  new Set([...games.flatMap((game) => [...dataFilesOf(game), ...guideFilesOf(game)]), libraryFile])

/** Reads all data files and code of a game now, for programs that create searches themselves instead of calling `think`. */
export async function loadAllData(game: Game): Promise<void> {
  for (const file of dataFilesOf(game)) await file.load(async (facts) => readData(facts))
  for (const engine of enginesOf(game)) await engine.load?.()
}

/**
 * Copies all data files into a folder, each under its asset name, which tells its content: what is there stays as it is. Makes the folder
 * where it is missing.
 */
export async function copyDataFiles(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true })
  const there = new Set(await readdir(folder))
  for (const { facts } of allDataFiles()) {
    const name = assetName(facts)
    if (!there.has(name)) await writeFile(new URL(name, folder), readData(facts))
  }
}

/**
 * Writes a data file and, beside it, the module with its facts: `einstein/network.bin` and `einstein/network.data.ts`.
 * @param name the game's folder and the file
 * @param madeBy the program that writes it, named in the module
 */
export function writeData(name: string, bytes: Uint8Array, madeBy: string): void {
  const sha256 = hashOf(bytes)
  const facts = `{ name: '${name}', size: ${bytes.length}, sha256: '${sha256}' }`
  writeFileSync(dataPath({ name }), bytes)
  writeFileSync(
    dataPath({ name: name.replace(/\.\w+$/, '.data.ts') }),
    `// The data file beside this module. Both are written by ${madeBy}.\nexport const facts = ${facts}\n`,
  )
}

/** A table in which entries that stand for no position repeat the entry before them, which compresses best. */
export function packable(table: Uint8Array, isPosition: (index: number) => boolean): Uint8Array {
  const packed = table.slice()
  for (let index = 1; index < packed.length; index++) if (!isPosition(index)) packed[index] = packed[index - 1]!
  return packed
}

/**
 * Writes tables into a data file that is a ZIP archive, with an entry for each.
 * @returns its size in bytes
 */
export function writeTables(
  name: string,
  tables: Iterable<readonly [entry: string, content: Uint8Array]>,
  madeBy: string,
): number {
  // an archive has the times at which its entries were changed: the same tables are to give the same file
  const archive = zipSync(Object.fromEntries(tables), { level: 9, mtime: new Date(1980, 0, 1) })
  writeData(name, archive, madeBy)
  return archive.length
}
