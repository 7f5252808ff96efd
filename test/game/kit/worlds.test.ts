import { expect, it } from 'vitest'
import { allWorlds } from '../../../src/game/kit/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { parse } from '../playing.ts'
import { phantomTicTacToe as game } from './phantom.ts'

const texts = ['xo1/3/3 x 0 0', 'x1o/3/3 x 0 0', 'x2/o2/3 x 0 0']
const worlds = texts.map((text) => parse(game, '3x3', text) as never)
const contents = ['b3', 'c3'].map((cell) => ({
  cell,
  pieceIn: (world: never) => game.draw(world).pieces.find((piece) => piece.cell === cell)?.symbol ?? null,
}))

it.each([
  ['as likely by default', undefined, [1 / 3, 1 / 3, 1 / 3]],
  ['as likely as their weights', [1, 6, 3], [0.1, 0.6, 0.3]],
] as const)('worlds are %s: in the list, in the belief and in guesses', (_, weights, shares) => {
  const list = allWorlds(worlds, contents, weights)
  expect(Array.from(list.weights)).toEqual(shares.map((share) => expect.closeTo(share, 12)))
  const probability = (of: number) => expect.closeTo(of, 12)
  expect(list.belief().cells).toEqual([
    { cell: 'b3', pieces: [{ piece: 'o', probability: probability(shares[0]) }], empty: probability(1 - shares[0]) },
    { cell: 'c3', pieces: [{ piece: 'o', probability: probability(shares[1]) }], empty: probability(1 - shares[1]) },
  ])
  const random = new Random(3)
  const into = list.any()
  const counts = texts.map(() => 0)
  for (let i = 0; i < 3000; i++) {
    list.guess(into, random)
    counts[texts.indexOf(game.position.format(into))]!++
  }
  for (const [i, share] of shares.entries()) expect(Math.abs(counts[i]! / 3000 - share)).toBeLessThan(0.05)
})
