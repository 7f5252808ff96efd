/** Views, beliefs and set-ups: the duties of every game with private information, and the refusals of all others. */

import { describe, expect, test } from 'vitest'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import { type Game, playersOf } from '../../../src/game/game.ts'
import { searchesViews } from '../../../src/game/hidden.ts'
import { informationStateOf } from '../../../src/game/information-state.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { games } from '../../../src/games/registry.ts'
import { client, post } from '../dependencies.ts'
import { asSearched, examplePosition, finishedPosition, searchPosition, stateOf } from '../samples.ts'
import { type Refusal, refusalTests } from './refusals.ts'

const limits = { iterations: 50 }

const withKnowledge = games.filter(({ hidden }) => hidden)
const withViews = games.filter(searchesViews)
const withSetups = games.filter(({ hidden }) => hidden?.setups)

const named = (some: readonly Game[]) => some.map((game) => [game.id, game] as const)

/** The positions with a player to move of a random game from the example position, and the moves between them. */
function randomGame(game: Game, seed: number, plies: number) {
  const random = new Random(seed)
  const state = stateOf(game, examplePosition(game))
  const buffer = new Int32Array(game.maxMoves)
  const positions: string[] = []
  const moves: string[] = []
  while (state.toMove !== OVER && state.toMove !== CHANCE && moves.length < plies) {
    positions.push(game.position.format(state))
    const move = buffer[random.below(state.legalMoves(buffer, 0))]!
    moves.push(game.move.format(state, move))
    state.play(move)
  }
  return { positions, moves }
}

export function privateSuite() {
  describe.each(named(withKnowledge))('%s tells what players know', knowledgeTests)

  describe.each(named(withViews))('%s keeps what is private', (id, game) => {
    const played = { id, game, ...randomGame(game, 5, 12), view: searchPosition(game) }
    viewTests(played)
    beliefTests(played)
    memoryTests(played)
    reviewTests(played)
    viewRefusals(played)
  })

  describe.each(named(games.filter((game) => !withKnowledge.includes(game))))('%s has nothing private', openTests)

  describe.each(named(withSetups))('%s has set-ups', setupTests)

  test.each(games.filter(({ hidden }) => !hidden?.setups).map(({ id, players }) => [id, players[0]]))(
    '%s has no set-ups',
    async (id, player) => {
      const { json } = await client()(`/v1/${id}/setup`, post({ player }))
      expect(json.type).toBe('/problems/no-setups')
    },
  )
}

function knowledgeTests(id: string, game: Game) {
  const call = client()

  test('a start and a play answer the views that `observe` answers', async () => {
    const { json: started } = await call(`/v1/${id}/start?seed=3`)
    const { json: played } = await call(`/v1/${id}/play`, post({ position: started.position, moves: [] }))
    const players = playersOf(game, stateOf(game, started.position))
    expect(Object.keys(started.views)).toEqual([...players, 'spectator'])
    expect(played.views).toEqual(started.views)
    for (const [viewer, view] of Object.entries(started.views)) {
      const { json } = await call(`/v1/${id}/observe`, post({ position: started.position, viewer }))
      expect(json).toEqual({
        game: id,
        variant: started.variant,
        viewer,
        view,
        toMove: started.toMove,
        outcome: null,
      })
    }
  })

  test('its facts tell the notation of views', async () => {
    const { json } = await call(`/v1/${id}`)
    expect(json.information).toBe('hidden')
    expect(['none', 'whole']).toContain(json.memory)
    expect(json.notation.view.example).not.toBe('')
  })

  const position = examplePosition(game)
  refusalTests(id, [
    ['no viewer', 'observe', { position }, 400, 'malformed-request', '/viewer', /missing/],
    ['nobody', 'observe', { position, viewer: 'nobody' }, 422, 'unknown-player', '/viewer', /spectator/],
    ['nonsense', 'observe', { position: 'x', viewer: game.players[0] }, 422, 'invalid-position', '/position', /./],
  ])
}

/** A game whose searches take views, and a random play of it. */
interface Played {
  readonly id: string
  readonly game: Game
  /** The true positions with a player to move, and the moves between them. */
  readonly positions: readonly string[]
  readonly moves: readonly string[]
  /** The example of a view. */
  readonly view: string
}

function viewTests({ id, game, positions, moves, view }: Played) {
  const call = client()

  test('a view lists the legal moves of the true position', async () => {
    for (const position of positions) {
      const { json: all } = await call(`/v1/${id}/legal-moves`, post({ position }))
      const seen = await call(`/v1/${id}/legal-moves`, post({ position: asSearched(game, position) }))
      expect(seen.json.moves.sort()).toEqual(all.moves.sort())
      expect(seen.json.toMove).toBe(all.toMove)
    }
  })

  test('every view can be drawn, and nobody moves in that of another', async () => {
    const { json } = await call(`/v1/${id}/play`, post({ position: positions[0], moves: moves.slice(0, 3) }))
    for (const position of Object.values(json.views)) {
      // spectators may know as much as the player
      const moving = position === json.views[json.toMove]
      const board = await call(`/v1/${id}/board`, post({ position }))
      expect(board.status, board.text).toBe(200)
      expect(board.json.position).toBe(position)
      expect(board.json.moves.length > 0).toBe(moving)
      const picture = await call(`/v1/${id}/board.svg?position=${encodeURIComponent(String(position))}`)
      expect(picture.status).toBe(200)
      const unchanged = await call(`/v1/${id}/play`, post({ position, moves: [] }))
      expect(unchanged.json).toMatchObject({ position, toMove: json.toMove })
      expect(unchanged.json).not.toHaveProperty('views')
      if (moving) continue
      for (const path of ['legal-moves', 'move', 'analysis']) {
        const refused = await call(`/v1/${id}/${path}`, post({ position }))
        expect(refused.json).toMatchObject({ type: '/problems/not-to-act', errors: [{ pointer: '/position' }] })
      }
    }
  })

  test('a search says which worlds it has looked at', async () => {
    const { json } = await call(`/v1/${id}/move`, post({ position: view, limits, seed: 1 }))
    expect(json.search.worlds).toMatchObject({ exact: expect.any(Boolean) })
    expect(json.search.worlds.sampled).toBeGreaterThan(0)
    expect(json.search.worlds.effective).toBeGreaterThan(0)
  })
}

function beliefTests({ id, game, positions, moves, view }: Played) {
  const call = client()

  test('the belief is about cells of the board, and sums to 1', async () => {
    const plain = await call(`/v1/${id}/analysis`, post({ position: view, limits, seed: 1 }))
    expect(plain.json).not.toHaveProperty('belief')
    const asked = await call(`/v1/${id}/analysis`, post({ position: view, limits, seed: 1, belief: true }))
    const { belief, beliefExact, ...rest } = asked.json
    expect(rest).toEqual(plain.json)
    expect(asked.headers.get('ETag')).not.toBe(plain.headers.get('ETag'))
    expect(typeof beliefExact).toBe('boolean')
    const { json: board } = await call(`/v1/${id}/board`, post({ position: view }))
    const cells = board.drawing.cells.map(({ id }: { id: string }) => id)
    expect(belief.length).toBeGreaterThan(0)
    for (const { cell, pieces, empty = 0 } of belief) {
      expect(cells).toContain(cell)
      const sum = pieces.reduce((all: number, { probability }: { probability: number }) => all + probability, empty)
      expect(sum).toBeCloseTo(1, 6)
    }
    const { json: batch } = await call(
      `/v1/${id}/analysis/batch`,
      post({ positions: [view], limits, seed: 1, belief: true }),
    )
    expect(batch.analyses[0].belief).toEqual(belief)
  })

  test('a player who waits is told their belief by `analysis` alone, and nothing is searched', async () => {
    const { json } = await call(`/v1/${id}/play`, post({ position: positions[0], moves: moves.slice(0, 3) }))
    const waiting = game.players.filter((player) => json.views[player] && player !== json.toMove)
    expect(waiting).toHaveLength(game.players.length - 1)
    for (const player of waiting) {
      const asked = { position: json.views[player], limits, seed: 1 }
      const told = await call(`/v1/${id}/analysis`, post({ ...asked, belief: true }))
      expect(told.status, told.text).toBe(200)
      expect(told.json).toMatchObject({ toMove: json.toMove, score: null, lines: [], search: { iterations: 0 } })
      expect(told.json.search.worlds).toEqual({
        sampled: expect.any(Number),
        effective: expect.any(Number),
        exact: expect.any(Boolean),
      })
      expect(told.json.belief.length).toBeGreaterThan(0)
      for (const { pieces, empty = 0 } of told.json.belief) {
        const sum = pieces.reduce((all: number, one: { probability: number }) => all + one.probability, empty)
        expect(sum).toBeCloseTo(1, 6)
      }
      const refused = await call(`/v1/${id}/analysis`, post(asked))
      expect(refused.json).toMatchObject({ type: '/problems/not-to-act', errors: [{ pointer: '/position' }] })
      expect(refused.json.detail).toMatch(/`belief`/)
      const many = { positions: [asked.position], belief: true, limits }
      for (const [path, body] of [
        ['move', { ...asked, belief: true }],
        ['analysis/batch', many],
      ] as const)
        expect((await call(`/v1/${id}/${path}`, post(body))).json.type).toBe('/problems/not-to-act')
      const chosen = await call(`/v1/${id}/analysis`, post({ ...asked, belief: true, avoidMoves: ['x'] }))
      expect(chosen.json).toMatchObject({ type: '/problems/no-move-left', errors: [{ pointer: '/avoidMoves' }] })
      const spectator = { ...asked, position: json.views.spectator, belief: true }
      expect((await call(`/v1/${id}/analysis`, post(spectator))).json.type).toBe('/problems/not-to-act')
    }
  })
}

function memoryTests({ id, game, positions }: Played) {
  const call = client()

  test('a memory is told to who asks for it, and changes no answer', async () => {
    const seat = stateOf(game, positions.at(-1)!).turn
    const views = positions.map((position) => game.hidden!.observe(stateOf(game, position), seat))
    const ask = (count: number, memory?: string | null) => {
      const history = views.slice(0, count - 1)
      return call(`/v1/${id}/move`, post({ position: views[count - 1], history, limits, seed: 1, memory }))
    }
    // refused tries break the turns
    const before = positions.slice(0, -1).findLastIndex((position) => stateOf(game, position).turn === seat)
    const first = await ask(before + 1, null)
    const isKept =
      unwrap(informationStateOf(game, { position: views[0]! }, game.variants[0].id, undefined, true)).remember !==
      undefined
    expect(first.json.memory).toEqual(isKept ? expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) : null)
    const plain = await ask(views.length)
    expect(plain.json).not.toHaveProperty('memory')
    for (const memory of [null, first.json.memory, 'AAAA', 'ä'.repeat(100)]) {
      const { json, headers } = await ask(views.length, memory)
      expect(json).toEqual({ ...plain.json, memory: expect.toSatisfy((text) => (text !== null) === isKept) })
      expect(headers.get('ETag')).not.toBe(plain.headers.get('ETag'))
    }
    const tooLong = await ask(views.length, 'A'.repeat(32_769))
    expect(tooLong.json).toMatchObject({ type: '/problems/out-of-range', errors: [{ pointer: '/memory' }] })
  })
}

function reviewTests({ id, game, positions, moves }: Played) {
  const call = client()

  test('a review splits what was lost from what came to light', async () => {
    const { json } = await call(`/v1/${id}/review`, post({ position: positions[0], moves, limits, seed: 3 }))
    for (const { loss, luck, before, after, player, forced } of json.plies) {
      if (forced) continue
      const seat = json.players.findIndex((one: { player: string }) => one.player === player)
      expect(before.winProbability - loss + luck[seat]).toBeCloseTo(after.winProbability, 8)
    }
  })

  const open = enginesOf(game).some(({ id: name }) => name === 'determinized')
  test.runIf(open)('a review says what moves lost had nothing been hidden', async () => {
    const asked = { position: positions[0], moves: moves.slice(0, 2), limits, seed: 3, truth: true }
    const { json } = await call(`/v1/${id}/review`, post(asked))
    for (const { truth, forced, move, event } of json.plies) {
      // a move from the opening book has nothing to compare
      if (!truth) continue
      expect(forced || event).toBeFalsy()
      expect(truth.loss).toBeGreaterThanOrEqual(0)
      if (truth.best === move) expect(truth.loss).toBe(0)
    }
  })
}

function viewRefusals({ id, game, view }: Played) {
  const whole = examplePosition(game)
  const finished = finishedPosition(game)
  const rows: Refusal[] = [
    ...(['move', 'analysis'] as const).map(
      (path): Refusal => [
        'a true position',
        path,
        { position: whole },
        422,
        'not-a-view',
        '/position',
        new RegExp(`POST /v1/${id}/observe`),
      ],
    ),
    [
      'a true position',
      'move',
      `?position=${encodeURIComponent(whole)}`,
      422,
      'not-a-view',
      '?position',
      /what the player to move may know/,
    ],
    ['a bad true position', 'move', { position: `${whole}x` }, 422, 'invalid-position', '/position', /./],
    ['a true one among views', 'analysis/batch', { positions: [view, whole] }, 422, 'not-a-view', '/positions/1', /./],
    ['a true earlier one', 'move', { position: view, history: [whole] }, 422, 'not-a-view', '/history/0', /earlier/],
    ['a true earlier one', 'legal-moves', { position: view, history: [whole] }, 422, 'not-a-view', '/history/0', /./],
    ['a view', 'observe', { position: view, viewer: game.players[0] }, 422, 'is-a-view', '/position', /true position/],
    ['a view', 'review', { position: view, moves: ['x'] }, 422, 'is-a-view', '/position', /./],
    ['an earlier view', 'play', { position: whole, history: [view], moves: [] }, 422, 'is-a-view', '/history/0', /./],
    ['a finished game', 'move', { position: asSearched(game, finished) }, 422, 'game-over', '/position', /over/],
    ['belief as a text', 'move', { position: view, belief: 'yes' }, 400, 'malformed-request', '/belief', /boolean/],
  ]
  refusalTests(id, rows)
}

function openTests(id: string, game: Game) {
  const position = examplePosition(game)
  refusalTests(id, [
    ['views', 'observe', { position, viewer: game.players[0] }, 422, 'no-views', null, /everybody knows/],
    ['beliefs', 'analysis', { position, belief: true }, 422, 'no-belief', '/belief', /leave/],
    ['beliefs of many', 'analysis/batch', { positions: [position], belief: true }, 422, 'no-belief', '/belief', /./],
  ])

  test('beliefs may be declined', async () => {
    const { status, json } = await client()(`/v1/${id}/move`, post({ position, limits, belief: false }))
    expect([status, json.search.worlds]).toEqual([200, null])
  })
}

function setupTests(id: string, game: Game) {
  const call = client()
  const setups = game.hidden!.setups!
  const [first] = setups.kinds

  test('a set-up is drawn by its seed, and starts a game', async () => {
    for (const player of game.players) {
      for (const { id: kind } of setups.kinds) {
        const { json } = await call(`/v1/${id}/setup`, post({ player, kind, seed: 5 }))
        expect(json).toMatchObject({ player, seed: 5 })
        const again = await call(`/v1/${id}/setup`, post({ player, setup: json.setup }))
        expect(again.json).toEqual({ ...json, seed: null })
        const option = setups.options[game.players.indexOf(player)]
        const start = await call(`/v1/${id}/start?seed=1&${option}=${encodeURIComponent(json.setup)}`)
        expect(start.status, start.text).toBe(200)
      }
    }
  })

  test('cells exchange what they hold, there and back', async () => {
    const player = game.players[0]!
    const { json } = await call(`/v1/${id}/setup`, post({ player, seed: 5 }))
    const held = (cell: string) =>
      json.drawing.pieces.find((piece: { cell: string }) => piece.cell === cell)?.symbol ?? null
    const [from] = json.cells
    const exchange = (to: string) => call(`/v1/${id}/setup`, post({ player, setup: json.setup, moves: [from + to] }))
    // some games allow some pieces on some cells only
    const others: string[] = json.cells.filter((cell: string) => held(cell) !== held(from))
    const statuses = await Promise.all(others.map(async (cell) => (await exchange(cell)).status))
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(422) ? [200, 422] : [200]))
    const to = others[statuses.indexOf(200)]!
    const { json: moved } = await exchange(to)
    expect(moved.setup).not.toBe(json.setup)
    const { json: back } = await call(`/v1/${id}/setup`, post({ player, setup: moved.setup, moves: [to + from] }))
    expect(back.setup).toBe(json.setup)
  })

  const player = game.players[0]
  refusalTests(id, [
    ['nobody', 'setup', { player: 'nobody' }, 422, 'unknown-player', '/player', /it has/],
    ['no player', 'setup', {}, 400, 'malformed-request', '/player', /missing/],
    ['an unknown kind', 'setup', { player, kind: 'odd' }, 422, 'invalid-setup', '/kind', /there are/],
    ['nonsense', 'setup', { player, setup: 'x' }, 422, 'invalid-setup', '/setup', /./],
    ['a kind of its own', 'setup', { player, setup: 'x', kind: first.id }, 422, 'invalid-setup', '/kind', /either/],
    ['a cell that is none', 'setup', { player, moves: ['a0a0'] }, 422, 'invalid-setup', '/moves/0', /exchange/],
    ['a variant', 'setup', { player, variant: 'x' }, 422, 'unknown-variant', '/variant', /it has/],
  ])
}
