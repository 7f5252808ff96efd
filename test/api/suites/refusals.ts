/** Tables of faulty requests: a row for each fault, with the problem of the refusal. */

import { describe, expect, test } from 'vitest'
import { enginesOf } from '../../../src/game/engines.ts'
import { searchesViews } from '../../../src/game/hidden.ts'
import { games } from '../../../src/games/registry.ts'
import { methodFor } from '../../../src/search/create.ts'
import { isDivisible } from '../../../src/search/shards.ts'
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
    const places = (answer.json.errors ?? []).map(
      (error: { pointer?: string; parameter?: string }) => error.pointer ?? `?${error.parameter}`,
    )
    if (at === null) expect(places).toEqual([])
    else expect(places).toContain(at)
  })
}

const long = (count: number, value: unknown) => Array.from({ length: count }, () => value)

export function refusalsSuite() {
  describe.each(games.map((game) => [game.id, game] as const))('%s refuses', (id, game) => {
    const whole = examplePosition(game)
    /** The text that searches take: the example position, or a view. */
    const position = searchPosition(game)
    const q = `?position=${encodeURIComponent(position)}`
    const rows: Refusal[] = [
      // malformed
      ['no JSON', 'move', '{"position":', 400, 'malformed-request', '', /JSON/],
      ['an empty body', 'move', '', 400, 'malformed-request', '', /JSON/],
      ['a list', 'move', [position], 400, 'malformed-request', '', /expected object, received array/],
      ['null', 'move', null, 400, 'malformed-request', '', /expected object, received null/],
      ['no position', 'move', {}, 400, 'malformed-request', '/position', /missing/],
      ['a number as position', 'move', { position: 7 }, 400, 'malformed-request', '/position', /expected string/],
      ['null as position', 'legal-moves', { position: null }, 400, 'malformed-request', '/position', /string/],
      ['an unknown field', 'move', { position, fen: 'x' }, 400, 'malformed-request', '/fen', /unknown/],
      ['a field to escape', 'move', { position, 'a/b~c': 1 }, 400, 'malformed-request', '/a~1b~0c', /unknown/],
      ['a field of another call', 'move', { position, viewer: 'x' }, 400, 'malformed-request', '/viewer', /unknown/],
      ['a prototype', 'move', `{"position":"x","__proto__":{}}`, 400, 'malformed-request', '/__proto__', /unknown/],
      [
        'a numeric variant',
        'play',
        { position, variant: 1, moves: [] },
        400,
        'malformed-request',
        '/variant',
        /string/,
      ],
      ['a level in text', 'move', { position, level: '5' }, 400, 'malformed-request', '/level', /expected number/],
      ['half a level', 'move', { position, level: 1.5 }, 400, 'malformed-request', '/level', /int/],
      ['limits in text', 'move', { position, limits: '1s' }, 400, 'malformed-request', '/limits', /object/],
      ['an unknown limit', 'move', { position, limits: { ms: 1 } }, 400, 'malformed-request', '/limits/ms', /unknown/],
      [
        'time in text',
        'move',
        { position, limits: { timeMs: '9' } },
        400,
        'malformed-request',
        '/limits/timeMs',
        /number/,
      ],
      [
        'a fraction of a ms',
        'move',
        { position, limits: { timeMs: 0.5 } },
        400,
        'malformed-request',
        '/limits/timeMs',
        /int/,
      ],
      [
        'infinite time',
        'move',
        `{"position":"x","limits":{"timeMs":1e999}}`,
        400,
        'malformed-request',
        '/limits/timeMs',
        /number/,
      ],
      ['history in text', 'move', { position, history: position }, 400, 'malformed-request', '/history', /array/],
      [
        'a number in history',
        'move',
        { position, history: [position, 1] },
        400,
        'malformed-request',
        '/history/1',
        /string/,
      ],
      ['a seed in text', 'analysis', { position, seed: '1' }, 400, 'malformed-request', '/seed', /number/],
      ['no moves', 'play', { position }, 400, 'malformed-request', '/moves', /missing/],
      ['moves in text', 'play', { position, moves: 'a1' }, 400, 'malformed-request', '/moves', /array/],
      ['a number as move', 'play', { position, moves: [1] }, 400, 'malformed-request', '/moves/0', /string/],
      [
        'both forms',
        'move',
        { position, board: [], side: 'r' },
        400,
        'malformed-request',
        '/position',
        /unknown field/,
      ],
      ['an unknown parameter', 'start', '?fen=x', 400, 'malformed-request', '?fen', /unknown/],
      ['a seed of letters', 'start', '?seed=abc', 400, 'malformed-request', '?seed', /non-negative integer/],
      ['a negative seed', 'start', '?seed=-1', 400, 'malformed-request', '?seed', /non-negative integer/],
      ['two seeds', 'start', '?seed=1&seed=2', 400, 'malformed-request', '?seed', /string/],
      ['no position to draw', 'board.svg', '', 400, 'malformed-request', '?position', /missing/],
      ['an unknown parameter', 'board.svg', `${q}&size=3`, 400, 'malformed-request', '?size', /unknown/],
      [
        'an unknown rule',
        'play',
        { position, rules: { x: 1 }, moves: [] },
        400,
        'malformed-request',
        '/rules/x',
        /unknown/,
      ],
      [
        'half a shard',
        'move',
        { position, limits: { parallel: 1.5 } },
        400,
        'malformed-request',
        '/limits/parallel',
        /int/,
      ],
      [
        'shards in text',
        'move',
        { position, limits: { parallel: '2' } },
        400,
        'malformed-request',
        '/limits/parallel',
        /number/,
      ],
      ['no position in the address', 'move', '?level=3', 400, 'malformed-request', '?position', /missing/],
      ['history in the address', 'move', `${q}&history=x`, 400, 'malformed-request', '?history', /unknown/],
      ['a level in letters', 'move', `${q}&level=high`, 400, 'malformed-request', '?level', /integer/],
      ['half an iteration', 'move', `${q}&iterations=0.5`, 400, 'malformed-request', '?iterations', /integer/],
      ['two seeds', 'move', `${q}&seed=1&seed=2`, 400, 'malformed-request', '?seed', /string/],
      [
        'a position for many',
        'analysis/batch',
        { positions: [position], position },
        400,
        'malformed-request',
        '/position',
        /unknown/,
      ],
      ['a text for many', 'analysis/batch', { positions: position }, 400, 'malformed-request', '/positions', /array/],
      [
        'a history of many',
        'analysis/batch',
        { positions: [position], history: [] },
        400,
        'malformed-request',
        '/history',
        /unknown/,
      ],
      ['a game without moves', 'review', { position: whole }, 400, 'malformed-request', '/moves', /missing/],
      ['a number as move', 'review', { moves: [1] }, 400, 'malformed-request', '/moves/0', /string/],
      ['a level', 'review', { moves: ['x'], level: 3 }, 400, 'malformed-request', '/level', /unknown/],
      // out of range
      [
        'no shards',
        'move',
        { position, limits: { parallel: 0 } },
        422,
        'out-of-range',
        '/limits/parallel',
        /at least 1/,
      ],
      ['17 shards', 'move', { position, limits: { parallel: 17 } }, 422, 'out-of-range', '/limits/parallel', /16.*cap/],
      [
        'more shards than here',
        'analysis',
        { position, limits: { parallel: 4 } },
        422,
        'out-of-range',
        '/limits/parallel',
        /at most 3: the cap of this deployment/,
      ],
      ['shards in the address', 'move', `${q}&parallel=4`, 422, 'out-of-range', '?parallel', /at most 3/],
      ['a long position', 'move', `?position=${'x'.repeat(1025)}`, 422, 'out-of-range', '?position', /1024.*cap/],
      ['level 11 in the address', 'move', `${q}&level=11`, 422, 'out-of-range', '?level', /at most 10/],
      ['much time', 'move', `${q}&timeMs=10001`, 422, 'out-of-range', '?timeMs', /10000.*cap/],
      ['no iterations', 'move', `${q}&iterations=0`, 422, 'out-of-range', '?iterations', /at least 1/],
      ['depth 65', 'move', `${q}&depth=65`, 422, 'out-of-range', '?depth', /64.*cap/],
      ['51 lines', 'move', `${q}&lines=51`, 422, 'out-of-range', '?lines', /50.*cap/],
      ['a large seed', 'move', `${q}&seed=9007199254740992`, 422, 'out-of-range', '?seed', /at most 9007199254740991/],
      ['level 0', 'move', { position, level: 0 }, 422, 'out-of-range', '/level', /at least 1/],
      ['level 11', 'move', { position, level: 11 }, 422, 'out-of-range', '/level', /at most 10/],
      ['no time', 'move', { position, limits: { timeMs: 0 } }, 422, 'out-of-range', '/limits/timeMs', /at least 1/],
      [
        'negative time',
        'move',
        { position, limits: { timeMs: -5 } },
        422,
        'out-of-range',
        '/limits/timeMs',
        /at least 1/,
      ],
      [
        'much time',
        'move',
        { position, limits: { timeMs: 10_001 } },
        422,
        'out-of-range',
        '/limits/timeMs',
        /10000.*cap/,
      ],
      [
        'many iterations',
        'move',
        { position, limits: { iterations: 5_000_001 } },
        422,
        'out-of-range',
        '/limits/iterations',
        /5000000.*cap/,
      ],
      ['depth 65', 'analysis', { position, limits: { depth: 65 } }, 422, 'out-of-range', '/limits/depth', /64.*cap/],
      ['51 lines', 'move', { position, lines: 51 }, 422, 'out-of-range', '/lines', /50.*cap/],
      ['51 annotations', 'move', { position, annotations: 51 }, 422, 'out-of-range', '/annotations', /50.*cap/],
      ['fewer than none', 'analysis', { position, annotations: -1 }, 422, 'out-of-range', '/annotations', /at least 0/],
      ['51 annotations', 'move', `${q}&annotations=51`, 422, 'out-of-range', '?annotations', /at most 50/],
      ['no lines', 'analysis', { position, lines: 0 }, 422, 'out-of-range', '/lines', /at least 1/],
      ['a negative seed', 'move', { position, seed: -1 }, 422, 'out-of-range', '/seed', /at least 0/],
      [
        'a seed that is no integer of a double',
        'move',
        { position, seed: 2 ** 53 },
        422,
        'out-of-range',
        '/seed',
        /at most/,
      ],
      [
        'a long history',
        'move',
        { position, history: long(501, '') },
        422,
        'out-of-range',
        '/history',
        /500 entries.*cap/,
      ],
      ['many moves', 'play', { position, moves: long(1001, 'x') }, 422, 'out-of-range', '/moves', /1000 entries.*cap/],
      [
        'a long position',
        'legal-moves',
        { position: 'x'.repeat(8193) },
        422,
        'out-of-range',
        '/position',
        /8192 characters/,
      ],
      ['a large seed', 'start', '?seed=9999999999999999', 422, 'out-of-range', '?seed', /at most/],
      ['no positions', 'analysis/batch', { positions: [] }, 422, 'out-of-range', '/positions', /at least 1/],
      [
        'many positions',
        'analysis/batch',
        { positions: long(201, '') },
        422,
        'out-of-range',
        '/positions',
        /200 entries.*cap/,
      ],
      [
        'much time together',
        'analysis/batch',
        { positions: [position, position], limits: { timeMs: 7501 } },
        422,
        'out-of-range',
        '/limits/timeMs',
        /7501 for each of 2 positions makes 15002; all together may have at most 15000/,
      ],
      [
        'many iterations together',
        'analysis/batch',
        { positions: long(6, position), limits: { iterations: 1_000_000 } },
        422,
        'out-of-range',
        '/limits/iterations',
        /6000000; all together may have at most 5000000/,
      ],
      ['no moves', 'review', { position: whole, moves: [] }, 422, 'out-of-range', '/moves', /at least 1/],
      [
        'much time together',
        'review',
        { position: whole, moves: ['x'], limits: { timeMs: 10_000 } },
        422,
        'out-of-range',
        '/limits/timeMs',
        /20000; all together may have at most 15000/,
      ],
      ['many moves', 'review', { moves: long(1001, 'x') }, 422, 'out-of-range', '/moves', /1000 entries.*cap/],
      // impossible
      ['nonsense', 'move', { position: 'nonsense' }, 422, 'invalid-position', '/position', /./],
      ['cells as text', 'why-not', { position, cells: 'a1' }, 400, 'malformed-request', '/cells', /./],
      [
        'no position to click on',
        'why-not',
        { position: '', cells: ['a1'] },
        422,
        'invalid-position',
        '/position',
        /./,
      ],
      ['an odd parameter', 'position-form', '?odd=1', 400, 'malformed-request', '?odd', /unknown/],
      ['a form of no variant', 'position-form', '?variant=none', 422, 'unknown-variant', '?variant', /./],
      ['nothing', 'legal-moves', { position: '' }, 422, 'invalid-position', '/position', /./],
      [
        'nonsense in history',
        'move',
        { position, history: [position, 'x'] },
        422,
        'invalid-position',
        '/history/1',
        /./,
      ],
      ['nonsense to draw', 'board.svg', '?position=x', 422, 'invalid-position', '?position', /./],
      ['nonsense in the address', 'move', '?position=x', 422, 'invalid-position', '?position', /./],
      ['an unknown variant', 'move', `${q}&variant=x`, 422, 'unknown-variant', '?variant', /no variant "x"/],
      ['an unknown algorithm', 'move', `${q}&algorithm=x`, 422, 'unknown-algorithm', '?algorithm', /it has/],
      ['no such cell', 'board.svg', `${q}&highlight=zz99`, 422, 'invalid-highlight', '?highlight', /zz99/],
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
      ['an illegal move', 'play', { position, moves: ['zz99'] }, 422, 'illegal-move', '/moves/0', /./],
    ]
    const end = finishedPosition(game)
    const finished = asSearched(game, end)
    rows.push(
      ['a finished game', 'move', { position: finished }, 422, 'game-over', '/position', /the game is over/],
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
