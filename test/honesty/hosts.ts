/** Hosts of matches: each knows the truth of a match, and answers the questions of its seats. */
import { enginesOf } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'
import type { InformationState, Observation } from '../../src/game/hidden.ts'
import { informationStateOf, type Observations } from '../../src/game/information-state.ts'
import { unwrap } from '../../src/game/result.ts'
import type { Move, State } from '../../src/game/state.ts'
import { type SearchResult, think } from '../../src/search/think.ts'
import { Draw } from '../../tools/fuzz/draw.ts'
import { mutate } from '../../tools/fuzz/mutate.ts'
import { frozenClock } from '../search/clocks.ts'

/** An answer, as the seat gets it. */
export interface Answer {
  /** Its subject: `statistics of auto`. */
  readonly about: string
  readonly text: string
}

/** A host sees everything; its answers to a seat are compared, byte for byte. */
export interface Host {
  /** Called with the first true position of a match (`move` null), and after each ply. The state may be kept. */
  see(state: State, move: Move | null): void | Promise<void>
  /**
   * Answers a seat that is to act.
   * @param told the view and the earlier views of the seat
   * @param moves moves to ask about, legal or not
   */
  answer(told: Observations, moves: readonly string[]): Promise<readonly Answer[]>
}

export type Hosting = (game: Game, variant: string) => Host

/** Number of bad texts made from each view for questions. */
const BAD_TEXTS = 6
/** The most moves to ask about, legal or not. */
const MOVES = 12

/** The game's searches, each for a few iterations. It keeps nothing of what it sees. */
export class SearchHost implements Host {
  protected readonly game: Game
  protected readonly variant: string
  private readonly iterations: number

  constructor(game: Game, variant: string, iterations = 80) {
    this.game = game
    this.variant = variant
    this.iterations = iterations
  }

  see(_state: State, _move: Move | null): void {}

  async answer(told: Observations, moves: readonly string[]): Promise<readonly Answer[]> {
    const answers: Answer[] = []
    const add = (about: string, what: unknown) => answers.push({ about, text: String(JSON.stringify(what)) })
    const information = this.inform(told)
    const view = unwrap(this.game.hidden!.observation.parse(told.position, this.variant))
    add('key', [information.keyLow, information.keyHigh, information.seat, information.worlds])
    add('view', [view.format(), view.turn, view.toMove, view.outcome(), view.chanceEvents?.() ?? []])
    add('legal moves', this.legalMoves(view))
    for (const { id } of enginesOf(this.game)) {
      const root = this.inform(told)
      const thought = await think(this.game, root, this.request(id, told), frozenClock())
      const world = thought.world ?? (root as InformationState).world()
      const text = (move: Move) => this.game.move.format(world, move)
      const line = ({ move, pv, ...rest }: SearchResult['lines'][number]) => ({
        move: text(move),
        plies: pv.length,
        ...rest,
      })
      add(`move of ${id}`, text(thought.choice!.move))
      add(`analysis of ${id}`, [thought.score, thought.lines.map(line)])
      add(`statistics of ${id}`, this.statistics(thought))
      // after the search, which may have prepared it
      add(`belief with ${id}`, (root as InformationState).belief?.() ?? null)
    }
    for (const move of someOf(moves)) add(`the move ${move}`, this.refusal(view, move))
    const draw = new Draw(moves.length)
    for (let i = 0; i < BAD_TEXTS; i++) {
      const position = mutate(told.position, draw)
      const informed = informationStateOf(this.game, { ...told, position }, this.variant)
      add(`the text ${position}`, informed.ok ? informed.value.keyLow : informed)
    }
    return answers
  }

  protected request(algorithm: string, told: Observations) {
    const seed = this.seed(told)
    return { algorithm, level: 10, timeMs: null, iterations: this.iterations, depth: 64, lines: 3, seed }
  }

  /** The root of a search. */
  protected inform(told: Observations): InformationState {
    return unwrap(informationStateOf(this.game, told, this.variant))
  }

  protected seed(_told: Observations): number {
    return 7
  }

  protected legalMoves(view: Observation): readonly string[] {
    return view.legalMoves()
  }

  protected statistics({ iterations, nodes, depth, worlds, stopReason, method }: SearchResult): unknown {
    return { iterations, nodes, depth, worlds, stopReason, method }
  }

  /** The reason why a move cannot be played on a view; null where it can. */
  protected refusal(view: Observation, move: string): string | null {
    const played = view.copy().play(move)
    return played.ok ? null : played.error
  }
}

/** Some of the moves, evenly spread. */
export const someOf = (moves: readonly string[]): readonly string[] =>
  moves.filter((_, i) => i % Math.ceil(moves.length / MOVES) === 0)

export const searches: Hosting = (game, variant) => new SearchHost(game, variant)
