import { describe, expect, it } from 'vitest'
import { type Game, seatName } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER, type State } from '../../../src/game/state.ts'
import { banqi } from '../../../src/games/banqi/index.ts'
import { MOST_QUIET } from '../../../src/games/banqi/notation.ts'
import { CODES, makePiece } from '../../../src/games/banqi/pieces.ts'
import { rulesOf } from '../../../src/games/banqi/rules.ts'
import oracle from '../../fixtures/banqi_oracle.json' with { type: 'json' }
import { choices, parse } from '../../game/games.ts'

const VARIANTS = ['taiwanese', 'olympiad', 'chinese', 'hongkong'] as const

/** BanQi as a plain `Game`, the type that the rest of the service uses. */
const game: Game = banqi

const texts = (state: State) => choices(game, state).map((move) => game.move.format(state, move))

const set = (text: string, variant = 'olympiad', rules = {}): State => unwrap(game.position.parse(text, variant, rules))

function play(state: State, ...moves: string[]): State {
  for (const text of moves) state.play(unwrap(game.move.parse(state, text)))
  return state
}

describe.each(VARIANTS)('%s', (variant) => {
  it('captures by a step are the oracle table', () => {
    const { takes } = rulesOf(variant)
    const table = oracle.capture[variant].by_step
    for (const [attacker, row] of table.entries()) {
      for (const [victim, want] of row.entries()) {
        for (const colour of [0, 1]) {
          const piece = makePiece(colour, attacker + 1)
          expect(takes[piece * CODES + makePiece(1 - colour, victim + 1)]).toBe(want)
          expect(takes[piece * CODES + makePiece(colour, victim + 1)], 'never its own').toBe(0)
        }
      }
    }
  })

  it.each(oracle.positions)('$position has the legal moves of the oracle', ({ position, moves }) => {
    expect(texts(parse(game, variant, position)).sort()).toEqual([...moves[variant]].sort())
  })
})

/** Leaves of the oracle's trees: a flip and its piece are one ply, expanded (above the last ply) or not. */
function plyPerft(state: State, depth: number, expandFlips: boolean): number {
  if (state.toMove === OVER) return 0
  const moves = buffers[depth]!
  const count = state.legalMoves(moves, 0)
  if (depth === 1) return count
  let leaves = 0
  for (let i = 0; i < count; i++) {
    state.play(moves[i]!)
    if (state.toMove !== CHANCE) leaves += plyPerft(state, depth - 1, expandFlips)
    else if (!expandFlips) leaves++
    else {
      for (const event of choices(game, state)) {
        state.play(event)
        leaves += plyPerft(state, depth - 1, expandFlips)
        state.undo()
      }
    }
    state.undo()
  }
  return leaves
}

const buffers = Array.from({ length: 6 }, () => new Int32Array(game.maxMoves))

/** The oracle's trees have no draws. */
const noDraws = { drawPlies: 1000 }

it.each(oracle.positions.filter(({ perftOutcomes }) => perftOutcomes))(
  'perft of $position, every piece of the bag revealed',
  ({ position, perftOutcomes }) => {
    const state = set(position, 'olympiad', noDraws)
    expect(perftOutcomes!.map((_, i) => plyPerft(state, i + 1, true))).toEqual(perftOutcomes)
  },
)

it.each(oracle.positions.filter(({ perftFlipLeaf }) => perftFlipLeaf))(
  'perft of $position, a flip as a leaf',
  ({ position, perftFlipLeaf }) => {
    const state = set(position, 'olympiad', noDraws)
    expect(perftFlipLeaf!.map((_, i) => plyPerft(state, i + 1, false))).toEqual(perftFlipLeaf)
  },
)

describe('flips', () => {
  const START = 'XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1'
  const start = () => set(START)

  it('show a question mark until chance has named the piece', () => {
    const state = play(start(), 'c3c3')
    expect(game.position.format(state)).toBe('XXXXXXXX/XX?XXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1')
    expect(state.toMove).toBe(CHANCE)
    play(state, '=h')
    expect(game.position.format(state)).toBe('XXXXXXXX/XXhXXXXX/XXXXXXXX/XXXXXXXX r G1A2E2R2H2C2S5g1a2e2r2h1c2s5 0 2')
  })

  it('give the colour of the first piece to the seat that turned it', () => {
    for (const [event, flipper, other] of [
      ['=h', 'black', 'red'],
      ['=H', 'red', 'black'],
    ] as const) {
      const state = start()
      expect([0, 1].map((seat) => seatName(game, state, seat))).toEqual(['first', 'second'])
      play(state, 'a1a1', event)
      expect(state.turn, 'the turn has passed').toBe(1)
      expect([0, 1].map((seat) => seatName(game, state, seat))).toEqual([flipper, other])
      play(state, 'a2a2', '=S')
      expect(state.turn).toBe(0)
      state.undo()
      state.undo()
      state.undo()
      state.undo()
      expect([0, 1].map((seat) => seatName(game, state, seat))).toEqual(['first', 'second'])
    }
  })

  it('reveal a piece with the share it has of the bag', () => {
    const state = play(set('XXX5/8/2Ga4/8 r S2h1 0 1'), 'a4a4')
    const probabilities = new Float64Array(14)
    const events = new Int32Array(14)
    const count = state.chanceEvents!(events, probabilities, 0)
    expect(Array.from(events.subarray(0, count), (event) => game.move.format(state, event))).toEqual(['=S', '=h'])
    expect([...probabilities.subarray(0, count)]).toEqual([2 / 3, 1 / 3])
  })

  it.each([
    ['=G', /no "G" in the bag/],
    ['=X', /expected what it is/],
    ['h', /expected what it is/],
    ['a4a4', /expected what it is/],
  ])('refuse %s from a bag of soldiers and a horse', (text, reason) => {
    const state = play(set('XXX5/8/2Ga4/8 r S2h1 0 1'), 'a4a4')
    const result = game.move.parse(state, text)
    expect(result.ok ? 'read' : result.error).toMatch(reason)
  })
})

describe('the end', () => {
  it.each([
    ['taking the last piece wins', '8/3Ga3/8/8 r - 39 1', ['d3e3'], 'red', 'took every piece'],
    ['a side with pieces in the bag has not lost', 'X7/3Ga3/8/8 r h1 0 1', ['d3e3'], null, null],
    [
      'a side whose last piece is taken has lost, whatever lies face down',
      'X7/3Ga3/8/8 r S1 0 1',
      ['d3e3'],
      'red',
      'took',
    ],
    ['a side that cannot move has lost', '8/8/G7/1s5g r - 0 1', [], null, null],
    ['a blocked side has lost, also at the last quiet ply', '8/8/R7/s1E5 r - 39 1', ['c1b1'], 'red', 'without a move'],
    ['the fortieth quiet ply draws', '8/8/R7/6g1 r - 39 1', ['a2a3'], 'draw', 'for 40 plies'],
    ['a flip starts the count anew', 'X7/8/R7/6g1 r h1 39 1', ['a4a4', '=h'], null, null],
    ['a position may come up as drawn', '8/8/R7/6g1 r - 40 1', [], 'draw', 'for 40 plies'],
  ] as const)('%s', (_name, position, moves, winner, reason) => {
    const state = play(set(position), ...moves)
    const outcome = state.outcome()
    if (winner === null) expect(outcome).toBeNull()
    else {
      expect(outcome!.winner === null ? 'draw' : seatName(game, state, outcome!.winner)).toBe(winner)
      expect(outcome!.reason).toContain(reason)
    }
  })

  it('the count of quiet plies stays at the greatest that a text may have', () => {
    const state = play(set(`8/8/R7/6g1 r - ${MOST_QUIET} 1`), 'a2a3')
    expect(game.position.format(state)).toBe(`8/R7/8/6g1 b - ${MOST_QUIET} 1`)
  })

  it('the limit of quiet plies is the one asked for', () => {
    for (const drawPlies of [1, 50, 60, 180]) {
      const before = `8/8/R7/6g1 r - ${drawPlies - 1} 1`
      expect(set(before, 'olympiad', { drawPlies }).outcome()).toBeNull()
      expect(play(set(before, 'olympiad', { drawPlies }), 'a2a3').outcome()!.winner).toBeNull()
    }
  })

  it('a general takes a soldier in hongkong where the request says so', () => {
    const position = 'Gs6/8/8/8 r - 0 1'
    expect(texts(set(position, 'hongkong'))).not.toContain('a4b4')
    expect(texts(set(position, 'hongkong', { generalTakesSoldier: 1 }))).toContain('a4b4')
    expect(texts(set(position, 'taiwanese', { generalTakesSoldier: 1 }))).not.toContain('a4b4')
  })

  it('positions of the history count', () => {
    const earlier = ['8/8/R7/6g1 r - 0 1', '8/8/R7/6g1 r - 4 3'].map((text) => set(text))
    const almost = set('8/8/R7/7g r - 2 2')
    almost.setHistory!(earlier)
    expect(almost.outcome()).toBeNull()
    expect(play(almost.copy(), 'a2a3', 'h1g1', 'a3a2').outcome(), 'black to move is another position').toBeNull()
    expect(play(almost.copy(), 'a2b2', 'h1g1', 'b2a2', 'g1h1').outcome()).toBeNull()
    const back = set('8/8/1R6/6g1 b - 5 3')
    back.setHistory!(earlier)
    expect(play(back, 'g1h1', 'b2a2', 'h1g1').outcome()!.reason).toContain('third time')
  })

  it('positions before the last capture do not', () => {
    const earlier = ['8/8/R7/6gS r - 0 1', '8/8/R7/6gS r - 4 3'].map((text) => set(text))
    const state = set('8/8/R7/6g1 r - 0 5')
    state.setHistory!(earlier)
    expect(state.outcome()).toBeNull()
  })
})

const START = unwrap(game.start('olympiad', new Random(1), {}))

// [case, position, plies, the number after each]
it.each([
  ['red begins', '8/8/R7/6g1 r - 0 7', ['a2a3', 'g1h1'], [7, 8]],
  ['black begins', '8/8/R7/6g1 b - 0 7', ['g1h1', 'a2a3'], [8, 8]],
  ['red is shown first', game.position.format(START), ['c3c3', '=H', 'a1a1', '=R', 'b1b1', '=s'], [1, 1, 1, 2, 2, 2]],
  ['black is shown first', game.position.format(START), ['c3c3', '=h', 'a1a1', '=R', 'b1b1', '=s'], [1, 2, 2, 2, 2, 3]],
])('the number goes up when black has moved: %s', (_, position, plies, numbers) => {
  const state = set(position)
  const number = () => Number(game.position.format(state).split(' ')[4])
  const before = number()
  const found = plies.map((text) => {
    play(state, text)
    return number()
  })
  expect(found).toEqual(numbers)
  for (const _ of plies) state.undo()
  expect(number()).toBe(before)
})
