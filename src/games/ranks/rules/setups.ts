import type { BoardDrawing } from '../../../game/board.ts'
import type { StartOption } from '../../../game/game.ts'
import type { Random } from '../../../game/random.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import type { SetupExchanges, SetupKind, Setups } from '../../../game/setups.ts'
import type { Seat } from '../../../game/state.ts'
import { checkArmy } from '../texts/notation.ts'
import { formatLetter, formatRows, parseLetter, parseRowsOf } from '../texts/tokens.ts'
import type { Army } from './army.ts'
import { UNKNOWN } from './battle.ts'
import type { Graph } from './graph.ts'
import type { Piece, RanksTables } from './tables.ts'

/**
 * A side's set-up: a rank, or EMPTY, for each cell of its home rows, from the back row (row 0) to the front and from file a
 * on: cell = row * files + file.
 */
export type Arrangement = Int8Array
export const EMPTY = -1

/** The square of a cell of a side's set-up. */
export const squareOfCell = ({ files, rows }: Graph, seat: Seat, cell: number): number => {
  const row = Math.floor(cell / files)
  return (seat === 0 ? rows - 1 - row : row) * files + (cell % files)
}

/** The ranks of the whole army, in no order that matters. */
export const wholeArmy = ({ counts }: Army): number[] =>
  counts.flatMap((count, rank) => Array<number>(count).fill(rank))

/** What a game states about its set-ups. */
export interface SetupFacts {
  /** The number of rows in which a side sets up. */
  readonly homeRows: number
  /** The cells on which an army may begin. */
  cells(variant: string): readonly number[]
  /** Set-ups as players advise. */
  readonly sensible: { readonly advice: string; draw(variant: string, random: Random): Arrangement }
  /** Draws an arrangement; all that the rules allow are equally likely. Default: any piece may begin on any of the cells. */
  uniform?(variant: string, random: Random): Arrangement
  /** Checks an arrangement of the whole army on allowed cells by the game's other rules. Returns a text about the fault, or null. */
  fault?(arrangement: Arrangement, variant: string): string | null
  /** The text of a set-up for each side, as an example. */
  readonly examples: readonly [string, string]
}

/** The set-ups of a game of the family, as texts: a side's home rows as they stand in a position. */
export class RanksSetups implements Setups {
  readonly kinds: Setups['kinds']
  /** The names of the start options that take a seat's own set-up: the names of the sides. */
  readonly options: readonly string[]
  readonly startOptions: Readonly<Record<string, StartOption>>
  private readonly facts: SetupFacts
  private readonly tablesOf: (variant: string) => RanksTables
  private readonly drawBoard: (ranks: Int8Array, seat: Seat, variant: string) => BoardDrawing

  /** @param drawBoard draws the board with the pieces of one side alone; `ranks` has a rank, or EMPTY, for each square */
  constructor(
    facts: SetupFacts,
    sides: readonly [string, string],
    tablesOf: (variant: string) => RanksTables,
    drawBoard: (ranks: Int8Array, seat: Seat, variant: string) => BoardDrawing,
  ) {
    const all = facts.uniform ? 'All arrangements that the rules allow' : 'All arrangements of the army'
    this.facts = facts
    this.kinds = [
      { id: 'uniform', description: `${all} are equally likely.` },
      { id: 'sensible', description: facts.sensible.advice },
    ]
    this.options = sides
    this.startOptions = startOptions(facts, this.kinds, sides)
    this.tablesOf = tablesOf
    this.drawBoard = drawBoard
  }

  cells(seat: Seat, variant: string): readonly string[] {
    const { graph } = this.tablesOf(variant)
    return this.facts.cells(variant).map((cell) => graph.names[squareOfCell(graph, seat, cell)]!)
  }

  draw(kind: string, seat: Seat, variant: string, random: Random): string {
    return this.format(this.arrange(kind, variant, random), seat, variant)
  }

  parse(text: string, seat: Seat, variant: string): Result<string> {
    const parsed = this.read(text, seat, variant)
    return parsed.ok ? ok(this.format(parsed.value, seat, variant)) : parsed
  }

  exchanges(text: string, seat: Seat, variant: string): Result<SetupExchanges> {
    const parsed = this.read(text, seat, variant)
    if (!parsed.ok) return parsed
    const ranks = parsed.value
    const { graph } = this.tablesOf(variant)
    const named = new Map(
      this.facts.cells(variant).map((cell) => [graph.names[squareOfCell(graph, seat, cell)]!, cell] as const),
    )
    const swap = (one: number, other: number) => {
      ;[ranks[one], ranks[other]] = [ranks[other]!, ranks[one]!]
    }
    return ok({
      exchange: (from, to) => {
        const [one, other] = [named.get(from), named.get(to)]
        if (one === undefined || other === undefined)
          return `pieces are exchanged between squares of the set-up, not ${from} and ${to}`
        swap(one, other)
        const fault = this.facts.fault?.(ranks, variant) ?? null
        if (fault !== null) swap(one, other)
        return fault
      },
      format: () => this.format(ranks, seat, variant),
    })
  }

  draft(text: string, seat: Seat, variant: string): Result<BoardDrawing> {
    const parsed = this.read(text, seat, variant)
    return parsed.ok ? ok(this.drawBoard(this.onSquares(parsed.value, seat, variant), seat, variant)) : parsed
  }

  /** Parses the text of a set-up. The error message describes the fault for the person who sent it. */
  read(text: string, seat: Seat, variant: string): Result<Arrangement> {
    const { facts } = this
    const tables = this.tablesOf(variant)
    const { files, names } = tables.graph
    const ranks = parseRowsOf(tables, text, this.homeRowsOf(seat, variant), rankReader(seat))
    if (!ranks.ok) return err(`${ranks.error} (a set-up's ranks count from its lowest)`)
    const arrangement = new Int8Array(facts.homeRows * files).fill(EMPTY)
    const pieces: Piece[] = []
    for (const [i, rank] of ranks.value.entries()) {
      if (rank === null) continue
      const row = Math.floor(i / files)
      const cell = (seat === 0 ? facts.homeRows - 1 - row : row) * files + (i % files)
      arrangement[cell] = rank
      pieces.push({ side: seat, rank, set: 1 << rank, square: squareOfCell(tables.graph, seat, cell) })
    }
    const fault = checkArmy(tables, seat, pieces)
    if (fault !== null) return err(fault)
    const cells = this.cells(seat, variant)
    const outside = pieces.find(({ square }) => !cells.includes(names[square]!))
    if (outside) return err(`no piece begins on ${names[outside.square]} in ${variant}`)
    const other = facts.fault?.(arrangement, variant) ?? null
    return other === null ? ok(arrangement) : err(other)
  }

  /**
   * The pieces of a start, in the order of their squares. The first side's set-up is drawn first, also where it is given,
   * so that the second's follows from the seed.
   */
  startPieces(variant: string, random: Random, options: Readonly<Record<string, string>>): Result<readonly Piece[]> {
    const { graph, marks } = this.tablesOf(variant)
    const kind = options['setup'] ?? this.kinds[0].id
    if (!this.kinds.some(({ id }) => id === kind))
      return err(`setup is one of ${this.kinds.map(({ id }) => id).join(', ')}, not "${kind}"`)
    const pieces: Piece[] = []
    for (const seat of [0, 1]) {
      const name = this.options[seat]!
      const drawn = this.arrange(kind, variant, random)
      const text = options[name]
      const given: Result<Arrangement> = text === undefined ? ok(drawn) : this.read(text, seat, variant)
      if (!given.ok) return err(`${name}: ${given.error}`)
      for (const [cell, rank] of given.value.entries()) {
        if (rank === EMPTY) continue
        const square = squareOfCell(graph, seat, cell)
        pieces.push({ side: seat, rank, set: marks.unmarked(seat, square, rank), square })
      }
    }
    return ok(pieces.sort((a, b) => a.square - b.square))
  }

  /** A random arrangement of a kind. */
  private arrange(kind: string, variant: string, random: Random): Arrangement {
    const { facts } = this
    if (kind === 'sensible') return facts.sensible.draw(variant, random)
    if (facts.uniform) return facts.uniform(variant, random)
    const { army, graph } = this.tablesOf(variant)
    return randomArrangement(army, facts.cells(variant), facts.homeRows * graph.files, random)
  }

  /** The rows of the board in which a seat sets up. */
  private homeRowsOf(seat: Seat, variant: string) {
    const { rows } = this.tablesOf(variant).graph
    return { first: seat === 0 ? rows - this.facts.homeRows : 0, count: this.facts.homeRows }
  }

  private format(arrangement: Arrangement, seat: Seat, variant: string): string {
    const { graph, army } = this.tablesOf(variant)
    const ranks = this.onSquares(arrangement, seat, variant)
    const text = (square: number) => (ranks[square] === EMPTY ? '' : formatLetter(army, seat, ranks[square]!))
    return formatRows(graph, text, this.homeRowsOf(seat, variant))
  }

  /** The ranks by square of the board. */
  private onSquares(arrangement: Arrangement, seat: Seat, variant: string): Int8Array {
    const { graph } = this.tablesOf(variant)
    const ranks = new Int8Array(graph.squares).fill(EMPTY)
    for (const [cell, rank] of arrangement.entries()) ranks[squareOfCell(graph, seat, cell)] = rank
    return ranks
  }
}

/** Reads the rank of a piece of a seat's set-up. Whether it may begin on its square is found out later, from the whole set-up. */
const rankReader =
  (seat: Seat) =>
  (tables: RanksTables, _square: number, letter: string, mark: string | undefined): Result<number> => {
    const parsed = parseLetter(tables, letter)
    if (!parsed.ok) return parsed
    const { side, rank } = parsed.value
    if (side !== seat)
      return err(`the letters of ${tables.sides[seat]}'s set-up are ${seat === 0 ? 'capitals' : 'small'}`)
    if (mark !== undefined) return err('a set-up has no marks')
    return rank === UNKNOWN ? err(`"${letter}" stands only in views: a set-up shows every rank`) : ok(rank)
  }

/** Puts the whole army on these cells at random. */
export function randomArrangement(army: Army, cells: readonly number[], size: number, random: Random): Arrangement {
  const arrangement = new Int8Array(size).fill(EMPTY)
  const order = random.shuffle([...cells])
  for (const [i, rank] of wholeArmy(army).entries()) arrangement[order[i]!] = rank
  return arrangement
}

/** The start options of set-ups: their kind, and each side's own. */
function startOptions(
  { homeRows, examples }: SetupFacts,
  kinds: readonly SetupKind[],
  sides: readonly [string, string],
): Record<string, StartOption> {
  const list = kinds.map(({ id, description }) => `\`${id}\`: ${description}`).join(' ')
  const count = ['one', 'two', 'three', 'four', 'five', 'six'][homeRows - 1]
  const own = sides.map((name, seat) => {
    const whose = `${name[0]!.toUpperCase()}${name.slice(1)}`
    return [name, { description: `${whose}'s set-up: its ${count} rows as in a position.`, example: examples[seat]! }]
  })
  const setup = {
    description: `The kind of random set-ups: ${list}`,
    example: kinds.at(-1)!.id,
    values: kinds.map(({ id, description }) => ({ value: id, description })),
  }
  return { setup, ...Object.fromEntries(own) }
}
