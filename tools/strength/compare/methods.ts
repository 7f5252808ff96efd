/** The methods that `npm run compare` knows, for any game: those of the service, and those that have been tried beside them. */
import type { GraveSettings } from '../../../src/game/engine/index.ts'
import { type BufferSizes, bufferLength, type Game, maxEventsOf } from '../../../src/game/game.ts'
import { legalMovesOf } from '../../../src/game/legal-moves.ts'
import type { Random } from '../../../src/game/random.ts'
import { CHANCE, type Move, OVER, type State } from '../../../src/game/state.ts'
import { graveSettings } from '../../../src/rbg/engines.ts'
import { createSearch } from '../../../src/search/create.ts'
import type { Search, SearchOptions } from '../../../src/search/search.ts'
import { Grave } from '../../../src/search/tree/grave.ts'
import { LearningPlayouts } from '../../../src/search/tree/learning-playouts.ts'
import { MoveMeans } from '../../../src/search/tree/move-means.ts'
import { Uct } from '../../../src/search/tree/uct.ts'
import { MOVE, VISITS } from '../../../src/search/tree/uct-pool.ts'
import { UsageError } from '../../lib/usage.ts'

/** Settings of methods. `work` multiplies the iterations; `implicit` is the weight of an evaluation, `history` that of progressive history. */
const SETTINGS = [
  'exploration',
  'expandAfter',
  'reference',
  'bias',
  'candidates',
  'decisive',
  'implicit',
  'history',
  'work',
]

export interface Method {
  /** The iterations, or nodes, for each that a plain search gets. */
  readonly work: number
  /** The iterations or nodes that a second is worth in the game; null for a method that is no engine of it. */
  readonly rate: number | null
  create(state: State, options: SearchOptions): Search
}

/** Plain UCT as settings of GRAVE: random playouts, none of which it learns from. */
const PLAIN: GraveSettings = { ...graveSettings, exploration: 0.7, candidates: 1, decisive: 0 }

/** The weight of evaluations in implicit minimax backups. */
const IMPLICIT = 0.3

/** The random moves before the evaluation where playouts end early. */
const EARLY_PLIES = 4

/** The weight of progressive history. */
const HISTORY = 3

/** The results of a pair of moves after which they count. */
const LEAST_PAIRS = 7

/**
 * The method that a text stands for; null where it needs an evaluation, and the game has none.
 * @throws UsageError when it stands for none
 */
export function methodNamed(text: string, game: Game): Method | null {
  const [name = '', list = ''] = text.split(':')
  const asked: Record<string, number> = {}
  for (const part of list.split(',').filter((part) => part !== '')) {
    const [key = '', value] = part.split('=')
    if (!SETTINGS.includes(key) || !(Number(value) >= 0)) throw new UsageError(`"${part}" is no setting of a method`)
    asked[key] = Number(value)
  }
  const { work = 1, implicit: weight = 0, history = HISTORY, ...settings } = asked
  if (Object.hasOwn(TRIED, name)) {
    const evaluate = evaluationOf(game)
    if (!evaluate && (weight > 0 || JUDGING.includes(name))) return null
    const create = TRIED[name]!
    return {
      work,
      rate: game.engines[name]?.rate ?? null,
      create: (state, options) => create({ state, settings, weight, history, evaluate, options, game }),
    }
  }
  const engine = name === 'auto' ? Object.values(game.engines)[0] : game.engines[name]
  if (!engine) throw new UsageError(`"${name}" is no engine of ${game.id}, nor one of ${Object.keys(TRIED).join(', ')}`)
  if (Object.keys(settings).length > 0) throw new UsageError(`of ${name} only the work can be set`)
  return { work, rate: engine.rate, create: (state, options) => createSearch(state, engine, options, game) }
}

interface Asked {
  readonly state: State
  readonly settings: Partial<GraveSettings>
  readonly weight: number
  readonly history: number
  readonly evaluate: Evaluate | null
  readonly options: SearchOptions
  readonly game: Game
}

/** Estimates the utility of seat 0, in [-1, 1]. */
type Evaluate = (state: State) => number

/** The methods that need an evaluation. */
const JUDGING = ['implicit', 'early']

/** Methods that know nothing of a game besides its evaluation, if they use one. All but `grave` are plain UCT with one technique. */
const TRIED: Readonly<Record<string, (asked: Asked) => Search>> = {
  uct: (asked) => new OneTechnique(asked, {}),
  grave: ({ state, settings, weight, evaluate, options, game }) => {
    const implicit = weight > 0 ? { implicit: { weight, evaluate: evaluate! } } : {}
    return new Grave(state, { ...graveSettings, ...implicit, ...settings }, options, game)
  },
  mast: (asked) => new OneTechnique(asked, { candidates: graveSettings.candidates }),
  nst: (asked) => new OneTechnique(asked, { candidates: graveSettings.candidates, pairs: true }),
  decisive: (asked) => new OneTechnique(asked, { decisive: graveSettings.decisive! }),
  history: (asked) => new ProgressiveHistory(asked),
  early: (asked) => new OneTechnique(asked, { early: true }),
  implicit: ({ state, settings, weight, evaluate, options, game }) => {
    const implicit = { weight: weight || IMPLICIT, evaluate: evaluate! }
    return new ImplicitMinimax(state, { ...PLAIN, implicit, ...settings }, options, game)
  },
}

/** The evaluation by which a game's alpha-beta search judges; null for a game without. */
function evaluationOf(game: Game): Evaluate | null {
  const engine = Object.values(game.engines).find(({ method }) => method === 'alphabeta')
  if (engine?.method !== 'alphabeta') return null
  return (state) => (state.turn === 0 ? 1 : -1) * Math.tanh(engine.evaluate(state, state.turn) / engine.scale)
}

interface Technique extends Partial<GraveSettings> {
  /** Whether playouts judge pairs of moves. */
  readonly pairs?: boolean
  /** Whether playouts tell the means of moves, even if they do not prefer any. */
  readonly learns?: boolean
  /** Whether playouts end early. */
  readonly early?: boolean
}

/** Plain UCT with implicit minimax backups: GRAVE that learns nothing. */
class ImplicitMinimax extends Grave<State> {
  protected override learn(): void {
    this.playouts.length = 0
  }
}

/** Plain UCT with one technique more. */
class OneTechnique extends Uct<State> {
  protected readonly playouts: PairPlayouts
  private readonly learns: boolean

  constructor({ state, settings, evaluate, options, game }: Asked, technique: Technique) {
    const { pairs = false, learns = false, early = false, ...own } = technique
    const all = { ...PLAIN, ...own, ...settings }
    const playouts = new PairPlayouts(all, bufferLength(game), maxEventsOf(game), pairs)
    const ending = early ? new EarlyEnd(game, evaluate!) : playouts
    const { exploration, expandAfter } = all
    super(
      state,
      { method: 'uct', exploration, expandAfter, playout: (leaf, random) => ending.play(leaf, random) },
      options,
      game,
    )
    this.playouts = playouts
    this.learns = learns || all.candidates > 1
  }

  /** Tells the playouts what moves were worth. */
  protected override learn(value: number): void {
    if (!this.learns) return
    const { path, turns, ints, playouts, ply } = this
    const playout = this.iterations + 1
    let before = -1
    const tell = (turn: number, move: Move) => {
      if (turn !== CHANCE) playouts.learnAfter(before, turn, move, value, playout)
      before = move
    }
    for (let i = 0; i < ply; i++) tell(turns[i]!, ints[path[i + 1]! + MOVE]!)
    for (let i = 0; i < playouts.length; i++) tell(playouts.turns[i]!, playouts.moves[i]!)
    playouts.length = 0
  }
}

/** Plain UCT with progressive history (Nijssen and Winands 2011): moves that have won anywhere are preferred while they are rare, the more the worse they do. */
class ProgressiveHistory extends OneTechnique {
  private readonly weight: number

  constructor(asked: Asked) {
    super(asked, { learns: true })
    this.weight = asked.history
  }

  protected override bonus(child: number, seat: number, mean: number): number {
    const { ints, playouts, weight } = this
    const won = (1 + playouts.meanOf(seat, ints[child + MOVE]!)) / 2
    // utilities in [-1, 1] are twice as far apart as the shares of the paper
    return (2 * weight * won) / (((1 - mean) / 2) * ints[child + VISITS]! + 1)
  }
}

/** Playouts that also judge moves by the move before (n-gram selection technique, Tak, Winands and Björnsson 2012), if they are told to. */
class PairPlayouts extends LearningPlayouts {
  private readonly pairs: MoveMeans | null

  constructor(settings: GraveSettings, width: number, events: number, pairs: boolean) {
    super(settings, width, events)
    this.pairs = pairs ? new MoveMeans(1 << 16) : null
  }

  learnAfter(before: Move, turn: number, move: Move, value: number, playout: number): void {
    this.learn(turn, move, value, playout)
    if (before >= 0) this.pairs?.add(contextOf(turn, before), move, turn === 0 ? value : -value, playout)
  }

  override meanOf(turn: number, move: Move): number {
    const mean = super.meanOf(turn, move)
    const { pairs } = this
    if (pairs === null || this.length === 0) return mean
    const place = pairs.find(contextOf(turn, this.moves[this.length - 1]!), move)
    if (place === -1 || pairs.visits[place]! < LEAST_PAIRS) return mean
    return (mean + pairs.totals[place]! / pairs.visits[place]!) / 2
  }
}

const contextOf = (turn: number, before: Move): number => (Math.imul(before, 2) + turn) | 0

/** Playouts of a few random moves, after which an evaluation judges. */
class EarlyEnd {
  private readonly evaluate: Evaluate
  private readonly sizes: BufferSizes

  constructor(sizes: BufferSizes, evaluate: Evaluate) {
    this.evaluate = evaluate
    this.sizes = sizes
  }

  play(state: State, random: Random): number {
    let plies = 0
    try {
      while (state.toMove !== OVER && plies < EARLY_PLIES) {
        const legal = legalMovesOf(this.sizes, state)
        state.play(legal[random.below(legal.length)]!)
        plies++
      }
      return state.toMove === OVER ? state.returns(0) : this.evaluate(state)
    } finally {
      for (; plies > 0; plies--) state.undo()
    }
  }
}
