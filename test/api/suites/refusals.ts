/** Tables of faulty requests: a row for each fault, with the problem of the refusal. */

import { describe, expect, test } from 'vitest'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import type { Game } from '../../../src/game/game.ts'
import { searchesViews } from '../../../src/game/hidden.ts'
import { findGame, games } from '../../../src/games/registry.ts'
import { isDivisible, methodFor } from '../../../src/search/create.ts'
import { client, post } from '../dependencies.ts'
import { asSearched, chancePosition, examplePosition, finishedPosition, searchPosition, stateOf } from '../samples.ts'

/** [name, call, body or query, status, the last part of `type`, pointer or parameter, pattern of the detail] */
export type Refusal = readonly [
  name: string,
  call:
    | 'move'
    | 'analysis'
    | 'analysis/batch'
    | 'review'
    | 'legal-moves'
    | 'play'
    | 'observe'
    | 'setup'
    | 'start'
    | 'board.svg'
    | 'why-not'
    | 'position-form'
    | 'battle',
  request: unknown,
  status: number,
  type: string,
  at: string | null,
  detail: RegExp,
]

/** Runs a table. A request given as text is a query when it starts with `?`, else the raw body. */
export function refusalTests(game: string, rows: readonly Refusal[]): void {
  test.each(rows)('%s: %s %j -> %i', async (_, call, request, status, type, at, detail) => {
    const query =
      ['start', 'board.svg', 'position-form'].includes(call) || (typeof request === 'string' && request.startsWith('?'))
    const answer = await client()(`/v1/${game}/${call}${query ? request : ''}`, query ? {} : post(request))
    expect(answer.status, answer.text).toBe(status)
    expect(answer.json.type).toBe(`/problems/${type}`)
    expect(answer.json.detail).toMatch(detail)
    const errors = (answer.json.errors ?? []).map((error: object) => JSON.stringify(error))
    expect(new Set(errors).size, 'each error once').toBe(errors.length)
    const places = (answer.json.errors ?? []).map(
      (error: { pointer?: string; parameter?: string }) => error.pointer ?? `?${error.parameter}`,
    )
    if (type === 'out-of-range') expect(new Set(places).size, 'one bound for each field').toBe(places.length)
    if (at === null) expect(places).toEqual([])
    else expect(places).toContain(at)
  })
}

const long = (count: number, value: unknown) => Array.from({ length: count }, () => value)

/** A row of a request that breaks the schema, and of one beyond its bounds. */
const malformed = (name: string, call: Refusal[1], request: unknown, at: string, detail: RegExp): Refusal => [
  name,
  call,
  request,
  400,
  'malformed-request',
  at,
  detail,
]
const outOfRange = (name: string, call: Refusal[1], request: unknown, at: string, detail: RegExp): Refusal => [
  name,
  call,
  request,
  422,
  'out-of-range',
  at,
  detail,
]

/** The refusals that follow from the schemas of requests, which are the same for all games. */
function schemaRows(game: Game): Refusal[] {
  const whole = examplePosition(game)
  const position = searchPosition(game)
  const q = `?position=${encodeURIComponent(position)}`
  return [
    // malformed
    malformed('no JSON', 'move', '{"position":', '', /JSON/),
    malformed('an empty body', 'move', '', '', /JSON/),
    malformed('a list', 'move', [position], '', /expected object, received array/),
    malformed('null', 'move', null, '', /expected object, received null/),
    malformed('no position', 'move', {}, '/position', /missing/),
    malformed('a number as position', 'move', { position: 7 }, '/position', /expected string/),
    malformed('null as position', 'legal-moves', { position: null }, '/position', /string/),
    malformed('an unknown field', 'move', { position, fen: 'x' }, '/fen', /unknown/),
    malformed('a slip in a name', 'play', { positon: position, moves: [] }, '/positon', /perhaps "position"/),
    malformed('a slip in a limit', 'move', { position, limits: { iteration: 1 } }, '/limits/iteration', /"iterations"/),
    malformed('a slip in a parameter', 'move', `${q}&levle=3`, '?levle', /perhaps "level"/),
    malformed('a field to escape', 'move', { position, 'a/b~c': 1 }, '/a~1b~0c', /unknown/),
    malformed('a field of another call', 'move', { position, viewer: 'x' }, '/viewer', /unknown/),
    malformed('a prototype', 'move', `{"position":"x","__proto__":{}}`, '/__proto__', /unknown/),
    malformed('a numeric variant', 'play', { position, variant: 1, moves: [] }, '/variant', /string/),
    malformed('a level in text', 'move', { position, level: '5' }, '/level', /expected number/),
    malformed('half a level', 'move', { position, level: 1.5 }, '/level', /int/),
    malformed('limits in text', 'move', { position, limits: '1s' }, '/limits', /object/),
    malformed('an unknown limit', 'move', { position, limits: { ms: 1 } }, '/limits/ms', /unknown/),
    malformed('time in text', 'move', { position, limits: { timeMs: '9' } }, '/limits/timeMs', /number/),
    malformed('a fraction of a ms', 'move', { position, limits: { timeMs: 0.5 } }, '/limits/timeMs', /int/),
    malformed('infinite time', 'move', `{"position":"x","limits":{"timeMs":1e999}}`, '/limits/timeMs', /number/),
    malformed('history in text', 'move', { position, history: position }, '/history', /array/),
    malformed('a number in history', 'move', { position, history: [position, 1] }, '/history/1', /string/),
    malformed('a seed in text', 'analysis', { position, seed: '1' }, '/seed', /number/),
    malformed('no moves', 'play', { position }, '/moves', /missing/),
    malformed('moves in text', 'play', { position, moves: 'a1' }, '/moves', /array/),
    malformed('a number as move', 'play', { position, moves: [1] }, '/moves/0', /string/),
    malformed('both forms', 'move', { position, board: [], side: 'r' }, '/position', /beside "board" or "side"/),
    malformed('an unknown parameter', 'start', '?fen=x', '?fen', /unknown/),
    malformed('a seed of letters', 'start', '?seed=abc', '?seed', /non-negative integer/),
    malformed('a negative seed', 'start', '?seed=-1', '?seed', /non-negative integer/),
    malformed('two seeds', 'start', '?seed=1&seed=2', '?seed', /string/),
    malformed('no position to draw', 'board.svg', '', '?position', /missing/),
    malformed('an unknown parameter', 'board.svg', `${q}&size=3`, '?size', /unknown/),
    malformed('an unknown rule', 'play', { position, rules: { x: 1 }, moves: [] }, '/rules/x', /unknown/),
    malformed('half a shard', 'move', { position, limits: { parallel: 1.5 } }, '/limits/parallel', /int/),
    malformed('shards in text', 'move', { position, limits: { parallel: '2' } }, '/limits/parallel', /number/),
    malformed('no position in the address', 'move', '?level=3', '?position', /missing/),
    malformed('history in the address', 'move', `${q}&history=x`, '?history', /unknown/),
    malformed('a level in letters', 'move', `${q}&level=high`, '?level', /integer/),
    malformed('half an iteration', 'move', `${q}&iterations=0.5`, '?iterations', /integer/),
    malformed('two seeds', 'move', `${q}&seed=1&seed=2`, '?seed', /string/),
    malformed('a position for many', 'analysis/batch', { positions: [position], position }, '/position', /unknown/),
    malformed('a text for many', 'analysis/batch', { positions: position }, '/positions', /array/),
    malformed('a history of many', 'analysis/batch', { positions: [position], history: [] }, '/history', /unknown/),
    malformed('a game without moves', 'review', { position: whole }, '/moves', /missing/),
    malformed('a number as move', 'review', { moves: [1] }, '/moves/0', /string/),
    malformed('a level', 'review', { moves: ['x'], level: 3 }, '/level', /unknown/),
    malformed('cells as text', 'why-not', { position, cells: 'a1' }, '/cells', /./),
    malformed('an odd parameter', 'position-form', '?odd=1', '?odd', /unknown/),
    // out of range
    outOfRange('no shards', 'move', { position, limits: { parallel: 0 } }, '/limits/parallel', /at least 1/),
    outOfRange('17 shards', 'move', { position, limits: { parallel: 17 } }, '/limits/parallel', /16.*cap/),
    outOfRange(
      'more shards than here',
      'analysis',
      { position, limits: { parallel: 4 } },
      '/limits/parallel',
      /at most 3: the cap of this deployment/,
    ),
    outOfRange('shards in the address', 'move', `${q}&parallel=4`, '?parallel', /at most 3/),
    outOfRange('a long position', 'move', `?position=${'x'.repeat(1025)}`, '?position', /1024.*cap/),
    outOfRange('level 11 in the address', 'move', `${q}&level=11`, '?level', /at most 10/),
    outOfRange('a seed of many digits', 'start', '?seed=99999999999999999', '?seed', /9007199254740991.*cap/),
    outOfRange('much time', 'move', `${q}&timeMs=10001`, '?timeMs', /10000.*cap/),
    outOfRange('no iterations', 'move', `${q}&iterations=0`, '?iterations', /at least 1/),
    outOfRange('depth 65', 'move', `${q}&depth=65`, '?depth', /64.*cap/),
    outOfRange('51 lines', 'move', `${q}&lines=51`, '?lines', /50.*cap/),
    outOfRange('a large seed', 'move', `${q}&seed=9007199254740992`, '?seed', /at most 9007199254740991/),
    outOfRange('level 0', 'move', { position, level: 0 }, '/level', /at least 1/),
    outOfRange('level 11', 'move', { position, level: 11 }, '/level', /at most 10/),
    outOfRange('no time', 'move', { position, limits: { timeMs: 0 } }, '/limits/timeMs', /at least 1/),
    outOfRange('negative time', 'move', { position, limits: { timeMs: -5 } }, '/limits/timeMs', /at least 1/),
    outOfRange('much time', 'move', { position, limits: { timeMs: 10_001 } }, '/limits/timeMs', /10000.*cap/),
    outOfRange(
      'many iterations',
      'move',
      { position, limits: { iterations: 5_000_001 } },
      '/limits/iterations',
      /5000000.*cap/,
    ),
    outOfRange(
      'iterations beyond all integers, which two bounds forbid',
      'move',
      { position, limits: { iterations: 1e300 } },
      '/limits/iterations',
      /^\/limits\/iterations: at most 5000000 \(the cap\)$/,
    ),
    outOfRange('depth 65', 'analysis', { position, limits: { depth: 65 } }, '/limits/depth', /64.*cap/),
    outOfRange('51 lines', 'move', { position, lines: 51 }, '/lines', /50.*cap/),
    outOfRange('51 annotations', 'move', { position, annotations: 51 }, '/annotations', /50.*cap/),
    outOfRange('fewer than none', 'analysis', { position, annotations: -1 }, '/annotations', /at least 0/),
    outOfRange('51 annotations', 'move', `${q}&annotations=51`, '?annotations', /at most 50/),
    outOfRange('no lines', 'analysis', { position, lines: 0 }, '/lines', /at least 1/),
    outOfRange('a negative seed', 'move', { position, seed: -1 }, '/seed', /at least 0/),
    outOfRange('a seed that is no integer of a double', 'move', { position, seed: 2 ** 53 }, '/seed', /at most/),
    outOfRange('a long history', 'move', { position, history: long(501, '') }, '/history', /500 entries.*cap/),
    outOfRange('many moves', 'play', { position, moves: long(1001, 'x') }, '/moves', /1000 entries.*cap/),
    outOfRange('a long position', 'legal-moves', { position: 'x'.repeat(60_001) }, '/position', /60000 characters/),
    outOfRange('a seed beyond all integers', 'move', { position, seed: 1e20 }, '/seed', /at most/),
    outOfRange('a large seed', 'start', '?seed=9999999999999999', '?seed', /at most/),
    outOfRange('no positions', 'analysis/batch', { positions: [] }, '/positions', /at least 1/),
    outOfRange('many positions', 'analysis/batch', { positions: long(201, '') }, '/positions', /200 entries.*cap/),
    outOfRange(
      'much time together',
      'analysis/batch',
      { positions: [position, position], limits: { timeMs: 7501 } },
      '/limits/timeMs',
      /7501 for each of 2 positions makes 15002; all together may have at most 15000/,
    ),
    outOfRange(
      'many iterations together',
      'analysis/batch',
      { positions: long(6, position), limits: { iterations: 1_000_000 } },
      '/limits/iterations',
      /6000000; all together may have at most 5000000/,
    ),
    outOfRange('no moves', 'review', { position: whole, moves: [] }, '/moves', /at least 1/),
    outOfRange(
      'much time together',
      'review',
      { position: whole, moves: ['x'], limits: { timeMs: 10_000 } },
      '/limits/timeMs',
      /20000; all together may have at most 15000/,
    ),
    outOfRange('many moves', 'review', { moves: long(1001, 'x') }, '/moves', /1000 entries.*cap/),
  ]
}

/** Games whose requests are refused by the schemas: one with a matrix form, one with views. Schemas differ in nothing else. */
const SCHEMA_GAMES = ['einstein', 'fog-chess']

/** Games for refusals that are the same code for all: with chance and a matrix form, with views, with many seats. */
export const REFUSING_GAMES = ['einstein', 'fog-chess', 'risk']

/** The refusals of what a request names: positions, variants, algorithms and moves of whatever game. */
function namedRows(game: Game): Refusal[] {
  const whole = examplePosition(game)
  const position = searchPosition(game)
  const finished = asSearched(game, finishedPosition(game))
  const q = `?position=${encodeURIComponent(position)}`
  return [
    ['no position to click on', 'why-not', { position: '', cells: ['a1'] }, 422, 'invalid-position', '/position', /./],
    ['a form of no variant', 'position-form', '?variant=none', 422, 'unknown-variant', '?variant', /./],
    ['nonsense in history', 'move', { position, history: [position, 'x'] }, 422, 'invalid-position', '/history/1', /./],
    ['nonsense to draw', 'board.svg', '?position=x', 422, 'invalid-position', '?position', /./],
    ['nonsense in the address', 'move', '?position=x', 422, 'invalid-position', '?position', /./],
    ['an unknown variant', 'move', `${q}&variant=x`, 422, 'unknown-variant', '?variant', /no variant "x"/],
    ['an unknown algorithm', 'move', `${q}&algorithm=x`, 422, 'unknown-algorithm', '?algorithm', /it has/],
    [
      'an unknown variant',
      'move',
      { position, variant: 'x' },
      422,
      'unknown-variant',
      '/variant',
      /no variant "x"; it has/,
    ],
    ['an unknown variant', 'start', '?variant=x', 422, 'unknown-variant', '?variant', /no variant/],
    ['an unknown variant', 'board.svg', `${q}&variant=x`, 422, 'unknown-variant', '?variant', /no variant/],
    [
      'an unknown algorithm',
      'analysis',
      { position, algorithm: 'x' },
      422,
      'unknown-algorithm',
      '/algorithm',
      /no algorithm "x"; it has/,
    ],
    [
      'nonsense among positions',
      'analysis/batch',
      { positions: [position, 'x', position] },
      422,
      'invalid-position',
      '/positions/1',
      /./,
    ],
    [
      'an unknown algorithm',
      'analysis/batch',
      { positions: [position, position], algorithm: 'x' },
      422,
      'unknown-algorithm',
      '/algorithm',
      /no algorithm "x"; it has/,
    ],
    ['nonsense to begin with', 'review', { position: 'x', moves: ['x'] }, 422, 'invalid-position', '/position', /./],
    [
      'an unknown algorithm',
      'review',
      { moves: ['x'], algorithm: 'x' },
      422,
      'unknown-algorithm',
      '/algorithm',
      /it has/,
    ],
    ['an unknown variant', 'review', { moves: ['x'], variant: 'x' }, 422, 'unknown-variant', '/variant', /it has/],
    ['an illegal move', 'review', { position: whole, moves: ['zz99'] }, 422, 'illegal-move', '/moves/0', /./],
    [
      'a finished game',
      'move',
      `?position=${encodeURIComponent(finished)}`,
      422,
      'game-over',
      '?position',
      /the game is over/,
    ],
    ['a finished game', 'analysis', { position: finished }, 422, 'game-over', '/position', /the game is over/],
    [
      'a finished game',
      'analysis/batch',
      { positions: [position, finished] },
      422,
      'game-over',
      '/positions/1',
      /the game is over/,
    ],
  ]
}

export function refusalsSuite() {
  describe.each(REFUSING_GAMES)('%s refuses what is named wrongly', (id) => refusalTests(id, namedRows(findGame(id)!)))
  describe.each(SCHEMA_GAMES)('the schemas of %s refuse', (id) => refusalTests(id, schemaRows(findGame(id)!)))

  describe.each(games.map((game) => [game.id, game] as const))('%s refuses', (id, game) => {
    const whole = examplePosition(game)
    /** The text that searches take: the example position, or a view. */
    const position = searchPosition(game)
    const q = `?position=${encodeURIComponent(position)}`
    const rows: Refusal[] = [
      ['nonsense', 'move', { position: 'nonsense' }, 422, 'invalid-position', '/position', /./],
      ['nothing', 'legal-moves', { position: '' }, 422, 'invalid-position', '/position', /./],
      [
        'no such cell',
        'board.svg',
        `${q}&highlight=zz99`,
        422,
        'invalid-highlight',
        '?highlight',
        /zz99.* such as (?!rim)/,
      ],
      [
        'no such cell',
        'why-not',
        { position, cells: ['zz99'] },
        422,
        'unknown-cell',
        '/cells/0',
        /zz99.* such as (?!rim)/,
      ],
      ['an illegal move', 'play', { position, moves: ['zz99'] }, 422, 'illegal-move', '/moves/0', /./],
    ]
    const end = finishedPosition(game)
    const finished = asSearched(game, end)
    rows.push(
      ['a finished game', 'move', { position: finished }, 422, 'game-over', '/position', /the game is over/],
      ['a finished game', 'review', { position: end, moves: ['x'] }, 422, 'game-over', '/position', /over/],
      ['a finished game', 'play', { position: finished, moves: ['x'] }, 422, 'game-over', '/moves/0', /over/],
    )
    for (const { id } of enginesOf(game).filter(
      (one) => searchesViews(game) || !isDivisible(methodFor(one, stateOf(game, whole)), stateOf(game, whole)),
    )) {
      const body = { position, algorithm: id, limits: { parallel: 2 } }
      rows.push(['what cannot be divided', 'move', body, 422, 'not-divisible', '/limits/parallel', /cannot be divided/])
    }
    if (!game.extras?.matrix)
      rows.push(['a matrix', 'move', { board: [[0]], side: 'r' }, 422, 'unsupported-form', '/board', /no matrix form/])
    for (const [name, rule] of Object.entries(game.rules ?? {})) {
      const rules = { [name]: rule.maximum + 1 }
      const cap = new RegExp(`${rule.maximum}`)
      rows.push(['a rule too far', 'move', { position, rules }, 422, 'out-of-range', `/rules/${name}`, cap])
    }
    const foreign = games.flatMap(({ rules = {} }) => Object.entries(rules)).find(([name]) => !game.rules?.[name])
    if (foreign) {
      const [name, rule] = foreign
      const body = { position, rules: { [name]: rule.default } }
      rows.push(['a rule of another game', 'move', body, 422, 'unknown-rule', `/rules/${name}`, /no rule/])
    }
    if (game.chance) {
      const roll = chancePosition(game)
      const address = `?position=${encodeURIComponent(roll.position)}&variant=${roll.variant}`
      rows.push(['chance to act', 'move', roll, 422, 'chance-to-act', '/position', /analysis/])
      const divided = { ...roll, limits: { parallel: 2 } }
      rows.push([
        'chance to act',
        'analysis',
        divided,
        422,
        'not-divisible',
        '/limits/parallel',
        /chance to act cannot be divided/,
      ])
      rows.push(['chance to act', 'move', address, 422, 'chance-to-act', '?position', /analysis/])
    }
    refusalTests(id, rows)
  })
}
