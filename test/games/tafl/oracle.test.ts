import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { tafl } from '../../../src/games/tafl/index.ts'
import { captures } from '../../../src/games/tafl/notation.ts'
import { ATTACKERS, DEFENDERS, LETTERS } from '../../../src/games/tafl/pieces.ts'
import { findRules } from '../../../src/games/tafl/rules.ts'
import { SQUARES } from '../../../src/games/tafl/squares.ts'
import { TaflState } from '../../../src/games/tafl/state.ts'
import { VARIANTS } from '../../../src/games/tafl/variants.ts'
import oracle from '../../fixtures/tafl_oracle.json' with { type: 'json' }
import { choices, perft } from '../../game/playing.ts'

/** Reads a row's position without the limits on its men: some rows have more attackers than the start. */
function stateOf({ variant, position }: { variant: string; position: string }): TaflState {
  const rules = findRules(variant)!
  const [rows = '', side, quiet, number] = position.split(' ')
  const letters = rows.replace(/\d+/g, (run) => '-'.repeat(Number(run))).replaceAll('/', '')
  const board = new Uint8Array(SQUARES)
  for (const [i, square] of rules.squares.entries()) board[square] = Math.max(0, LETTERS.indexOf(letters[i]!))
  const turn = side === 'a' ? ATTACKERS : DEFENDERS
  return new TaflState(rules, { board, turn, quiet: Number(quiet), number: Number(number) }, 200)
}

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
    expect(tafl.formatPosition(unwrap(tafl.start(id, undefined as never, {})))).toBe(start)
  }
})

describe.each(oracle.variants)('$id', ({ id, start, perft: counts }) => {
  it('has these perft counts from the start', () => {
    const state = unwrap(tafl.parsePosition(start, id))
    // finished games have no leaves below them in the oracle, and none are finished so early
    expect(counts.map((_, i) => perft(tafl, state, i + 1))).toEqual(counts)
  })

  const rows = oracle.positions.filter(({ variant }) => variant === id)

  it('has these moves and captures', () => {
    for (const row of rows) {
      const state = stateOf(row)
      const texts = choices(tafl, state).map((move) => {
        const taken = captures(state, move).sort()
        return tafl.formatMove(state, move) + (taken.length > 0 ? `x${taken.join('/')}` : '')
      })
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
        if (outcome) ends[tafl.formatMove(state, move)] = `${tafl.players[outcome.winner ?? -1]} ${outcome.reason}`
      }
      const want = Object.entries(row.ends as Readonly<Record<string, string>>).map(([move, text]) => {
        const [winner, reason = ''] = text.split(' ')
        return [move, `${winner} ${REASONS[reason]}`]
      })
      expect(ends, row.position).toEqual(Object.fromEntries(want))
    }
  })

  it('reads these positions, but for those with more men than the start', () => {
    for (const row of rows) {
      const read = tafl.parsePosition(row.position, id)
      if (read.ok) expect(tafl.formatPosition(read.value)).toBe(row.position)
      else {
        expect('about' in row && row.about, row.position).toBe('encircled')
        expect(read.error).toMatch(/more than the 24 of the start/)
      }
    }
  })
})
