import type { Game } from '../../../src/game/game.ts'
import { OFF_BOARD, rectangle } from '../../../src/game/kit/board.ts'
import { gridGame } from '../../../src/game/kit/grid-game.ts'
import { allWorlds, darkened, hiddenGame } from '../../../src/game/kit/hidden.ts'
import { makeStep, stepFrom, stepTo } from '../../../src/game/kit/rules.ts'
import { EMPTY, GOES_ON, type GridState } from '../../../src/game/kit/state.ts'
import { formatRows, parseRows, parseSide } from '../../../src/game/kit/texts.ts'
import { lazy } from '../../../src/game/lazy.ts'
import { Random } from '../../../src/game/random.ts'
import { err, ok, type Result, unwrap } from '../../../src/game/result.ts'
import { type Outcome, OVER, type Seat } from '../../../src/game/state.ts'

/**
 * Dark race: two pawns a side step forward, straight or diagonally, take what they meet, and win on the far row. Players see
 * their own pawns and the number of the other player's. A game whose earlier views matter: pieces move in the dark.
 */
const VARIANT = '3x5'
const SIDES = ['w', 'b']
const VIEWERS = ['@w', '@b', '@-']
const CELLS = Array.from({ length: 15 }, (_, cell) => cell)
const PAWNS = 2
/** By seat: the directions of its pawns, straight on first, and the cells of its far row. */
const WAYS = [
  [0, 4, 7],
  [2, 5, 6],
] as const
const FAR: readonly number[][] = [CELLS.slice(0, 3), CELLS.slice(12)]
/** By seat: the cells of its pawns at the start. */
const HOME = [
  [12, 14],
  [0, 2],
]
/** The code in a view of a cell that is not seen. */
const UNKNOWN = 3

const board = lazy(() => rectangle(3, 5, true))
type Cells = ArrayLike<number>

const nameOf = (cell: number): string => board().names[cell]!
const cellsOf = (at: Cells, code: number): number[] => CELLS.filter((cell) => at[cell] === code)
/** The steps of a seat's pawns: from and to. */
const stepsOf = (at: Cells, seat: Seat): (readonly [from: number, to: number])[] =>
  cellsOf(at, seat + 1).flatMap((from) =>
    WAYS[seat]!.flatMap((way) => {
      const to = board().steps[from * board().directions + way]!
      return to === OFF_BOARD || at[to] === seat + 1 ? [] : [[from, to] as const]
    }),
  )
const hasWon = (at: Cells, seat: Seat): boolean =>
  cellsOf(at, 2 - seat).length === 0 || FAR[seat]!.some((cell) => at[cell] === seat + 1)
/** The cells after a step. */
const moved = (at: Cells, from: number, to: number): number[] =>
  CELLS.map((cell) => (cell === to ? at[from]! : cell === from ? EMPTY : at[cell]!))

const base = gridGame({
  id: 'dark-race',
  name: 'Dark race',
  description: "A race to the far row, without seeing the other player's pawns.",
  players: ['white', 'black'],
  pieces: [
    { letter: 'w', owner: 0, name: 'white pawn' },
    { letter: 'b', owner: 1, name: 'black pawn' },
  ],
  variants: [{ id: VARIANT, description: 'Two pawns each on three columns and five rows.', board }],
  setup: (_, cell) => 1 + HOME.findIndex((cells) => cells.includes(cell)),
  moveText: 'step',
  example: { move: 'a1a2', description: 'The cell of a pawn, and the next one straight or diagonally forward.' },
  maxMoves: 3 * PAWNS,
  moves({ at, turn }, buffer, from) {
    for (const [cell, to] of stepsOf(at, turn)) buffer[from++] = makeStep(cell, to)
    return from
  },
  play: (state, move) => state.shift(stepFrom(move), stepTo(move)),
  winner: ({ at, turn }) => (hasWon(at, 1 - turn) ? 1 - turn : GOES_ON),
  reason: ({ at, turn }) => (cellsOf(at, turn + 1).length === 0 ? 'no pawn left' : 'far row reached'),
  fault({ at, turn }) {
    if ([1, 2].some((code) => cellsOf(at, code).length > PAWNS)) return `a side has at most ${PAWNS} pawns`
    return hasWon(at, turn) ? 'only the side that has just moved can have won' : null
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

const rowsOf = (at: Cells): string => formatRows(board().rows, (cell) => ' wb?'[at[cell]!]!.trim() || null)
const position = (at: Cells, turn: Seat): Result<GridState> =>
  base.position.parse(`${rowsOf(at)} ${SIDES[turn]}`, VARIANT)

/** What a viewer sees. */
interface Seen {
  readonly viewer: Seat | null
  readonly turn: Seat
  /** By cell: the code of a pawn that is seen, else UNKNOWN. When the game is over all is seen, EMPTY too. */
  readonly at: readonly number[]
  /** The number of the other player's pawns; for a spectator, of all pawns. */
  readonly enemies: number
  readonly outcome: Outcome | null
}

const enemiesOf = (at: Cells, viewer: Seat | null): number =>
  CELLS.filter((cell) => at[cell] !== EMPTY && at[cell] !== (viewer ?? UNKNOWN) + 1).length

function observe(state: GridState, viewer: Seat | null): Seen {
  const isSeen = (cell: number) => state.toMove === OVER || state.owner(cell) === (viewer ?? UNKNOWN)
  const at = CELLS.map((cell) => (isSeen(cell) ? state.at[cell]! : UNKNOWN))
  return { viewer, turn: state.turn, at, enemies: enemiesOf(state.at, viewer), outcome: state.outcome() }
}

function parseView(text: string): Result<Seen> {
  const [rows = '', side = '', number = '', who = '', ...rest] = text.split(' ')
  const index = VIEWERS.indexOf(who)
  if (index < 0 || rest.length > 0) return err('expected "<rows> <side> <enemies> @<viewer>"')
  const codeOf = (letter: string) => [1, 2, UNKNOWN]['wb?'.indexOf(letter)]
  const codes = parseRows(rows, [3, 3, 3, 3, 3], codeOf, EMPTY, { content: 'a pawn (w, b), an unknown cell (?)' })
  if (!codes.ok) return codes
  const turn = parseSide(side, SIDES)
  if (!turn.ok) return turn
  const [at, viewer] = [codes.value, index === 2 ? null : index]
  const seen = { viewer, turn: turn.value, at, enemies: Number(number), outcome: null }
  if (at.includes(UNKNOWN)) {
    const own = viewer === null ? 0 : cellsOf(at, viewer + 1).length
    const [least, most] = viewer === null ? [2, 2 * PAWNS] : [1, PAWNS]
    if (own + cellsOf(at, UNKNOWN).length !== CELLS.length) return err('only own pawns are seen')
    if (viewer !== null && (own < 1 || own > PAWNS)) return err(`the viewer has 1 to ${PAWNS} pawns`)
    if (viewer !== null && FAR[viewer]!.some((cell) => at[cell] === viewer + 1))
      return err('the game is over, so that all cells are seen')
    return /^\d$/.test(number) && seen.enemies >= least && seen.enemies <= most
      ? ok(seen)
      : err(`the number of pawns is from ${least} to ${most}, not "${number}"`)
  }
  const state = position(at, turn.value)
  if (!state.ok) return state
  const outcome = state.value.outcome()
  if (outcome === null) return err('the game goes on, so that cells without a pawn are unknown')
  return number === String(enemiesOf(at, viewer)) ? ok({ ...seen, outcome }) : err('the number of pawns is another')
}

/** How likely each set of cells of the other player's pawns is, up to a common factor, by the cells' numbers. */
type Belief = Map<string, number>

const add = (belief: Belief, key: string, weight: number) => belief.set(key, (belief.get(key) ?? 0) + weight)

/** The board of a world, from the own pawns of a view and the cells of the others. */
const filled = ({ at, viewer }: Seen, key: string): number[] =>
  CELLS.map((cell) => (at[cell] === viewer! + 1 ? at[cell]! : key.split(',').includes(`${cell}`) ? 2 - viewer! : EMPTY))

/** What one view tells: the start, where it is that, else all sets of cells. */
function beginAt({ at, viewer, turn, enemies }: Seen): Belief {
  const isStart = turn === 0 && enemies === PAWNS && HOME[viewer!]!.every((cell) => at[cell] === viewer! + 1)
  if (isStart) return new Map([[HOME[1 - viewer!]!.join(), 1]])
  const free = cellsOf(at, UNKNOWN).filter((cell) => !FAR[1 - viewer!]!.includes(cell))
  const pairs = free.flatMap((one) => free.filter((other) => other > one).map((other) => [one, other]))
  return new Map((enemies === 1 ? free : pairs).map((cells) => [String(cells), 1]))
}

/** The sets of cells after one more ply: each that any step from one before leads to, and that looks like the next view. */
function follow(belief: Belief, seen: Seen, next: Seen): Belief {
  const viewer = seen.viewer!
  const after: Belief = new Map()
  for (const [key, weight] of belief) {
    const at = filled(seen, key)
    const steps = stepsOf(at, seen.turn)
    for (const [from, to] of steps) {
      const reached = moved(at, from, to)
      const isAlike = cellsOf(reached, viewer + 1).join() === cellsOf(next.at, viewer + 1).join()
      if (isAlike && enemiesOf(reached, viewer) === next.enemies && !hasWon(reached, seen.turn))
        // the other player is taken to choose at random; the viewer's own step tells nothing by having been chosen
        add(after, cellsOf(reached, 2 - viewer).join(), seen.turn === viewer ? weight : weight / steps.length)
    }
  }
  return after
}

const observationKey = (state: GridState, seat: Seat): number => {
  const { at, enemies, turn, outcome } = observe(state, seat)
  return at.reduce(
    (key, code) => (Math.imul(key, 31) + code) | 0,
    (32 * enemies + 4 * seat + 2 * turn) ^ (outcome ? 1 : 0),
  )
}

export const darkRace: Game<GridState> = {
  ...base,
  hidden: hiddenGame<GridState, Seen>({
    view: {
      description:
        "`<rows> <side> <enemies> @<viewer>`: the viewer's pawns, and `?` for all other cells while the game goes on; the side to move; the number of the other player's pawns, for a spectator of all pawns; `@w`, `@b` or `@-`.",
      example: '???/???/???/???/w?w w 2 @w',
    },
    eventExample: '=???/???/???/w??/??w b 2 @w',
    // pawns go on in the dark: where they can be follows from where they could be before
    memory: 'whole',
    isView: (text) => text.includes('@') || text.includes('?'),
    parse: parseView,
    format: ({ at, turn, enemies, viewer }) => `${rowsOf(at)} ${SIDES[turn]} ${enemies} ${VIEWERS[viewer ?? 2]}`,
    observe,
    moveSeen: (state, move, viewer) => (viewer === state.turn ? base.move.format(state, move) : null),
    plyKey: (state, seat) => observationKey(state, seat) | 1,
    observationKey,
    outcome: ({ outcome }) => outcome,
    moves: ({ at, viewer }) => stepsOf(at, viewer!).map(([from, to]) => nameOf(from) + nameOf(to)),
    after: () => null,
    faultOfNext(seen, move, next) {
      if (next.viewer !== seen.viewer) return 'it is of another viewer'
      if (next.turn === seen.turn) return 'the turn has not passed'
      const [before, after] = [cellsOf(seen.at, seen.viewer! + 1), cellsOf(next.at, seen.viewer! + 1)]
      if (move === null)
        return after.length >= before.length - 1 &&
          after.every((cell) => before.includes(cell)) &&
          next.enemies === seen.enemies
          ? null
          : 'the other player can take one pawn, and no more'
      const [from, to] = [move.slice(0, 2), move.slice(2)].map((name) => board().cellOf.get(name)!) as [number, number]
      if (cellsOf(moved(seen.at, from, to), seen.viewer! + 1).join() !== after.join())
        return `the pawns are not as ${move} leaves them`
      return seen.enemies - next.enemies <= 1 && next.enemies <= seen.enemies ? null : 'a step takes one pawn at most'
    },
    draw({ at, turn }) {
      // the drawing needs the pawns alone, whatever their numbers
      const state = unwrap(base.start(VARIANT, new Random(0), {}))
      for (const cell of CELLS) state.put(cell, at[cell] === UNKNOWN ? EMPTY : at[cell]!)
      state.turn = turn
      return darkened(base.draw(state), cellsOf(at, UNKNOWN).map(nameOf), SIDES)
    },
    worlds(seen, earlier) {
      const [first, ...rest] = [...earlier, seen]
      let belief = beginAt(first!)
      let last = first!
      for (const next of rest) {
        belief = follow(belief, last, next)
        // a view that cannot follow the last one: some between are missing
        if (belief.size === 0) belief = beginAt(next)
        last = next
      }
      if (belief.size === 0) return err('no position fits this view')
      const worlds = [...belief.keys()].map((key) => unwrap(position(filled(seen, key), seen.turn)))
      const contents = cellsOf(seen.at, UNKNOWN).map((cell) => ({
        cell: nameOf(cell),
        pieceIn: (world: GridState) => SIDES[world.owner(cell)] ?? null,
      }))
      return ok(allWorlds(worlds, contents, [...belief.values()]))
    },
  }),
}
