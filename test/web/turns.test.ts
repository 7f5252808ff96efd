import { describe, expect, it } from 'vitest'
import { turnsAfter } from '../../src/web/panel/turns.ts'
import { goTo, type Line, lineOf, played, takenBack } from '../../src/web/play/line/line.ts'
import type { Board } from '../../src/web/service/types.ts'

const board = { drawing: { dice: [{ owner: null, value: null }] } } as unknown as Board
/** A position of a game without dice, in which events belong to the moves before them. */
const UNDICED = { drawing: {} } as Board

/** Plies by their seats: `0:a` is the first seat's, `:r` chance's. */
const plies = (text: string) =>
  text.split(' ').map((ply) => {
    const [seat, name] = ply.split(':')
    return { text: name!, seat: seat === '' ? null : Number(seat) }
  })

const lineOn = (on: Board, text: string): Line =>
  plies(text).reduce((line, ply) => played(line, ply, on), lineOf([], [on]))

const line = (text: string): Line => lineOn(board, text)

const varied = (whole: Line, at: number, text: string): Line =>
  plies(text).reduce((line, ply) => played(line, ply, board), goTo(whole, at))

/** The turns as the list shows them: `1. a b [1… c 2. d] 2. e`. */
const written = (line: Line, from = 0, first?: number): string =>
  turnsAfter(line, from, first)
    .flatMap(({ nodes, others, round }) => [
      ...(round ? [`${round.number}${round.begins ? '.' : '…'}`] : []),
      ...nodes.map((node) => line.nodes[node]!.ply!.text),
      ...others.map((other) => `[${written(line, line.nodes[other]!.parent, other)}]`),
    ])
    .join(' ')

describe('the list of plies', () => {
  it.each([
    ['two seats', line('0:a 1:b 0:c 1:d'), '1. a b 2. c d'],
    ['the second seat begins', line('1:a 0:b 1:c'), '1. a 2. b c'],
    ['moves in a row', line('0:a 0:b 1:c'), '1. a 2. b c'],
    ['chance', line(':r 0:a :s 1:b :t 0:c :u'), '1. r a s b 2. t c u'],
    ['a variation of the first seat', varied(line('0:a 1:b 0:c 1:d'), 2, '0:e 1:f 0:g'), '1. a b 2. c [2. e f 3. g] d'],
    [
      'a variation of the second seat',
      varied(line('0:a 1:b 0:c 1:d'), 1, '1:e 0:f 1:g'),
      '1. a b [1… e 2. f g] 2. c d',
    ],
    ['another event', varied(line(':r 0:a :s 1:b'), 2, ':t 1:c :u 0:d'), '1. r a s b [1… t c 2. u d]'],
    [
      'a variation of a variation',
      varied(varied(line('0:a 1:b 0:c'), 1, '1:d 0:e'), 2, '0:f 1:g'),
      '1. a b [1… d 2. e [2. f g]] 2. c',
    ],
    ['plies taken back', takenBack(line('0:a 1:b 0:c 1:d'), new Set([0]))!, '1. a b [2. c d]'],
    ['all taken back', takenBack(line('0:a 1:b'), new Set([0]))!, '[1. a b]'],
    ['plies played after that', varied(takenBack(line('0:a 1:b'), new Set([0]))!, 0, '0:c 1:d'), '1. c [1. a b] d'],
  ])('%s', (_, line, expected) => {
    expect(written(line)).toBe(expected)
  })

  it.each([
    ['pieces turned over', '0:a :x 1:b :y 0:c', '1. a x b y 2. c', '0 a x, 1 b y, 0 c'],
    ['one that nobody has turned over', ':x 0:a', '1. x a', '0 x a'],
  ])('%s: events belong to the moves before them', (_, text, expected, turns) => {
    const open = lineOn(UNDICED, text)
    expect(written(open)).toBe(expected)
    const texts = (nodes: readonly number[]) => nodes.map((node) => open.nodes[node]!.ply!.text)
    expect(
      turnsAfter(open, 0)
        .map(({ seat, nodes }) => [seat, ...texts(nodes)].join(' '))
        .join(', '),
    ).toBe(turns)
  })

  it('another piece turned over', () => {
    const open = lineOn(UNDICED, '0:a :x 1:b')
    const other = plies(':y 1:c 0:d').reduce((at, ply) => played(at, ply, UNDICED), goTo(open, 1))
    expect(written(other)).toBe('1. a x [1… y c 2. d] b')
  })
})
