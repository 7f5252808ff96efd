import { AUTO, enginesOf } from '../../game/engine/ids.ts'
import { TOP_LEVEL } from '../../game/engine/limits.ts'
import { measuredAt, ratedAs, ratedAt, ratingsOf } from '../../game/engine/strength.ts'
import { type Game, hasChance, seatRange } from '../../game/game.ts'
import type { Movement } from '../../game/movement.ts'
import type { Notation } from '../../game/notation/notation.ts'
import { Random } from '../../game/random.ts'
import { unwrap } from '../../game/result.ts'
import { sourceOf } from '../../own/source-of.ts'
import type { Tournament } from '../../rbg/evaluation/learned.ts'
import { CAPS, DEFAULTS } from '../caps.ts'
import { originOf } from './library.ts'

/** The facts about a game in the answer of `GET /v1/games`: all that a client needs to know before other calls. */
export type GameFacts = ReturnType<typeof gatherFacts>

/** Facts gathered so far: starting every variant takes milliseconds, so it is done once per isolate. */
const known = new WeakMap<Game, GameFacts>()

/**
 * The facts about a game.
 * @param parallel the deployment's cap on shards
 */
export function factsOf(game: Game, parallel = 1): GameFacts {
  const facts = known.get(game) ?? gatherFacts(game)
  known.set(game, facts)
  return { ...facts, limits: { ...facts.limits, parallel } }
}

/** The mutable version of a type, since the schemas of answers have mutable lists. */
type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> }

/**
 * The facts about a game, with the movement of its pieces if the game describes it as data, and for a game of the library where
 * it comes from.
 */
export function detailsOf(game: Game, parallel = 1) {
  const origin = originOf(game)
  const tournament = sourceOf(game)?.learned?.tournament
  return {
    ...factsOf(game, parallel),
    ...(tournament ? { tournament: structuredClone(tournament) as Mutable<Tournament> } : {}),
    ...(game.page?.movement
      ? { movement: structuredClone(game.page?.movement()) as Mutable<readonly Movement[]> }
      : {}),
    ...(origin ? { origin } : {}),
  }
}

function gatherFacts(game: Game) {
  const limits: Readonly<Record<keyof typeof CAPS, number>> = CAPS
  return {
    id: game.id,
    name: game.name,
    description: game.description,
    players: [...game.players],
    chance: game.chance !== undefined,
    information: game.hidden ? ('hidden' as const) : ('perfect' as const),
    variants: game.variants.map(({ id, description }) => ({
      id,
      description,
      initialPosition: game.position.format(unwrap(game.start(id, new Random(0), {}))),
      chance: hasChance(game, id),
      players: seatRange(game, id),
    })),
    algorithms: algorithmsOf(game),
    levels: levelsOf(game),
    ratings: ratedOn(game),
    limits,
    defaults: {
      variant: game.variants[0].id,
      pageVariant: game.page?.variant ?? game.variants[0].id,
      algorithm: AUTO,
      ...DEFAULTS,
    },
    memory: game.hidden?.memory ?? null,
    notation: {
      position: notationOf(game.position),
      move: notationOf(game.move),
      event: game.chance ? notationOf(game.chance) : null,
      view: game.hidden ? notationOf(game.hidden.observation) : null,
      viewEvent: game.hidden?.observation.event ?? null,
    },
    measures: Object.entries(game.extras?.measures ?? {}).map(([name, measure]) => ({ name, ...measure })),
    setups: setupsOf(game),
    startOptions: Object.entries(game.startOptions ?? {}).map(([name, { values, ...option }]) => ({
      name,
      ...option,
      ...(values ? { values: [...values] } : {}),
    })),
    rules: Object.entries(game.rules ?? {}).map(([name, rule]) => ({ name, ...rule })),
    form: game.page?.form !== undefined,
    phrases: (game.page?.phrases ?? []).map(({ losses, ...rest }) => ({
      ...rest,
      ...(losses ? { losses: [...losses] } : {}),
    })),
    matrix: game.extras?.matrix?.description ?? null,
  }
}

/** The engines, and before them the default one under the id that stands for it. */
function algorithmsOf(game: Game) {
  const engines = enginesOf(game)
  const strength = game.extras?.strength
  const full = ratedAt(strength, TOP_LEVEL)
  return [{ ...engines[0], id: AUTO }, ...engines].map(({ id, description, method, rate }, i) => ({
    id,
    description,
    method,
    rate,
    rating: i < 2 ? full : ratedAs(strength, id),
  }))
}

const notationOf = ({ description, example }: Notation): Notation => ({ description, example })

function setupsOf({ hidden, players }: Game) {
  const setups = hidden?.setups
  if (!setups) return null
  return {
    kinds: [...setups.kinds],
    options: players.map((player, seat) => ({ player, option: setups.options[seat] ?? '' })),
  }
}

/** On what the ratings were measured; null for a game without. */
function ratedOn({ extras }: Game) {
  const ratings = ratingsOf(extras?.strength)
  return ratings && { variant: extras!.strength!.variant, iterations: ratings.iterations, games: ratings.games }
}

function levelsOf(game: Game) {
  const strength = game.extras?.strength
  const measured = (level: number) => ({ measured: measuredAt(strength, level), rating: ratedAt(strength, level) })
  const finite = (limit: number) => (Number.isFinite(limit) ? limit : null)
  const weak = game.levels.map(({ work, depth, temperature }, i) => ({
    level: i + 1,
    iterations: finite(work),
    depth: finite(depth),
    temperature,
    ...measured(i + 1),
  }))
  return [...weak, { level: TOP_LEVEL, iterations: null, depth: null, temperature: 0, ...measured(TOP_LEVEL) }]
}
