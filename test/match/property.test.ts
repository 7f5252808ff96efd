import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import { type Action, type Command, PLAIN_ACTIONS } from '../../src/match/commands.ts'
import type { MatchConfig } from '../../src/match/config.ts'
import { engineTask } from '../../src/match/engine-task.ts'
import { replay } from '../../src/match/evolve.ts'
import { lastNumberFor, numberFor } from '../../src/match/numbering.ts'
import { recordOf } from '../../src/match/record.ts'
import { verify } from '../../src/match/verify.ts'
import { viewEvents } from '../../src/match/view.ts'
import { hiddenGame } from './hidden-game.ts'
import { secretGame } from './secret-game.ts'
import { ENGINE, HUMAN, movesAt, Table } from './table.ts'

/** Number of random matches. For longer runs: MATCH_SEEDS=1000 vitest run test/match/property. */
const SEEDS = Array.from({ length: Number(process.env['MATCH_SEEDS'] ?? 60) }, (_, i) => i + 1)
const STEPS = 150

const GAMES: Game[] = [einstein, hiddenGame(['one', 'two']), hiddenGame(['one', 'two', 'three']), secretGame]

/** A match with random terms. */
function someConfig(game: Game, random: Random): Partial<MatchConfig> {
  const one = <T>(...choices: T[]): T => choices[random.below(choices.length)]!
  return {
    seats: game.players.map((_, seat) => (seat > 0 && random.below(3) === 0 ? ENGINE : HUMAN)),
    clock: one<MatchConfig['clock']>(null, { initialMs: 60_000, incrementMs: 1000 }, { perMoveMs: 20_000 }),
    takebacks: one('none', 'ask', 'free'),
    hints: one(true, false),
    rolls: one('auto', 'player'),
    paceMs: one(0, 500),
    ...(game.hidden?.setups && random.below(3) > 0 ? { arrangeMs: one(10_000, 1e9) } : {}),
  }
}

function someAction(table: Table, random: Random): Action {
  const kind = random.below(10)
  if (kind < 5) {
    const moves = movesAt(table)
    return { type: 'move', move: moves[random.below(moves.length)] ?? 'nonsense' }
  }
  if (kind === 5) return { type: 'roll' }
  if (kind === 6) return { type: 'join', clientSeed: `seed-${random.below(9)}` }
  if (kind === 7 && table.state.config.arrangeMs !== undefined) {
    return { type: 'arrange', setup: ['123', '312', '3 12'][random.below(3)]! }
  }
  // the last actions end the match, so they are rare
  return { type: PLAIN_ACTIONS[random.below(random.below(12) === 0 ? PLAIN_ACTIONS.length : 7)]! }
}

/** Answers the pending engine task, if there is one, with a random move, now or too late. */
async function engineAnswers(table: Table, random: Random): Promise<void> {
  const task = engineTask(table.state)
  const moves = movesAt(table)
  if (!task || moves.length === 0) return
  const { about, seat, kind } = task
  const move = moves[random.below(moves.length)]!
  const late = random.below(4) === 0 ? about - 1 : about
  if (kind === 'move') await table.server({ type: 'engine-move', about: late, move })
  else await table.server({ type: 'hint-answer', about: late, seat, move, winProbability: 0.5 })
}

describe.each(GAMES)('$id: random commands, doubled, late and out of order', (game) => {
  it.each(SEEDS)('seed %i', async (seed) => {
    const random = new Random(seed)
    const table = await Table.make(someConfig(game, random), game)
    const sent: { seat: number; command: Command }[] = []
    for (let i = 0; i < STEPS; i++) {
      table.now += random.below(4) === 0 ? random.below(8000) : random.below(300)
      table.heard = game.players.map(() => (random.below(2) === 0 ? null : table.now - random.below(90_000)))
      const before = table.state
      const events = table.log.length

      const kind = random.below(12)
      if (kind === 0) {
        table.restart()
        expect(table.state, 'the log is all there is').toEqual(before)
      } else if (kind === 1) {
        await table.server(null)
      } else if (kind < 5) {
        await engineAnswers(table, random)
      } else if (kind === 5 && sent.length > 0) {
        const { seat, command } = sent[random.below(sent.length)]!
        const answer = table.answers.get(`${seat} ${command.id}`)
        const step = await table.send(seat, command.id, command.seq, command.action)
        expect(step.answer, 'a repeated id gets its first answer').toEqual(answer)
        expect(table.log.length, 'and does nothing').toBe(events)
      } else {
        const people = game.players.flatMap((_, seat) =>
          table.state.config.seats[seat]!.kind === 'human' ? [seat] : [],
        )
        const turn = table.state.turn
        const seat = people.includes(turn) && random.below(3) > 0 ? turn : people[random.below(people.length)]!
        const last = lastNumberFor(table.state, seat)
        const seq = random.below(5) === 0 ? random.below(last + 3) : last
        const command = { id: `c${i}`, seq, action: someAction(table, random) }
        sent.push({ seat, command })
        const { answer } = await table.send(seat, command.id, seq, command.action)
        if (answer.type === 'ack') {
          expect(answer.last, 'an acknowledgement names what it did').toBe(lastNumberFor(table.state, seat))
          expect(answer.first).toBeGreaterThan(numberFor(table.state, seat, events))
          expect(seq, 'nobody acts on a position they have not seen').toBeGreaterThanOrEqual(
            numberFor(before, seat, before.changedFor[seat]!),
          )
        } else {
          const own = table.log.slice(events).map(({ type }) => type)
          const byTimer = ['ended', 'revealed', 'absent', 'returned', 'left', 'chance', 'arranging-closed', 'started']
          expect(
            own.every((type) => byTimer.includes(type)),
            'a refusal does nothing',
          ).toBe(true)
        }
      }

      expect(table.log.map(({ seq }) => seq)).toEqual(table.log.map((_, n) => n + 1))
      if (before.phase === 'ended') expect(table.state.result).toEqual(before.result)
      for (const viewer of [...game.players.keys(), null]) {
        const told = viewEvents(table.log, table.state, viewer)
        expect(
          told.map(({ seq }) => seq),
          'what a viewer is told is numbered without gaps',
        ).toEqual(told.map((_, n) => n + 1))
        expect(lastNumberFor(table.state, viewer)).toBe(told.length)
      }
      if (table.state.remainingMs) expect(Math.min(...table.state.remainingMs)).toBeGreaterThanOrEqual(0)
    }
    expect(replay(table.log)).toEqual(table.state)
    if (table.state.phase !== 'ended') await table.tries(0, { type: 'resign' })
    // first the time to arrange ends, then nothing happens for long
    while (table.state.phase !== 'ended') {
      table.now += 1e10
      await table.server(null)
    }
    expect(await verify(recordOf(table.log), game)).toMatchObject({ ok: true, events: table.log.length })
  })
})
