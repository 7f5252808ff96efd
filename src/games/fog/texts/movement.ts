import type { MOVE_EXTRAS, Movement } from '../../../game/movement.ts'
import { SEATS } from '../rules/army.ts'
import { WHITE } from '../rules/codes.ts'
import type { FogVariant } from '../rules/rules.ts'
import type { FogSpec, Zone } from '../rules/spec.ts'
import { squareNames, zoneSquares } from '../rules/squares.ts'

/** The specs of a game's variants as clients get them. */
export function movementOf(variants: readonly FogVariant[]): Movement[] {
  const specs = [...new Set(variants.map(({ spec }) => spec))]
  return specs.map((spec) => ({
    variants: variants.filter((variant) => variant.spec === spec).map(({ id }) => id),
    files: spec.files,
    ranks: spec.ranks,
    king: spec.king,
    pieces: spec.pieces.map(({ letter, name, atoms, drop }) => ({ letter, name, atoms, ...(drop ? { drop } : {}) })),
    zones: Object.entries(spec.zones ?? {}).map(([name, zone]) => ({
      name,
      squares: SEATS.map((side) => namesOf(spec, zone, side)),
    })),
    knots: namesOf(spec, spec.knots ?? [], WHITE),
    extras: extrasOf(spec),
  }))
}

/** The names of the squares of a zone. */
function namesOf(spec: FogSpec, zone: Zone, side: number): string[] {
  const squares = zoneSquares(spec, zone, side)
  return squareNames(spec).filter((_, square) => squares[square] === 1)
}

function extrasOf(spec: FogSpec): (keyof typeof MOVE_EXTRAS)[] {
  const { castling, enPassant, promotion, facing, cannons, pass } = spec
  return [
    ...(castling ? (['castling'] as const) : []),
    ...(enPassant ? (['en-passant'] as const) : []),
    ...(promotion ? ([promotion.inPlace === undefined ? 'promotion' : 'promotion-in-place'] as const) : []),
    ...(facing ? (['facing'] as const) : []),
    ...(cannons === undefined ? [] : (['cannons'] as const)),
    ...(pass ? (['pass'] as const) : []),
  ]
}
