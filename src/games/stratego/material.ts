/** Prices of pieces, which depend on the pieces left on the board, and expected gains of strikes, by the striker's knowledge. */
import { lazy } from '../../game/lazy.ts'
import { isSingle } from '../ranks/rules/army.ts'
import { exchange, FLAG_PRICE, pair, STRIKER_STAYS } from '../ranks/rules/battle.ts'
import { BLUE, BOMB, battles, FLAG, LOST, MARSHAL, MINER, RANKS, RED, SCOUT, SPY } from './pieces.ts'
import type { StrategoState } from './state.ts'

/** Base prices by rank. The flag has none: it decides the game. */
export const PRICES: readonly number[] = [100, 80, 64, 52, 42, 32, 24, 26, 18, 8, 24, 0]
/** Bonus on a spy's price while the other side has its marshal. */
const MARSHAL_HUNTER = 26
/** Bonus on the prices of a side's miners, shared among them, while the other side has bombs. */
const MINERS = 60
/** The share by which bombs' prices rise when the other side has no miner. */
const SAFE_BOMBS = 1
/** The share by which the price of the strongest piece on the board rises: nothing that strikes it survives. */
const STRONGEST = 0.3
/** Price factor of a piece whose rank the other side knows. */
export const KNOWN = 0.85
/** Price factor of a piece that has moved, so that it is known to be no bomb. */
export const MOVED = 0.97
/** The evaluation that means an expected utility of one half: this, and a share of the prices on the board. */
const SCALE = 50
const SCALE_SHARE = 0.16
/** The price of the flag in an expected gain, in units of the scale. */
const FLAG_GAIN = 2

/** The set of a piece that may have any rank. */
export const ALL = (1 << RANKS) - 1
/** The kinds of hidden pieces: those that are known to have moved, and the others. */
const UNMOVED = 0
const HAS_MOVED = 1

/** The prices of the pieces of a position. Tables by side and rank have 16 entries a side. */
export class Material {
  /** By side and rank: the number of pieces on the board, and of those whose rank the other side does not know. */
  readonly counts = new Int32Array(32)
  readonly hidden = new Int32Array(32)
  /** By side and rank: the price. */
  readonly prices = new Float64Array(32)
  /** The evaluation that means an expected utility of one half. */
  scale = 1
  /**
   * By side, kind of hidden enemy piece, and rank of the striker (32 a side, 16 a kind): the expected gain of a strike. Each
   * hidden piece of this kind is equally likely to be any of the other side's hidden ranks.
   */
  private readonly gains = new Float64Array(64)
  /** In the same order: the probability that the striker stays. */
  private readonly stays = new Float64Array(64)
  /** In the same order: 1 when the gain and the probability have been computed. Few of a position's ranks can strike. */
  private readonly known = new Uint8Array(64)
  /** By rank of one side: the fewest steps from such a piece to a square (evaluate.ts). */
  readonly nearest = new Int32Array(16)

  /** Counts the pieces of a position. */
  fill({ squareOf, rankOf, setOf, size }: StrategoState): void {
    const { counts, hidden, prices } = this
    counts.fill(0)
    hidden.fill(0)
    this.known.fill(0)
    for (let code = 1; code <= 2 * size; code++) {
      if (squareOf[code] === LOST) continue
      const index = (code > size ? 16 : 0) + rankOf[code]!
      counts[index]!++
      if (!isSingle(setOf[code]!)) hidden[index]!++
    }
    this.price(RED)
    this.price(BLUE)
    let total = 0
    for (let index = 0; index < 32; index++) total += counts[index]! * prices[index]!
    this.scale = SCALE + (SCALE_SHARE * total) / 2
  }

  private price(side: number): void {
    const { counts, prices } = this
    const own = 16 * side
    const other = 16 - own
    for (let rank = 0; rank < RANKS; rank++) prices[own + rank] = PRICES[rank]!
    if (counts[other + MARSHAL]! > 0) prices[own + SPY]! += MARSHAL_HUNTER
    if (counts[other + BOMB]! > 0 && counts[own + MINER]! > 0)
      prices[own + MINER]! += MINERS / (counts[own + MINER]! + 1)
    if (counts[other + MINER] === 0) prices[own + BOMB]! *= 1 + SAFE_BOMBS
    for (let rank = 0; rank < SCOUT; rank++) {
      if (counts[other + rank]! > 0) break
      // a marshal is safe only when the spy is gone
      if (counts[own + rank]! > 0 && (rank > MARSHAL || counts[other + SPY] === 0)) {
        prices[own + rank]! *= 1 + STRONGEST
        break
      }
    }
  }

  /**
   * The expected gain of a strike for a side, in prices, by what it knows of the struck piece.
   * @param striker its rank
   * @param struck the rank of the struck piece, which counts only if the set is that rank alone
   * @param set what the side knows of the struck piece
   * @param isKnown whether the other side knows the striker's rank
   */
  gain(side: number, striker: number, struck: number, set: number, isKnown: boolean): number {
    const own = 16 * side
    const price = this.prices[own + striker]!
    // a survivor's rank is known afterwards
    const shown = isKnown ? 0 : (1 - KNOWN) * price
    if (isSingle(set)) return this.exactGain(side, striker, struck) - (beats(striker, struck) ? shown : 0)
    return this.gains[this.hiddenStrike(side, striker, set)]! - 0.5 * shown
  }

  private exactGain(side: number, striker: number, struck: number): number {
    const own = 16 * side
    const other = 16 - own
    if (struck === FLAG) return FLAG_GAIN * this.scale
    return exchange(
      battles().results[pair(striker, struck)]!,
      this.prices[own + striker]!,
      this.prices[other + struck]!,
    )
  }

  /** The place in `gains` and `stays` of a strike on a hidden piece, by what the striker's side knows of that. */
  private hiddenStrike(side: number, striker: number, set: number): number {
    const index = 32 * side + 16 * (set === ALL ? UNMOVED : HAS_MOVED) + striker
    // bombs and flags do not strike: they gain 0
    if (this.known[index] === 0 && striker <= SPY) this.fillGain(index, side, striker, set === ALL ? FLAG : SPY)
    return index
  }

  /** @param last the last of the ranks that the struck piece may have */
  private fillGain(index: number, side: number, striker: number, last: number): void {
    const { hidden, gains, stays } = this
    const other = 16 - 16 * side
    let pieces = 0
    let sum = 0
    let beaten = 0
    for (let rank = 0; rank <= last; rank++) {
      const count = hidden[other + rank]!
      if (count === 0) continue
      pieces += count
      if (rank !== FLAG && beats(striker, rank)) beaten += count
      sum += count * this.exactGain(side, striker, rank)
      // a piece that withstands is known from then on
      if (rank !== striker && !beats(striker, rank)) sum += count * (1 - KNOWN) * this.prices[other + rank]!
    }
    this.known[index] = 1
    gains[index] = pieces === 0 ? 0 : sum / pieces
    stays[index] = pieces === 0 ? 0 : beaten / pieces
  }

  /** The probability that the striker stays and the game goes on, by what its side knows of the struck piece. */
  wins(side: number, striker: number, struck: number, set: number): number {
    if (isSingle(set)) return Number(struck !== FLAG && beats(striker, struck))
    return this.stays[this.hiddenStrike(side, striker, set)]!
  }

  /** The probability that a hidden enemy piece can strike a rank of a side's and stay, by what the side knows of it. */
  danger(side: number, rank: number, set: number): number {
    const other = 16 - 16 * side
    const last = set === ALL ? FLAG : SPY
    let pieces = 0
    let beaten = 0
    for (let enemy = 0; enemy <= last; enemy++) {
      const count = this.hidden[other + enemy]!
      pieces += count
      if (enemy <= SPY && enemy !== rank && beats(enemy, rank)) beaten += count
    }
    return pieces === 0 ? 0 : beaten / pieces
  }
}

const beats = (striker: number, struck: number): boolean => battles().results[pair(striker, struck)] === STRIKER_STAYS

const scratch = lazy(() => new Material())

/** The prices of a position's pieces. Every call fills and returns the same object. */
export function materialOf(state: StrategoState): Material {
  const material = scratch()
  material.fill(state)
  return material
}

/** The change of material by a battle, in prices; the flag counts more than all else. */
export function gain(striker: number, struck: number): number {
  return exchange(battles().results[pair(striker, struck)]!, priceOf(striker), priceOf(struck))
}

/** The price of a piece by its rank alone. */
function priceOf(rank: number): number {
  if (rank === FLAG) return FLAG_PRICE
  return PRICES[rank]! + (rank === SPY ? MARSHAL_HUNTER : rank === MINER ? MINERS / 6 : 0)
}
