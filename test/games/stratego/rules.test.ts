import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Hidden } from '../../../src/game/hidden.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { stratego } from '../../../src/games/stratego/index.ts'
import type { StrategoState } from '../../../src/games/stratego/state.ts'
import type { StrategoView } from '../../../src/games/stratego/view.ts'

const knowledge = stratego.hidden as Hidden<StrategoState, StrategoView>

type Viewer = 'red' | 'blue' | 'spectator'
interface Played {
  readonly variant: string
  readonly position: string
  readonly move: string
  readonly next: string
  readonly outcome: { readonly winner: string; readonly reason: string } | null
}

/** Data made by other programs than this one; its `about` says how. */
interface Oracle {
  readonly positions: readonly {
    readonly variant: string
    readonly position: string
    readonly toMove: string
    readonly moves: readonly string[]
    readonly views: Readonly<Record<Viewer, string>>
  }[]
  readonly plays: readonly Played[]
  readonly battles: readonly Played[]
  readonly viewPlays: readonly {
    readonly variant: string
    readonly view: string
    readonly moves: readonly string[]
    readonly next: string
  }[]
  readonly chance: readonly {
    readonly variant: string
    readonly view: string
    readonly move: string
    readonly pending: string
    readonly events: readonly { readonly event: string; readonly probability: number }[]
  }[]
  readonly repetition: readonly {
    readonly case: string
    readonly variant: string
    readonly history: readonly string[]
    readonly position: string
    readonly without: readonly string[]
    readonly twoSquare3: readonly string[]
    readonly twoSquare5: readonly string[]
  }[]
}

const oracle: Oracle = JSON.parse(readFileSync('test/fixtures/stratego_oracle.json', 'utf8'))

const parse = (variant: string, text: string, rules?: Readonly<Record<string, number>>): StrategoState =>
  unwrap(stratego.position.parse(text, variant, rules))
const view = (variant: string, text: string, rules?: Readonly<Record<string, number>>) =>
  unwrap(knowledge.observation.parse(text, variant, rules))

function legalMoves(state: StrategoState): string[] {
  const buffer = new Int32Array(stratego.maxMoves)
  return Array.from(buffer.subarray(0, state.legalMoves(buffer, 0)), (move) => stratego.move.format(state, move)).sort()
}

describe('true positions', () => {
  it.each(oracle.positions)('$variant $position', ({ variant, position, toMove, moves, views }) => {
    const state = parse(variant, position)
    expect(stratego.position.format(state)).toBe(position)
    expect(stratego.players[state.toMove]).toBe(toMove)
    expect(legalMoves(state)).toEqual([...moves].sort())
    expect(knowledge.observe(state, 0)).toBe(views.red)
    expect(knowledge.observe(state, 1)).toBe(views.blue)
    expect(knowledge.observe(state, null)).toBe(views.spectator)
  })

  it.each([...oracle.plays, ...oracle.battles])('$position $move', ({ variant, position, move, next, outcome }) => {
    const state = parse(variant, position)
    const key = state.keyLow
    state.play(unwrap(stratego.move.parse(state, move)))
    expect(stratego.position.format(state)).toBe(next)
    const found = state.outcome()
    expect(found && { winner: stratego.players[found.winner!], reason: found.reason }).toEqual(outcome)
    expect(parse(variant, next).outcome()).toEqual(found)
    state.undo()
    expect(stratego.position.format(state)).toBe(position)
    expect(state.keyLow).toBe(key)
  })

  it('draws after as many plies without a battle as the rules say', () => {
    const { variant, position } = oracle.positions.find((row) => row.position.endsWith('r - 0 1'))!
    const state = parse(variant, position, { drawPlies: 2 })
    for (const move of ['a4a5', 'a7a6']) state.play(unwrap(stratego.move.parse(state, move)))
    expect(state.outcome()).toEqual({ winner: null, reason: 'no battle for 2 plies' })
  })

  it('is a draw when neither side can move', () => {
    const lost = 'MGER2Smger2s'
    const state = parse('barrage', `f8b/10/10/10/2__2__2/2__2__2/10/10/10/F8B r ${lost} 5 40`)
    expect(state.outcome()).toEqual({ winner: null, reason: 'neither side can move' })
    const alone = parse('barrage', `f8b/10/9e/10/2__2__2/2__2__2/10/10/10/F8B r ${lost.replace('er2s', 'r2s')} 5 40`)
    expect(alone.outcome()).toEqual({ winner: 1, reason: 'no legal move' })
  })
})

describe('views', () => {
  const rows = oracle.positions.flatMap(({ variant, views, moves, toMove }) =>
    Object.entries(views).map(([viewer, text]) => ({ variant, viewer, text, moves, toMove })),
  )
  it.each(rows)('$text', ({ variant, viewer, text, moves, toMove }) => {
    const read = view(variant, text)
    expect(read.format()).toBe(text)
    if (viewer === toMove) expect([...read.legalMoves()].sort()).toEqual([...moves].sort())
  })

  it.each(oracle.viewPlays)('$view $moves', ({ variant, view: text, moves, next }) => {
    const played = view(variant, text)
    for (const move of moves) expect(played.play(move)).toEqual({ ok: true, value: undefined })
    expect(played.format()).toBe(next)
  })

  it.each(oracle.chance)('$pending', ({ variant, view: text, move, pending, events }) => {
    const awaiting = view(variant, pending)
    expect(awaiting.format()).toBe(pending)
    const found = awaiting.chanceEvents!()
    expect(found.map(({ event }) => event).sort()).toEqual(events.map(({ event }) => event).sort())
    for (const { event, probability } of events) {
      expect(found.find((one) => one.event === event)?.probability).toBeCloseTo(probability, 6)
      const struck = awaiting.copy()
      expect(struck.play(event)).toEqual({ ok: true, value: undefined })
    }
    const played = view(variant, text)
    expect(played.play(move)).toEqual({ ok: true, value: undefined })
    // where the struck piece is known, the battle is over at once
    if (events.length > 1) expect(played.format()).toBe(pending)
  })
})

describe('the two-square rule', () => {
  it.each(oracle.repetition)('$case', ({ variant, history, position, without, twoSquare3, twoSquare5 }) => {
    for (const [twoSquare, moves] of [
      [0, without],
      [3, twoSquare3],
      [5, twoSquare5],
    ] as const) {
      const rules = { twoSquare, moreSquare: 0 }
      const state = parse(variant, position, rules)
      expect(legalMoves(state)).toEqual([...without].sort())
      state.setHistory!(history.map((text) => parse(variant, text, rules)))
      expect(legalMoves(state)).toEqual([...moves].sort())
      const seat = state.toMove
      const seen = view(variant, knowledge.observe(state, seat), rules)
      const earlier = history.map((text) => view(variant, knowledge.observe(parse(variant, text), seat), rules))
      seen.setHistory(earlier)
      expect([...seen.legalMoves()].sort()).toEqual([...moves].sort())
      // the same by the moves themselves
      const played = parse(variant, history[0] ?? position, rules)
      for (const next of [...history.slice(1), position]) {
        const buffer = new Int32Array(stratego.maxMoves)
        const move = buffer.subarray(0, played.legalMoves(buffer, 0)).find((one) => {
          played.play(one)
          const same = stratego.position.format(played) === next
          played.undo()
          return same
        })
        if (move === undefined) return
        played.play(move)
      }
      if (played.toMove !== OVER) expect(legalMoves(played)).toEqual([...moves].sort())
    }
  })
})

describe('the more-square rule', () => {
  const START = 'f8b/9r/10/10/2__1s*__2/2__2__2/5G4/10/9R/F8B r MERSmger 10 40'
  /** Red's general goes after the spy, once around the four squares between the lakes. */
  const ROUND = ['f4f5', 'f6e6', 'f5f6', 'e6e5', 'f6e6', 'e5f5', 'e6e5', 'f5f6']

  /** The moves after these, by play, and by reading the position and each side's view with their history. */
  function movesAfter(moves: readonly string[], rules: Readonly<Record<string, number>> = {}): string[] {
    const state = parse('barrage', START, rules)
    const earlier: string[] = []
    for (const move of moves) {
      earlier.push(stratego.position.format(state))
      state.play(unwrap(stratego.move.parse(state, move)))
    }
    const found = legalMoves(state)
    const read = parse('barrage', stratego.position.format(state), rules)
    read.setHistory!(earlier.map((text) => parse('barrage', text, rules)))
    expect(legalMoves(read)).toEqual(found)
    const seen = view('barrage', knowledge.observe(read, read.turn), rules)
    seen.setHistory(earlier.map((text) => view('barrage', knowledge.observe(parse('barrage', text), read.turn), rules)))
    expect([...seen.legalMoves()].sort()).toEqual(found)
    return found
  }

  it('forbids the chaser to come back to an arrangement of the chase', () => {
    expect(movesAfter(ROUND)).not.toContain('e5f5')
    expect(movesAfter(ROUND, { moreSquare: 0 })).toContain('e5f5')
    const state = parse('barrage', START)
    for (const move of ROUND) state.play(unwrap(stratego.move.parse(state, move)))
    expect(stratego.move.parse(state, 'e5f5')).toMatchObject({ ok: false, error: expect.stringMatching(/more-square/) })
  })

  it('lets the chaser go straight back, threaten elsewhere and leave', () => {
    expect(movesAfter(ROUND)).toEqual(expect.arrayContaining(['e5e6', 'e5e4', 'j2j3']))
  })

  it('does not bite before the arrangement comes back, nor without its history', () => {
    expect(movesAfter(ROUND.slice(0, 6))).toContain('e6e5')
    const state = parse('barrage', START)
    for (const move of ROUND) state.play(unwrap(stratego.move.parse(state, move)))
    expect(legalMoves(parse('barrage', stratego.position.format(state)))).toContain('e5f5')
  })

  it('begins anew when the reply moves another piece', () => {
    const broken = ['f6e6', 'j9j8', 'j2j3', 'j8j9', 'j3j2', 'e5f5', 'e6e5', 'f5f6']
    // the general would stand on f5 and the spy on f6 again, as after the first move
    expect(movesAfter([...ROUND.slice(0, 4), ...broken])).toContain('e5f5')
  })

  it('does not bind the side that evades', () => {
    expect(movesAfter([...ROUND, 'e5e4'])).toEqual(expect.arrayContaining(['f6e6', 'f6f5', 'f6f7']))
  })
})
