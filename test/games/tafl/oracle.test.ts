import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { tafl } from '../../../src/games/tafl/index.ts'
import type { TaflState } from '../../../src/games/tafl/rules/state.ts'
import { VARIANTS } from '../../../src/games/tafl/rules/variants.ts'
import oracle from '../../fixtures/tafl_oracle.json' with { type: 'json' }
import { choices, perft } from '../../game/playing.ts'

const stateOf = ({ variant, position }: { variant: string; position: string }): TaflState =>
  unwrap(tafl.position.parse(position, variant))

const REASONS: Readonly<Record<string, string>> = {
  escape: 'the king has escaped',
  king: 'took the king',
  fort: 'the king stands in an exit fort',
  encircled: 'encircled the defenders',
  'no-men': 'the attackers have no men left',
}

it('has all variants, with these records and starts', () => {
  expect(VARIANTS.map(({ id }) => id).sort()).toEqual(oracle.variants.map(({ id }) => id).sort())
  for (const { id, rules, start } of oracle.variants) {
    expect(VARIANTS.find((variant) => variant.id === id)!.record).toBe(rules)
    expect(tafl.position.format(unwrap(tafl.start(id, undefined as never, {})))).toBe(start)
  }
})

describe.each(oracle.variants)('$id', ({ id, start, perft: counts }) => {
  it('has these perft counts from the start', () => {
    const state = unwrap(tafl.position.parse(start, id))
    // finished games have no leaves below them in the oracle, and none are finished so early
    expect(counts.map((_, i) => perft(tafl, state, i + 1))).toEqual(counts)
  })

  const rows = oracle.positions.filter(({ variant }) => variant === id)

  it('has these moves and captures', () => {
    for (const row of rows) {
      const state = stateOf(row)
      const texts = choices(tafl, state).map((move) => tafl.move.format(state, move))
      expect(texts.sort(), row.position).toEqual([...row.moves].sort())
    }
  })

  it('ends with these moves', () => {
    for (const row of rows) {
      const state = stateOf(row)
      const ends: Record<string, string> = {}
      for (const move of choices(tafl, state)) {
        state.play(move)
        const outcome = state.outcome()
        state.undo()
        if (outcome)
          ends[tafl.move.format(state, move).replace(/x.*/, '')] =
            `${tafl.players[outcome.winner ?? -1]} ${outcome.reason}`
      }
      const want = Object.entries(row.ends as Readonly<Record<string, string>>).map(([move, text]) => {
        const [winner, reason = ''] = text.split(' ')
        return [move, `${winner} ${REASONS[reason]}`]
      })
      expect(ends, row.position).toEqual(Object.fromEntries(want))
    }
  })

  it('writes these positions as they are', () => {
    for (const row of rows) expect(tafl.position.format(stateOf(row))).toBe(row.position)
  })
})
