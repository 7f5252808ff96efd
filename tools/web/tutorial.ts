/**
 * Builds the tutorial of the language of rules (src/rbg/README.md) into dist/assets/library, for the page of rules: as HTML within
 * JSON, with its pictures. Each whole example is a link that opens it in the editor.
 */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import { escaped, prose } from '../docs/text.ts'

const RBG = new URL('../../src/rbg/', import.meta.url)

/** @param assets the folder of the build */
export async function buildTutorial(assets: URL): Promise<void> {
  await mkdir(new URL('library/', assets), { recursive: true })
  const pictures = new Set<string>()
  const html = tutorialHtml(await readFile(new URL('README.md', RBG), 'utf8'), (picture) => {
    pictures.add(picture)
    return `/library/${nameOf(picture)}`
  })
  for (const picture of pictures) {
    const from = new URL(picture, RBG)
    if (!existsSync(from)) throw new Error(`src/rbg/README.md shows ${picture}, which is not there`)
    await copyFile(from, new URL(`library/${nameOf(picture)}`, assets))
  }
  await writeFile(new URL('library/tutorial.json', assets), JSON.stringify({ html }))
}

const nameOf = (path: string): string => path.split('/').at(-1)!

/** The text as HTML. @param pictureAt the address of a picture, by its path in the text */
export function tutorialHtml(markdown: string, pictureAt: (path: string) => string): string {
  return markdown
    .split(/^(```\w*\n[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? codeBlock(part) : blocks(part, pictureAt)))
    .join('')
}

function codeBlock(fenced: string): string {
  const [, language = '', code = ''] = /^```(\w*)\n([\s\S]*?)\n?```$/.exec(fenced) ?? []
  const block = `<pre class="code-block code">${escaped(code)}</pre>`
  // an example that lacks a section can be read, but not played
  if (language !== 'rbg' || !/^#players\b/m.test(code) || !/^#rules\b/m.test(code)) return block
  const packed = deflateRawSync(`${code}\n`).toString('base64url')
  return `${block}<p><a href="#text=${packed}">Open in the editor</a></p>`
}

/** Headings, pictures, tables, paragraphs and lists. */
const blocks = (text: string, pictureAt: (path: string) => string): string =>
  text
    .split(/\n{2,}/)
    .map((block) => {
      const part = block.trim()
      const heading = /^(#+) (.+)$/.exec(part)
      // the page has a heading of its own
      if (heading)
        return heading[1] === '#' ? '' : `<h${heading[1]!.length}>${escaped(heading[2]!)}</h${heading[1]!.length}>`
      const picture = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(part)
      if (picture) return `<img src="${pictureAt(picture[2]!)}" alt="${escaped(picture[1]!)}" loading="lazy">`
      return part.startsWith('|') ? table(part) : prose(withoutLocalLinks(part))
    })
    .join('')

/** Links to places in the repository lead nowhere on the page: their words stay. */
const withoutLocalLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1')

function table(text: string): string {
  const [head = [], , ...rows] = text.split('\n').map((row) =>
    row
      // a bar within code does not end a cell
      .replaceAll('\\|', '\u0000')
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => prose(withoutLocalLinks(cell.replaceAll('\u0000', '|').trim())).replace(/^<p>|<\/p>$/g, '')),
  )
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}
