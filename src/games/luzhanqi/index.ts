import { ranksLevels } from '../ranks/evaluation/engines.ts'
import { ranksGame } from '../ranks/game.ts'
import {
  EVALUATION_ERROR,
  evaluate,
  evaluateInteger,
  gain,
  INTEGER_SCALE,
  order,
  tacticalMoves,
} from './evaluation/evaluate.ts'
import { prior } from './evaluation/prior.ts'
import { evaluateStrikes, flagFalls } from './evaluation/strikes.ts'
import { guide } from './guide.ts'
import { LuzhanqiView, views } from './observation/view.ts'
import { modelFactsOf, modelFile } from './opponent-model.ts'
import { HEADQUARTERS } from './rules/map.ts'
import { MAX_MOVES } from './rules/pieces.ts'
import { type LuzhanqiRules, ruleOptions, rulesOf, SIDES, tablesOf, variants, variantWith } from './rules/rules.ts'
import { LuzhanqiState } from './rules/state.ts'
import { setups } from './setups.ts'
import { strength } from './strength.ts'
import { checkPieces } from './texts/checks.ts'
import { ground } from './texts/ground.ts'
import { pictures } from './texts/pictures.ts'
import { whyNot } from './texts/why-not.ts'

/** The temperatures of levels 1 to 9. They bring the steps between the levels nearer to each other (see the README). */
const TEMPERATURES = [0.3, 0.23, 0.185, 0.155, 0.13, 0.108, 0.085, 0.045, 0]

export const luzhanqi = ranksGame<LuzhanqiState, LuzhanqiRules, LuzhanqiView>({
  id: 'luzhanqi',
  name: 'LuzhanQi (army chess)',
  description:
    'A Chinese game of hidden ranks on a map of roads and railways. Each side moves an army of 25; a battle tells only who survives it. Whoever takes the flag on its headquarters wins. When a field marshal falls, its side shows the flag.',
  guide,
  strength,
  sides: SIDES,
  variants,
  rules: { options: ruleOptions, of: rulesOf },
  tables: tablesOf,
  newState: (variant, setup, rules) => new LuzhanqiState(tablesOf(variant, rules), setup, rules),
  maxMoves: MAX_MOVES,
  notation: {
    position: {
      description:
        "`<rank12>/.../<rank1> <side> <lost> <quiet> <number>`: `M` field marshal, `G` general, `D`, `B`, `R`, `T`, `C`, `P` commanders of a division, brigade, regiment, battalion, company and platoon, `E` engineer, `O` bomb, `L` landmine, `F` flag, north's in small letters, digits for runs of empty points, `_` for the points b7 and d7 that `dagaz` lacks. Behind a letter stands what the other side knows of the piece: nothing = all that may be set up there, `*` it has moved, `!` exactly this, `{G-C}` one of these. The side is `s` or `n`; lost lists the lost pieces, with counts, `-` if none; quiet is the number of plies since the last battle; number is the full move, from 1.",
      example:
        'pltfl/1ol1g/bt*p2/ec1be/ed*co*r{M-P}/drM{M-T}m{M-B}1/RD3/C1C2/PC1PO/E1O1B/LBTEG/LLTFD s R{G-C}P{PE}E{T-E}c{G-C}p{T-E} 1 7',
    },
    move: { description: 'The point moved from and the point moved to, by whatever way.', example: 'e4e8' },
    view: {
      description:
        'A position as one player may know it, with the viewer as a sixth field: `@s`, `@n`, or `@-` for a spectator. Pieces of unknown rank are `X` or `x`, with what the viewer knows as the mark; own pieces have none, but for a flag that has been shown, `F!`. `s=c7c8` as the side: this move struck, and its result is awaited.',
      example:
        'xxxxx/1xx1x/xx*x2/xx1xx/xx*xx*x{M-P}/xxMx{M-B}1/RD3/C1C2/PC1PO/E1O1B/LBTEG/LLTFD s RPEx{G-C}x{T-E} 1 7 @s',
    },
    event: {
      description:
        'The result of a battle: `=+` the striker stays, `=-` the struck piece stays, `=0` both go; behind it `!d12` when the marshal of a hidden side has fallen and its flag is shown on d12, and `#` when the flag was taken. After any move, `=#` says that the side to move cannot move and has lost, `=#0` that neither side can.',
      example: '=0!d12',
    },
  },
  checkPieces,
  views,
  view: LuzhanqiView,
  setups,
  look: ({ graph }) => ({ board: ground(graph.rows), pictures: pictures() }),
  whyNot,
  model: ({ map }) => ({ facts: modelFactsOf(variantWith(map.rows)), file: modelFile }),
  engines: {
    strongest: {
      description: 'The strongest: information-set Monte-Carlo tree search with an evaluation in place of playouts.',
    },
    ismcts: {
      observers: 'single',
      exploration: 0.25,
      expandAfter: 4,
      playout: evaluateStrikes,
      decided: flagFalls,
      prior,
      priorWeight: 3,
      relative: true,
    },
    alphabeta: {
      evaluate: evaluateInteger,
      scale: INTEGER_SCALE,
      evaluationError: EVALUATION_ERROR,
      order,
      tactical: tacticalMoves,
    },
    evaluate,
    greedy: {
      description:
        'The strike that is worth most on average over the plain belief, or else a step nearer to the headquarters.',
      gain: ({ tables }, striker, struck) => gain(tables.battles, striker, struck),
      /** A step nearer to the enemy headquarters where the flag may be. */
      steps({ map, distances, board, turn }) {
        const goals = map.names.flatMap((_, square) => {
          const isGoal = map.kindOf[square] === HEADQUARTERS && map.halfOf[square] === 1 - turn && board[square] !== 0
          return isGoal ? [square * map.squares] : []
        })
        const stepsFrom = (square: number): number => Math.min(...goals.map((goal) => distances[goal + square]!))
        return (from, to, random) => Math.sign(stepsFrom(from) - stepsFrom(to)) * 0.5 * (1 + random.real())
      },
    },
    rates: { ismcts: 100_000, determinized: 200_000, subgame: 50_000 },
    data: [modelFile],
  },
  levels: ranksLevels(250, TEMPERATURES),
})
