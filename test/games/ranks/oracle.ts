/** What other programs say about a game of hidden ranks: positions, plies, views, events and beliefs. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Game } from '../../../src/game/game.ts'
import { unwrap } from '../../../src/game/result.ts'
import type { State } from '../../../src/game/state.ts'
import { choices, parse } from '../../game/playing.ts'

interface Row {
  readonly variant?: string
  readonly position: string
  readonly toMove: string
  readonly moves: readonly string[]
  /** By player, in turn order, and `spectator`. */
  readonly views: Readonly<Record<string, string>>
}

interface Played {
  readonly variant?: string
  readonly position: string
  readonly move?: string
  readonly moves?: readonly string[]
  readonly next: string
  readonly outcome: { readonly winner: string; readonly reason: string } | null
}

interface Awaiting {
  readonly variant?: string
  /** A view on which `move` leads to the view `pending`. */
  readonly view?: string
  readonly move?: string
  readonly pending: string
  readonly events: readonly { readonly event: string; readonly probability: number }[]
}

/** Data made by other programs than this one; its `about` says how. */
interface Oracle {
  readonly positions: readonly Row[]
  readonly source?: readonly Row[]
  readonly plays: readonly Played[]
  readonly battles: readonly Played[]
  readonly flags?: readonly Played[]
  readonly viewPlays: readonly {
    readonly variant?: string
    readonly view: string
    readonly moves: readonly string[]
    readonly next: string
  }[]
  readonly chance?: readonly Awaiting[]
  readonly beliefs: readonly {
    readonly variant?: string
    readonly view: string
    readonly assignments: number
    readonly ranks: readonly { readonly squares: readonly string[]; readonly p: Readonly<Record<string, number>> }[]
  }[]
}

export const readOracle = <T>(id: string): Oracle & T =>
  JSON.parse(readFileSync(`test/fixtures/${id}_oracle.json`, 'utf8'))

export const legalMoves = (game: Game, state: State): string[] =>
  choices(game, state)
    .map((move) => game.move.format(state, move))
    .sort()

/** The digits to which beliefs agree with the oracle's. */
interface Digits {
  readonly probability: number
  /** Of the number of assignments, relative to it. Default: all. */
  readonly assignments?: number
}

/** Tests a game against its oracle. */
export function describeOracle(game: Game, oracle: Oracle, digits: Digits): void {
  const standard = game.variants[0].id
  const hidden = game.hidden!
  const view = (text: string, variant = standard) => unwrap(hidden.observation.parse(text, variant))
  const rows = [...oracle.positions, ...(oracle.source ?? [])]

  describe('true positions', () => {
    it.each(rows)('$variant $position', ({ variant = standard, position, toMove, moves, views }) => {
      const state = parse(game, variant, position)
      expect(game.position.format(state)).toBe(position)
      expect(game.players[state.toMove]).toBe(toMove)
      expect(legalMoves(game, state)).toEqual([...moves].sort())
      for (const [seat, name] of [...game.players, 'spectator'].entries())
        expect(hidden.observe(state, seat < game.players.length ? seat : null)).toBe(views[name])
    })

    it.each([...oracle.plays, ...oracle.battles, ...(oracle.flags ?? [])])(
      '$variant $position $move $moves',
      ({ variant = standard, position, move, moves = [move!], next, outcome }) => {
        const state = parse(game, variant, position)
        const { keyLow } = state
        for (const text of moves) state.play(unwrap(game.move.parse(state, text)))
        expect(game.position.format(state)).toBe(next)
        const found = state.outcome()
        expect(found && { winner: game.players[found.winner!], reason: found.reason }).toEqual(outcome)
        expect(parse(game, variant, next).outcome()).toEqual(found)
        for (const _ of moves) state.undo()
        expect(game.position.format(state)).toBe(position)
        expect(state.keyLow).toBe(keyLow)
      },
    )
  })

  describe('views', () => {
    const views = rows.flatMap(({ views, ...row }) =>
      Object.entries(views).map(([viewer, text]) => ({ ...row, viewer, text })),
    )
    it.each(views)('$variant $text', ({ variant, viewer, text, moves, toMove }) => {
      const read = view(text, variant)
      expect(read.format()).toBe(text)
      if (viewer === toMove) expect([...read.legalMoves()].sort()).toEqual([...moves].sort())
    })

    it.each(oracle.viewPlays)('$variant $view $moves', ({ variant, view: text, moves, next }) => {
      const played = view(text, variant)
      for (const move of moves) expect(played.play(move)).toEqual({ ok: true, value: undefined })
      expect(played.format()).toBe(next)
    })

    it.skipIf(!oracle.chance).each(oracle.chance ?? [])('$pending', (row) => {
      const awaiting = view(row.pending, row.variant)
      expect(awaiting.format()).toBe(row.pending)
      const found = awaiting.chanceEvents!()
      expect(found.map(({ event }) => event).sort()).toEqual(row.events.map(({ event }) => event).sort())
      for (const { event, probability } of row.events) {
        expect(found.find((one) => one.event === event)?.probability).toBeCloseTo(probability, digits.probability)
        expect(awaiting.copy().play(event)).toEqual({ ok: true, value: undefined })
      }
      if (row.view === undefined) return
      const played = view(row.view, row.variant)
      expect(played.play(row.move!)).toEqual({ ok: true, value: undefined })
      // where the struck piece is known, the battle is over at once
      if (row.events.length > 1) expect(played.format()).toBe(row.pending)
    })
  })

  describe('the plain belief', () => {
    it.each(oracle.beliefs)('$variant $view', ({ variant, view: text, assignments, ranks }) => {
      const information = unwrap(hidden.informationState(view(text, variant), []))
      if (digits.assignments === undefined) expect(information.worlds).toBe(assignments)
      else expect(information.worlds! / assignments).toBeCloseTo(1, digits.assignments)
      const { exact, cells } = information.belief!()
      expect(exact).toBe(true)
      const expected = ranks.flatMap(({ squares, p }) => squares.map((square) => ({ square, p })))
      for (const { square, p } of expected) {
        const found = cells.find(({ cell }) => cell === square)
        // a rank that follows from the marks alone is not listed
        if (!found) expect(Object.values(p)).toEqual([1])
        else expect(found.pieces.map(({ piece }) => piece.toUpperCase()).sort()).toEqual(Object.keys(p).sort())
        for (const { piece, probability } of found?.pieces ?? [])
          expect(probability).toBeCloseTo(p[piece.toUpperCase()]!, digits.probability)
      }
      const squares = expected.map(({ square }) => square)
      expect(cells.filter(({ cell }) => !squares.includes(cell))).toEqual([])
    })
  })
}
