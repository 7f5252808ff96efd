import type { Steps } from '../../game/steps.ts'
import type { RbgState } from '../play/state.ts'
import { MOST_VERTICES } from '../sample.ts'
import { type Evaluation, NOTHING } from './evaluation.ts'
import { findGoals } from './goals.ts'
import { enters, fills, type Guess, Guesses, PULLS, type Wanted } from './guesses.ts'
import { CLEAR, MOST_STEPS, Trials } from './trials.ts'

/** The games of each pull of a player against each of the other one. */
const PULL_GAMES = 2

/** The most guesses for a player that go into trials: those that have won soonest. */
const MOST_TRIED = 2

/**
 * Finds out by trial which player wants which pieces near which of the vertices that the rules ask for. In a game of a trial one player always goes
 * as near as possible, and the other one plays at random or goes likewise. What wins such games, while random play wins none in that time, is what
 * the player wants.
 * @returns null where that is not found
 */
export function* findRaces(start: RbgState): Steps<Evaluation | null> {
  const { owners, size, description } = start.rules
  if (start.seats !== 2 || size > MOST_VERTICES || size * description.board.next.length > MOST_STEPS) return null
  const sets = (yield* findGoals(start.rules)).places
  if (sets.length === 0) return null
  yield
  const trials = new Trials(start)
  const guesses = new Guesses(start)
  const kinds = [0, 1].map((seat) => [...owners.keys()].filter((piece) => owners[piece] === seat))
  const most = Math.max(...kinds.map(({ length }) => length))
  let wanted: Wanted = [null, null]
  // all pieces, and only where these lead nowhere each kind alone
  for (let kind = most > 1 ? -1 : 0; kind < most && wanted.includes(null) && !trials.isSpent; kind++)
    for (const pull of [fills, enters]) {
      if (trials.isToPause()) yield
      const [first, second] = kinds.map((pieces, seat) => {
        const group = kind < 0 ? pieces : pieces.slice(kind, kind + 1)
        return wanted[seat] ? [] : sets.flatMap((set) => guesses.make(seat, group, set, pull) ?? [])
      }) as [Guess[], Guess[]]
      wanted = [wanted[0] ?? (yield* clearest(first, trials)), wanted[1] ?? (yield* clearest(second, trials))]
      if (!wanted[0] || !wanted[1])
        wanted = (yield* likeliest(wanted[0] ? [wanted[0]] : first, wanted[1] ? [wanted[1]] : second, trials)) ?? wanted
    }
  const best = yield* bestPulls(wanted, guesses, trials)
  const places = best.flatMap((one) => one?.pieces.map((piece) => [start.rules.looks[piece]!.name, one.worth]) ?? [])
  return places[0] ? { ...NOTHING, places: Object.fromEntries(places) } : null
}

/** The guess that wins clearly against random play, and soonest; null where none does. */
function* clearest(guesses: readonly Guess[], trials: Trials): Steps<Guess | null> {
  const won: { guess: Guess; plies: number }[] = []
  for (const guess of guesses) {
    const { winner, plies } = yield* trials.play(against(guess, null), 0)
    if (winner === guess.seat) won.push({ guess, plies })
  }
  won.sort((a, b) => a.plies - b.plies)
  for (const { guess } of won.slice(0, MOST_TRIED)) {
    const shown = yield* trials.trial(against(guess, null))
    if (shown && shown[guess.seat]! >= CLEAR) return guess
  }
  return null
}

/**
 * The first guesses for the two players with equally long ways that both win games against each other; null where there are none. Random play can
 * stand in the way for ever, as with pieces that stay in the camp that others have to fill.
 */
function* likeliest(first: readonly Guess[], second: readonly Guess[], trials: Trials): Steps<Wanted | null> {
  for (const one of first)
    for (const other of second) {
      if (one.ways !== other.ways) continue
      const shown = yield* trials.trial([one, other])
      if (shown && shown[0]! > 0 && shown[1]! > 0) return [one, other]
    }
  return null
}

const against = (guess: Guess, other: Guess | null): Wanted => (guess.seat === 0 ? [guess, other] : [other, guess])

/**
 * By seat: what it wants, with the pull that wins clearly more games against those of the other seat than the one that it has been found with. Random
 * play tells little of pulls: it leaves its pieces where they are in nobody's way.
 */
function* bestPulls(wanted: Wanted, all: Guesses, trials: Trials): Steps<readonly (Guess | null)[]> {
  if (!wanted[0] && !wanted[1]) return wanted
  const guesses = wanted.map((one) => {
    const others = one ? PULLS.filter((pull) => pull !== one.pull) : []
    return [one, ...others.map((pull) => all.make(one!.seat, one!.pieces, one!.set, pull))]
  })
  const scores = guesses.map((list) => list.map(() => 0))
  for (let game = 1; game <= PULL_GAMES; game++)
    for (const [i, first] of guesses[0]!.entries())
      for (const [j, second] of guesses[1]!.entries()) {
        const { winner, plies } = yield* trials.play([first!, second!], game)
        if (winner < 0) continue
        // of those that win as often, the soonest
        const score = (1 + 1 / plies) * (winner === 0 ? 1 : -1)
        scores[0]![i]! += score
        scores[1]![j]! -= score
      }
  if (trials.isSpent) return wanted
  return guesses.map((list, seat) => {
    const [usual, ...others] = scores[seat]!
    const most = Math.max(...others)
    return list[others.length === 0 || most - usual! < CLEAR ? 0 : 1 + others.indexOf(most)]!
  })
}
