import { usualPlayers } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { formatRecord, startHeaders } from '../../src/game/notation/record.ts'
import { games } from '../../src/games/registry.ts'
import { PROBLEMS } from '../../src/service/problem-table.ts'
import type { Call } from './call.ts'
import { drawAtCaps } from './caps.ts'
import type { Draw } from './draw.ts'
import { drawInline, drawLearning, drawRules } from './own-rules.ts'
import { drawScene, type Scene } from './scene.ts'
import { drawChosen, drawLimits, drawSearchOptions, type Fields } from './search-options.ts'

/** The fields of a request that give a position: its text, its variant and its rules. */
const reading = ({ variant, rules, positions }: Scene): Fields => ({
  position: positions.at(-1)!,
  variant,
  ...(Object.keys(rules).length > 0 ? { rules } : {}),
})

/** The fields of a request that give the first position of the scene and its moves. */
const played = (scene: Scene): Fields => ({ ...reading(scene), position: scene.positions[0]!, moves: scene.moves })

const history = (draw: Draw, { views: told }: Scene): Fields => (draw.chance(0.3) ? { history: told.slice(0, -1) } : {})

/** Share of searches that get a true position where a view is expected: they are refused. */
const TRUTHS = 0.1

/** The scene in the texts that searches take: with private information, views. */
const asSearched = (draw: Draw, scene: Scene): Scene =>
  searchesViews(scene.game) && !draw.chance(TRUTHS) ? { ...scene, positions: scene.views } : scene

/** The scene in true positions or in views, for calls that take both. */
const eitherWay = (draw: Draw, scene: Scene): Scene =>
  searchesViews(scene.game) && draw.chance(0.5) ? { ...scene, positions: scene.views } : scene

/** Random fields of a search besides its position and its options. */
const besides = (draw: Draw, scene: Scene): Fields => ({
  ...(draw.chance(0.5) ? { lines: draw.between(1, 50) } : {}),
  ...(draw.chance(0.2) ? { reasons: draw.between(0, 5) } : {}),
  ...(draw.chance(0.2) ? { id: `fuzz ${draw.random.below(1000)}` } : {}),
  ...(draw.chance(0.05) ? { supersedes: `board ${draw.random.below(3)}` } : {}),
  ...drawChosen(draw, scene),
})

const searched = (draw: Draw, scene: Scene): Fields => {
  const known = asSearched(draw, scene)
  const fields = { ...drawSearchOptions(draw, scene), ...besides(draw, scene) }
  // the moves of a scene with private information are those of the true positions
  if (known.positions === scene.positions && draw.chance(0.3)) return { ...played(known), ...fields }
  return { ...reading(known), ...fields, ...history(draw, scene) }
}

/** The scene as a record, and a random number of its plies. */
const recorded = (draw: Draw, { game, variant, rules, positions, moves }: Scene): Fields => {
  const headers = startHeaders({ game: game.id, variant, rules, start: positions[0]! })
  const record = formatRecord({ headers, plies: moves.map((text) => ({ text })) })
  return { record, ...(draw.chance(0.5) ? { ply: draw.between(0, moves.length + 1) } : {}) }
}

/** Calls about a position: the fields that they send, by operation. */
const ABOUT_POSITIONS: Readonly<Record<string, (draw: Draw, scene: Scene) => Omit<Call, 'operation'>>> = {
  move: (draw, scene) => ({ method: 'POST', path: 'move', body: searched(draw, scene) }),
  moveByAddress: (draw, scene) => {
    const { limits, level, seed, algorithm } = drawSearchOptions(draw, scene)
    const { position, variant } = reading(asSearched(draw, scene))
    const query = { position, variant, level, seed, algorithm, ...(limits as Fields | undefined) }
    return { method: 'GET', path: 'move', query }
  },
  analysis: (draw, scene) => ({
    method: 'POST',
    path: 'analysis',
    body: draw.chance(0.2)
      ? { ...recorded(draw, scene), ...drawSearchOptions(draw, scene), ...besides(draw, scene) }
      : searched(draw, scene),
  }),
  batch: (draw, scene) => {
    const { position: _, ...rest } = reading(scene)
    const { limits: __, ...options } = drawSearchOptions(draw, scene)
    const positions = Array.from({ length: draw.between(1, 4) }, (_, i) => {
      const position = draw.oneOf(asSearched(draw, scene).positions)
      return draw.chance(0.3) ? { position, id: String(i), ...history(draw, scene) } : position
    })
    return {
      method: 'POST',
      path: 'analysis/batch',
      body: { ...rest, ...options, limits: drawLimits(draw), positions },
    }
  },
  review: (draw, scene) => {
    const { level: _, limits: __, ...options } = drawSearchOptions(draw, scene)
    const { ply: _ply, ...record } = recorded(draw, scene)
    const game = draw.chance(0.3) ? record : played(scene)
    return { method: 'POST', path: 'review', body: { ...game, ...options, limits: drawLimits(draw) } }
  },
  start: (draw, { game, variant }) => {
    const options = Object.entries(game.startOptions ?? {}).map(([name, { example }]) => [name, example])
    const seed = draw.chance(0.7) ? draw.random.next() >>> 0 : undefined
    return {
      method: 'GET',
      path: 'start',
      query: { variant, seed, ...Object.fromEntries(options.slice(0, draw.between(0, 2))) },
    }
  },
  legalMoves: (draw, scene) => ({
    method: 'POST',
    path: 'legal-moves',
    body: reading({ ...scene, positions: [draw.oneOf(eitherWay(draw, scene).positions)] }),
  }),
  play: (draw, scene) => ({ method: 'POST', path: 'play', body: played(eitherWay(draw, scene)) }),
  observe: (draw, scene) => {
    const { position, variant, rules } = reading(scene)
    const viewer = draw.oneOf([...scene.game.players, 'spectator', '', 'nobody'])
    return { method: 'POST', path: 'observe', body: { position, variant, rules, viewer } }
  },
  whyNot: (draw, scene) => {
    const at = eitherWay(draw, scene)
    const drawn = at.game.draw(at.state).cells.map(({ id }) => id)
    const cells = Array.from({ length: draw.between(0, 9) }, () => (draw.chance(0.9) ? draw.oneOf(drawn) : 'odd'))
    return { method: 'POST', path: 'why-not', body: { ...reading(at), cells, ...history(draw, scene) } }
  },
  positionForm: (_draw, { variant }) => ({ method: 'GET', path: 'position-form', query: { variant } }),
  setup: (draw, { game, variant }) => {
    const kind = draw.oneOf([undefined, ...(game.hidden?.setups?.kinds ?? []).map(({ id }) => id), 'odd'])
    const cells = game.hidden?.setups?.cells(0, variant) ?? ['a1', 'b1']
    const moves = draw.chance(0.5) ? [`${draw.oneOf(cells)}${draw.oneOf(cells)}`] : undefined
    return { method: 'POST', path: 'setup', body: { variant, player: draw.oneOf(game.players), kind, seed: 7, moves } }
  },
  board: (draw, scene) => ({
    method: 'POST',
    path: 'board',
    body: draw.chance(0.5) ? played(scene) : reading(eitherWay(draw, scene)),
  }),
  boardSvg: (draw, scene) => {
    const { position, variant } = reading(eitherWay(draw, scene))
    const highlight = draw.chance(0.3) ? scene.moves.join(',') : undefined
    return { method: 'GET', path: 'board.svg', query: { position, variant, highlight } }
  },
  perft: (draw, scene) => ({
    method: 'POST',
    path: 'perft',
    body: { ...reading(eitherWay(draw, scene)), depth: draw.between(1, 3) },
  }),
  describeGame: () => ({ method: 'GET', path: '' }),
  guide: (draw) => ({ method: 'GET', path: 'guide', query: { language: draw.oneOf(['en', 'de', 'zh', 'ru', 'tlh']) } }),
}

const QUERIES = games.flatMap((game) => (game.extras?.queries ?? []).map((query) => ({ game, query })))

/** All other calls. Matches have further requests of their own (tools/fuzz/matches.ts). */
const OTHERS: readonly ((draw: Draw) => Call)[] = [
  () => ({ operation: 'listCalls', method: 'GET', path: '/v1' }),
  () => ({ operation: 'listGames', method: 'GET', path: '/v1/games' }),
  (draw) => ({
    operation: 'listMatches',
    method: 'GET',
    path: `/v1/matches${draw.oneOf(['', '?phase=waiting', '?phase=ended', '?phase=over', '?game=hex'])}`,
  }),
  () => ({ operation: 'diagnoseClock', method: 'GET', path: '/v1/diagnostics/clock' }),
  (draw) => ({ operation: 'describeProblem', method: 'GET', path: `/problems/${draw.oneOf(Object.keys(PROBLEMS))}` }),
  drawQuery,
  drawQuery,
  drawMatch,
  drawMatch,
  drawOfNoMatch,
  drawRules,
  drawInline,
  drawLearning,
]

function drawQuery(draw: Draw): Call {
  const { game, query } = draw.oneOf(QUERIES)
  const values = Object.entries(query.parameters).map(([name, { minimum, maximum }]) => [
    name,
    draw.chance(0.9) ? draw.between(minimum, maximum) : draw.oneOf([minimum - 1, maximum + 1, 1e15]),
  ])
  const operation = `${game.id}${query.id.charAt(0).toUpperCase()}${query.id.slice(1)}`
  return { operation, method: 'GET', path: `/v1/${game.id}/${query.id}`, query: Object.fromEntries(values) }
}

/** Creates a match that waits for people: it costs nothing while nobody joins. */
function drawMatch(draw: Draw): Call {
  const { game, variant, positions, state } = drawScene(draw)
  const seats = usualPlayers(game, variant).map((_, i) =>
    i > 0 && draw.chance(0.3)
      ? { kind: 'engine', level: draw.between(1, 3) }
      : { kind: 'human', open: draw.chance(0.5) },
  )
  const terms = {
    clock: draw.oneOf([
      undefined,
      null,
      { initialMs: 60_000, incrementMs: 1000 },
      { perMoveMs: 5000 },
      { perMoveMs: 1 },
    ]),
    takebacks: draw.oneOf([undefined, 'none', 'ask', 'free', 'all']),
    rolls: draw.oneOf([undefined, 'auto', 'player']),
    visibility: draw.oneOf([undefined, 'link', 'players', 'public']),
    absenceMs: draw.oneOf([undefined, 1000, 999]),
  }
  const begun = draw.chance(0.3) && state.outcome() === null ? { position: positions.at(-1) } : {}
  return {
    operation: 'createMatch',
    method: 'POST',
    path: '/v1/matches',
    body: { game: game.id, variant, seats, ...terms, ...begun },
  }
}

/** A call about a match that does not exist. */
function drawOfNoMatch(draw: Draw): Call {
  const match = draw.oneOf(['0f4f1b8ad1c54b4e9d0b7c6a5f3e2d1c', '0', 'F'.repeat(32), '..', '%00'])
  const [operation, what] = draw.oneOf([
    ['describeMatch', 'view'],
    ['listMatchEvents', 'events?since=0'],
    ['exportMatch', 'record'],
    ['exportMatchText', 'record.txt'],
    ['connectMatch', 'socket'],
  ] as const)
  return { operation, method: 'GET', path: `/v1/matches/${match}/${what}` }
}

/** The share of searches, and of other calls about a position; the rest is about none. */
const SEARCHES = 0.4
const LIGHT = 0.48
/** The share of calls with as much in them as the caps allow. */
const AT_CAPS = 0.02

const SEARCHING = ['move', 'move', 'moveByAddress', 'analysis', 'analysis', 'batch', 'review', 'perft'] as const
const READING = [
  'start',
  'legalMoves',
  'play',
  'play',
  'board',
  'boardSvg',
  'observe',
  'setup',
  'whyNot',
  'positionForm',
  'describeGame',
  'guide',
] as const

/** True for calls that never wait for a search: their times beside searches are reported. */
export const isLight = (operation: string): boolean => (READING as readonly string[]).includes(operation)

/** A sound call of a random operation. */
export function drawCall(draw: Draw): Call {
  const share = draw.random.real()
  if (share >= 1 - AT_CAPS) return drawAtCaps(draw)
  if (share >= SEARCHES + LIGHT) return draw.oneOf(OTHERS)(draw)
  return drawAbout(draw, draw.oneOf<string>(share < SEARCHES ? SEARCHING : READING))
}

/** A sound call of an operation about a position. */
export function drawAbout(draw: Draw, operation: string): Call {
  const scene = drawScene(draw)
  const { path, ...call } = ABOUT_POSITIONS[operation]!(draw, scene)
  return { operation, ...call, path: `/v1/${scene.game.id}${path === '' ? '' : `/${path}`}` }
}
