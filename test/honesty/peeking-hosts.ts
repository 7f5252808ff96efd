/** Hosts that peek, each in another way; the checks must detect every one of them. */

import type { InformationState, Observation } from '../../src/game/hidden.ts'
import type { Observations } from '../../src/game/information-state.ts'
import type { Move, Seat, State } from '../../src/game/state.ts'
import type { SearchResult } from '../../src/search/drive/search-result.ts'
import type { Table } from '../match/table.ts'
import { type Answer, type Hosting, SearchHost } from './hosts.ts'
import { MatchHost } from './match-host.ts'

/** A bit of the truth: enough to be detected. */
const bitOf = (truth: State): number => (truth.keyLow ^ truth.keyHigh) & 1

/** A host that keeps the truth within reach. */
class Tempted extends SearchHost {
  protected truth!: State
  override see(state: State, _move: Move | null): void {
    this.truth = state
  }
}

/** Searches the true board: every world is the true one. */
class StatePeek extends Tempted {
  protected override inform(told: Observations): InformationState {
    const { truth } = this
    return Object.create(super.inform(told), {
      worlds: { value: null },
      sample: { value: () => 0 },
      listed: { value: undefined },
      past: { value: undefined },
      world: { value: () => truth.copy() },
    }) as InformationState
  }
}

/** Lists the legal moves in an order that depends on the truth. */
class LegalMovesPeek extends Tempted {
  protected override legalMoves(view: Observation): readonly string[] {
    const moves = [...super.legalMoves(view)]
    return bitOf(this.truth) ? moves.reverse() : moves
  }
}

/** Says why a move cannot be played in words that depend on the truth. */
class ErrorTextPeek extends Tempted {
  protected override refusal(view: Observation, move: string): string | null {
    const error = super.refusal(view, move)
    return error && (bitOf(this.truth) ? `${error} now` : `${error} yet`)
  }
}

/** Answers with a number of bytes that depends on the truth. */
class SizePeek extends Tempted {
  override async answer(told: Observations, moves: readonly string[]): Promise<readonly Answer[]> {
    const answers = await super.answer(told, moves)
    return answers.map(({ about, text }) => ({ about, text: text + ' '.repeat(bitOf(this.truth)) }))
  }
}

/** Moves honestly, but has also looked at the truth, which shows in its count of nodes. */
class NodeCountPeek extends Tempted {
  protected override statistics(thought: SearchResult): unknown {
    return super.statistics({ ...thought, nodes: thought.nodes + bitOf(this.truth) })
  }
}

/** Caches answers under a key of the truth, and says whether it had one. The answers themselves are honest. */
class CacheKeyPeek extends Tempted {
  private readonly kept = new Map<string, readonly Answer[]>()
  override async answer(told: Observations, moves: readonly string[]): Promise<readonly Answer[]> {
    const key = `${this.truth.keyLow} ${this.truth.keyHigh} ${told.position}`
    const kept = this.kept.get(key)
    const answers = kept ?? (await super.answer(told, moves))
    this.kept.set(key, answers)
    return [...answers, { about: 'age', text: kept ? 'kept' : 'new' }]
  }
}

/** Forgets the present truth, but remembers that of the start: its search begins with a seed that depends on it. */
class MemoryPeek extends SearchHost {
  private begun = 0
  override see(state: State, move: Move | null): void {
    if (move === null) this.begun = bitOf(state)
  }
  protected override seed(told: Observations): number {
    return super.seed(told) + this.begun
  }
}

/** [the part of its answers that reveals the truth, the host, a pattern of some finding] */
export const PEEKING_SEARCHES: readonly (readonly [string, Hosting, RegExp])[] = [
  ['the state', (...given) => new StatePeek(...given), /^analysis of/],
  ['the legal moves', (...given) => new LegalMovesPeek(...given), /^legal moves:/],
  ['the error text', (...given) => new ErrorTextPeek(...given), /^the move /],
  ['the size', (...given) => new SizePeek(...given), /^key:/],
  ['the node count', (...given) => new NodeCountPeek(...given), /^statistics of/],
  ['a cache key', (...given) => new CacheKeyPeek(...given), /^age, after a game that looked alike/],
  ["a match's memory", (...given) => new MemoryPeek(...given), /^(analysis|move) of/],
]

/** Sends a seat every event in full. */
class WholeLog extends MatchHost {
  protected override sent(table: Table): unknown {
    return table.log
  }
}

/** Tells a seat the number of events, including those that it learns nothing of. */
class EventCount extends MatchHost {
  protected override sent(table: Table, seat: Seat): unknown {
    return [super.sent(table, seat), table.log.length]
  }
}

/** Refuses a move with a text that depends on the truth. */
class TellingRefusal extends MatchHost {
  protected override async refusal(table: Table, seat: Seat, move: string): Promise<unknown> {
    const position = (table.state.line.at(-1) ?? table.state.initial)!.position
    const reply = this.game.position.parse(position, table.state.config.variant)
    return [await super.refusal(table, seat, move), reply.ok && bitOf(reply.value)]
  }
}

export const PEEKING_MATCHES: readonly (readonly [string, Hosting, RegExp])[] = [
  ['the whole log', (...given) => new WholeLog(...given), /^what is sent/],
  ['the number of events', (...given) => new EventCount(...given), /^what is sent/],
  ['refusals', (...given) => new TellingRefusal(...given), /^the move /],
]
