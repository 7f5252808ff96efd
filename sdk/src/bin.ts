#!/usr/bin/env node
/** The command `bestmove-sdk`. */
import { copyDataFiles } from './data-files.ts'

const USAGE = `usage: bestmove-sdk data <folder> [games...]

Copies the data files that local engines read (weights, tables of endings, guides) into a folder from which a page is served:

  npx bestmove-sdk data public/data einstein jungle    those of two games
  npx bestmove-sdk data public/data                    those of all games

The page then says createLocalClient({ data: '/data/' }).`

const [command, folder, ...games] = process.argv.slice(2)
if (command !== 'data' || folder === undefined || folder.startsWith('-')) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    const names = await copyDataFiles(folder, games)
    console.log(`${names.length} data files are in ${folder}`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
