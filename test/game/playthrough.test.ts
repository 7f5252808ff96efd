import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { playthrough, playthroughFile } from '../../tools/checks/playthrough.ts'
import { suites } from './games.ts'
import { triedVariants } from './suite.ts'

const PLAYTHROUGHS = suites.flatMap(({ game, suite }) =>
  (suite.playthroughs ?? triedVariants(game, suite)).map((variant) => ({ game, variant })),
)

it.each(PLAYTHROUGHS)('golden playthrough of $game.id $variant (npm run playthroughs)', ({ game, variant }) => {
  const file = new URL(`../fixtures/playthroughs/${playthroughFile(game, variant)}`, import.meta.url)
  expect(existsSync(file), `there is none yet: npm run playthroughs -- ${game.id}-${variant}`).toBe(true)
  expect(playthrough(game, variant)).toBe(readFileSync(file, 'utf8'))
})
