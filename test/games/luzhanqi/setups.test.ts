import { expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { luzhanqi } from '../../../src/games/luzhanqi/index.ts'
import { ARMY } from '../../../src/games/luzhanqi/rules/pieces.ts'
import type { RanksSetups } from '../../../src/games/ranks/rules/setups.ts'

const setups = luzhanqi.hidden!.setups as RanksSetups

const DRAWS = 3000

/** The mean number of pieces of a rank in each row of uniform set-ups, from the back row on. */
function rowsOf(letter: string): number[] {
  const random = new Random(1)
  const rank = ARMY.letters.indexOf(letter)
  const rows = new Array<number>(6).fill(0)
  for (let i = 0; i < DRAWS; i++) {
    const arrangement = unwrap(setups.read(setups.draw('uniform', 0, 'standard', random), 0, 'standard'))
    for (const [cell, one] of arrangement.entries()) if (one === rank) rows[Math.floor(cell / 5)]! += 1 / DRAWS
  }
  return rows
}

// of the 25 points, 10 may have landmines, 20 bombs and 2 the flag; all other ranks share the rest alike
it.each([
  ['E', 'engineers stood in front more often than any other rank', 5, (3 * 5) / 19],
  ['C', 'as do company commanders', 5, (3 * 5) / 19],
  ['O', 'bombs stood in the rear less often', 0, 0.75],
] as const)('uniform set-ups are uniform: %s (%s)', (letter, _, row, expected) => {
  const rows = rowsOf(letter)
  const found = row === 0 ? rows[0]! + rows[1]! : rows[row]!
  expect(Math.abs(found - expected)).toBeLessThan(0.06)
})

it('sensible set-ups mostly close the flag in with landmines, and stay varied', () => {
  const draws = 200
  const random = new Random(2)
  const texts = new Set<string>()
  let closed = 0
  let onFileB = 0
  for (let i = 0; i < draws; i++) {
    const text = setups.draw('sensible', 0, 'standard', random)
    texts.add(text)
    const arrangement = unwrap(setups.read(text, 0, 'standard'))
    const flag = arrangement.indexOf(ARMY.letters.indexOf('F'))
    if (flag === 1) onFileB++
    // beside it on the rear rank, and in front of it
    if ([flag - 1, flag + 1, flag + 5].every((cell) => arrangement[cell] === ARMY.letters.indexOf('L'))) closed++
  }
  expect(texts.size).toBe(draws)
  expect(Math.abs(onFileB / draws - 0.5)).toBeLessThan(0.12)
  expect(Math.abs(closed / draws - 0.8)).toBeLessThan(0.12)
})
