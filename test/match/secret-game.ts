/**
 * A game for tests with moves that the other player does not notice. Each of two players arranges three cards in
 * secret. In their turn they may toss a coin, unnoticed by anybody, up to three times in the game, and then lay the next
 * card, face down. At the end each pair of cards laid together counts a point for the higher one, and each head a point
 * for who tossed it.
 *
 * Position: `<cards>/<cards> <laid>/<laid> <tosses>/<tosses>`: all cards of a player in order, how many are laid, and the
 * results `h` and `t`, `-` for none, with a `*` behind them while a result is awaited. View: `@<player> <cards>
 * <laid>/<laid> <tosses>`, with one's own cards and tosses; a spectator's `@- <laid>/<laid>`. Moves: `lay`, `toss`.
 * Events: `=h`, `=t`. Set-up: the three cards.
 */
import type { Game } from '../../src/game/game.ts'
import type { Hidden, InformationState, Observation } from '../../src/game/hidden.ts'
import type { Random } from '../../src/game/random.ts'
import { err, ok, type Result } from '../../src/game/result.ts'
import type { Setups } from '../../src/game/setups.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../../src/game/state.ts'

const PLAYERS = ['one', 'two']
const CARDS = 3
const TOSSES = 3
const LAY = 0
const TOSS = 1
const RESULTS = 'ht'

export class SecretState implements State {
  cards: string[]
  laid: number[]
  /** Results of the tosses by player, with a `*` behind them while one is awaited. */
  tosses: string[]
  private trail: string[] = []

  constructor(cards: readonly string[], laid: readonly number[] = [0, 0], tosses: readonly string[] = ['', '']) {
    this.cards = [...cards]
    this.laid = [...laid]
    this.tosses = [...tosses]
  }

  get turn(): Seat {
    return this.laid[1]! < this.laid[0]! ? 1 : 0
  }
  get toMove(): number {
    if (this.laid[1] === CARDS) return OVER
    return this.tosses[this.turn]!.endsWith('*') ? CHANCE : this.turn
  }
  get keyLow(): number {
    return hashOf(formatPosition(this))
  }
  get keyHigh(): number {
    return Math.imul(this.keyLow, 0x9e3779b9)
  }
  legalMoves(buffer: Int32Array, from: number): number {
    buffer[from++] = LAY
    if (this.tosses[this.turn]!.length < TOSSES) buffer[from++] = TOSS
    return from
  }
  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    for (let event = 0; event < RESULTS.length; event++) {
      buffer[from] = event
      probabilities[from++] = 1 / RESULTS.length
    }
    return from
  }
  play(move: Move): void {
    this.trail.push(JSON.stringify([this.laid, this.tosses]))
    const { turn } = this
    if (this.toMove === CHANCE) this.tosses[turn] = this.tosses[turn]!.replace('*', RESULTS[move]!)
    else if (move === TOSS) this.tosses[turn] += '*'
    else this.laid[turn]!++
  }
  undo(): void {
    ;[this.laid, this.tosses] = JSON.parse(this.trail.pop()!) as [number[], string[]]
  }
  returns(seat: Seat): number {
    const { winner } = this.outcome()!
    return winner === null ? 0 : winner === seat ? 1 : -1
  }
  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    const points = PLAYERS.map((_, seat) => {
      const higher = [...this.cards[seat]!].filter((card, i) => card > this.cards[1 - seat]![i]!)
      return higher.length + [...this.tosses[seat]!].filter((result) => result === 'h').length
    })
    const lead = points[0]! - points[1]!
    return { winner: lead === 0 ? null : lead > 0 ? 0 : 1, reason: 'counted' }
  }
  copy(): SecretState {
    return new SecretState(this.cards, this.laid, this.tosses)
  }
  /** Becomes a copy of another state of the game. */
  become({ cards, laid, tosses }: SecretState): void {
    this.cards = [...cards]
    this.laid = [...laid]
    this.tosses = [...tosses]
    this.trail = []
  }
}

const hashOf = (text: string): number => [...text].reduce((hash, c) => (Math.imul(hash, 31) + c.charCodeAt(0)) | 0, 7)

const formatPosition = ({ cards, laid, tosses }: SecretState): string =>
  `${cards.join('/')} ${laid.join('/')} ${tosses.map((results) => results || '-').join('/')}`

const GOOD_LAID = new Set(['0/0', '1/0', '1/1', '2/1', '2/2', '3/2', '3/3'])
const isHand = (text: string) => [...text].sort().join('') === '123'
const isTosses = (text: string) => /^(-|[ht]{1,3}|[ht]{0,2}\*)$/.test(text)

function parsePosition(text: string): Result<SecretState> {
  const [cards = '', laid = '', tosses = '', ...rest] = text.split(' ')
  const hands = cards.split('/')
  const results = tosses.split('/')
  const good = hands.length === 2 && hands.every(isHand) && GOOD_LAID.has(laid) && rest.length === 0
  if (!good || results.length !== 2 || !results.every(isTosses)) return err(`"${text}" is not a position`)
  const own = results.map((result) => result.replace('-', ''))
  return ok(new SecretState(hands, laid.split('/').map(Number), own))
}

const formatMove = (state: SecretState, move: Move): string =>
  state.toMove === CHANCE ? `=${RESULTS[move]}` : move === LAY ? 'lay' : 'toss'

function parseMove(state: SecretState, text: string): Result<Move> {
  const buffer = new Int32Array(2)
  const count = state.toMove === CHANCE ? 2 : state.legalMoves(buffer, 0)
  const moves = state.toMove === CHANCE ? [0, 1] : [...buffer.subarray(0, count)]
  const move = moves.find((one) => formatMove(state, one) === text)
  return move === undefined ? err(`"${text}" cannot be played`) : ok(move)
}

const observe = ({ cards, laid, tosses }: SecretState, viewer: Seat | null): string =>
  viewer === null
    ? `@- ${laid.join('/')}`
    : `@${PLAYERS[viewer]} ${cards[viewer]} ${laid.join('/')} ${tosses[viewer] || '-'}`

/** A view as a world in which the other player has the cards 1, 2, 3 and has tossed nothing. */
class SecretView implements Observation {
  readonly viewer: Seat | null
  readonly world: SecretState

  constructor(viewer: Seat | null, world: SecretState) {
    this.viewer = viewer
    this.world = world
  }
  get turn(): Seat {
    return this.world.turn
  }
  get toMove(): number {
    return this.world.toMove
  }
  format(): string {
    return observe(this.world, this.viewer)
  }
  outcome(): Outcome | null {
    return this.world.outcome() && { winner: null, reason: 'counted' }
  }
  legalMoves(): readonly string[] {
    const buffer = new Int32Array(2)
    return [...buffer.subarray(0, this.world.legalMoves(buffer, 0))].map((move) => formatMove(this.world, move))
  }
  chanceEvents(): readonly { readonly event: string; readonly probability: number }[] {
    return [...RESULTS].map((result) => ({ event: `=${result}`, probability: 1 / RESULTS.length }))
  }
  play(text: string): Result<void> {
    const move = parseMove(this.world, text)
    if (!move.ok) return move
    this.world.play(move.value)
    return ok(undefined)
  }
  copy(): SecretView {
    return new SecretView(this.viewer, this.world.copy())
  }
  draw(): never {
    throw new Error('is not drawn')
  }
}

function parseView(text: string): Result<SecretView> {
  const [name = '', ...words] = text.split(' ')
  const viewer = PLAYERS.indexOf(name.slice(1))
  const [cards = '', laid = '', tosses = ''] = viewer < 0 ? ['123', words[0], '-'] : words
  const good = (viewer >= 0 ? words.length === 3 : name === '@-' && words.length === 1) && GOOD_LAID.has(laid)
  if (!good || !isHand(cards) || !isTosses(tosses)) return err(`"${text}" is not a view`)
  const own = (mine: string, other: string) => PLAYERS.map((_, seat) => (seat === viewer ? mine : other))
  const world = new SecretState(own(cards, '123'), laid.split('/').map(Number), own(tosses.replace('-', ''), ''))
  return ok(new SecretView(viewer < 0 ? null : viewer, world))
}

const setups: Setups = {
  kinds: [
    { id: 'uniform', description: 'Any order.' },
    { id: 'sensible', description: 'The highest card first.' },
  ],
  options: ['cardsOne', 'cardsTwo'],
  cells: () => ['1', '2', '3'],
  draw: (kind, _seat, _variant, random) => (kind === 'sensible' ? ['321', '312'][random.below(2)]! : dealt(random)),
  parse: (text) => (isHand(text.trim()) ? ok(text.trim()) : err(`"${text}" does not have the cards 1, 2 and 3`)),
  exchanges: (text) => ok({ exchange: () => null, format: () => text }),
  draft() {
    throw new Error('is not drawn')
  },
}

const hidden: Hidden<SecretState, SecretView> = {
  observation: {
    description: "One's own cards and tosses.",
    example: '@one 213 1/0 h',
    event: null,
    accepts: (text) => text.startsWith('@'),
    parse: parseView,
  },
  setups,
  memory: 'none',
  unnoticedPlies: true,
  observe,
  observeMove(state, move, viewer) {
    if (viewer === state.turn) return formatMove(state, move)
    return state.toMove === CHANCE || move === TOSS ? undefined : 'lay'
  },
  plyKey: (state, seat) => hashOf(observe(state, seat)),
  observationKey: (state, seat) => hashOf(observe(state, seat)),
  informationState({ world: known, viewer }) {
    const seat = viewer!
    const { keyLow, keyHigh } = known
    return ok<InformationState<SecretState>>({
      seat,
      keyLow,
      keyHigh,
      worlds: null,
      world: () => known.copy(),
      sample(into, random) {
        into.become(known)
        into.cards[1 - seat] = dealt(random)
        into.tosses[1 - seat] = RESULTS[random.below(2)]!.repeat(random.below(TOSSES + 1))
        return 1
      },
    })
  },
}

const dealt = (random: Random): string => random.shuffle(['1', '2', '3']).join('')

export const secretGame: Game<SecretState> = {
  id: 'secret',
  name: 'Secret tosses',
  description: 'For tests.',
  players: PLAYERS,
  variants: [{ id: 'standard', description: 'Three cards.' }],
  startOptions: {
    setup: { description: 'The kind.', example: 'uniform' },
    cardsOne: { description: 'The cards of the first player.', example: '123' },
    cardsTwo: { description: 'The cards of the second player.', example: '321' },
  },
  start(variant, random, options) {
    const kind = options['setup'] ?? 'uniform'
    return ok(
      new SecretState(setups.options.map((name, seat) => options[name] ?? setups.draw(kind, seat, variant, random))),
    )
  },
  position: {
    description: 'Cards, what is laid, tosses.',
    example: '213/321 1/0 h/-',
    parse: parsePosition,
    format: formatPosition,
  },
  move: { description: 'Lay or toss.', example: 'lay', parse: parseMove, format: formatMove },
  maxMoves: 2,
  chance: { description: 'Head or tail.', example: '=h', maxEvents: 2 },
  draw() {
    throw new Error('is not drawn')
  },
  engines: {
    policy: {
      description: 'Tosses, the more the higher it takes the cards of the other to be.',
      rate: 1e6,
      method: 'policy',
      // it uses the other's cards, as honest searches may: in a world they are made up
      score: (state, move, random) => (move === TOSS ? Number(state.cards[1 - state.turn]![0]) - 2 : 0) + random.real(),
    },
  },
  levels: [],
  hidden,
}
