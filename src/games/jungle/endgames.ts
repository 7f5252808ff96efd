/**
 * The endings that have tables, and the index of a position in its table.
 *
 * An ending is one or two pieces of the strong side against one. It is decided not by the animals themselves but by how
 * they move and which takes which: cat against dog is the same ending as wolf against leopard. So an ending is named by
 * a signature of kinds and captures, and each signature has one table for all animals that fit it.
 *
 * The board is turned so that the strong side is white, and mirrored so that the lone piece stands on files a-d.
 */
import { lazyByKey } from '../../game/lazy.ts'
import { ANIMALS, CODES, ELEPHANT, LION, RAT, TIGER } from './animals.ts'
import type { Rules } from './rules.ts'
import { BLACK, DEN, FILES, isWater, OFF, SQUARES, STRIDE, WHITE } from './squares.ts'
import type { JungleState } from './state.ts'

/** The greatest number of pieces of both sides together that tables cover. */
export const MAX_PIECES = 3

/** An ending, with one choice of animals that stands for all of its signature. */
export interface Ending {
  readonly signature: string
  /** The animals: the strong side's two, the second 0 when it has one piece, and the lone one. */
  readonly first: number
  readonly second: number
  readonly lone: number
  /** The number of positions with the strong side to move. */
  readonly size: number
}

const flipped = (square: number): number => SQUARES - FILES - square + 2 * (square % FILES)
const mirrored = (square: number): number => square + FILES - 1 - 2 * (square % FILES)

const anywhere = (): boolean => true
const onLand = (square: number): boolean => !isWater(square)
/** The files up to the middle one: the others are their mirror images. */
const inHalf = (square: number): boolean => square % FILES <= FILES >> 1

/** The numbered squares of a piece in tables: no dens, where the game is over, and water for rats only. */
interface Numbering {
  readonly squares: readonly number[]
  readonly numberOf: Uint8Array
}

/** Numbers the squares on which a piece is looked up, dens excepted. */
function numbering(stands: (square: number) => boolean): Numbering {
  const squares: number[] = []
  const numberOf = new Uint8Array(STRIDE)
  for (let square = 0; square < SQUARES; square++) {
    if (DEN.includes(square) || !stands(square)) continue
    numberOf[square] = squares.push(square) - 1
  }
  return { squares, numberOf }
}

/** The kind of movement of an animal: `r` rat, `j` jumper, `w` any other. The elephant's captures are part of the relation. */
function kind(animal: number): string {
  if (animal === RAT) return 'r'
  return animal === TIGER || animal === LION ? 'j' : 'w'
}

/** A strong piece's relation to the lone one: its kind, `+` when it takes the lone piece, `-` when that takes it. */
function relation(rules: Rules, animal: number, lone: number): string {
  const takes = (attacker: number, victim: number) => rules.byRank[attacker * CODES + ANIMALS + victim] === 1
  return kind(animal) + (takes(animal, lone) ? '+' : '') + (takes(lone, animal) ? '-' : '')
}

/** The endings of a rule set that are `decidedByRank`. */
export class Endings {
  readonly all: readonly Ending[]
  /** By animals (first and second strong, lone): the ending's index in `all`, and 1 when the first two are swapped. */
  private readonly byAnimals = new Int16Array(9 * 9 * 9).fill(-1)
  private readonly swapped = new Uint8Array(9 * 9 * 9)
  /** The numberings of strong pieces and of lone ones; index 1 for rats, 0 for other animals. */
  private readonly whole = [numbering(onLand), numbering(anywhere)] as const
  private readonly half = [numbering((square) => onLand(square) && inHalf(square)), numbering(inHalf)] as const

  /** The place of the position that `locate` last found: its ending's index in `all`, and its index in the table. */
  readonly place = { ending: 0, index: 0, strongToMove: true }

  constructor(rules: Rules) {
    const all: Ending[] = []
    const find = (signature: string) => all.findIndex((ending) => ending.signature === signature)
    for (let lone = RAT; lone <= ELEPHANT; lone++) {
      for (let first = RAT; first <= ELEPHANT; first++) {
        for (let second = 0; second < first; second++) {
          const ending = this.createEnding(rules, first, second, lone)
          const turned = second === 0 ? ending : this.createEnding(rules, second, first, lone)
          const i = (first * 9 + second) * 9 + lone
          if (find(ending.signature) < 0 && find(turned.signature) >= 0) this.swapped[i] = 1
          else if (find(ending.signature) < 0) all.push(ending)
          this.byAnimals[i] = find((this.swapped[i] === 1 ? turned : ending).signature)
        }
      }
    }
    this.all = all
  }

  /**
   * Finds the ending and the index of a position, while the game goes on, and writes them to `place`. False when it has too
   * many pieces.
   */
  locate(state: JungleState): boolean {
    const { alive, squareOf } = state
    if (alive[WHITE]! + alive[BLACK]! > MAX_PIECES) return false
    const strong = alive[WHITE] === alive[BLACK] ? state.turn : alive[WHITE]! > alive[BLACK]! ? WHITE : BLACK
    let first = 0
    let second = 0
    let lone = 0
    for (let animal = ELEPHANT; animal >= RAT; animal--) {
      if (squareOf[strong * ANIMALS + animal] !== OFF) {
        if (first === 0) first = animal
        else second = animal
      }
      if (squareOf[(1 - strong) * ANIMALS + animal] !== OFF) lone = animal
    }
    let a = squareOf[strong * ANIMALS + first]!
    let b = second === 0 ? OFF : squareOf[strong * ANIMALS + second]!
    let c = squareOf[(1 - strong) * ANIMALS + lone]!
    if (strong === BLACK) {
      a = flipped(a)
      c = flipped(c)
      if (second !== 0) b = flipped(b)
    }
    if (c % FILES > FILES >> 1) {
      a = mirrored(a)
      c = mirrored(c)
      if (second !== 0) b = mirrored(b)
    }
    const i = (first * 9 + second) * 9 + lone
    const { place } = this
    place.ending = this.byAnimals[i]!
    place.strongToMove = state.turn === strong
    place.index =
      this.swapped[i] === 1 ? this.indexOf(second, b, first, a, lone, c) : this.indexOf(first, a, second, b, lone, c)
    return true
  }

  /** The squares of the placement with an index: those of the strong pieces, then that of the lone one. */
  placementOf({ first, second, lone }: Ending, index: number): number[] {
    const strong = [first, second].filter((animal) => animal !== 0)
    let rest = index
    const squares = strong.map((animal) => {
      const all = this.wholeOf(animal).squares
      const square = all[rest % all.length]!
      rest = Math.floor(rest / all.length)
      return square
    })
    return [...squares, this.halfOf(lone).squares[rest]!]
  }

  private createEnding(rules: Rules, first: number, second: number, lone: number): Ending {
    const strong = [first, second].filter((animal) => animal !== 0)
    const lones = this.halfOf(lone).squares.length
    const size = strong.reduce((product, animal) => product * this.wholeOf(animal).squares.length, lones)
    const signature = `${strong.map((animal) => relation(rules, animal, lone)).join(' ')} ${kind(lone)}`
    return { signature, first, second, lone, size }
  }

  /** The index of a placement in its ending's table. */
  private indexOf(first: number, a: number, second: number, b: number, lone: number, c: number): number {
    const firsts = this.wholeOf(first)
    let index = this.halfOf(lone).numberOf[c]!
    if (second !== 0) {
      const seconds = this.wholeOf(second)
      index = index * seconds.squares.length + seconds.numberOf[b]!
    }
    return index * firsts.squares.length + firsts.numberOf[a]!
  }

  private wholeOf(animal: number): Numbering {
    return this.whole[animal === RAT ? 1 : 0]
  }

  private halfOf(animal: number): Numbering {
    return this.half[animal === RAT ? 1 : 0]
  }
}

/** The endings of a rule set, listed when first asked for. */
export const endingsOf = lazyByKey((rules: Rules) => new Endings(rules))
