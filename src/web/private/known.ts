/** What is known for certain of hidden pieces, from the rules and what has been seen: apart from guesses and beliefs. */
import type { BoardDrawing, BoardKind } from '../../game/board.ts'
import { word } from '../guide/store.ts'
import { language, t } from '../language/language.ts'

/** The kinds of piece in the order of `BoardUnknown.kinds`, and those that a hidden piece may still be. */
interface Known {
  readonly kinds: readonly BoardKind[]
  readonly possible: ReadonlySet<BoardKind>
}

/** What is known of an unknown cell; null for nothing but that it is unknown. */
export function knownOf({ unknown }: BoardDrawing, cell: string): Known | null {
  const pieces = unknown?.cells.find((one) => one.cell === cell)?.pieces
  if (!unknown || !pieces || pieces.length >= unknown.kinds.length) return null
  return { kinds: unknown.kinds, possible: new Set(unknown.kinds.filter(({ piece }) => pieces.includes(piece))) }
}

/** More kinds than this are not excluded one by one, and as many in a row are named by the first and the last. */
const FEW = 3

const listed = (names: readonly string[]) => new Intl.ListFormat(language.value, { type: 'disjunction' }).format(names)

/** What is known, in words: `cannot be bomb or flag`, `can be marshal to major or spy`. */
export function knownWords({ kinds, possible }: Known): string {
  const excluded = kinds.filter((kind) => !possible.has(kind))
  return excluded.length <= FEW && excluded.length < possible.size
    ? t('cannot be {pieces}', { pieces: listed(excluded.map(({ name }) => word(name))) })
    : t('can be {pieces}', { pieces: listed(runsOf({ kinds, possible })) })
}

/** The possible kinds, those that follow each other in one text. */
function runsOf({ kinds, possible }: Known): string[] {
  const runs: BoardKind[][] = []
  for (const [i, kind] of kinds.entries()) {
    if (!possible.has(kind)) continue
    if (i > 0 && possible.has(kinds[i - 1]!)) runs.at(-1)!.push(kind)
    else runs.push([kind])
  }
  return runs.flatMap((run) =>
    run.length < FEW
      ? run.map(({ name }) => word(name))
      : [t('{first} to {last}', { first: word(run[0]!.name), last: word(run.at(-1)!.name) })],
  )
}

/** The part of all kinds that a hidden piece may still be, at most, if it is to be marked. */
const MUCH_KNOWN = 2 / 3

/** The hidden pieces to mark: those of which much is known, since the first squares alone tell a little of nearly all. */
export const knownCells = (drawing: BoardDrawing): ReadonlySet<string> =>
  new Set(
    drawing.unknown?.cells.flatMap(({ cell }) => {
      const known = knownOf(drawing, cell)
      return known && known.possible.size <= MUCH_KNOWN * known.kinds.length ? [cell] : []
    }),
  )
