import { describe, expect, it } from 'vitest'
import { ownGames } from '../../src/own/own-games.ts'
import { learnedVersion } from '../../src/own/source-of.ts'
import { NOTHING } from '../../src/rbg/evaluation/evaluation.ts'
import { winnerOf } from '../../src/rbg/evaluation/learned.ts'
import { libraryGame } from '../../tools/lib/library.ts'

const { rules } = libraryGame('tic-tac-toe')

const learnedAt = (version: number) => ({
  ...rules,
  learned: { version, games: 1, engine: 'grave', quiescence: false, evaluation: NOTHING, trials: [], summary: [] },
})

describe('games that a process has compiled before', () => {
  it('know what their rules say is learned, neither more nor less: parts of one search are equal', () => {
    const id = 'own-0000000000000000000a'
    const [latest, older, none] = [learnedAt(3), learnedAt(2), rules].map((kept) => ownGames.now(kept, id))
    expect([latest, older, none].map((game) => learnedVersion(game!))).toEqual([3, 2, null])
    expect([latest, older, none].map((game) => Object.keys(game!.engines)[0])).toEqual(['grave', 'grave', 'uct'])
    // and none is compiled twice
    expect([learnedAt(3), learnedAt(2), rules].map((kept) => ownGames.now(kept, id))).toEqual([latest, older, none])
    expect(ownGames.now(learnedAt(2), id)).toBe(older)
  })
})

describe('the winner of a tournament', () => {
  const pairing = (first: string, second: string, score: number) => ({
    first,
    second,
    score,
    games: 8,
    low: 0,
    high: 1,
  })

  it.each([
    [
      'the best mean',
      [pairing('uct', 'grave', 0.4), pairing('uct', 'alphabeta', 0.9), pairing('grave', 'alphabeta', 0.6)],
      'uct',
    ],
    ['of equal ones the first', [pairing('uct', 'grave', 0.5)], 'uct'],
    ['the second of two', [pairing('uct', 'grave', 0.2)], 'grave'],
  ])('is %s', (_, pairings, want) => {
    expect(winnerOf({ work: 100, pairings })).toBe(want)
  })
})
