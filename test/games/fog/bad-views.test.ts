/** Texts that are not views, with the reasons that their senders are told. */
import { expect, it } from 'vitest'
import { fogChess } from '../../../src/games/fog-chess/index.ts'
import { fogJanggi } from '../../../src/games/fog-janggi/index.ts'
import { fogXiangqi } from '../../../src/games/fog-xiangqi/index.ts'

const CHESS = fogChess.hidden!.observation.example
const JANGGI = fogJanggi.hidden!.observation.example
const XIANGQI = fogXiangqi.hidden!.observation.example

it.each([
  ['no viewer', CHESS.slice(0, -3), /a view names its viewer/],
  ['another viewer', CHESS.replace('@w', '@x'), /the viewer is "@w", "@b" or "@-", not "@x"/],
  [
    'a viewer named like a property of all objects',
    CHESS.replace('@w', '@constructor'),
    /the viewer is .* not "@constr/,
  ],
  ['a side named like one', CHESS.replace(' w ', ' constructor '), /the side to move is "w" or "b"/],
  ['too many enemies', CHESS.replace(' 15 ', ' 17 '), /number of the enemy's pieces is 0 to 16, not "17"/],
  ['fewer enemies than in sight', CHESS.replace(' 15 ', ' 1 '), /4 enemies are in sight, and there are 1/],
  [
    'no enemies, and the viewer to move',
    CHESS.replace(/^\S+/, (rows) => rows.replace(/[a-z]/g, '?')).replace(' 15 ', ' 0 '),
    /the enemy has no pieces left, so the game is over and the viewer cannot be to move/,
  ],
  ["the enemy's right to castle", CHESS.replace(' KQ ', ' KQk '), /a view shows only the viewer's own castling rights/],
  ['a pawn on the first rank', CHESS.replace('R1BQK2R', 'R1BQK1PR'), /a pawn stands on g1, where no pawn can stand/],
  [
    'no king, and the enemy to move',
    CHESS.replace('R1BQK2R w KQ', 'R1BQ3R b -'),
    /white has no king, so the game is over and black cannot be to move/,
  ],
])('refuses %s in chess', (_, text, reason) => {
  const read = fogChess.hidden!.observation.parse(text, 'standard')
  expect(read.ok ? 'it was read' : read.error).toMatch(reason)
})

it.each([
  [
    'moves of a viewer who waits',
    JANGGI.replace(' w ', ' b '),
    /the field "also" is "-" here: only a viewer who is to move has such moves/,
  ],
  [
    'a move that nothing unseen explains',
    JANGGI.replace('c9c6,', 'a1a2,'),
    /"a1a2" in the field "also" is no move that an unseen piece could make possible/,
  ],
  [
    'one of two moves that the same piece explains',
    JANGGI.replace('c9c6,c9c7', 'c9c6'),
    /the field "also" lists the legal moves that do not follow from .*: "c9c6,c9c7" here, not "c9c6"/,
  ],
])('refuses %s in janggi', (_, text, reason) => {
  const read = fogJanggi.hidden!.observation.parse(text, fogJanggi.variants[0].id)
  expect(read.ok ? 'it was read' : read.error).toMatch(reason)
})

it.each([
  [
    'a general in the palace of the other one, which is in sight',
    XIANGQI.replace('?1???????/', '?1?k?????/').replace('R3KABNR', 'R4ABNR').replace('?1?????1?', '?1?K???1?'),
    /white's general stands on d9, where it comes only by taking the other general, which is still on the board/,
  ],
])('refuses %s in xiangqi', (_, text, reason) => {
  const read = fogXiangqi.hidden!.observation.parse(text, fogXiangqi.variants[0].id)
  expect(read.ok ? 'it was read' : read.error).toMatch(reason)
})
