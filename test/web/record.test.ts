import { describe, expect, it } from 'vitest'
import { parseRecord } from '../../src/game/notation/record.ts'
import { games } from '../../src/games/registry.ts'
import { factsOf } from '../../src/service/about-games/facts.ts'
import { boardAnswer } from '../../src/service/boards/board.ts'
import { formatPlace } from '../../src/web/play/line/address.ts'
import { lineOf } from '../../src/web/play/line/line.ts'
import { linkOf, placeOfLink } from '../../src/web/play/line/link.ts'
import { placeOfRecord, recordOf } from '../../src/web/play/line/record.ts'
import type { Table } from '../../src/web/play/state/store.ts'
import type { Board, GameFacts } from '../../src/web/service/types.ts'
import { embedCode } from '../../src/web/transfer/embed-code.ts'
import { boardOf } from './boards.ts'

const PLAYERS = ['you', 'you'] as const

describe.each(games.filter(({ hidden }) => !hidden).map((game) => ({ id: game.id, game })))(
  'the record of a game of $id',
  ({ id, game }) => {
    it('is opened as it was', () => {
      const position = boardOf(id).position
      const moves: string[] = []
      let board = boardOf(id)
      for (let i = 0; i < 8 && !board.outcome; i++) {
        moves.push(board.chance?.[0]?.event ?? board.moves[0]!.move)
        board = boardAnswer(game, { position, moves }) as Board
      }
      const table: Table = {
        game: factsOf(game, 1) as unknown as GameFacts,
        variant: board.variant,
        rules: {},
        mode: 'open',
        position,
        host: null,
        players: PLAYERS,
      }
      const plies = moves.map((text, i) => ({ text, seat: board.movedBy[i] ?? null }))
      const text = recordOf(table, lineOf(plies, [...new Array<undefined>(moves.length), board]), '2026-11-22')
      expect(parseRecord(text).ok).toBe(true)
      expect(placeOfRecord(text, 'none', PLAYERS)).toEqual({
        game: id,
        variant: board.variant,
        position,
        moves,
        seats: PLAYERS,
      })
    })
  },
)

describe('what is pasted', () => {
  const PLACE = { game: 'hex', variant: 'hex-5', moves: ['a1', 'b2'], ply: 1, seats: PLAYERS }
  const fragment = formatPlace(PLACE)
  const linked = (path: string) => `https://bestmove.test${path}${fragment.slice(1)}`

  it.each([
    ['the address of the playground', ` ${linked('/de/play/hex#')}\n`],
    ['a link with a picture', linked('/share?')],
    ['a link of a frame', linked('/embed#')],
    ['the code of a frame', embedCode(linked('/embed#'), 'Hex & "more"')],
  ])('may be %s', (_, text) => expect(placeOfLink(linkOf(text)!)).toMatchObject(PLACE))

  it.each([
    ['https://bestmove.test/play/hex', 'hex'],
    ['http://localhost:8787/zh/play/library-game/', 'library-game'],
    ['https://bestmove.test/play', null],
    ['https://bestmove.test/match/abc#seat=red', null],
    ['https://example.test/', null],
    ['https://', null],
  ])('may be the link %s, which leads to %s', (text, game) =>
    expect(placeOfLink(linkOf(text)!)?.game ?? null).toBe(game),
  )

  it.each(['1. a1 2. b2', '[Site "https://bestmove.test/play/hex"]'])('may be no link: %s', (text) =>
    expect(linkOf(text)).toBe(null),
  )

  it('may leave out the game', () => {
    expect(placeOfRecord('1. a1 2. b2', 'hex', PLAYERS)).toMatchObject({ game: 'hex', moves: ['a1', 'b2'] })
  })

  it('goes on from the last view of a player, behind what was not told', () => {
    const text = '[Game "dark-hex"]\n1. a1 "first view" 2. ? "last view" b2'
    const place = placeOfRecord(text, 'hex', PLAYERS)
    expect(place).toMatchObject({ game: 'dark-hex', position: 'last view', moves: ['b2'] })
  })

  it.each([
    ['a ply that was not told', '1. a1 ?', 'line 1, ply 2: the record does not tell it'],
    ['a header that is broken off', '[Game "hex', 'line 1: a header is written [Name "text"]'],
  ])('is refused: %s', (_, text, reason) => {
    expect(() => placeOfRecord(text, 'hex', PLAYERS)).toThrow(reason)
  })
})
