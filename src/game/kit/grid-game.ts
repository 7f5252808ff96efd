/** Makes a game on a board out of its rules: state, texts, form, drawing and engines that need no further knowledge. */

import type { BoardDrawing } from '../board.ts'
import type { Engine, Level } from '../engine/index.ts'
import type { Strength } from '../engine/strength.ts'
import { usualLevels } from '../engine/usual-levels.ts'
import type { Game, MoveCodec, PositionCodec, Variant } from '../game.ts'
import { lazyByKey } from '../lazy.ts'
import type { FormField, FormPiece, PositionForm } from '../notation/position-form.ts'
import { err, ok, type Result } from '../result.ts'
import type { Move } from '../state.ts'
import type { Guide } from '../words/guide.ts'
import type { GridBoard } from './board.ts'
import { type GridField, type GridPiece, type GridRules as Rules, stepFrom, stepTo } from './rules.ts'
import { EMPTY, GridState, type GridTables, makeTables } from './state.ts'
import { formatRows, parseLegalMove, parseRows, parseSide } from './texts.ts'

/** The rules, as `GridState` uses them. */
type GridRules = Rules<GridState>

/** A variant: a board and what stands on it at the start. */
interface GridVariant extends Variant {
  readonly board: () => GridBoard
  /** The code of the piece on a cell at the start. Default: `GridFacts.setup`, else the board is empty. */
  setup?(board: GridBoard, cell: number): number
}

/** A game as `gridGame` reads it. */
export interface GridFacts {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The names of the seats, in turn order. Position text has their first letters. */
  readonly players: readonly string[]
  readonly pieces: readonly GridPiece[]
  readonly variants: readonly [GridVariant, ...GridVariant[]]
  /** As in `GridVariant`, for all variants. */
  setup?(board: GridBoard, cell: number): number
  /** The letters of the sides to move in position text. Default: the first letters of `players`. */
  readonly sides?: readonly string[]
  readonly fields?: readonly GridField[]
  /**
   * The texts of moves. `cell`: a move is the number of a cell, written by its name. `step`: a move is made by `makeStep`, and
   * written as two names. Or a function, which gives each legal move a text of its own.
   */
  readonly moveText: 'cell' | 'step' | ((state: GridState, move: Move) => string)
  /** Further moves with a text of their own, such as `pass`. */
  readonly words?: Readonly<Record<string, Move>>
  /** A move that is legal at the start of the first variant, and what moves are, for people. */
  readonly example: { readonly move: string; readonly description: string }
  /** The most legal moves that one position has. */
  readonly maxMoves: number
  readonly moves: GridRules['moves']
  readonly canMove?: NonNullable<GridRules['canMove']>
  readonly play: GridRules['play']
  readonly winner?: NonNullable<GridRules['winner']>
  /** As in `GridRules`. Default: `draws`. */
  readonly stuck?: NonNullable<GridRules['stuck']>
  /** The reason of every end, or a function of the last position. */
  readonly reason: string | GridRules['reason']
  readonly repetitions?: number
  readonly quietPlies?: number
  /** The reason why no game can lead to a position whose text is well formed; null when one can. Default: all are accepted. */
  fault?(state: GridState): string | null
  /** The cells to highlight, such as a winning line. Default: none. */
  highlights?(state: GridState): readonly number[]
  /** The engines by id; the first is the default. Default: tree search with random games. */
  readonly engines?: Readonly<Record<string, Engine<GridState>>>
  /** Default: nine levels that differ in the number of iterations. */
  readonly levels?: readonly Level[]
  /** The scores of the levels against each other, which `npm run rate` writes. Default: not measured. */
  readonly strength?: Strength
  readonly guide?: Guide
}

const SHAPES = ['disc', 'square', 'hexagon', 'diamond', 'octagon', 'triangle'] as const

/** Tree search with random games to the end, for `GridFacts.engines`. */
export const randomGames: Engine<GridState> = {
  description: 'Monte-Carlo tree search with random games, which also proves wins.',
  rate: 30_000,
  method: 'uct',
  exploration: 0.7,
  expandAfter: 4,
  playout: (state, random) => state.playout(random),
}

/**
 * Makes a game of its facts and rules.
 *
 * @example
 * const clobber = gridGame({ id: 'clobber', players: ['black', 'white'], pieces, variants, moves, play, ... })
 */
export function gridGame(facts: GridFacts): Game<GridState> {
  const { id, name, description, players, variants, maxMoves, engines = { uct: randomGames } } = facts
  const variantOf = (variant: string) => variants.find((one) => one.id === variant)!
  const rules = gridRules(facts)
  const tablesOf = lazyByKey((variant: string) => makeTables(rules, variant, variantOf(variant).board()))
  const start = (variant: string): GridState => {
    const tables = tablesOf(variant)
    const { board } = tables
    const setup = variantOf(variant).setup ?? facts.setup ?? (() => EMPTY)
    const at = Uint8Array.from({ length: board.cells }, (_, cell) => setup(board, cell))
    return new GridState(tables, at, new Int32Array(rules.fields.length), 0)
  }
  const position = gridCodec(facts, tablesOf)
  return {
    id,
    name,
    description,
    players,
    variants,
    start: (variant) => ok(start(variant)),
    position: {
      ...position,
      get example() {
        return position.format(start(variants[0].id))
      },
    },
    move: gridMoveCodec(facts),
    maxMoves,
    draw: gridDrawing(facts),
    engines,
    levels: facts.levels ?? usualLevels,
    ...(facts.strength ? { extras: { strength: facts.strength } } : {}),
    page: {
      ...(facts.guide ? { guide: facts.guide } : {}),
      form: () => gridForm(facts),
    },
  }
}

const gridRules = (facts: GridFacts): GridRules => {
  const { reason } = facts
  return {
    ...facts,
    fields: facts.fields ?? [],
    stuck: facts.stuck ?? 'draws',
    reason: typeof reason === 'string' ? () => reason : reason,
  }
}

const sidesOf = ({ sides, players }: GridFacts): readonly string[] => sides ?? players.map((player) => player[0]!)

/** The numbers in position text: the fields, then the quiet plies where these are limited. */
const countsOf = ({ fields = [], quietPlies }: GridFacts): readonly GridField[] =>
  quietPlies === undefined ? fields : [...fields, { label: 'quiet plies', maximum: quietPlies }]

/** Texts of positions: the rows, the side to move and the numbers. */
function gridCodec(
  facts: GridFacts,
  tablesOf: (variant: string) => GridTables,
): Omit<PositionCodec<GridState>, 'example'> {
  const { pieces, quietPlies } = facts
  const sides = sidesOf(facts)
  const counts = countsOf(facts)
  const letters = pieces.map(({ letter }) => letter)
  const content = `a piece (${letters.join(', ')})`

  function parse(text: string, variant: string): Result<GridState> {
    const tables = tablesOf(variant)
    const [rows = '', side = '', ...numbers] = text.split(' ')
    if (side === '' || numbers.length !== counts.length)
      return err(
        `expected "${['<rows>', '<side>', ...counts.map(({ label }) => `<${label}>`)].join(' ')}", separated by one space`,
      )
    const turn = parseSide(side, sides)
    if (!turn.ok) return turn
    const codeOf = (letter: string) => (letters.includes(letter) ? letters.indexOf(letter) + 1 : undefined)
    const lengths = tables.board.rows.map((row) => row.length)
    const at = parseRows(rows, lengths, codeOf, EMPTY, { content })
    if (!at.ok) return at
    for (const [i, { label, maximum }] of counts.entries())
      if (!/^(0|[1-9]\d{0,8})$/.test(numbers[i]!) || Number(numbers[i]) > maximum)
        return err(`${label} is a number from 0 to ${maximum}, not "${numbers[i]}"`)
    const fields = Int32Array.from(numbers.slice(0, tables.rules.fields.length), Number)
    const state = new GridState(tables, Uint8Array.from(at.value), fields, turn.value)
    if (quietPlies !== undefined) state.quiet = Number(numbers.at(-1))
    const fault = facts.fault?.(state) ?? null
    return fault === null ? ok(state) : err(fault)
  }

  function format({ board, at, fields, turn, quiet }: GridState): string {
    const rows = formatRows(board.rows, (cell) => letters[at[cell]! - 1] ?? null)
    return [rows, sides[turn], ...fields, ...(quietPlies === undefined ? [] : [quiet])].join(' ')
  }

  return {
    description: `The rows from the top, separated by \`/\`, with ${pieces.map(({ letter, name }) => `\`${letter}\` ${name}`).join(', ')} and numbers for runs of empty cells; then the side to move, ${sides.map((side) => `\`${side}\``).join(' or ')}${counts.map(({ label }) => `; ${label}`).join('')}.`,
    parse,
    format,
  }
}

/** Texts of moves: names of cells, or the game's own words. */
function gridMoveCodec({ moveText, words = {}, example, maxMoves }: GridFacts): MoveCodec<GridState> {
  const wordOf = new Map(Object.entries(words).map(([word, move]) => [move, word]))
  const textOf =
    moveText === 'cell'
      ? ({ board: { names } }: GridState, move: Move) => names[move]!
      : moveText === 'step'
        ? ({ board: { names } }: GridState, move: Move) => names[stepFrom(move)]! + names[stepTo(move)]!
        : moveText
  const format = (state: GridState, move: Move): string => wordOf.get(move) ?? textOf(state, move)
  return {
    description: example.description,
    example: example.move,
    parse: (state, text) => parseLegalMove(state, text, maxMoves, format),
    format,
  }
}

/** By code less 1: how a piece is drawn, on the board and in the form. */
const drawnPieces = ({ pieces }: GridFacts): readonly Omit<FormPiece, 'text'>[] =>
  pieces.map(({ letter, owner, name, shape, symbol }) => ({
    owner,
    name,
    symbol: symbol ?? letter,
    // the seats also differ in shape, for people who cannot tell the colours apart
    shape: shape ?? SHAPES[owner ?? SHAPES.length - 1]!,
  }))

/** Draws positions: the board, the pieces on it and the highlights. */
function gridDrawing(facts: GridFacts): (state: GridState) => BoardDrawing {
  const drawn = drawnPieces(facts)
  return (state) => {
    const { board, at } = state
    const pieces = [...at].flatMap((code, cell) =>
      code === EMPTY ? [] : { cell: board.names[cell]!, ...drawn[code - 1]! },
    )
    const cells = facts.highlights?.(state) ?? []
    const highlights = cells.map((cell) => board.names[cell]!)
    return { ...board.drawing, pieces, ...(cells.length === 0 ? {} : { highlights }) }
  }
}

/** The form in which people set up a position. */
function gridForm(facts: GridFacts): PositionForm {
  const sides = sidesOf(facts)
  return {
    lines: 'rows',
    pieces: drawnPieces(facts).map((piece, i) => ({ text: facts.pieces[i]!.letter, ...piece })),
    fields: [
      {
        label: 'side to move',
        kind: 'choice',
        usual: sides[0]!,
        values: sides.map((value, seat) => ({ value, label: facts.players[seat]! })),
      },
      ...countsOf(facts).map(
        ({ label, maximum }): FormField => ({ label, kind: 'number', usual: '0', minimum: 0, maximum }),
      ),
    ],
  }
}
