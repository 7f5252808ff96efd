/** How sensible set-ups differ from uniform ones: counted, as the families that they are drawn from are known. */
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { UNKNOWN } from '../../src/games/ranks/battle.ts'
import { placeOf, placesOf, type SetupHabits } from '../../src/games/ranks/habits.ts'
import type { HabitsGame } from '../../src/games/ranks/habits-game.ts'
import { type RanksSetups, squareOfCell } from '../../src/games/ranks/setups.ts'
import { drawSetup } from './styles.ts'
import type { Subject } from './subjects.ts'

/** Pieces that are counted beside those drawn, as if uniform set-ups had been mixed in. */
const EXTRA = 20
/** How much of what sensible set-ups tell is believed of a game whose players may have other styles. */
const TRUST = 0.35
/** Neither kind of set-up is ever taken to be less likely than this by the back rank alone. */
const LEAST_SHARE = 0.02

/** Pieces by place and rank, pieces by place, and set-ups by pieces on the back rank. */
interface Counts {
  readonly pieces: Float64Array
  readonly totals: Float64Array
  readonly backRanks: Float64Array
}

/** Counts ranks by place, and pieces on the back rank, in so many set-ups of a variant; of each kind, those that are fitted. */
export function countPlaces(subject: Subject, variant: string, setups: number): SetupHabits {
  const habits = subject.habitsOf(variant)
  const { army, graph } = habits.game
  const ranks = army.letters.length
  const kinds = subject.setups.fitted.filter((kind) => kind !== 'uniform')
  const drawn = count(subject, variant, kinds, setups)
  const uniform = subject.isFree ? null : count(subject, variant, ['uniform'], setups)
  const places = drawn.pieces.map((pieces, i) => {
    const place = Math.floor(i / ranks)
    const share = uniform
      ? uniform.pieces[i]! / Math.max(1, uniform.totals[place]!)
      : army.counts[i % ranks]! / army.size
    return share === 0 ? 1 : (pieces + EXTRA * share) / (drawn.totals[place]! + EXTRA) / share
  })
  if (habits.isCautious) for (const [i, more] of places.entries()) places[i] = 1 + TRUST * (more - 1)
  if (uniform) normalize(places, habits)
  const home = habits.homeRows * graph.files
  const sensible = drawn.backRanks.map((pieces, back) => {
    // the back rank tells nothing where the army fills its home
    if (!subject.isFree || army.size === home) return 0.5
    const chance = pieces / (setups + drawn.backRanks.length)
    const uniformChance =
      (choose(graph.files, back) * choose(home - graph.files, army.size - back)) / choose(home, army.size)
    return Math.max(LEAST_SHARE, Math.min(1 - LEAST_SHARE, chance / (chance + uniformChance)))
  })
  return { places, sensible }
}

/** Scales each place so that the army's ranks that may begin there have 1 on average: neither kind is likelier by itself. */
function normalize(places: Float64Array, { game, homeRows }: HabitsGame): void {
  const { army, graph, marks } = game
  const ranks = army.letters.length
  const done = new Set<number>()
  for (let cell = 0; cell < homeRows * graph.files; cell++) {
    const square = squareOfCell(graph, 0, cell)
    const place = placeOf(graph, 0, square)
    const set = marks.unmarked(0, square, UNKNOWN)
    if (set === 0 || done.has(place)) continue
    done.add(place)
    let pieces = 0
    let sum = 0
    for (let rank = 0; rank < ranks; rank++) {
      if (((set >> rank) & 1) === 0) continue
      pieces += army.counts[rank]!
      sum += army.counts[rank]! * places[place * ranks + rank]!
    }
    for (let rank = 0; rank < ranks; rank++) places[place * ranks + rank]! *= pieces / sum
  }
}

function count(subject: Subject, variant: string, kinds: readonly string[], setups: number): Counts {
  const habits = subject.habitsOf(variant)
  const { army, graph } = habits.game
  const ranks = army.letters.length
  const random = new Random(1)
  const pieces = new Float64Array(placesOf(habits) * ranks)
  const totals = new Float64Array(placesOf(habits))
  const backRanks = new Float64Array(graph.files + 1).fill(1)
  const reader = subject.game.setups as RanksSetups
  for (let i = 0; i < setups; i++) {
    const text = drawSetup(subject, kinds[i % kinds.length]!, 0, variant, random)
    let back = 0
    for (const [cell, rank] of unwrap(reader.read(text, 0, variant)).entries()) {
      if (rank < 0) continue
      const place = placeOf(graph, 0, squareOfCell(graph, 0, cell))
      pieces[place * ranks + rank]!++
      totals[place]!++
      if (cell < graph.files) back++
    }
    backRanks[back]!++
  }
  return { pieces, totals, backRanks }
}

function choose(n: number, k: number): number {
  let ways = k > n ? 0 : 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}
