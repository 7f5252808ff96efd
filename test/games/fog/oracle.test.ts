import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { observe } from '../../../src/games/fog/observation/observe.ts'
import { parseView } from '../../../src/games/fog/observation/view.ts'
import { MAX_MOVES } from '../../../src/games/fog/rules/codes.ts'
import { rulesOf } from '../../../src/games/fog/rules/rules.ts'
import type { FogState } from '../../../src/games/fog/rules/state.ts'
import { sightVariants } from '../../../src/games/fog/rules/variants.ts'
import { formatMove, formatPosition, parseMove, parsePosition } from '../../../src/games/fog/texts/notation.ts'
import { SPECS } from './specs.ts'

interface Oracle {
  readonly positions: readonly {
    readonly position: string
    readonly moves: readonly string[]
    readonly views: Readonly<Record<string, Readonly<Record<'white' | 'black', string>>>>
  }[]
  readonly plays: readonly {
    readonly position: string
    readonly move: string
    readonly next: string
    readonly outcome: { readonly winner: string; readonly reason: string } | null
  }[]
  readonly open?: readonly { readonly position: string; readonly moves: readonly string[] }[]
}

/** Data made by other programs than this one: lists of moves by Fairy-Stockfish, the rest as the file's page says. */
const oracle: Readonly<Record<string, Oracle>> = JSON.parse(readFileSync('test/fixtures/fogfamily_oracle.json', 'utf8'))
const SEATS = ['white', 'black'] as const

function legalMoves(state: FogState): string[] {
  const buffer = new Int32Array(MAX_MOVES)
  return Array.from(buffer.subarray(0, state.legalMoves(buffer, 0)), (move) => formatMove(state.tables, move)).sort()
}

describe.each(SPECS)('%s', (id, spec) => {
  const rows = oracle[id]!
  const rules = Object.fromEntries(sightVariants(spec).map((variant) => [variant.id, rulesOf(variant)]))
  const parse = (variant: string, text: string) => unwrap(parsePosition(rules[variant]!, text))

  it.each(rows.positions)('$position', ({ position, moves, views }) => {
    const state = parse('wide', position)
    expect(formatPosition(state)).toBe(position)
    expect(legalMoves(state)).toEqual([...moves].sort())
    for (const [variant, texts] of Object.entries(views)) {
      for (const [seat, viewer] of SEATS.entries()) {
        const text = texts[viewer]
        expect(observe(parse(variant, position), seat)).toBe(text)
        const view = unwrap(parseView(rules[variant]!, text))
        expect(view.format()).toBe(text)
        if (view.toMove === seat) expect([...view.legalMoves()].sort()).toEqual([...moves].sort())
      }
    }
  })

  it.each(rows.plays)('$position $move', ({ position, move, next, outcome }) => {
    const state = parse('wide', position)
    const keys = [state.keyLow, state.keyHigh]
    state.play(unwrap(parseMove(state, move)))
    expect(formatPosition(state)).toBe(next)
    const again = parse('wide', next)
    expect([state.keyLow, state.keyHigh]).toEqual([again.keyLow, again.keyHigh])
    const found = state.outcome()
    expect(found && { winner: found.winner === null ? null : SEATS[found.winner], reason: found.reason }).toEqual(
      outcome,
    )
    state.undo()
    expect(formatPosition(state)).toBe(position)
    expect([state.keyLow, state.keyHigh]).toEqual(keys)
  })

  it.each(rows.open ?? [])('open: $position', ({ position, moves }) => {
    expect(legalMoves(parse('open', position))).toEqual([...moves].sort())
  })
})
