/** What random games for two players show about pieces: whether moves take them, whether they win, and how often they move. */
import { captures } from '../evaluation/captures.ts'
import { type RbgState, roomForPuts } from '../play/state.ts'
import { type Finder, piecesOf } from './observer.ts'

/** Where more of the moves take pieces, as in Konane and Othello, what somebody has is soon lost again: pieces tell nothing. */
export const MOST_LOSSES = 0.8

/** So many games have to be decided before they tell whether pieces win. */
const LEAST_DECIDED = 5

/** A piece's mobility is told when so many of its kind have been seen. */
const LEAST_SEEN = 8

/** Counts the moves after which the other player has fewer pieces, and looks for moves that take some themselves. */
export function losses({ rules }: RbgState): Finder<{ losses: number; hasCaptures: boolean }> {
  const taken = captures(rules)
  let hasCaptures = false
  let losses = 0
  /** The player who waits, and their pieces before the move. */
  let [other, pieces] = [0, 0]
  return {
    before(state, look) {
      other = 1 - state.turn
      pieces = piecesOf(state, other)
      hasCaptures ||= look?.moves.some((move) => taken(state, move) > 0) ?? false
    },
    after(state) {
      if (piecesOf(state, other) < pieces) losses++
    },
    found: (plies) => ({ losses: losses / plies, hasCaptures: hasCaptures && losses < MOST_LOSSES * plies }),
  }
}

/** Counts the games that whoever came ahead in pieces has won or lost. */
export function pieceWins(start: RbgState): Finder<{ pieceWins: number }> {
  const firstLead = leadOf(start)
  /** The games, and how many more of them have been won than lost. */
  let [decided, won] = [0, 0]
  return {
    end(state, winner) {
      const wins = winner * Math.sign(leadOf(state) - firstLead)
      decided += Math.abs(wins)
      won += wins
    },
    found: () => ({ pieceWins: decided < LEAST_DECIDED ? 0 : won / decided }),
  }
}

/** The pieces of the first seat less those of the second. */
const leadOf = (state: RbgState): number => piecesOf(state, 0) - piecesOf(state, 1)

/** Counts the moves that begin with lifting a piece, by its kind. */
export function mobility(start: RbgState): Finder<{ mobility: readonly number[] }> {
  const { rules } = start
  const { owners } = rules
  const kinds = kindsOf(start)
  const puts = roomForPuts(rules)
  /** By kind: how many of the player to move have been seen, and the moves that begin with lifting them. */
  const seen = new Float64Array(owners.length)
  const lifts = new Float64Array(owners.length)
  let [allSeen, allLifts] = [0, 0]
  return {
    before(state, look) {
      if (!look) return
      const { board, turn } = state
      for (const move of look.moves) {
        const piece = state.piecesPut(move, puts) > 0 ? board[puts[1]!]! : -1
        if (owners[piece] !== turn) continue
        lifts[kinds[piece]!]! += look.step
        allLifts += look.step
      }
      for (const [piece, owner] of owners.entries()) if (owner === turn) seen[kinds[piece]!]! += state.counts[piece]!
      allSeen += piecesOf(state, turn)
    },
    found() {
      const mean = allLifts / allSeen
      return {
        mobility: kinds.map((kind) =>
          seen[kind]! < LEAST_SEEN || allLifts === 0 ? -1 : lifts[kind]! / seen[kind]! / mean,
        ),
      }
    },
  }
}

/**
 * By piece: the first player's that does the same, or itself. That is the one in the same place among that player's pieces, if both players begin with
 * equally many of each.
 */
function kindsOf({ rules: { owners }, counts }: RbgState): readonly number[] {
  const kinds = [...owners.keys()]
  const [first, second] = [0, 1].map((seat) => kinds.filter((piece) => owners[piece] === seat)) as [number[], number[]]
  const startOf = (pieces: readonly number[]) => pieces.map((piece) => counts[piece]).join()
  if (startOf(first) === startOf(second)) for (const [i, piece] of second.entries()) kinds[piece] = first[i]!
  return kinds
}
