/** A game of the family that consists of a spec alone, in a match, on the page and in searches; test/api has it on the API. */

import { describe, expect, it } from 'vitest'
import { engineIds } from '../../../src/game/engine/ids.ts'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { games } from '../../../src/games/registry.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/lib/clock.ts'
import { rootOf } from '../../../tools/lib/root.ts'
import { ENGINE, movesAt, Table } from '../../match/table.ts'
import { madeUp } from './made-up.ts'

// matches need a served game
;(games as Game[]).push(madeUp)

describe('a made-up game of the family', () => {
  it('is played in a match, between a person and the engine', async () => {
    const table = await Table.started({}, madeUp)
    for (let ply = 0; ply < 10 && table.state.phase === 'playing'; ply++)
      await table.does(table.state.turn, { type: 'move', move: movesAt(table)[0]! })
    expect(table.state.line.length).toBe(10)
    expect((await Table.make({ seats: [ENGINE, ENGINE] }, madeUp)).state.phase).toBe('playing')
  })

  it('has what a page draws: fog, and what may stand in it', () => {
    const state = unwrap(madeUp.start('wide', new Random(1), {}))
    const view = unwrap(madeUp.hidden!.observation.parse(madeUp.hidden!.observe(state, 0), 'wide'))
    const { cells, pieces, unknown } = view.draw()
    expect(cells).toHaveLength(49)
    expect(cells.filter(({ kind }) => kind === 'fog').length).toBe(unknown!.cells.length)
    expect(pieces.filter(({ owner }) => owner === 0)).toHaveLength(14)
    expect(unknown!.kinds.map(({ piece }) => piece)).toEqual(['k', 'g', 'z', 'w', 'p', '.'])
  })

  it.each(engineIds(madeUp))('is searched by %s', async (algorithm) => {
    const random = new Random(2)
    const moves = new Int32Array(madeUp.maxMoves)
    const state = unwrap(madeUp.start('standard', random, {}))
    for (let ply = 0; ply < 8 && state.toMove !== OVER; ply++)
      state.play(moves[random.below(state.legalMoves(moves, 0))]!)
    const request = { algorithm, level: 10, timeMs: null, iterations: 200, depth: 64, lines: 1, seed: 1 }
    const { choice } = await think(madeUp, rootOf(madeUp, state, 'standard'), request, freeClock)
    expect([...moves.subarray(0, state.legalMoves(moves, 0))]).toContain(choice!.move)
  })
})
