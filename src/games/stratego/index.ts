import type { Game } from '../../game/game.ts'
import { formatPosition } from '../ranks/notation.ts'
import { draw } from './board.ts'
import { knowledge } from './knowledge.ts'
import { EXAMPLE, formatMove, parseMove, parsePosition } from './notation.ts'
import { MAX_MOVES, SIDES } from './pieces.ts'
import { ruleOptions, rulesOf, variants } from './rules.ts'
import { setups } from './setups.ts'
import { start, startOptions } from './start.ts'
import type { StrategoState } from './state.ts'

export const stratego: Game<StrategoState> = {
  id: 'stratego',
  name: 'Stratego',
  description:
    'Two armies with hidden ranks on a board with two lakes. A battle shows both ranks, and the higher one stays; bombs do not move, miners clear them, and a spy may take the marshal. Taking the flag wins.',
  players: SIDES,
  chance: false,
  information: 'hidden',
  variants,
  rules: ruleOptions,
  notation: {
    position: {
      description:
        "`<rank10>/.../<rank1> <side> <lost> <quiet> <number>`: `M` marshal, `G` general, `C` colonel, `J` major, `K` captain, `L` lieutenant, `T` sergeant, `E` miner, `R` scout, `S` spy, `B` bomb, `F` flag, blue's in small letters, numbers for runs of empty squares, `_` a lake square. Behind a letter stands what the other side knows of the piece: nothing, `*` it has moved, `!` its rank. The side is `r` or `b`; lost lists the lost pieces, with counts, `-` if none; quiet is the number of plies since the last battle; number is the full move, from 1.",
      example: EXAMPLE,
    },
    move: { description: 'The square moved from and the square moved to.', example: 'i6i7' },
    event: null,
  },
  maxMoves: MAX_MOVES,
  maxEvents: 0,
  algorithms: [
    {
      id: 'auto',
      description: 'Any legal move.',
      rate: 100_000,
      method: 'policy',
      worth: (_state, _move, random) => random.real(),
    },
  ],
  levels: Array.from({ length: 9 }, (_, i) => ({ work: 100 * 2 ** i, depth: 64, temperature: 0.01 * (9 - i) })),
  startOptions,
  start: (variant, random, options, rules) => start(variant, random, options, rulesOf(rules)),
  parsePosition: (text, variant, rules) => parsePosition(text, variant, rulesOf(rules)),
  formatPosition,
  parseMove,
  formatMove,
  setHistory: (state, earlier) => state.setEarlier(earlier),
  knowledge,
  setups,
  draw,
}
