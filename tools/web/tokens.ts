import { readFile } from 'node:fs/promises'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

/**
 * The colours and sizes of the page and of boards, for the pages that are built without a bundler. They come without the page's
 * font: its file is larger than all else there, and has another name in each build.
 */
export async function tokensCss(): Promise<string> {
  const page = (await read('src/web/styles/tokens.css')).replace(/@font-face \{[^}]*\}/, '')
  const boards = '@import "../../board/tokens.css";'
  if (!page.includes(boards)) throw new Error(`src/web/styles/tokens.css has no ${boards}`)
  return page.replace(boards, await read('src/board/tokens.css'))
}
