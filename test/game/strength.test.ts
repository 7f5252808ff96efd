import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TOP_LEVEL } from '../../src/game/engine/limits.ts'
import { measuredAt, ratedAs, ratedAt, ratingsOf, type Strength } from '../../src/game/engine/strength.ts'
import { games } from '../../src/games/registry.ts'
import { rate } from '../../tools/strength/rate/ratings.ts'
import { levelsRow } from '../../tools/strength/rate/strength.ts'

const MEASURED = games.flatMap((game) =>
  game.extras?.strength ? [[game.id, game, game.extras?.strength] as const] : [],
)

describe.each(MEASURED)('the measured levels of %s', (_, game, strength) => {
  it('are of one of its variants, and no more than there are', () => {
    expect(game.variants.map(({ id }) => id)).toContain(strength.variant)
    expect(strength.against.length).toBeLessThan(TOP_LEVEL)
    for (const [i, [score, played]] of strength.against.entries()) {
      const step = `level ${i + 2} against ${i + 1}: give it work between those where it wins or loses all games`
      expect(score, step).toBeGreaterThan(0)
      expect(score, step).toBeLessThan(1)
      expect(played, step).toBeGreaterThanOrEqual(20)
    }
  })
})

/** The README that has the table of a game's levels: that of its family, or its own. */
function readmeOf(id: string): string {
  const read = (folder: string) => readFileSync(new URL(`../../src/games/${folder}/README.md`, import.meta.url), 'utf8')
  return id.startsWith('fog-') ? read(id) + read('fog') : read(id)
}

it.each(MEASURED)('the README of %s has the scores of its levels as a row', (id, _, strength) => {
  const rows = readmeOf(id).split('\n')
  const found = rows.flatMap((row, i) => (row.startsWith(`| ${id}, \`${strength.variant}\` |`) ? [i] : []))
  const row = levelsRow(id, strength).trimEnd()
  expect(found, `wanted, below "| each level against the one below | 2 | 3 ...": ${row}`).toHaveLength(1)
  const [at] = found as [number]
  // levels of the family that this game lacks are empty cells
  expect(rows[at]!.replace(/(\| )+\|$/, '|')).toBe(row)
  const header = rows.slice(0, at).findLast((row) => row.startsWith('| each level against the one below |'))!
  expect(header).toContain(`|${strength.against.map((_, i) => ` ${i + 2} `).join('|')}|`)
})

const ANCHORED = MEASURED.filter(([, , { anchor }]) => anchor !== undefined)

it.each(ANCHORED)('the README of %s has the matches on which its ratings stand', (id, _, { anchor }) => {
  const text = readmeOf(id).replaceAll(/\s+/g, ' ')
  const from = text.indexOf(`npm run rate -- ${id} --anchor --games ${anchor![0]![1]}`)
  expect(from).toBeGreaterThan(0)
  for (const [score] of anchor!) expect(text.slice(from - 250, from)).toContain(`${(100 * score).toFixed(1)} %`)
})

const BRANCHED = MEASURED.filter(([, , { engines }]) => engines !== undefined)

it.each(BRANCHED)('the README of %s has the matches of its other engines', (id, game, { engines }) => {
  const text = readmeOf(id).replaceAll(/\s+/g, ' ')
  const from = text.indexOf(`npm run rate -- ${id} --engines`)
  expect(from).toBeGreaterThan(0)
  for (const [engine, [level, score, played]] of Object.entries(engines!)) {
    expect(Object.keys(game.engines)).toContain(engine)
    expect(text.slice(from - 400, from)).toContain(`\`${engine}\` ${(100 * score).toFixed(1)} %`)
    expect(text.slice(from - 400, from)).toContain(`${played} games against level ${level}`)
  }
})

it.each([
  [1, null],
  [2, { against: 1, score: 0.6, games: 40, variant: 'x' }],
  [3, null],
])('level %i', (level, measured) => {
  expect(measuredAt({ variant: 'x', against: [[0.6, 40]] }, level)).toEqual(measured)
  expect(measuredAt(undefined, level)).toBeNull()
})

describe('ratings that follow from a ladder', () => {
  const variant = 'x'
  const against = [
    [0.75, 40],
    [1, 20],
    [0.5, 100],
  ] as const
  const anchor = [
    [0.875, 40],
    [0.61, 60],
  ] as const

  it('are those of the fit that rates round robins', () => {
    const steps = [...anchor, ...against]
    const fitted = rate(
      steps.length + 1,
      steps.map(([score, games], first) => ({ first, second: first + 1, points: (1 - score) * games, games })),
    )
    const ratings = ratingsOf({ variant, against, anchor })!
    expect(ratings).toMatchObject({ iterations: null, games: 260 })
    expect(ratings.levels).toHaveLength(4)
    for (const [i, [points, margin]] of ratings.levels.entries()) {
      const want = fitted[i + anchor.length]!
      expect(Math.abs(points - want.points), `level ${i + 1}`).toBeLessThan(1)
      expect(Math.abs(margin - want.margin), `level ${i + 1}`).toBeLessThan(1)
    }
    expect(ratedAt({ variant, against, anchor }, 1)).toEqual({
      points: ratings.levels[0]![0],
      margin: ratings.levels[0]![1],
    })
  })

  it('have other engines as branches, and random play at the bottom', () => {
    const strength: Strength = { variant, against, anchor, engines: { slow: [2, 0.25, 200], same: [2, 0.5, 1e6] } }
    const second = ratedAt(strength, 2)!
    expect(ratedAs(strength, 'same')!.points).toBe(second.points)
    // 25 % stand for -191 points
    expect(ratedAs(strength, 'slow')!.points).toBeGreaterThan(second.points - 195)
    expect(ratedAs(strength, 'slow')!.points).toBeLessThan(second.points - 187)
    expect(ratedAs(strength, 'slow')!.margin).toBeGreaterThan(second.margin)
    expect(ratingsOf(strength)!.games).toBe(260 + 200 + 1e6)
    expect(ratedAs(strength, 'random')).toEqual({ points: 0, margin: 0 })
    expect(ratedAs(strength, 'none')).toBeNull()
    expect(ratedAs({ variant, against }, 'random')).toBeNull()
  })

  it('give way to measured ones, and need the step from random play', () => {
    const ratings = { iterations: 10, games: 40, levels: [[100, 20]] } as const
    expect(ratingsOf({ variant, against, anchor, ratings })).toBe(ratings)
    expect(ratingsOf({ variant, against })).toBeNull()
  })
})
