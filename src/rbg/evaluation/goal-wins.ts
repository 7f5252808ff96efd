import { power } from '../../game/math/power.ts'
import type { Rules } from '../rules.ts'
import type { Finder } from '../sample/observer.ts'
import { type ConnectionTerm, type LineTerm, SCALE } from './evaluation.ts'
import type { Goals } from './goals.ts'
import { Terms } from './terms.ts'

/** Goals decide when this share of those that have been reached belongs to winners, or to losers. */
const LEAST_SHARE = 0.9

/** The worth of an open line that lacks one piece, by how much more that is than one that lacks two, and so on. */
const OPEN_LINE = SCALE / 2
const GROWTH = 3

/** The worth of a vertex less that a connection lacks. */
const CONNECTED = SCALE / 8

/** The lines and connections that decide the game, with their worth. */
export interface DecidingGoals {
  readonly lines: readonly LineTerm[]
  readonly connections: readonly ConnectionTerm[]
}

/**
 * Finds out in random games for two players which of the lines and connections that the rules look for win the game, or lose it.
 * @param looked what the rules look for
 */
export function goalWins(rules: Rules, looked: Goals): Finder<{ goals: DecidingGoals }> {
  /** By piece: 1 where it is the first player's, -1 where it is the second one's, 0 where it is nobody's. */
  const sides = new Map(rules.looks.map(({ name, owner }) => [name, owner === null ? 0 : 1 - 2 * owner]))
  const isOwned = ({ piece }: { readonly piece: string }) => sides.get(piece) !== 0
  const lines = looked.lines.filter(isOwned).map(({ lone: _, ...term }) => term)
  // two sides: of three, those in the middle would count alone
  const connections = looked.connections.filter((term) => isOwned(term) && term.sets.length === 2)
  const terms = new Terms(rules, { lines, groups: [], connections })
  const counts = new Float64Array(terms.length)
  const wanted = new Uint8Array(terms.length).fill(1, terms.lines)
  /** By the length of lines, with 0 for connections: how many winners and losers have reached, as a difference and as a sum. */
  const wins = new Map<number, { lead: number; all: number }>()
  /** 1 where a goal of a piece is good for seat 0, -1 where it is bad, 0 where it does not decide. */
  const sign = (goal: number, piece: string) => {
    const { lead, all } = wins.get(goal) ?? { lead: 0, all: 1 }
    const share = lead / all
    return Math.abs(share) < 2 * LEAST_SHARE - 1 ? 0 : Math.sign(share) * sides.get(piece)!
  }
  return {
    end(state, winner) {
      if (winner === 0) return
      terms.read(state, counts, wanted)
      const note = (goal: number, piece: string) => {
        const { lead, all } = wins.get(goal) ?? { lead: 0, all: 0 }
        wins.set(goal, { lead: lead + winner * sides.get(piece)!, all: all + 1 })
      }
      let at = terms.lines
      for (const { piece, length } of lines) {
        at += length
        if (counts[at - 1]! > 0) note(length, piece)
      }
      for (const [i, { piece }] of connections.entries()) if (counts[terms.connections + i] === 0) note(0, piece)
    },
    found() {
      const ofLines = lines.map((term) => {
        const worth = sign(term.length, term.piece) * OPEN_LINE
        return { ...term, worth: term.worth.map((_, i) => (worth * GROWTH) / power(GROWTH, term.length - i - 1)) }
      })
      const ofConnections = connections.map((term) => ({ ...term, worth: -sign(0, term.piece) * CONNECTED }))
      return {
        goals: {
          lines: ofLines.filter(({ worth }) => worth[0]),
          connections: ofConnections.filter(({ worth }) => worth),
        },
      }
    },
  }
}
