/**
 * A game with hidden parts, small enough to reason about: in each of two rounds every player is dealt a card that only
 * they see, then chooses in secret to keep it or to raise it by one. The highest sum wins.
 *
 * Position: the players' hands separated by `/`; a hand is a card (`1`-`3`, `?` not known) and a choice (`k`, `r`, `?`)
 * for each round, as far as the game has come. Chance event: `=2`. Move: `keep`, `raise`.
 */
import type { Game } from '../../src/game/game.ts'
import type { Observation } from '../../src/game/hidden.ts'
import type { Random } from '../../src/game/random.ts'
import { err, ok, type Result } from '../../src/game/result.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../../src/game/state.ts'

const ROUNDS = 2
const CARDS = 3
const UNKNOWN = '?'

export class HiddenState implements State {
  readonly hands: string[]
  private readonly trail: Seat[] = []

  constructor(hands: readonly string[]) {
    this.hands = [...hands]
  }

  /** The seat whose turn it is: cards are dealt first, in turn order, then choices are made. */
  get turn(): Seat {
    const shortest = Math.min(...this.hands.map(({ length }) => length))
    return Math.max(
      0,
      this.hands.findIndex(({ length }) => length === shortest),
    )
  }
  get toMove(): number {
    const length = this.hands[this.turn]!.length
    return length === 2 * ROUNDS ? OVER : length % 2 === 0 ? CHANCE : this.turn
  }
  get keyLow(): number {
    return hashOf(this.hands.join('/'))
  }
  get keyHigh(): number {
    return Math.imul(this.keyLow, 0x9e3779b9)
  }

  legalMoves(buffer: Int32Array, from: number): number {
    buffer[from] = 0
    buffer[from + 1] = 1
    return from + 2
  }
  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    for (let card = 1; card <= CARDS; card++) {
      buffer[from] = card
      probabilities[from++] = 1 / CARDS
    }
    return from
  }
  play(move: Move): void {
    const { turn } = this
    this.hands[turn]! += this.toMove === CHANCE ? String(move) : move === 1 ? 'r' : 'k'
    this.trail.push(turn)
  }
  undo(): void {
    const seat = this.trail.pop()!
    this.hands[seat] = this.hands[seat]!.slice(0, -1)
  }
  returns(seat: Seat): number {
    const winner = this.winner()
    return winner === null ? 0 : winner === seat ? 1 : -1 / (this.hands.length - 1)
  }
  outcome(): Outcome | null {
    return this.toMove === OVER ? { winner: this.winner(), reason: 'counted' } : null
  }
  copy(): HiddenState {
    return new HiddenState(this.hands)
  }
  private winner(): Seat | null {
    const sums = this.hands.map((hand) => [...hand].reduce((sum, c) => sum + (c === 'r' ? 1 : Number(c) || 0), 0))
    const best = Math.max(...sums)
    return sums.filter((sum) => sum === best).length > 1 ? null : sums.indexOf(best)
  }
}

const formatMove = (state: HiddenState, move: Move): string =>
  state.toMove === CHANCE ? `=${move}` : move === 1 ? 'raise' : 'keep'

function parseMove(state: HiddenState, text: string): Result<Move> {
  if (state.toMove === CHANCE) return /^=[123]$/.test(text) ? ok(Number(text[1])) : err(`"${text}" is not a card`)
  const move = ['keep', 'raise'].indexOf(text)
  return move < 0 ? err(`a move is "keep" or "raise", not "${text}"`) : ok(move)
}

const hashOf = (text: string): number => [...text].reduce((hash, c) => (Math.imul(hash, 31) + c.charCodeAt(0)) | 0, 7)

/** The view of the seat to act, with a state that holds only this seat's knowledge. */
function viewOf(state: HiddenState, viewer: Seat = state.turn): Observation {
  return {
    viewer,
    get turn() {
      return state.turn
    },
    get toMove() {
      return state.toMove
    },
    format: () => state.hands.join('/'),
    outcome: () => state.outcome(),
    legalMoves: () => ['keep', 'raise'],
    chanceEvents: () => Array.from({ length: CARDS }, (_, i) => ({ event: `=${i + 1}`, probability: 1 / CARDS })),
    play(text) {
      const move = parseMove(state, text)
      if (!move.ok) return move
      state.play(move.value)
      return ok(undefined)
    },
    copy: () => viewOf(state.copy(), viewer),
    draw() {
      throw new Error('is not drawn')
    },
  }
}

export function hiddenGame(players: readonly string[]): Game<HiddenState> {
  const known = (state: HiddenState, viewer: Seat | null): string =>
    state.hands.map((hand, seat) => (seat === viewer ? hand : hand.replace(/./g, UNKNOWN))).join('/')
  const parse = (text: string): Result<HiddenState> => {
    const hands = text.split('/')
    const good = hands.length === players.length && hands.every((hand) => /^([123?][kr?]){0,2}[123?]?$/.test(hand))
    return good ? ok(new HiddenState(hands)) : err(`"${text}" is not a position`)
  }
  return {
    id: `hidden-${players.length}`,
    name: 'Hidden cards',
    description: 'For tests.',
    players,
    variants: [{ id: 'standard', description: 'Two rounds.' }],
    start: () => ok(new HiddenState(players.map(() => ''))),
    position: { description: 'Hands.', example: '2k/3r', parse: parse, format: (state) => state.hands.join('/') },
    move: { description: 'Keep or raise.', example: 'keep', parse: parseMove, format: formatMove },
    maxMoves: 2,
    chance: { description: 'A card.', example: '=2', maxEvents: CARDS },
    draw() {
      throw new Error('is not drawn')
    },
    engines: {
      policy: {
        description: 'At random.',
        rate: 1e6,
        method: 'policy',
        score: (_state, _move, random) => random.real(),
      },
    },
    levels: [],
    hidden: {
      observation: {
        description: 'Hands, those of others as `?`.',
        example: '2k/??',
        event: null,
        accepts: () => false,
        parse(text) {
          const state = parse(text)
          return state.ok ? ok(viewOf(new HiddenState(known(state.value, state.value.turn).split('/')))) : state
        },
      },
      memory: 'none',
      sharedNotation: 'all',
      observe: known,
      observeMove: (state, move, viewer) => (state.turn === viewer ? formatMove(state, move) : null),
      plyKey: (state, seat) => hashOf(known(state, seat)),
      observationKey: (state, seat) => hashOf(known(state, seat)),
      informationState(view) {
        const hands = view.format().split('/')
        const seat = view.turn
        const world = () => new HiddenState(hands)
        const { keyLow, keyHigh } = world()
        const sample = (into: HiddenState, random: Random) => {
          const deal = (c: string, i: number) =>
            c !== UNKNOWN ? c : i % 2 === 0 ? String(1 + random.below(CARDS)) : 'kr'[random.below(2)]!
          for (const [i, hand] of hands.entries()) into.hands[i] = [...hand].map(deal).join('')
          return 1
        }
        return ok({ seat, keyLow, keyHigh, worlds: null, world, sample })
      },
    },
  }
}
