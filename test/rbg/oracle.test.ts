import { describe, expect, it } from 'vitest'
import { CHANCE, OVER } from '../../src/game/state.ts'
import { compile } from '../../src/rbg/compile.ts'
import { RbgState } from '../../src/rbg/play/state.ts'
import { faultyTexts, known, knownMoves, type ModifierList, names, rulesOf, textOf } from './descriptions.ts'

/** The most leaves of a count that is tested. */
const MOST_LEAVES = 50_000

describe.each(names)('%s', (name) => {
  const rules = rulesOf(textOf(name))
  const { perft: counts, players, play } = known[name]!

  it.each(counts.map((leaves, i) => [i + 1, leaves]).filter(([, leaves]) => leaves! <= MOST_LEAVES))(
    'perft %i is %i',
    (depth, leaves) => expect(perft(RbgState.initial(rules), depth!)).toBe(leaves),
  )

  it('has these players', () => expect(rules.description.players.map((player) => player.name)).toEqual(players))

  it('ends like this when the lowest move is always played', () => {
    const state = RbgState.initial(rules)
    const movers: string[] = []
    while (state.toMove !== OVER) {
      movers.push(state.toMove === CHANCE ? 'random' : players[state.toMove]!)
      state.play(lowest(state))
    }
    const scores = Object.fromEntries(players.map((player, seat) => [player, state.score(seat)]))
    expect({ plies: movers.length, scores, movers: movers.slice(0, 40) }).toEqual(play)
  })
})

describe.each(Object.entries(knownMoves))('moves of %s', (name, rows) => {
  it.each(rows)('after $plies plies', ({ line, moves, player }) => {
    const rules = rulesOf(textOf(name))
    const state = RbgState.initial(rules)
    for (const list of line) state.play([...state.listMoves()].find((move) => same(listOf(state, move), list))!)
    expect(rules.description.players[state.toMove]!.name).toBe(player)
    const found = sorted(state).map((move) => listOf(state, move))
    expect(found).toEqual(moves)
  })
})

describe('faulty texts are refused', () => {
  it.each(faultyTexts)('$title', ({ text, line, words }) => {
    const compiled = compile(text)
    const errors = compiled.ok ? [] : compiled.errors
    if (line !== null) expect(errors.map((error) => error.line)).toContain(line)
    const said = errors.map(({ detail }) => detail.toLowerCase()).join('\n')
    expect(
      words.some((word) => said.includes(word.toLowerCase())),
      said,
    ).toBe(true)
  })
})

const buffers: Int32Array[] = []

/** The number of leaves at a depth: the keeper's moves are no plies, those of chance are. */
function perft(state: RbgState, depth: number): number {
  if (state.toMove === OVER) return 0
  buffers[depth] ??= new Int32Array(10_000)
  const count = state.legalMoves(buffers[depth], 0)
  if (depth === 1) return count
  let leaves = 0
  for (let i = 0; i < count; i++) {
    state.play(buffers[depth]![i]!)
    leaves += perft(state, depth - 1)
    state.undo()
  }
  return leaves
}

/** A move as the list of its modifiers. */
function listOf(state: RbgState, move: number): ModifierList {
  const { vertices } = state.rules.description.board
  return state.modifiersOf(move).map(({ modifier, vertex }) => [modifier, vertices[vertex]!] as const)
}

const same = (a: ModifierList, b: ModifierList): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The legal moves, their lists compared entry by entry, by modifier and then by vertex. */
function sorted(state: RbgState): number[] {
  const lists = new Map(
    [...state.listMoves()].map((move) => [move, state.modifiersOf(move).flatMap((m) => [m.modifier, m.vertex])]),
  )
  return [...lists.keys()].sort((a, b) => compareLists(lists.get(a)!, lists.get(b)!))
}

const lowest = (state: RbgState): number => sorted(state)[0]!

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) if (value !== b[i]) return b[i] === undefined ? 1 : value - b[i]
  return a.length - b.length
}
