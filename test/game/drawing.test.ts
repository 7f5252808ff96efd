import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { findGame, games } from '../../src/games/registry.ts'

const drawingOf = (id: string, position: string) => {
  const game = findGame(id)!
  return game.draw(unwrap(game.position.parse(position, game.variants[0].id)))
}

describe('pieces that may be lost at once', () => {
  it.each([
    ['einstein', 'ABC2/DE3/F3f/3ed/2cba r 3', []],
    // blue's 1 on c3 goes left, up or both ways
    ['einstein', '5/1AB2/1Ca2/5/5 r 1', ['b4', 'c4', 'b3']],
    ['einstein', '5/1AB2/1Ca2/5/5 b 1', ['c3']],
    // the rat takes the elephant, and nothing the other way round
    ['jungle', '7/7/7/7/7/7/3r3/3E3/7 w 0', ['d2']],
    ['jungle', '7/7/7/7/7/7/3r3/3E3/7 b 0', []],
    ['banqi', '8/2gS4/8/8 b - 0 20', ['c3']],
    ['banqi', 'XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1', []],
  ])('%s %s', (game, position, cells) => {
    expect(drawingOf(game, position).threatened?.toSorted()).toEqual(cells.toSorted())
  })
})

describe('what lies beside the board', () => {
  it.each([
    ['einstein', '5/1AB2/1Ca2/5/5 r 1', ['4 5 6', '2 3 4 5 6']],
    ['jungle', '7/7/7/7/7/7/3r3/3E3/7 w 0', ['R C D W P T L', 'c d w p t l e']],
    ['yonin-shogi', '4nK4/9/9/9/9/9/9/9/4sK4 s sKR2P3,nKG8,eR2S8P9 0 1', ['K R2 P3', '', 'K G8', 'R2 S8 P9']],
    ['banqi', '8/2gS4/8/7X b S1 0 20', ['G A2 E2 R2 H2 C2 S3', 'A2 E2 R2 H2 C2 S5', 'S']],
  ])('%s %s', (game, position, trays) => {
    const told = drawingOf(game, position).trays?.map(({ pieces }) =>
      pieces.map(({ symbol, count }) => (count > 1 ? `${symbol}${count}` : symbol)).join(' '),
    )
    expect(told).toEqual(trays)
  })
})

it.each([
  ['ABC2/DE3/F3f/3ed/2cba r 3', [3]],
  ['ABC2/DE3/F3f/3ed/2cba r -', [null]],
  ['5/5/5/5/4A b -', []],
])('the die of %s', (position, values) => {
  expect(drawingOf('einstein', position).dice?.map(({ value }) => value)).toEqual(values)
})

it('a board of four sides says how to turn it for each seat', () => {
  const { quarterTurns, cells, view } = drawingOf('yonin-shogi', findGame('yonin-shogi')!.position.example)
  const turned = ({ x, y }: { x: number; y: number }, quarters: number) => {
    let [across, down] = [x - view.x - view.width / 2, y - view.y - view.height / 2]
    for (let i = 0; i < quarters; i++) [across, down] = [-down, across]
    return { across, down }
  }
  const lowest = (cell: string, seat: number) => {
    const place = (id: string) => turned(cells.find((one) => one.id === id)!, quarterTurns![seat]!)
    return cells.every(({ id }) => place(id).down <= place(cell).down + 1e-9)
  }
  // the squares of the kings at the start
  expect(['e1', 'a5', 'e9', 'i5'].map(lowest)).toEqual([true, true, true, true])
})

it.each(games.flatMap(({ id, variants }) => variants.map((variant) => [id, variant.id] as const)))(
  'the letters and numbers of the cells of %s, %s, stand beside the board',
  (id, variant) => {
    const game = findGame(id)!
    const { cells, labels } = game.draw(unwrap(game.start(variant, new Random(1), {})))
    const told = new Set(labels.map(({ text }) => text))
    const names = cells.flatMap((cell) => /^([a-z])(\d+)$/.exec(cell.id)?.slice(1) ?? [])
    expect([...new Set(names)].filter((name) => !told.has(name))).toEqual([])
  },
)
