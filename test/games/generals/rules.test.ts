import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { generals } from '../../../src/games/generals/index.ts'
import type { GeneralsState } from '../../../src/games/generals/state.ts'

const knowledge = generals.hidden!

/** Data made by other programs than this one; its `about` says how. */
interface Oracle {
  readonly positions: readonly Row[]
  readonly plays: readonly Played[]
  readonly battles: readonly Played[]
  readonly flags: readonly Played[]
  readonly viewPlays: readonly { readonly view: string; readonly moves: readonly string[]; readonly next: string }[]
  readonly beliefs: readonly {
    readonly view: string
    readonly assignments: number
    readonly ranks: readonly { readonly squares: readonly string[]; readonly p: Readonly<Record<string, number>> }[]
  }[]
  readonly chance: readonly {
    readonly pending: string
    readonly events: readonly { readonly event: string; readonly probability: number }[]
  }[]
}
interface Row {
  readonly position: string
  readonly toMove: string
  readonly moves: readonly string[]
  readonly views: Readonly<Record<'white' | 'black' | 'spectator', string>>
}
interface Played {
  readonly position: string
  readonly move?: string
  readonly moves?: readonly string[]
  readonly next: string
  readonly outcome: { readonly winner: string; readonly reason: string } | null
}

const oracle: Oracle = JSON.parse(readFileSync('test/fixtures/generals_oracle.json', 'utf8'))

const parse = (text: string): GeneralsState => unwrap(generals.position.parse(text, 'standard'))
const view = (text: string) => unwrap(knowledge.observation.parse(text, 'standard'))

function legalMoves(state: GeneralsState): string[] {
  const buffer = new Int32Array(generals.maxMoves)
  return Array.from(buffer.subarray(0, state.legalMoves(buffer, 0)), (move) => generals.move.format(state, move)).sort()
}

describe('true positions', () => {
  it.each(oracle.positions)('$position', ({ position, toMove, moves, views }) => {
    const state = parse(position)
    expect(generals.position.format(state)).toBe(position)
    expect(generals.players[state.toMove]).toBe(toMove)
    expect(legalMoves(state)).toEqual(moves)
    expect(knowledge.observe(state, 0)).toBe(views.white)
    expect(knowledge.observe(state, 1)).toBe(views.black)
    expect(knowledge.observe(state, null)).toBe(views.spectator)
  })

  it.each([...oracle.plays, ...oracle.battles, ...oracle.flags])(
    '$position $move $moves',
    ({ position, move, moves = [move!], next, outcome }) => {
      const state = parse(position)
      const key = state.keyLow
      for (const text of moves) state.play(unwrap(generals.move.parse(state, text)))
      expect(generals.position.format(state)).toBe(next)
      const found = state.outcome()
      expect(found && { winner: generals.players[found.winner!], reason: found.reason }).toEqual(outcome)
      for (const _ of moves) state.undo()
      expect(generals.position.format(state)).toBe(position)
      expect(state.keyLow).toBe(key)
    },
  )

  it('draws at the third time, counting the history', () => {
    const start = 'i1bpsj2p/lpa1pfcep/d1gphs1kz/9/9/1P1PGKHEC/SBPI2ZFS/P1JLP1PDA w - 0 1'
    const state = parse(start)
    const round = ['b3b4', 'a6a5', 'b4b3', 'a5a6']
    for (const text of [...round, ...round]) state.play(unwrap(generals.move.parse(state, text)))
    expect(state.outcome()).toEqual({ winner: null, reason: 'the same position for the third time' })
    state.undo()
    expect(state.toMove).not.toBe(OVER)
    const later = parse(start.replace('0 1', '8 5'))
    later.setHistory!([parse(start), parse(start.replace('0 1', '4 3'))])
    expect(later.outcome()?.winner).toBeNull()
  })

  it('draws after as many plies without a battle as the rules say', () => {
    const rules = { drawPlies: 12 }
    const text = 'i1bpsj2p/lpa1pfcep/d1gphs1kz/9/9/1P1PGKHEC/SBPI2ZFS/P1JLP1PDA w - 11 7'
    const state = unwrap(generals.position.parse(text, 'standard', rules))
    state.play(unwrap(generals.move.parse(state, 'b3b4')))
    expect(state.outcome()).toEqual({ winner: null, reason: 'no battle for 12 plies' })
  })
})

describe('views', () => {
  const rows = oracle.positions.flatMap(({ views, moves, toMove }) =>
    Object.entries(views).map(([viewer, text]) => ({ viewer, text, moves, toMove })),
  )
  it.each(rows)('$text', ({ viewer, text, moves, toMove }) => {
    const read = view(text)
    expect(read.format()).toBe(text)
    if (viewer === toMove) expect([...read.legalMoves()].sort()).toEqual(moves)
  })

  it.each(oracle.viewPlays)('$view $moves', ({ view: text, moves, next }) => {
    const played = view(text)
    for (const move of moves) expect(played.play(move)).toEqual({ ok: true, value: undefined })
    expect(played.format()).toBe(next)
  })

  it.each(oracle.chance)('$pending', ({ pending, events }) => {
    const awaiting = view(pending)
    expect(awaiting.format()).toBe(pending)
    const found = awaiting.chanceEvents!()
    expect(found.map(({ event }) => event).sort()).toEqual(events.map(({ event }) => event).sort())
    for (const { event, probability } of events) {
      expect(found.find((one) => one.event === event)?.probability).toBeCloseTo(probability, 8)
    }
  })

  it.each(oracle.beliefs)('$view', ({ view: text, assignments, ranks }) => {
    const information = unwrap(knowledge.informationState(view(text), []))
    expect(information.worlds).toBe(assignments)
    const belief = information.belief!()
    expect(belief.exact).toBe(true)
    expect(belief.cells.map(({ cell }) => cell).sort()).toEqual(ranks.flatMap(({ squares }) => squares).sort())
    for (const { squares, p } of ranks) {
      for (const square of squares) {
        const { pieces } = belief.cells.find(({ cell }) => cell === square)!
        expect(pieces.map(({ piece }) => piece.toUpperCase()).sort()).toEqual(Object.keys(p).sort())
        for (const { piece, probability } of pieces) expect(probability).toBeCloseTo(p[piece.toUpperCase()]!, 9)
      }
    }
  })
})
