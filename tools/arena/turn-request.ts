import { type Game, playersOf, seatName } from '../../src/game/game.ts'
import { legalMovesOf } from '../../src/game/legal-moves.ts'
import { CHANCE, type Move, type Seat, type State } from '../../src/game/state.ts'
import type { Amounts, ToldPly, TurnRequest } from './programs/program.ts'
import type { SeatViews } from './views.ts'

/** The circumstances of a turn. */
export interface Table {
  readonly game: Game
  readonly variant: string
  /** The true position. */
  readonly state: State
  /** null where players are given positions. */
  readonly views: SeatViews | null
  /** null where everybody sees every ply, or no program takes part. */
  readonly logs: SeatLogs | null
  /** The true position that the game began with, and the moves and events since. */
  readonly start: string
  readonly moves: readonly string[]
}

/** What each seat has learned of the plies of one game, where players do not know the same. */
export class SeatLogs {
  private readonly game: Game
  private readonly logs: readonly ToldPly[][]

  constructor(game: Game, seats: number) {
    this.game = game
    this.logs = Array.from({ length: seats }, () => [])
  }

  /** Notes a move or event that is about to be played on a state. */
  note(state: State, move: Move): void {
    const player = state.toMove === CHANCE ? null : seatName(this.game, state, state.toMove)
    for (const [seat, log] of this.logs.entries()) {
      const observed = this.game.hidden!.observeMove(state, move, seat)
      if (observed !== undefined) log.push({ player, move: observed })
    }
  }

  of(seat: Seat): readonly ToldPly[] {
    return [...this.logs[seat]!]
  }
}

/** The legal moves of a state that are listed, as texts. */
function listedMoves(game: Game, state: State): string[] {
  return [...legalMovesOf(game, state)].map((move) => game.move.format(state, move))
}

/** The request to a program: only information that the seat to act may know. */
export function turnRequestOf(table: Table): TurnRequest {
  const { game, state, views } = table
  const seat = state.toMove
  const now = game.hidden?.observe(state, seat) ?? game.position.format(state)
  const world = views ? views.informationOf(seat).world() : state
  const legalMoves = listedMoves(game, world)
  const seesAll = sees(table, now)
  return {
    // the moves tell more than the seat may know, unless it sees everything
    position: seesAll ? table.start : now,
    moves: seesAll ? [...table.moves] : [],
    plies: seesAll ? [] : (table.logs?.of(seat) ?? []),
    history: views?.before(seat) ?? [],
    now,
    player: seatName(game, state, seat),
    legalMoves,
    amounts: amountsOf(game, world, legalMoves),
  }
}

/** The plies of a game that has ended, as far as a seat may know them. */
export function pliesKnownTo(table: Table, seat: Seat): Pick<TurnRequest, 'moves' | 'plies'> {
  const { game, state, logs, moves } = table
  const seesAll = sees(table, game.hidden?.observe(state, seat) ?? game.position.format(state))
  return seesAll && !logs ? { moves: [...moves], plies: [] } : { moves: [], plies: logs?.of(seat) ?? [] }
}

const sees = ({ game, state }: Table, view: string): boolean => view === game.position.format(state)

/**
 * The moves with an amount of which the list has only some, as in Risk: of 80 units it lists the first and the last ten numbers
 * and one between. All between the least and the most are legal.
 */
export function amountsOf(game: Game, state: State, listed: readonly string[]): Amounts[] {
  const byText = new Map<string, number[]>()
  for (const text of listed) {
    const [, head, number] = /^(.*\D)([1-9]\d*)$/s.exec(text) ?? []
    if (head === undefined) continue
    const numbers = byText.get(head)
    if (numbers) numbers.push(Number(number))
    else byText.set(head, [Number(number)])
  }
  const isLegal = (text: string) => game.move.parse(state, text).ok
  return [...byText].flatMap(([head, numbers]) => {
    numbers.sort((a, b) => a - b)
    const gaps = numbers.flatMap((n, i) => (i > 0 && n > numbers[i - 1]! + 1 ? [[numbers[i - 1]! + 1, n - 1]] : []))
    if (gaps.length === 0 || !gaps.flat().every((n) => isLegal(`${head}${n}`))) return []
    return [{ move: `${head}{n}`, least: numbers[0]!, most: numbers.at(-1)! }]
  })
}

/** The names of the seats that a competitor has in a game. */
export const seatNames = (game: Game, state: State, seating: readonly number[], competitor: number): string[] =>
  playersOf(game, state).flatMap((_, seat) => (seating[seat] === competitor ? [seatName(game, state, seat)] : []))
