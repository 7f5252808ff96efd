/** The package as it would be published: installed from its tarball into an empty project, where the README's examples run. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { games } from '../../src/games/registry.ts'
import { snippet } from '../../src/web/developer/snippets.ts'
import { packSdk, SDK } from '../../tools/sdk/pack.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const tsc = `${ROOT}node_modules/.bin/tsc`
const generator = `${ROOT}node_modules/.bin/openapi-ts`

const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'NodeNext',
  lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  types: [],
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
}

let project: string

beforeAll(async () => {
  project = await mkdtemp(`${tmpdir()}/bestmove-sdk-`)
  const tarball = await packSdk(project)
  await writeFile(`${project}/package.json`, JSON.stringify({ private: true, type: 'module' }))
  await writeFile(`${project}/tsconfig.json`, JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['*.ts'] }))
  await run('npm', ['install', tarball, '--prefer-offline', '--no-audit', '--no-fund'], { cwd: project })
})

afterAll(() => rm(project, { recursive: true, force: true }))

/** The examples of both READMEs: the heading that each is under, and its code. */
const examples: { heading: string; code: string }[] = []
let heading = ''
const readmes = await Promise.all([`${SDK}README.md`, `${ROOT}README.md`].map((file) => readFile(file, 'utf8')))
for (const part of readmes.join('\n').split(/^(?=## |```)/m)) {
  heading = /^## (.*)/.exec(part)?.[1] ?? heading
  const code = /^```ts\n([\s\S]*)/.exec(part)?.[1]
  if (code) examples.push({ heading, code })
}

/** The output that an example states in its comments, where it states any. */
const promised = (code: string) => [...code.matchAll(/^ *console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text)

const nameOf = (i: number) => `example-${i}.ts`

describe('the READMEs', () => {
  beforeAll(async () => {
    for (const [i, { code }] of examples.entries())
      await writeFile(`${project}/${nameOf(i)}`, code.replaceAll('http://localhost:8787', inject('service')))
  })

  it('have examples', () => {
    expect(examples.length).toBeGreaterThan(6)
    expect(examples.flatMap(({ code }) => promised(code)).length).toBeGreaterThan(2)
  })

  it.each(examples.map(({ heading, code }, i) => ({ heading, code, i })))('$heading: runs', async ({ code, i }) => {
    const { stdout } = await run(process.execPath, [nameOf(i)], { cwd: project })
    const lines = stdout.trim().split('\n')
    expect(lines.join()).not.toBe('')
    for (const line of promised(code)) expect(lines).toContain(line)
  })

  it('are typed', async () => {
    await run(tsc, ['-p', project])
  })
})

describe("the code that the page's developer panel writes", () => {
  const post = (path: string, body: object) => ({ method: 'POST' as const, path, body })
  const get = (path: string) => ({ method: 'GET' as const, path, body: undefined })
  const position = '3/3/3 b -'
  const variant = 'hex-3'
  const CALLS = [
    get('/v1/games'),
    get('/v1/hex'),
    get('/v1/hex/start?variant=hex-3&pie=yes&seed=7'),
    post('/v1/hex/board', { position, variant, moves: ['a1'] }),
    post('/v1/hex/move', { position, variant, level: 2, limits: { timeMs: 20 }, history: [] }),
    post('/v1/hex/analysis', { position, variant, limits: { timeMs: 20 }, lines: 2 }),
    post('/v1/hex/legal-moves', { position, variant }),
    post('/v1/hex/review', { position, variant, moves: ['a1', 'b2'], limits: { timeMs: 5 } }),
    post('/v1/generals/setup', { variant: 'standard', player: 'white', moves: ['a1b1'] }),
    get('/v1/hex/guide?language=de'),
  ]

  it.each(CALLS.flatMap((call, i) => (['SDK', 'fetch'] as const).map((form) => ({ form, i, path: call.path, call }))))(
    '$form, $path: runs as copied',
    async ({ form, call, i }) => {
      const file = `copied-${form}-${i}.mjs`
      await writeFile(`${project}/${file}`, snippet(form, call, inject('service')))
      const { stdout } = await run(process.execPath, [file], { cwd: project })
      expect(stdout.trim()).not.toBe('')
      expect(stdout).not.toMatch(/\/problems\/|undefined/)
    },
  )
})

describe('what npm shows', () => {
  const [readme = ''] = readmes

  it('has absolute links, to the repository that the package names', async () => {
    const { repository, homepage, bugs } = JSON.parse(await readFile(`${SDK}package.json`, 'utf8'))
    const home = repository.url.replace(/^git\+|\.git$/g, '')
    expect([homepage, bugs.url].every((url) => url.startsWith(`${home}/`))).toBe(true)
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!)
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) {
      expect(link).toMatch(/^https:\/\//)
      const path = link.split(`${home}/blob/main/`)[1]
      if (path) await expect(stat(`${ROOT}${path}`), link).resolves.toBeDefined()
    }
  })

  it('says how to install this version, whose changes are told', async () => {
    const { version } = JSON.parse(await readFile(`${SDK}package.json`, 'utf8'))
    expect(readme).toContain(`bestmove-sdk-${version}.tgz`)
    const [, newest] =
      /^## (\S+)$/m.exec(await readFile(`${project}/node_modules/bestmove-sdk/CHANGELOG.md`, 'utf8')) ?? []
    expect(newest).toBe(version)
  })
})

it('a page with one game contains no other, and the engine in its Worker loads each when it is needed', async () => {
  const root = `${project}/page`
  await mkdir(root)
  await writeFile(`${root}/index.html`, '<script type="module" src="page.js"></script>')
  await writeFile(
    `${root}/page.js`,
    `import { hex } from 'bestmove-sdk/local/hex'
     import { createLocalClient } from 'bestmove-sdk/local/client'
     import { createWorkerClient } from 'bestmove-sdk/worker'
     document.title = [createLocalClient({ games: [hex] }), createWorkerClient()].length`,
  )
  const worker = { format: 'es' as const }
  const built = await build({ root, configFile: false, logLevel: 'warn', worker, build: { write: false } })
  const files = 'output' in built ? built.output : []
  const codes = files.map((file) => [file.fileName, String('code' in file ? file.code : file.source)] as const)
  const codeOf = (name: string) => codes.find(([fileName]) => fileName.includes(`/${name}-`))?.[1] ?? ''
  const toldBy = (code: string) =>
    games.filter(({ description }) => code.includes(description.slice(0, 40))).map(({ id }) => id)
  const page = codeOf('index')
  expect(toldBy(page)).toEqual(['hex'])
  expect(gzipSync(page).length).toBeLessThan(90_000)
  expect(toldBy(codeOf('thread'))).toEqual([])
  for (const game of ['einstein', 'risk'])
    expect(codes.map(([, code]) => toldBy(code)).filter((ids) => ids.includes(game))).toEqual([[game]])
})

it('holds what it needs and nothing else', async () => {
  const { dependencies } = JSON.parse(await readFile(`${SDK}package.json`, 'utf8'))
  expect(Object.keys(dependencies)).toEqual(['openapi-fetch'])
  const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: project })
  const installed = [...stdout.matchAll(/node_modules\/(.*)$/gm)].map(([, name]) => name)
  expect(installed.sort()).toEqual(['bestmove-sdk', 'openapi-fetch', 'openapi-typescript-helpers'])
})

it('a client of another generator is typed and works, too', async () => {
  const other = `${project}/other`
  await mkdir(other)
  await run(generator, [
    '-i',
    `${ROOT}openapi.yaml`,
    '-o',
    `${other}/client`,
    '-c',
    '@hey-api/client-fetch',
    '--no-log-file',
  ])
  const program = `
    import { client } from './client/client.gen.ts'
    import { move, legalMoves } from './client/sdk.gen.ts'
    client.setConfig({ baseUrl: ${JSON.stringify(inject('service'))} })
    const position = 'ABC2/DE3/F3f/3ed/2cba r 3'
    const ask = () => move({ path: { game: 'einstein' }, body: { position, limits: { iterations: 500 }, seed: 1 } })
    const best = await ask()
    const { data } = await legalMoves({ path: { game: 'einstein' }, body: { position } })
    const bad = await move({ path: { game: 'einstein' }, body: { position: 'none' } })
    if (!best.data || !data) throw new Error(JSON.stringify(best.error))
    const score: number = best.data.score.winProbability
    console.log(data.moves.includes(best.data.move), score > 0, bad.error?.type)
  `
  await writeFile(`${other}/program.ts`, program)
  const options = { ...COMPILER_OPTIONS, module: 'ESNext', moduleResolution: 'bundler', skipLibCheck: true }
  await writeFile(`${other}/tsconfig.json`, JSON.stringify({ compilerOptions: options, include: ['program.ts'] }))
  await run(tsc, ['-p', other])
  // its modules import each other without extensions, which Node does not resolve
  const entry = `${other}/program.ts`
  const lib = { entry, formats: ['es' as const], fileName: 'program' }
  await build({ root: other, configFile: false, logLevel: 'warn', build: { target: 'esnext', lib, outDir: 'dist' } })
  const { stdout } = await run(process.execPath, ['dist/program.js'], { cwd: other })
  expect(stdout.trim()).toBe('true true /problems/invalid-position')
})
