import { describe, expect, it } from 'vitest'
import { unwrap } from '../../src/game/result.ts'
import { functionGame } from '../../src/own/function-game.ts'
import { gameNamed } from '../../tools/arena/named-game.ts'
import { methodNamed } from '../../tools/strength/compare/methods.ts'
import { type Pig, pig } from '../search/dice-games.ts'

const METHODS = ['uct', 'grave', 'mast', 'nst', 'history', 'decisive', 'implicit', 'early']

const WORK = 300

const game = unwrap(gameNamed('tic-tac-toe'))

/** The move that a method chooses in a position of tic-tac-toe, and the visits of all moves. */
function searched(method: string, position: string, seed = 1) {
  const state = unwrap(game.position.parse(position, 'standard'))
  const search = methodNamed(method, game)!.create(state, { seed, depth: 512, lines: 9, work: WORK })
  search.step(WORK)
  const lines = search.lines()
  return { move: game.move.format(state, lines[0]!.move), visits: lines.map(({ visits }) => visits) }
}

describe.each(METHODS)('%s', (method) => {
  it('prevents the line that would lose', () => {
    expect(searched(method, 'nn1/1c1/2c x -').move).toBe('c3')
    // here nothing helps, but after any other move the game is over at once
    expect(searched(method, 'nn1/c2/c2 x -').move).toBe('c3')
  })

  it('follows from its seed', () => {
    const empty = '3/3/3 x -'
    expect(searched(method, empty)).toEqual(searched(method, empty))
    expect(searched(method, empty)).not.toEqual(searched(method, empty, 2))
  })

  it('is another search than the other methods', () => {
    const empty = '3/3/3 x -'
    const same = METHODS.filter(
      (other) => String(searched(other, empty).visits) === String(searched(method, empty).visits),
    )
    expect(same).toEqual([method])
  })
})

describe('a method', () => {
  it('of progressive history without weight is plain UCT, also with dice', () => {
    const dice = functionGame<Pig, string>(pig)
    const position = { points: [7, 8], turn: 0, kept: 0, rolling: false }
    const state = unwrap(dice.position.parse(JSON.stringify(position), 'standard'))
    const [none, weightless, weighty] = ['uct', 'history:history=0', 'history'].map((method) => {
      const search = methodNamed(method, dice)!.create(state, { seed: 1, depth: 100, lines: 9, work: 1000 })
      search.step(1000)
      return search.lines()
    })
    expect(weightless).toEqual(none)
    expect(weighty).not.toEqual(none)
  })

  it('has settings, engines of the game among them', () => {
    expect(methodNamed('uct:work=5', game)!.work).toBe(5)
    expect(methodNamed('alphabeta', game)).not.toBeNull()
    expect(() => methodNamed('alphabeta:bias=1', game)).toThrow('only the work can be set')
    expect(() => methodNamed('grave:colour=1', game)).toThrow('is no setting')
    expect(() => methodNamed('oracle', game)).toThrow('is no engine of tic-tac-toe')
  })

  it('has the rate of the engine of its name, if there is one', () => {
    const rates = ['uct', 'grave', 'auto', 'mast'].map((name) => methodNamed(name, game)!.rate)
    const { uct, grave } = game.engines
    expect(rates).toEqual([uct!.rate, grave!.rate, Object.values(game.engines)[0]!.rate, null])
  })

  it('plays without what has been learned where that is asked for', () => {
    const learned = [true, false].map((has) => Object.keys(unwrap(gameNamed('konane', has)).engines))
    expect(learned.map((ids) => ids.includes('puct'))).toEqual([true, false])
  })

  it('that judges needs a game with an evaluation', () => {
    const dice = unwrap(gameNamed('einstein'))
    expect(methodNamed('early', dice)).toBeNull()
    expect(methodNamed('grave:implicit=0.3', dice)).toBeNull()
    expect(methodNamed('grave', dice)).not.toBeNull()
  })
})
