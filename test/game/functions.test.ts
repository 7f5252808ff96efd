/** Games of plain functions: the shared suites for a sample game, and what else functions may do. */
import { describe, expect, it } from 'vitest'
import { hexOf } from '../../bench/functions/hex.ts'
import type { AlphabetaSettings } from '../../src/game/engine/index.ts'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'
import { functionGame, measureRate } from '../../src/own/function-game.ts'
import { type FunctionState, utilityFor } from '../../src/own/function-state.ts'
import type { GameFunctions } from '../../src/own/functions.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/lib/clock.ts'
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

  it.each([
    ['null', 'annot'],
    ['{"left":', 'Unexpected end of JSON input'],
  ])('says what a position looks like where a text is none: %s', (text, error) => {
    const read = game.position.parse(text, 'standard')
    expect(!read.ok && read.error).toMatch(/; positions are JSON, such as {"left":21,"turn":0}$/)
    expect(!read.ok && read.error).toContain(error)
  })

  it('counts as the same rules in a text do', () => {
    expect([1, 2, 3, 4].map((depth) => perft(game, start(game, 'standard', 1), depth))).toEqual([3, 9, 27, 81])
  })

  it('asks for the estimate of the player who is to move', () => {
    const estimated = functionGame({ ...nim, evaluate: (_, player) => (player === 0 ? 0.5 : -0.5) })
    const engine = estimated.engines['alphabeta'] as unknown as AlphabetaSettings<FunctionState>
    const state = start(estimated, 'standard', 1) as FunctionState
    const first = engine.evaluate(state, 0)
    state.play(0)
    expect([first, engine.evaluate(state, 0)].map(Math.sign)).toEqual([1, -1])
  })

  it('counts a game that nobody wins as drawn, or as lost by a player without others', () => {
    expect([3, 2, 1].map((seats) => utilityFor(null, 0, seats))).toEqual([0, 0, -1])
  })

  it('is measured by the clock of its caller', () => {
    let ms = 0
    const rate = measureRate(nim, () => (ms += 1))
    expect(functionGame({ ...nim, evaluate: () => 0 }, () => rate)).toMatchObject({
      hasColdRates: true,
      engines: { alphabeta: { rate: rate.moves }, uct: { rate: rate.games } },
    })
    expect(rate.games).toBeCloseTo(20 / 0.02 - 0, -2)
    expect(rate.moves / rate.games).toBeGreaterThan(7)
    expect(
      measureRate(nim, () => 0),
      'a clock that stands still',
    ).toMatchObject({ games: 2000 })
  })
})

/** Nim in which the last match but one falls into the hands of chance, as `events` say. */
const shaky = (events: unknown): Record<string, unknown> => ({
  chance: ({ left }: { left: number }) => (left === 1 ? events : null),
})

describe('functions that break their promises are named', () => {
  /** Makes the game, and asks about each position of some random games. */
  const asked = (changed: object) => () => {
    const game = functionGame({ ...nim, ...changed })
    const random = new Random(1)
    for (let played = 0; played < 5; played++) {
      const state = start(game, 'standard', 1)
      for (let ply = 0; ply < 21 && state.toMove !== OVER; ply++)
        state.play(random.below(state.legalMoves(new Int32Array(9), 0)))
    }
  }
  const left = (position: { left: number }) => position.left
  let [asks, throws] = [0, 0]
  it.each<readonly [title: string, changed: object, message: string]>([
    ['a player that is none', { toMove: () => 2 }, 'toMove() is 2, none of 2 players'],
    [
      'a winner that is none',
      { result: ({ left }: { left: number }) => (left < 21 ? { winner: 5 } : null) },
      'the winner 5 is none of 2 players',
    ],
    [
      'a reason that is no text',
      { result: ({ left }: { left: number }) => (left < 21 ? { winner: 0, reason: 7 } : null) },
      'the reason of a result is 7, no text',
    ],
    ...[1, 0, false, 'first'].map(
      (result) =>
        [
          `the result ${JSON.stringify(result)}`,
          { result: ({ left }: { left: number }) => (left < 18 ? result : null) },
          `result() is ${result}, no object`,
        ] as const,
    ),
    [
      'a result to wait for',
      { result: async ({ left }: { left: number }) => (left < 18 ? { winner: 0 } : null) },
      'the winner undefined is none of 2 players',
    ],
    ['a start at which the game is over', { start: () => ({ left: 0, turn: 0 }) }, 'over at the start'],
    ['no move in a game that goes on', { moves: () => [] }, 'moves() lists none, though result()'],
    ['moves to wait for', { moves: async () => [1] }, 'moves() is [object Promise], no list'],
    ['moves that are nothing', { moves: () => undefined }, 'moves() is undefined, no list'],
    ['more moves than stated', { maxMoves: 2 }, 'moves() lists 3, more than maxMoves, 2'],
    ['a most of moves that is no number', { maxMoves: Number.NaN }, 'moves() lists 3, more than maxMoves, NaN'],
    ['a move that is listed twice', { moves: () => [1, 2, 1] }, 'moves() lists two moves with the text "1"'],
    ['two moves of one text', { moveText: () => 'take' }, 'moves() lists two moves with the text "take"'],
    ['a move whose text is none', { moveText: left.bind(null, { left: 4 }) }, 'the text of a move is 4, no text'],
    ['a move that is nothing', { moves: () => [undefined] }, 'the text of a move is undefined, no text'],
    [
      'a position whose text is none',
      { text: { format: left, parse: Number } },
      'the text of a position is 21, no text',
    ],
    ['a key that is no text', { key: left }, 'key() is 21, no text'],
    [
      'a text that cannot be read back',
      {
        text: {
          format: String,
          parse: () => {
            throw new Error('no such matches')
          },
        },
      },
      'the text "[object Object]" is not read back to the same position: no such matches',
    ],
    [
      'a text that is read as another position',
      {
        text: {
          format: ({ left, turn }: { left: number; turn: number }) => `${left} ${turn}`,
          parse: () => ({ left: 3, turn: 1 }),
        },
      },
      'the text "21 0" is not read back to the same position: 3 1',
    ],
    [
      'positions that JSON cannot tell',
      {
        start: () => new Map([['left', 3]]),
        result: (position: Map<string, number>) => (position.get('left') ? null : { winner: 0 }),
        toMove: () => 0,
        moves: () => [1],
        play: () => new Map(),
      },
      'the text "{}" is not read back',
    ],
    [
      'a set that a move looks at, but JSON loses',
      {
        start: () => ({ left: 21, turn: 0, held: new Set([1]) }),
        play: ({ left, turn, held }: { left: number; turn: number; held: Set<number> }, taken: number) => ({
          ...nim.play({ left, turn }, taken),
          held,
          size: held.size,
        }),
      },
      'play() leads to another position when "{"left":21,"turn":0,"held":{}}" is read back: it may lack a Map',
    ],
    [
      'a map that moves look at, but JSON loses',
      {
        start: () => ({ left: 21, turn: 0, most: new Map([['most', 2]]) }),
        moves: ({ most }: { most: Map<string, number> }) => [1, 2, 3].slice(0, most.get?.('most')),
        play: (position: { left: number; turn: number }, taken: number) => ({
          ...position,
          ...nim.play(position, taken),
        }),
      },
      'moves() or chance() lists others when "{"left":21,"turn":0,"most":{}}" is read back: it may lack a Map',
    ],
    [
      'a play that changes its position',
      {
        play(position: { left: number; turn: number }, taken: number) {
          position.left -= taken
          position.turn = 1 - position.turn
          return position
        },
      },
      'play() changes the position that it is given',
    ],
    [
      'a play that changes its position, and returns nothing',
      {
        play(position: { left: number; turn: number }, taken: number) {
          position.left -= taken
          position.turn = 1 - position.turn
        },
      },
      'play() returns no position',
    ],
    [
      'a question that changes its position',
      {
        moves(position: { left: number; asked?: number }) {
          position.asked = (position.asked ?? 0) + 1
          return [1]
        },
      },
      'a function changes the position that it is given',
    ],
    [
      'moves in another order each time',
      { moves: ({ left }: { left: number }) => nim.moves({ left, turn: 0 }).map((_, i) => 1 + ((i + asks++) % 3)) },
      'moves() or chance() lists others when it is asked again',
    ],
    [
      'a play that throws dice',
      { play: ({ turn }: { turn: number }) => ({ left: 20 - (throws++ % 20), turn: 1 - turn }) },
      'play() leads to another position when it is asked again',
    ],
    ['no chance event', shaky([]), 'chance() lists none, but'],
    ['chance events that are no list', shaky(true), 'chance() is true, no list'],
    [
      'more chance events than stated',
      { ...shaky([1, 2, 3, 4].map(() => ({ event: 1, probability: 0.25 }))), maxMoves: 3 },
      'chance() lists 4, more than maxMoves, 3',
    ],
    [
      'weights for probabilities',
      shaky([1, 1].map((probability, event) => ({ event, probability }))),
      'the probabilities of chance() sum to 2, not to 1',
    ],
    [
      'probabilities of less than 1',
      shaky([0.5, 0.49].map((probability, event) => ({ event, probability }))),
      'the probabilities of chance() sum to 0.99, not to 1',
    ],
    ...[0, -0.5, Number.NaN, undefined].map(
      (probability) =>
        [
          `the probability ${probability}`,
          shaky([
            { event: 1, probability: 1 },
            { event: 0, probability },
          ]),
          `a probability of chance() is ${probability}, not above 0`,
        ] as const,
    ),
    ...[7, 'svg', {}, { cells: [] }].map(
      (drawing) =>
        [`the drawing ${JSON.stringify(drawing)}`, { draw: () => drawing }, 'draw() has no list of '] as const,
    ),
    [
      'a drawing without labels',
      { draw: () => ({ view: {}, layout: 'grid', cells: [], pieces: [] }) },
      'draw() has no list of labels',
    ],
    [
      'a drawing that changes its position',
      {
        draw(position: { left: number }) {
          position.left -= 1
        },
      },
      'a function changes the position that it is given',
    ],
    ...['', 'Nim', 'nim 21', 'nim/21'].map(
      (id) => [`the id "${id}"`, { id }, `the id "${id}" has other signs than a-z, 0-9 and -`] as const,
    ),
    ['two players of one name', { players: ['ann', 'ann'] }, 'two players have the name "ann"'],
  ])('%s', (_, changed, message) => {
    let thrown: unknown
    try {
      asked(changed)()
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(RangeError)
    expect((thrown as Error).message).toContain(message)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.5, -250, undefined])('the estimate %s', async (estimate) => {
    const game = functionGame({ ...nim, evaluate: () => estimate as number }) as Game
    await expect(best(game, game.position.example)).rejects.toThrow(`evaluate() is ${estimate}, not from -1 to 1`)
  })

  it('before the functions are measured', () => {
    expect(() => functionGame({ ...nim, moves: () => [] }, () => expect.fail('measured'))).toThrow('moves() lists none')
    expect(() => measureRate({ ...nim, moves: () => [] }, () => 0)).toThrow('moves() lists none')
    expect(() => measureRate({ ...nim, ...shaky([]) }, () => 0)).toThrow('chance() lists none')
  })
})

it.each([
  ['thirds', [1 / 3, 1 / 3, 1 / 3]],
  ['tenths', Array(10).fill(0.1)],
  ['a thousandth, a thousand times', Array(1000).fill(0.001)],
])('probabilities may be rounded: %s', (_, probabilities) => {
  const events = probabilities.map((probability) => ({ event: 1, probability }))
  const game = functionGame({ ...nim, ...shaky(events) })
  expect(game.chance?.example).toBe('1')
})

describe('an opening that chance makes', () => {
  /** A toss: heads ends the game, tails lets the first player choose the winner. */
  const asked: string[] = []
  const toss = (events: readonly string[]): GameFunctions<string, string> => {
    const onlyWhileItGoesOn = <T>(position: string, answer: T): T => {
      if (position !== 'toss' && position !== 'tails') asked.push(position)
      return answer
    }
    return {
      start: () => 'toss',
      toMove: (position) => onlyWhileItGoesOn(position, 0),
      moves: (position) => onlyWhileItGoesOn(position, ['first', 'second']),
      play: (_, move) => onlyWhileItGoesOn(_, move),
      result: (position) =>
        position === 'toss' || position === 'tails' ? null : { winner: position === 'first' ? 0 : 1 },
      chance: (position) =>
        onlyWhileItGoesOn(
          position,
          position === 'toss' ? events.map((event) => ({ event, probability: 1 / events.length })) : null,
        ),
    }
  }

  it.each([
    ['may end the game with its first event', ['heads', 'tails'], '"tails"', 'first', 'heads'],
    ['may end the game with its last event', ['tails', 'heads'], '"tails"', 'first', 'tails'],
    ['may end the game with each event', ['heads', 'edge'], '"toss"', '', 'heads'],
  ])('%s', async (_, events, position, move, event) => {
    const game = functionGame(toss(events)) as Game
    expect([game.position.example, game.move.example, game.chance?.example]).toEqual([position, move, event])
    const { score } = await think(game, start(game, 'standard', 1), request, freeClock)
    expect(score).toMatchObject({ value: move === '' ? -1 : 0, certainty: 'proven' })
    const over = unwrap(game.position.parse('"heads"', 'standard'))
    expect(game.move.parse(over, 'first')).toEqual({ ok: false, error: 'the game is over' })
    expect(asked).toEqual([])
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
