/** Makes the knowledge of a game out of observations that are plain data: views as objects, and the worlds behind them. */
import type { BoardDrawing } from '../board.ts'
import type { Belief, Hidden, InformationState, Observation, SubgameRoot } from '../hidden.ts'
import type { Random } from '../random.ts'
import { err, ok, type Result } from '../result.ts'
import type { RuleOptions } from '../rule-options.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../state.ts'

/** The part of an observation that every game has. */
interface Observed {
  readonly viewer: Seat | null
  readonly turn: Seat
}

/**
 * The rules of what players know, with observations `O` as immutable data. Each text of a view is a whole observation, and
 * what a viewer sees after a ply is played on a view as `=` and that text.
 */
export interface HiddenRules<S extends State, O extends Observed> {
  /** `example`: what the player to move sees of the example of a position. */
  readonly view: { readonly description: string; readonly example: string }
  /** An event: `=` and a view that follows the example of a view after the example of a move. */
  readonly eventExample: string
  readonly memory: Hidden['memory']
  /** `Hidden.unnoticedPlies`. */
  readonly unnoticedPlies?: true
  /** True when a text is written as a view, be it valid or not. */
  isView(text: string): boolean
  parse(text: string, variant: string, rules?: RuleOptions): Result<O>
  format(seen: O): string

  observe(state: S, viewer: Seat | null): O
  /** `Hidden.observeMove`. */
  moveSeen(state: S, move: Move, viewer: Seat | null): string | null | undefined
  /** `Hidden.plyKey` and `Hidden.observationKey`. */
  plyKey(state: S, seat: Seat): number
  observationKey(state: S, seat: Seat): number

  outcome(seen: O): Outcome | null
  /** The texts of the legal moves of the viewer, who is to move. */
  moves(seen: O): readonly string[]
  /** The observation after an own move, where it is certain; null: what the viewer sees has to be told. */
  after(seen: O, move: string): O | null
  /**
   * The reason why `next` cannot be what the viewer of `seen` sees one ply later; null when it can.
   * @param move the viewer's own move; null: another seat has moved
   */
  faultOfNext(seen: O, move: string | null, next: O): string | null
  draw(seen: O): BoardDrawing
  /**
   * The worlds that fit.
   * @param earlier the viewer's earlier observations, oldest first, one after each ply that they noticed, as far as a client has sent them
   */
  worlds(seen: O, earlier: readonly O[]): Result<WorldList<S>>
}

/** The worlds that fit what a seat knows: a list with weights, all of them or a sample. */
export interface WorldList<S extends State> {
  /** True when nothing is left to prepare. The worlds are asked for only then. */
  readonly ready: boolean
  /** Does `work` units of the preparation, each of a few microseconds. */
  prepare(work: number): void
  /** True when every possible world is in the list, with its exact weight. */
  readonly complete: boolean
  readonly weights: ArrayLike<number>
  /** Overwrites `into` with a world. */
  put(into: S, index: number): void
  /** Some world, always the same one. */
  any(): S
  /** Overwrites `into` with a random world, by rough weights. Each that fits has one above 0. Called while the preparation is not done. */
  guess(into: S, random: Random): void
  /** The share of the worlds that are guessed even afterwards, since the list is not complete. Default: none */
  readonly guessed?: number
  /** While the preparation is not done, a rough one. */
  belief(): Belief
  readonly subgameRoot?: SubgameRoot<S>
}

/** The probability that a sum of worlds' weights stands for: the weights of all sum to 1, but for rounding. */
export const probabilityOf = (weight: number): number => Math.min(1, weight)

/**
 * The list of all worlds, where they are so few that they can be made at once.
 * @param worlds one at least
 * @param contents by cell that is not seen: its id, and the letter of what stands there in a world, null for nothing
 * @param weights by world: how likely it is, above 0, up to a common factor. Default: all are as likely
 */
export function allWorlds<S extends State & { become(other: S): void }>(
  worlds: readonly S[],
  contents: readonly { readonly cell: string; pieceIn(world: S): string | null }[],
  weights: ArrayLike<number> = new Float64Array(worlds.length).fill(1),
): WorldList<S> {
  const put = (into: S, index: number) => into.become(worlds[index]!)
  const sum = Array.from(weights).reduce((total, weight) => total + weight, 0)
  const shares = Float64Array.from(weights, (weight) => weight / sum)
  return {
    ready: true,
    complete: true,
    prepare() {},
    weights: shares,
    put,
    any: () => worlds[0]!.copy() as S,
    guess: (into, random) => put(into, random.pick(shares, 0, worlds.length)),
    belief: () => ({
      exact: true,
      cells: contents.map(({ cell, pieceIn }) => {
        const chances = new Map<string | null, number>()
        for (const [i, world] of worlds.entries())
          chances.set(pieceIn(world), (chances.get(pieceIn(world)) ?? 0) + shares[i]!)
        const empty = probabilityOf(chances.get(null) ?? 0)
        chances.delete(null)
        return {
          cell,
          pieces: [...chances].map(([piece, weight]) => ({ piece: piece!, probability: probabilityOf(weight) })),
          empty,
        }
      }),
    }),
  }
}

/**
 * The drawing of a view: the cells that are not seen look so, and may have a piece.
 * @param pieces the letters of the pieces that may stand there
 */
export const darkened = (drawing: BoardDrawing, dark: readonly string[], pieces: readonly string[]): BoardDrawing => ({
  ...drawing,
  cells: drawing.cells.map((cell) => (dark.includes(cell.id) ? { ...cell, kind: 'fog' } : cell)),
  unknown: {
    kinds: [
      ...pieces.map((piece) => ({ piece, symbol: piece, name: piece })),
      { piece: '.', symbol: '.', name: 'empty' },
    ],
    cells: dark.map((cell) => ({ cell })),
  },
})

/** Makes the knowledge of a game from its rules. */
export function hiddenGame<S extends State, O extends Observed>(
  rules: HiddenRules<S, O>,
): Hidden<S, ObservedView<S, O>> {
  return {
    observation: {
      ...rules.view,
      event: {
        description: "What the viewer sees after their own move or after another player's: `=` and the whole view.",
        example: rules.eventExample,
      },
      accepts: rules.isView,
      parse(text, variant, options) {
        const seen = rules.parse(text, variant, options)
        return seen.ok ? ok(new ObservedView(rules, seen.value, (next) => rules.parse(next, variant, options))) : seen
      },
    },
    memory: rules.memory,
    ...(rules.unnoticedPlies && { unnoticedPlies: true }),
    observe: (state, viewer) => rules.format(rules.observe(state, viewer)),
    observeMove: rules.moveSeen,
    plyKey: rules.plyKey,
    observationKey: rules.observationKey,
    informationState(view, earlier) {
      const { viewer, toMove } = view
      if (viewer === null || toMove < 0) return err('no player of the view is to move')
      const before = earlier.map(({ seen }) => seen)
      const worlds = rules.worlds(view.seen, before)
      if (!worlds.ok) return worlds
      const texts = [...before, view.seen].map((seen) => rules.format(seen))
      return ok(new ListedState(viewer, toMove !== viewer, texts.join('\n'), worlds.value))
    },
  }
}

/** A view whose content is an observation. */
class ObservedView<S extends State, O extends Observed> implements Observation {
  seen: O
  private readonly rules: HiddenRules<S, O>
  private readonly parse: (text: string) => Result<O>
  /** The viewer's own move, while it is not told what they see after it; else null. */
  private pending: string | null

  constructor(rules: HiddenRules<S, O>, seen: O, parse: (text: string) => Result<O>, pending: string | null = null) {
    this.rules = rules
    this.seen = seen
    this.parse = parse
    this.pending = pending
  }

  get viewer(): Seat | null {
    return this.seen.viewer
  }

  get turn(): Seat {
    return this.seen.turn
  }

  get toMove(): number {
    if (this.pending !== null) return CHANCE
    return this.outcome() === null ? this.turn : OVER
  }

  format(): string {
    return this.rules.format(this.seen)
  }

  outcome(): Outcome | null {
    return this.rules.outcome(this.seen)
  }

  legalMoves(): readonly string[] {
    return this.rules.moves(this.seen)
  }

  play(text: string): Result<void> {
    const { rules, seen } = this
    const outcome = this.outcome()
    if (outcome) return err(`the game is over: ${outcome.reason}`)
    if (seen.viewer === null) return err('nothing can be played on what a spectator sees')
    if (text.startsWith('=')) return this.goOn(text.slice(1))
    const unfinished = this.unfinished()
    if (unfinished !== null) return err(unfinished)
    if (seen.turn !== seen.viewer) return err('another player is to move: play "=" and what the viewer then sees')
    if (!rules.moves(seen).includes(text)) return err(`"${text}" is not a legal move here`)
    const after = rules.after(seen, text)
    if (after === null) this.pending = text
    else this.seen = after
    return ok(undefined)
  }

  /** Goes on to what the viewer sees after a ply. */
  private goOn(text: string): Result<void> {
    const next = this.parse(text)
    if (!next.ok) return err(`the view behind "=": ${next.error}`)
    if (this.pending === null && this.seen.turn === this.seen.viewer)
      return err('the viewer is to move: play their move first')
    const fault = this.rules.faultOfNext(this.seen, this.pending, next.value)
    if (fault !== null) return err(`the view behind "=" cannot follow: ${fault}`)
    this.seen = next.value
    this.pending = null
    return ok(undefined)
  }

  unfinished(): string | null {
    return this.pending === null
      ? null
      : `what the viewer sees after ${this.pending} is missing: "=" and the whole view`
  }

  copy(): ObservedView<S, O> {
    return new ObservedView(this.rules, this.seen, this.parse, this.pending)
  }

  draw(): BoardDrawing {
    return this.rules.draw(this.seen)
  }
}

/** The information state of a seat, from a list of worlds. */
class ListedState<S extends State> implements InformationState<S> {
  readonly seat: Seat
  readonly waits: boolean
  readonly keyLow: number
  readonly keyHigh: number
  readonly subgameRoot?: SubgameRoot<S>
  private readonly list: WorldList<S>
  /** By world: the sum of the weights up to it. */
  private sums: Float64Array | null = null

  constructor(seat: Seat, waits: boolean, text: string, list: WorldList<S>) {
    this.seat = seat
    this.waits = waits
    this.keyLow = hashOf(text, 0)
    this.keyHigh = hashOf(text, 0x5bd1e995)
    this.list = list
    if (list.subgameRoot) this.subgameRoot = list.subgameRoot
  }

  get ready(): boolean {
    return this.list.ready
  }

  prepare(work: number): void {
    this.list.prepare(work)
  }

  get complete(): boolean {
    return this.list.ready && this.list.complete
  }

  get worlds(): number | null {
    return this.complete ? this.list.weights.length : null
  }

  world(): S {
    return this.list.any()
  }

  sample(into: S, random: Random): number {
    const { list } = this
    const { guessed = 0 } = list
    const isGuessed = !list.ready || list.weights.length === 0 || (guessed > 0 && random.real() < guessed)
    if (isGuessed) list.guess(into, random)
    else list.put(into, this.draw(random))
    return 1
  }

  /** Draws a world by its weight. */
  private draw(random: Random): number {
    const { weights } = this.list
    if (this.sums === null) {
      this.sums = new Float64Array(weights.length)
      let sum = 0
      for (let i = 0; i < weights.length; i++) this.sums[i] = sum += weights[i]!
    }
    const { sums } = this
    const at = random.real() * sums[sums.length - 1]!
    let low = 0
    for (let high = sums.length - 1; low < high; ) {
      const middle = (low + high) >> 1
      if (sums[middle]! > at) high = middle
      else low = middle + 1
    }
    return low
  }

  listed(into: S, index: number): number {
    this.list.put(into, index)
    return this.list.weights[index]!
  }

  belief(): Belief {
    return this.list.belief()
  }
}

/** 32 bits of a text (FNV-1a). */
export function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) | 0
}
