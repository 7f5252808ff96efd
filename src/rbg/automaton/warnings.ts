import type { Description } from '../language/description.ts'
import type { RulesError } from '../language/errors.ts'
import { OFF } from './graph.ts'
import type { Program } from './program.ts'
import { straightness } from './straightness.ts'

/** Finds what is allowed in a description but seldom meant. */
export function findWarnings(description: Description, program: Program): readonly RulesError[] {
  const { macros, pieces, players, board, rules } = description
  const list: RulesError[] = []
  for (const { used, name, parameters, at } of macros) {
    if (used) continue
    const kind = parameters === null ? '' : ` with ${parameters.length} parameter${parameters.length === 1 ? '' : 's'}`
    list.push({ ...placeOf(at), detail: `the macro "${name}"${kind} is never used` })
  }
  straightness(rules, (at) =>
    list.push({
      ...placeOf(at),
      detail:
        'this star repeats modifiers without a switch: a move can have any number of them, and generating moves can be slow',
    }),
  )
  const standing = new Set<number>(board.pieces)
  for (const [edge, op] of program.op.entries()) if (op === OFF) standing.add(program.a[edge]!)
  for (const [piece, declared] of pieces.entries())
    if (!standing.has(piece))
      list.push({ ...placeOf(declared), detail: `the piece "${declared.name}" never stands on the board` })
  const movers = new Set(program.positions.map(({ player }) => player))
  for (const [player, declared] of players.entries())
    if (!movers.has(player)) list.push({ ...placeOf(declared), detail: `the player "${declared.name}" can never move` })
  return list.sort((a, b) => a.line - b.line || a.column - b.column)
}

const placeOf = ({ line, column }: { readonly line: number; readonly column: number }) => ({ line, column })
