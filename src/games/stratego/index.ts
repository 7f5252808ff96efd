import { lazy } from '../../game/lazy.ts'
import { ranksLevels } from '../ranks/evaluation/engines.ts'
import { ranksGame } from '../ranks/game.ts'
import { gridLook } from '../ranks/texts/drawing.ts'
import {
  EVALUATION_ERROR,
  evaluate,
  evaluateForRed,
  evaluateInteger,
  INTEGER_SCALE,
  order,
  riskOf,
  tacticalMoves,
} from './evaluate.ts'
import { guide } from './guide.ts'
import { gain } from './material.ts'
import { modelFactsOf, modelFiles } from './opponent-model.ts'
import { pictures } from './pictures.ts'
import { board, checkPieces, MAX_MOVES, rowOf, SIDES, table } from './pieces.ts'
import { prior } from './prior.ts'
import { ruleOptions, rulesOf, variants } from './rules.ts'
import { setups } from './setups.ts'
import { StrategoState } from './state.ts'
import { strength } from './strength.ts'
import { StrategoView } from './view.ts'
import { whyNot } from './why-not.ts'

const look = lazy(() => gridLook(board(), pictures()))

/** A rate by the size of the armies: for `classic`, and for the variants with few pieces. */
const rate = (classic: number, small: number) => ({
  usual: classic,
  of: (state: StrategoState) => (state.size > 20 ? classic : small),
})

/**
 * The temperatures of levels 1 to 9. Fewer iterations alone weaken the play little, so the lower levels also choose worse moves
 * more often.
 */
const TEMPERATURES = [0.3, 0.2, 0.14, 0.1, 0.07, 0.045, 0.028, 0.014, 0]

export const stratego = ranksGame({
  id: 'stratego',
  name: 'Stratego',
  description:
    'Two armies with hidden ranks on a board with two lakes. A battle shows both ranks, and the higher one stays; bombs do not move, miners clear them, and a spy may take the marshal. Taking the flag wins.',
  guide,
  strength,
  sides: SIDES,
  variants,
  rules: { options: ruleOptions, of: rulesOf },
  tables: table,
  newState: (variant, setup, rules) => new StrategoState(variant, setup, rules),
  maxMoves: MAX_MOVES,
  /**
   * The texts of the family (../ranks/texts/notation.ts). The marks are `*`, it has moved, and `!`, its rank is known; lost
   * pieces have none, since battles show both ranks. In views own pieces keep their marks, and a spectator sees what both
   * sides know.
   */
  notation: {
    position: {
      description:
        "`<rank10>/.../<rank1> <side> <lost> <quiet> <number>`: `M` marshal, `G` general, `C` colonel, `J` major, `K` captain, `L` lieutenant, `T` sergeant, `E` miner, `R` scout, `S` spy, `B` bomb, `F` flag, blue's in small letters, numbers for runs of empty squares, `_` a lake square. Behind a letter stands what the other side knows of the piece: nothing, `*` it has moved, `!` its rank. The side is `r` or `b`; lost lists the lost pieces, with counts, `-` if none; quiet is the number of plies since the last battle; number is the full move, from 1.",
      example:
        'rtclejkcej/bejtkrbrlk/1lfletbk1r/t!1mgbbrre*b/2__2__T!1/2__1T*__2/1M*LLB1BBK*K/B!1KSTFGR1J/RECRRJECJK/BELRLERTEB r R2r2s 1 8',
    },
    move: { description: 'The square moved from and the square moved to.', example: 'i6i7' },
    view: {
      description:
        "A position as one player may know it, with the viewer as a sixth field: `@r`, `@b`, or `@-` for a spectator. The other side's pieces are `X` or `x`, `X*` when they have moved, and a letter with `!` when a battle or a long move has shown the rank; own pieces keep their marks. `r=f10c10` as the side: this move struck, and its result is awaited.",
      example:
        'xxxxxxxxxx/xxxxxxxxxx/1xxxxxxx1x/t!1xxxxxxx*x/2__2__T!1/2__1T*__2/1M*LLB1BBK*K/B!1KSTFGR1J/RECRRJECJK/BELRLERTEB r R2r2s 1 8 @r',
    },
    event: {
      description:
        "The rank of the other side's piece in a battle, in its side's case, when it was not known: `=e`; for a spectator both unknown ranks, the striker's first. After any move, `=#` says that the side to move cannot move and has lost, `=#0` that neither side can, a draw.",
      example: '=e',
    },
  },
  checkPieces,
  views: { endsStuck: true },
  view: StrategoView,
  setups,
  look,
  whyNot,
  model({ variant }) {
    const file = modelFiles[variant]
    return file === undefined ? null : { facts: modelFactsOf(variant), file }
  },
  engines: {
    strongest: {
      endings: true,
      description:
        'The strongest: information-set Monte-Carlo tree search with an evaluation in place of playouts, and alpha-beta in endings where all is known.',
    },
    ismcts: {
      observers: 'single',
      exploration: 0.2,
      expandAfter: 4,
      playout: evaluateForRed,
      prior,
      priorWeight: 3,
      relative: true,
      riskOf,
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
      description: 'The strike that is worth most on average over the plain belief, or else a step forward.',
      gain: (_state, striker, struck) => gain(striker, struck),
      steps:
        ({ turn }) =>
        (from, to, random) =>
          (rowOf(turn, to) > rowOf(turn, from) ? 0.5 : -0.5) * random.real(),
    },
    rates: { ismcts: rate(50_000, 90_000), determinized: rate(90_000, 235_000), subgame: rate(32_000, 65_000) },
    data: Object.values(modelFiles),
  },
  levels: ranksLevels(100, TEMPERATURES),
})
