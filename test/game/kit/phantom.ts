import type { Game } from '../../../src/game/game.ts'
import { OFF_BOARD, rectangle } from '../../../src/game/kit/board.ts'
import { gridGame } from '../../../src/game/kit/grid-game.ts'
import { allWorlds, darkened, hiddenGame } from '../../../src/game/kit/hidden.ts'
import { DRAWN, EMPTY, GOES_ON, type GridState } from '../../../src/game/kit/state.ts'
import { formatRows, parseRows, parseSide } from '../../../src/game/kit/texts.ts'
import { lazy } from '../../../src/game/lazy.ts'
import { Random } from '../../../src/game/random.ts'
import { err, ok, type Result, unwrap } from '../../../src/game/result.ts'
import { type Move, type Outcome, OVER, type Seat } from '../../../src/game/state.ts'

/**
 * Phantom tic-tac-toe: a player does not see the marks of the other one. Who tries a square that is taken finds the mark there, and
 * tries again; the other player learns nothing of it. A whole game with hidden information on the kit's boards.
 */
const VARIANT = '3x3'
const SIDES = ['x', 'o']
const VIEWERS = ['@x', '@o', '@-']
const CELLS = Array.from({ length: 9 }, (_, cell) => cell)
/** The code in a view of a square that may have a mark. */
const UNKNOWN = 3
/** The directions of lines on a rectangle with diagonals. */
const LINES = [0, 1, 4, 5]

const board = lazy(() => rectangle(3, 3, true))
const bits = (cells: readonly number[]): number => cells.reduce((sum, cell) => sum | (1 << cell), 0)

/** True when a seat has found the mark on a square: a bit of the seat's field. */
const hasFound = ({ fields }: GridState, seat: Seat, cell: number): boolean => ((fields[seat]! >> cell) & 1) === 1

/** True when the player who has made the last mark has three in a row. */
function hasLine({ at, board: { steps, directions }, turn }: GridState): boolean {
  const mark = 2 - turn
  return CELLS.some((cell) =>
    LINES.some((way) => {
      const next = steps[cell * directions + way]!
      const last = next === OFF_BOARD ? OFF_BOARD : steps[next * directions + way]!
      return last !== OFF_BOARD && at[cell] === mark && at[next] === mark && at[last] === mark
    }),
  )
}

const base = gridGame({
  id: 'phantom-tic-tac-toe',
  name: 'Phantom tic-tac-toe',
  description: "Three in a row, without seeing the other player's marks.",
  players: SIDES,
  pieces: [
    { letter: 'x', owner: 0, name: 'cross' },
    { letter: 'o', owner: 1, name: 'nought' },
  ],
  // sums of 2 ** square over the marks that a player has found
  fields: SIDES.map((side) => ({ label: `found by ${side}`, maximum: 511 })),
  variants: [{ id: VARIANT, description: 'Nine squares.', board }],
  moveText: 'cell',
  example: { move: 'b2', description: 'A square without a mark, as far as the player knows.' },
  maxMoves: 9,
  moves(state, buffer, from) {
    const { at, turn } = state
    for (const cell of CELLS)
      if (at[cell] === EMPTY || (at[cell] === 2 - turn && !hasFound(state, turn, cell))) buffer[from++] = cell
    return from
  },
  play(state, cell) {
    const { turn } = state
    if (state.at[cell] === EMPTY) return state.put(cell, turn + 1)
    state.setField(turn, state.fields[turn]! | (1 << cell))
    return turn
  },
  winner: (state) => (hasLine(state) ? 1 - state.turn : state.at.includes(EMPTY) ? GOES_ON : DRAWN),
  reason: (state) => (hasLine(state) ? 'three in a row' : 'no square left'),
  fault(state) {
    if (countOf(state.at, 1) !== countOf(state.at, 2) + state.turn) return 'the marks do not fit the side to move'
    const isWrong = (seat: Seat) => CELLS.some((cell) => hasFound(state, seat, cell) && state.at[cell] !== 2 - seat)
    return isWrong(0) || isWrong(1) ? 'only marks of the other player can be found' : null
  },
  engines: {
    ismcts: {
      description: 'Information-set tree search with random games.',
      rate: 30_000,
      method: 'ismcts',
      observers: 'multiple',
      exploration: 0.7,
      expandAfter: 2,
      playout: (state, random) => state.playout(random),
    },
  },
})

const countOf = (at: ArrayLike<number>, code: number): number => CELLS.filter((cell) => at[cell] === code).length

/** A position from its parts. */
const position = (at: ArrayLike<number>, turn: Seat, fields: readonly number[]): Result<GridState> =>
  base.position.parse(`${rowsOf(at)} ${SIDES[turn]} ${fields.join(' ')}`, VARIANT)

const rowsOf = (at: ArrayLike<number>): string => formatRows(board().rows, (cell) => ' xo?'[at[cell]!]!.trim() || null)

/** What a viewer sees. */
interface Seen {
  readonly viewer: Seat | null
  readonly turn: Seat
  /** By square: the code of a mark that is seen, else UNKNOWN. When the game is over all is seen, EMPTY too. */
  readonly at: readonly number[]
  /** The number of the enemy's marks; for a spectator, of all marks. */
  readonly enemies: number
  readonly outcome: Outcome | null
}

const enemiesOf = (at: ArrayLike<number>, viewer: Seat | null): number =>
  viewer === null ? 9 - countOf(at, EMPTY) : countOf(at, 2 - viewer)

function observe(state: GridState, viewer: Seat | null): Seen {
  const isSeen = (cell: number) =>
    state.toMove === OVER || (viewer !== null && (state.owner(cell) === viewer || hasFound(state, viewer, cell)))
  const at = CELLS.map((cell) => (isSeen(cell) ? state.at[cell]! : UNKNOWN))
  return { viewer, turn: state.turn, at, enemies: enemiesOf(state.at, viewer), outcome: state.outcome() }
}

function parseView(text: string): Result<Seen> {
  const [rows = '', side = '', number = '', who = '', ...rest] = text.split(' ')
  const seat = VIEWERS.indexOf(who)
  if (seat < 0 || rest.length > 0) return err('expected "<rows> <side> <enemies> @<viewer>"')
  const codeOf = (letter: string) => [1, 2, UNKNOWN]['xo?'.indexOf(letter)]
  const codes = parseRows(rows, [3, 3, 3], codeOf, EMPTY, { content: 'a mark (x, o), an unknown square (?)' })
  if (!codes.ok) return codes
  const turn = parseSide(side, SIDES)
  if (!turn.ok) return turn
  const at = codes.value
  const seen = { viewer: seat === 2 ? null : seat, turn: turn.value, at, enemies: Number(number) }
  if (!/^\d$/.test(number)) return err(`the number of marks is "${number}", not a number`)
  if (at.includes(UNKNOWN)) return at.includes(EMPTY) ? err('squares are unknown or empty, never both') : goingOn(seen)
  const state = position(at, turn.value, [0, 0])
  if (!state.ok) return state
  const outcome = state.value.outcome()
  if (outcome === null) return err('the game goes on, so that squares without a mark are unknown')
  return seen.enemies === enemiesOf(at, seen.viewer) ? ok({ ...seen, outcome }) : err('the number of marks is another')
}

/** A view of a game that is not over. */
function goingOn(seen: Omit<Seen, 'outcome'>): Result<Seen> {
  const { viewer, turn, at, enemies } = seen
  if (viewer === null) {
    if (at.some((code) => code !== UNKNOWN)) return err('a spectator sees no mark before the game is over')
    return enemies % 2 === turn && enemies < 9 ? ok({ ...seen, outcome: null }) : err('the number of marks is another')
  }
  const own = countOf(at, viewer + 1)
  if (countOf(at, 2 - viewer) > enemies) return err('more marks are seen than there are')
  if ((viewer === 0 ? own - enemies : enemies - own) !== turn) return err('the marks do not fit the side to move')
  return ok({ ...seen, outcome: null })
}

/** All positions that fit: the marks that are not seen, with each set of own marks that the enemy may have found. */
function worldsOf({ at, enemies, viewer, turn }: Seen): GridState[] {
  const [own, enemy] = [viewer! + 1, 2 - viewer!]
  const unknown = CELLS.filter((cell) => at[cell] === UNKNOWN)
  const found = bits(CELLS.filter((cell) => at[cell] === enemy))
  const mine = bits(CELLS.filter((cell) => at[cell] === own))
  const worlds: GridState[] = []
  for (let hidden = 0; hidden < 512; hidden++) {
    const cells = unknown.filter((cell) => (hidden >> cell) & 1)
    if (bits(cells) !== hidden || cells.length !== enemies - countOf(at, enemy)) continue
    const marks = at.map((code, cell) => (code !== UNKNOWN ? code : cells.includes(cell) ? enemy : EMPTY))
    for (let theirs = 0; theirs < 512; theirs++) {
      if ((theirs & mine) !== theirs) continue
      const world = unwrap(position(marks, turn, viewer === 0 ? [found, theirs] : [theirs, found]))
      if (world.toMove !== OVER) worlds.push(world)
    }
  }
  return worlds
}

const observationKey = (state: GridState, seat: Seat): number => {
  const { at, enemies, turn } = observe(state, seat)
  return at.reduce((key, code) => 4 * key + code, 32 * enemies + 2 * turn + seat)
}

export const phantomTicTacToe: Game<GridState> = {
  ...base,
  hidden: hiddenGame<GridState, Seen>({
    view: {
      description:
        "`<rows> <side> <enemies> @<viewer>`: the marks that the viewer sees, and `?` for all other squares while the game goes on; the side to move; the number of the enemy's marks, for a spectator of all marks; `@x`, `@o` or `@-`.",
      example: '???/???/??? x 0 @x',
    },
    eventExample: '=???/?x?/??? o 0 @x',
    memory: 'none',
    unnoticedPlies: true,
    isView: (text) => text.includes('@') || text.includes('?'),
    parse: parseView,
    format: ({ at, turn, enemies, viewer }) => `${rowsOf(at)} ${SIDES[turn]} ${enemies} ${VIEWERS[viewer ?? 2]}`,
    observe,
    moveSeen(state, move: Move, viewer) {
      if (viewer === state.turn) return board().names[move]!
      return state.at[move] === EMPTY ? null : undefined
    },
    plyKey(state, seat) {
      // after a refused try the same side is to move, and has found the mark there
      const isRefused = hasFound(state, state.turn, state.lastMove)
      return isRefused && seat !== state.turn ? 0 : 2 * observationKey(state, seat) + 1
    },
    observationKey,
    outcome: ({ outcome }) => outcome,
    moves: ({ at }) => board().names.filter((_, cell) => at[cell] === UNKNOWN),
    after: () => null,
    faultOfNext(seen, move, next) {
      const { names, cellOf } = board()
      if (next.viewer !== seen.viewer) return 'it is of another viewer'
      if (next.enemies !== seen.enemies + (move === null ? 1 : 0)) return "the number of the enemy's marks is another"
      const changed = CELLS.filter((cell) => next.at[cell] !== seen.at[cell])
      if (changed.some((cell) => seen.at[cell] !== UNKNOWN)) return 'a mark that was seen is another'
      if (next.outcome === null && changed.some((cell) => names[cell] !== move)) return 'nothing has told of a mark'
      if (move === null) return next.turn === seen.turn ? 'the turn has not passed' : null
      const mark = next.at[cellOf.get(move)!]!
      if (mark !== 1 && mark !== 2) return `there is no mark on ${move}`
      return (mark - 1 === seen.viewer) === (next.turn !== seen.turn) ? null : 'the turn is not as the move leaves it'
    },
    draw({ at, turn }) {
      const marks = at.map((code) => (code === UNKNOWN ? EMPTY : code))
      // the drawing needs the marks alone, whatever their numbers
      const state = unwrap(base.start(VARIANT, new Random(0), {}))
      for (const cell of CELLS) state.put(cell, marks[cell]!)
      state.turn = turn
      return darkened(
        base.draw(state),
        board().names.filter((_, cell) => at[cell] === UNKNOWN),
        SIDES,
      )
    },
    worlds(seen) {
      const worlds = worldsOf(seen)
      if (worlds.length === 0) return err('no position fits this view')
      const contents = CELLS.filter((cell) => seen.at[cell] === UNKNOWN).map((cell) => ({
        cell: board().names[cell]!,
        pieceIn: (world: GridState) => SIDES[world.owner(cell)] ?? null,
      }))
      return ok(allWorlds(worlds, contents))
    },
  }),
}
