/** What the documents name is there: files, scripts of package.json, links and the headings that they lead to. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../tools/lib/checkout.ts'
import { markdownFiles } from '../../tools/lib/markdown.ts'

const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> }
const documents = markdownFiles().map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')] as const)

const valuesOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, value]) => value!)

/** Folders of games that CONTRIBUTING.md writes as an example. */
const EXAMPLES = /^(src|test)\/games\/(tic-tac-toe|phantom-tic-tac-toe)\b/

/** The paths of files in a text, from the root of the repository. They end before a placeholder, such as `<id>`. */
const pathsOf = (text: string): string[] =>
  valuesOf(text, /(?<![\w./-])((?:src|test|tools|bench|docs|examples|package|python|rules|sdk)\/[\w./*-]*)/g)
    .map((path) => path.replace(/[./-]+$/, ''))
    .filter((path) => !EXAMPLES.test(path))

const isThere = (path: string, cwd: string): boolean =>
  path.includes('*') ? globSync(path, { cwd }).length > 0 : existsSync(resolve(cwd, path))

/** The anchors of a text's headings, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  valuesOf(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/\[(.+?)\]\(.+?\)/g, '$1')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(documents)('%s', (name, text) => {
  const file = ROOT + name

  it('names files that exist', () => {
    const missing = pathsOf(text).filter((path) => ![ROOT, dirname(file)].some((cwd) => isThere(path, cwd)))
    expect(missing).toEqual([])
  })

  it('links to files and headings that exist', () => {
    const links = valuesOf(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?:|mailto:|\/)/.test(link))
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : resolve(dirname(file), path)
      if (!existsSync(target)) return true
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  // the package in examples has scripts of its own
  it.skipIf(name.startsWith('examples/'))('names scripts that exist', () => {
    const named = valuesOf(text, /npm run (?:-s )?(\w[\w:-]*)/g)
    expect(named.filter((script) => !(script in scripts))).toEqual([])
  })
})

/** Code of CONTRIBUTING.md below the path of the file that it is from. */
const quoted = [
  ...readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8').matchAll(/`([\w./-]+\.ts)`:\n\n```ts\n([\s\S]+?)\n```/g),
].flatMap(([, path, code]) => (EXAMPLES.test(path!) ? [] : [[path!, code!] as const]))

describe('CONTRIBUTING.md quotes code as it is', () => {
  it('in several places', () => expect(quoted.length).toBeGreaterThan(3))
  // an empty line in a quotation stands for what is left out
  it.each(quoted)('%s', (path, code) => {
    const source = readFileSync(ROOT + path, 'utf8')
    for (const part of code.split('\n\n')) expect(source).toContain(part)
  })
})
