/** Whose the pieces of a game are in its drawings, when no look tells it. */
import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import type { Presentation } from '../../src/own/presentation.ts'
import { compile } from '../../src/rbg/compile.ts'
import { idsOfLibrary, libraryGame } from '../../tools/lib/library.ts'
import { HARBOUR } from './harbour.ts'

/** By piece: the player whose it is, in drawings or for engines and texts; "-" where it is nobody's. */
function sidesOf(text: string, by: 'side' | 'owner' = 'side'): Readonly<Record<string, string>> {
  const made = compile(text)
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  const { description, looks } = made.rules
  return Object.fromEntries(
    looks.map(({ name, [by]: seat }) => [name, seat === null ? '-' : description.players[seat]!.name]),
  )
}

const game = (pieces: string, rules: string) => `#players = p(1), q(1)
#pieces = e, ${pieces}
#variables = v(9)
#board = rectangle(up, down, left, right, [e, e] [${pieces}])
#anywhere = (up* + down*) (left* + right*)
#rules = (${rules})*`

describe('the side of a piece', () => {
  it.each([
    ['is who lifts it, whoever puts it', HARBOUR, { rb: 'red', bb: 'blue' }],
    ['is nobody where it never moves', HARBOUR, { rl: '-', bl: '-' }],
    [
      'is who lifts it, though the others put it',
      game('x, y', '->p anywhere {x} [e] up [y] ->q anywhere {y} [e] up [x]'),
      { x: 'p', y: 'q' },
    ],
    ['is who puts it', game('x, y', '->p anywhere {e} [x] ->q anywhere {e} [y]'), { x: 'p', y: 'q' }],
    [
      'is who puts it first in a move, where both turn the board',
      game('x, y', '->p {e} [x] anywhere ([y] + [x]) ->q {e} [y] anywhere ([y] + [x])'),
      { x: 'p', y: 'q' },
    ],
    [
      'is who begins on its place',
      game('x, y', '->p anywhere {x} [$ v = 1] ->q anywhere {y} [$ v = 2]'),
      { x: 'p', y: 'q' },
    ],
    [
      'is not who puts their piece in its place',
      game('x, y', '->p anywhere {y} [x] ->q anywhere {x} [y]'),
      { x: 'p', y: 'q' },
    ],
    [
      'is who begins by putting another piece in its place, though the others put it, too',
      game('x, y', '->p anywhere {x} [y] up {e} [x] ->q anywhere {y} [e] up {e} [x]'),
      { x: 'p', y: 'q' },
    ],
    [
      'is nobody where both lift and put it',
      game('x, y', '->p anywhere {x, y} [e] [x] ->q anywhere {x, y} [e] up [x]'),
      { x: '-', y: '-' },
    ],
  ])('%s', (_, text, sides) => {
    expect(sidesOf(text)).toMatchObject(sides)
  })

  it.each([
    ['who puts it', game('x, y', '->p anywhere {x} [e] [x] ->q anywhere {y} [e] [y]'), { x: 'p', y: 'q' }],
    [
      'who lifts it, though the others push it',
      game('x, y', '->p anywhere {x} [e] up {y} [x] up [y] ->q anywhere {y} [e] up {x} [y] up [x]'),
      { x: 'p', y: 'q' },
    ],
    [
      'who lifts it, though nobody puts it',
      game('x, y', '->p anywhere {x} [e] up {e} [y] ->q anywhere {y} [e] up {e} [y]'),
      { x: 'p' },
    ],
    ['who puts it, whoever lifts it', game('x, y', '->p anywhere {x, y} [e] [y] ->q anywhere {y} [e]'), { y: 'p' }],
    ['nobody where it is only changed where it stands', HARBOUR, { rl: '-', bl: '-' }],
  ])('for engines is %s', (_, text, owners) => {
    expect(sidesOf(text, 'owner')).toMatchObject(owners)
  })

  it('is the owner in every look of the library that names one', () => {
    const told: string[] = []
    const found: string[] = []
    for (const id of idsOfLibrary()) {
      const { text, presentation } = libraryGame(id).rules
      const sides = sidesOf(text)
      for (const [piece, { owner }] of Object.entries(presentation?.pieces ?? {})) {
        if (owner === undefined) continue
        told.push(`${id} ${piece} ${owner ?? 'nobody'}`)
        found.push(`${id} ${piece} ${sides[piece]!.replace(/^-$/, 'nobody')}`)
      }
    }
    expect(told.length).toBeGreaterThan(170)
    expect(found).toEqual(told)
  })
})

describe('pieces that several players put and lift', () => {
  const text = game('x, y', '->p anywhere {x, y} [e] [x] ->q anywhere {x, y} [e] up [x]')
  const drawn = (presentation: Presentation = {}) => {
    const made = atOnce(compileOwn({ language: 'rbg', text, presentation }, 'own-1'))
    if (!made.ok) throw new Error(JSON.stringify(made))
    const { game } = made.own
    return game.draw(unwrap(game.start('standard', new Random(0), {}))).pieces
  }

  it('are drawn as nobody’s, with letters of their own', () => {
    expect(drawn().map(({ owner, symbol, shape }) => [owner, symbol, shape])).toEqual([
      [null, 'x', 'diamond'],
      [null, 'y', 'diamond'],
    ])
  })

  it('are drawn as those of the owners in the look', () => {
    const pieces = drawn({ pieces: { x: { owner: 'p' }, y: { owner: 'q' } } })
    expect(pieces.map(({ owner, shape }) => [owner, shape])).toEqual([
      [0, 'disc'],
      [1, 'square'],
    ])
  })
})
