import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** A name in code: `state`, `State.play`, `play()`. */
const NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\(\))?$/
/** Names that are not of our code: letters, cells and moves in examples, words in texts, and what the platform or the grammar of rules has. */
const OTHERS =
  /^(?:.|\w*\d\w*|nK|spy|swap|attackers|expr|Accept|worker_threads|\w+\.(?:ts|svg)|import\(\)|crypto\.randomUUID)$/

/** The folder whose code a file belongs to: `src/search`, `src/games/hex`. */
const folderOf = (file: string): string => /^(?:src\/games\/[^/]+|src\/[^/]+|sdk\/src)/.exec(file)?.[0] ?? ''

interface Folder {
  /** The identifiers of the code, and its texts. */
  readonly code: Set<string>
  /** The folders of the modules that it imports. */
  readonly imports: Set<string>
}

/** The names of files in the comments of a module. */
const filesNamed = (text: string): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g)].flatMap(
    ([comment]) => comment.match(/[\w./-]*\w\.tsx?\b/g) ?? [],
  )

it('the files that comments name are there', () => {
  const all = globSync('{src,sdk,tools,bench,test,package}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  const isThere = (file: string, name: string) =>
    name.includes('/')
      ? existsSync(name) || existsSync(join(dirname(file), name)) || all.some((other) => other.endsWith(`/${name}`))
      : all.some((other) => basename(other) === name && folderOf(other) === folderOf(file))
  const named = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    filesNamed(readFileSync(file, 'utf8')).map((name) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ file, name }) => !isThere(file, name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

/** Reads all files: their folders, the names that they export, and what is between backticks in their doc comments. */
function readFiles(files: readonly string[]) {
  const folders = new Map<string, Folder>()
  const exported = new Set<string>()
  const named: { readonly file: string; readonly name: string }[] = []
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const folder = folders.get(folderOf(file)) ?? { code: new Set(), imports: new Set([folderOf(file)]) }
    folders.set(folderOf(file), folder)
    for (const [, module = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const found = join(dirname(file), module)
      if (/^(src|sdk\/src)\//.test(found)) folder.imports.add(folderOf(found))
    }
    for (const [, name = ''] of text.matchAll(
      /^export (?:async |abstract )?(?:function\*?|const|class|interface|type) (\w+)/gm,
    ))
      exported.add(name)
    for (const [comment] of text.matchAll(/\/\*\*[\s\S]*?\*\//g))
      for (const [, name = ''] of comment.matchAll(/`([^`\n]+)`/g)) named.push({ file, name })
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isStringLiteralLike(node))
        folder.code.add(node.text)
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  }
  return { folders, exported, named }
}

it('what doc comments name is exported, or in the code of the folder, or of one that it imports', () => {
  const { folders, exported, named } = readFiles(
    globSync('{src,sdk/src}/**/*.{ts,tsx}', { exclude: ['**/*.d.ts', 'sdk/src/openapi.ts'] }),
  )
  const isIn = (name: string, names: Iterable<string>) =>
    [...names].some((folder) => folders.get(folder)?.code.has(name))
  const isThere = (file: string, name: string) => {
    const [first = '', ...members] = name.replace('()', '').split('.')
    const where = exported.has(first) ? folders.keys() : folders.get(folderOf(file))!.imports
    return (exported.has(first) || isIn(first, where)) && members.every((member) => isIn(member, folders.keys()))
  }
  const unknown = named.filter(({ file, name }) => NAME.test(name) && !OTHERS.test(name) && !isThere(file, name))
  expect(named.length).toBeGreaterThan(500)
  expect(unknown.map(({ file, name }) => `${file}: \`${name}\``)).toEqual([])
})
