/** Tools that are asked for what is impossible say so in a sentence, without a stack. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Rows: the tool, its arguments, and a part of what it says. */
const rows: readonly (readonly [tool: string, args: readonly string[], told: string])[] = [
  ['compare', ['nowhere'], 'there is no game "nowhere"'],
  ['compare', ['konane', '--first', 'grove'], '"grove" is no engine of konane'],
  ['learn-rules', ['nowhere.rbg'], 'there is no file "nowhere.rbg"'],
  ['learn-rules', ['rules/royal-game-of-ur.rbg'], 'without chance'],
  ['limits', ['hex'], '"hex" is none of the games of hidden information'],
  ['rate', ['nowhere'], 'there is no game "nowhere"'],
  ['rate', ['hex', '--games', 'x'], 'expected an integer of at least 2'],
  ['limits', ['dark-hex', '--games', 'few'], 'expected an integer of at least 2'],
  ['calibration', ['hex', '--iterations', '1e3'], 'expected an integer of at least 1'],
  ['learn-rules', ['rules/konane.rbg', '--minutes', 'two'], 'expected a number above 0'],
  ['arena', ['hex', 'auto', 'uct', '--variant', 'hex-2'], 'hex has no variant "hex-2"; it has hex-11, hex-3'],
  ['exploitability', ['poker'], '"poker" is none of the small games'],
  ['exploitability', ['--seed', '2'], "unknown option '--seed'"],
  [
    'arena',
    ['hex', 'auto', 'program:mine', '--program', 'mine=json:no-such-program'],
    'the program "mine" does not start: spawn no-such-program ENOENT',
  ],
]

it.each(rows)('%s %j', (tool, args, told) => {
  const { status, stderr } = spawnSync(process.execPath, [`tools/${tool}.ts`, ...args], { cwd: ROOT, encoding: 'utf8' })
  expect(stderr).toContain(told)
  expect(stderr).not.toMatch(/^ {4}at /m)
  expect(status).toBe(1)
})
