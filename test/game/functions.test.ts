/** Games of plain functions: the shared suites for a sample game, and what else functions may do. */
import { describe, expect, it } from 'vitest'
import { hexOf } from '../../bench/functions/hex.ts'
import type { Game } from '../../src/game/game.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'
import { functionGame, measureRate } from '../../src/own/function-game.ts'
import type { GameFunctions } from '../../src/own/functions.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/clock.ts'
import { describeSearches } from '../search/searches.ts'
import { describeContract } from './contract.ts'
import { perft, start } from './playing.ts'
import type { GameSuite } from './suite.ts'

const hex = functionGame(hexOf(4))

const turned = (position: string) => {
  const [cells = '', stone] = position.split(' ')
  return `${[...cells].reverse().join('')} ${stone}`
}

const hexSuite: GameSuite = {
  perft: [
    { name: 'start', variant: 'standard', position: hex.position.example, leaves: [16, 240, 3360] },
    { name: 'one cell wins', variant: 'standard', position: 'b...b...b.....ww w', leaves: [11] },
  ],
  symmetries: [{ name: 'turned by half', map: turned, swapsSeats: false }],
  small: [
    ['standard', 'b.wbw.wbbwwb.... b'],
    ['standard', 'bw..wb..bwwb.... b'],
  ],
  extreme: [['standard', hex.position.example]],
  badPositions: [
    ['', /expected 16 cells/],
    ['b............... b', /1 black and 0 white/],
    ['bw.wb.w.b...bw.. b', /won already/],
  ],
}

describeContract(hex, hexSuite)
describeSearches(hex, hexSuite)

it.each(['chance', 'spectator'])('a player cannot be named %s, as the service names others', (name) => {
  expect(() => functionGame({ ...hexOf(4), players: ['first', name] })).toThrow(`"${name}" is a reserved name`)
})

/** A race of three players to 5 with a coin: heads is 1 step, tails is 2 for whoever dares. */
const race: GameFunctions<{ at: number[]; turn: number; dared: boolean }, string> = {
  id: 'race',
  players: ['ann', 'bob', 'cem'],
  start: () => ({ at: [0, 0, 0], turn: 0, dared: false }),
  toMove: ({ turn }) => turn,
  moves: () => ['walk', 'dare'],
  play({ at, turn, dared }, move) {
    if (move === 'dare') return { at, turn, dared: true }
    const steps = !dared ? 1 : move === 'heads' ? 3 : 0
    return { at: at.map((one, player) => (player === turn ? one + steps : one)), turn: (turn + 1) % 3, dared: false }
  },
  result: ({ at }) => (Math.max(...at) >= 5 ? { winner: at.indexOf(Math.max(...at)), reason: 'arrived' } : null),
  chance: ({ dared }) =>
    dared
      ? [
          { event: 'heads', probability: 0.4 },
          { event: 'tails', probability: 0.6 },
        ]
      : null,
  text: {
    format: ({ at, turn, dared }) => `${at.join('-')} ${turn}${dared ? '?' : ''}`,
    parse(text) {
      const [, places, turn, dared] = /^([0-7]-[0-7]-[0-7]) ([012])(\?)?$/.exec(text) ?? []
      if (!places) throw new Error('expected three places from 0 to 7, and the number of the player to move')
      return { at: places.split('-').map(Number), turn: Number(turn), dared: dared === '?' }
    },
  },
  maxMoves: 2,
}
describeContract(functionGame(race), {
  perft: [{ name: 'start', variant: 'standard', position: '0-0-0 0', leaves: [2, 4, 8] }],
  symmetries: [],
  small: [],
  extreme: [],
  badPositions: [['0-0 1', /three places/]],
})

/** Nim: who takes the last match wins. */
const nim: GameFunctions<{ left: number; turn: number }, number> = {
  start: () => ({ left: 21, turn: 0 }),
  toMove: ({ turn }) => turn,
  moves: ({ left }) => [1, 2, 3].filter((taken) => taken <= left),
  play: ({ left, turn }, taken) => ({ left: left - taken, turn: 1 - turn }),
  result: ({ left, turn }) => (left === 0 ? { winner: 1 - turn } : null),
}

const request = { algorithm: 'auto', level: 10, timeMs: null, iterations: 3000, depth: 64, lines: 3, seed: 1 }
const best = async (game: Game, position: string) => {
  const { choice } = await think(game, unwrap(game.position.parse(position, 'standard')), request, freeClock)
  return choice!
}

describe('a game of functions with nothing but its rules', () => {
  const game = functionGame(nim) as Game

  it('has texts in JSON, and is played perfectly', async () => {
    expect(game.position.example).toBe('{"left":21,"turn":0}')
    expect(Object.keys(game.engines)).toEqual(['uct', 'random'])
    // leaves a multiple of four
    const { move, score } = await best(game, '{"left":7,"turn":1}')
    const state = unwrap(game.position.parse('{"left":7,"turn":1}', 'standard'))
    expect([game.move.format(state, move), score.certainty]).toEqual(['3', 'proven'])
  })

  it('refuses texts on which its functions fail, and moves that it does not list', () => {
    for (const text of ['', '{', 'null', '{"left":3}', '{"left":-1,"turn":0}'])
      expect(game.position.parse(text, 'standard'), text).toMatchObject({ ok: false, error: /./ })
    const state = start(game, 'standard', 1)
    expect(game.move.parse(state, '4')).toEqual({ ok: false, error: '"4" is none of 1, 2, 3' })
  })

  it('counts as the same rules in a text do', () => {
    expect([1, 2, 3, 4].map((depth) => perft(game, start(game, 'standard', 1), depth))).toEqual([3, 9, 27, 81])
  })

  it('is measured by the clock of its caller', () => {
    let ms = 0
    const rate = measureRate(nim, () => (ms += 1))
    expect(rate.games).toBeCloseTo(20 / 0.02 - 0, -2)
    expect(rate.moves / rate.games).toBeGreaterThan(7)
    expect(
      measureRate(nim, () => 0),
      'a clock that stands still',
    ).toMatchObject({ games: 2000 })
  })
})

describe('functions that break their promises are named', () => {
  const asked = (changed: Partial<typeof nim>) => () => {
    const state = start(functionGame({ ...nim, ...changed }), 'standard', 1)
    state.play(0)
    if (state.toMove !== OVER) state.legalMoves(new Int32Array(9), 0)
  }
  it.each([
    ['a player that is none', { toMove: () => 2 }, /toMove\(\) is 2, none of 2 players/],
    [
      'a winner that is none',
      { result: ({ left }: { left: number }) => (left < 21 ? { winner: 5 } : null) },
      /winner 5/,
    ],
    ['no move in a game that goes on', { moves: () => [] }, /moves\(\) lists none/],
    ['more moves than stated', { maxMoves: 2 }, /moves\(\) lists 3, more than maxMoves, 2/],
  ])('%s', (_, changed, message) => {
    expect(asked(changed)).toThrow(message)
  })
})

it('chance acts where the functions say so, with their probabilities', () => {
  const game: Game = functionGame(race)
  const state = start(game, 'standard', 1)
  state.play(unwrap(game.move.parse(state, 'dare')))
  expect([state.toMove, state.turn]).toEqual([CHANCE, 0])
  const probabilities = new Float64Array(2)
  expect(state.chanceEvents!(new Int32Array(2), probabilities, 0)).toBe(2)
  expect([...probabilities]).toEqual([0.4, 0.6])
  expect(game.chance?.example).toBe('heads')
})
