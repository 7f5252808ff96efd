import type { Engine, Level } from '../../game/engine/index.ts'
import type { Strength } from '../../game/engine/strength.ts'
import type { Game, Variant } from '../../game/game.ts'
import { err, ok } from '../../game/result.ts'
import type { Guide } from '../../game/words/guide.ts'
import type { Board } from './rules/board.ts'
import { ConnectionState } from './rules/state.ts'
import { draw } from './texts/draw.ts'
import { formatMove, formatPosition, parseMove, parsePosition } from './texts/notation.ts'
import { formOf } from './texts/position-form.ts'
import { reasonsOf } from './texts/reasons.ts'
import { decidingChain } from './virtual/analysis.ts'

/** The facts that one connection game adds to those that all have in common. */
interface ConnectionGame {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Returns the variants, the default first. */
  readonly variants: () => readonly [Variant, ...Variant[]]
  readonly guide: Guide
  /** The order in which the position text lists the cells. */
  readonly writtenBy: 'rows' | 'columns'
  /** A description of the groups in the position text. */
  readonly lines: string
  readonly example: { readonly position: string; readonly move: string }
  readonly boardOf: (variant: string) => Board
  /** The number of cells of the largest board. */
  readonly cells: number
  readonly engines: Readonly<Record<string, Engine<ConnectionState>>>
  readonly levels: readonly Level[]
  readonly strength?: Strength
}

export function connectionGame(own: ConnectionGame): Game<ConnectionState> {
  const { id, name, description, engines, levels, boardOf } = own
  return {
    id,
    name,
    description,
    players: ['black', 'white'],
    get variants() {
      return own.variants()
    },
    startOptions: {
      pie: {
        description: 'The swap rule: whether white may take over the first stone of black instead of placing one.',
        example: 'yes',
        values: [
          { value: 'no', description: 'White places a stone like any other. The first move is a great advantage.' },
          {
            value: 'yes',
            description: 'White may answer the first stone by taking it over, so black places one that is fair.',
          },
        ],
      },
    },
    start(variant, _random, options) {
      const pie = options['pie'] ?? 'no'
      if (pie !== 'yes' && pie !== 'no') return err(`pie is "yes" or "no", not "${pie}"`)
      return ok(ConnectionState.of(boardOf(variant), boardOf(variant).initial, 0, pie === 'yes'))
    },
    position: {
      description: `\`<board> <side> <pie>\`. The board: ${own.lines}, separated by \`/\`, with \`b\` and \`w\` for stones and numbers for runs of empty cells (\`10\` is ten). The side to move: \`b\` or \`w\`. Then \`pie\` while the pie rule is in force and neither used nor declined, else \`-\`.`,
      example: own.example.position,
      parse: (text, variant) => parsePosition(boardOf(variant), text),
      format: formatPosition,
    },
    move: {
      description: `The name of a cell; or \`swap\`, white's answer to black's first stone under the pie rule: the stone turns white and moves to its mirror cell.`,
      example: own.example.move,
      parse: parseMove,
      format: formatMove,
    },
    // every cell, and the swap
    maxMoves: own.cells + 1,
    draw,
    engines,
    levels,
    page: { guide: own.guide, form: () => formOf(own.writtenBy), reasons: reasonsOf },
    extras: {
      annotations: {
        shapes: {
          connection: {
            shape: {
              type: 'list',
              description:
                "The cells of a chain that decides the game: the winner's stones, and the empty cells that complete it. Only with a proven win or loss.",
              of: { type: 'text', description: 'A cell.' },
            },
            example: ['a2', 'b3'],
          },
        },
        of(state, move, winner) {
          if (winner === null) return {}
          const after = state.copy()
          after.play(move)
          const cells = decidingChain(after, winner)
          return cells.length === 0 ? {} : { connection: cells.map((cell) => state.board.names[cell]!) }
        },
        slow: true,
      },
      ...(own.strength ? { strength: own.strength } : {}),
    },
  }
}
