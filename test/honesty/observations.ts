/**
 * Checks of what players are told in a game with private information. Each goes through random games and returns its findings
 * as texts, so that tests can show that it works: it finds nothing in an honest game, and something in each that is not
 * (test/honesty/lying-games.ts).
 */
import type { Game } from '../../src/game/game.ts'
import { type InformationState, sharesNotation } from '../../src/game/hidden.ts'
import { informationStateOf, isUnnoticed } from '../../src/game/information-state.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../../src/game/state.ts'
import { choices, randomGame, start } from '../game/playing.ts'
import { ready } from './pairs.ts'

/** A check of a game's variant over the random games of a few seeds. */
export type Check = (game: Game, variant: string, seeds: readonly number[]) => readonly string[]

/** The most plies of a random game. */
const PLIES = 2000
/** Positions of a game that are examined: the first ones, one in so many of the later ones, and no more than so many. */
const FIRST = 6
const LATER = 31
const EXAMINED = 10
/** Worlds that look alike, and moves of each, that are compared. */
const WORLDS = 2
const MOVES = 24
/** The most findings that a check returns. */
const ENOUGH = 10

/** Goes through random games, and looks at some of their positions and at each last one. */
function walk(game: Game, variant: string, seeds: readonly number[], look: (state: State) => void): void {
  for (const seed of seeds) {
    let ply = 0
    let examined = 0
    randomGame(game, start(game, variant, seed), new Random(seed), PLIES, (state) => {
      const isDue = examined < EXAMINED && (ply < FIRST || ply % LATER === 0)
      ply++
      if (!isDue && state.toMove !== OVER) return
      examined++
      look(state)
    })
  }
}

const viewersOf = (state: State): readonly (Seat | null)[] => [
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

/** A view on which a player's own move is played becomes their view of the truth, and refuses what cannot follow. */
export const findFalseSteps: Check = (game, variant, seeds) => {
  const found: string[] = []
  // of games without a notation of events nothing is played on views
  if (game.hidden!.observation.event === null) return found
  const foreign = seeds.flatMap((seed) => strangeViews(game, variant, seed + 100))
  const { observation } = game.hidden!
  walk(game, variant, seeds, (state) => {
    if (found.length >= ENOUGH || state.toMove < 0) return
    const seat = state.toMove
    const before = game.hidden!.observe(state, seat)
    for (const move of new Random(7).shuffle(choices(game, state)).slice(0, 6)) {
      const view = unwrap(observation.parse(before, variant))
      const text = game.move.format(state, move)
      const { after, turn } = observePly(game, state, move, seat)
      const played = view.play(text)
      if (!played.ok) {
        found.push(`${text} cannot be played on ${before}: ${played.error}`)
        continue
      }
      // the end shows more than the view knows
      if (turn === 'over') continue
      const continuations = eventsOn(view, after)
      const views = [view, ...continuations.map((event) => playedOn(view, event))].map((one) => one?.format())
      if (!views.includes(after)) found.push(`${text} on ${before} leads to ${views}, not to ${after}`)
      if (view.toMove !== CHANCE) continue
      for (const strange of foreign)
        if (strange !== after && playedOn(view, `=${strange}`) !== null)
          found.push(`after ${text} the view ${before} takes ${strange} for the next one`)
    }
  })
  return found.slice(0, ENOUGH)
}

/** The events that may follow a move on a view: those that it lists, or the next view where it lists none. */
const eventsOn = (view: { toMove: number; chanceEvents(): readonly { event: string }[] }, after: string) =>
  view.toMove === CHANCE ? [`=${after}`, ...view.chanceEvents().map(({ event }) => event)] : []

/** A copy of the view with an event played on it; null where it refuses. */
function playedOn<V extends { copy(): V; play(text: string): { ok: boolean } }>(view: V, event: string): V | null {
  const copy = view.copy()
  return copy.play(event).ok ? copy : null
}

/** Views of another game at far later plies. */
function strangeViews(game: Game, variant: string, seed: number): string[] {
  const views: string[] = []
  let ply = 0
  randomGame(game, start(game, variant, seed), new Random(seed), 60, (state) => {
    if (++ply > 20 && ply % 13 === 0 && state.toMove >= 0)
      views.push(game.hidden!.observe(state, 0), game.hidden!.observe(state, 1))
  })
  return views
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
