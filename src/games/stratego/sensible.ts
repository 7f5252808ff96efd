/**
 * Set-ups as players publish them (README.md names the advice), drawn from a family with random parameters: random
 * exchanges of pieces under a cost that tells how far a set-up is from these parameters (ranks/rules/annealing.ts).
 */
import type { Random } from '../../game/random.ts'
import { anneal } from '../ranks/rules/annealing.ts'
import { type Arrangement, EMPTY, randomArrangement } from '../ranks/rules/setups.ts'
import { BOMB, FILES, FLAG, GENERAL, HOME_ROWS, MARSHAL, MINER, SCOUT, SPY, table } from './pieces.ts'

const HOME = HOME_ROWS * FILES
const FRONT = HOME_ROWS - 1
/** The number of exchanges tried. */
const EXCHANGES = 2000
/** The files of the three lanes between and beside the lakes. */
const LANES = [
  [0, 1],
  [4, 5],
  [8, 9],
] as const
/** The files in front of which a lake lies. */
const LAKE_FILES = [2, 3, 6, 7]

/** The parameters of one set-up: wanted values, and weights of their terms in the cost. */
interface Wishes {
  readonly flagRow: number
  readonly flagFile: number
  /** The most lines along which an enemy scout may strike the flag from afar; where the army is small. */
  readonly scoutLines: number
  /** The wanted number of bombs beside the flag, and beside another piece as a decoy (its cell; -1: none). */
  readonly walls: number
  readonly decoy: number
  /** The wanted number of scouts in the two front rows. */
  readonly scoutsInFront: number
  /** The wanted files of the marshal and the general, on different wings. */
  readonly marshalFile: number
  readonly generalFile: number
  /** The wanted steps from the spy to the general. */
  readonly spySteps: number
  /** By rank: the wanted row of the others. */
  readonly rows: readonly number[]
  /** By rank: the wanted file of the others, and its weight in the cost; where the army is small. */
  readonly files: readonly number[]
  readonly spread: number
}

function drawWishes(counts: readonly number[], random: Random): Wishes {
  const bombs = counts[BOMB]!
  const isFull = bombs > 2
  const isOpen = random.real() < 0.1
  const left = random.real() < 0.5
  const wing = () => random.below(4)
  const flagFile = isOpen ? LAKE_FILES[random.below(4)]! : random.below(FILES)
  const hasDecoy = isFull && random.real() < 0.6
  return {
    flagRow: isOpen ? 1 + random.below(FRONT) : 0,
    flagFile,
    scoutLines: isFull || random.real() < 0.8 ? 0 : 1,
    walls: isOpen ? 0 : isFull ? 2 + random.below(2) : Math.min(bombs, random.below(bombs + 1) + random.below(2)),
    decoy: hasDecoy ? (flagFile + 4 + random.below(3)) % FILES : -1,
    scoutsInFront: isFull ? 2 + random.below(3) : random.below(3),
    marshalFile: left ? wing() : FILES - 1 - wing(),
    generalFile: left ? FILES - 1 - wing() : wing(),
    spySteps: 1 + random.below(2),
    rows: counts.map((_, rank) => (rank <= GENERAL ? 1 + 1.5 * random.real() : 0.8 + 2.2 * random.real())),
    files: counts.map(() => random.below(FILES)),
    spread: isFull ? 0 : 0.4,
  }
}

/** Draws a set-up of a variant's army. */
export function sensible(variant: string, random: Random): Arrangement {
  const { army } = table(variant)
  const wishes = drawWishes(army.counts, random)
  const cells = Array.from({ length: HOME }, (_, cell) => cell)
  const arrangement = randomArrangement(army, cells, HOME, random)
  anneal(arrangement, cells, (one) => costOf(one, wishes, army.size === HOME), random, EXCHANGES)
  return arrangement
}

const rowOf = (cell: number): number => Math.floor(cell / FILES)
const fileOf = (cell: number): number => cell % FILES

/** Steps between two cells. */
const distance = (a: number, b: number): number => Math.abs(fileOf(a) - fileOf(b)) + Math.abs(rowOf(a) - rowOf(b))

/** The cost of an arrangement: its distance from the parameters. */
function costOf(arrangement: Arrangement, wishes: Wishes, isFull: boolean): number {
  const flag = arrangement.indexOf(FLAG)
  const general = arrangement.indexOf(GENERAL)
  let cost = 5 * Math.abs(rowOf(flag) - wishes.flagRow) + Math.abs(fileOf(flag) - wishes.flagFile)
  let walls = 0
  let decoys = 0
  let scouts = 0
  for (let cell = 0; cell < HOME; cell++) {
    const rank = arrangement[cell]!
    if (rank === EMPTY) continue
    const row = rowOf(cell)
    if (rank === BOMB) {
      if (distance(cell, flag) === 1) walls++
      else if (wishes.decoy >= 0 && distance(cell, wishes.decoy) === 1) decoys++
      else cost += 0.6 * Math.max(0, row - 1)
      if (row === FRONT && laneOf(cell) >= 0) cost += 3
    } else if (rank === MINER) cost += 1.5 * Math.max(0, row - 1)
    else if (rank === SCOUT) scouts += row >= FRONT - 1 ? 1 : 0
    else if (rank === MARSHAL) cost += 0.8 * Math.abs(fileOf(cell) - wishes.marshalFile)
    else if (rank === GENERAL) cost += 0.8 * Math.abs(fileOf(cell) - wishes.generalFile)
    else if (rank === SPY) cost += 1.5 * Math.abs(distance(cell, general) - wishes.spySteps)
    if (rank === FLAG || rank === BOMB) continue
    if (rank !== SCOUT && rank !== MINER && rank !== SPY) cost += 0.6 * Math.abs(row - wishes.rows[rank]!)
    if (rank > GENERAL) cost += wishes.spread * Math.abs(fileOf(cell) - wishes.files[rank]!)
  }
  cost += 3 * Math.abs(walls - wishes.walls) + 1.5 * Math.abs(scouts - wishes.scoutsInFront)
  if (wishes.decoy >= 0) cost += 1.5 * Math.abs(decoys - 2)
  if (isFull) return cost + 8 * closedLanes(arrangement)
  return cost + 5 * Math.max(0, scoutLines(arrangement, flag) - wishes.scoutLines)
}

/** The number of lines to the flag that are open to scouts: ahead, where no lake is in the way, and along the row to both sides. */
function scoutLines(arrangement: Arrangement, flag: number): number {
  const row = rowOf(flag) * FILES
  const file = fileOf(flag)
  const isEmpty = (cells: Arrangement): boolean => cells.every((rank) => rank === EMPTY)
  let lines = 0
  if (file > 0 && isEmpty(arrangement.subarray(row, flag))) lines++
  if (file < FILES - 1 && isEmpty(arrangement.subarray(flag + 1, row + FILES))) lines++
  if (laneOf(flag) < 0) return lines
  for (let cell = flag + FILES; cell < HOME; cell += FILES) if (arrangement[cell] !== EMPTY) return lines
  return lines + 1
}

/** The lane that begins before a cell's file, or -1. */
const laneOf = (cell: number): number => LANES.findIndex((files) => (files as readonly number[]).includes(fileOf(cell)))

/** The number of lanes into which no piece of the front row can step. */
function closedLanes(arrangement: Arrangement): number {
  let closed = 0
  for (const files of LANES) {
    if (files.every((file) => arrangement[FRONT * FILES + file]! >= BOMB)) closed++
  }
  return closed
}
