import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { loaderOf } from '../../tools/sdk/games.ts'

it('the list of games of the SDK is as Biome formats it, however long their names are', () => {
  const entries = [
    ['hex', 'hex'],
    // lines of 120 and of 121 characters
    ['a-long-name-of-game', 'go'],
    ['a-long-name-of-game', 'igo'],
    ['phantom-tic-tac-toe', 'phantomTicTacToe'],
  ] as const
  const module = `export const games = [\n${entries.map(([id, name]) => loaderOf(id, name)).join('\n')}\n]\n`
  const biome = ['biome', 'format', '--stdin-file-path=sdk/src/local/games.ts']
  expect(execFileSync('npx', biome, { input: module, encoding: 'utf8' })).toBe(module)
})
