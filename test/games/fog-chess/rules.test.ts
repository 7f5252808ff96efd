import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import type { State } from '../../../src/game/state.ts'
import { fogChess } from '../../../src/games/fog-chess/index.ts'

/** Data made by other programs than this one; its `about` says how. */
interface Oracle {
  readonly positions: readonly Row[]
  readonly small: readonly (Row & { readonly variant: string })[]
  readonly plays: readonly {
    readonly variant: string
    readonly position: string
    readonly move: string
    readonly next: string
    readonly outcome: { readonly winner: string; readonly reason: string } | null
  }[]
}
interface Row {
  readonly position: string
  readonly toMove: string
  readonly moves: readonly string[]
  readonly views: Readonly<Record<string, Readonly<Record<'white' | 'black', string>>>>
}

const oracle: Oracle = JSON.parse(readFileSync('test/fixtures/fogchess_oracle.json', 'utf8'))
const knowledge = fogChess.hidden!

const parse = (text: string, variant: string) => unwrap(fogChess.position.parse(text, variant))

function legalMoves(state: State): string[] {
  const buffer = new Int32Array(fogChess.maxMoves)
  return Array.from(buffer.subarray(0, state.legalMoves(buffer, 0)), (move) =>
    fogChess.move.format(state as never, move),
  ).sort()
}

/** The views of a row by variant; the text of `wide` is that of `dagaz` without its eighth field. */
function viewsOf({ views }: Row): readonly (readonly [variant: string, view: string, viewer: number])[] {
  const wide = (text: string) => text.split(' ').toSpliced(7, 1).join(' ')
  return Object.entries(views).flatMap(([variant, { white, black }]) => [
    [variant, white, 0] as const,
    [variant, black, 1] as const,
    ...(variant === 'dagaz' ? [['wide', wide(white), 0] as const, ['wide', wide(black), 1] as const] : []),
  ])
}

const rows = [...oracle.positions.map((row) => ({ ...row, variant: 'standard' })), ...oracle.small]

describe('positions of the oracle', () => {
  it.each(rows)('$variant $position', (row) => {
    const { position, variant, moves, toMove } = row
    const state = parse(position, variant)
    expect(fogChess.position.format(state)).toBe(position)
    expect(fogChess.players[state.toMove] ?? null).toBe(toMove)
    expect(legalMoves(state)).toEqual(moves)
    for (const [shown, text, viewer] of viewsOf(row)) {
      expect(knowledge.observe(parse(position, shown), viewer)).toBe(text)
      const view = unwrap(knowledge.observation.parse(text, shown))
      expect(view.format()).toBe(text)
      if (view.toMove === viewer) expect([...view.legalMoves()].sort()).toEqual(moves)
    }
  })

  it.each(oracle.plays)('$variant $position $move', ({ variant, position, move, next, outcome }) => {
    const state = parse(position, variant)
    const keys = [state.keyLow, state.keyHigh]
    state.play(unwrap(fogChess.move.parse(state, move)))
    expect(fogChess.position.format(state)).toBe(next)
    const again = parse(next, variant)
    expect([state.keyLow, state.keyHigh]).toEqual([again.keyLow, again.keyHigh])
    const found = state.outcome()
    expect(found && { winner: fogChess.players[found.winner!], reason: found.reason }).toEqual(outcome)
    state.undo()
    expect(fogChess.position.format(state)).toBe(position)
    expect([state.keyLow, state.keyHigh]).toEqual(keys)
  })
})

// as in OpenSpiel, and as the notation says: the count is part of what both sides know
it.each([
  ['a pawn', 'h7h6', '0'],
  ['a knight', 'g8f6', '2'],
])('the quiet count tells the enemy whether %s has moved unseen', (_, reply, quiet) => {
  const state = parse('rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1', 'standard')
  state.play(unwrap(fogChess.move.parse(state as never, reply)))
  const view = knowledge.observe(state, 0)
  expect(view.split(' ')[4]).toBe(quiet)
  expect(fogChess.hidden!.observation.description).toMatch(/tells that a pawn has moved, seen or not/)
})
