import { type AlphabetaSettings, drawnIf, type ExpectiminimaxSettings } from '../../game/engine/index.ts'
import { randomMover } from '../../game/engine/random-mover.ts'
import type { Game } from '../../game/game.ts'
import { draw, phrases } from './board.ts'
import { chains } from './chains.ts'
import { endingsFile, knownValue, pliesToEnd } from './endings.ts'
import { EVALUATION_ERROR, evaluate, evaluateInteger, greedy, INTEGER_SCALE, isQuiet, order } from './evaluate.ts'
import { guide } from './guide.ts'
import { candidateMoves, legalCaptures } from './moves.ts'
import { formatMove, formatPosition, MAX_MOVES, parseMove, parsePosition, START, seatName } from './notation.ts'
import { ANY_PIECE, PIECES } from './pieces.ts'
import { playout } from './playout.ts'
import { form } from './position-form.ts'
import { ruleOptions, rulesOf, variants } from './rules.ts'
import type { BanqiState } from './state.ts'
import { strength } from './strength.ts'
import { whyNot } from './why-not.ts'

/** The number of face-down pieces up to which every flip in the search is looked into, whatever its depth. */
const FEW = 2
/** The number of face-down pieces up to which flips of the first two plies are looked into. */
const SOME = 5

/** Contempt, in utility: while pieces are face down, a side that is behind, unless by much, plays on rather than repeat moves. */
const CONTEMPT = 0.5

const countFaceDown = ({ bag }: BanqiState): number => bag.reduce((sum, count) => sum + count, 0)

const few: ExpectiminimaxSettings<BanqiState> = {
  method: 'expectiminimax',
  evaluate,
  evaluationError: EVALUATION_ERROR,
  order,
  tactical: legalCaptures,
  known: knownValue,
  repeated: (state) => state.timesBefore() > 0,
  contempt: CONTEMPT,
}

/** The settings with many face-down pieces: those turned over deeper in the search stay unseen. */
const many: ExpectiminimaxSettings<BanqiState> = {
  ...few,
  candidates: candidateMoves,
  chance: {
    strategy: 'events-near-root',
    plies: (root) => (countFaceDown(root) <= SOME ? 2 : 1),
    anyEvent: ANY_PIECE,
    isUndecided: ({ undecided }) => undecided,
  },
}

/** The settings without face-down pieces: wins are counted in plies, so that the shortest is played. */
const faceUp: AlphabetaSettings<BanqiState> = {
  method: 'alphabeta',
  evaluate: evaluateInteger,
  scale: INTEGER_SCALE,
  evaluationError: EVALUATION_ERROR,
  order,
  tactical: legalCaptures,
  quiet: isQuiet,
  known: pliesToEnd,
  repetition: (state) => drawnIf(state.timesBefore() > 0),
}

export const banqi: Game<BanqiState> = {
  id: 'banqi',
  name: 'BanQi (Chinese dark chess)',
  description:
    'Half a xiangqi board with all 32 pieces face down in random order. A turn flips a piece, moves one or takes one by rank. The first flip assigns the colours. A player who cannot move loses.',
  players: ['red', 'black'],
  variants,
  rules: ruleOptions,
  start: (variant, _random, _options, rules) => parsePosition(START, rulesOf(variant, rules)),
  position: {
    description:
      "`<rank4>/<rank3>/<rank2>/<rank1> <side> <bag> <quiet> <number>`: red's general, advisor, elephant, chariot, horse, cannon, soldier `GAERHCS`, black's in small letters, `X` face down, `?` just turned over, digits for runs of empty squares; the side is `r`, `b`, or `-` before the first flip; the bag lists the face-down pieces with their counts, `-` if none; quiet is the number of plies since the last flip or capture; number is the full move, from 1.",
    example: 'X1Xs4/3gXX2/1RX2E2/4c1XX b G1A1R1e1h1s2 2 17',
    parse: (text, variant, rules) => parsePosition(text, rulesOf(variant, rules)),
    format: formatPosition,
  },
  move: {
    description: 'The square moved from and the square moved to. A flip has its square twice.',
    example: 'd3c3',
    parse: parseMove,
    format: formatMove,
  },
  maxMoves: MAX_MOVES,
  chance: { description: 'The piece that a flip reveals.', example: '=h', maxEvents: PIECES.length },
  seatName,
  draw,
  engines: {
    expectiminimax: {
      description:
        'The strongest: expectiminimax with Star1 and Star2 pruning at the flips, and alpha-beta once all pieces are face up. Endgames of up to three pieces are read from tables.',
      rate: 1_000_000,
      data: [endingsFile],
      method: 'choice',
      among: ['alphabeta', 'expectiminimax'],
      choose(state) {
        const faceDown = countFaceDown(state)
        return faceDown === 0 ? faceUp : faceDown <= FEW ? few : many
      },
    },
    uct: {
      description:
        'Monte-Carlo tree search with chance nodes, for comparison. A playout is a few random moves and then the evaluation.',
      rate: 60_000,
      method: 'uct',
      exploration: 0.7,
      expandAfter: 2,
      playout,
    },
    chains: {
      description: 'A heuristic without search: shortest ways to capture, weighted by price.',
      rate: 50_000,
      method: 'policy',
      score: chains,
    },
    greedy: {
      description: 'The move after which the evaluation is best, one ply deep.',
      rate: 500_000,
      method: 'policy',
      score: greedy,
    },
    random: randomMover(500_000),
  },
  levels: [
    { work: 40, depth: 1, temperature: 0.1 },
    { work: 80, depth: 1, temperature: 0.045 },
    { work: 300, depth: 2, temperature: 0.018 },
    { work: 1500, depth: 3, temperature: 0.007 },
    { work: 3000, depth: 4, temperature: 0.003 },
    { work: 3000, depth: 64, temperature: 0.0006 },
    { work: 1500, depth: 64, temperature: 0 },
    { work: 4000, depth: 64, temperature: 0 },
    { work: 20_000, depth: 64, temperature: 0 },
  ],
  page: { guide, form, phrases, whyNot },
  extras: { strength },
}
