/**
 * Styles of set-ups besides the kinds that a game draws: each begins with one of these kinds and exchanges pieces. Most have
 * one cost for all set-ups; `various` and `tilted` draw a new one for each, and the belief is fitted to these.
 */
import type { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import type { Setups } from '../../../src/game/setups.ts'
import { type Arrangement, RanksSetups } from '../../../src/games/ranks/rules/setups.ts'
import type { Subject } from './subjects.ts'

/** Numbers of exchanges tried: by default, and to make a shuffled or a mixed set-up from a sensible one. */
const EXCHANGES = 150
const SHUFFLES = 6
const MIXES = 60

/** The settings of a style: its cost by rank and place, or none for a style of random exchanges. */
interface Style {
  readonly base: 'sensible' | 'uniform'
  /** The number of exchanges that are tried. Default: EXCHANGES. */
  readonly exchanges?: number
  /** True when only officers are exchanged. */
  readonly officersOnly?: true
  /** The cost of a rank at a place: the less, the better. Row 0 is the back one, files count from one wing. */
  readonly cost?: Cost
}

type Cost = (rank: number, row: number, file: number) => number

/** True for the strongest officers, the upper third of them. */
const isStrong = (rank: number): boolean => rank < 4
const isOfficer = (rank: number): boolean => rank >= 0 && rank < 7
const isWeak = (rank: number): boolean => rank >= 5 && rank < 7

/**
 * The styles that are drawn anew for each set-up. `whim` is the spread of the slopes of equally strong ranks (drawStyle). In a
 * tilted style, strength counts in one way alone: forward, to one wing, or to the middle.
 */
const DRAWN: Readonly<Record<string, { readonly whim: number; readonly ways: 1 | 3 }>> = {
  various: { whim: 0.6, ways: 3 },
  tilted: { whim: 0.15, ways: 1 },
}

const STYLES: Readonly<Record<string, Style>> = {
  /** Pieces exchanged at random. */
  shuffled: { base: 'sensible', exchanges: SHUFFLES },
  /** The officers exchanged at random among themselves, all other pieces where it is sensible. */
  mixed: { base: 'sensible', exchanges: MIXES, officersOnly: true },
  /** Strong pieces in front. */
  forward: { base: 'sensible', cost: (rank, row) => (isStrong(rank) ? -row : isWeak(rank) ? row : 0) },
  /** Strong pieces on one wing. */
  wing: { base: 'sensible', cost: (rank, _row, file) => (isStrong(rank) ? file : isWeak(rank) ? -file : 0) },
  /** Strong pieces held back, weak ones sent ahead. */
  held: { base: 'sensible', cost: (rank, row) => (isStrong(rank) ? row : isWeak(rank) ? -row : 0) },
  /** The flag and other pieces that do not move anywhere, strong pieces held back a little. */
  open: { base: 'uniform', cost: (rank, row) => (isStrong(rank) ? 0.5 * row : 0) },
}

/** The fewest exchanges of a drawn style: so few that it only shows a little. */
const FEW_EXCHANGES = 15

/**
 * A style drawn at random: the cost of a rank in front, on one wing and in the middle depends on its strength, and on a random
 * whim for each rank. All slopes are random, and so is the number of exchanges.
 */
function drawStyle({ officers, modelFactsOf, variants }: Subject, name: string, random: Random): Style {
  const { whim, ways } = DRAWN[name]!
  const { letters } = modelFactsOf(variants[0]!).tables.army
  const { files } = modelFactsOf(variants[0]!).tables.graph
  const slopes = (): number[] => {
    const [byStrength, byMiddling] = [normal(random), normal(random)]
    return Array.from(letters, (_, rank) => {
      const strength = 1 - (2 * rank) / (officers - 1)
      const shared = rank < officers ? byStrength * strength + 0.5 * byMiddling * (strength ** 2 - 0.4) : 0
      return shared + whim * normal(random)
    })
  }
  const only = ways === 1 ? random.below(3) : -1
  const [forward, toWing, toMiddle] = [slopes(), slopes(), slopes()].map((some, way) =>
    only >= 0 && way !== only ? some.fill(0) : some,
  ) as [number[], number[], number[]]
  return {
    base: random.below(2) === 0 ? 'sensible' : 'uniform',
    exchanges: FEW_EXCHANGES + random.below(EXCHANGES - FEW_EXCHANGES),
    cost: (rank, row, file) =>
      forward[rank]! * row + 0.5 * toWing[rank]! * file + 0.5 * toMiddle[rank]! * Math.abs(file - (files - 1) / 2),
  }
}

/** Draws a number from about the standard normal distribution. */
function normal(random: Random): number {
  let sum = 0
  for (let i = 0; i < 6; i++) sum += random.real() - 0.5
  return sum * Math.SQRT2
}

/** A random set-up of a kind or style, as text. */
export function drawSetup(subject: Subject, style: string, seat: number, variant: string, random: Random): string {
  const { game, modelFactsOf } = subject
  const setups = game.hidden?.setups as Setups
  const wishes = style in DRAWN ? drawStyle(subject, style, random) : STYLES[style]
  if (!wishes || !(setups instanceof RanksSetups)) return setups.draw(style, seat, variant, random)
  const cells = setups.cells(seat, variant)
  const { files } = modelFactsOf(variant).tables.graph
  const isMirrored = random.below(2) === 1
  let text = setups.draw(wishes.base, seat, variant, random)
  const first = unwrap(setups.read(text, seat, variant))
  let cost = costOf(first, wishes, files, isMirrored)
  for (let i = 0; i < (wishes.exchanges ?? EXCHANGES); i++) {
    const from = cells[random.below(cells.length)]!
    const to = cells[random.below(cells.length)]!
    const exchanges = unwrap(setups.exchanges(text, seat, variant))
    if (exchanges.exchange(from, to) !== null) continue
    const other = exchanges.format()
    const arrangement = unwrap(setups.read(other, seat, variant))
    if (wishes.officersOnly && !arrangement.every((rank, cell) => isOfficer(rank) || rank === first[cell])) continue
    const then = costOf(arrangement, wishes, files, isMirrored)
    // now and then a worse one, so that no two set-ups are alike
    if (then > cost && random.below(12) > 0) continue
    text = other
    cost = then
  }
  return text
}

function costOf(arrangement: Arrangement, { cost }: Style, files: number, isMirrored: boolean): number {
  if (!cost) return 0
  let sum = 0
  for (const [cell, rank] of arrangement.entries()) {
    if (rank < 0) continue
    const file = cell % files
    sum += cost(rank, Math.floor(cell / files), isMirrored ? files - 1 - file : file)
  }
  return sum
}
