import { randomMover } from '../../game/engine/random-mover.ts'
import type { Game } from '../../game/game.ts'
import { auto, levels } from './engines.ts'
import { guide } from './guide.ts'
import { hidden } from './observation/observation-model.ts'
import { olderAgent } from './older-agent/index.ts'
import { DECK } from './rules/cards.ts'
import { MAX_MOVES } from './rules/moves.ts'
import { rulesOf, variants } from './rules/rules.ts'
import { start } from './rules/start.ts'
import type { RiskState } from './rules/state.ts'
import { strength } from './strength.ts'
import { annotate, annotations } from './texts/annotations.ts'
import { draw } from './texts/drawing.ts'
import { formatMove, parseMove } from './texts/move-notation.ts'
import { EXAMPLE, formatPosition, parsePosition } from './texts/notation.ts'
import { PLAYERS } from './texts/parsing.ts'
import { phrases, tasks } from './texts/phrases.ts'
import { form } from './texts/position-form.ts'
import { queries } from './texts/queries.ts'
import { whyNot } from './texts/why-not.ts'

export const risk: Game<RiskState> = {
  id: 'risk',
  name: 'Risk',
  description:
    'Two to six players take territories from each other until one of them holds all. Either by simplified rules without dice, on grids and on the classic map; or by the classic rules with dice, cards and continents.',
  players: PLAYERS,
  variants,
  startOptions: {
    players: { description: 'The number of players: 2 to 4 on grids, 2 to 6 on the classic map.', example: '3' },
  },
  start: (variant, random, options) => start(variant, rulesOf(variant), random, options),
  position: {
    description:
      '`<territories> <player> <phase> <cards>`: the territories in map order, separated by commas, each with its owner `a`-`f` and units; the player to move; the phase `draft:n`, `attack:k`, `trade:n`, `fortify` or `occupy:x>y:min`, or, while chance is to act, `roll:x>y:dice` or `draw`; the cards, `-` under the simplified rules. From the second round on the round follows.',
    example: EXAMPLE,
    parse: (text, variant) => parsePosition(text, rulesOf(variant)),
    format: formatPosition,
  },
  move: {
    description:
      '`d3+2` (place two units), `d3>d4` (attack; classic: with all dice, `d3>d4:2` with two), `occupy:5`, `fortify:alaska>kamchatka:4`, `trade:0,1,3` (cards by their places in the hand), `end`.',
    example: 'd3+2',
    parse: parseMove,
    format: formatMove,
  },
  maxMoves: MAX_MOVES,
  chance: {
    description:
      '`=2-0`: a roll by which the attacker loses two units and the defender none. `=i0`, `=w`: the card drawn; `=?` if it has not been seen.',
    example: '=2-0',
    maxEvents: DECK,
  },
  draw,
  engines: {
    plans: auto,
    'alphabeta-classic': {
      description:
        'A simple agent, for comparison: places units by the threat to its borders, then searches up to five attacks by alpha-beta, as if all others played against it. Under the classic rules it plans as if there were no dice.',
      rate: 80_000,
      ...olderAgent,
    },
    random: randomMover(500_000),
  },
  levels,
  hidden,
  page: { guide, variant: 'classic', phrases, tasks, form, whyNot },
  extras: { strength, queries, annotations: { shapes: annotations, of: annotate } },
}
