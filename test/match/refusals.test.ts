import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import type { Action } from '../../src/match/commands.ts'
import type { MatchConfig } from '../../src/match/config.ts'
import { REFUSALS, type RefusalId } from '../../src/match/refusals.ts'
import { MOST_ANSWERS } from '../../src/match/step.ts'
import { hiddenGame } from './hidden-game.ts'
import { secretGame } from './secret-game.ts'
import { ENGINE, HUMAN, movesAt, Table } from './table.ts'

interface Row {
  readonly name: string
  readonly problem: RefusalId
  readonly action: Action
  /** The sender; 0 when absent. */
  readonly seat?: number
  readonly config?: Partial<MatchConfig>
  /** Steps before the command, in a match that has started. */
  readonly before?: (table: Table) => Promise<unknown>
  /** The command's `seq`; the latest when absent. */
  readonly seq?: (table: Table) => number
}

const plays = (table: Table) => table.does(table.state.turn, { type: 'move', move: movesAt(table)[0]! })
const bothMove = async (table: Table) => {
  await plays(table)
  await plays(table)
}
const move: Action = { type: 'move', move: 'a5b4' }
const START = 'ABC2/DE3/F3f/3ed/2cba r -'
const againstEngine: Partial<MatchConfig> = { seats: [HUMAN, ENGINE] }

const rows: Row[] = [
  { name: 'a number of the past', problem: 'stale-sequence', action: { type: 'resign' }, before: plays, seq: () => 3 },
  {
    name: 'a number of the future',
    problem: 'future-sequence',
    action: { type: 'resign' },
    seq: ({ state }) => state.seq + 1,
  },
  {
    name: 'an answer to an offer that its sender has not seen',
    problem: 'stale-sequence',
    action: { type: 'draw-accept' },
    seat: 1,
    before: (table) => table.does(0, { type: 'draw-offer' }),
    seq: ({ state }) => state.positionSeq,
  },
  {
    name: 'an answer to a request for a takeback that its sender has not seen',
    problem: 'stale-sequence',
    action: { type: 'takeback-accept' },
    seat: 1,
    before: async (table) => {
      await plays(table)
      await table.does(0, { type: 'takeback-request' })
    },
    seq: ({ state }) => state.positionSeq,
  },
  {
    name: "an answer to a draw offer that has not seen its maker's next move",
    problem: 'stale-sequence',
    action: { type: 'draw-accept' },
    seat: 1,
    before: async (table) => {
      await table.does(0, { type: 'draw-offer' })
      await plays(table)
    },
    seq: ({ state }) => state.drawOffer!.seq,
  },
  {
    name: 'an answer to a takeback that has not seen the roll after the request',
    problem: 'stale-sequence',
    action: { type: 'takeback-accept' },
    config: { rolls: 'player' },
    before: async (table) => {
      await table.does(0, { type: 'roll' })
      await plays(table)
      await table.does(1, { type: 'roll' })
      await plays(table)
      await table.does(1, { type: 'takeback-request' })
      await table.does(0, { type: 'roll' })
    },
    seq: ({ state }) => state.takeback!.seq,
  },
  { name: 'a move after the end', problem: 'match-over', action: move, before: (t) => t.does(1, { type: 'resign' }) },
  { name: 'a rematch before the end', problem: 'match-not-over', action: { type: 'rematch' } },
  { name: 'joining twice', problem: 'already-joined', action: { type: 'join' } },
  { name: "a move in the other's turn", problem: 'not-your-turn', action: move, seat: 1 },
  { name: 'a move before the roll', problem: 'roll-first', action: move, config: { rolls: 'player' } },
  {
    name: "a roll in the other's turn",
    problem: 'not-your-turn',
    action: { type: 'roll' },
    seat: 1,
    config: { rolls: 'player' },
  },
  { name: 'a roll where dice roll by themselves', problem: 'nothing-to-roll', action: { type: 'roll' } },
  {
    name: 'a second roll',
    problem: 'nothing-to-roll',
    action: { type: 'roll' },
    config: { rolls: 'player' },
    before: (table) => table.does(0, { type: 'roll' }),
  },
  { name: 'a move of the wrong stone', problem: 'illegal-move', action: { type: 'move', move: 'e1d1' } },
  { name: 'a text that is no move', problem: 'illegal-move', action: { type: 'move', move: '' } },
  { name: 'a chance event as a move', problem: 'illegal-move', action: { type: 'move', move: '=6' } },
  { name: 'forcing a person', problem: 'no-engine-to-move', action: { type: 'force-move' }, seat: 1 },
  {
    name: 'forcing twice',
    problem: 'already-forced',
    action: { type: 'force-move' },
    config: againstEngine,
    before: async (table) => {
      await plays(table)
      await table.does(0, { type: 'force-move' })
    },
  },
  { name: 'a hint where there are none', problem: 'hints-off', action: { type: 'hint' }, config: { hints: false } },
  { name: "a hint in the other's turn", problem: 'not-your-turn', action: { type: 'hint' }, seat: 1 },
  {
    name: 'a hint while one is coming',
    problem: 'hint-pending',
    action: { type: 'hint' },
    before: (table) => table.does(0, { type: 'hint' }),
  },
  {
    name: 'a takeback where there are none',
    problem: 'takebacks-off',
    action: { type: 'takeback-request' },
    config: { takebacks: 'none' },
    before: plays,
  },
  { name: 'a takeback of nothing', problem: 'nothing-to-take-back', action: { type: 'takeback-request' } },
  {
    name: 'a takeback asked twice',
    problem: 'already-offered',
    action: { type: 'takeback-request' },
    before: async (table) => {
      await plays(table)
      await table.does(0, { type: 'takeback-request' })
    },
  },
  {
    name: 'a takeback asked again in the position in which it was declined',
    problem: 'already-offered',
    action: { type: 'takeback-request' },
    before: async (table) => {
      await plays(table)
      await table.does(0, { type: 'takeback-request' })
      await table.does(1, { type: 'takeback-decline' })
    },
  },
  {
    name: "granting one's own takeback",
    problem: 'no-offer',
    action: { type: 'takeback-accept' },
    before: async (table) => {
      await plays(table)
      await table.does(0, { type: 'takeback-request' })
    },
  },
  { name: 'granting a takeback that nobody asked for', problem: 'no-offer', action: { type: 'takeback-accept' } },
  { name: 'declining a takeback that nobody asked for', problem: 'no-offer', action: { type: 'takeback-decline' } },
  {
    name: 'granting a takeback that a move has made void',
    problem: 'no-offer',
    action: { type: 'takeback-accept' },
    seat: 1,
    before: async (table) => {
      await plays(table)
      await table.does(0, { type: 'takeback-request' })
      await plays(table)
    },
  },
  {
    name: 'a draw offered twice',
    problem: 'already-offered',
    action: { type: 'draw-offer' },
    before: (table) => table.does(0, { type: 'draw-offer' }),
  },
  {
    name: 'a draw offered to an engine',
    problem: 'nobody-to-agree',
    action: { type: 'draw-offer' },
    config: againstEngine,
  },
  { name: 'accepting a draw that nobody offered', problem: 'no-offer', action: { type: 'draw-accept' } },
  { name: 'declining a draw that nobody offered', problem: 'no-offer', action: { type: 'draw-decline' } },
  {
    name: "accepting one's own draw",
    problem: 'no-offer',
    action: { type: 'draw-accept' },
    before: (table) => table.does(0, { type: 'draw-offer' }),
  },
  {
    name: 'accepting a draw after having moved instead',
    problem: 'no-offer',
    action: { type: 'draw-accept' },
    seat: 1,
    before: async (table) => {
      await table.does(0, { type: 'draw-offer' })
      await bothMove(table)
    },
  },
  {
    name: 'calling off when both have moved',
    problem: 'too-late-to-abort',
    action: { type: 'abort' },
    before: bothMove,
  },
  {
    name: 'claiming the match from a player who is there',
    problem: 'nobody-absent',
    action: { type: 'claim-absence' },
    seat: 1,
  },
  { name: 'claiming against oneself', problem: 'nobody-absent', action: { type: 'claim-absence' } },
  {
    name: 'asking for a rematch twice',
    problem: 'already-offered',
    action: { type: 'rematch' },
    before: async (table) => {
      await table.does(0, { type: 'resign' })
      await table.does(0, { type: 'rematch' })
    },
  },
]

describe('a command is refused:', () => {
  it.each(rows)('$name', async ({ problem, action, seat = 0, config = {}, before, seq }) => {
    const table = await Table.started({ start: { position: START }, ...config })
    await before?.(table)
    const { log, state } = table
    const events = log.length
    const { answer } = await table.send(seat, 'the-command', seq?.(table) ?? state.seq, action)
    expect(answer).toMatchObject({ type: 'refused', problem, id: 'the-command', seq: state.seq })
    expect(log.length, 'a refusal leaves no event').toBe(events)
    expect(await table.send(seat, 'the-command', state.seq, action), 'the same id, the same answer').toMatchObject({
      answer,
      events: [],
    })
  })

  it('before everybody has joined', async () => {
    const table = await Table.make()
    await table.does(0, { type: 'join' })
    for (const action of [
      move,
      { type: 'roll' },
      { type: 'resign' },
      { type: 'hint' },
      { type: 'draw-offer' },
    ] as const) {
      expect(await table.tries(0, action)).toMatchObject({ problem: 'match-not-started' })
    }
  })

  it('by a seat that has left a game that goes on', async () => {
    const table = await Table.started({}, hiddenGame(['one', 'two', 'three']))
    await table.does(1, { type: 'resign' })
    for (const action of [
      { type: 'resign' },
      { type: 'draw-offer' },
      { type: 'abort' },
      { type: 'move', move: 'keep' },
    ] as const) {
      expect(await table.tries(1, action)).toMatchObject({ problem: 'seat-left' })
    }
  })

  it('by a seat whose answers would fill the storage', async () => {
    const table = await Table.started()
    for (let i = 0; i < MOST_ANSWERS; i++) table.answers.set(`0 x${i}`, { type: 'ack', id: `x${i}`, first: 1, last: 1 })
    expect(await table.tries(0, { type: 'resign' })).toMatchObject({ problem: 'too-many-commands' })
    expect(await table.tries(1, { type: 'resign' })).toMatchObject({ type: 'ack' })
  })

  it.each<[RefusalId, Game, Partial<MatchConfig>, (text: string) => Action]>([
    ['illegal-move', einstein, {}, (move) => ({ type: 'move', move })],
    ['invalid-setup', secretGame, { arrangeMs: 60_000 }, (setup) => ({ type: 'arrange', setup })],
  ])('%s, whose stored answer is short however long the text is', async (problem, game, config, action) => {
    const table = await Table.started(config, game)
    for (const text of ['z'.repeat(8192), ` ${'z'.repeat(8191)}`, `a5${' b4'.repeat(2730)}`]) {
      const answer = await table.tries(0, action(text))
      expect(answer).toMatchObject({ problem, detail: expect.stringContaining(text.trim().slice(0, 90)) })
      expect(JSON.stringify(answer).length).toBeLessThan(800)
    }
  })

  it('when it is a set-up that is not awaited, or not possible', async () => {
    const table = await Table.make({ arrangeMs: 60_000 }, secretGame)
    const arrange = { type: 'arrange', setup: '321' } as const
    await table.does(0, { type: 'join' })
    expect(await table.tries(0, arrange)).toMatchObject({ problem: 'match-not-started' })
    await table.does(1, { type: 'join' })
    for (const action of [{ type: 'move', move: 'lay' }, { type: 'resign' }, { type: 'hint' }] as const) {
      expect(await table.tries(0, action)).toMatchObject({ problem: 'match-not-started' })
    }
    const events = table.log.length
    expect(await table.tries(0, { ...arrange, setup: '331' })).toMatchObject({
      problem: 'invalid-setup',
      detail: '"331" does not have the cards 1, 2 and 3',
    })
    expect(table.log.length).toBe(events)
    for (const seat of [0, 1]) await table.does(seat, arrange)
    expect(await table.tries(0, arrange)).toMatchObject({ problem: 'not-arranging' })
    const other = await Table.started({}, secretGame)
    expect(await other.tries(0, arrange)).toMatchObject({ problem: 'not-arranging' })
  })

  it('for every reason there is in some test', () => {
    const others: RefusalId[] = [
      'match-not-started',
      'seat-left',
      'too-many-commands',
      'not-arranging',
      'invalid-setup',
    ]
    // test/match/out-of-the-game.test.ts
    const out: RefusalId[] = ['out-of-the-game']
    // the core knows no secrets: match-object.test.ts and match-list.test.ts of test/match/object
    const shell: RefusalId[] = ['not-a-player', 'secret-in-use', 'new-secret-needed']
    const tested = new Set([...rows.map(({ problem }) => problem), ...others, ...out, ...shell])
    expect([...tested].sort()).toEqual(Object.keys(REFUSALS).sort())
  })
})
