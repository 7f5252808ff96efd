import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { einstein } from '../../../src/games/einstein/index.ts'
import { parsePosition } from '../../../src/games/einstein/notation.ts'
import type { EinsteinState } from '../../../src/games/einstein/state.ts'
import oracle from '../../fixtures/einstein_oracle.json' with { type: 'json' }
import { choices } from '../../game/games.ts'
import { exhaustiveValue } from '../../search/exhaustive.ts'

const set = (text: string): EinsteinState => unwrap(parsePosition(text))
const facts = { maxMoves: einstein.maxMoves, chance: einstein.chance }

const moves = (state: EinsteinState) =>
  choices(einstein, state)
    .map((move) => einstein.move.format(state, move))
    .sort()

describe('legal moves are those of the oracle', () => {
  it.each(oracle.positions)('$position', ({ position, moves: byFace }) => {
    const found: Record<string, string[]> = {}
    for (const face of '123456') found[face] = moves(set(`${position} ${face}`))
    expect(found).toEqual(Object.fromEntries(Object.entries(byFace).map(([face, list]) => [face, [...list].sort()])))
  })

  it.each(oracle.positions)('$position: by faces at once', ({ position, moves: byFace }) => {
    const state = set(`${position} -`)
    const list = new Int32Array(18)
    const faces = new Int32Array(18)
    const count = state.movesByEvent(list, faces, 0)
    const found: Record<string, string[]> = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] }
    for (let i = 0; i < count; i++) {
      for (const face of Object.keys(found)) {
        if (((faces[i]! >> (Number(face) - 1)) & 1) === 0) continue
        state.play(Number(face))
        found[face]!.push(einstein.move.format(state, list[i]!))
        state.undo()
      }
    }
    for (const face of Object.keys(found)) found[face]!.sort()
    expect(found).toEqual(Object.fromEntries(Object.entries(byFace).map(([face, texts]) => [face, [...texts].sort()])))
  })
})

/** Counts sequences of moves, with all six faces before each; a move that ends the game is a leaf at any depth. */
function perft(state: EinsteinState, depth: number): number {
  if (depth === 0 || state.toMove === OVER) return 1
  let leaves = 0
  for (let face = 1; face <= 6; face++) {
    state.play(face)
    for (const move of choices(einstein, state)) {
      state.play(move)
      leaves += perft(state, depth - 1)
      state.undo()
    }
    state.undo()
  }
  return leaves
}

describe('perft', () => {
  it.each(oracle.perft)('$position', ({ position, leaves }) => {
    expect(leaves.map((_, i) => perft(set(`${position} -`), i + 1))).toEqual(leaves)
  })
})

it('with one stone each, whoever moves first arrives first', () => {
  // the oracle's smallBoards, its only row for six faces that this board can hold
  for (const red of 'ABCDEF') {
    for (const blue of 'abcdef') {
      for (const side of 'rb')
        expect(exhaustiveValue(set(`${red}4/5/5/5/4${blue} ${side} -`), facts)).toBeCloseTo(1, 12)
    }
  }
})

describe('who moves', () => {
  const rows: [string, string, string[]][] = [
    ['the stone of the number', '5/1ABC1/5/5/f4 r 2', ['c4c3', 'c4d3', 'c4d4']],
    ['the next lower and the next higher one', 'A4/5/4C/5/3f1 r 2', ['a5a4', 'a5b4', 'a5b5', 'e3e2']],
    ['the next lower one, when there is no higher', 'A4/5/4C/5/3f1 r 5', ['e3e2']],
    ['the next higher one, when there is no lower', '4B/5/4C/5/3f1 r 1', ['e5e4']],
    ['a stone may take its own side', 'AB3/5/5/5/4f r 1', ['a5a4', 'a5b4', 'a5b5']],
  ]
  it.each(rows)('%s: %s', (_, position, want) => {
    expect(moves(set(position))).toEqual(want)
  })
})

describe('the end', () => {
  const rows: [string, string, string, { winner: number; reason: string } | null][] = [
    ['red reaches e1', '5/5/5/3A1/b4 r 1', 'd2e1', { winner: 0, reason: 'reached the corner' }],
    ['blue reaches a5', '5/1a3/5/3A1/5 b 1', 'b4a5', { winner: 1, reason: 'reached the corner' }],
    ['the last stone is taken', '5/1a3/A4/5/5 b 1', 'b4a4', null],
    ['the last stone is taken', '5/1A3/2a2/5/5 r 1', 'b4c3', { winner: 0, reason: 'captured every stone' }],
    ['the own last stone but one', '5/1AB2/5/5/f4 r 1', 'b4c4', null],
  ]
  it.each(rows)('%s: %s %s', (_, position, move, outcome) => {
    const state = set(position)
    state.play(unwrap(einstein.move.parse(state, move)))
    expect(state.outcome()).toEqual(outcome)
    expect(state.toMove).toBe(outcome ? OVER : CHANCE)
  })
})

/** The board mirrored in the long diagonal. */
function mirror(position: string): string {
  const [ranks = '', side, die] = position.split(' ')
  const rows = ranks.split('/').map((rank) => [...rank.replace(/\d/g, (n) => '.'.repeat(Number(n)))])
  return `${rows.map((_, x) => rows.map((row) => row[x]).join('')).join('/')} ${side} ${die}`.replace(/\.+/g, (run) =>
    String(run.length),
  )
}

/** Stone n becomes 7 - n, on both sides. */
const relabel = (position: string): string => {
  const [ranks = '', side, die] = position.split(' ')
  const turned = ranks.replace(/[a-f]/gi, (c) => {
    const code = c.toLowerCase().charCodeAt(0)
    const other = String.fromCharCode(2 * 'a'.charCodeAt(0) + 5 - code)
    return c < 'a' ? other.toUpperCase() : other
  })
  return `${turned} ${side} ${die}`
}

describe('counting the labels from the other end', () => {
  const ranks = '5/1A1F1/3c1/5/1d3'
  const value = (text: string) => exhaustiveValue(set(text), facts)

  it('changes no value while faces are counted with them', () => {
    expect(value(relabel(`${ranks} r -`))).toBeCloseTo(value(`${ranks} r -`), 12)
    for (const face of [1, 4])
      expect(value(mirror(relabel(`${ranks} r ${7 - face}`)))).toBeCloseTo(value(`${ranks} r ${face}`), 12)
  })

  it('changes values with the same face', () => {
    expect(value(relabel(`${ranks} r 1`))).not.toBeCloseTo(value(`${ranks} r 1`), 3)
  })
})
