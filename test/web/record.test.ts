import { describe, expect, it } from 'vitest'
import { parseRecord } from '../../src/game/notation/record.ts'
import { games } from '../../src/games/registry.ts'
import { factsOf } from '../../src/service/about-games/facts.ts'
import { boardAnswer } from '../../src/service/boards/board.ts'
import { lineOf } from '../../src/web/play/line/line.ts'
import { placeOfRecord, recordOf } from '../../src/web/play/line/record.ts'
import type { Table } from '../../src/web/play/state/store.ts'
import type { Board, GameFacts } from '../../src/web/service/types.ts'
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
  it('may be a link', () => {
    const place = placeOfRecord(' https://bestmove.test/#game=hex&moves=a1;b2&ply=1\n', 'jungle', PLAYERS)
    expect(place).toMatchObject({ game: 'hex', moves: ['a1', 'b2'], ply: 1 })
  })

  it('may leave out the game', () => {
    expect(placeOfRecord('1. a1 2. b2', 'hex', PLAYERS)).toMatchObject({ game: 'hex', moves: ['a1', 'b2'] })
  })

  it.each([
    ['a ply that was not told', '1. a1 ?', 'line 1, ply 2: the record does not tell it'],
    ['a header that is broken off', '[Game "hex', 'line 1: a header is written [Name "text"]'],
  ])('is refused: %s', (_, text, reason) => {
    expect(() => placeOfRecord(text, 'hex', PLAYERS)).toThrow(reason)
  })
})
