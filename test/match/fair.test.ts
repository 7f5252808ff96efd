import { spawnSync } from 'node:child_process'
import { createCipheriv, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { parseRecord } from '../../src/game/notation/record.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import { stratego } from '../../src/games/stratego/index.ts'
import { yoninShogi } from '../../src/games/yonin-shogi/index.ts'
import { clocksAt, flagAt } from '../../src/match/clock.ts'
import { MATCH_VERSION } from '../../src/match/config.ts'
import { play } from '../../src/match/decide.ts'
import type { MatchEvent } from '../../src/match/events.ts'
import { replay } from '../../src/match/evolve.ts'
import {
  commitmentOf,
  type DrawKey,
  drawIndex,
  drawNumbers,
  drawNumbersBySeed,
  weightsOf,
} from '../../src/match/fair.ts'
import { KeyStream } from '../../src/match/key-stream.ts'
import { type MatchRecord, recordOf, recordText } from '../../src/match/record.ts'
import { isRefusal } from '../../src/match/verdict.ts'
import { verify } from '../../src/match/verify.ts'
import { ownGames } from '../../src/own/own-games.ts'
import { ownIdOf, type RulesText } from '../../src/own/rules-text.ts'
import { libraryGame } from '../../tools/lib/library.ts'
import { movesAt, SEED, Table } from './table.ts'

const key = (match: string, clientSeeds: string[], purpose: DrawKey['purpose']): DrawKey => ({
  seed: SEED,
  match,
  clientSeeds,
  purpose,
})

const indices = (match: string, clientSeeds: string[], weights: bigint[], count: number) =>
  Promise.all(Array.from({ length: count }, (_, k) => drawIndex(key(match, clientSeeds, `chance ${k}`), weights)))

/** The first numbers: more than a few blocks. */
const NUMBERS = 1000
const sequence = (random: Random): number[] => Array.from({ length: NUMBERS }, () => random.next())

/** The same of ChaCha20, by OpenSSL. */
function chacha20(key: Buffer): number[] {
  const stream = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(4 * NUMBERS))
  return Array.from({ length: NUMBERS }, (_, i) => stream.readInt32LE(4 * i))
}

// vectors computed with Python's hmac and hashlib
describe('draws, against vectors of another implementation', () => {
  it('commitment', async () => {
    expect(await commitmentOf(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  })

  it.each([
    ['test-match', ['', ''], [1, 2, 1, 3, 1, 2, 5, 1, 1, 1, 4, 1], 3356310123889774],
    ['test-match', ['alice', 'bob'], [1, 1, 5, 4, 1, 1, 1, 1, 2, 6, 3, 4], 6165899801201404],
    ['other', ['alice', 'bob'], [6, 3, 2, 3, 5, 4, 5, 2, 6, 3, 1, 2], 8754162657202359],
  ])('dice of %s with the seeds %j', async (match, seeds, faces, start) => {
    expect((await indices(match, seeds, Array(6).fill(1n), 12)).map((i) => i + 1)).toEqual(faces)
    expect(sequence(await drawNumbersBySeed(key(match, seeds, 'start')))).toEqual(sequence(new Random(start)))
  })

  it.each([
    ['test-match', ['', '']],
    ['test-match', ['alice', 'bob']],
  ])('a start of %s with the seeds %j', async (match, seeds) => {
    for (const purpose of ['start', 'setup 0', 'setup 1'] as const) {
      const message = `bestmove-draw/1\n${match}\n${purpose}\n${seeds.join(',')}\n0`
      const streamKey = createHmac('sha256', Buffer.from(SEED, 'hex')).update(message).digest()
      expect(sequence(await drawNumbers(key(match, seeds, purpose)))).toEqual(chacha20(streamKey))
    }
  })

  it.each([SEED, '00'.repeat(32), 'ff'.repeat(32)])('the key stream of %s', (hex) => {
    expect(sequence(new KeyStream(Buffer.from(hex, 'hex')))).toEqual(chacha20(Buffer.from(hex, 'hex')))
  })

  it('a bag with more of one kind than of another', async () => {
    const bag = [1n, 2n, 2n, 2n, 2n, 2n, 5n]
    expect(await indices('bag', ['', ''], bag, 12)).toEqual([1, 6, 4, 6, 6, 3, 1, 2, 5, 5, 1, 3])
  })

  it('words that would make a draw unfair are skipped: with these weights every other one is', async () => {
    // the twelfth draw takes its seventh word, of the second block
    const weights = [2n ** 62n, 2n ** 62n, 1n]
    expect(await indices('bag', ['', ''], weights, 16)).toEqual([0, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0])
  })
})

describe('a start with hidden set-ups', () => {
  /** Both armies, drawn or arranged by nobody in time, as a match of a version draws them. */
  const starts = async (version: number) => {
    const drawn = await Table.started({ version }, stratego)
    const arranged = await Table.started({ version, arrangeMs: 1 }, stratego)
    arranged.now += 2
    await arranged.server(null)
    return [drawn, arranged].map(({ state }) => state.initial?.position)
  }
  const bySeed = async (purpose: DrawKey['purpose']) => drawNumbersBySeed(key('test-match', ['', ''], purpose))

  /** The same by the seeds of 53 bits, which can be found by trying. */
  const guessed = async () => {
    const { setups } = stratego.hidden!
    const draw = async (seat: number) => setups!.draw('sensible', seat, 'classic', await bySeed(`setup ${seat}`))
    const own = { [stratego.players[0]!]: await draw(0), [stratego.players[1]!]: await draw(1) }
    return [
      stratego.position.format(unwrap(stratego.start('classic', await bySeed('start'), {}))),
      stratego.position.format(unwrap(stratego.start('classic', new Random(0), own))),
    ]
  }

  it('follows from all the bits of its draw, in matches of before from a seed', async () => {
    const both = await guessed()
    expect(await starts(3)).toEqual(both)
    const now = await starts(MATCH_VERSION)
    for (const [i, text] of now.entries()) expect(text).not.toBe(both[i])
  })

  it.each([3, MATCH_VERSION])('is verified, in a match of version %i', async (version) => {
    for (const changes of [{}, { arrangeMs: 1 }]) {
      const table = await Table.started({ version, ...changes }, stratego)
      table.now += 2
      await table.server(null)
      await table.does(0, { type: 'move', move: movesAt(table)[0]! })
      await table.does(1, { type: 'resign' })
      const record: MatchRecord = JSON.parse(JSON.stringify(recordOf(table.log)))
      expect(await verify(record, stratego)).toMatchObject({ ok: true })
      const created = firstOf(record, 'created')
      Object.assign(created['config'] as Field, { version: version === 3 ? MATCH_VERSION : 3 })
      expect(await verify(record, stratego)).toMatchObject({ ok: false, seq: firstOf(record, 'started').seq })
    }
  })
})

describe('weights', () => {
  it.each<[string, number[], number[]]>([
    ['a die', Array(6).fill(1 / 6), Array(6).fill(1)],
    ['a bag', [5 / 16, 1 / 16, 2 / 16, 8 / 16], [5, 1, 2, 8]],
    ['one kind left', [1], [1]],
    ['three dice against two', [2890 / 7776, 2275 / 7776, 2611 / 7776], [2890, 2275, 2611]],
  ])('of %s are its own numbers', (_, probabilities, weights) => {
    expect(weightsOf(probabilities)).toEqual(weights.map(BigInt))
  })

  it('of what is no fraction are the doubles themselves', () => {
    const p = [Math.SQRT1_2, 1 - Math.SQRT1_2]
    const weights = weightsOf(p)
    expect(weights.map((w) => Number(w) / 2 ** 53)).toEqual(p)
    expect(weights[0]! + weights[1]!).toBe(2n ** 53n)
  })

  it('draws come as often as they should: chi-squared with 5 degrees of freedom below 20.5 (0.1 %)', async () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (const face of await indices('many', [], Array(6).fill(1n), 6000)) counts[face]!++
    expect(counts.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(20.5)
  })
})

/** A finished match with takebacks, a player's seed, a clock and a drawn start. */
async function finished(): Promise<MatchRecord> {
  const table = await Table.make({ takebacks: 'free', clock: { initialMs: 60_000, incrementMs: 500 } })
  await table.does(0, { type: 'join', clientSeed: 'alice' })
  await table.does(1, { type: 'join', name: 'Bob' })
  for (let ply = 0; table.state.phase === 'playing'; ply++) {
    table.now += 250
    if (ply === 5) await table.does(0, { type: 'takeback-request' })
    await table.does(table.state.turn, { type: 'move', move: movesAt(table).at(-1)! })
  }
  // as a reader of the record gets it: parsed from text
  return JSON.parse(JSON.stringify(recordOf(table.log)))
}

/** A finished match by rules as a text, under an id. */
async function finishedBy(rules: RulesText, id: string): Promise<MatchRecord> {
  const table = await Table.started({}, atOnce(ownGames.kept(rules, id))!)
  while (table.state.phase === 'playing') {
    table.now += 250
    await table.does(table.state.turn, { type: 'move', move: movesAt(table)[0]! })
  }
  return JSON.parse(JSON.stringify(recordOf(table.log, rules)))
}

type Field = Record<string, unknown>

const firstOf = (record: MatchRecord, type: MatchEvent['type'], skip = 0): Field & { seq: number } =>
  record.events.filter((event) => event.type === type)[skip] as never

/** Puts an event that has not happened before another one, at its time. @returns its number */
function insert(record: MatchRecord, { seq, at }: Field & { seq: number }, body: Field): number {
  ;(record.events as unknown[]).splice(seq - 1, 0, { seq, at, ...body })
  for (const [i, event] of record.events.entries()) (event as Field)['seq'] = i + 1
  return seq
}

/** The times that the players have left when an event happens. */
const clocksBefore = ({ events }: MatchRecord, { seq, at }: Field & { seq: number }) =>
  clocksAt(replay(events.slice(0, seq - 1))!, Number(at))

/** The last move, after which nothing is drawn. */
const lastMove = (record: MatchRecord) =>
  firstOf(record, 'moved', record.events.filter(({ type }) => type === 'moved').length - 1)

/** Forgeries of a record. Each returns the number of the event at which it is detected. */
const tampered: Record<string, (record: MatchRecord) => number> = {
  'another roll': (record) => {
    const event = firstOf(record, 'chance', 1)
    event['move'] = event['move'] === '=6' ? '=5' : '=6'
    return event.seq
  },
  'another roll, with the position to fit': (record) => {
    const event = firstOf(record, 'chance', 1)
    const face = event['move'] === '=6' ? '5' : '6'
    event['move'] = `=${face}`
    event['position'] = String(event['position']).replace(/.$/, face)
    return event.seq
  },
  'another start': (record) => {
    const event = firstOf(record, 'started')
    event['position'] = 'ABC2/DE3/F3f/3ed/2cba r -'
    return event.seq
  },
  'another seed': (record) => {
    firstOf(record, 'revealed')['seed'] = SEED.replace('00', '01')
    return 1
  },
  'another commitment': (record) => {
    firstOf(record, 'created')['commitment'] = '0'.repeat(64)
    return 1
  },
  "another player's seed": (record) => {
    firstOf(record, 'joined')['clientSeed'] = 'mallory'
    return firstOf(record, 'started').seq
  },
  'an illegal move': (record) => {
    const event = firstOf(record, 'moved')
    event['move'] = 'e1d1'
    return event.seq
  },
  'another position': (record) => {
    const event = firstOf(record, 'moved', 1)
    event['position'] = firstOf(record, 'moved')['position']
    return event.seq
  },
  'a move by the other player': (record) => {
    const event = firstOf(record, 'moved')
    event['seat'] = event['seat'] === 'red' ? 'blue' : 'red'
    return event.seq
  },
  'more time': (record) => {
    const event = firstOf(record, 'moved')
    event['remainingMs'] = [70_000, 60_000]
    return event.seq
  },
  'an event left out': (record) => {
    const { seq } = firstOf(record, 'moved', 2)
    ;(record.events as MatchEvent[]).splice(seq - 1, 1)
    return seq
  },
  'an event left out, and the rest renumbered': (record) => {
    const { seq } = firstOf(record, 'chance', 2)
    ;(record.events as MatchEvent[]).splice(seq - 1, 1)
    for (const [i, event] of record.events.entries()) (event as Field)['seq'] = i + 1
    return seq
  },
  'a takeback that goes too far': (record) => {
    const event = firstOf(record, 'taken-back')
    event['plies'] = Number(event['plies']) - 1
    return event.seq
  },
  'a takeback that nobody asked for': (record) => {
    const { seq } = firstOf(record, 'takeback-asked')
    ;(record.events as MatchEvent[]).splice(seq - 1, 1)
    for (const [i, event] of record.events.entries()) (event as Field)['seq'] = i + 1
    return seq
  },
  'a takeback in a match without': (record) => {
    const config = firstOf(record, 'created')['config'] as Field
    config['takebacks'] = 'none'
    return firstOf(record, 'takeback-asked').seq
  },
  'a takeback to which nobody has agreed': (record) => {
    const config = firstOf(record, 'created')['config'] as Field
    config['takebacks'] = 'ask'
    return firstOf(record, 'taken-back').seq
  },
  'a draw to which nobody has agreed': (record) => {
    const event = firstOf(record, 'moved', 3)
    const end: Field = { ...firstOf(record, 'ended'), seq: event.seq, at: event['at'] }
    end['result'] = { winner: null, by: 'agreement', reason: 'draw agreed' }
    const revealed = { ...firstOf(record, 'revealed'), seq: event.seq + 1, at: event['at'] }
    ;(record.events as unknown[]).splice(event.seq - 1, Number.POSITIVE_INFINITY, end, revealed)
    return event.seq
  },
  'another winner': (record) => {
    const event = firstOf(record, 'ended')
    const result = (event as Field)['result'] as Field
    result['winner'] = result['winner'] === 'red' ? 'blue' : 'red'
    return event.seq
  },
  'a flag that did not fall': (record) => {
    const event = firstOf(record, 'moved', 3)
    const end: Field = { ...firstOf(record, 'ended'), seq: event.seq, at: event['at'] }
    end['result'] = { winner: 'red', by: 'time', reason: 'blue ran out of time' }
    const revealed = { ...firstOf(record, 'revealed'), seq: event.seq + 1, at: event['at'] }
    ;(record.events as unknown[]).splice(event.seq - 1, Number.POSITIVE_INFINITY, end, revealed)
    return event.seq
  },
  'the end left out': (record) => {
    const { seq } = firstOf(record, 'ended')
    ;(record.events as MatchEvent[]).splice(seq - 1, 1)
    firstOf(record, 'revealed').seq = seq
    return seq
  },
  'a time that goes back': (record) => {
    const event = firstOf(record, 'moved', 2)
    event['at'] = Number(event['at']) - 1000
    return event.seq
  },
  'a player who joins again, with another seed for the dice': (record) =>
    insert(record, lastMove(record), { type: 'joined', seat: 'blue', name: 'Bob', clientSeed: 'mallory' }),
  'somebody who has no seat': (record) =>
    insert(record, firstOf(record, 'joined'), { type: 'joined', seat: 'green', name: null, clientSeed: '' }),
  'a joining of which a player was not told': (record) => {
    const event = Object.assign(firstOf(record, 'joined'), { unaware: [1] })
    return event.seq
  },
  'a draw offered before the start': (record) =>
    insert(record, firstOf(record, 'joined'), { type: 'draw-offered', seat: 'red' }),
  'an absence before its time': (record) => {
    const event = lastMove(record)
    return insert(record, event, { type: 'absent', seat: event['seat'] })
  },
  'the absence of a player who waits': (record) => {
    const event = lastMove(record)
    const seat = event['seat'] === 'red' ? 'blue' : 'red'
    return insert(record, event, { type: 'absent', seat })
  },
  'the return of a player who was not absent': (record) =>
    insert(record, lastMove(record), { type: 'returned', seat: 'red' }),
  'a roll in a match that rolls by itself': (record) =>
    insert(record, lastMove(record), { type: 'rolled', seat: 'red' }),
  'an engine made to move where none plays': (record) =>
    insert(record, lastMove(record), { type: 'forced', seat: 'red' }),
  'a hint for a player who waits': (record) => {
    const event = lastMove(record)
    return insert(record, event, { type: 'hint-asked', seat: event['seat'] === 'red' ? 'blue' : 'red' })
  },
  'a hint for which nobody has asked': (record) => {
    const event = lastMove(record)
    const hint = { move: event['move'], winProbability: 1 }
    return insert(record, event, { type: 'hint-given', seat: event['seat'], hint })
  },
  'a rematch before the end': (record) => insert(record, lastMove(record), { type: 'rematch-offered', seat: 'red' }),
  'the agreement to a rematch that nobody has offered': (record) => {
    const { seq, at } = record.events.at(-1)!
    ;(record.events as unknown[]).push({ seq: seq + 1, at, type: 'rematch-agreed', match: 'mallory' })
    return seq + 1
  },
  'a move after the flag has fallen': (record) => {
    const event = lastMove(record)
    const { seq } = event
    const before = replay(record.events.slice(0, seq - 1))!
    const at = flagAt(before)!
    const bodies = play({ game: einstein, state: before, seat: before.turn, now: at }, String(event['move']))
    if (isRefusal(bodies)) throw new Error(bodies.detail)
    const later = [...bodies, { type: 'revealed', seed: SEED }].map((body, i) => ({ seq: seq + i, at, ...body }))
    ;(record.events as unknown[]).splice(seq - 1, Number.POSITIVE_INFINITY, ...later)
    return seq
  },
  'a player who calls the match off when it is too late': (record) => {
    const event = lastMove(record)
    const end: Field = { ...firstOf(record, 'ended'), seq: event.seq, at: event['at'] }
    end['remainingMs'] = clocksBefore(record, event)
    end['result'] = { winner: null, by: 'abort', seat: 'red', reason: 'called off' }
    const revealed = { ...firstOf(record, 'revealed'), seq: event.seq + 1, at: event['at'] }
    ;(record.events as unknown[]).splice(event.seq - 1, Number.POSITIVE_INFINITY, end, revealed)
    return event.seq
  },
  'another match': (record) => {
    ;(record as unknown as Field)['match'] = 'another'
    return 1
  },
}

/** Ends of matches outside the rules of the game, by how a match comes there. */
const ends: Record<string, (table: Table) => Promise<unknown>> = {
  time: async (table) => {
    table.now += 70_000
    await table.server(null)
  },
  resignation: (table) => table.does(1, { type: 'resign' }),
  absence: async (table) => {
    table.heard = table.heard.map(() => table.now)
    table.now += 1000
    await table.server(null)
    const { turn } = table.state
    await table.does((turn + 1) % table.state.seats.length, { type: 'claim-absence' })
  },
  abort: (table) => table.does(0, { type: 'abort' }),
  idleness: async (table) => {
    table.now += 8 * 24 * 60 * 60_000
    await table.server(null)
  },
}

/** The player whose deed such an end is: in the last version alone its result names them. */
const WHO: Readonly<Record<string, string>> = { time: 'red', resignation: 'blue', absence: 'red', abort: 'red' }

/** Forgeries of such an end, or of a player's leaving a match of four. */
const forgedEnds: Record<string, (end: Field, result: Field) => void> = {
  'another winner': (_, result) => {
    result['winner'] = result['winner'] === 'red' ? 'blue' : 'red'
  },
  'more time': (end) => {
    end['remainingMs'] = [1, 999_999_999]
  },
  'another cause': (_, result) => {
    result['by'] = result['by'] === 'absence' ? 'time' : 'absence'
  },
}

/** Output and exit code of the tool. */
function tool(record: unknown): { status: number | null; text: string } {
  const cli = fileURLToPath(new URL('../../tools/checks/verify-match.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, '-'], { input: JSON.stringify(record) })
  return { status, text: `${stdout}${stderr}` }
}

describe('a record', () => {
  it('that was made before is still found in order, by the tool', () => {
    const file = new URL('../fixtures/match-record.json', import.meta.url)
    const record = JSON.parse(readFileSync(file, 'utf8'))
    expect(tool(record)).toEqual({
      status: 0,
      text: expect.stringMatching(/^match test-match: \d+ events, \d+ draws, all as they should be\n$/),
    })
    const seq = tampered['another roll']!(record)
    expect(tool(record)).toEqual({
      status: 1,
      text: expect.stringContaining(`match test-match: event ${seq}: expected`),
    })
    expect(tool({ ...record, events: [] }).status).toBe(1)
  })

  it('of a match by the rules of a client or of the library is verified by these rules, by the tool', async () => {
    const { rules } = libraryGame('tic-tac-toe')
    const brought = { ...rules, text: `// brought by a client\n${rules.text}` }
    const own = await finishedBy(brought, await ownIdOf(brought))
    const fine = { status: 0, text: expect.stringContaining('all as they should be') }
    expect(tool(own)).toEqual(fine)
    expect(tool(await finishedBy(rules, 'tic-tac-toe'))).toEqual(fine)
    // not by other rules, nor by none
    expect(tool({ ...own, rules })).toEqual({ status: 1, text: expect.stringContaining('the rules are not those of') })
    expect(tool({ ...own, rules: undefined })).toEqual({
      status: 1,
      text: expect.stringContaining('does not have its rules'),
    })
    const seq = tampered['an illegal move']!(own)
    expect(tool(own)).toEqual({ status: 1, text: expect.stringContaining(`event ${seq}:`) })
  })

  it('of a match that was played is found in order', async () => {
    const record = await finished()
    const draws = record.events.filter(({ type }) => type === 'chance').length
    expect(await verify(record, einstein)).toEqual({ ok: true, events: record.events.length, draws })
  })

  it.each(Object.entries(tampered))('with %s is refused at that event', async (_, tamper) => {
    const record = await finished()
    const seq = tamper(record)
    expect(await verify(record, einstein)).toMatchObject({ ok: false, seq })
  })

  describe.each(Object.entries(ends))('of a match that ended by %s', (by, end) => {
    const ended = async (game: Game, version = MATCH_VERSION): Promise<MatchRecord> => {
      const clock = by === 'idleness' ? null : { initialMs: 60_000, incrementMs: 0 }
      const table = await Table.started({ version, clock, absenceMs: 1000 }, game)
      table.now += 250
      await end(table)
      if (game === yoninShogi && table.state.phase === 'playing') await table.does(2, { type: 'abort' })
      return JSON.parse(JSON.stringify(recordOf(table.log)))
    }

    it('is verified', async () => {
      const record = await ended(einstein)
      expect(firstOf(record, 'ended')['result']).toMatchObject({ by })
      expect(await verify(record, einstein)).toMatchObject({ ok: true })
    })

    it.each([4, MATCH_VERSION])('names the player in matches of version 5 and later: version %i', async (version) => {
      const record = await ended(einstein, version)
      const result = firstOf(record, 'ended')['result'] as Field
      expect(result['seat']).toBe(version < 5 ? undefined : WHO[by])
      expect(await verify(record, einstein)).toMatchObject({ ok: true })
      // who resigns or calls a match off is free, but it is a player
      const winner = typeof result['winner'] === 'string' ? result['winner'] : 'nobody'
      Object.assign(result, { seat: winner })
      expect(await verify(record, einstein)).toMatchObject({ ok: false })
    })

    it.each(Object.entries(forgedEnds))('is refused with %s', async (_, forge) => {
      const record = await ended(einstein)
      const event = firstOf(record, 'ended')
      forge(event, event['result'] as Field)
      expect(await verify(record, einstein)).toMatchObject({ ok: false, seq: event.seq })
    })

    it.runIf(['time', 'resignation', 'absence'].includes(by)).each([
      // who resigns is free
      ['another seat', by === 'resignation' ? { seat: 'nobody' } : { seat: 'east' }],
      ['another cause', { by: by === 'absence' ? 'time' : 'absence' }],
      ['more time', { remainingMs: [1, 1, 1, 999_999_999] }],
    ])('for one of four players is refused with %s', async (_, change) => {
      const record = await ended(yoninShogi)
      expect(await verify(record, yoninShogi)).toMatchObject({ ok: true })
      const event = Object.assign(firstOf(record, 'left'), change)
      expect(await verify(record, yoninShogi)).toMatchObject({ ok: false, seq: event.seq })
    })
  })

  it('as text names who played, how it began and ended, and every move of the line that stands', async () => {
    const record = await finished()
    const text = recordText(record)
    expect(text).toMatch(/^\[Match "test-match"\]\n\[Game "einstein"\]/)
    expect(text).toContain('[blue "Bob"]')
    expect(text).toContain(`[Seed "${SEED}"]`)
    expect(text).toMatch(/\n1\. red =[1-6] [a-e][1-5][a-e][1-5]\n2\. blue =/)
  })

  it.each([
    [['Rules', 'Start']],
    [['Game', 'Variant']],
    [['Match', 'Seed']],
    [['Date', 'Commitment']],
    [['Result', 'blue']],
  ])('as text can be read where players are named %j, as headers are', async (players) => {
    const table = await Table.make({ players }, { ...einstein, players })
    for (const seat of [0, 1]) await table.does(seat, { type: 'join', name: 'mineOnce=1' })
    await table.does(0, { type: 'move', move: movesAt(table)[0]! })
    await table.does(0, { type: 'resign' })
    const text = recordText(recordOf(table.log))
    const read = parseRecord(text)
    expect(read.ok ? { ...read.value, headers: [] } : read.error).toMatchObject({
      game: 'einstein',
      variant: 'standard',
      rules: {},
      start: table.state.initial!.position,
      plies: table.state.line.map(({ move }) => ({ text: move })),
    })
    expect(text.split('mineOnce=1')).toHaveLength(3)
  })
})
