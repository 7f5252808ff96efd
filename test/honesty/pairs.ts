/**
 * Pairs of games that look alike to one seat: the truths differ, and the seat is told the same in both. The second truth
 * is drawn from the seat's knowledge. Then both are played on, side by side, by plies that the seat cannot tell apart.
 */

import { loadData } from '../../src/game/data-files/data.ts'
import { AUTO, enginesOf } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'
import type { InformationState } from '../../src/game/hidden.ts'
import { informationStateOf, isUnnoticed, type Observations } from '../../src/game/information-state.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { type Move, OVER, type Seat, type State } from '../../src/game/state.ts'
import { think } from '../../src/search/think.ts'
import { choices, start } from '../game/playing.ts'
import { frozenClock } from '../search/clocks.ts'
import { isNightly } from './nightly.ts'

/** Loads the data files of a game, since drawing worlds may need them. The tests of Workers load them, too. */
async function loadDataOf(game: Game): Promise<void> {
  for (const { data } of enginesOf(game)) await loadData(data)
}

/** One ply of a game, and the true position after it. */
interface Ply {
  /** null: the first position. */
  readonly move: Move | null
  readonly state: State
}

/** A moment in which the seat is to act in both games. */
interface Moment {
  /** The view and the earlier views of the seat, equal in both games. */
  readonly told: Observations
  /** Number of plies until then in each game, the first position included. */
  readonly plies: readonly [number, number]
  /** The true positions of both games. */
  readonly truths: readonly [State, State]
}

export interface Pair {
  readonly game: Game
  readonly variant: string
  readonly seed: number
  /** The number of the seat in each game. */
  readonly seats: readonly [Seat, Seat]
  readonly trails: readonly [readonly Ply[], readonly Ply[]]
  readonly moments: readonly Moment[]
  /** Moves of all moments: some of them are illegal at each moment. */
  readonly moves: readonly string[]
}

/** The mover before the truths part, and in the first of the two games afterwards. */
export type Mover = 'random' | 'self-play'

/** The settings of a search for a move in self-play. */
const SELF_PLAY = { level: 10, timeMs: null, iterations: 40, depth: 4, lines: 1 }

/** The most plies played side by side. */
const TOGETHER = 24
/** Number of worlds drawn to find one that is not the truth. */
const DRAWS = 4
/** Number of moves of one game that are tried to find one that the other can follow. */
const TRIES = 12
/** Number of moments that are asked about: the first one, and the last ones. */
const MOMENTS = isNightly ? 3 : 2
/** The most views that the seat has had before the truths part. */
const EARLIER = 40
/** The most plies of a game before the truths part, and the number of them that searches play. */
const PARTINGS = 3000
const SELF_PLAYED = 150
/** The most plies of a game whose true positions are wanted. */
const PLIES = 600

/** The information of the seat to act in a true position, from its view and some earlier views, ready to be sampled. */
export function informationAt(
  game: Game,
  variant: string,
  state: State,
  history: readonly string[] = [],
): InformationState {
  const position = game.hidden!.observe(state, state.toMove)
  return ready(unwrap(informationStateOf(game, { position, history }, variant)))
}

export function ready<S extends State>(information: InformationState<S>): InformationState<S> {
  while (!(information.ready ?? true)) information.prepare!(1000)
  return information
}

/** The letter of the piece on each cell of a true position. */
export function piecesOf(game: Game, state: State): ReadonlyMap<string, string> {
  return new Map(game.draw(state).pieces.map(({ cell, symbol }) => [cell, symbol]))
}

/**
 * A pair of games that part as soon after `plies` plies as there is something hidden from the seat to act.
 * @returns null where that never happens before the game ends
 */
export async function pairOf(
  game: Game,
  variant: string,
  seed: number,
  plies: number,
  mover: Mover = 'random',
): Promise<Pair | null> {
  await loadDataOf(game)
  const random = new Random(seed)
  const state = start(game, variant, seed)
  const watchers = Array.from({ length: state.seats ?? 2 }, (_, seat) => new Watcher(game, seat, state))
  for (let ply = 0; ply < PARTINGS; ply++) {
    if (state.toMove === OVER) return null
    // where nothing is hidden for long, fewer and fewer plies are examined
    const late = ply - plies
    if (late >= 0 && late % (1 + Math.floor(late / 20)) === 0 && state.toMove >= 0) {
      const earlier = watchers[state.toMove]!.views.slice(-1 - EARLIER, -1)
      const world = anotherWorld(game, variant, state, random, earlier)
      if (world) return new Side(game, variant, seed, random, [state.copy(), world], earlier).play(mover)
    }
    const move = await moveOf(game, variant, state, random, ply < SELF_PLAYED ? mover : 'random')
    const texts = watchers.map(({ seat }) => game.hidden!.observeMove(state, move, seat))
    state.play(move)
    for (const [seat, watcher] of watchers.entries()) watcher.see(state, texts[seat])
  }
  return null
}

/** The views of a seat, one after each ply that it learns of. */
class Watcher {
  readonly seat: Seat
  readonly views: string[]
  private readonly game: Game

  constructor(game: Game, seat: Seat, state: State) {
    this.game = game
    this.seat = seat
    this.views = [game.hidden!.observe(state, seat)]
  }

  /** @param text the ply in the form that the seat may know */
  see(state: State, text: string | null | undefined): void {
    const view = this.game.hidden!.observe(state, this.seat)
    if (isUnnoticed(text, this.views.at(-1)!, view) && state.toMove !== this.seat) return
    this.views.push(view)
  }
}

/** A world that is possible for the seat to act, but is not the true one; null where none is found. */
function anotherWorld(
  game: Game,
  variant: string,
  truth: State,
  random: Random,
  earlier: readonly string[],
): State | null {
  const information = informationAt(game, variant, truth, earlier)
  const world = information.world()
  for (let draw = 0; draw < DRAWS; draw++)
    if (information.sample(world, random) > 0 && game.position.format(world) !== game.position.format(truth))
      return world
  return null
}

/** The true positions of a game with a seat to act: those of the first plies, and one of every `every` later ones. */
export async function* truthsOf(
  game: Game,
  variant: string,
  seed: number,
  mover: Mover,
  every: number,
  first: number,
): AsyncGenerator<State> {
  await loadDataOf(game)
  const random = new Random(seed)
  const state = start(game, variant, seed)
  for (let ply = 0; ply < PLIES && state.toMove !== OVER; ply++) {
    if (state.toMove >= 0 && (ply < first || ply % every === 0)) yield state.copy()
    state.play(await moveOf(game, variant, state, random, ply < SELF_PLAYED ? mover : 'random'))
  }
}

async function moveOf(game: Game, variant: string, state: State, random: Random, mover: Mover): Promise<Move> {
  const any = choices(game, state)
  if (mover === 'random' || state.toMove < 0) return any[random.below(any.length)]!
  const information = informationAt(game, variant, state)
  const request = { ...SELF_PLAY, algorithm: AUTO, seed: random.below(2 ** 31) }
  const { choice, world } = await think(game, information, request, frozenClock())
  // the texts are the same in every world; the numbers of moves need not be
  const move = game.move.parse(state, game.move.format(world ?? information.world(), choice!.move))
  // without the earlier views the search does not know the moves that the course of the game forbids
  return move.ok ? move.value : any[random.below(any.length)]!
}

/** Two games side by side. */
class Side {
  private readonly game: Game
  private readonly variant: string
  private readonly seed: number
  private readonly random: Random
  private readonly states: readonly [State, State]
  private readonly seats: readonly [Seat, Seat]
  private readonly trails: readonly [Ply[], Ply[]]
  /** The views of the seat so far. */
  private readonly views: string[]
  private readonly moments: Moment[] = []
  private readonly moves = new Set<string>()

  /** @param earlier the seat's views before the truths part */
  constructor(
    game: Game,
    variant: string,
    seed: number,
    random: Random,
    states: readonly [State, State],
    earlier: readonly string[],
  ) {
    this.game = game
    this.variant = variant
    this.seed = seed
    this.random = random
    this.states = states
    this.seats = [states[0].toMove, states[1].toMove]
    this.trails = [[{ move: null, state: states[0].copy() }], [{ move: null, state: states[1].copy() }]]
    this.views = [...earlier, this.view(0)]
  }

  private view(which: 0 | 1): string {
    return this.game.hidden!.observe(this.states[which], this.seats[which])
  }

  async play(mover: Mover): Promise<Pair> {
    this.note()
    for (let ply = 0; ply < TOGETHER && (await this.ply(mover)); ply++) this.note()
    const { game, variant, seed, seats, trails, moments, moves } = this
    const asked = moments.filter((_, i) => i === 0 || i > moments.length - MOMENTS)
    return { game, variant, seed, seats, trails, moments: asked, moves: [...moves].sort() }
  }

  /** Records the legal moves and, if the seat is to act in both games, a moment. */
  private note(): void {
    const { game, states, trails, views } = this
    for (const state of states)
      if (state.toMove >= 0) for (const move of choices(game, state)) this.moves.add(game.move.format(state, move))
    if (!this.acts(0) || !this.acts(1)) return
    this.moments.push({
      told: { position: views.at(-1)!, history: views.slice(0, -1) },
      plies: [trails[0].length, trails[1].length],
      truths: [states[0].copy(), states[1].copy()],
    })
  }

  private acts(which: 0 | 1): boolean {
    return this.states[which].toMove === this.seats[which]
  }

  /** Plays a ply in each game so that the seat cannot tell them apart. @returns false where there is none */
  private async ply(mover: Mover): Promise<boolean> {
    for (const which of [0, 1] as const) while (this.random.below(3) === 0) if (!this.unnoticed(which)) break
    for (let tries = 0; tries < TRIES; tries++) {
      const first = await moveOf(this.game, this.variant, this.states[0], this.random, tries === 0 ? mover : 'random')
      const text = this.game.move.format(this.states[0], first)
      const told = this.tell(0, first)
      if (told === null) continue
      const second = this.follow(text, told.key)
      if (second === null) {
        this.states[0].undo()
        continue
      }
      this.keep(0, first)
      this.keep(1, second)
      if (!told.unnoticed) this.views.push(this.view(0))
      return true
    }
    return false
  }

  /** Plays a ply of the second game that tells the seat the same as that of the first. @returns null where there is none */
  private follow(text: string, key: string): Move | null {
    const { game, random, states } = this
    if (states[1].toMove === OVER) return null
    const all = random.shuffle(choices(game, states[1]))
    const alike = all.filter((move) => game.move.format(states[1], move) === text)
    // often prefer a different ply, where one looks the same
    const others = all.filter((move) => !alike.includes(move)).slice(0, 40)
    for (const move of random.below(2) === 0 ? [...others, ...alike] : [...alike, ...others]) {
      const told = this.tell(1, move)
      if (told?.key === key) return move
      if (told) states[1].undo()
    }
    return null
  }

  /** Plays a ply that the seat does not notice. @returns false where there is none */
  private unnoticed(which: 0 | 1): boolean {
    const { game, random, states, seats } = this
    if (states[which].toMove < 0 || states[which].toMove === seats[which]) return false
    for (const move of random.shuffle(choices(game, states[which])).slice(0, TRIES)) {
      const told = this.tell(which, move)
      if (told?.unnoticed && !this.acts(which)) {
        this.keep(which, move)
        return true
      }
      if (told) states[which].undo()
    }
    return false
  }

  /** Plays a ply, and returns what the seat learns. null: the game would end, which the seat would see, and nothing is played. */
  private tell(which: 0 | 1, move: Move): { readonly key: string; readonly unnoticed: boolean } | null {
    const { game, states, seats } = this
    const state = states[which]
    const before = this.view(which)
    const text = game.hidden!.observeMove(state, move, seats[which])
    state.play(move)
    if (state.toMove === OVER) {
      state.undo()
      return null
    }
    const view = this.view(which)
    const unnoticed = isUnnoticed(text, before, view) && !this.acts(which)
    return { key: JSON.stringify([String(text), view, this.acts(which)]), unnoticed }
  }

  private keep(which: 0 | 1, move: Move): void {
    this.trails[which].push({ move, state: this.states[which].copy() })
  }
}
