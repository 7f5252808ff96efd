/** The game of the playground: it is opened, chance and engines play, and moves are taken back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findGame } from '../../src/games/registry.ts'
import { boardAnswer } from '../../src/service/boards/board.ts'
import { whyNotPlayed } from '../../src/web/embed/why-not-played.ts'
import { catchUp, wait } from '../../src/web/play/choose/early.ts'
import { type Place, type Player, parsePlace } from '../../src/web/play/line/address.ts'
import { hurry, startDriver, thinking } from '../../src/web/play/state/driver.ts'
import type { Mode } from '../../src/web/play/state/mode.ts'
import { isOpen, open } from '../../src/web/play/state/open.ts'
import {
  acting,
  address,
  board,
  canTakeBack,
  expectedDrawing,
  games,
  heading,
  line,
  moves,
  notice,
  opening,
  paused,
  pending,
  play,
  seated,
  show,
  table,
  takeBack,
  unknownGame,
} from '../../src/web/play/state/store.ts'
import { onBoard, wholeGame } from '../../src/web/play/state/studied.ts'
import type { GameFacts } from '../../src/web/service/types.ts'

// the page requests paths without a host, which a browser resolves against its address
vi.hoisted(() => {
  globalThis.Request = class extends Request {
    constructor(input: string | URL | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://bestmove.test') : input, init)
    }
  }
})

interface Asked {
  readonly last: string
  readonly body: { readonly limits?: { readonly timeMs: number }; readonly level?: number }
}

/** The page's requests. A search of more than PATIENCE_MS milliseconds is never answered. */
let asked: Asked[] = []
const PATIENCE_MS = 100

/** Answers to boards wait for it. */
let held: Promise<void> | null = null

/** True while the service refuses boards. */
let refuses = false

/** Lets boards wait. @returns a function that lets them be answered */
function hold(): () => void {
  let answer = () => {}
  held = new Promise((resolve) => {
    answer = resolve
  })
  return answer
}

const refusal = () =>
  Response.json({ type: '/problems/made-up', title: 'Made up', status: 400, detail: 'no' }, { status: 400 })

/** A service whose engine plays the first legal move. It has no library, and refuses to tell of others' games and all rules. */
async function service(request: Request): Promise<Response> {
  const [, , id = '', last = ''] = new URL(request.url).pathname.split('/')
  if (id === 'games') return Response.json({ games: [], library: [] })
  const game = findGame(id)
  if (!game) return refusal()
  if (last === 'start') return Response.json({ position: START.position })
  const body = JSON.parse(await request.text())
  asked.push({ last, body })
  if (last === 'board') {
    await held
    return refuses || body.rules ? refusal() : Response.json(boardAnswer(game, body))
  }
  if (body.limits.timeMs > PATIENCE_MS)
    return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
  const { moves } = boardAnswer(game, body)
  return Response.json({ move: moves[0]!.move, score: { winProbability: 0.5, certainty: 'estimate' } })
}

const facts = {
  id: 'hex',
  players: ['black', 'white'],
  variants: [{ id: 'hex-3' }],
  defaults: { variant: 'hex-3' },
  limits: { history: 500 },
}

/** A game with dice. */
const dice = {
  ...facts,
  id: 'einstein',
  players: ['red', 'blue'],
  variants: [{ id: 'standard' }],
  defaults: { variant: 'standard' },
}

const START = { game: 'hex', variant: 'hex-3', position: '3/3/3 b -', moves: [] }

let stop = () => {}

beforeEach(async () => {
  asked = []
  held = null
  refuses = false
  vi.stubGlobal('fetch', service)
  games.value = [facts, dice] as unknown as GameFacts[]
  await open({ ...START, seats: ['you', { level: 7 }] })
  stop = startDriver()
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** Goes to a position that has to be fetched. Its answer waits, and later ones do not. @returns the step, and a function that lets it be answered */
async function slowStep(at: number) {
  asked = []
  const answer = hold()
  const step = show(at)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  held = null
  return { step, answer }
}

const plies = () => line.value?.plies.map(({ text, seat }) => [text, seat])

test('an engine searches at its level; told to move now, it searches briefly, and that move is played', async () => {
  await play('b2')
  expect(acting.value).toEqual({ level: 7 })
  expect(moves.value).toEqual([])
  await vi.waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ last: 'move', body: { level: 7, limits: { timeMs: 1000 } } }),
  )
  expect(thinking.value).toBe(true)
  hurry()
  await vi.waitFor(() =>
    expect(plies()).toEqual([
      ['b2', 0],
      ['a1', 1],
    ]),
  )
  expect(asked.filter(({ last }) => last === 'move')).toHaveLength(2)
  expect(acting.value).toBe('you')
  expect(thinking.value).toBe(false)
  expect(notice.value).toBeNull()
})

test.each<[string, Place]>([
  ['the move is not legal in the position shown', START],
  ['an engine is to move in the position shown', { ...START, moves: ['b2'], seats: ['you', { level: 7 }] }],
  // inside the line of play the visitor may move for everybody
  [
    'the move is not legal in the position shown',
    { ...START, moves: ['b2', 'a1'], ply: 1, seats: ['you', { level: 7 }] },
  ],
  ['the game is over in the position shown', { ...START, moves: ['a1', 'b1', 'a2', 'b2', 'a3'] }],
  [
    'chance is to act in the position shown, not a player',
    { game: 'einstein', position: 'ABC2/DE3/F3f/3ed/2cba r 3', moves: ['c5d4'] },
  ],
])('an embedding page is told of a move that cannot be played: %s', async (why, place) => {
  await open(place)
  expect(board.value).toBeDefined()
  expect(moves.value.some(({ move }) => move === 'zz')).toBe(false)
  expect(whyNotPlayed()).toBe(why)
})

test('an engine is told the moves of a game that was opened like those that were played', async () => {
  const search = () => asked.findLast(({ last }) => last === 'move')?.body
  await play('b2')
  await vi.waitFor(() => expect(search()).toBeDefined())
  const before = search()
  expect(before).toMatchObject({ position: START.position, moves: ['b2'] })
  asked = []
  await open({ ...START, moves: ['b2'], seats: ['you', { level: 7 }] })
  await vi.waitFor(() => expect(search()).toEqual(before))
})

test('taking a move back ends the search, and nothing is played', async () => {
  await play('b2')
  await vi.waitFor(() => expect(asked.at(-1)?.last).toBe('move'))
  await takeBack()
  expect(plies()).toEqual([])
  expect(acting.value).toBe('you')
  expect(notice.value).toBeNull()
})

test.each<[string, Player[], string[], boolean]>([
  ["a visitor's move takes the engine's answer with it", ['you', { level: 7 }], [], false],
  ['where two visitors play, the last move is taken back', ['you', 'you'], ['b2'], false],
  ['where engines play alone, they pause', [{ level: 7 }, { level: 7 }], ['b2'], true],
])('%s', async (_, seats, left, pauses) => {
  await open({ ...START, moves: ['b2', 'a1'], seats })
  await takeBack()
  expect(plies()?.map(([text]) => text)).toEqual(left)
  expect(paused.value).toBe(pauses)
})

test('inside the line of play, the analysis is told the moves before the position shown', async () => {
  await open({ ...START, moves: ['b2', 'a1'], seats: ['you', 'you'] })
  await show(1)
  expect(onBoard.value).toMatchObject({ subject: { position: board.value?.position }, past: { moves: ['b2'] } })
  expect(wholeGame.value?.moves).toEqual(['b2', 'a1'])
})

test('inside the line of play nobody acts, but a visitor may play for all; in a hunt nobody may', async () => {
  await open({ ...START, moves: ['b2', 'a1'], seats: [{ level: 7 }, { level: 7 }] })
  await show(1)
  expect([acting.value, moves.value.length]).toEqual([null, 8])
  table.value = { ...table.value!, mode: 'hosted' }
  expect(moves.value).toEqual([])
})

test("the address of a player's view has the view", async () => {
  const darkHex = { ...facts, id: 'dark-hex', information: 'hidden', variants: [{ id: 'dark-hex-5' }] }
  games.value = [{ ...darkHex, defaults: { variant: 'dark-hex-5' } }] as unknown as GameFacts[]
  const view = findGame('dark-hex')!.hidden!.observation.example
  await open({ game: 'dark-hex', variant: 'dark-hex-5', position: view, moves: [] })
  expect(table.value?.mode).toBe('view')
  expect(parsePlace(address.value!)?.position).toBe(view)
})

test.each<[Mode, Player[]]>([
  ['open', ['you', 'you']],
  ['match', [{ level: 5 }, 'you']],
])('in the mode %s, a visitor who takes a second seat sits on %j', (mode, players) => {
  expect(seated(['you', { level: 7 }], 1, 'you', mode)).toEqual(players)
})

test('the position before a move that is taken back is fetched first, and the board stays until it is there', async () => {
  await open({ ...START, moves: ['b2', 'a1'], seats: ['you', 'you'] })
  const before = board.value
  const answer = hold()
  const back = takeBack()
  expect(board.value).toBe(before)
  answer()
  await back
  expect([plies()?.length, board.value?.moves.length]).toEqual([1, 8])
  // nothing changes where it cannot be fetched
  await open({ ...START, moves: ['b2', 'a1'], seats: ['you', 'you'] })
  refuses = true
  await expect(takeBack()).rejects.toThrow('no')
  expect(plies()).toHaveLength(2)
  expect(board.value).toEqual(before)
})

test('of two steps to positions that are fetched the later one counts, whichever is there first', async () => {
  await open({ ...START, moves: ['b2', 'a1'], seats: ['you', 'you'] })
  const { step, answer } = await slowStep(1)
  await show(0)
  answer()
  await step
  expect(line.value?.at).toBe(0)
})

test('a step that is asked for on the way to another begins where that one leads, and each is shown when it comes', async () => {
  await open({ ...START, moves: ['b2', 'a1', 'c1', 'a3'], seats: ['you', 'you'] })
  const { step, answer } = await slowStep(3)
  const answerNext = hold()
  const next = show(heading.value!.at - 1)
  answer()
  await step
  expect(line.value?.at).toBe(3)
  answerNext()
  await next
  expect(line.value?.at).toBe(2)
})

test('of two takebacks one after the other, each takes back a move, though no position before them is there yet', async () => {
  await open({ ...START, moves: ['b2', 'a1', 'c1'], seats: ['you', 'you'] })
  const answer = hold()
  const backs = [takeBack(), takeBack()]
  answer()
  await Promise.all(backs)
  expect(plies()).toHaveLength(1)
})

test('after a step whose position cannot be fetched, the next one begins at the position shown', async () => {
  await open({ ...START, moves: ['b2', 'a1'], seats: ['you', 'you'] })
  refuses = true
  await expect(show(0)).rejects.toThrow('no')
  expect(heading.value?.at).toBe(2)
})

test('a move that is made while a position is fetched counts, and not that step', async () => {
  await open({ ...START, moves: ['b2', 'a1'], seats: ['you', 'you'] })
  const { step, answer } = await slowStep(1)
  await play('c3')
  answer()
  await step
  expect([plies()?.length, line.value?.at]).toEqual([3, 3])
})

test('a move that an engine makes while a position is fetched is not lost', async () => {
  await open({ ...START, moves: ['b2'], seats: ['you', { level: 7 }] })
  await vi.waitFor(() => expect(asked.at(-1)?.last).toBe('move'))
  const { step, answer } = await slowStep(0)
  hurry()
  await vi.waitFor(() => expect(plies()).toHaveLength(2))
  answer()
  await step
  expect([plies()?.length, line.value?.at]).toEqual([2, 0])
})

test('a position that is fetched when another game has been opened is not shown in that game', async () => {
  await open({ ...START, moves: ['b2'], seats: ['you', 'you'] })
  const { step, answer } = await slowStep(0)
  await open({ game: 'hex', variant: 'hex-3', position: '1bw/3/3 b -', moves: ['b2'], seats: ['you', 'you'] })
  answer()
  await step
  expect([line.value?.at, line.value?.boards[0]]).toEqual([1, undefined])
})

test('chance that the service has refused waits, and is resumed', async () => {
  await open({
    game: 'einstein',
    variant: 'standard',
    position: 'ABC2/DE3/F3f/3ed/2cba r -',
    moves: [],
    seats: ['you', 'you'],
  })
  expect(acting.value).toBe('chance')
  refuses = true
  await vi.waitFor(() => expect(paused.value).toBe(true))
  expect(notice.value).toBe('no')
  refuses = false
  paused.value = false
  await vi.waitFor(() => expect(plies()).toHaveLength(1))
  expect(acting.value).toBe('you')
})

test.each([
  ['the first move', [], [['c3', 0]]],
  [
    'a later move',
    ['b2', 'a1'],
    [
      ['b2', 0],
      ['a1', 1],
      ['c3', 0],
    ],
  ],
] as const)('a takeback while %s is on its way takes back that move, and no other', async (_, earlier, later) => {
  await open({ ...START, seats: ['you', 'you'] })
  for (const move of earlier) await play(move)
  const before = plies()
  const catchingUp = catchUp()
  const answer = hold()
  const lost = play('c2')
  expect([canTakeBack.value, pending.value]).toEqual([true, true])
  // the look of a stone is known from those on the board
  expect(expectedDrawing.value?.cells).toEqual(earlier.length > 0 ? ['c2'] : undefined)
  // a cell chosen ahead is forgotten with the move
  wait(() => void play('b3'))
  await takeBack()
  expect([canTakeBack.value, pending.value]).toEqual([earlier.length > 0, false])
  expect(expectedDrawing.value).toBeNull()
  expect(moves.value.map(({ move }) => move)).toContain('c2')
  // another move is on its way when the answer to the first one comes
  const made = play('c3')
  answer()
  await Promise.all([lost, made])
  expect(before).toEqual(later.slice(0, -1))
  expect(plies()).toEqual(later)
  expect([pending.value, notice.value]).toEqual([false, null])
  catchingUp()
})

test('a link that cannot be opened leaves the game as it was, though another was on its way', async () => {
  await open({ ...START, seats: ['you', 'you'] })
  const answer = hold()
  const first = open({ ...START, moves: ['b2'] })
  await vi.waitFor(() => expect(opening.value).toBe(true))
  await open({ game: 'own-0123456789abcdef0123', moves: [] })
  expect(notice.value).toBe('no')
  answer()
  await first
  expect(plies()).toEqual([])
  expect(moves.value).toHaveLength(9)
})

test('a link with rules that the game does not have opens a new game, and tells why', async () => {
  table.value = null
  line.value = null
  await open({ game: 'hex', variant: 'hex-3', moves: [], rules: { nonsense: 1 } })
  expect([notice.value, parsePlace(address.value!)?.rules, moves.value.length]).toEqual(['no', undefined, 9])
})

test('the address of the game shown opens it again after one without a game, and while another is on its way', async () => {
  const here = address.value!
  expect([isOpen(here), isOpen('#game=einstein')]).toEqual([true, false])
  await open({ game: 'nonsense', moves: [] })
  expect(unknownGame.value).toBe('nonsense')
  expect([address.value, isOpen(here)]).toEqual([here, false])
  await open({ ...START, seats: ['you', { level: 7 }] })
  expect([address.value, isOpen(here)]).toEqual([here, true])
  const answer = hold()
  const other = open({ ...START, moves: ['b2'] })
  await vi.waitFor(() => expect(opening.value).toBe(true))
  expect([address.value, isOpen(here)]).toEqual([here, false])
  answer()
  await other
})

test('an embedding page is told that a game with hidden information is played in a live match', () => {
  table.value = { ...table.value!, mode: 'match' }
  expect(whyNotPlayed()).toBe('the game is played as a live match: a frame shows its start alone')
})
