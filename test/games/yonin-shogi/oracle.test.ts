import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { yoninShogi } from '../../../src/games/yonin-shogi/index.ts'
import { PLAYERS } from '../../../src/games/yonin-shogi/pieces.ts'
import type { YoninState } from '../../../src/games/yonin-shogi/state.ts'
import oracle from '../../fixtures/yonin_oracle.json' with { type: 'json' }
import { choices, perft } from '../../game/playing.ts'

const parse = ({ variant, position }: { variant: string; position: string }): YoninState =>
  unwrap(yoninShogi.position.parse(position, variant))

const VARIANTS = Object.entries(oracle.starts)

it('has all variants', () => {
  expect(yoninShogi.variants.map(({ id }) => id)).toEqual(VARIANTS.map(([id]) => id))
})

describe.each(VARIANTS)('%s', (variant, start) => {
  it('has this start', () => {
    expect(yoninShogi.position.format(unwrap(yoninShogi.start(variant, undefined as never, {})))).toBe(start)
  })

  it('has these perft counts', () => {
    const counts = oracle.perft[variant as keyof typeof oracle.perft]
    const state = parse({ variant, position: start })
    expect(counts.map((_, i) => perft(yoninShogi, state, i + 1))).toEqual(counts)
  })

  it('has these legal moves', () => {
    const rows = oracle.positions.filter((row) => row.variant === variant)
    expect(rows.length).toBeGreaterThan(40)
    for (const row of rows) {
      const state = parse(row)
      const texts = choices(yoninShogi, state).map((move) => yoninShogi.move.format(state, move))
      expect(texts.sort(), row.position).toEqual([...row.moves].sort())
      expect(yoninShogi.position.format(state)).toBe(row.position)
    }
  })

  it('plays these moves', () => {
    for (const row of oracle.plays.filter((row) => row.variant === variant)) {
      const state = parse(row)
      state.play(unwrap(yoninShogi.move.parse(state, row.move)))
      expect(yoninShogi.position.format(state), row.position).toBe(row.next)
      const outcome = state.outcome()
      if (row.outcome === null) expect(outcome, row.position).toBeNull()
      else {
        expect(row.outcome.reason).toBe('kings')
        expect(outcome).toEqual({ winner: PLAYERS.indexOf(row.outcome.winner), reason: 'owns all four kings' })
      }
    }
  })
})
