/** Makes a game of the family from its specs and facts. */

import type { Engine, Level } from '../../game/engine/index.ts'
import type { Strength } from '../../game/engine/strength.ts'
import type { Game } from '../../game/game.ts'
import type { Random } from '../../game/random.ts'
import type { Setups } from '../../game/setups.ts'
import type { Move } from '../../game/state.ts'
import type { Guide } from '../../game/words/guide.ts'
import { knowledgeOf } from './observation/observation-model.ts'
import { MAX_MOVES } from './rules/codes.ts'
import { type FogRules, type FogVariant, rulesOf } from './rules/rules.ts'
import { startOf } from './rules/starts.ts'
import type { FogState } from './rules/state.ts'
import { moveDescription, positionDescription, viewDescription } from './texts/descriptions.ts'
import { drawSetup } from './texts/drawing.ts'
import { movementOf } from './texts/movement.ts'
import { formatMove, formatPosition, parseMove, parsePosition } from './texts/notation.ts'
import { whyNot } from './texts/why-not.ts'

/** The facts that each game states itself. */
export interface FogFacts {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly variants: readonly [FogVariant, ...FogVariant[]]
  /** What positions and views are written as. Default: as most games of the family write them. */
  readonly positionDescription?: string
  readonly viewDescription?: string
  /** A position and a view in the first variant, for the reference page. */
  readonly positionExample: string
  readonly viewExample: string
  readonly moveExample: string
  readonly guide: Guide
  /** The squares of the pieces that a move takes, where the texts of moves do not tell that. */
  readonly captures?: (state: FogState, move: Move) => string[]
  readonly engines: Readonly<Record<string, Engine<FogState>>>
  readonly levels: readonly Level[]
  readonly strength?: Strength
  /** The start options, the orders that they ask for, and the set-ups, where sides arrange some of their pieces. */
  readonly startOptions?: Game['startOptions']
  orders?(random: Random, options: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  setups?(rules: (variant: string) => FogRules): Setups
}

export function fogGame(facts: FogFacts): Game<FogState> {
  const { variants, id, name, description, engines, levels, strength } = facts
  const rules = (variant: string): FogRules => {
    const found = variants.find((one) => one.id === variant)
    if (!found) throw new RangeError(`${id} has no variant ${variant}`)
    return rulesOf(found)
  }
  const { spec } = variants[0]
  const [first, ...others] = variants.map(({ id, description }) => ({ id, description }))
  return {
    id,
    name,
    description,
    players: ['white', 'black'],
    variants: [first!, ...others],
    startOptions: facts.startOptions ?? {},
    start: (variant, random, options) => startOf(rules(variant), facts.orders?.(random, options)),
    position: {
      description: facts.positionDescription ?? positionDescription(spec),
      example: facts.positionExample,
      parse: (text, variant) => parsePosition(rules(variant), text),
      format: formatPosition,
    },
    move: {
      description: moveDescription(spec),
      example: facts.moveExample,
      parse: parseMove,
      format: (state, move) => formatMove(state.tables, move),
    },
    maxMoves: MAX_MOVES,
    draw: (state) => drawSetup(state.tables, state, null),
    engines,
    levels,
    hidden: {
      ...knowledgeOf(
        rules,
        {
          description: facts.viewDescription ?? viewDescription(spec),
          example: facts.viewExample,
          event: {
            description:
              '`=` and the whole view that followed: after an own move, and in place of each move of the enemy.',
            example: `=${facts.viewExample}`,
          },
        },
        variants.filter(({ open }) => open).map(({ id }) => id),
      ),
      ...(facts.setups ? { setups: facts.setups(rules) } : {}),
    },
    page: {
      guide: facts.guide,
      whyNot: { texts: [], of: whyNot },
      movement: () => movementOf(variants),
      ...(facts.captures && { captures: facts.captures }),
    },
    ...(strength === undefined ? {} : { extras: { strength } }),
  }
}
