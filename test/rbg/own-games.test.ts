import { describe, expect, it } from 'vitest'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn, type OwnGame } from '../../src/own/own-game.ts'
import { OwnGames, ownGames } from '../../src/own/own-games.ts'
import { learnedVersion, sourceOf } from '../../src/own/source-of.ts'
import { NOTHING } from '../../src/rbg/evaluation/evaluation.ts'
import { winnerOf } from '../../src/rbg/evaluation/learned.ts'
import { detailsOf } from '../../src/service/about-games/facts.ts'
import { libraryGame } from '../../tools/lib/library.ts'

const { rules } = libraryGame('tic-tac-toe')

const learnedAt = (version: number) => ({
  ...rules,
  learned: { version, games: 1, engine: 'puct', quiescence: false, evaluation: NOTHING, trials: [], summary: [] },
})

describe('games that a process has compiled before', () => {
  it('know what their rules say is learned, neither more nor less: parts of one search are equal', () => {
    const id = 'own-0000000000000000000a'
    const [latest, older, none] = [learnedAt(3), learnedAt(2), rules].map((kept) => atOnce(ownGames.kept(kept, id)))
    expect([latest, older, none].map((game) => learnedVersion(game!))).toEqual([3, 2, null])
    expect([latest, older, none].map((game) => Object.keys(game!.engines)[0])).toEqual(['puct', 'puct', 'alphabeta'])
    // and none is compiled twice
    expect([learnedAt(3), learnedAt(2), rules].map((kept) => atOnce(ownGames.kept(kept, id)))).toEqual([
      latest,
      older,
      none,
    ])
    expect(atOnce(ownGames.kept(learnedAt(2), id))).toBe(older)
  })

  it('know data of another run by its content, since such a run counts its versions from 1 again', () => {
    const id = 'own-0000000000000000000b'
    const another = { ...learnedAt(2), learned: { ...learnedAt(2).learned, games: 2 } }
    const [one, other] = [learnedAt(2), another].map((kept) => atOnce(ownGames.kept(kept, id))!)
    expect([one, other].map((game) => sourceOf(game!)?.learned?.games)).toEqual([1, 2])
    expect(atOnce(ownGames.kept(structuredClone(another), id))).toBe(other)
  })

  it('are those of the library under its ids only where the text is the same', () => {
    const games = new OwnGames()
    const before = { ...rules, text: `${rules.text}// as it was\n` }
    // a match that began with another text wakes first, and goes on with it
    const older = atOnce(games.kept(before, 'tic-tac-toe'))!
    expect(games.get('tic-tac-toe')).toBeUndefined()
    const made = atOnce(compileOwn(rules, 'tic-tac-toe'))
    if (!made.ok) throw new Error('tic-tac-toe does not compile')
    games.add(made.own)
    expect(atOnce(games.kept(rules, 'tic-tac-toe'))).toBe(made.own.game)
    expect(atOnce(games.kept(before, 'tic-tac-toe'))).toBe(older)
    expect(sourceOf(older)!.text).toBe(before.text)
  })
})

describe('the compiled games of a process', () => {
  const ownOf = (id: string) => {
    const made = atOnce(compileOwn(rules, id))
    if (!made.ok) throw new Error('tic-tac-toe does not compile')
    return made.own
  }
  const [first, second, third] = ['own-1', 'own-2', 'own-3'].map(ownOf) as [OwnGame, OwnGame, OwnGame]
  const kept = (games: OwnGames) =>
    [first, second, third].filter(({ game }) => games.get(game.id)).map(({ game }) => game.id)

  it('stay within a bound of bytes: the one used longest ago goes first', () => {
    const games = new OwnGames(2 * first.bytes)
    games.add(first)
    games.add(second)
    games.get('own-1')
    games.add(third)
    expect(kept(games)).toEqual(['own-1', 'own-3'])
  })

  it('are at least the last one', () => {
    const games = new OwnGames(first.bytes - 1)
    games.add(first)
    games.add(second)
    expect(kept(games)).toEqual(['own-2'])
  })

  it('count what is added twice once', () => {
    const games = new OwnGames(2 * first.bytes)
    for (const own of [first, first, first, second]) games.add(own)
    expect(kept(games)).toEqual(['own-1', 'own-2'])
  })
})

describe('a game of the library', () => {
  it('tells its tournament and its ratings', () => {
    const { rules: text, learned, strength } = libraryGame('connect-four')
    const facts = detailsOf(atOnce(ownGames.kept({ ...text, learned, strength }, 'connect-four'))!)
    expect(facts.tournament).toEqual(learned!.tournament)
    expect(facts.algorithms[1]!.id).toBe(learned!.engine)
    expect(facts.ratings).toMatchObject({ variant: 'standard', iterations: strength!.ratings!.iterations })
    expect(facts.levels.flatMap(({ rating }) => rating?.points ?? [])).toEqual(
      strength!.ratings!.levels.map(([points]) => points),
    )
    expect(facts.algorithms.map(({ rating }) => rating)).not.toContain(undefined)
    expect(facts.algorithms[0]!.rating).toEqual(facts.levels.at(-1)!.rating)
  })

  it.each([
    ['english-draughts', 'a count of the pieces'],
    ['los-alamos-chess', 'an evaluation that it has learned'],
  ])('%s says what its engines judge by: %s', (id, by) => {
    const { rules: text, learned } = libraryGame(id)
    const { algorithms } = detailsOf(atOnce(ownGames.kept({ ...text, learned }, id))!)
    for (const engine of ['grave', 'alphabeta', 'puct'])
      expect(algorithms.find((one) => one.id === engine)?.description).toContain(`by ${by}.`)
  })

  it('has the same ratings when it is made of the rules that a match keeps', () => {
    const { rules: text, learned, strength } = libraryGame('connect-four')
    const kept = sourceOf(atOnce(new OwnGames().kept({ ...text, learned, strength }, 'connect-four'))!)!
    const { ratings } = detailsOf(atOnce(new OwnGames().kept(kept, 'connect-four'))!)
    expect(ratings?.iterations).toBe(strength!.ratings!.iterations)
  })

  it('tells none where nothing is measured', () => {
    const facts = detailsOf(atOnce(ownGames.kept(libraryGame('peg-solitaire').rules, 'peg-solitaire'))!)
    expect(facts).not.toHaveProperty('tournament')
    expect(facts.ratings).toBeNull()
    expect(facts.levels.every(({ rating }) => rating === null)).toBe(true)
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
      [pairing('uct', 'grave', 0.6), pairing('uct', 'alphabeta', 0.9), pairing('grave', 'alphabeta', 0.6)],
      'uct',
    ],
    [
      'of the two best means the winner of their games',
      [pairing('uct', 'grave', 0.4), pairing('uct', 'alphabeta', 0.9), pairing('grave', 'alphabeta', 0.6)],
      'grave',
    ],
    ['of equal ones the first', [pairing('uct', 'grave', 0.5)], 'uct'],
    ['the second of two', [pairing('uct', 'grave', 0.2)], 'grave'],
  ])('is %s', (_, pairings, want) => {
    expect(winnerOf({ work: 100, pairings })).toBe(want)
  })
})
