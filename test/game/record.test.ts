import { describe, expect, it, test } from 'vitest'
import { bufferLength, type Game, maxEventsOf, playersOf } from '../../src/game/game.ts'
import {
  formatRecord,
  type GameRecord,
  parseRecord,
  placeOfPly,
  type RecordedPly,
  startHeaders,
} from '../../src/game/notation/record.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE } from '../../src/game/state.ts'
import { variantsOfGames } from './games.ts'
import { start } from './playing.ts'

test.each<[name: string, text: string, read: object]>([
  ['an empty text', '', { plies: [] }],
  ['moves alone', 'a1 b2  =3\n\tc3', { plies: [{ text: 'a1' }, { text: 'b2' }, { text: '=3' }, { text: 'c3' }] }],
  ['numbers', '1. a1 b2 2. c3 3... d4', { plies: ['a1', 'b2', 'c3', 'd4'].map((text) => ({ text })) }],
  [
    'players behind numbers',
    '[red "-"]\n1. red =3 a1\n2. blue',
    { plies: ['=3', 'a1', 'blue'].map((text) => ({ text })) },
  ],
  ['a move that is a name', '[a "-"]\n1. a a a', { plies: [{ text: 'a' }, { text: 'a' }] }],
  ['comments', '{ a good one }a1{b2\n}c3', { plies: [{ text: 'a1' }, { text: 'c3' }] }],
  [
    'moves not told',
    'a1 ? "x \\"y\\" @w" b2',
    { plies: [{ text: 'a1' }, { text: null, view: 'x "y" @w' }, { text: 'b2' }] },
  ],
  [
    'headers',
    '[Game "hex"]\r\n[Variant "hex-3"]\r\n\r\na1',
    { game: 'hex', variant: 'hex-3', plies: [{ text: 'a1' }] },
  ],
  ['rules', '[Rules "quietLimit=40 x=-1"]', { rules: { quietLimit: 40, x: -1 } }],
  ['a start', '[Start "3/3/3 b -"]', { start: '3/3/3 b -' }],
  ['unknown headers', '[Start "-"]\n[Game "-"]\n[Rules "-"]', { start: null, game: null, rules: {} }],
  ['a byte order mark', '\uFEFF[Game "hex"]', { game: 'hex' }],
])('reads %s', (_, text, read) => {
  expect(unwrap(parseRecord(text))).toMatchObject(read)
})

test.each<[name: string, text: string, error: RegExp]>([
  ['a header without quotes', '[Game hex]', /^line 1: .*\[Name "text"\]/],
  ['a header that does not end', '[Game "hex"', /^line 1/],
  ['a header twice', '[Game "hex"]\n[Game "hex"]', /^line 2: .*already/],
  ['a bad escape', '[Game "\\x"]', /^line 1/],
  ['rules without a number', '[Game "hex"]\n[Rules "quietLimit"]', /^line 2: .*name=number/],
  ['a comment that does not end', 'a1\nb2 {c3', /^line 2, ply 3: .*end/],
  ['a string that does not end', '[Game "hex"]\n\na1 "b2', /^line 3, ply 2: .*end/],
  ['a string over two lines', 'a1 "b\n2"', /^line 1, ply 2: .*end/],
  ['a view before all moves', '"view" a1', /^line 1, ply 1: .*Start/],
  ['two views', 'a1\nb1 "view"\n"view"', /^line 3, ply 2: .*one view/],
  ['a stray brace', 'a1 }', /^line 1, ply 2/],
])('refuses %s', (_, text, error) => {
  const read = parseRecord(text)
  expect(read.ok ? read.value : read.error).toMatch(error)
})

test('the line of each ply is known', () => {
  const { plies } = unwrap(parseRecord('[Game "hex"]\n\n1. a1 {one\ntwo} b2\r\n2. c3\n"a view"\n? d4'))
  expect(plies.map(({ line }) => line)).toEqual([3, 4, 5, 7, 7])
  expect(placeOfPly(plies, 2)).toBe('line 5, ply 3')
})

// were the time to grow as the square of the length, this would outlast the timeout of a test
test.each(['"', '{', '"a" ', '[', '\\', 'a"', ' \n', '1. ', '"\\'])(
  'a text of 2 MB of %j is read in linear time',
  (part) => {
    parseRecord(part.repeat(2 ** 21 / part.length))
  },
)

describe.each(variantsOfGames)('$game.id $variant', ({ game, variant }) => {
  it('writes a game and reads the same', () => {
    const plies = playedAtRandom(game, variant)
    const state = start(game, variant, 1)
    const told = { game: game.id, variant, rules: { quietLimit: 7 }, start: game.position.format(state) }
    const headers = [...startHeaders(told), ...playersOf(game, state).map((player) => [player, 'Ada "A" {'] as const)]
    const unnamed = plies.map(({ text }) => ({ text }))
    for (const written of [plies, unnamed])
      expect(withoutLines(unwrap(parseRecord(formatRecord({ headers, plies: written }))))).toEqual({
        ...told,
        headers,
        plies: unnamed,
      })
  })
})

const withoutLines = ({ plies, ...rest }: GameRecord) => ({ ...rest, plies: plies.map(({ line: _, ...ply }) => ply) })

function playedAtRandom(game: Game, variant: string): RecordedPly[] {
  const plies: RecordedPly[] = []
  const state = start(game, variant, 1)
  const random = new Random(1)
  const moves = new Int32Array(bufferLength(game))
  for (let ply = 0; ply < 300 && state.outcome() === null; ply++) {
    const isChance = state.toMove === CHANCE
    const count = isChance
      ? state.chanceEvents!(moves, new Float64Array(maxEventsOf(game)), 0)
      : state.legalMoves(moves, 0)
    const move = moves[random.below(count)]!
    plies.push({ text: game.move.format(state, move), by: isChance ? null : game.players[state.toMove]! })
    state.play(move)
  }
  return plies
}
