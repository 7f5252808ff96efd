/**
 * A game in the fog cut off after some plies. At the cut-off the evaluation of the true position stands for the rest of the
 * game. The game is then small enough for its whole tree to be built, so that a best response to a method can be computed.
 */
import type { Game } from '../../src/game/game.ts'
import { informationStateOf } from '../../src/game/information-state.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { type Move, type Outcome, OVER, type Seat, type State } from '../../src/game/state.ts'
import { type FogEvaluation, utilityOf } from '../../src/games/fog/engines.ts'
import type { FogState } from '../../src/games/fog/rules/state.ts'
import { think } from '../../src/search/think.ts'
import { GameTree, type Strategy } from '../../test/search/equilibrium.ts'
import { freeClock } from '../../tools/lib/clock.ts'

/** The separator between the views of a seat in one text. */
const NEXT = '\n'

/** A position with the views that each seat has had. */
class CutOff implements State {
  private readonly views: string[][]
  readonly game: Game<FogState>
  readonly inner: FogState
  private readonly utility: (state: FogState) => number
  private left: number

  /**
   * @param utility the utility for the side to move of a position where the game is cut off
   * @param left plies until then
   */
  constructor(
    game: Game<FogState>,
    utility: (state: FogState) => number,
    inner: FogState,
    left: number,
    views?: string[][],
  ) {
    this.game = game
    this.utility = utility
    this.inner = inner
    this.left = left
    this.views = views ?? [[], []]
    if (!views) this.look()
  }

  private look(): void {
    for (const seat of [0, 1]) this.views[seat]!.push(this.game.hidden!.observe(this.inner, seat))
  }

  get turn(): Seat {
    return this.inner.turn
  }
  get toMove(): number {
    return this.left === 0 ? OVER : this.inner.toMove
  }
  get keyLow(): number {
    return this.inner.keyLow
  }
  get keyHigh(): number {
    return this.inner.keyHigh
  }

  legalMoves(buffer: Int32Array, from: number): number {
    return this.inner.legalMoves(buffer, from)
  }
  chanceEvents(): number {
    return 0
  }
  play(move: Move): void {
    this.inner.play(move)
    this.left--
    this.look()
  }
  undo(): void {
    this.inner.undo()
    this.left++
    for (const views of this.views) views.pop()
  }
  outcome(): Outcome | null {
    return this.inner.outcome()
  }
  returns(seat: Seat): number {
    const { inner } = this
    if (inner.toMove === OVER) return inner.returns(seat)
    return seat === inner.turn ? this.utility(inner) : -this.utility(inner)
  }
  copy(): CutOff {
    const views = this.views.map((one) => one.slice())
    return new CutOff(this.game, this.utility, this.inner.copy(), this.left, views)
  }
  /** All views that a seat has had. */
  observationsOf(seat: Seat): readonly string[] {
    return this.views[seat]!
  }
}

/** The settings of a cut-off game. */
interface Horizon {
  readonly game: Game<FogState>
  readonly evaluation: FogEvaluation
  readonly variant: string
  readonly plies: number
}

/** The tree of a game that is cut off. The text of an information state is all views that the seat has had. */
export function treeAt({ game, evaluation, variant, plies }: Horizon): GameTree {
  const hidden = { observe: (state: CutOff, seat: Seat) => state.observationsOf(seat).join(NEXT) }
  const start = unwrap(game.start(variant, new Random(1), {}))
  const state = new CutOff(game, utilityOf(evaluation), start, plies)
  return new GameTree({ ...game, hidden } as unknown as Game, [{ state, weight: 1 }])
}

/** The settings of an algorithm that is asked for its strategy. */
interface Asked {
  readonly algorithm: string
  readonly iterations: number
  /** Number of seeds over which the answers are averaged. */
  readonly seeds: number
}

/** The strategy of an algorithm that is asked at every information state, as if the game went on after the last ply. */
export async function strategyAt(
  { game, variant }: Horizon,
  tree: GameTree,
  { algorithm, iterations, seeds }: Asked,
): Promise<Strategy> {
  const strategy = new Map<string, number[]>()
  for (const { view, moves } of tree.examples()) {
    const views = view.split(NEXT)
    const seen = { position: views.at(-1)!, history: views.slice(0, -1) }
    const information = unwrap(informationStateOf(game, seen, variant))
    const shares = moves.map(() => 0)
    for (let seed = 1; seed <= seeds; seed++) {
      const request = { algorithm, level: 10, timeMs: null, iterations, depth: 64, lines: 1, seed }
      const { choice, lines } = await think(game, information, request, freeClock)
      for (const { move, probability } of lines)
        shares[moves.indexOf(move)]! += (probability ?? Number(move === choice!.move)) / seeds
    }
    strategy.set(view, shares)
  }
  return strategy
}
