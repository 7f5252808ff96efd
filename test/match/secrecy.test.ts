/**
 * Runs two matches side by side whose truths differ in facts hidden from seat 0 and the spectators: the other's set-up, and
 * the other's unnoticed moves. All messages to them must be equal, byte for byte, whatever they do and when.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { CHANCE } from '../../src/game/state.ts'
import { type Action, PLAIN_ACTIONS, type PlainAction } from '../../src/match/commands.ts'
import type { MatchConfig, SeatConfig } from '../../src/match/config.ts'
import { engineTask, knownTo } from '../../src/match/engine-task.ts'
import { recordOf } from '../../src/match/record.ts'
import { heartbeatAt } from '../../src/match/standstill.ts'
import { takebackPlies } from '../../src/match/state.ts'
import { verify } from '../../src/match/verify.ts'
import { viewEvents, viewMatch } from '../../src/match/view.ts'
import { secretGame } from './secret-game.ts'
import { ENGINE, HUMAN, movesAt, Table } from './table.ts'

/** Seeds of the matches. For longer runs: MATCH_SEEDS=1000 vitest run test/match/secrecy. */
const SEEDS = Array.from({ length: Number(process.env['MATCH_SEEDS'] ?? 80) }, (_, i) => i + 1)
const STEPS = 120

/** Probing actions of seat 0: all that do not end the match, and `abort`, which is last and is sent late. */
const PROBES: PlainAction[] = [
  ...PLAIN_ACTIONS.filter((type) => type !== 'draw-accept' && type !== 'resign' && type !== 'abort'),
  'abort',
]

/** Counts of events in all runs, which show that the test covers them. */
const seen = { unnoticed: 0, rearranged: 0, answers: 0, refusals: 0, takenBack: 0, hints: 0 }

/** All messages to a viewer, as one text. */
const wire = (table: Table, viewer: number | null): string =>
  JSON.stringify([viewEvents(table.log, table.state, viewer), viewMatch(table.state, viewer)])

function someConfig(random: Random): Partial<MatchConfig> {
  const one = <T>(...choices: T[]): T => choices[random.below(choices.length)]!
  return {
    seats: [HUMAN, one<SeatConfig>(HUMAN, HUMAN, ENGINE)],
    clock: one<MatchConfig['clock']>(null, { initialMs: 600_000, incrementMs: 5000 }, { perMoveMs: 120_000 }),
    takebacks: one('none', 'ask', 'free'),
    rolls: one('auto', 'player'),
    absenceMs: one(20_000, 1e9),
  }
}

class Pair {
  readonly tables: readonly [Table, Table]
  private readonly random: Random
  private probes = 0

  constructor(tables: readonly [Table, Table], random: Random) {
    this.tables = tables
    this.random = random
  }

  get first(): Table {
    return this.tables[0]
  }

  async both(act: (table: Table, which: number) => Promise<unknown>): Promise<void> {
    for (const [which, table] of this.tables.entries()) await act(table, which)
  }

  /** A command of seat 0, answered alike in both. */
  async probe(action: Action): Promise<void> {
    const answers: string[] = []
    const id = `probe-${this.probes++}`
    // now and then with an outdated number
    const late = this.random.below(8) === 0 ? this.random.below(4) : 0
    await this.both(async (table) => {
      const seq = Math.max(0, viewMatch(table.state, 0).seq - late)
      answers.push(JSON.stringify((await table.send(0, id, seq, action)).answer))
    })
    expect(answers[1], `the answer to ${action.type}`).toBe(answers[0])
    seen.answers++
    if (answers[0]!.includes('refused')) seen.refusals++
  }

  /** Makes an open action of seat 1 in both, as a person or as an engine. */
  async openly(action: Action): Promise<void> {
    const types: string[] = []
    await this.both(async (table) => {
      await this.present(table)
      if (action.type === 'move') await this.roll(table)
      const task = engineTask(table.state)
      if (table.state.config.seats[1] === HUMAN) types.push((await table.tries(1, action)).type)
      else if (task?.kind === 'move' && action.type === 'move') {
        await table.server({ type: 'engine-move', about: task.about, move: action.move })
      }
    })
    expect(types[1], `seat 1 may ${action.type} in both or in neither`).toBe(types[0])
  }

  /** Seat 1 asks for a hint in both, or is given the one that it waits for. */
  async hint(): Promise<void> {
    await this.both(async (table) => {
      await this.present(table)
      await this.roll(table)
      const { hint, positionSeq, toMove, config } = table.state
      if (toMove !== 1 || config.seats[1] !== HUMAN) return
      if (hint === null) await table.does(1, { type: 'hint' })
      else await table.server({ type: 'hint-answer', about: positionSeq, seat: 1, move: 'lay', winProbability: 0.5 })
      seen.hints++
    })
  }

  /** Makes tosses of seat 1, any number in each match. */
  async unnoticed(): Promise<void> {
    await this.both(async (table) => {
      await this.present(table)
      for (let i = this.random.below(3); i > 0; i--) {
        if (this.random.below(2) > 0) await this.roll(table)
        if (table.state.toMove !== 1 || !movesAt(table).includes('toss')) return
        const task = engineTask(table.state)
        if (task) await table.server({ type: 'engine-move', about: task.about, move: 'toss' })
        else await table.does(1, { type: 'move', move: 'toss' })
        seen.unnoticed++
        if (this.random.below(2) > 0) await this.roll(table)
      }
    })
  }

  /** Lets seat 1 be heard of in both: the presence of a player is no secret. */
  private async present(table: Table): Promise<void> {
    table.heard = [table.heard[0]!, null]
    await table.server({ type: 'seen', seat: 1 })
  }

  /** Rolls the awaited result of a toss of seat 1, if there is one. */
  private async roll(table: Table): Promise<void> {
    if (table.state.turn === 1 && table.state.toMove === CHANCE) await table.does(1, { type: 'roll' })
  }

  compare(step: number): void {
    for (const viewer of [0, null]) {
      expect(wire(this.tables[1], viewer), `what ${viewer} is sent, step ${step}`).toBe(wire(this.tables[0], viewer))
    }
    const [first, second] = this.tables.map((table) => heartbeatAt(table.state, { ...table.signs, alive: 0 }))
    expect(second, 'when the server notes that it is there, which `resumed` may show').toBe(first)
    if (this.first.state.initial) {
      expect(knownTo(this.tables[1].state, 0), 'what an engine would be given').toEqual(knownTo(this.first.state, 0))
    }
  }
}

/** Two matches in which everybody has joined and arranged their cards; seat 1 has other cards in each. */
async function somePair(seed: number, random: Random): Promise<Pair> {
  const config = someConfig(random)
  const hands = ['123', '321']
  const arranged = config.seats![1] === HUMAN && random.below(2) === 0
  const make = (which: number) =>
    Table.make(
      arranged
        ? { ...config, arrangeMs: 1e6 }
        : { ...config, start: { options: { cardsOne: '213', cardsTwo: hands[which]! } } },
      secretGame,
    )
  const pair = new Pair([await make(0), await make(1)], random)
  await pair.both(async (table) => {
    await table.does(0, { type: 'join', clientSeed: `${seed}` })
    if (table.state.phase === 'waiting') await table.does(1, { type: 'join' })
  })
  if (!arranged) return pair
  pair.compare(-3)
  await pair.probe({ type: 'move', move: 'lay' })
  await pair.both(async (table, which) => {
    await table.does(1, { type: 'arrange', setup: hands[which]! })
    for (let again = which * random.below(3); again > 0; again--) {
      await table.does(1, { type: 'arrange', setup: hands[random.below(2)]! })
      seen.rearranged++
    }
  })
  pair.compare(-2)
  await pair.probe({ type: 'arrange', setup: '3 1 2' })
  await pair.both((table) => table.does(0, { type: 'arrange', setup: '213' }))
  pair.compare(-1)
  return pair
}

describe('what a seat is sent does not depend on what it may not know', () => {
  it.each(SEEDS)('seed %i', async (seed) => {
    const random = new Random(seed)
    const pair = await somePair(seed, random)
    const ended = () => pair.first.state.phase === 'ended'
    for (let step = 0; step < STEPS && !ended(); step++) {
      const passed = random.below(4) === 0 ? random.below(15_000) : random.below(400)
      const heard = [null, random.below(2) === 0 ? null : pair.first.now - random.below(40_000)]
      await pair.both(async (table) => {
        table.now += passed
        table.heard = heard
      })
      const kind = random.below(12)
      if (kind < 2) await pair.unnoticed()
      else if (kind === 2) await pair.openly({ type: 'move', move: 'lay' })
      else if (kind === 3) await pair.both((table) => table.server(null))
      else if (kind === 4 && random.below(3) === 0)
        await pair.both((table) => table.resumes(Math.max(table.state.publicAt, table.now - 200)))
      else if (kind === 5) {
        const replies = ['draw-decline', 'takeback-decline', 'takeback-accept', 'draw-offer'] as const
        await pair.openly({ type: replies[random.below(replies.length)]! })
      } else if (kind >= 10) await pair.hint()
      else if (kind === 6 && pair.tables.every(({ state }) => state.line[takebackPlies(state, 1)]?.move === 'lay')) {
        await pair.openly({ type: 'takeback-request' })
      } else if (kind === 7) await pair.both(async (table) => table.restart())
      else if (kind === 8) await pair.probe({ type: 'move', move: random.below(3) > 0 ? 'lay' : 'toss' })
      else await pair.probe({ type: PROBES[random.below(step < 60 ? PROBES.length - 1 : PROBES.length)]! })
      // nothing is hidden after the end, and the end may depend on hidden facts
      if (!ended()) pair.compare(step)
      if (pair.first.log.at(-1)?.type === 'taken-back') seen.takenBack++
    }
    await pair.both(async (table) => {
      if (table.state.phase !== 'ended') await table.does(0, { type: 'resign' })
      expect(await verify(recordOf(table.log), secretGame)).toMatchObject({ events: table.log.length })
      const [view, revealed] = [viewMatch(table.state, null), viewEvents(table.log, table.state, null).at(-1)]
      expect(view.position).toBe(table.state.line.at(-1)?.position ?? table.state.initial!.position)
      expect(revealed).toMatchObject({ type: 'revealed', position: view.position })
    })
  })

  afterAll(() => {
    // a share of the seeds is enough for each event
    const least = SEEDS.length / 4
    expect(Object.entries(seen).filter(([, count]) => count < least)).toEqual([])
  })
})
