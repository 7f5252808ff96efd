/** docs/own-game.md, followed to the letter: a fresh folder, the packed SDK, and the service of the tests. */
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { packSdk } from '../../tools/sdk/pack.ts'

const run = promisify(execFile)
const page = await readFile(fileURLToPath(new URL('../../docs/own-game.md', import.meta.url)), 'utf8')

/** The files that the page tells to write: each is named in the sentence before its block. */
const files = new Map<string, string>()
/** The commands that it tells to run. */
const commands: string[] = []
for (const [, before = '', language, code = ''] of page.matchAll(/([^\n]*)\n\n```(\w*)\n([\s\S]*?)```/g)) {
  if (language === 'sh') commands.push(...code.trim().split('\n'))
  const name = /`([\w-]+\.\w+)`[^`]*(`best`[^`]*)?[:.]$/.exec(before)?.[1]
  if (language !== 'sh' && name) files.set(name, code.replaceAll('http://localhost:8787', inject('service')))
}

let folder: string

/** Runs a command of the page. @returns what it prints */
async function follow(command: string): Promise<string> {
  expect(commands).toContain(command)
  const [program = '', ...args] = command.split(' ')
  return (await run(program === 'node' ? process.execPath : program, args, { cwd: folder })).stdout
}

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/bestmove-tutorial-`)
  const tarball = await packSdk(folder)
  for (const command of commands.slice(0, 2)) await follow(command)
  const install = commands[2]!
  expect(install).toMatch(/^npm install .*bestmove-sdk-[\d.]+\.tgz$/)
  await run('npm', ['install', tarball, '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
  for (const [name, text] of files) await writeFile(`${folder}/${name}`, text)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

it('names every file that it tells to write', () => {
  expect([...files.keys()]).toEqual(['dash.rbg', 'play.js', 'index.html', 'page.js', 'match.js', 'seat.js'])
  expect(files.get('dash.rbg')!.trim().split('\n').length).toBeLessThanOrEqual(27)
})

it('the engine plays the game to its end, and draws the board', async () => {
  const lines = (await follow('node play.js')).trim().split('\n')
  expect(lines[0]).toMatch(/^200 random games: \d+(\.\d)? moves, gold won 0\.\d+$/)
  expect(lines.at(-1)).toMatch(/^(gold|blue) has won$/)
  expect(await readFile(`${folder}/board.svg`, 'utf8')).toMatch(/^<svg[\s\S]*<\/svg>/)
})

it('mistakes are told with their place', async () => {
  const text = files.get('dash.rbg')!.replace('{own} [empty]', '{own} [emty]')
  await writeFile(`${folder}/dash.rbg`, text)
  try {
    await expect(follow('node play.js')).rejects.toMatchObject({
      stderr: expect.stringMatching(/^dash\.rbg:\d+:\d+: /),
    })
  } finally {
    await writeFile(`${folder}/dash.rbg`, files.get('dash.rbg')!)
  }
})

it('the page is built, with the compiler of rules in a part of its own', async () => {
  expect(commands).toContain('npx vite build --target esnext')
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { target: 'esnext', write: false },
  })
  const names = ('output' in built ? built.output : []).map(({ fileName }) => fileName)
  expect(
    names.some((name) => /\/rules-/.test(name)),
    names.join(),
  ).toBe(true)
  expect(names).toContain('index.html')
})

it('two friends play a match', async () => {
  const told = (await follow('node match.js')).trim().split('\n')
  expect(told).toHaveLength(2)
  const seats = told.map((line) => /^\w+: node (seat\.js \w+ \S+)$/.exec(line)![1]!.split(' '))
  const outputs = await Promise.all(
    seats.map(
      (args) =>
        new Promise<string>((resolve, reject) => {
          const child = spawn(process.execPath, args, { cwd: folder })
          let output = ''
          child.stdout.on('data', (data) => (output += data))
          child.stderr.on('data', (data) => (output += data))
          setTimeout(() => child.kill(), 40_000)
          child.on('error', reject)
          child.on('close', () => resolve(output))
          child.stdin.end('not a move\nbest\n')
        }),
    ),
  )
  for (const output of outputs) {
    expect(output).toMatch(/(gold|blue) has won: /)
    expect(output).toContain('"not a move"')
  }
})
