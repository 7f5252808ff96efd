import { describe, expect, it } from 'vitest'
import { LOSES } from '../../../src/game/engine/index.ts'
import type { Game } from '../../../src/game/game.ts'
import { unwrap } from '../../../src/game/result.ts'
import type { State } from '../../../src/game/state.ts'
import { engines } from '../../../src/games/connection/engines.ts'
import { boardOf } from '../../../src/games/connection/rules/hex-boards.ts'
import { ConnectionState } from '../../../src/games/connection/rules/state.ts'
import { Analyst, analyse, WIDE } from '../../../src/games/connection/virtual/analysis.ts'
import { findGame } from '../../../src/games/registry.ts'
import type { Line } from '../../../src/search/search.ts'
import { think } from '../../../src/search/think.ts'
import { emptyVerdict, ProofSearch } from '../../../src/search/tree/proof.ts'
import { freeClock } from '../../../tools/lib/clock.ts'
import oracle from '../../fixtures/atoll_oracle.json' with { type: 'json' }
import lost from '../../fixtures/hex_lost.json' with { type: 'json' }
import { parse } from '../../game/games.ts'

const request = {
  algorithm: 'auto',
  level: 10,
  timeMs: null,
  iterations: 5000,
  depth: 64,
  lines: Number.POSITIVE_INFINITY,
  seed: 1,
}

/** Positions in which games were lost early, and all of whose moves an independent solver has decided. */
const lostEarly = lost.rows.flatMap(({ game, variant, position, winningMoves }) =>
  winningMoves === undefined ? [] : [{ game, variant, position, winningMoves }],
)

const positions = [...oracle.solved, ...oracle.tactical].map(({ game, variant, position, winningMoves }) => ({
  game: findGame(game)!,
  variant,
  position,
  winningMoves,
}))

const winnerOf = (position: string, wins: boolean) => (position.includes(' b ') === wins ? 'black' : 'white')

it('the oracle names the winner and the moves alike', () => {
  for (const { position, winner, winningMoves } of oracle.solved) {
    expect(winner).toBe(winnerOf(position, winningMoves.length > 0))
  }
})

interface Solved {
  readonly variant: string
  readonly position: string
  readonly winningMoves: readonly string[]
}

/** What virtual connections prove of a position agrees with the moves that win. */
function expectSound(game: Game, { variant, position, winningMoves }: Solved): void {
  const state = parse(game, variant, position) as ConnectionState
  const verdict = emptyVerdict(game.maxMoves)
  analyse(state, verdict)
  const sign = state.turn === 0 ? 1 : -1
  if (verdict.lower === verdict.upper) expect(sign * verdict.lower).toBe(winningMoves.length > 0 ? 1 : -1)
  if (verdict.won !== -1) expect(winningMoves).toContain(game.move.format(state, verdict.won))
  for (const move of winningMoves) expect(verdict.moves[state.board.cellOf.get(move)!], move).not.toBe(LOSES)
}

/** What a search has proven of moves agrees with those that win. */
function expectProofs(game: Game, state: State, lines: readonly Line[], winningMoves: readonly string[]): void {
  for (const { move, score } of lines) {
    if (score.certainty !== 'proven') continue
    const text = game.move.format(state, move)
    expect(score.value, text).toBe(winningMoves.includes(text) ? 1 : -1)
  }
}

describe.each(positions)('$variant $position', ({ game, variant, position, winningMoves }) => {
  it('virtual connections prove nothing that is not so', () => expectSound(game, { variant, position, winningMoves }))

  it('a win is kept, and what is proven is so', async () => {
    const { choice, lines } = await think(game, parse(game, variant, position), request, freeClock)
    const state = parse(game, variant, position)
    if (winningMoves.length > 0) expect(winningMoves).toContain(game.move.format(state, choice!.move))
    expectProofs(game, state, lines, winningMoves)
  })
})

describe('positions in which games were lost early', () => {
  const hex = findGame('hex')!

  it.each(lostEarly)('virtual connections prove nothing that is not so: $position', (row) => expectSound(hex, row))

  it('most moves chosen win, and what is proven is so', async () => {
    let right = 0
    for (const { variant, position, winningMoves } of lostEarly) {
      const state = parse(hex, variant, position)
      const { choice, lines } = await think(hex, state, { ...request, iterations: 2000 }, freeClock)
      if (winningMoves.includes(hex.move.format(state, choice!.move))) right++
      expectProofs(hex, state, lines, winningMoves)
    }
    expect(right / lostEarly.length).toBeGreaterThan(0.85)
  })
})

it('a connection on a large board is found among the many that reach no goal', () => {
  const position = '4w6/5b2b2/1w3w5/7b3/4b6/2bww2b3/2wb1w1wb2/2wb2wb3/1wb8/1b9/11 w -'
  const state = parse(findGame('hex')!, 'hex-11', position) as ConnectionState
  const verdict = emptyVerdict(state.board.cells + 1)
  analyse(state, verdict)
  expect(verdict).toMatchObject({ lower: -1, upper: -1, won: state.board.cellOf.get('i6') })
})

const openings = Object.entries(oracle.hexOpenings).flatMap(([variant, winners]) =>
  Object.entries(winners).map(([cell, winner]) => ({ variant, cell, winner })),
)

describe('hex openings', () => {
  const hex = findGame('hex') as Game

  it.each(openings)('$variant $cell wins for $winner', async ({ variant, cell, winner }) => {
    const state = parse(hex, variant, emptyBoard(variant))
    state.play(unwrap(hex.move.parse(state, cell)))
    const { score } = await think(hex, state, { ...request, iterations: 20_000, lines: 1 }, freeClock)
    expect(score).toMatchObject({ certainty: 'proven', value: winner === 'white' ? 1 : -1 })
  })

  it.each(['hex-4', 'hex-5'])('black wins on the empty %s', async (variant) => {
    const { choice, score } = await think(hex, parse(hex, variant, emptyBoard(variant)), request, freeClock)
    expect(score).toMatchObject({ certainty: 'proven', value: 1 })
    const winners = oracle.hexOpenings[variant as 'hex-4' | 'hex-5'] as Record<string, string>
    const state = parse(hex, variant, emptyBoard(variant))
    expect(winners[hex.move.format(state, choice!.move)]).toBe('black')
  })
})

describe('openings that are known', () => {
  const board = boardOf('hex-6')
  const analyst = new Analyst(board, WIDE)
  const settings = {
    ...engines.uct,
    analyse: (...[state, verdict]: Parameters<typeof analyse>) => analyst.analyse(state, verdict),
  }
  const verdictOf = (state: ConnectionState) => {
    const verdict = emptyVerdict(board.cells + 1)
    analyse(state, verdict)
    return verdict
  }
  const opened = (opening: number) => {
    const state = new ConnectionState(board)
    state.play(opening)
    return state
  }

  it('a proof search that does not know them agrees, as far as it gets', () => {
    let proven = 0
    for (let opening = 0; 2 * opening < board.cells; opening++) {
      const state = opened(opening)
      const { upper, won } = verdictOf(state)
      if (won !== -1) state.play(won)
      const proof = new ProofSearch(state, settings, 1, { maxMoves: board.cells + 1 }, false)
      while (proof.expanded < 150 && proof.step());
      if (proof.won === null) continue
      proven++
      expect(proof.won === (state.turn === 0) ? 1 : -1, board.names[opening]).toBe(upper)
    }
    expect(proven).toBeGreaterThanOrEqual(9)
  })

  it.each(Array.from({ length: board.cells }, (_, i) => i))('opening %i is known in all its forms', (opening) => {
    const { lower, upper, won } = verdictOf(opened(opening))
    expect(lower).toBe(upper)
    expect(won !== -1).toBe(upper === -1)
    const half = verdictOf(opened(board.cells - 1 - opening))
    expect([half.upper, half.won === -1]).toEqual([upper, won === -1])
    // the mirror image with the colours exchanged
    const colours = new Uint8Array(board.cells).fill(board.initial[0]!)
    colours[board.mirror[opening]!] = 1
    const mirrored = verdictOf(ConnectionState.of(board, colours, 0, false))
    expect(mirrored.upper).toBe(-upper)
    expect(mirrored.won).toBe(won === -1 ? -1 : board.mirror[won])
    // with the pie rule, white swaps where black's stone wins
    colours.fill(board.initial[0]!)
    colours[opening] = 0
    const pie = verdictOf(ConnectionState.of(board, colours, 1, true))
    expect(pie).toMatchObject({ lower: -1, upper: -1, won: won === -1 ? board.cells : won })
  })

  it('black begins in the middle of the empty board', () => {
    expect(['c3', 'd3', 'c4', 'd4']).toContain(board.names[verdictOf(new ConnectionState(board)).won])
  })

  it('black wins on the empty board, but not with the pie rule', () => {
    const { lower, won } = verdictOf(new ConnectionState(board))
    expect(lower).toBe(1)
    expect(verdictOf(opened(won)).upper).toBe(1)
    expect(verdictOf(ConnectionState.of(board, board.initial, 0, true)).upper).toBe(-1)
  })
})

describe('the pie rule', () => {
  const hex = findGame('hex') as Game

  // virtual connections that win without a swap do not win with it
  it.each(['hex-3', 'hex-4', 'hex-5'])('black has no proven win on the empty %s', async (variant) => {
    const empty = parse(hex, variant, emptyBoard(variant).replace('-', 'pie'))
    const { score, lines } = await think(hex, empty, request, freeClock)
    for (const { certainty, value } of [score, ...lines.map((line) => line.score)])
      expect([certainty, value]).not.toEqual(['proven', 1])
  })

  // the proof of one stone's failure says nothing about a swap
  it.each(openings.filter(({ variant }) => variant !== 'hex-5'))('white wins after $cell of $variant', async (row) => {
    const state = parse(hex, row.variant, emptyBoard(row.variant).replace('-', 'pie'))
    state.play(unwrap(hex.move.parse(state, row.cell)))
    const { score } = await think(hex, state, request, freeClock)
    expect(score).toMatchObject({ certainty: 'proven', value: 1 })
  })
})

function emptyBoard(variant: string): string {
  const size = Number(variant.slice(4))
  return `${Array.from({ length: size }, () => size).join('/')} b -`
}
