/**
 * The variants of Jungle as data, and the tables of moves and captures that follow from them. Sources: README.md;
 * van Rijn and Vis, "Endgame Analysis of Dou Shou Qi" (2014), for the standard rules.
 */
import type { Variant } from '../../game/game.ts'
import { lazy, lazyByKey } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import { ANIMALS, CAT, CODES, DOG, ELEPHANT, LEOPARD, LION, RAT, TIGER, WOLF } from './animals.ts'
import { distancesTo, FAR } from './distances.ts'
import {
  BLACK,
  DEN,
  isWater,
  jumpsFrom,
  NOT_A_TRAP,
  neighboursOf,
  OFF,
  SQUARES,
  STRIDE,
  TRAPS,
  trapOwner,
  WHITE,
  waterBit,
} from './squares.ts'

/** The switches of a rule set. With all of them off it is `standard`. */
interface Options {
  /** The dog ranks above the wolf. */
  readonly dogOverWolf?: true
  readonly elephantTakesRat?: true
  /** A rat on land takes a rat in the water. */
  readonly ratTakesIntoWater?: true
  /** A rat in the water takes a rat (no other piece) on land. */
  readonly ratTakesOutOfWater?: true
  /** A piece has rank 0 in any trap, its own side's too. */
  readonly trapsWeakenAll?: true
  /** A piece in a trap of the other side attacks with rank 0 as well: it takes nothing. */
  readonly trappedAttackWeakly?: true
  /** The tiger jumps along files only. */
  readonly tigerJumpsFiles?: true
  /** A rat does not block the jumps of its own side's lion and tiger. */
  readonly ownRatLetsJump?: true
}

const VARIANTS: readonly (Variant & { readonly options: Options })[] = [
  { id: 'standard', description: 'The common rules: the wolf ranks above the dog.', options: {} },
  {
    id: 'dog-over-wolf',
    description: 'The dog ranks above the wolf: elephant, lion, tiger, leopard, dog, wolf, cat, rat.',
    options: { dogOverWolf: true },
  },
  {
    id: 'elephant-takes-rat',
    description: 'Standard, but the elephant takes the rat.',
    options: { elephantTakesRat: true },
  },
  {
    id: 'rat-takes-into-water',
    description: 'Standard, but a rat on land takes a rat in the water.',
    options: { ratTakesIntoWater: true },
  },
  {
    id: 'rat-takes-out-of-water',
    description: 'Standard, but a rat in the water takes a rat on land.',
    options: { ratTakesOutOfWater: true },
  },
  {
    id: 'traps-weaken-all',
    description: "Standard, but any piece takes a piece in any trap, also in one of that piece's own side.",
    options: { trapsWeakenAll: true },
  },
  {
    id: 'trapped-attack-weakly',
    description: 'Standard, but a piece in a trap of the other side takes nothing.',
    options: { trappedAttackWeakly: true },
  },
  {
    id: 'tiger-jumps-files',
    description: 'Standard, but the tiger jumps along files only.',
    options: { tigerJumpsFiles: true },
  },
  {
    id: 'own-rat-lets-jump',
    description: "Standard, but a rat does not block its own side's lion and tiger.",
    options: { ownRatLetsJump: true },
  },
]

/** The ways in which an attack crosses the water's edge: (from water) * 2 + (into water). */
const LAND = 0
const INTO_WATER = 1
const OUT_OF_WATER = 2
const IN_WATER = 3

/** The greatest number of steps and jumps that a piece has. */
export const MAX_STEPS = 4

/** The length of a row of `toTraps`. */
export const TRAPS_STRIDE = 8

/** The switches that change only which animal takes which. */
const RANK_OPTIONS: readonly string[] = ['dogOverWolf', 'elephantTakesRat'] satisfies (keyof Options)[]

/** The neighbours of each square and the jumps from it, before any rules. */
const surroundings = lazy(() =>
  Array.from({ length: SQUARES }, (_, square) => ({ neighbours: neighboursOf(square), jumps: jumpsFrom(square) })),
)

/** The animals, in groups that move alike. */
const MOVING_ALIKE = [[RAT], [CAT, DOG, WOLF, LEOPARD, ELEPHANT], [TIGER], [LION]] as const

/** The rules of a variant, as the tables that move generation reads. */
export class Rules {
  readonly id: string
  /** The variant's number. It is part of the key: states of different variants are different positions. */
  readonly index: number
  /** The rank of each animal, by its number. */
  readonly ranks: readonly number[]

  /**
   * The steps of a piece when nothing stands in its way: index (code * STRIDE + square) * MAX_STEPS; OFF fills the
   * rest. A step is the square it leads to and, for a jump, the `waterBit`s of the squares it passes over.
   */
  readonly steps = new Int32Array(CODES * STRIDE * MAX_STEPS).fill(OFF)
  /** `waterBit` and `trapOwner` of each square. */
  readonly water = Int32Array.from({ length: STRIDE }, (_, square) => waterBit(square))
  readonly trapOwners = Uint8Array.from({ length: STRIDE }, (_, square) => trapOwner(square))

  /** Captures by rank: 1 when a piece takes another. Index ((water crossing) * CODES + attacker) * CODES + victim. */
  readonly byRank = new Uint8Array(4 * CODES * CODES)
  /** Captures in traps: 1 when a side takes any enemy on a square. Index side * STRIDE + square. */
  readonly weak = new Uint8Array(2 * STRIDE)
  /** Powerless squares: 1 when a side's pieces take nothing from a square. Same index. */
  readonly powerless = new Uint8Array(2 * STRIDE)
  readonly ownRatBlocks: boolean
  /** By animal: the set of animals that take it by rank on land (bit animal - 1). */
  readonly hunters = new Uint8Array(ANIMALS + 1)
  /**
   * The number of moves from a square to each trap on an empty board: index (code * STRIDE + square) * TRAPS_STRIDE,
   * the other side's three traps first, then its own.
   */
  readonly toTraps = new Uint8Array(CODES * STRIDE * TRAPS_STRIDE).fill(FAR)
  /** True when only switches of ranks are on: kinds of movement and captures by rank then say all about an ending. */
  readonly decidedByRank: boolean

  constructor({ id, options }: (typeof VARIANTS)[number], index: number) {
    this.id = id
    this.index = index
    this.ownRatBlocks = !options.ownRatLetsJump
    this.decidedByRank = Object.keys(options).every((name) => RANK_OPTIONS.includes(name))
    const rank = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    if (options.dogOverWolf) [rank[DOG], rank[WOLF]] = [4, 3]
    this.ranks = rank
    for (const side of [WHITE, BLACK]) {
      this.fillMovement(side, options)
      for (let animal = RAT; animal <= ELEPHANT; animal++) {
        const code = side * ANIMALS + animal
        for (let other = RAT; other <= ELEPHANT; other++) {
          const victim = (1 - side) * ANIMALS + other
          const takes = takesOnLand(animal, other, rank, options)
          this.setTakes(LAND, code, victim, takes)
          if (takes) this.hunters[other]! |= 1 << (animal - 1)
          this.setTakes(IN_WATER, code, victim, animal === RAT && other === RAT)
          this.setTakes(INTO_WATER, code, victim, animal === RAT && other === RAT && !!options.ratTakesIntoWater)
          this.setTakes(OUT_OF_WATER, code, victim, animal === RAT && other === RAT && !!options.ratTakesOutOfWater)
        }
      }
      for (let square = 0; square < SQUARES; square++) {
        const owner = this.trapOwners[square]!
        const weakens = owner === side || (!!options.trapsWeakenAll && owner !== NOT_A_TRAP)
        this.weak[side * STRIDE + square] = weakens ? 1 : 0
        this.powerless[side * STRIDE + square] = options.trappedAttackWeakly && owner === 1 - side ? 1 : 0
      }
    }
  }

  private setTakes(crossing: number, attacker: number, victim: number, takes: boolean): void {
    this.byRank[(crossing * CODES + attacker) * CODES + victim] = takes ? 1 : 0
  }

  /** Fills in `steps` and `toTraps` for a side's pieces, once for all that move alike. */
  private fillMovement(side: Seat, options: Options): void {
    for (const [animal, ...others] of MOVING_ALIKE) {
      const code = side * ANIMALS + animal
      for (let square = 0; square < SQUARES; square++) this.fillSteps(code, animal, side, square, options)
      this.fillDistances(code, side)
      for (const other of others) {
        for (const table of [this.steps, this.toTraps]) {
          const width = table.length / CODES
          table.copyWithin((side * ANIMALS + other) * width, code * width, (code + 1) * width)
        }
      }
    }
  }

  private fillSteps(code: number, animal: number, side: Seat, square: number, options: Options): void {
    if (isWater(square) && animal !== RAT) return
    const { neighbours, jumps } = surroundings()[square]!
    let n = (code * STRIDE + square) * MAX_STEPS
    for (const to of neighbours) {
      if (to !== DEN[side] && (animal === RAT || !isWater(to))) this.steps[n++] = to
    }
    if (animal !== LION && animal !== TIGER) return
    for (const { to, over, alongFile } of jumps) {
      if (animal === TIGER && options.tigerJumpsFiles && !alongFile) continue
      this.steps[n++] = to | over
    }
  }

  private fillDistances(code: number, side: Seat): void {
    const steps = this.steps.subarray(code * STRIDE * MAX_STEPS, (code + 1) * STRIDE * MAX_STEPS)
    for (const [i, trap] of [...TRAPS[1 - side]!, ...TRAPS[side]!].entries()) {
      const distances = distancesTo(trap, steps, MAX_STEPS)
      for (let square = 0; square < SQUARES; square++) {
        this.toTraps[(code * STRIDE + square) * TRAPS_STRIDE + i] = distances[square]!
      }
    }
  }
}

function takesOnLand(animal: number, other: number, rank: readonly number[], options: Options): boolean {
  if (animal === RAT && other === ELEPHANT) return true
  if (animal === ELEPHANT && other === RAT) return !!options.elephantTakesRat
  return rank[animal]! >= rank[other]!
}

export const variants = VARIANTS.map(({ id, description }) => ({ id, description })) as [Variant, ...Variant[]]

const rulesAt = lazyByKey((index: number) => new Rules(VARIANTS[index]!, index))

/** The rules of a variant, made when first asked for; undefined where there is no such variant. */
export function findRules(id: string): Rules | undefined {
  const index = VARIANTS.findIndex((variant) => variant.id === id)
  return index < 0 ? undefined : rulesAt(index)
}
