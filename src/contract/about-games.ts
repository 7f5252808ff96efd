import type { Game, StartOption } from '../game/game.ts'
import type { RuleOption } from '../game/rule-options.ts'

/** The facts about games in the schemas of requests: the options that any game has, and the texts of examples. */
export interface AboutGames {
  /** The rule options of all games by name, with the widest range. */
  readonly rules: Readonly<Record<string, Pick<RuleOption, 'minimum' | 'maximum' | 'description'>>>
  /** The start options of all games by name. */
  readonly startOptions: Readonly<Record<string, Pick<StartOption, 'description' | 'example'>>>
  /** The game from which the examples of single fields are taken. */
  readonly sample: {
    readonly game: string
    readonly variant: string
    readonly player: string
    readonly position: string
    readonly move: string
  }
}

/** Collects these facts from the games. */
export function aboutGames(games: readonly Game[]): AboutGames {
  const { id, variants, players, position, move } = games[0] as Game
  const sample = {
    game: id,
    variant: variants[0].id,
    player: players[0] ?? '',
    position: position.example,
    move: move.example,
  }
  const rules = Object.fromEntries(
    namesOf(games.map((game) => game.rules)).map((name) => {
      const owners = games.flatMap(({ name: game, rules }) => (rules?.[name] ? [{ game, ...rules[name] }] : []))
      const description = owners.map(({ game, description }) => `${game}: ${description}`).join(' ')
      const minimum = Math.min(...owners.map((owner) => owner.minimum))
      const maximum = Math.max(...owners.map((owner) => owner.maximum))
      return [name, { minimum, maximum, description }]
    }),
  )
  const startOptions = Object.fromEntries(
    namesOf(games.map((game) => game.startOptions)).map((name) => {
      const owners = games.filter((game) => name in (game.startOptions ?? {}))
      const description = owners.map((game) => `${game.name}: ${game.startOptions?.[name]?.description}`).join(' ')
      return [name, { description, example: owners[0]?.startOptions?.[name]?.example ?? '' }]
    }),
  )
  return { rules, startOptions, sample }
}

/** The names in any of the tables, each once. */
const namesOf = (tables: readonly (object | undefined)[]): string[] => [
  ...new Set(tables.flatMap((table) => Object.keys(table ?? {}))),
]
