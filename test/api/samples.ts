/** Sample requests and positions for all games of the registry. */

import { env } from 'cloudflare:workers'
import TIC_TAC_TOE from '../../rules/tic-tac-toe.rbg?raw'
import type { RulesObject } from '../../src/api/rules/object.ts'
import { exampleMove, searchedExample } from '../../src/contract/examples.ts'

import { bufferLength, type Game, hasChance, maxEventsOf, usualPlayers } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { lazyByKey } from '../../src/game/lazy.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER, type State } from '../../src/game/state.ts'
import { findGame, games } from '../../src/games/registry.ts'
import { ownIdOf, type RulesText } from '../../src/own/rules-text.ts'
import { KEY, post } from './dependencies.ts'
import type { Operation } from './harness.ts'
import { SAMPLE_MATCHES, SAMPLE_SECRET } from './matches.ts'

export const variantOf = (game: Game) => game.variants[0].id

export const examplePosition = (game: Game) => game.position.example

/** The text that a search of the game takes: the example position or, with private information, a view of the player to move. */
export const searchPosition = searchedExample

/** The text that a search takes for a true position: the view of the player whose turn it is, where searches take views. */
export const asSearched = (game: Game, position: string): string =>
  searchesViews(game) ? observe(game, stateOf(game, position)) : position

/**
 * Games of each kind that the service tells apart: with chance and a matrix form, without, with events behind moves, with many seats, with
 * set-ups, with one player, with unnoticed moves, with views. What is around a search is the same code for the others.
 */
export const OF_EACH_KIND = ['einstein', 'hex', 'banqi', 'risk', 'stratego', 'fox-hunt', 'dark-hex', 'fog-chess'].map(
  (id) => [id, findGame(id)!] as const,
)

const observe = (game: Game, state: State) => game.hidden!.observe(state, state.turn)

/** The state of a position text in the game's first variant. */
export const stateOf = (game: Game, text: string): State => unwrap(game.position.parse(text, variantOf(game)))

const RULES = { language: 'rbg', text: TIC_TAC_TOE } as const

/** The id of rules that `keepSampleRules` stores. */
const SAMPLE_RULES = await ownIdOf(RULES)

const keep = (id: string, rules: RulesText) =>
  (env.RULES.getByName(id) as unknown as DurableObjectStub<RulesObject>).keep(rules)

export const keepSampleRules = (): Promise<void> => keep(SAMPLE_RULES, RULES)

/** The smallest search. */
const LIMITS = { iterations: 50 }

/** A valid body of each POST operation, by operation id. */
const BODIES: Readonly<Record<string, (game: Game) => Record<string, unknown>>> = {
  move: (game) => ({ position: searchPosition(game), limits: LIMITS }),
  analysis: (game) => ({ position: searchPosition(game), limits: LIMITS }),
  batch: (game) => ({ positions: [searchPosition(game), searchPosition(game)], limits: LIMITS }),
  review: (game) => ({ position: examplePosition(game), moves: [exampleMove(game)], limits: LIMITS }),
  legalMoves: (game) => ({ position: examplePosition(game) }),
  createMatch: (game) => ({ game: game.id, seats: usualPlayers(game, variantOf(game)).map(() => ({ kind: 'human' })) }),
  commandMatch: () => ({ type: 'join', id: 'sample', seq: 1, name: 'Ada' }),
  whyNot: (game) => ({
    position: examplePosition(game),
    cells: [game.draw(stateOf(game, examplePosition(game))).cells[0]!.id],
  }),
  observe: (game) => ({ position: examplePosition(game), viewer: game.players[0] }),
  setup: (game) => ({ player: game.players[0], seed: 7, moves: [] }),
  play: (game) => ({ position: examplePosition(game), moves: [exampleMove(game)] }),
  perft: (game) => ({ position: examplePosition(game), depth: 1 }),
  sendRules: () => ({ language: 'rbg', text: TIC_TAC_TOE }),
  startLearning: () => ({ seconds: 0 }),
  board: (game) => ({ position: examplePosition(game), moves: [exampleMove(game)] }),
}

const QUERIES: Readonly<Record<string, (game: Game) => string>> = {
  moveByAddress: (game) => `?position=${encodeURIComponent(searchPosition(game))}&iterations=50`,
  boardSvg: (game) => `?position=${encodeURIComponent(examplePosition(game))}`,
}

/** The parameters of the calls that only one game has, by path. */
const OWN_QUERIES: Readonly<Record<string, string>> = Object.fromEntries(
  games.flatMap(({ id, extras }) =>
    (extras?.queries ?? []).map((query) => [
      `/v1/${id}/${query.id}`,
      `?${Object.entries(query.parameters)
        .map(([name, { example }]) => `${name}=${example}`)
        .join('&')}`,
    ]),
  ),
)

/** Parameters of a match in the phase that the call needs. */
const MATCHES: Readonly<Record<string, keyof typeof SAMPLE_MATCHES>> = {
  exportMatch: 'ended',
  exportMatchText: 'ended',
}

/** A valid body of an operation. */
function bodyOf(operation: Operation, game: Game): Record<string, unknown> {
  const body = BODIES[operation.id]
  if (!body) throw new Error(`test/api/samples.ts has no body for ${operation.id}`)
  return body(game)
}

/** The first game for which a call exists. */
const callable: Readonly<Record<string, Game | undefined>> = {
  observe: games.find(({ hidden }) => hidden),
  setup: games.find(({ hidden }) => hidden?.setups),
}

/** A valid request of an operation. */
export function requestOf(
  operation: Operation,
  game: Game = callable[operation.id] ?? games[0]!,
): {
  path: string
  init: { method?: string; headers?: Readonly<Record<string, string>>; body?: string }
} {
  const path =
    operation.path
      .replace('{game}', game.id)
      .replace('{problem}', 'illegal-move')
      .replace('{rules}', SAMPLE_RULES)
      .replace('{match}', SAMPLE_MATCHES[MATCHES[operation.id] ?? 'waiting']) +
    (QUERIES[operation.id]?.(game) ?? OWN_QUERIES[operation.path] ?? '')
  const headers: Record<string, string> = {
    ...(path.includes(SAMPLE_MATCHES.waiting) ? { 'Seat-Secret': SAMPLE_SECRET } : {}),
    ...(operation.id === 'startLearning' ? { Authorization: `Bearer ${KEY}` } : {}),
  }
  return { path, init: operation.method === 'POST' ? post(bodyOf(operation, game), headers) : { headers } }
}

/** A valid request of an operation about rules that are stored, and that no other call has compiled. */
export async function requestAboutNewRules(operation: Operation): Promise<ReturnType<typeof requestOf>> {
  const rules = { ...RULES, text: `${TIC_TAC_TOE}\n// asked about by ${operation.id}` }
  const id = await ownIdOf(rules)
  await keep(id, rules)
  const { path, init } = requestOf(operation)
  const bodies: Readonly<Record<string, object>> = {
    sendRules: rules,
    createMatch: { game: id, seats: [{ kind: 'human' }, { kind: 'human' }] },
  }
  const named = operation.path.includes('{game}')
    ? path.replace(/(?<=\/v1\/)[\w-]+/, id)
    : path.replace(SAMPLE_RULES, id)
  return { path: named, init: operation.id in bodies ? post(bodies[operation.id]) : init }
}

/** Positions of random games, each followed to its end. */
function* randomPositions(game: Game, variant: string): Generator<string> {
  const moves = new Int32Array(bufferLength(game))
  const probabilities = new Float64Array(maxEventsOf(game))
  for (let seed = 1; seed <= 20; seed++) {
    const random = new Random(seed)
    const state = unwrap(game.start(variant, random, {}))
    for (let ply = 0; ply < 5000 && state.toMove !== OVER; ply++) {
      yield game.position.format(state)
      const count = state.toMove === CHANCE ? state.chanceEvents!(moves, probabilities, 0) : state.legalMoves(moves, 0)
      state.play(moves[random.below(count)] ?? 0)
    }
    yield game.position.format(state)
  }
}

function findPosition(game: Game, variant: string, what: string, wanted: (state: State) => boolean): string {
  for (const text of randomPositions(game, variant)) {
    if (wanted(unwrap(game.position.parse(text, variant)))) return text
  }
  throw new Error(`no random game of ${game.id} came to a position where ${what}`)
}

export const finishedPosition = lazyByKey((game: Game) =>
  findPosition(game, variantOf(game), 'the game is over', (s) => s.toMove === OVER),
)

/** A position with chance to act, in the first variant that has chance. */
export const chancePosition = lazyByKey((game: Game): { readonly position: string; readonly variant: string } => {
  const variant = game.variants.find(({ id }) => hasChance(game, id))?.id ?? ''
  return { position: findPosition(game, variant, 'chance is to act', (s) => s.toMove === CHANCE), variant }
})
