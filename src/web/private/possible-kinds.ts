/** Certain knowledge about hidden pieces, from the rules and observations; no guesses or beliefs. */
import type { BoardDrawing, BoardKind } from '../../game/board.ts'
import { word } from '../guide/store.ts'
import { language, t } from '../language/language.ts'

/** The kinds of piece in the order of `BoardUnknown.kinds`, and the possible kinds of a hidden piece. */
interface Known {
  readonly kinds: readonly BoardKind[]
  readonly possible: ReadonlySet<BoardKind>
}

/** The knowledge about an unknown cell; null when there is none. */
export function knownOf({ unknown }: BoardDrawing, cell: string): Known | null {
  const pieces = unknown?.cells.find((one) => one.cell === cell)?.pieces
  if (!unknown || !pieces || pieces.length >= unknown.kinds.length) return null
  return { kinds: unknown.kinds, possible: new Set(unknown.kinds.filter(({ piece }) => pieces.includes(piece))) }
}

/** The greatest number of excluded kinds named one by one; runs of at least this many kinds are named by the first and last. */
const FEW = 3

const listed = (names: readonly string[]) => new Intl.ListFormat(language.value, { type: 'disjunction' }).format(names)

/** Describes the knowledge: `cannot be bomb or flag`, `can be marshal to major or spy`. */
export function knownWords({ kinds, possible }: Known): string {
  const excluded = kinds.filter((kind) => !possible.has(kind))
  return excluded.length <= FEW && excluded.length < possible.size
    ? t('cannot be {pieces}', { pieces: listed(excluded.map(({ name }) => word(name))) })
    : t('can be {pieces}', { pieces: listed(runsOf({ kinds, possible })) })
}

/** The possible kinds as texts, with one text for kinds that follow each other. */
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

/** The greatest share of all kinds that are still possible for a hidden piece that is marked. */
const MUCH_KNOWN = 2 / 3

/** The hidden pieces to mark. Only much knowledge counts, since the first squares alone tell a little about nearly all. */
export const knownCells = (drawing: BoardDrawing): ReadonlySet<string> =>
  new Set(
    drawing.unknown?.cells.flatMap(({ cell }) => {
      const known = knownOf(drawing, cell)
      return known && known.possible.size <= MUCH_KNOWN * known.kinds.length ? [cell] : []
    }),
  )
