/** A game that nobody plays, as a record: 7x7 squares with two invented pieces. It needs nothing but the record. */
import { describe, expect, it } from 'vitest'
import type { Dependencies } from '../../../src/api/dependencies.ts'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { fogGame } from '../../../src/games/fog/game.ts'
import { fogAlgorithms, fogLevels } from '../../../src/games/fog/methods.ts'
import {
  DIAGONAL,
  type FogRecord,
  hops,
  leaps,
  ORTHOGONAL,
  PLAIN_REASONS,
  rides,
  type Step,
} from '../../../src/games/fog/record.ts'
import { sightVariants } from '../../../src/games/fog/variants.ts'
import { games } from '../../../src/games/registry.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/clock.ts'
import { rootOf } from '../../../tools/lib/root.ts'
import { ENGINE, movesAt, Table } from '../../match/table.ts'

const LONG: readonly Step[] = [
  [1, 3],
  [-1, 3],
  [1, -3],
  [-1, -3],
]

const record: FogRecord = {
  id: 'made-up',
  files: 7,
  ranks: 7,
  start: 'gwzkzwg/ppppppp/7/7/7/PPPPPPP/GWZKZWG',
  zones: { den: ['c1-e2'] },
  pieces: [
    { letter: 'K', name: 'chief', price: 0, atoms: leaps([...ORTHOGONAL, ...DIAGONAL], 'both', { zone: 'den' }) },
    // rides diagonally to go, and hops orthogonally to take, but never over another grasshopper
    {
      letter: 'G',
      name: 'grasshopper',
      price: 400,
      atoms: [...rides(DIAGONAL, 'move'), ...hops(ORTHOGONAL, 'both', { not: 'G' })],
    },
    // leaps far ahead and back while the square beside it is free
    {
      letter: 'Z',
      name: 'giraffe',
      price: 300,
      atoms: LONG.map((step) => ({ type: 'leap', step, mode: 'both', legs: [[0, Math.sign(step[1])]] })),
    },
    { letter: 'W', name: 'wazir', price: 150, atoms: leaps(ORTHOGONAL) },
    { letter: 'P', name: 'pawn', price: 100, atoms: [...leaps([[0, 1]], 'move'), ...leaps([[1, 1]], 'capture')] },
  ],
  king: 'K',
  promotion: { letter: 'P', to: 'W' },
  castling: false,
  enPassant: false,
  quietLimit: 60,
  resets: 'drop',
  noMove: 'loss',
  also: true,
  reasons: PLAIN_REASONS,
}

const START = `${record.start} w - - 0 1`

const madeUp: Game = fogGame({
  id: 'fog-made-up',
  name: 'Made-up chess in the fog',
  description: 'A game for this test.',
  variants: sightVariants(record),
  positionExample: START,
  viewExample: START,
  moveExample: 'a2a3',
  guide: games[0]!.guide!,
  algorithms: fogAlgorithms({ determinized: 100_000, ismcts: 50_000, subgame: 30_000 }),
  levels: fogLevels(),
})
// before the routes are made of the list
;(games as Game[]).push(madeUp)
const { ApiKeys } = await import('../../../src/api/api-keys.ts')
const { createApp } = await import('../../../src/api/app.ts')
const { Gate } = await import('../../../src/api/gate.ts')
const { inlineShards } = await import('../../../src/api/shards/hosts.ts')
const { ThinkingBudget } = await import('../../../src/api/thinking-budget.ts')

const dependencies: Partial<Dependencies> = {
  clock: freeClock,
  gate: new Gate(4),
  limiters: null,
  thinking: new ThinkingBudget(null),
  answers: { get: async () => null, put: () => {} },
  telemetry: () => {},
  later: () => {},
  build: 'test',
  shards: inlineShards(1),
  apiKeys: new ApiKeys(''),
}
const app = createApp(dependencies as Dependencies)

async function call(path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
  const response = await app.fetch(new Request(`http://bestmove.test/v1/fog-made-up${path}`, init))
  const text = await response.text()
  expect(response.status, `${path}: ${text.slice(0, 300)}`).toBe(200)
  return /json/.test(response.headers.get('Content-Type') ?? '') ? JSON.parse(text) : text
}

describe('a made-up game of the family', () => {
  it('is played through the API', async () => {
    const facts = await call('')
    expect(facts.movement[0]).toMatchObject({ files: 7, ranks: 7, king: 'K', extras: ['promotion'] })
    let { position } = await call('/start')
    expect(position).toBe(START)
    const histories: string[][] = [[], []]
    for (let ply = 0; ply < 12; ply++) {
      const views: string[] = []
      for (const viewer of ['white', 'black']) views.push((await call('/observe', { position, viewer })).view)
      const seat = ply % 2
      const limits = { iterations: 100 }
      const answer = await call('/move', { position: views[seat], history: histories[seat], limits, seed: 1 })
      const { moves } = await call('/legal-moves', { position: views[seat] })
      expect([...moves].sort()).toEqual([...(await call('/legal-moves', { position })).moves].sort())
      expect(moves).toContain(answer.move)
      for (const [i, view] of views.entries()) histories[i]!.push(view)
      const played = await call('/play', { position, moves: [answer.move] })
      position = played.position
      if (played.outcome) break
    }
    expect(await call(`/board.svg?position=${encodeURIComponent(histories[0]!.at(-1)!)}`)).toContain('<svg')
  })

  it('is played in a match, between a person and the engine', async () => {
    const table = await Table.started({}, madeUp)
    for (let ply = 0; ply < 10 && table.state.phase === 'playing'; ply++)
      await table.does(table.state.turn, { type: 'move', move: movesAt(table)[0]! })
    expect(table.state.line.length).toBe(10)
    expect((await Table.make({ seats: [ENGINE, ENGINE] }, madeUp)).state.phase).toBe('playing')
  })

  it('has what a page draws: fog, and what may stand in it', () => {
    const state = unwrap(madeUp.start('wide', new Random(1), {}))
    const view = unwrap(madeUp.knowledge!.parseView(madeUp.knowledge!.observe(state, 0), 'wide'))
    const { cells, pieces, unknown } = view.draw()
    expect(cells).toHaveLength(49)
    expect(cells.filter(({ kind }) => kind === 'fog').length).toBe(unknown!.cells.length)
    expect(pieces.filter(({ owner }) => owner === 0)).toHaveLength(14)
    expect(unknown!.kinds.map(({ piece }) => piece)).toEqual(['k', 'g', 'z', 'w', 'p', '.'])
  })

  it.each(madeUp.algorithms.map(({ id }) => id))('is searched by %s', async (algorithm) => {
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
