import { BLACK, codeOf, WHITE } from './codes.ts'
import type { FogSpec } from './spec.ts'

/** By code: the squares on which such pieces may begin. Pieces that a side arranges may begin in all orders. */
export function squaresOfStart(spec: FogSpec): Map<number, number[]> {
  const { files, ranks, pieces, start, arrangement } = spec
  const letters = pieces.map(({ letter }) => letter).join('')
  const found = new Map<number, number[]>()
  const add = (side: number, letter: string, square: number) => {
    const code = codeOf(side, letters.indexOf(letter.toUpperCase()) + 1)
    const squares = found.get(code) ?? []
    if (!squares.includes(square)) found.set(code, [...squares, square])
  }
  for (const [i, row] of start.split('/').entries()) {
    let file = 0
    for (const token of row.match(/\d+|./g) ?? []) {
      if (letters.includes(token.toUpperCase()))
        add(token === token.toUpperCase() ? WHITE : BLACK, token, (ranks - 1 - i) * files + file++)
      else file += Number(token)
    }
  }
  for (const order of arrangement?.orders ?? []) {
    for (const [i, name] of arrangement!.squares.entries()) {
      const square = 'abcdefghij'.indexOf(name[0]!) + (Number(name.slice(1)) - 1) * files
      add(WHITE, order[i]!, square)
      add(BLACK, order[i]!, square + (ranks - 1) * files)
    }
  }
  return found
}
