/** A match whose host is the device: what it tells whom, and what it keeps. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../sdk/src/local/clock.ts'
import { orderedMatch } from '../../src/contract/matches/match-config.ts'
import { darkHex } from '../../src/games/dark-hex/index.ts'
import { drawSecret } from '../../src/match/host/secrets.ts'
import type { MatchView, ViewedEvent } from '../../src/match/view.ts'
import { HostedMatch } from '../../src/web/device/hosted-match.ts'
import { type Disk, type KeptHead, KeptMatch, type KeptStep } from '../../src/web/device/kept-match.ts'

type Told = { readonly type: string } & Partial<{ view: MatchView; events: ViewedEvent[]; problem: string }>

const ENGINE = { clock, run: <T>(_: unknown, search: () => Promise<T>): Promise<T> => search() }

/** True while nothing can be written. */
let full: boolean

/** What the match told of its last step: whether it could be stored. */
let stored: boolean

/** A disk in memory. */
function memoryDisk(): Disk {
  const heads = new Map<string, KeptHead>()
  const steps = new Map<string, KeptStep[]>()
  return {
    async read(match) {
      const head = heads.get(match)
      return head ? structuredClone({ head, steps: steps.get(match) ?? [] }) : null
    },
    async write(head, added, from) {
      if (full) throw new DOMException('no room', 'QuotaExceededError')
      heads.set(head.match, structuredClone(head))
      steps.set(head.match, [...(steps.get(head.match) ?? []).slice(0, from), ...structuredClone(added)])
    },
  }
}

let told: Record<number, Told[]>
let disk: Disk
let match: string
let secret: string

const open = async (): Promise<HostedMatch> => {
  const kept = new KeptMatch(match, disk)
  expect(await kept.open()).toBe(true)
  const send = (socket: number, text: string) => {
    told[socket] = [...(told[socket] ?? []), JSON.parse(text)]
  }
  return new HostedMatch(darkHex, kept, {
    engine: ENGINE,
    send,
    stored: (is) => {
      stored = is
    },
    make: async () => {},
  })
}

const say = (hosted: HostedMatch, socket: number, message: object) => hosted.receive(socket, JSON.stringify(message))

const events = (socket: number) => told[socket]!.flatMap((message) => message.events ?? [])

const moves = (socket: number) => events(socket).filter(({ type }) => type === 'moved').length

afterEach(() => {
  vi.restoreAllMocks()
})

beforeEach(async () => {
  told = {}
  full = false
  stored = true
  disk = memoryDisk()
  const order = {
    game: 'dark-hex',
    variant: 'dark-hex-3',
    seats: [
      { kind: 'human', open: false },
      { kind: 'engine', level: 1, limits: { iterations: 20 } },
    ],
    visibility: 'players',
  }
  const { made, secrets } = await orderedMatch(darkHex, order as never, drawSecret(), undefined)
  match = made.config.match
  secret = secrets[0]!
  const kept = new KeptMatch(match, disk)
  const unheard = { engine: ENGINE, send: () => {}, stored: () => {}, make: async () => {} }
  await new HostedMatch(darkHex, kept, unheard).create(made)
})

test('a seat is told its views; the engine answers; and all is there again from the disk', async () => {
  const hosted = await open()
  hosted.admit(1)
  await say(hosted, 1, { type: 'hello', secret })
  await say(hosted, 1, { type: 'join', id: 'a', seq: told[1]![0]!.view!.seq })
  await say(hosted, 1, { type: 'move', id: 'b', seq: events(1).at(-1)!.seq, move: 'b2' })
  await vi.waitFor(() => expect(moves(1)).toBeGreaterThanOrEqual(2))
  for (const event of events(1)) if ('position' in event) expect(event.position).toMatch(/ @b$/)
  expect(JSON.stringify(told)).not.toContain('"seen"')
  expect(await hosted.record(secret)).toBeNull()

  const again = await open()
  again.admit(2)
  await say(again, 2, { type: 'hello', secret })
  expect(events(2).slice(0, events(1).length)).toEqual(events(1))
  const { seq } = told[2]![0]!.view!
  await say(again, 2, { type: 'resign', id: 'c', seq })
  const record = await again.record(secret)
  expect(record?.events.at(-1)?.type).toBe('revealed')
  expect(await again.record('another')).toBeNull()
})

test('whoever has no secret of the match is not admitted, and a command sent twice is answered once', async () => {
  const hosted = await open()
  for (const [socket, hello, problem] of [
    [1, { type: 'hello' }, 'players-only'],
    [2, { type: 'hello', secret: 'another' }, 'wrong-secret'],
  ] as const) {
    hosted.admit(socket)
    await say(hosted, socket, hello)
    expect(told[socket]).toMatchObject([{ type: 'problem', problem }])
  }
  hosted.admit(3)
  await say(hosted, 3, { type: 'hello', secret })
  const { seq } = told[3]!.find(({ view }) => view)!.view!
  for (let i = 0; i < 2; i++) await say(hosted, 3, { type: 'join', id: 'once', seq })
  expect(events(3).filter(({ type }) => type === 'joined')).toHaveLength(1)
  const answers = told[3]!.filter(({ type }) => type === 'ack')
  expect(answers).toHaveLength(2)
  expect(answers[0]).toEqual(answers[1])
})

test('a step that cannot be stored has not happened: nobody hears of it, its sender is told, and the next one is stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const hosted = await open()
  hosted.admit(1)
  await say(hosted, 1, { type: 'hello', secret })
  await say(hosted, 1, { type: 'join', id: 'a', seq: told[1]![0]!.view!.seq })
  const before = events(1)
  const seq = before.at(-1)!.seq
  full = true
  await say(hosted, 1, { type: 'move', id: 'b', seq, move: 'b2' })
  expect(told[1]!.at(-1)).toMatchObject({ type: 'refused', id: 'b', problem: 'not-stored', seq })
  expect(events(1)).toEqual(before)
  expect(stored).toBe(false)

  full = false
  await say(hosted, 1, { type: 'move', id: 'c', seq, move: 'b2' })
  await vi.waitFor(() => expect(moves(1)).toBeGreaterThanOrEqual(2))
  expect(stored).toBe(true)
  const again = await open()
  again.admit(2)
  await say(again, 2, { type: 'hello', secret })
  expect(events(2).slice(0, events(1).length)).toEqual(events(1))
})

test("an engine's answer that cannot be stored is searched for again", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const hosted = await open()
  hosted.admit(1)
  await say(hosted, 1, { type: 'hello', secret })
  await say(hosted, 1, { type: 'join', id: 'a', seq: told[1]![0]!.view!.seq })
  const write = disk.write
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    let writes = 0
    // the visitor's move is written, the engine's is not
    vi.spyOn(disk, 'write').mockImplementation((...args) => {
      full = ++writes > 1
      return write(...args)
    })
    await say(hosted, 1, { type: 'move', id: 'b', seq: events(1).at(-1)!.seq, move: 'b2' })
    await vi.waitFor(() => expect(stored).toBe(false), { timeout: 60_000 })
    expect(moves(1)).toBe(1)
    disk.write = write
    full = false
    const wait = async () => {
      await vi.advanceTimersByTimeAsync(1000)
      expect(moves(1)).toBeGreaterThanOrEqual(2)
    }
    await vi.waitFor(wait, { interval: 10, timeout: 60_000 })
  } finally {
    vi.useRealTimers()
  }
})
