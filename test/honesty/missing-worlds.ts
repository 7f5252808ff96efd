/**
 * Checks that no possible world is left out: those that follow from the views of a short game, which are found here by playing
 * every ply that the seat could not tell from the true one; and, where worlds are too many for that, every piece that the belief
 * holds possible on a cell.
 */
import type { Game } from '../../src/game/game.ts'
import type { InformationState } from '../../src/game/hidden.ts'
import { informationStateOf } from '../../src/game/information-state.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER, type Seat, type State } from '../../src/game/state.ts'
import { choices, parse, start } from '../game/playing.ts'
import { findExcluded } from './checks.ts'
import { type Check, findUnevenDraws, isShort, type Learned, observePly } from './observations.ts'
import { informationAt, piecesOf, ready } from './pairs.ts'

/** The most plies of a game. */
const PLIES = 150
/** The most positions of a game in which a seat has several worlds, and the number of them for which further short games are played. */
const EXAMINED = 5
const ENOUGH = 12
const FURTHER_SEEDS = [101, 102, 103, 104]
/** The most worlds of a seat, and the most plies that are tried for all seats: there the search for worlds ends. */
const MOST_WORLDS = 100
const MOST_TRIED = 3000
/** Draws for a world where they are not listed: each has to be drawn once. */
const DRAWS_A_WORLD = 40
/** Draws that are compared with a belief, and the least probability of pieces that must be among them. */
const DRAWS = 1000
const LEAST = 0.008

/** The true positions that a seat cannot tell apart, by their texts, and its views until now. */
class Worlds {
  readonly views: string[]
  /** The worlds; null once they were too many to be followed. */
  private worlds: ReadonlyMap<string, State> | null
  private tried = 0
  private readonly game: Game
  private readonly seat: Seat

  constructor(game: Game, seat: Seat, first: State) {
    this.game = game
    this.seat = seat
    this.views = [game.hidden!.observe(first, seat)]
    this.worlds = new Map([[game.position.format(first), first.copy()]])
  }

  /** The texts of all worlds; null where they are too many. */
  get texts(): ReadonlySet<string> | null {
    return this.worlds && new Set(this.worlds.keys())
  }

  /** Goes on to the worlds after a ply. */
  follow(learned: Learned): void {
    if (learned.unnoticed || this.worlds === null) return
    this.views.push(learned.after)
    this.worlds = this.after(this.worlds, learned)
  }

  private after(worlds: ReadonlyMap<string, State>, learned: Learned): ReadonlyMap<string, State> | null {
    const reached = new Map<string, State>()
    const before = new Map(worlds)
    // plies that the seat does not notice come before it: the map grows while it is walked
    for (const world of before.values()) {
      for (const move of choices(this.game, world)) {
        if (reached.size > MOST_WORLDS || ++this.tried > MOST_TRIED) return null
        const { text, after, turn, unnoticed } = observePly(this.game, world, move, this.seat)
        const looksAlike = text === learned.text && after === learned.after && turn === learned.turn
        if (!unnoticed && !looksAlike) continue
        const next = world.copy()
        next.play(move)
        const into = unnoticed ? before : reached
        into.set(this.game.position.format(next), next)
      }
    }
    return reached
  }
}

/** The texts of the listed worlds, or of drawn ones where none are listed. */
function textsOf(game: Game, information: InformationState, draws: number): Set<string> {
  const { worlds, listed } = information
  const texts = new Set<string>()
  const world = information.world()
  const random = new Random(13)
  const isListed = worlds !== null && listed !== undefined
  for (let i = 0; i < (isListed ? worlds : draws); i++) {
    if (isListed) listed.call(information, world, i)
    else if (information.sample(world, random) === 0) continue
    texts.add(game.position.format(world))
  }
  return texts
}

/**
 * In short games from a start that all know, each world that the seat's views leave possible is listed, or drawn, and no other, and an exact belief
 * is that of the list. Where the present view tells all, earlier ones change nothing.
 */
export const findMissingWorlds: Check = (game, variant, seeds) => {
  const found: string[] = []
  let all = 0
  for (const seed of [...seeds, ...FURTHER_SEEDS]) {
    if (!seeds.includes(seed) && (all >= ENOUGH || !isShort(game, variant, seed))) break
    const truth = start(game, variant, seed)
    const random = new Random(seed)
    // what is hidden from the first position on cannot be found by playing
    if (truth.toMove >= 0 && textsOf(game, informationAt(game, variant, truth), 8).size > 1) return found
    const seats = Array.from({ length: truth.seats ?? 2 }, (_, seat) => new Worlds(game, seat, truth))
    let examined = 0
    for (let ply = 0; ply < PLIES && examined < EXAMINED && truth.toMove !== OVER; ply++) {
      const moves = choices(game, truth)
      const move = moves[random.below(moves.length)]!
      const learned = seats.map((_, seat) => observePly(game, truth, move, seat))
      truth.play(move)
      for (const [seat, worlds] of seats.entries()) worlds.follow(learned[seat]!)
      const { texts, views } = seats[truth.toMove] ?? { texts: null, views: [] }
      if (seats.every(({ texts }) => texts === null)) break
      if (texts === null || texts.size < 2) continue
      examined++
      const position = views.at(-1)!
      const history = views.slice(0, -1)
      const information = ready(unwrap(informationStateOf(game, { position, history }, variant)))
      const known = textsOf(game, information, DRAWS_A_WORLD * texts.size)
      for (const text of texts) if (!known.has(text)) found.push(`${text} is possible for ${position}, but left out`)
      for (const text of known) if (!texts.has(text)) found.push(`${text} is not possible for ${position}`)
      found.push(...findUnevenDraws(game, information, position), ...findExcluded(game, information, truth))
      if (game.hidden!.memory === 'whole') continue
      for (const text of textsOf(game, informationAt(game, variant, truth), DRAWS_A_WORLD * texts.size))
        if (!texts.has(text))
          found.push(`${text} is not possible for ${position} because of earlier views: memory is "whole"`)
    }
    all += examined
  }
  return found.slice(0, 10)
}

/**
 * Each piece that the belief of the seat to act holds possible on a cell stands there in some of the worlds that are drawn; where
 * just two cells are unknown, so do most pairs of pieces on them.
 */
export function findMissingPieces(game: Game, variant: string, position: string): readonly string[] {
  const truth = parse(game, variant, position)
  if (truth.toMove < 0) return []
  const information = informationAt(game, variant, truth)
  const cells = (information.belief?.().cells ?? []).map(({ cell, pieces }) =>
    pieces.map(({ piece, probability }): Combination => ({ on: [cell], named: [piece], probability })),
  )
  const world = information.world()
  const random = new Random(17)
  const worlds: ReadonlyMap<string, string>[] = []
  for (let i = 0; i < DRAWS; i++) if (information.sample(world, random) > 0) worlds.push(piecesOf(game, world))
  const isMissing = ({ on, named, probability }: Combination) =>
    probability >= LEAST && !worlds.some((pieces) => on.every((cell, i) => pieces.get(cell) === named[i]))
  const missing = cells.flat().filter(isMissing)
  const [first, second, third] = cells
  const pairs = first && second && !third ? first.flatMap((one) => second.map((other) => pair(one, other))) : []
  const likely = pairs.filter(({ probability }) => probability >= LEAST)
  const apart = likely.filter(isMissing)
  // some pairs cannot be, since an army has one piece of the kind
  if (likely.length >= 10 && apart.length > likely.length / 4) missing.push(...apart)
  return missing.map(
    ({ on, named, probability }) => `${named} on ${on} (${probability}) is never drawn for ${position}`,
  )
}

/** Pieces that stand on cells at the same time. */
interface Combination {
  readonly on: readonly string[]
  readonly named: readonly string[]
  readonly probability: number
}

const pair = (one: Combination, other: Combination): Combination => ({
  on: [...one.on, ...other.on],
  named: [...one.named, ...other.named],
  probability: one.probability * other.probability,
})
