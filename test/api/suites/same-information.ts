/**
 * The same information told in other words has the same answer: earlier positions or the moves since, a position or a ply of a record.
 * Also the other fields beside a position: the moves to search, an id, a clock.
 */
import { describe, expect, test } from 'vitest'
import { type Game, playersOf } from '../../../src/game/game.ts'
import { searchesViews } from '../../../src/game/hidden.ts'
import { formatRecord, startHeaders } from '../../../src/game/notation/record.ts'
import { Random } from '../../../src/game/random.ts'
import { CHANCE, OVER, type State } from '../../../src/game/state.ts'
import { atOnce } from '../../../src/game/steps.ts'
import { viewsSentTo } from '../../../src/service/sent-views.ts'
import { choices, start } from '../../game/playing.ts'
import { client, post, realClock } from '../dependencies.ts'
import { OF_EACH_KIND, searchPosition, variantOf } from '../samples.ts'
import { REFUSING_GAMES, type Refusal, refusalTests } from './refusals.ts'

const SEEDED = { limits: { iterations: 60 }, seed: 5 }

/** A random game that stops where a player is to act. */
interface Scene {
  readonly variant: string
  /** The seed of the game's start. */
  readonly seed: number
  readonly positions: readonly string[]
  readonly moves: readonly string[]
  readonly record: string
  readonly played: readonly number[]
  readonly end: State
}

/** A scene from the first random game that goes on for long enough. */
function playedScene(game: Game): Scene {
  for (let seed = 3; seed < 30; seed++) {
    const scene = sceneOf(game, seed)
    if (scene) return scene
  }
  throw new Error(`random games of ${game.id} end too early`)
}

function sceneOf(game: Game, seed: number): Scene | null {
  const variant = variantOf(game)
  const state = start(game, variant, seed)
  const positions = [game.position.format(state)]
  const plies: { text: string; by: string | null }[] = []
  const played: number[] = []
  const random = new Random(seed)
  const players = playersOf(game, state)
  while (plies.length < 9 || state.toMove === CHANCE) {
    const legal = choices(game, state)
    const move = legal[random.below(legal.length)]!
    plies.push({ text: game.move.format(state, move), by: state.toMove === CHANCE ? null : players[state.toMove]! })
    state.play(move)
    if (state.toMove === OVER) return null
    played.push(move)
    positions.push(game.position.format(state))
  }
  const headers = startHeaders({ game: game.id, variant, rules: {}, start: positions[0]! })
  const moves = plies.map(({ text }) => text)
  return { variant, seed, positions, moves, played, record: formatRecord({ headers, plies }), end: state }
}

/** The end of a scene, told as a position with what came before it. */
interface Told {
  readonly id: string
  readonly game: Game
  readonly scene: Scene
  /** The fields of a request. */
  readonly told: { readonly position: string; readonly history: readonly string[] }
}

function toldOf(id: string, game: Game): Told {
  const scene = playedScene(game)
  /** The texts that a search takes at the end of the scene: the last one, and the earlier ones. */
  const texts = searchesViews(game)
    ? atOnce(viewsSentTo(game.hidden!, scene.end.turn, start(game, scene.variant, scene.seed), scene.played))
    : scene.positions
  return { id, game, scene, told: { position: texts.at(-1)!, history: texts.slice(0, -1) } }
}

/** Asks for a search, which has to be answered. */
const asking = (id: string) => async (call: string, body: object) => {
  const answer = await client()(`/v1/${id}/${call}`, post({ ...SEEDED, ...body }))
  expect(answer.status, answer.text).toBe(200)
  return answer
}

export function sameInformationSuite() {
  describe.each(OF_EACH_KIND)('%s', (id, game) => {
    const told = toldOf(id, game)
    sameInformationTests(told)
    fieldTests(told)
    lineTests(told)
    // the same code refuses for all games
    if (REFUSING_GAMES.includes(id)) describe('refuses', () => refusalsOfFields(told))
  })
  viewTests()
}

function sameInformationTests({ id, game, scene, told }: Told) {
  const ask = asking(id)
  const { positions, moves, record } = scene

  test.skipIf(searchesViews(game))('moves since a position are as good as the earlier positions', async () => {
    const expected = await ask('move', told)
    for (const ply of [0, 4]) {
      const earlier = { position: positions[ply]!, history: positions.slice(0, ply), moves: moves.slice(ply) }
      const answer = await ask('move', earlier)
      expect(answer.text).toBe(expected.text)
      expect(answer.headers.get('ETag')).toBe(expected.headers.get('ETag'))
    }
    const item = { position: positions[0], moves, id: 'the end' }
    const { json } = await ask('analysis/batch', { id: 'all', positions: [positions[0], item], lines: 2 })
    const { json: alone } = await ask('analysis', { ...told, lines: 2 })
    expect(json).toMatchObject({ id: 'all', analyses: [{ position: positions[0] }, { ...alone, id: 'the end' }] })
  })

  test('a ply of a record is as good as what its player had been told', async () => {
    const [whole, ofRecord] = [await ask('analysis', told), await ask('analysis', { record })]
    expect(ofRecord.text).toBe(whole.text)
    expect(ofRecord.headers.get('ETag')).toBe(whole.headers.get('ETag'))
    const longer = `${record}\n{ and so on } ${game.move.format(scene.end, choices(game, scene.end)[0]!)}`
    expect((await ask('analysis', { record: longer, ply: moves.length })).text).toBe(whole.text)
  })

  test('the review of a record is that of its moves', async () => {
    const body = { limits: { iterations: 20 } }
    const expected = await ask('review', { ...body, position: positions[0], moves })
    const ofRecord = await ask('review', { ...body, record, id: 'x' })
    expect(ofRecord.text).toBe(JSON.stringify({ id: 'x', ...expected.json }))
  })
}

/** Fields of requests that say how to search, and what answers have of them. */
function fieldTests({ id, told }: Told) {
  const ask = asking(id)

  test('only the chosen moves are searched, and they decide the ETag', async () => {
    const { json: all, headers } = await ask('analysis', told)
    const legal: string[] = all.lines.map(({ move }: { move: string }) => move)
    const [chosen, avoided] = [legal.filter((_, i) => i % 2 === 1), legal.filter((_, i) => i % 2 === 0)]
    if (chosen.length === 0) return
    const few = await ask('analysis', { ...told, searchMoves: chosen.slice(0, 1000) })
    const same = await ask('analysis', { ...told, avoidMoves: avoided.slice(0, 1000) })
    if (legal.length < 2000) expect(same.text).toBe(few.text)
    const searched = few.json.lines.map(({ move }: { move: string }) => move)
    expect([...searched].sort()).toEqual([...chosen.slice(0, 1000)].sort())
    expect(few.headers.get('ETag')).not.toBe(headers.get('ETag'))
    const { json } = await ask('move', { ...told, searchMoves: chosen.slice(0, 1), level: 1 })
    expect(json.move).toBe(chosen[0])
  })

  test('an id comes back, and is part of the answer that is kept', async () => {
    const plain = await ask('move', told)
    const named = await ask('move', { ...told, id: 'ply 9 é' })
    expect(named.json).toEqual({ id: 'ply 9 é', ...plain.json })
    expect(named.headers.get('ETag')).not.toBe(plain.headers.get('ETag'))
  })

  test('a clock decides the time, and its answer is not kept', async () => {
    const clock = { remainingMs: 500, movesToGo: 10 }
    const body = { ...told, limits: { clock, iterations: 100 }, seed: 1 }
    const answer = await client({ clock: realClock() })(`/v1/${id}/move`, post(body))
    expect(answer.json.search.limits).toMatchObject({ timeMs: 50, iterations: 100 })
    expect(answer.headers.get('ETag')).toBeNull()
    const short = { ...body, limits: { clock: { remainingMs: 20, incrementMs: 9000 } } }
    expect((await client()(`/v1/${id}/move`, post(short))).json.search.limits.timeMs).toBe(1)
    const capped = { ...body, limits: { clock: { remainingMs: 80_000_000 }, iterations: 9 } }
    expect((await client()(`/v1/${id}/move`, post(capped))).json.search.limits.timeMs).toBe(10_000)
  })
}

/** The lines of answers: those of weak levels, and those with reasons. */
function lineTests({ id, game, scene, told }: Told) {
  const ask = asking(id)

  test('what a weak level plays stands in the lines, and the best move is named', async () => {
    // Risk's weak levels do less work, and play what they think best
    const differs = game.levels[0]!.temperature > 0 && choices(game, scene.end).length > 2
    let differing = 0
    for (let seed = 1; seed <= 3 || (differs && differing === 0 && seed <= 12); seed++) {
      const { json } = await ask('move', { ...told, level: 1, seed })
      const lines = json.lines.map(({ move }: { move: string }) => move)
      expect(lines).toContain(json.move)
      if (json.best === undefined) expect(lines).toEqual([json.move])
      else {
        expect(lines).toEqual([json.best, json.move])
        differing++
      }
      const { json: analysis } = await ask('analysis', { ...told, level: 1, seed, lines: 1 })
      expect(analysis.lines.map(({ move }: { move: string }) => move)).toEqual(lines)
      expect(analysis.played).toBe(json.best === undefined ? undefined : json.move)
    }
    if (differs) expect(differing).toBeGreaterThan(0)
  })

  test('reasons come with as many lines as are asked for', async () => {
    const { json } = await ask('analysis', { ...told, reasons: 2 })
    const plain = await ask('analysis', told)
    for (const [i, { reasons, ...line }] of json.lines.entries()) {
      expect(Array.isArray(reasons)).toBe(i < 2)
      expect(line).toEqual(plain.json.lines[i])
    }
  })
}

/** What one player was told of a game, as a record and as views. */
function viewTests() {
  test('a record of what one player was told goes on from its views', async () => {
    const first = await client()('/v1/generals/start?seed=7')
    const { white } = first.json.views
    const next = await client()('/v1/generals/play', post({ position: first.json.position, moves: ['c3c4'] }))
    const reply = (await client()('/v1/generals/legal-moves', post({ position: next.json.position }))).json.moves[0]
    const after = await client()('/v1/generals/play', post({ position: next.json.position, moves: [reply] }))
    const view = after.json.views.white
    const record = `[Start ${JSON.stringify(white)}]\n\n1. c3c4 ? ${JSON.stringify(view)}`
    const ofRecord = await client()('/v1/generals/analysis', post({ ...SEEDED, record }))
    const played = await client()('/v1/generals/analysis', post({ ...SEEDED, position: white, moves: ['c3c4', reply] }))
    const history = [white, next.json.views.white]
    const expected = await client()('/v1/generals/analysis', post({ ...SEEDED, position: view, history }))
    expect(expected.status, expected.text).toBe(200)
    for (const answer of [ofRecord, played]) expect(answer.text).toBe(expected.text)
  })

  test('a view awaits the answer to a probe, and goes on behind it', async () => {
    const { json } = await client()('/v1/fox-hunt/start?seed=3')
    const { hunter } = json.views
    const next = (await client()('/v1/fox-hunt/play', post({ position: json.position, moves: ['d9'] }))).json.views
      .hunter
    const answer = /[0-9F]/.exec(next)![0]
    const expected = await client()('/v1/fox-hunt/move', post({ ...SEEDED, position: next, history: [hunter] }))
    const body = { ...SEEDED, position: hunter, moves: ['d9', `=${answer}`] }
    expect((await client()('/v1/fox-hunt/move', post(body))).text).toBe(expected.text)
  })
}

function refusalsOfFields({ id, game, scene, told }: Told) {
  const { moves, record } = scene
  const bad = searchPosition(game)
  const legal = game.move.format(scene.end, choices(game, scene.end)[0]!)
  const rows: Refusal[] = [
    ['a number as id', 'move', { position: bad, id: 1 }, 400, 'malformed-request', '/id', /string/],
    ['a long id', 'move', { position: bad, id: 'x'.repeat(65) }, 422, 'out-of-range', '/id', /64 characters/],
    ['51 reasons', 'move', { position: bad, reasons: 51 }, 422, 'out-of-range', '/reasons', /50.*cap/],
    ['moves in text', 'move', { position: bad, moves: 'a1' }, 400, 'malformed-request', '/moves', /array/],
    [
      'many moves',
      'analysis',
      { position: bad, moves: new Array(1001).fill('x') },
      422,
      'out-of-range',
      '/moves',
      /1000/,
    ],
    ['no move', 'move', { ...told, moves: ['nonsense'] }, 422, 'illegal-move', '/moves/0', /./],
    ['no such move', 'move', { ...told, searchMoves: ['nonsense'] }, 422, 'illegal-move', '/searchMoves/0', /./],
    ['no such move', 'analysis', { ...told, avoidMoves: ['nonsense'] }, 422, 'illegal-move', '/avoidMoves/0', /./],
    [
      'no move left',
      'move',
      { ...told, searchMoves: [] },
      422,
      'no-move-left',
      '/searchMoves',
      /`searchMoves` is empty/,
    ],
    [
      'no move left by two fields',
      'move',
      { ...told, searchMoves: [legal], avoidMoves: [legal] },
      422,
      'no-move-left',
      '/avoidMoves',
      /`searchMoves` without `avoidMoves` leaves none of the legal moves, of which there are \d/,
    ],
    [
      'a clock without time',
      'move',
      { ...told, limits: { clock: {} } },
      400,
      'malformed-request',
      '/limits/clock/remainingMs',
      /missing/,
    ],
    [
      'no time left',
      'move',
      { ...told, limits: { clock: { remainingMs: 0 } } },
      422,
      'out-of-range',
      '/limits/clock/remainingMs',
      /at least 1/,
    ],
    [
      'a clock for many',
      'analysis/batch',
      { positions: [bad], limits: { clock: { remainingMs: 9 } } },
      400,
      'malformed-request',
      '/limits/clock',
      /unknown/,
    ],
    [
      'a move of a batch',
      'analysis/batch',
      { positions: [told.position, { position: told.position, searchMoves: ['nonsense'] }] },
      422,
      'illegal-move',
      '/positions/1/searchMoves/0',
      /./,
    ],
    [
      'an unknown field of a batch',
      'analysis/batch',
      { positions: [{ position: bad, level: 3 }] },
      400,
      'malformed-request',
      '/positions/0/level',
      /unknown/,
    ],
    ['a number as record', 'analysis', { record: 1 }, 400, 'malformed-request', '/record', /string/],
    ['a record to move from', 'move', { record }, 400, 'malformed-request', '/record', /missing/],
    ['a bad header', 'analysis', { record: '[Game hex]' }, 422, 'invalid-record', '/record', /line 1/],
    ['another game', 'review', { record: '[Game "chess"]\n\ne2e4' }, 422, 'invalid-record', '/record', /of chess/],
    [
      'another variant',
      'analysis',
      { record: '[Variant "none"]' },
      422,
      'unknown-variant',
      '/record',
      /has no variant/,
    ],
    ...['odd', 'constructor', '__proto__'].map((name): Refusal => {
      const body = { record: `[Rules "${name}=1"]` }
      return ['an unknown rule', 'analysis', body, 422, 'unknown-rule', '/record', /no rule option/]
    }),
    ['no start', 'analysis', { record: '[Start "nonsense"]' }, 422, 'invalid-position', '/record', /./],
    ['no moves', 'review', { record: '' }, 422, 'invalid-record', '/record', /moved/],
    ...(['analysis', 'review'] as const).map((operation): Refusal => {
      const body = { record: `${record} nonsense` }
      return ['an illegal ply', operation, body, 422, 'illegal-move', '/record', /^line \d+, ply \d+: /]
    }),
    [
      'a ply not told',
      'review',
      { record: `${record} ?` },
      422,
      'invalid-record',
      '/record',
      /^line \d+, ply \d+: .*not told/,
    ],
    ['a ply too far', 'analysis', { record, ply: moves.length + 1 }, 422, 'out-of-range', '/ply', /at most/],
    ['a long record', 'analysis', { record: 'x '.repeat(1001) }, 422, 'out-of-range', '/record', /at most 1000 moves/],
  ]
  refusalTests(id, rows)
}
