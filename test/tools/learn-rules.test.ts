import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../tools/lib/checkout.ts'
import { fileOf } from './script.ts'

const RULES = 'rules/three-mens-morris.rbg'
const LEARNED = join(ROOT, 'rules/three-mens-morris.learned.json')

const learn = (...args: string[]) =>
  spawnSync(process.execPath, [fileOf('learn'), ...args, '--games', '0', '--work', '20'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).stdout

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
