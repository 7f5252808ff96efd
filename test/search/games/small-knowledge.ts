import { type BufferSizes, maxEventsOf } from '../../../src/game/game.ts'
import type { Hidden, InformationState, Observation, SubgameRoot } from '../../../src/game/hidden.ts'
import type { Random } from '../../../src/game/random.ts'
import { err, ok, type Result } from '../../../src/game/result.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat } from '../../../src/game/state.ts'
import { choicesOf, NAMES, type SmallRules, type SmallState } from './small-rules.ts'

/** A world that fits a view. Its weight is that of the deal, times the shares of events and of the other's moves. */
interface Weighted<S> {
  readonly state: S
  readonly weight: number
}

/** 32 bits of a text. */
function hashOf(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) | 0
}

/**
 * The knowledge of a small game. A view is `@<viewer> <hand>:<words seen>`, the whole information state, so that no
 * earlier views are needed. The worlds are found by going through the whole game.
 */
export class SmallKnowledge<S extends SmallState> implements Hidden<S, SmallView<S>> {
  readonly memory = 'none'
  readonly observation
  private readonly rules: SmallRules<S>

  constructor(rules: SmallRules<S>) {
    this.rules = rules
    const example = this.observe(rules.start(0), 0)
    this.observation = {
      description: 'The viewer, the hand and the words seen.',
      example,
      event: null,
      accepts: (text: string) => text.startsWith('@'),
      parse: (text: string) => this.parseView(text),
    }
  }

  observe(state: S, viewer: Seat | null): string {
    const { rules } = this
    const from = rules.start(state.deal)
    let text = this.opening(from, viewer)
    for (const move of state.plies) {
      text += this.told(from, move, viewer)
      from.play(move)
    }
    return text
  }

  private opening(state: S, viewer: Seat | null): string {
    return `@${viewer === null ? 'all' : NAMES[viewer]!} ${this.rules.hand(state, viewer)}:`
  }

  /** The text that a ply adds to the view. */
  private told(state: S, move: Move, viewer: Seat | null): string {
    const word = this.rules.seen(state, move, viewer)
    return word === undefined ? '' : `${word} `
  }

  observeMove(state: S, move: Move, viewer: Seat | null): string | null | undefined {
    const word = this.rules.seen(state, move, viewer)
    return word?.includes('?') ? null : word
  }

  plyKey(state: S, seat: Seat): number {
    const move = state.plies.at(-1)!
    const { toMove } = state
    state.undo()
    const word = this.rules.seen(state, move, seat)
    state.play(move)
    // the seat to act is visible, too
    return word === undefined ? 0 : hashOf(`${word} ${toMove}`) | 1
  }

  observationKey(state: S, seat: Seat): number {
    return hashOf(this.observe(state, seat))
  }

  private parseView(text: string): Result<SmallView<S>> {
    const viewer = text.startsWith('@all ') ? null : NAMES.findIndex((name) => text.startsWith(`@${name} `))
    if (viewer === -1) return err('a view begins with its viewer')
    const worlds = this.fitting(text, viewer)
    if (worlds.length === 0) return err('no game comes to this view')
    return ok(new SmallView(this.rules, text, viewer, worlds))
  }

  informationState(view: SmallView<S>): Result<InformationState<S>> {
    if (view.viewer === null || view.toMove !== view.viewer) return err('the viewer is not to act')
    return ok(new SmallInformation(this.rules, view.format(), view.viewer, view.worlds))
  }

  /** The worlds in which a viewer now sees `text`; if the viewer is to act in some of them, only those. */
  private fitting(text: string, viewer: Seat | null): Weighted<S>[] {
    const { rules } = this
    const found: Weighted<S>[] = []
    const walk = (state: S, seen: string, weight: number) => {
      if (!text.startsWith(seen)) return
      if (seen === text) found.push({ state: state.copy() as S, weight })
      const choices = [...choicesOf(rules as never, state)]
      const shares = sharesOf(rules, state, viewer, choices.length)
      for (const [i, move] of choices.entries()) {
        const next = seen + this.told(state, move, viewer)
        state.play(move)
        walk(state, next, weight * shares[i]!)
        state.undo()
      }
    }
    for (const [deal, { weight }] of rules.deals.entries()) {
      const state = rules.start(deal)
      walk(state, this.opening(state, viewer), weight)
    }
    const own = found.filter(({ state }) => state.toMove === viewer)
    return own.length > 0 ? own : found
  }
}

/** The share of a world's weight that each choice gets: the other seat is taken to move at random. */
function sharesOf(
  rules: Pick<BufferSizes, 'chance'>,
  state: SmallState,
  viewer: Seat | null,
  count: number,
): ArrayLike<number> {
  if (state.toMove === viewer || state.toMove === OVER) return new Float64Array(count).fill(1)
  if (state.toMove !== CHANCE) return new Float64Array(count).fill(1 / count)
  const shares = new Float64Array(maxEventsOf(rules))
  state.chanceEvents!(new Int32Array(shares.length), shares, 0)
  return shares
}

class SmallView<S extends SmallState> implements Observation {
  readonly viewer: Seat | null
  readonly worlds: readonly Weighted<S>[]
  private readonly rules: SmallRules<S>
  private readonly text: string

  constructor(rules: SmallRules<S>, text: string, viewer: Seat | null, worlds: readonly Weighted<S>[]) {
    this.rules = rules
    this.text = text
    this.viewer = viewer
    this.worlds = worlds
  }

  private get any(): S {
    return this.worlds[0]!.state
  }
  get turn(): Seat {
    return this.any.turn
  }
  get toMove(): number {
    return this.any.toMove
  }
  format(): string {
    return this.text
  }
  outcome(): Outcome | null {
    const outcome = this.any.outcome()
    const winner = outcome?.winner
    return this.worlds.every(({ state }) => state.outcome()?.winner === winner) ? outcome : null
  }
  legalMoves(): readonly string[] {
    return Array.from(choicesOf(this.rules as never, this.any), (move) => this.rules.word(this.any, move))
  }
  chanceEvents(): readonly never[] {
    return []
  }
  play(): Result<void> {
    return err('nothing is played on views of small games')
  }
  copy(): SmallView<S> {
    return new SmallView(this.rules, this.text, this.viewer, this.worlds)
  }
  draw() {
    return { view: { x: 0, y: 0, width: 1, height: 1 }, layout: 'grid', cells: [], pieces: [], labels: [] } as const
  }
}

/** Draws an index by weight. */
function drawn(weights: readonly { readonly weight: number }[], random: Random): number {
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  let rest = random.real() * sum
  for (let i = 0; i < weights.length - 1; i++) {
    rest -= weights[i]!.weight
    if (rest < 0) return i
  }
  return weights.length - 1
}

class SmallInformation<S extends SmallState> implements InformationState<S> {
  readonly seat: Seat
  readonly keyLow: number
  readonly keyHigh: number
  readonly worlds: number
  readonly subgameRoot: SubgameRoot<S>
  private readonly fitting: readonly Weighted<S>[]

  constructor(rules: SmallRules<S>, text: string, seat: Seat, fitting: readonly Weighted<S>[]) {
    this.seat = seat
    this.keyLow = hashOf(text)
    this.keyHigh = hashOf(text, 1)
    this.fitting = fitting
    this.worlds = fitting.length
    // the deal
    const [{ state }] = fitting as [Weighted<S>]
    const { deals } = rules
    this.subgameRoot = {
      path: () => ({ state: rules.start(state.deal), plies: [...state.plies] }),
      worlds: deals.length,
      sample: (into, random) => {
        into.become(rules.start(drawn(deals, random)))
        return 1
      },
      listed: (into, index) => {
        into.become(rules.start(index))
        return deals[index]!.weight
      },
    }
  }

  world(): S {
    return this.fitting[0]!.state.copy() as S
  }

  sample(into: S, random: Random): number {
    into.become(this.fitting[drawn(this.fitting, random)]!.state)
    return 1
  }

  listed(into: S, index: number): number {
    const { state, weight } = this.fitting[index]!
    into.become(state)
    return weight
  }
}
