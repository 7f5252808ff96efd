import { expect, it } from 'vitest'
import { allWorlds, hiddenGame } from '../../../src/game/kit/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { ok, unwrap } from '../../../src/game/result.ts'
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

it.each([
  ['none where all are listed', undefined, 0],
  ['some where the list is a sample', 0.25, 0.25],
] as const)('worlds are guessed after the preparation: %s', (_, guessed, share) => {
  const list = allWorlds(worlds.slice(0, 2), contents)
  const sampled = hiddenGame({
    format: () => '',
    worlds: () =>
      ok({ ...list, guess: (into: never) => list.put(into, 1), put: (into: never) => list.put(into, 0), guessed }),
  } as never)
  const information = unwrap(sampled.informationState({ viewer: 0, toMove: 0 } as never, []))
  const world = information.world()
  const random = new Random(3)
  let drawn = 0
  for (let i = 0; i < 3000; i++) {
    information.sample(world, random)
    if (game.position.format(world as never) === texts[1]) drawn++
  }
  expect(Math.abs(drawn / 3000 - share)).toBeLessThan(0.03)
})
