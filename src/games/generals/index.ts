import { lazy } from '../../game/lazy.ts'
import { COMMON_REFUSALS } from '../../game/words/why-not.ts'
import { ranksLevels } from '../ranks/evaluation/engines.ts'
import { ranksGame } from '../ranks/game.ts'
import { FLAG_PRICE } from '../ranks/rules/battle.ts'
import { gridLook } from '../ranks/texts/drawing.ts'
import { isOwnAt, squareNamed } from '../ranks/texts/why-not.ts'
import {
  EVALUATION_ERROR,
  evaluate,
  evaluateForWhite,
  evaluateInteger,
  gain,
  INTEGER_SCALE,
  order,
} from './evaluate.ts'
import { guide } from './guide.ts'
import { modelFacts, modelFile } from './opponent-model.ts'
import { pictures } from './pictures.ts'
import { board, FILES, FLAG, isFar, MAX_MOVES, SIDES, table, WHITE } from './pieces.ts'
import { ruleOptions, rulesOf, variants } from './rules.ts'
import { setups } from './setups.ts'
import { GeneralsState } from './state.ts'
import { strength } from './strength.ts'
import { GeneralsView, views } from './view.ts'

const look = lazy(() => gridLook(board(), pictures()))

export const generals = ranksGame({
  id: 'generals',
  name: 'Game of the Generals (Salpakan)',
  description:
    'A Philippine game of hidden ranks. Each side moves 21 pieces whose ranks the other does not see; an arbiter alone judges the battles. Taking the flag wins, and so does a flag that reaches the far rank.',
  guide,
  strength,
  sides: SIDES,
  variants,
  rules: { options: ruleOptions, of: rulesOf },
  tables: table,
  newState: (_variant, setup, rules) => new GeneralsState(setup, rules),
  maxMoves: MAX_MOVES,
  notation: {
    position: {
      description:
        "`<rank8>/.../<rank1> <side> <lost> <quiet> <number>`: generals `A` to `E` (five stars to one), `F` colonel, `G` lieutenant colonel, `H` major, `I` captain, `J`, `K` first and second lieutenant, `L` sergeant, `P` private, `S` spy, `Z` flag, black's in small letters, digits for runs of empty squares. Behind a letter stands what the other side knows of the piece: nothing, `!` exactly this, `{A-DS}` one of these. The side is `w` or `b`; lost lists the lost pieces, with counts, `-` if none; quiet is the number of plies since the last battle; number is the full move, from 1.",
      example:
        '1lip2p1p/s2ppd2j/k1a3z1c/5s3/3e{A-HS}1Kb{A-IS}2/C{A-ES}1FHA2P1/ED1ZPSB1P/L1P2P1PS w G!I{F-P}J{C-P}f{D-P}g!h{H-P}p{H-P} 0 22',
    },
    move: { description: 'The square moved from and the square moved to.', example: 'f4g4' },
    view: {
      description:
        'A position as one player may know it, with the viewer as a sixth field: `@w`, `@b`, or `@-` for a spectator. Pieces of unknown rank are `X` or `x`, with what the viewer knows as the mark; own pieces have none. `w=e4e5` as the side: this move struck, and its result is awaited.',
      example:
        '1xxx2x1x/x2xxx2x/x1x3x1x/5x3/3x{A-HS}1Kx{A-IS}2/C1FHA2P1/ED1ZPSB1P/L1P2P1PS w GIJg!x{D-P}x{H-P}2 0 22 @w',
    },
    event: {
      description:
        'The result of a battle: `=+` the striker stays, `=-` the struck piece stays, `=0` both go; with `#` it was the flag. After any move, `=#` says that a hidden flag has won on its far rank.',
      example: '=+',
    },
  },
  views,
  view: GeneralsView,
  setups,
  look,
  whyNot: {
    texts: [],
    of(state, from, to) {
      if (to === null || !isOwnAt(state, squareNamed(state, from)) || isOwnAt(state, squareNamed(state, to)))
        return null
      return { text: COMMON_REFUSALS.oneStep }
    },
  },
  model: () => ({ facts: modelFacts(), file: modelFile }),
  engines: {
    strongest: {
      description: 'The strongest: information-set Monte-Carlo tree search with an evaluation in place of playouts.',
    },
    ismcts: { observers: 'single', exploration: 0.25, expandAfter: 4, playout: evaluateForWhite, relative: true },
    alphabeta: { evaluate: evaluateInteger, scale: INTEGER_SCALE, evaluationError: EVALUATION_ERROR, order },
    evaluate,
    greedy: {
      description: 'The strike that is worth most on average over the plain belief, or else a step forward.',
      gain: (_state, striker, struck) => gain(striker, struck),
      /** Some step forward; one of the flag only where it wins. */
      steps(state) {
        const { turn, board, rankOf } = state
        const forward = turn === WHITE ? -FILES : FILES
        return (from, to, random) => {
          if (rankOf[board[from]!] === FLAG) return isFar(turn, to) && !state.isBeside(to, 1 - turn) ? FLAG_PRICE : -1
          return to - from === forward ? 0.5 * random.real() : -0.5 * random.real()
        }
      },
    },
    rates: { ismcts: 150_000, determinized: 350_000, subgame: 60_000 },
    data: [modelFile],
  },
  levels: ranksLevels(100),
})
