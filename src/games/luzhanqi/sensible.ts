/**
 * Set-ups as players advise (README.md names the advice), drawn from a family with random parameters: random exchanges of
 * pieces under a cost that tells how far a set-up is from the advice (the Metropolis rule).
 */
import type { Random } from '../../game/random.ts'
import { anneal } from '../ranks/rules/annealing.ts'
import type { Arrangement } from '../ranks/rules/setups.ts'
import { type BoardMap, FILES } from './rules/map.ts'
import { BOMB, ENGINEER, FLAG, MARSHAL, MINE } from './rules/pieces.ts'
import { allowedOn, HOME, HOME_ROWS, homeCells, uniform } from './texts/arrangement.ts'

/** The number of exchanges tried. */
const EXCHANGES = 3000
/** The cost of an arrangement that the rules forbid: no exchange leads there. */
const FORBIDDEN = 1e6
/** Ranks from here to the engineer are lowly: they open the game in front, and may waste away on a headquarters. */
const GENERAL = 1
const DIVISION = 2
const BATTALION = 5
const COMPANY = 6

/**
 * The share of set-ups that want all three landmines beside the flag. Whatever beats any other piece there takes the flag next: most
 * games are lost in this way (notebook.md).
 */
const CLOSED = 0.8

/** The parameters of one set-up: weights of the terms of its cost, and wanted values. Ranks count from 0, a side's own rear. */
interface Wishes {
  /** The file of the flag, 1 or 3. */
  readonly flagFile: number
  /** The wanted number of landmines beside the flag. */
  readonly guards: number
  /** The wanted places of the other landmines: 0 around the empty headquarters, as a decoy; 1 in the far corner; 2 anywhere. */
  readonly decoy: number
  /** The officer, marshal or general, on one railway wing, and that wing's file; a division is wanted on the other. */
  readonly leader: number
  readonly wing: number
  /** The wanted number of strong officers in front. */
  readonly strongInFront: number
  /** The wanted rank of each bomb, and the weight of bombs standing behind camps. */
  readonly bombRanks: readonly number[]
  readonly bombsAtCamps: number
  /** By piece rank: the own rank on which officers are wanted. */
  readonly ranks: readonly number[]
}

function drawWishes(random: Random): Wishes {
  return {
    flagFile: random.below(2) === 0 ? 1 : 3,
    guards: random.real() < CLOSED ? 3 : 2,
    decoy: random.below(3),
    leader: random.real() < 0.6 ? MARSHAL : GENERAL,
    wing: random.below(2) === 0 ? 0 : FILES - 1,
    strongInFront: random.below(3),
    bombRanks: [1 + random.below(4), 2 + random.below(3)],
    bombsAtCamps: 0.4 + 0.8 * random.real(),
    ranks: Array.from({ length: ENGINEER }, (_, rank) =>
      rank < DIVISION ? 1 + 3.5 * random.real() : rank < BATTALION ? 1 + 4 * random.real() : 2 + 3 * random.real(),
    ),
  }
}

/** Draws a set-up for a side of this map. */
export function sensible(map: BoardMap, random: Random): Arrangement {
  const wishes = drawWishes(random)
  const allowed = Uint16Array.from({ length: HOME }, (_, cell) => allowedOn(map, cell))
  const arrangement = uniform(map, random)
  anneal(arrangement, homeCells(map), (one) => costOf(one, allowed, wishes), random, EXCHANGES)
  return arrangement
}

const fileOf = (cell: number): number => cell % FILES
const rankOf = (cell: number): number => Math.floor(cell / FILES)

/** True for neighbours along file or rank. */
const isBeside = (a: number, b: number): boolean =>
  Math.abs(fileOf(a) - fileOf(b)) + Math.abs(rankOf(a) - rankOf(b)) === 1

/** True for the points behind a camp, from where a bomb steps in: b2, b4, c3, d2, d4 and the ones beside on a and e. */
const isBehindCamp = (cell: number): boolean => {
  const rank = rankOf(cell)
  const file = fileOf(cell)
  return file % 2 === 1 ? rank === 1 || rank === 3 : rank === 2 || rank === 3
}

/**
 * The cost of an arrangement: its distance from the parameters. A difference of 1 is a slight one.
 * @param allowed by cell: the ranks that may be set up there
 */
function costOf(arrangement: Arrangement, allowed: Uint16Array, wishes: Wishes): number {
  const flag = arrangement.indexOf(FLAG)
  const other = flag === 1 ? 3 : 1
  let cost = 5 * Math.abs(fileOf(flag) - wishes.flagFile)
  cost += costOfHeadquarters(arrangement[other]!)
  let guards = 0
  let bombs = 0
  let strong = 0
  for (let cell = 0; cell < HOME; cell++) {
    const piece = arrangement[cell]!
    if (piece < 0) continue
    if (((allowed[cell]! >> piece) & 1) === 0) return FORBIDDEN
    if (piece === FLAG) continue
    const rank = rankOf(cell)
    const isFront = rank === HOME_ROWS - 1
    if (piece === MINE) {
      if (isBeside(cell, flag)) guards++
      else cost += costOfSpareMine(cell, flag, other, wishes.decoy)
    } else if (piece === BOMB) {
      cost += 0.5 * Math.abs(rank - wishes.bombRanks[bombs++]!)
      if (!isBehindCamp(cell)) cost += wishes.bombsAtCamps
    } else if (piece === ENGINEER) {
      // kept for later on, near the rails
      cost += isFront ? 2.5 : rank === 1 || rank === 4 ? 0 : fileOf(cell) % 4 === 0 ? 0.5 : 1
    } else {
      if (isFront && piece < BATTALION) strong++
      if (rank === 0) cost += piece < BATTALION ? 3 : 0.5
      else if (!isFront || piece < COMPANY) cost += 0.4 * Math.abs(rank - wishes.ranks[piece]!)
    }
  }
  cost += 2 * Math.abs(guards - wishes.guards) + 1.5 * Math.abs(strong - wishes.strongInFront)
  return cost + costOfWings(arrangement, wishes)
}

/** The cost of a piece on the empty headquarters, where it cannot move: least for a lowly piece or a landmine. */
const costOfHeadquarters = (piece: number): number =>
  piece === MINE ? 0.5 : piece === BOMB ? 3 : piece >= COMPANY && piece < ENGINEER ? 0 : piece === ENGINEER ? 1.5 : 5

function costOfSpareMine(cell: number, flag: number, other: number, decoy: number): number {
  if (decoy === 0) return cell === other || isBeside(cell, other) ? 0 : 1.5
  if (decoy === 1) return Math.abs(fileOf(cell) - fileOf(flag)) >= 2 ? 0 : 1.5
  return 0
}

/** The cost of the wings: a leader is wanted on one wing's railway and a division on the other, and the two strongest apart. */
function costOfWings(arrangement: Arrangement, { leader, wing }: Wishes): number {
  const marshal = arrangement.indexOf(MARSHAL)
  const general = arrangement.indexOf(GENERAL)
  const away = (cell: number, file: number): number => Math.abs(fileOf(cell) - file)
  const first = arrangement.indexOf(DIVISION)
  const second = arrangement.indexOf(DIVISION, first + 1)
  const farWing = FILES - 1 - wing
  let cost = 1.2 * away(leader === MARSHAL ? marshal : general, wing)
  cost += Math.min(away(first, farWing), away(second, farWing))
  if (Math.abs(fileOf(marshal) - fileOf(general)) < 2) cost += 1
  return cost
}
