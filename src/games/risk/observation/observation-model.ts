/**
 * The views and the information states of players: a player knows everything but the cards that others hold. The notation of
 * positions allows for that, since a hand may be given as a number of cards: so a view is written as a position.
 */
import type { BoardDrawing } from '../../../game/board.ts'
import type { Hidden, InformationState, Observation } from '../../../game/hidden.ts'
import type { Random } from '../../../game/random.ts'
import { ok, type Result } from '../../../game/result.ts'
import type { Move, Outcome, Seat } from '../../../game/state.ts'
import { DECK, UNSEEN } from '../rules/cards.ts'
import { lowHash } from '../rules/hash.ts'
import { CARD, cardEvent, kindOf, MAX_MOVES, TRADE, unseenTrade } from '../rules/moves.ts'
import { rulesOf } from '../rules/rules.ts'
import type { RiskState } from '../rules/state.ts'
import { draw } from '../texts/drawing.ts'
import { formatMove, parseMove } from '../texts/move-notation.ts'
import { EXAMPLE, formatPosition, parsePosition } from '../texts/notation.ts'

export const hidden: Hidden<RiskState, RiskView> = {
  observation: {
    description:
      'As a position, with the hands of the other players as numbers of cards. A position is read as the view of the player whose turn it is: cards of others that it shows are forgotten.',
    example: EXAMPLE,
    event: { description: 'As in positions; `=?` is the card that another player draws.', example: '=?' },
    accepts: () => false,
    parse(text, variant) {
      const state = parsePosition(text, rulesOf(variant))
      return state.ok ? ok(new RiskView(knownTo(state.value, state.value.turn), state.value.turn)) : state
    },
  },
  memory: 'none',
  sharedNotation: 'all',
  observe: (state, viewer) => formatPosition(knownTo(state, viewer)),
  observeMove: (state, move, viewer) => formatMove(state, seenMove(state.turn, move, viewer)),
  plyKey(state, seat) {
    const { lastMove, lastTurn } = state
    // the changes show in the position: the territory of a card traded in, the cards of a player eliminated
    return lowHash(seenMove(lastTurn, lastMove, seat), state.keyFor(seat))
  },
  observationKey: (state, seat) => state.keyFor(seat),
  informationState(view, earlier) {
    view.setHistory(earlier)
    return ok(new RiskInformation(view.state))
  },
}

/** A copy of a position that shows only the cards of a seat (null: of nobody). */
function knownTo(state: RiskState, viewer: Seat | null): RiskState {
  const known = state.copy()
  for (let seat = 0; seat < state.seats; seat++) if (seat !== viewer) known.hands.forget(seat)
  return known
}

/** A move or event as a viewer may know it: without the cards that others draw or trade in. */
function seenMove(turn: Seat, move: Move, viewer: Seat | null): Move {
  if (viewer === turn) return move
  return kindOf(move) === CARD ? cardEvent(UNSEEN) : kindOf(move) === TRADE ? unseenTrade : move
}

/** A position as its viewer knows it. */
class RiskView implements Observation {
  readonly state: RiskState
  readonly viewer: Seat

  /**
   * Makes a view.
   * @param state without the cards that others hold
   */
  constructor(state: RiskState, viewer: Seat) {
    this.state = state
    this.viewer = viewer
  }

  get turn(): Seat {
    return this.state.turn
  }
  get toMove(): number {
    return this.state.toMove
  }
  format(): string {
    return formatPosition(this.state)
  }
  outcome(): Outcome | null {
    return this.state.outcome()
  }

  legalMoves(): readonly string[] {
    const moves = new Int32Array(MAX_MOVES)
    const count = this.state.legalMoves(moves, 0)
    return Array.from(moves.subarray(0, count), (move) => formatMove(this.state, move))
  }

  chanceEvents(): readonly { readonly event: string; readonly probability: number }[] {
    const events = new Int32Array(DECK)
    const probabilities = new Float64Array(DECK)
    const count = this.state.chanceEvents!(events, probabilities, 0)
    return Array.from(events.subarray(0, count), (event, i) => ({
      event: formatMove(this.state, event),
      probability: probabilities[i]!,
    }))
  }

  play(text: string): Result<void> {
    const { state } = this
    const move = parseMove(state, text)
    if (!move.ok) return move
    state.play(move.value)
    return ok(undefined)
  }

  copy(): RiskView {
    return new RiskView(this.state.copy(), this.viewer)
  }

  setHistory(earlier: readonly RiskView[]): void {
    this.state.setHistory(earlier.map(({ state }) => state))
  }

  draw(): BoardDrawing {
    return draw(this.state)
  }
}

/** The information of a player: the position without the cards of others, which may be any that the player has not seen. */
class RiskInformation implements InformationState<RiskState> {
  readonly worlds = null
  private readonly known: RiskState

  /** @param known a position without the cards that others hold */
  constructor(known: RiskState) {
    this.known = known
  }

  get seat(): Seat {
    return this.known.turn
  }
  get keyLow(): number {
    return this.known.keyLow
  }
  get keyHigh(): number {
    return this.known.keyHigh
  }

  /** The position as the player knows it. The searches of this game use numbers of cards only. */
  world(): RiskState {
    return this.known.copy()
  }

  sample(into: RiskState, random: Random): number {
    into.become(this.known)
    into.hands.deal(this.seat, random)
    return 1
  }
}
