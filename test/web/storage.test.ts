/** What the page keeps in the browser, where that has no room left, and which matches it forgets where there are many. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LEARNED_FORMAT } from '../../src/own/stored-learned.ts'
import { choose, chosen, keep, keepSeat, keysOf, known, noteOpen } from '../../src/web/match/keys.ts'
import { begun, daysOf, noteDay } from '../../src/web/play/hunt/daily.ts'
import { lineOf, takenBack } from '../../src/web/play/line/line.ts'
import { keepGame, placeLeft, treeLeft } from '../../src/web/play/line/stored-games.ts'
import { keptSetups, openSetups } from '../../src/web/private/kept-setups.ts'
import { anyNotes, openNotes } from '../../src/web/private/notes.ts'
import { keepVisit, lastVisit } from '../../src/web/rules/last-visit.ts'
import { keepSettings, setting } from '../../src/web/settings.ts'
import { libraryGame } from '../../tools/lib/library.ts'

/** The number of texts that the storage has room for. */
let room: number

/** The browser's storage, in memory: the names of its texts are its keys. */
class MemoryStorage {
  getItem(name: string): string | null {
    return Object.entries(this).find(([key]) => key === name)?.[1] ?? null
  }
  setItem(name: string, text: string): void {
    if (!(name in this) && Object.keys(this).length >= room) throw new DOMException('no room', 'QuotaExceededError')
    Object.assign(this, { [name]: text })
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name)
  }
}

beforeEach(() => {
  room = 1000
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Makes a match as the page does, a second after the last thing that happened. */
function make(match: string, stakes?: Parameters<typeof noteOpen>[1]): void {
  vi.setSystemTime(Date.now() + 1000)
  keep(match, { game: 'hex', at: Date.now(), seats: { black: { secret: match } }, invitations: {} })
  if (stakes) noteOpen(match, stakes)
}

const names = () =>
  known()
    .map(({ match }) => match)
    .sort()

it('keeps what was taken back as a variation', () => {
  const plies = ['a1', 'b1', 'c1'].map((text, ply) => ({ text, seat: ply % 2 }))
  const back = takenBack(lineOf(plies, []), new Set([0]))!
  keepGame('hex', '#game=hex&moves=a1;b1', back)
  const left = treeLeft({ game: 'hex', moves: ['a1', 'b1'] })
  expect([left?.path, left?.nodes.map(({ takenBack = false }) => takenBack)]).toEqual([
    [0, 1, 2],
    [false, false, false, true],
  ])
})

it.each([
  ['another variant', { variant: 'hex-3' }],
  ['another first position', { position: '3/3/3 b -' }],
  ['other moves', { moves: ['a1'] }],
])('leaves out the variations of a game with %s', (_, changes) => {
  keepGame(
    'hex',
    '#game=hex&moves=a1;b1',
    lineOf(
      [
        { text: 'a1', seat: 0 },
        { text: 'b1', seat: 1 },
      ],
      [],
    ),
  )
  expect(treeLeft({ game: 'hex', moves: ['a1', 'b1'] })).not.toBe(null)
  expect(treeLeft({ game: 'hex', moves: ['a1', 'b1'], ...changes })).toBe(null)
})

describe('the last visit', () => {
  const rules = { text: 'rules' }
  const learned = libraryGame('hex-7').learned!
  const game = { moves: ['a1'], players: ['you', { level: 3 }] as const }

  it.each([
    ['the rules and the game', { rules, game }],
    ['what has been learned', { rules: { ...rules, learned }, game }],
  ])('brings back %s', (_, visit) => {
    keepVisit(visit)
    expect(lastVisit()).toEqual(visit)
  })

  it.each([
    ['of another format', { format: LEARNED_FORMAT + 1, learned }],
    ['of a format without a number', learned],
  ])('leaves out what an engine %s has learned', (_, stored) => {
    localStorage.setItem('rules', JSON.stringify({ ...rules, learned: stored }))
    expect(lastVisit()).toEqual({ rules, game: { moves: [], players: [] } })
  })
})

/** Texts that are not what the page stores under any name. */
const DAMAGED = ['', '{', 'x', '7', '"x"', '[7]', '[null]', '{"text":[7]}', '{"1":"x"}', '{"ply":1,"notes":"x"}']

/** What is stored under each name: the name, a reader, and what it answers where nothing is stored. */
const STORED: readonly (readonly [name: string, read: () => unknown, nothing: unknown])[] = [
  [
    'game:hex',
    () => [placeLeft({ game: 'hex', moves: [] }), treeLeft({ game: 'hex', moves: [] })],
    [{ game: 'hex', moves: [] }, null],
  ],
  ['match:m', () => [keysOf('m'), known()], [null, []]],
  ['rules', lastVisit, null],
  [
    'days:fox-hunt standard',
    () => [daysOf('fox-hunt', 'standard'), noteDay('fox-hunt', 'standard', 1, 9)],
    [{}, undefined],
  ],
  ['deal:fox-hunt standard', () => begun('fox-hunt', 'standard', 1), null],
]

describe.each(STORED)('what is damaged under %s', (name, read, nothing) => {
  it.each(DAMAGED)('counts as nothing: %s', (text) => {
    localStorage.setItem(name, text)
    expect(read()).toEqual(nothing)
  })
})

describe('what is damaged', () => {
  it.each(DAMAGED)('under names of notes, set-ups and settings counts as nothing: %s', (text) => {
    localStorage.setItem(`notes:${text}`, text)
    openNotes(text)
    expect(anyNotes.value).toBe(false)
    localStorage.setItem('setups:stratego standard', text)
    openSetups('stratego', 'standard')
    expect(keptSetups.value).toEqual([])
    const wide = setting('wide', true)
    localStorage.setItem('setting:wide', text)
    keepSettings()()
    expect(wide.value).toBe(true)
  })
})

describe('a browser without room', () => {
  it('changes settings, and plays on', () => {
    room = 0
    const size = setting('size', 1)
    const stop = keepSettings()
    size.value = 2
    stop()
    expect(size.value).toBe(2)
    keepGame('hex', '#game=hex', { nodes: [], path: [] } as unknown as Parameters<typeof keepGame>[2])
    expect(localStorage.getItem('game:hex')).toBeNull()
  })

  it('forgets other matches for the keys of a new one, and tells when that is not enough', () => {
    make('a', 'others')
    make('b', 'over')
    make('c', 'alone')
    room = 2
    keepSeat('d', 'hex', 'black', { secret: 'd' })
    expect(names()).toEqual(['a', 'd'])
    room = 0
    expect(keep('e', { game: 'hex', at: 0, seats: {}, invitations: {} })).toBe(false)
  })
})

it('a browser that keeps nothing takes part in matches', () => {
  // the page puts a storage in memory in the place of `localStorage` alone (src/web/public/theme.js)
  const blocked = () => {
    throw new DOMException('no storage', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
  expect(chosen('match')).toBeNull()
  choose('match', 'black')
})

describe('of many matches', () => {
  it.each(['alone', 'over'] as const)('30 that are %s do not push out one against somebody else', (stakes) => {
    make('correspondence', 'others')
    for (let i = 0; i < 40; i++) make(`quick-${i}`, stakes)
    expect(known()).toHaveLength(30)
    expect(keysOf('correspondence')?.seats).toEqual({ black: { secret: 'correspondence' } })
    expect(keysOf('quick-39')).not.toBeNull()
    expect(keysOf('quick-0')).toBeNull()
  })

  it('those that are over go first', () => {
    for (let i = 0; i < 20; i++) make(`alone-${i}`, 'alone')
    for (let i = 0; i < 20; i++) make(`over-${i}`, 'over')
    expect(names().filter((name) => name.startsWith('alone'))).toHaveLength(20)
  })

  it('those stay that were opened last, whenever they were made', () => {
    for (let i = 0; i < 30; i++) make(`m${i}`, 'others')
    vi.setSystemTime(Date.now() + 1000)
    noteOpen('m0', 'others')
    make('m30', 'others')
    expect(keysOf('m0')).not.toBeNull()
    expect(keysOf('m1')).toBeNull()
  })

  it('a match that is over keeps its keys while it is open', () => {
    for (let i = 0; i < 30; i++) make(`m${i}`, 'others')
    make('open', 'over')
    expect(keysOf('open')).not.toBeNull()
  })
})
