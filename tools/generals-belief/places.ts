/** How sensible set-ups differ from uniform ones: counted, as the family that they are drawn from is known. */
import { Random } from '../../src/game/random.ts'
import { type Habits, PLACES, placeOf } from '../../src/games/generals/habits.ts'
import { ARMY, FILES, HOME_ROWS, SQUARES, WHITE } from '../../src/games/generals/pieces.ts'
import { sensible } from '../../src/games/generals/sensible.ts'
import { RANKS } from './games.ts'

const HOME = HOME_ROWS * FILES
/** Pieces that are counted beside those drawn, as if uniform set-ups had been mixed in. */
const EXTRA = 20
/** Neither kind of set-up is ever taken to be less likely than this by the back rank alone. */
const LEAST_SHARE = 0.02

/** Counts ranks by place, and pieces on the back rank, in so many set-ups. */
export function countPlaces(setups: number): Pick<Habits, 'places' | 'sensible'> {
  const random = new Random(1)
  const cells = Array.from({ length: HOME }, (_, cell) => cell)
  const counts = new Float64Array(PLACES * RANKS)
  const totals = new Float64Array(PLACES)
  const backRanks = new Float64Array(FILES + 1).fill(1)
  for (let i = 0; i < setups; i++) {
    let back = 0
    for (const [cell, rank] of sensible(cells, random).entries()) {
      if (rank < 0) continue
      const place = placeOf(WHITE, SQUARES - FILES * (1 + Math.floor(cell / FILES)) + (cell % FILES))
      counts[place * RANKS + rank]!++
      totals[place]!++
      if (cell < FILES) back++
    }
    backRanks[back]!++
  }
  const places = counts.map((count, i) => {
    const share = ARMY.counts[i % RANKS]! / ARMY.size
    return (count + EXTRA * share) / (totals[Math.floor(i / RANKS)]! + EXTRA) / share
  })
  const sensibleShares = backRanks.map((count, back) => {
    const chance = count / (setups + backRanks.length)
    const uniform = (choose(FILES, back) * choose(HOME - FILES, ARMY.size - back)) / choose(HOME, ARMY.size)
    return Math.max(LEAST_SHARE, Math.min(1 - LEAST_SHARE, chance / (chance + uniform)))
  })
  return { places, sensible: sensibleShares }
}

function choose(n: number, k: number): number {
  let ways = k > n ? 0 : 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}
