/** The squares of a board: their names, the zones that they form, and the steps between them. Square 0 is a1. */
import { WHITE } from './codes.ts'
import type { FogSpec, Step, Zone } from './spec.ts'

const FILES = 'abcdefghij'

type BoardSize = Pick<FogSpec, 'files' | 'ranks'>

/** By square of a board: its name. */
export const squareNames = ({ files, ranks }: BoardSize): string[] =>
  Array.from({ length: files * ranks }, (_, s) => FILES[s % files]! + (Math.floor(s / files) + 1))

/** By square: 1 where it belongs to a zone, as a side has it. */
export function zoneSquares(spec: FogSpec, zone: Zone, side: number): Uint8Array {
  const { files, ranks } = spec
  const squares = files * ranks
  const names = squareNames(spec)
  const found = new Uint8Array(squares)
  for (const part of zone) {
    const [low = '', high = low] = part.split('-')
    const [a, b] = [names.indexOf(low), names.indexOf(high)]
    if (a < 0 || b < 0) throw new RangeError(`${spec.id} has no squares ${part}`)
    for (let s = 0; s < squares; s++) {
      const inFiles = s % files >= a % files && s % files <= b % files
      if (inFiles && s >= a - (a % files) && s <= b - (b % files) + files - 1)
        found[side === WHITE ? s : squares - 1 - s] = 1
    }
  }
  return found
}

/** The squares of the zone of a spec with a name, as a side has it; all squares without a name. */
export function namedZone(spec: FogSpec, name: string | undefined, side: number): Uint8Array {
  if (name === undefined) return new Uint8Array(spec.files * spec.ranks).fill(1)
  const zone = spec.zones?.[name]
  if (!zone) throw new RangeError(`${spec.id} has no zone ${name}`)
  return zoneSquares(spec, zone, side)
}

/** The square at a step, as a side sees the board, or -1 off the board. */
export function stepFrom({ files, ranks }: BoardSize, side: number, square: number, [right, ahead]: Step): number {
  const file = (square % files) + right
  const row = Math.floor(square / files) + (side === WHITE ? ahead : -ahead)
  return file < 0 || file >= files || row < 0 || row >= ranks ? -1 : row * files + file
}
