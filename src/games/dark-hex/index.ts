import type { Game, Variant } from '../../game/game.ts'
import { hiddenGame } from '../../game/kit/hidden.ts'
import { parseLegalMove } from '../../game/kit/texts.ts'
import { ok } from '../../game/result.ts'
import type { RuleOptions } from '../../game/rule-options.ts'
import type { Move, Seat } from '../../game/state.ts'
import { boardOf } from '../connection/rules/hex-boards.ts'
import { EMPTY } from '../connection/rules/stones.ts'
import { formOf } from '../connection/texts/position-form.ts'
import { worldsOf } from './belief.ts'
import { engines, levels } from './engines.ts'
import { guide } from './guide.ts'
import { formatPosition, formatView, parsePosition, parseView } from './notation.ts'
import { DarkHexState } from './state.ts'
import { strength } from './strength.ts'
import { drawSeen, drawState, faultOfNext, movesOf, observe, outcomeOf, type Seen } from './view.ts'

const SIZES = [5, 3, 4, 6, 7, 8, 9, 10, 11]
const MOST_CELLS = 121

const boardFor = (variant: string) => boardOf(variant.slice('dark-'.length))
/** The rule option `collision`: 0 is `again`, 1 is `lost`. */
const isLost = (rules?: RuleOptions): boolean => rules?.['collision'] === 1

const formatMove = ({ board }: DarkHexState, move: Move): string => board.names[move]!

/** A player sees which cell they have tried; the other side learns at most that a turn has passed. */
function moveSeen(state: DarkHexState, move: Move, viewer: Seat | null): string | null | undefined {
  if (viewer === state.turn) return formatMove(state, move)
  return state.colour[move] === EMPTY || state.lost ? null : undefined
}

export const darkHex: Game<DarkHexState> = {
  id: 'dark-hex',
  name: 'Dark Hex',
  description:
    "Hex in which the enemy's stones are not seen: who tries a cell that the enemy has taken is told so, and tries again. Black has to join the top edge to the bottom edge, white the left edge to the right edge.",
  players: ['black', 'white'],
  variants: SIZES.map((size) => ({ id: `dark-hex-${size}`, description: `${size} rows of ${size} cells.` })) as [
    Variant,
    ...Variant[],
  ],
  rules: {
    collision: {
      description:
        'What follows a try on a cell that the enemy has taken: 0, the same player tries again; 1, the turn is lost.',
      minimum: 0,
      maximum: 1,
      default: 0,
    },
  },
  position: {
    description:
      "`<rows> <side> <seen by black> <seen by white>`. The rows from the top, separated by `/`, with `b` and `w` for stones and numbers for runs of empty cells. The side to move: `b` or `w`. Then the enemy's stones that each side has run into: cells joined by `,`, or `-`.",
    example: '5/5/2b2/5/3w1 b - c3',
    parse: (text, variant, rules) => parsePosition(boardFor(variant), isLost(rules), text),
    format: formatPosition,
  },
  move: {
    description: 'A cell that holds no stone as far as the player knows.',
    example: 'd3',
    parse: (state, text) => parseLegalMove(state, text, MOST_CELLS, formatMove),
    format: formatMove,
  },
  maxMoves: MOST_CELLS,
  engines,
  levels,
  start: (variant, _random, _options, rules) => ok(new DarkHexState(boardFor(variant), isLost(rules))),
  hidden: hiddenGame<DarkHexState, Seen>({
    view: {
      description:
        "`<rows> <side> <enemies> @<viewer>`. The rows with one's own stones and the enemy's stones that one has run into; all other cells are `?` while the enemy has stones that are not seen, else numbers count empty cells. The side to move, the number of the enemy's stones (for a spectator, of all stones), and the viewer: `@b`, `@w`, or `@-` for a spectator.",
      example: '?????/?????/??b??/?????/????? b 1 @b',
    },
    eventExample: '=?????/?????/??bb?/?????/????? w 1 @b',
    memory: 'whole',
    unnoticedPlies: true,
    isView: (text) => text.includes('@') || text.includes('?'),
    parse: (text, variant, rules) => parseView(boardFor(variant), isLost(rules), text),
    format: formatView,
    observe,
    moveSeen,
    plyKey: (state, seat) => state.plyKey(seat),
    observationKey: (state, seat) => state.observationKey(seat),
    outcome: outcomeOf,
    moves: movesOf,
    after(seen, move) {
      if (seen.unseen > 0) return null
      const after = DarkHexState.position(seen.board, seen.stones, [], seen.turn, seen.lost)
      after.play(seen.board.cellOf.get(move)!)
      const stones = after.colour.slice(0, seen.board.cells)
      return { ...seen, stones, turn: after.turn, winner: after.winner }
    },
    faultOfNext,
    draw: drawSeen,
    worlds: worldsOf,
  }),
  extras: { strength },
  page: {
    guide,
    form: () => ({
      ...formOf('rows'),
      // drawings name the stones by the letters of beliefs
      pieces: formOf('rows').pieces.map((piece) => ({ ...piece, symbol: piece.text })),
      fields: [
        formOf('rows').fields[0]!,
        { label: 'seen by black', kind: 'text', usual: '-' },
        { label: 'seen by white', kind: 'text', usual: '-' },
      ],
    }),
  },
  draw: drawState,
}
