import type { MOVE_EXTRAS, Movement } from '../../../game/movement.ts'
import { SEATS } from '../rules/army.ts'
import { WHITE } from '../rules/codes.ts'
import type { FogVariant } from '../rules/rules.ts'
import type { FogRecord, Zone } from '../rules/spec.ts'
import { squareNames, zoneSquares } from '../rules/squares.ts'

/** The records of a game's variants as clients get them. */
export function movementOf(variants: readonly FogVariant[]): Movement[] {
  const records = [...new Set(variants.map(({ record }) => record))]
  return records.map((record) => ({
    variants: variants.filter((variant) => variant.record === record).map(({ id }) => id),
    files: record.files,
    ranks: record.ranks,
    king: record.king,
    pieces: record.pieces.map(({ letter, name, atoms, drop }) => ({ letter, name, atoms, ...(drop ? { drop } : {}) })),
    zones: Object.entries(record.zones ?? {}).map(([name, zone]) => ({
      name,
      squares: SEATS.map((side) => namesOf(record, zone, side)),
    })),
    knots: namesOf(record, record.knots ?? [], WHITE),
    extras: extrasOf(record),
  }))
}

/** The names of the squares of a zone. */
function namesOf(record: FogRecord, zone: Zone, side: number): string[] {
  const squares = zoneSquares(record, zone, side)
  return squareNames(record).filter((_, square) => squares[square] === 1)
}

function extrasOf(record: FogRecord): (keyof typeof MOVE_EXTRAS)[] {
  const { castling, enPassant, promotion, facing, cannons, pass } = record
  return [
    ...(castling ? (['castling'] as const) : []),
    ...(enPassant ? (['en-passant'] as const) : []),
    ...(promotion ? ([promotion.inPlace === undefined ? 'promotion' : 'promotion-in-place'] as const) : []),
    ...(facing ? (['facing'] as const) : []),
    ...(cannons === undefined ? [] : (['cannons'] as const)),
    ...(pass ? (['pass'] as const) : []),
  ]
}
