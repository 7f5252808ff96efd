/**
 * Checks of what players are told in a game with private information. Each goes through random games and returns its findings
 * as texts, so that tests can show that it works: it finds nothing in an honest game, and something in each that is not
 * (test/honesty/lying-games.ts).
 */
import type { Game } from '../../src/game/game.ts'
import { type InformationState, type Observation, sharesNotation } from '../../src/game/hidden.ts'
import { informationStateOf, isUnnoticed } from '../../src/game/information-state.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../../src/game/state.ts'
import { choices, randomGame, snapshot, start } from '../game/playing.ts'
import { isNightly } from './nightly.ts'
import { ready } from './pairs.ts'

/** A check of a game's variant over the random games of a few seeds. */
export type Check = (game: Game, variant: string, seeds: readonly number[]) => readonly string[]

/** The most plies of a random game. */
const PLIES = 2000
/** Positions of a game that are examined: the first ones, one in so many of the later ones, and no more than so many. */
const FIRST = 6
const LATER = 31
const EXAMINED = 10
/** A game of at most so many plies is short: each of its positions is examined, of further games until there are so many positions. */
const SHORT = 40
const POSITIONS = 40
const FURTHER_SEEDS = [101, 102, 103, 104, 105, 106, 107, 108]
/** Worlds that look alike, and moves of each, that are compared. */
const WORLDS = 2
const MOVES = 24
/** The most findings that a check returns. */
const ENOUGH = 10

/** Calls `look` at each position of a random game, and returns the number of its plies. */
function play(
  game: Game,
  variant: string,
  seed: number,
  plies: number,
  look: (state: State, ply: number) => void,
): number {
  let ply = -1
  randomGame(game, start(game, variant, seed), new Random(seed), plies, (state) => look(state, ++ply))
  return ply
}

export const isShort = (game: Game, variant: string, seed: number): boolean =>
  play(game, variant, seed, SHORT + 1, () => {}) <= SHORT

/** Goes through random games, and looks at some of their positions and at each last one; at all positions of short games. */
export function walk(
  game: Game,
  variant: string,
  seeds: readonly number[],
  look: (state: State, ply: number) => void,
): void {
  let examined = 0
  for (const seed of [...seeds, ...FURTHER_SEEDS]) {
    const all = isShort(game, variant, seed)
    if (!seeds.includes(seed) && (!all || examined >= POSITIONS)) return
    let here = 0
    play(game, variant, seed, PLIES, (state, ply) => {
      const isDue = all || (here < EXAMINED && (ply < FIRST || ply % LATER === 0))
      if (!isDue && state.toMove !== OVER) return
      here++
      look(state, ply)
    })
    examined += here
  }
}

export const viewersOf = (state: State): readonly (Seat | null)[] => [
  ...Array.from({ length: state.seats ?? 2 }, (_, seat) => seat),
  null,
]

/** The state, and worlds that look the same to a seat. */
function lookalikes(game: Game, variant: string, state: State, seat: Seat): State[] {
  const position = game.hidden!.observe(state, seat)
  const informed = informationStateOf(game, { position }, variant, undefined, true)
  if (!informed.ok) return [state]
  const information = ready(informed.value)
  const random = new Random(3)
  const worlds = [state]
  for (let i = 0; i < WORLDS; i++) {
    const world = information.world()
    if (information.sample(world, random) > 0) worlds.push(world)
  }
  return worlds
}

/** What a viewer learns of one ply. */
export interface Learned {
  readonly text: string | null | undefined
  readonly after: string
  /** `Hidden.plyKey`; null for a spectator. */
  readonly key: number | null
  readonly unnoticed: boolean
  /** Whose turn it then is, as far as the viewer notices. */
  readonly turn: 'acts' | 'over' | 'waits'
}

export function observePly(game: Game, state: State, move: Move, viewer: Seat | null): Learned {
  const hidden = game.hidden!
  const before = hidden.observe(state, viewer)
  const text = hidden.observeMove(state, move, viewer)
  state.play(move)
  const after = hidden.observe(state, viewer)
  const key = viewer === null ? null : hidden.plyKey(state, viewer)
  const turn = state.toMove === OVER ? 'over' : state.toMove === viewer ? 'acts' : 'waits'
  const unnoticed = isUnnoticed(text, before, after) && turn === 'waits'
  state.undo()
  return { text, after, key, unnoticed, turn }
}

/**
 * The text that tells a viewer of a ply follows from their views before and after it, unless the ply is their own or the game
 * shows all moves. A text that says more would tell what the views hide.
 */
export const findTellingMoves: Check = (game, variant, seeds) => {
  const found: string[] = []
  const { publicMoves = false } = game.hidden!
  walk(game, variant, seeds, (state) => {
    if (found.length >= ENOUGH) return
    for (const viewer of viewersOf(state)) {
      if (viewer === state.turn && state.toMove !== CHANCE) continue
      const texts = new Map<string, string>()
      const worlds = viewer === null ? [state] : lookalikes(game, variant, state, viewer)
      for (const world of worlds)
        for (const move of choices(game, world)) {
          const { text, after } = observePly(game, world, move, viewer)
          if (publicMoves) {
            const whole = game.move.format(world, move)
            if (text !== whole) found.push(`moves are public, but ${whole} is told as ${text}`)
            continue
          }
          const other = texts.get(after)
          if (other !== undefined && other !== String(text))
            found.push(`plies that lead to the same view ${after} are told as ${other} and as ${text}`)
          texts.set(after, String(text))
        }
    }
  })
  return found.slice(0, ENOUGH)
}

/** The key of a ply says what the seat learned of it, no more and no less: the text and the view afterwards. */
export const findLooseKeys: Check = (game, variant, seeds) => {
  const found: string[] = []
  walk(game, variant, seeds, (state) => {
    if (found.length >= ENOUGH) return
    for (const seat of viewersOf(state)) {
      if (seat === null) continue
      const keys = new Map<string, number>()
      const learned = new Map<number, string>()
      for (const world of lookalikes(game, variant, state, seat))
        for (const move of new Random(5).shuffle(choices(game, world)).slice(0, MOVES)) {
          const { text, after, key, unnoticed, turn } = observePly(game, world, move, seat)
          const seen = unnoticed ? 'nothing' : `${text}, then ${after}, ${turn}`
          if (unnoticed !== (key === 0)) found.push(`the key of a ply that tells ${seen} is ${key}`)
          const otherKey = keys.get(seen)
          if (otherKey !== undefined && otherKey !== key) found.push(`two keys of plies that tell ${seen}`)
          const otherSeen = learned.get(key!)
          if (otherSeen !== undefined && otherSeen !== seen) found.push(`one key of ${seen} and of ${otherSeen}`)
          keys.set(seen, key!)
          learned.set(key!, seen)
        }
    }
  })
  return found.slice(0, ENOUGH)
}

/** A game tells where there may be plies that a viewer does not notice: matches then hide for how long an engine has thought about them. */
export const findUndeclaredSilence: Check = (game, variant, seeds) => {
  const found: string[] = []
  const hidden = game.hidden!
  if (hidden.unnoticedPlies) return found
  walk(game, variant, seeds, (state) => {
    if (found.length >= ENOUGH) return
    for (const viewer of viewersOf(state))
      for (const move of choices(game, state)) {
        if (hidden.observeMove(state, move, viewer) !== undefined) continue
        if (observePly(game, state, move, viewer).unnoticed)
          found.push(
            `the ply ${game.move.format(state, move)} of ${game.position.format(state)} is not noticed by ${viewer}`,
          )
      }
  })
  return found.slice(0, ENOUGH)
}

/** Views are read as they were written, also those of finished games, and tell no false result. */
export const findBadViews: Check = (game, variant, seeds) => {
  const found: string[] = []
  const { observation } = game.hidden!
  walk(game, variant, seeds, (state) => {
    if (found.length >= ENOUGH) return
    for (const viewer of viewersOf(state)) {
      // a position that stands for a view is read as that of the seat to act
      if (viewer !== state.turn && sharesNotation(game.hidden!, variant)) continue
      const text = game.hidden!.observe(state, viewer)
      const view = observation.parse(text, variant)
      if (!view.ok) {
        found.push(`the view ${text} cannot be read: ${view.error}`)
        continue
      }
      if (view.value.format() !== text) found.push(`the view ${text} is written as ${view.value.format()}`)
      const told = view.value.outcome()
      const outcome = state.outcome()
      if (told !== null && told.winner !== outcome?.winner)
        found.push(`the view ${text} tells ${JSON.stringify(told)}, true is ${JSON.stringify(outcome)}`)
    }
  })
  return found.slice(0, ENOUGH)
}

/** The most plies that are played on one view. */
const PLAYED = 4

/**
 * A view on which a ply is played, the viewer's own or another player's, becomes their view of the truth, also at the end, and
 * refuses what cannot follow.
 */
export const findFalseSteps: Check = (game, variant, seeds) => {
  const found: string[] = []
  const { observation } = game.hidden!
  // of games without a notation of events nothing is played on views
  if (observation.event === null) return found
  const foreign = seeds.map((seed) => lateViews(game, variant, seed + 100))
  const early = Math.min(...foreign.map(({ early }) => early))
  const late = foreign.flatMap(({ views }) => views)
  walk(game, variant, seeds, (state, ply) => {
    if (found.length >= ENOUGH || state.toMove < 0) return
    for (const viewer of viewersOf(state)) {
      if (viewer === null || (viewer !== state.toMove && sharesNotation(game.hidden!, variant))) continue
      const before = game.hidden!.observe(state, viewer)
      for (const move of new Random(7).shuffle(choices(game, state)).slice(0, PLAYED)) {
        const { text, after, unnoticed, turn } = observePly(game, state, move, viewer)
        if (unnoticed) continue
        const told = viewer === state.toMove ? game.move.format(state, move) : (text ?? null)
        const view = unwrap(observation.parse(before, variant))
        const ways = waysOn(view, told, after)
        // the end may show more than a view knows on which the game is over
        const isOver = (way: Observation) => turn === 'over' && way.outcome() !== null
        if (!ways.some((way) => way.format() === after || isOver(way)))
          found.push(`${told} on ${before} leads to ${ways.map((way) => way.format())}, not to ${after}`)
        const awaiting = viewer === state.toMove ? playedOn(view, told!) : view
        if (awaiting === null || (viewer === state.toMove && awaiting.toMove !== CHANCE)) continue
        for (const strange of [
          ...(ply <= early ? late : []),
          ...viewersOf(state).map((other) => game.hidden!.observe(state, other)),
        ])
          if (strange !== after && strange !== before && playedOn(awaiting, `=${strange}`) !== null)
            found.push(`after ${told} the view ${before} takes ${strange} for the next one`)
      }
    }
  })
  return found.slice(0, ENOUGH)
}

/** The views to which a ply may lead on a view: by its text, by an event that may follow, or by the next view. */
function waysOn(view: Observation, told: string | null, after: string): readonly Observation[] {
  const moved = told === null ? null : playedOn(view, told)
  return [moved ?? view, ...(moved ? [view] : [])].flatMap((from) => {
    const events = from.toMove === CHANCE ? (from.chanceEvents?.() ?? []).map(({ event }) => event) : []
    return [from, ...[`=${after}`, ...events].flatMap((event) => playedOn(from, event) ?? [])]
  })
}

/** A copy of the view with a text played on it; null where it refuses. */
function playedOn(view: Observation, text: string): Observation | null {
  const copy = view.copy()
  return copy.play(text).ok ? copy : null
}

/** The plies between a position and a view of another short game that cannot follow it so soon. */
const APART = 5

/** Views of another game after its 20th ply, or near the end of a short one, and the last ply at which they cannot follow. */
function lateViews(
  game: Game,
  variant: string,
  seed: number,
): { readonly early: number; readonly views: readonly string[] } {
  const length = play(game, variant, seed, 60, () => {})
  const early = length <= SHORT ? Math.floor(length / 3) : PLIES
  const views: string[] = []
  play(game, variant, seed, length, (state, ply) => {
    const isLate = length <= SHORT ? ply >= length - 3 && ply >= early + APART : ply > 20 && ply % 13 === 0
    if (isLate && state.toMove >= 0) views.push(game.hidden!.observe(state, 0), game.hidden!.observe(state, 1))
  })
  return { early, views }
}

/** The key of an information state is the same for the same views, and another for others. */
export const findBlindKeys: Check = (game, variant, seeds) => {
  const found: string[] = []
  const keys = new Map<string, string>()
  const views = new Map<string, string>()
  let longer = 0
  let differing = 0
  for (const seed of seeds) {
    const histories = new Map<Seat, string[]>()
    let ply = 0
    randomGame(game, start(game, variant, seed), new Random(seed), 60, (state) => {
      for (let seat = 0; seat < (state.seats ?? 2); seat++) {
        const view = game.hidden!.observe(state, seat)
        const history = histories.get(seat) ?? []
        if (history.at(-1) !== view) histories.set(seat, [...history, view])
      }
      if (state.toMove < 0 || (ply++ >= FIRST && ply % 5 !== 0)) return
      const history = histories.get(state.toMove)!.slice(0, -1)
      const position = game.hidden!.observe(state, state.toMove)
      const key = keyOf(unwrap(informationStateOf(game, { position }, variant)))
      if ((keys.get(position) ?? key) !== key) found.push(`two keys of the view ${position}`)
      if ((views.get(key) ?? position) !== position)
        found.push(`one key of the views ${position} and ${views.get(key)}`)
      keys.set(position, key)
      views.set(key, position)
      if (history.length < 2) return
      longer++
      const whole = informationStateOf(game, { position, history }, variant)
      if (keyOf(unwrap(whole)) !== key) differing++
    })
  }
  if (game.hidden!.memory === 'whole' && longer > 10 && differing === 0) found.push('no key depends on earlier views')
  return found.slice(0, ENOUGH)
}

/** The seeds of a check's random games. Keys are compared between games, since a view hardly comes twice in one. */
export const seedsFor = (check: Check): readonly number[] => (isNightly || check === findBlindKeys ? [1, 2] : [1])

const keyOf = ({ keyLow, keyHigh }: InformationState) => `${keyLow} ${keyHigh}`

/** Samples for each world of a list, and the most worlds of a list that is compared. */
const DRAWS = 60
const MOST_LISTED = 100

/** Worlds are drawn as often as their weights in the list say. */
export const findUnevenSamples: Check = (game, variant, seeds) => {
  const found: string[] = []
  walk(game, variant, seeds, (state) => {
    if (found.length >= ENOUGH || state.toMove < 0) return
    const position = game.hidden!.observe(state, state.toMove)
    const information = ready(unwrap(informationStateOf(game, { position }, variant)))
    found.push(...findUnevenDraws(game, information, position))
  })
  return found.slice(0, ENOUGH)
}

/** Worlds that are drawn one over the other. */
const OVERWRITTEN = 6

/** A world that is drawn is the same whatever the state was that it overwrites: its text, its moves and its key. */
export const findStaleWorlds: Check = (game, variant, seeds) => {
  const found: string[] = []
  walk(game, variant, seeds, (state) => {
    if (found.length >= ENOUGH || state.toMove < 0) return
    const position = game.hidden!.observe(state, state.toMove)
    const information = ready(unwrap(informationStateOf(game, { position }, variant)))
    const used = information.world()
    for (let i = 0; i < OVERWRITTEN; i++) {
      const fresh = information.world()
      if (!(information.sample(used, new Random(i)) > 0) || !(information.sample(fresh, new Random(i)) > 0)) continue
      const [is, was] = [snapshot(game, used), snapshot(game, fresh)].map((one) => JSON.stringify(one))
      if (is !== was) found.push(`over another world ${is} is drawn, over a new one ${was}`)
    }
  })
  return found.slice(0, ENOUGH)
}

/** Compares the worlds that are drawn for a view with those of a list, by a chi-square test. */
export function findUnevenDraws(game: Game, information: InformationState, position: string): readonly string[] {
  const { worlds, listed } = information
  if (worlds === null || !listed || worlds < 2 || worlds > MOST_LISTED) return []
  const found: string[] = []
  const world = information.world()
  const expected = new Map<string, number>()
  let sum = 0
  for (let i = 0; i < worlds; i++) {
    const weight = listed.call(information, world, i)
    const text = game.position.format(world)
    expected.set(text, (expected.get(text) ?? 0) + weight)
    sum += weight
  }
  const drawn = new Map<string, number>()
  const random = new Random(11)
  let total = 0
  let squares = 0
  for (let i = 0; i < worlds * DRAWS; i++) {
    const weight = information.sample(world, random)
    const text = game.position.format(world)
    if (weight > 0 && !expected.has(text)) found.push(`${text} is drawn for ${position}, but not listed`)
    drawn.set(text, (drawn.get(text) ?? 0) + weight)
    total += weight
    squares += weight * weight
  }
  // weighted draws count as so many of equal weight
  const draws = (total * total) / squares
  let chiSquare = 0
  for (const [text, weight] of expected) {
    const share = weight / sum
    chiSquare += (draws * ((drawn.get(text) ?? 0) / total - share) ** 2) / share
  }
  const freedom = expected.size - 1
  // six standard deviations of the distribution above its mean
  if (chiSquare > freedom + 6 * Math.sqrt(2 * freedom) + 6)
    found.push(`the draws for ${position} differ from its ${worlds} worlds: chi-square ${chiSquare.toFixed(1)}`)
  return found
}
