/**
 * Set-ups as players advise (README.md names the sources), drawn from a family with random parameters: random exchanges
 * of pieces under a cost that tells how far a set-up is from the advice (the Metropolis rule).
 */
import type { Random } from '../../game/random.ts'
import { anneal } from '../ranks/rules/annealing.ts'
import { EMPTY, randomArrangement } from '../ranks/rules/setups.ts'
import { ARMY, FILES, FLAG, HOME_ROWS, OFFICERS, PRIVATE, SPY } from './pieces.ts'
import { PRICES } from './prices.ts'

const HOME = HOME_ROWS * FILES

/** The number of exchanges tried. */
const EXCHANGES = 4000

/** The parameters of one set-up: weights of the terms of its cost, and wanted values. */
interface Wishes {
  readonly flagRow: number
  readonly flagFile: number
  /** The weights of spies, and of the general of five stars, standing near the flag. */
  readonly spiesAtFlag: number
  readonly generalAtFlag: number
  /** The weight of spies standing near the strongest officers. */
  readonly spiesAtOfficers: number
  /** The wanted number of privates that do not stand in front. */
  readonly reserve: number
  /** The weight of equal flanks, and the wanted difference of each flank, in price. */
  readonly balance: number
  readonly leaning: readonly number[]
  /** By rank: the wanted row. */
  readonly rows: readonly number[]
}

function drawWishes(random: Random): Wishes {
  const place = random.real()
  const guard = random.real()
  return {
    flagRow: place < 0.72 ? 0 : place < 0.95 ? 1 : 2,
    flagFile: random.below(FILES),
    spiesAtFlag: guard < 0.45 ? 1 : guard < 0.8 ? 0.5 : 0,
    generalAtFlag: guard >= 0.45 && guard < 0.8 ? 1 : 0,
    spiesAtOfficers: 0.3 + 0.7 * random.real(),
    reserve: 1 + random.below(3),
    balance: 0.5 + random.real(),
    leaning: [0, 1, 2].map(() => 300 * (random.real() - 0.5)),
    rows: ARMY.counts.map((_, rank) =>
      rank === PRIVATE ? 2 : rank === SPY ? 1 : rank === FLAG ? 0 : 2.2 * random.real(),
    ),
  }
}

/** Draws a set-up on these cells. */
export function sensible(cells: readonly number[], random: Random): Int8Array {
  const wishes = drawWishes(random)
  const arrangement = randomArrangement(ARMY, cells, HOME, random)
  anneal(arrangement, cells, (one) => costOf(one, wishes), random, EXCHANGES)
  return arrangement
}

/** Steps between two cells. */
const distance = (a: number, b: number): number =>
  Math.abs((a % FILES) - (b % FILES)) + Math.abs(Math.floor(a / FILES) - Math.floor(b / FILES))

const flankOf = (cell: number): number => Math.floor((cell % FILES) / 3)

/** The cost of an arrangement: its distance from the parameters. A difference of 1 is a slight one. */
function costOf(arrangement: Int8Array, wishes: Wishes): number {
  const flag = arrangement.indexOf(FLAG)
  const general = arrangement.indexOf(0)
  const spy = arrangement.indexOf(SPY)
  const otherSpy = arrangement.indexOf(SPY, spy + 1)
  let cost = 4 * Math.abs(Math.floor(flag / FILES) - wishes.flagRow) + Math.abs((flag % FILES) - wishes.flagFile)
  cost += wishes.spiesAtFlag * 1.5 * (Math.min(distance(spy, flag), distance(otherSpy, flag)) - 1)
  cost += wishes.generalAtFlag * 1.5 * (distance(general, flag) - 1)
  // the three strongest are not all on one flank
  if (flankOf(general) === flankOf(spy) && flankOf(spy) === flankOf(otherSpy)) cost += 12
  const strength = [0, 0, 0]
  let reserve = 0
  for (let cell = 0; cell < HOME; cell++) {
    const rank = arrangement[cell]!
    if (rank === EMPTY || rank === FLAG) continue
    const row = Math.floor(cell / FILES)
    strength[flankOf(cell)]! += PRICES[rank]!
    if (rank !== PRIVATE) cost += 0.7 * Math.abs(row - wishes.rows[rank]!)
    else if (row < 2) reserve++
  }
  cost += 1.5 * Math.abs(reserve - wishes.reserve)
  const mean = (strength[0]! + strength[1]! + strength[2]!) / 3
  for (let flank = 0; flank < 3; flank++) {
    cost += (wishes.balance * Math.abs(strength[flank]! - mean - wishes.leaning[flank]!)) / 150
  }
  // the strongest officers have a spy beside or behind them
  for (let rank = 0; rank < OFFICERS && rank < 3; rank++) {
    const cell = arrangement.indexOf(rank)
    cost += wishes.spiesAtOfficers * 0.7 * (Math.min(distance(cell, spy), distance(cell, otherSpy)) - 1)
  }
  return cost
}
