import type { Game } from '../../src/game/game.ts'
import { informationStateOf, type Observations } from '../../src/game/information-state.ts'
import { unwrap } from '../../src/game/result.ts'
import type { Move, Seat, State } from '../../src/game/state.ts'
import { knownTo } from '../../src/match/engine-task.ts'
import { lastNumberFor } from '../../src/match/numbering.ts'
import { viewEvents, viewMatch } from '../../src/match/view.ts'
import { Table } from '../match/table.ts'
import { type Answer, type Host, type Hosting, someOf } from './hosts.ts'

/**
 * A live match (the pure core that Durable Objects run). Compared are the messages to a seat by socket and by HTTP, the answers
 * to its commands, and the input of its engine. Only for games in which the players' moves alone decide what happens.
 */
export class MatchHost implements Host {
  protected readonly game: Game
  private readonly variant: string
  protected table: Table | null = null
  private last: State | null = null
  private commands = 0

  constructor(game: Game, variant: string) {
    this.game = game
    this.variant = variant
  }

  async see(state: State, move: Move | null): Promise<void> {
    const { game, variant, last } = this
    if (move === null) {
      this.table = await Table.started({ variant, start: { position: game.position.format(state) } }, game)
    } else {
      await this.table!.does(last!.toMove, { type: 'move', move: game.move.format(last!, move) })
    }
    this.last = state
  }

  async answer(told: Observations, moves: readonly string[]): Promise<readonly Answer[]> {
    const { game, variant } = this
    const table = this.table!
    const seat = table.state.toMove
    const known = knownTo(table.state, seat)
    const information = unwrap(informationStateOf(game, known, variant))
    const answers = [
      { about: 'what is sent', what: this.sent(table, seat) },
      { about: "what the seat's engine is given", what: known },
      { about: 'key', what: [information.keyLow, information.keyHigh] },
    ]
    const legal = unwrap(game.hidden!.observation.parse(told.position, variant)).legalMoves()
    for (const move of someOf(moves.filter((move) => !legal.includes(move)))) {
      answers.push({ about: `the move ${move}`, what: await this.refusal(table, seat, move) })
    }
    return answers.map(({ about, what }) => ({ about, text: JSON.stringify(what) }))
  }

  /** All messages to a seat, and those to spectators, who know less than any seat. */
  protected sent({ log, state }: Table, seat: Seat): unknown {
    return [seat, null].map((viewer) => [viewEvents(log, state, viewer), viewMatch(state, viewer)])
  }

  protected async refusal(table: Table, seat: Seat, move: string): Promise<unknown> {
    const id = `probe-${this.commands++}`
    return (await table.send(seat, id, lastNumberFor(table.state, seat), { type: 'move', move })).answer
  }
}

export const matches: Hosting = (game, variant) => new MatchHost(game, variant)
