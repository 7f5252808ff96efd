import { type Game, hasChance, seatRange } from '../game/game.ts'
import type { Movement } from '../game/movement.ts'
import { Random } from '../game/random.ts'
import { unwrap } from '../game/result.ts'
import { measuredAt } from '../game/strength.ts'
import { CAPS, DEFAULTS, TOP_LEVEL } from './caps.ts'

/** The facts about a game in the answer of `GET /v1/games`: all that a client needs to know before other calls. */
export type GameFacts = ReturnType<typeof gatherFacts>

/** Facts gathered so far: starting every variant takes milliseconds, so it is done once per isolate. */
const known = new Map<Game, GameFacts>()

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

/** The facts about a game, with the movement of its pieces if the game describes it as data. */
export function detailsOf(game: Game, parallel = 1) {
  return {
    ...factsOf(game, parallel),
    ...(game.movement ? { movement: structuredClone(game.movement()) as Mutable<readonly Movement[]> } : {}),
  }
}

function gatherFacts(game: Game) {
  const limits: Readonly<Record<keyof typeof CAPS, number>> = CAPS
  return {
    id: game.id,
    name: game.name,
    description: game.description,
    players: [...game.players],
    chance: game.chance,
    information: game.information,
    variants: game.variants.map(({ id, description }) => ({
      id,
      description,
      initialPosition: game.formatPosition(unwrap(game.start(id, new Random(0), {}))),
      chance: hasChance(game, id),
      players: seatRange(game, id),
    })),
    algorithms: game.algorithms.map(({ id, description, method, rate }) => ({ id, description, method, rate })),
    levels: levelsOf(game),
    limits,
    defaults: { variant: game.variants[0].id, algorithm: game.algorithms[0].id, ...DEFAULTS },
    memory: game.hidden?.memory ?? null,
    notation: {
      ...game.notation,
      view: game.hidden?.notation.view ?? null,
      viewEvent: game.hidden?.notation.event ?? null,
    },
    measures: Object.entries(game.measures ?? {}).map(([name, measure]) => ({ name, ...measure })),
    setups: setupsOf(game),
    startOptions: Object.entries(game.startOptions).map(([name, { values, ...option }]) => ({
      name,
      ...option,
      ...(values ? { values: [...values] } : {}),
    })),
    rules: Object.entries(game.rules ?? {}).map(([name, rule]) => ({ name, ...rule })),
    form: game.form !== undefined,
    phrases: (game.phrases ?? []).map(({ losses, ...rest }) => ({
      ...rest,
      ...(losses ? { losses: [...losses] } : {}),
    })),
    matrix: game.matrix?.description ?? null,
  }
}

function setupsOf({ setups, players }: Game) {
  if (!setups) return null
  return {
    kinds: [...setups.kinds],
    options: players.map((player, seat) => ({ player, option: setups.options[seat] ?? '' })),
  }
}

function levelsOf(game: Game) {
  const measured = (level: number) => ({ measured: measuredAt(game.strength, level) })
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
