import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../tools/lib/checkout.ts'
import { fileOf } from './script.ts'

const RULES = 'rules/three-mens-morris.rbg'
const LEARNED = join(ROOT, 'rules/three-mens-morris.learned.json')

const run = (...args: string[]) =>
  spawnSync(process.execPath, [fileOf('learn'), ...args, '--games', '0', '--work', '20'], {
    cwd: ROOT,
    encoding: 'utf8',
  })

const learn = (...args: string[]) => run(...args).stdout

it('what belongs to the library is not replaced unasked', () => {
  const before = readFileSync(LEARNED, 'utf8')
  expect(learn(RULES)).toContain('Nothing was written. With --write this goes to rules/three-mens-morris.learned.json')
  expect(readFileSync(LEARNED, 'utf8')).toBe(before)
})

it('what is learned about rules of your own stands beside them, after a tournament that is told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-'))
  const file = join(folder, 'mine.rbg')
  copyFileSync(join(ROOT, RULES), file)
  const printed = learn(file)
  expect(printed).toContain('now the tournament of the engines')
  expect(printed).toMatch(/No weights have won against what is known before learning:\n {2}\w/)
  expect(printed).toContain(`Written: ${file.replace('.rbg', '.learned.json')}`)
  expect(existsSync(join(folder, 'mine.learned.json'))).toBe(true)
  rmSync(folder, { recursive: true })
})

it.each([
  [
    'rules whose name does not end in .rbg, in whose place it would write',
    'mine.txt',
    ['--fresh'],
    'does not end in .rbg',
  ],
  ['what was learned, if it is no JSON', 'mine.rbg', [], 'mine.learned.json is no JSON: --fresh begins without it'],
])('refuses %s', (_name, name, options, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-'))
  const file = join(folder, name)
  copyFileSync(join(ROOT, RULES), file)
  writeFileSync(join(folder, 'mine.learned.json'), '{"version":')
  const { status, stderr } = run(file, ...options)
  expect(status).toBe(1)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toContain('    at ')
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(ROOT, RULES), 'utf8'))
  rmSync(folder, { recursive: true })
})
