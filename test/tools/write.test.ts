/** Tools that repeat a figure or make data anew leave the engine as it is, unless they are told to write. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { jungle } from '../../tools/fit/evaluation/jungle.ts'
import { formatGame, playGame } from '../../tools/fit/evaluation/selfplay.ts'
import { ROOT } from '../../tools/lib/checkout.ts'
import { fileOf } from './script.ts'

const folder = await mkdtemp(join(tmpdir(), 'write-'))
afterAll(() => rm(folder, { recursive: true }))

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [fileOf(script), ...args], { cwd: ROOT, encoding: 'utf8' })

/** Runs a tool and gives back what it has printed, and whether it has left a file as it was; which it is afterwards in any case. */
function keeps(file: string, tool: string, ...args: string[]): { readonly kept: boolean; readonly printed: string } {
  const path = join(ROOT, file)
  const before = readFileSync(path, 'utf8')
  const { stdout, stderr } = run(tool, ...args)
  const kept = readFileSync(path, 'utf8') === before
  if (!kept) writeFileSync(path, before)
  return { kept, printed: stdout + stderr }
}

it('a fit prints its errors', () => {
  const games = [1, 2, 3].map((number) =>
    playGame(jungle, { variant: 'standard', seed: 5, number, nodes: 30, plies: 60 }),
  )
  const file = join(folder, 'games.txt')
  writeFileSync(file, games.map((game) => `${formatGame(game)}\n`).join(''))
  const { kept, printed } = keeps(
    'src/games/jungle/weights.data.ts',
    'fit',
    ...['jungle', 'evaluation', 'fit', file, '--epochs', '1'],
  )
  expect(printed).toContain('after: error')
  expect(printed).toContain('Nothing was written. With --write this goes to src/games/jungle')
  expect(kept).toBe(true)
})

it('an anchor prints its score', () => {
  const { kept, printed } = keeps(
    'src/games/banqi/strength.ts',
    'rate',
    ...['banqi', '--anchor', '--games', '2', '--seed', '3'],
  )
  expect(printed).toMatch(/against bench:random: .* % of 2 games/)
  expect(printed).toContain('Nothing was written. With --write this goes to src/games/banqi/strength.ts')
  expect(kept).toBe(true)
})

/** Programs that make what the engine or its tests are made of. */
const makers: readonly string[] = [
  'fit tafl evaluation fit',
  'fit hex priors fit',
  'fit einstein network',
  'fit stratego belief fit',
  'fit stratego belief check',
  'solve banqi endings',
  'solve jungle endings',
  'solve tafl endings',
  'solve tafl problems',
  'solve hex openings',
  'rate',
]

it.each(makers)('%s writes with --write only, and says so', (command) => {
  const [tool = '', ...args] = command.split(' ')
  const { stdout, status } = run(tool, ...args, '--help')
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/--write write .*; without it nothing is changed/)
  expect(status).toBe(0)
})
