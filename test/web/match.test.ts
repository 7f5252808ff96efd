import { describe, expect, it } from 'vitest'
import type { EventBody, MatchEvent, MatchResult } from '../../src/match/events.ts'
import { begin, evolve } from '../../src/match/evolve.ts'
import type { MatchState } from '../../src/match/state.ts'
import { unmarked } from '../../src/web/match/names.ts'
import { formatClock } from '../../src/web/match/seats/time.ts'
import { tellEvent, tellResult, whois } from '../../src/web/match/words.ts'

describe('a clock', () => {
  it.each([
    [0, '0:00.0'],
    [1, '0:00.1'],
    [100, '0:00.1'],
    [9901, '0:10'],
    [9900, '0:09.9'],
    [10_000, '0:10'],
    [10_001, '0:11'],
    [59_999, '1:00'],
    [60_001, '1:01'],
    [3_599_000, '59:59'],
    [3_600_000, '1:00:00'],
    [86_400_000, '24:00:00'],
  ])('%i ms: %s', (ms, text) => {
    expect(formatClock(ms)).toBe(text)
  })
})

const created: EventBody = {
  type: 'created',
  commitment: '',
  config: {
    match: '0'.repeat(32),
    game: 'einstein',
    variant: 'standard',
    rules: {},
    players: ['red', 'blue'],
    start: { options: {} },
    seats: [
      { kind: 'human', open: false },
      { kind: 'human', open: true },
    ],
    clock: null,
    takebacks: 'ask',
    hints: false,
    rolls: 'auto',
    visibility: 'link',
    paceMs: 0,
    absenceMs: 60_000,
    previous: null,
  },
}

const joined: EventBody = { type: 'joined', seat: 'red', name: 'Ada', clientSeed: '' }

const numbered = (body: EventBody, seq: number): MatchEvent => ({ seq, at: 0, ...body })

const state: MatchState = evolve(begin(numbered(created, 1) as Parameters<typeof begin>[0]), numbered(joined, 2))

describe('words', () => {
  it.each([
    [0, null, 'Ada (red)'],
    [0, 0, 'You'],
    [1, 0, 'blue'],
  ])('seat %i, as seat %j says: %s', (seat, you, words) => {
    expect(unmarked(whois(state, seat, you))).toBe(words)
  })

  it.each<[MatchResult, number | null, string]>([
    [{ winner: 'red', by: 'game', reason: 'reached the corner' }, 1, 'Ada (red) has won: reached the corner'],
    [{ winner: 'red', by: 'time', reason: 'blue ran out of time' }, 0, 'You have won: blue ran out of time'],
    [{ winner: null, by: 'agreement', reason: 'draw agreed' }, 0, 'a draw: draw agreed'],
    [
      { winner: null, by: 'game', reason: 'reached the corner, by the engine in the place of red' },
      1,
      'the engine in the place of Ada (red) has won: reached the corner',
    ],
    [
      { winner: null, by: 'game', reason: 'reached the corner, by the engine in the place of red' },
      0,
      'the engine in your place has won: reached the corner',
    ],
    [{ winner: null, by: 'abort', reason: 'the rules take too long' }, null, 'called off: the rules take too long'],
    [{ winner: null, by: 'abort', seat: 'red', reason: 'called off' }, 1, 'Ada (red) called the match off'],
    [{ winner: null, by: 'abort', seat: 'red', reason: 'called off' }, 0, 'you called the match off'],
    [{ winner: null, by: 'idleness', reason: 'nothing happened' }, null, 'called off: nothing happened'],
  ])('%j to seat %j: %s', (result, you, words) => {
    expect(unmarked(tellResult(result, state, you))).toBe(words)
  })

  it.each<[MatchResult, number | null, string]>([
    [{ winner: 'red', by: 'resignation', reason: 'blue resigned' }, 1, 'Ada (black) has won: you resigned'],
    [{ winner: 'red', by: 'absence', reason: 'blue was absent' }, 1, 'Ada (black) has won: you were absent'],
    [{ winner: 'blue', by: 'time', reason: 'red ran out of time' }, null, 'red has won: Ada (black) ran out of time'],
    [{ winner: 'red', by: 'game', reason: 'red has no pieces' }, null, 'Ada (black) has won: red has no pieces'],
  ])('seats that got their colours during play, %j to seat %j: %s', (result, you, words) => {
    expect(unmarked(tellResult(result, state, you, ['black', 'red']))).toBe(words)
  })

  it('a player whose name begins with that of another has resigned', () => {
    const players = { ...state, config: { ...state.config, players: ['red', 'red two'] } }
    const result: MatchResult = { winner: 'red', by: 'resignation', seat: 'red two', reason: 'red two resigned' }
    expect(tellResult(result, players, 1)).toContain('you resigned')
  })

  it('several attackers have won, and one of them has not', () => {
    const tafl = { ...state, config: { ...state.config, players: ['attackers', 'defenders'] } }
    const result: MatchResult = { winner: 'defenders', by: 'game', reason: 'the king is on the edge' }
    expect(tellResult(result, tafl, 0)).toBe('defenders have won: the king is on the edge')
  })

  it('a player alone who does not win has lost', () => {
    const alone = { ...state, config: { ...state.config, players: ['walker'] } }
    const result: MatchResult = { winner: null, by: 'game', reason: 'ran out of throws' }
    expect(tellResult(result, alone, 0)).toBe('lost: ran out of throws')
  })

  it.each<[EventBody, number | null, string | null]>([
    [joined, 1, 'Ada (red) has joined'],
    [joined, 0, 'You have joined'],
    [{ type: 'draw-offered', seat: 'red' }, 1, 'Ada (red) offers a draw'],
    [{ type: 'draw-offered', seat: 'red' }, 0, 'You offer a draw'],
    [{ type: 'returned', seat: 'blue' }, 0, 'blue is back'],
    [{ type: 'taken-back', seat: 'red', plies: 0 } as EventBody, 1, 'Ada (red) has taken back their last move'],
    // nothing is announced when an engine is told to move now
    [{ type: 'forced', seat: 'red' }, 1, null],
  ])('%j to seat %j: %s', (event, you, words) => {
    expect(tellEvent(numbered(event, 3), state, you)).toBe(words)
  })

  it.each([
    ['the last of a seat', [0, null], 'Ada (red) asks to take back their last move'],
    ['answered', [0, null, 1, null], 'Ada (red) asks to take back their last move, and the one after it'],
    ['answered by two', [0, 1, null, 1], 'Ada (red) asks to take back their last move, and the 2 after it'],
  ])('a move that is %s, with rolls: %j', (_, seats, words) => {
    const line = seats.map((by) => ({ by, move: '', position: '' })) as unknown as MatchState['line']
    const asked = numbered({ type: 'takeback-asked', seat: 'red' }, 3)
    expect(tellEvent(asked, { ...state, line }, 1)).toBe(words)
    expect(tellEvent(asked, { ...state, line }, 0)).toBe(
      words.replace('Ada (red) asks', 'You ask').replace('their', 'your'),
    )
  })
})
