import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { type PlainPosition, ReferenceUct } from '../reference/uct.ts'
import type { Rival } from './rival.ts'

/** Plain rules of a game (tools/arena/reference), and the settings to search them with. */
interface PlainGame<Choice> {
  /** Iterations per second. */
  readonly rate: number
  /** Visits after which a node gets children. */
  readonly expandAfter: number
  /** Reads a position text in the game's notation. */
  parse(text: string, game: Game): PlainPosition<Choice>
  /** Writes a move in the game's notation. */
  format(move: Choice): string
}

/** Plain UCT over plain rules: a rival that takes a few hours to write. */
export function plainUct<Choice>({ rate, expandAfter, parse, format }: PlainGame<Choice>): Rival {
  return {
    id: 'plain-uct',
    description: 'UCT over plain rules, with nodes as objects, random playouts and no solver.',
    rate,
    create(state, { seed }, game) {
      const random = new Random(seed)
      const position = parse(game.position.format(state), game)
      const search = new ReferenceUct(position, () => random.real(), { exploration: 0.8, expandAfter })
      const sign = position.first ? 1 : -1
      return {
        finished: null,
        depth: 0,
        get iterations() {
          return search.iterations
        },
        get nodes() {
          return search.nodes
        },
        step(work) {
          for (let i = 0; i < work; i++) search.iterate()
        },
        lines: () =>
          search.moves().map(({ move: choice, visits, value }) => {
            const move = unwrap(game.move.parse(state, format(choice)))
            const standardError = 1 / Math.sqrt(Math.max(1, visits))
            const score = { value: sign * value, certainty: 'estimate', standardError, pliesToEnd: null } as const
            return { move, visits, pv: [move], score }
          }),
      }
    },
  }
}
