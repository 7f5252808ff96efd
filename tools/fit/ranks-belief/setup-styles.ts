/**
 * Finds styles of set-ups (src/games/ranks/belief/setup-styles.ts) among random ones. Each set-up is taken to be uniform, or to
 * belong to one style or its mirror image. In a style every place has its own shares of ranks. Both the styles of the
 * set-ups and these shares are found by expectation and maximisation.
 */
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { placesOf, type SetupStyle } from '../../../src/games/ranks/belief/setup-styles.ts'
import { type Arrangement, type RanksSetups, wholeArmy } from '../../../src/games/ranks/rules/setups.ts'
import { drawSetup } from './styles.ts'
import type { SetupFamily, Subject } from './subjects.ts'

/** Number of pieces added to the count of each place, as if uniform set-ups had been mixed in. */
const EXTRA = 20
/** The same for the first guess of a style, which is made from one set-up. */
const FIRST_EXTRA = 3
/** Greatest distance, in steps, of places at which the first guess counts a piece as well. */
const FIRST_STEPS = 3
const ROUNDS = 25
/** Share of a family's set-ups that are taken to be uniform. */
const UNIFORM = 0.5
/** Least probability of a uniform set-up, and of a set-up with some style, given the back rank alone. */
const LEAST_SHARE = 0.02

/** A home, and the shares of ranks at its places in uniform set-ups. */
interface Home {
  readonly places: number
  readonly files: number
  readonly ranks: number
  readonly shares: Float64Array
}

/** A style while it is being fitted. */
interface Found {
  /** By place and rank: the frequency of the rank there, as a multiple of that in uniform set-ups. */
  more: Float64Array
  /** Its share: during the fit, of its family's set-ups that are not uniform; at the end, of all set-ups. */
  share: number
  /** Counts over the set-ups taken to be of this style: pieces by place and rank, set-ups by pieces on the back rank. */
  readonly pieces: Float64Array
  readonly backRanks: Float64Array
}

/** Finds the styles of a variant's set-ups. */
export function findStyles(subject: Subject, variant: string): SetupStyle[] {
  const random = new Random(1)
  const home = homeOf(subject, variant)
  const styles = subject.families.flatMap((family) => findIn(subject, variant, family, home, random))
  console.log(`styles: ${styles.map(({ share }) => share.toFixed(2)).join(' ')}`)
  const byBackRank = backRankShares(subject, variant, styles)
  return styles.map(({ more }, i) => ({ places: tempered(home, more, subject.trust), shares: byBackRank[i]! }))
}

function findIn(subject: Subject, variant: string, family: SetupFamily, home: Home, random: Random): Found[] {
  const drawn = drawMany(subject, variant, family.kinds, subject.setupCount, random)
  const styles = Array.from({ length: family.styles }, () => firstGuess(home, drawn[random.below(drawn.length)]!))
  for (const one of styles) one.share = 1 / styles.length
  // a single style gets all set-ups, and is its own mirror image
  if (styles.length === 1) assign(home, drawn, styles, () => [0, 0.5, 0.5])
  else for (let round = 0; round < ROUNDS; round++) assign(home, drawn, styles, (one) => sharesOf(home, styles, one))
  for (const one of styles) one.share *= family.share
  return styles
}

function drawMany(
  subject: Subject,
  variant: string,
  kinds: readonly string[],
  count: number,
  random: Random,
): Arrangement[] {
  const reader = subject.game.hidden?.setups as RanksSetups
  return Array.from({ length: count }, (_, i) =>
    unwrap(reader.read(drawSetup(subject, kinds[i % kinds.length]!, 0, variant, random), 0, variant)),
  )
}

const mirrorOf = (files: number, place: number): number => place + files - 1 - 2 * (place % files)

function homeOf(subject: Subject, variant: string): Home {
  const facts = subject.modelFactsOf(variant)
  const { army, graph } = facts.tables
  const { files } = graph
  const ranks = army.letters.length
  const places = placesOf(facts)
  const shares = new Float64Array(places * ranks)
  const home = { places, files, ranks, shares }
  if (subject.isFree) {
    for (let place = 0; place < places; place++)
      for (const rank of wholeArmy(army)) shares[place * ranks + rank]! += 1 / army.size
    return home
  }
  for (const one of drawMany(subject, variant, ['uniform'], subject.setupCount, new Random(2))) {
    for (const [place, rank] of one.entries()) {
      if (rank < 0) continue
      shares[place * ranks + rank]! += 1
      shares[mirrorOf(files, place) * ranks + rank]! += 1
    }
  }
  for (let place = 0; place < places; place++) {
    const line = shares.subarray(place * ranks, (place + 1) * ranks)
    const sum = line.reduce((all, count) => all + count, 0)
    if (sum > 0) for (let rank = 0; rank < ranks; rank++) line[rank]! /= sum
  }
  return home
}

/** Makes a style from one set-up. */
function firstGuess(home: Home, setup: Arrangement): Found {
  const { places, files, ranks } = home
  const pieces = new Float64Array(places * ranks)
  for (const [from, rank] of setup.entries()) {
    if (rank < 0) continue
    for (let place = 0; place < places; place++) {
      const steps =
        Math.abs((place % files) - (from % files)) + Math.abs(Math.floor(place / files) - Math.floor(from / files))
      if (steps <= FIRST_STEPS) pieces[place * ranks + rank]! += 1 / (1 + steps * steps)
    }
  }
  return { more: moreOf(home, pieces, FIRST_EXTRA), share: 1, pieces, backRanks: new Float64Array(files + 1) }
}

/** By place and rank: the frequency of the rank there, as a multiple of that in uniform set-ups. */
function moreOf({ shares, places, ranks }: Home, pieces: Float64Array, extra: number): Float64Array {
  const more = new Float64Array(places * ranks).fill(1)
  for (let place = 0; place < places; place++) {
    let total = 0
    for (let rank = 0; rank < ranks; rank++) total += pieces[place * ranks + rank]!
    for (let at = place * ranks; at < (place + 1) * ranks; at++) {
      if (shares[at]! > 0) more[at] = (pieces[at]! + extra * shares[at]!) / (total + extra) / shares[at]!
    }
  }
  return more
}

/** Probabilities that a set-up is uniform, of the first style, of its mirror image, of the second style, and so on. */
function sharesOf({ files, ranks }: Home, styles: readonly Found[], setup: Arrangement): number[] {
  const scores = [Math.log(UNIFORM)]
  for (const { more, share } of styles) {
    let [straight, mirror] = [0, 0]
    for (const [place, rank] of setup.entries()) {
      if (rank < 0) continue
      straight += Math.log(more[place * ranks + rank]!)
      mirror += Math.log(more[mirrorOf(files, place) * ranks + rank]!)
    }
    const first = Math.log(((1 - UNIFORM) * share) / 2)
    scores.push(first + straight, first + mirror)
  }
  const most = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - most))
  const sum = odds.reduce((all, one) => all + one, 0)
  return odds.map((one) => one / sum)
}

/** Counts each set-up for its possible styles, by their probabilities, and updates the styles from the counts. */
function assign(
  home: Home,
  drawn: readonly Arrangement[],
  styles: readonly Found[],
  shares: (setup: Arrangement) => number[],
): void {
  const { files, ranks } = home
  for (const { pieces, backRanks } of styles) {
    pieces.fill(0)
    backRanks.fill(0)
  }
  for (const setup of drawn) {
    const found = shares(setup)
    const back = setup.subarray(0, files).reduce((count, rank) => count + (rank < 0 ? 0 : 1), 0)
    for (const [i, { pieces, backRanks }] of styles.entries()) {
      const [straight, mirror] = [found[1 + 2 * i]!, found[2 + 2 * i]!]
      backRanks[back]! += straight + mirror
      for (const [place, rank] of setup.entries()) {
        if (rank < 0) continue
        pieces[place * ranks + rank]! += straight
        pieces[mirrorOf(files, place) * ranks + rank]! += mirror
      }
    }
  }
  const setups = styles.map(({ backRanks }) => backRanks.reduce((sum, count) => sum + count, 1))
  const all = setups.reduce((sum, count) => sum + count, 0)
  for (const [i, style] of styles.entries()) {
    style.more = moreOf(home, style.pieces, EXTRA)
    style.share = setups[i]! / all
  }
}

/** By style and number of pieces on the back rank: the probability that a set-up is of the style. */
function backRankShares({ modelFactsOf, isFree }: Subject, variant: string, styles: readonly Found[]): Float64Array[] {
  const { tables: game, homeRows } = modelFactsOf(variant)
  const { army, graph } = game
  const { files } = graph
  const home = homeRows * files
  const shares = styles.map(() => new Float64Array(files + 1))
  const uniformShare = 1 - styles.reduce((sum, { share }) => sum + share, 0)
  for (let back = 0; back <= files; back++) {
    // the back rank holds no information where the army fills its home
    const tells = isFree && army.size < home
    const ways = (choose(files, back) * choose(home - files, army.size - back)) / choose(home, army.size)
    const uniform = uniformShare * (tells ? ways : 1)
    const chances = styles.map(({ share, backRanks }) => {
      if (!tells) return share
      const own = backRanks.reduce((sum, count) => sum + count, 0)
      return (share * (backRanks[back]! + 1)) / (own + files + 1)
    })
    const any = chances.reduce((sum, chance) => sum + chance, 0)
    const all = Math.max(LEAST_SHARE, Math.min(1 - LEAST_SHARE, any / (any + uniform)))
    for (const [i, chance] of chances.entries()) shares[i]![back] = (all * chance) / any
  }
  return shares
}

/** Weakens the evidence of places: raises the multiples to the power `trust`, and normalises them. */
function tempered({ shares, places, ranks }: Home, more: Float64Array, trust: number): Float64Array {
  if (trust === 1) return more
  const powers = more.map((one) => one ** trust)
  for (let place = 0; place < places; place++) {
    let mean = 0
    for (let at = place * ranks; at < (place + 1) * ranks; at++) mean += shares[at]! * powers[at]!
    if (mean > 0) for (let at = place * ranks; at < (place + 1) * ranks; at++) powers[at]! /= mean
  }
  return powers
}

function choose(n: number, k: number): number {
  let ways = k > n ? 0 : 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}
