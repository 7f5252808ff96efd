import { power } from '../../game/math/power.ts'
import type { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'
import { type ConnectionTerm, type LineTerm, SCALE } from './evaluation.ts'
import { findGoals } from './goals.ts'
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

/** Finds out in random games for two players which of the lines and connections that the rules look for win the game, or lose it. */
export class GoalWins {
  private readonly lines: readonly LineTerm[]
  private readonly connections: readonly ConnectionTerm[]
  private readonly terms: Terms
  private readonly counts: Float64Array
  private readonly wanted: Uint8Array
  /** By piece: 1 where it is the first player's, -1 where it is the second one's, 0 where it is nobody's. */
  private readonly sides: ReadonlyMap<string, number>
  /** By the length of lines, with 0 for connections: how many winners and losers have reached, as a difference and as a sum. */
  private readonly wins = new Map<number, { lead: number; all: number }>()

  constructor(rules: Rules) {
    this.sides = new Map(rules.looks.map(({ name, owner }) => [name, owner === null ? 0 : 1 - 2 * owner]))
    const isOwned = ({ piece }: { readonly piece: string }) => this.sides.get(piece) !== 0
    const { lines, connections } = findGoals(rules)
    this.lines = lines.filter(isOwned).map(({ lone: _, ...term }) => term)
    // two sides: of three, those in the middle would count alone
    this.connections = connections.filter((term) => isOwned(term) && term.sets.length === 2)
    this.terms = new Terms(rules, { lines: this.lines, groups: [], connections: this.connections })
    this.counts = new Float64Array(this.terms.length)
    this.wanted = new Uint8Array(this.terms.length).fill(1, this.terms.lines)
  }

  /** Notes what the players have reached at the end of a game. @param winner 1 for the first player, -1 for the second */
  end(state: RbgState, winner: number): void {
    const { terms, counts } = this
    terms.read(state, counts, this.wanted)
    const note = (goal: number, piece: string) => {
      const { lead, all } = this.wins.get(goal) ?? { lead: 0, all: 0 }
      this.wins.set(goal, { lead: lead + winner * this.sides.get(piece)!, all: all + 1 })
    }
    let at = terms.lines
    for (const { piece, length } of this.lines) {
      at += length
      if (counts[at - 1]! > 0) note(length, piece)
    }
    for (const [i, { piece }] of this.connections.entries()) if (counts[terms.connections + i] === 0) note(0, piece)
  }

  /** The goals that decide. */
  found(): DecidingGoals {
    /** 1 where a goal of a piece is good for seat 0, -1 where it is bad, 0 where it does not decide. */
    const sign = (goal: number, piece: string) => {
      const { lead, all } = this.wins.get(goal) ?? { lead: 0, all: 1 }
      const share = lead / all
      return Math.abs(share) < 2 * LEAST_SHARE - 1 ? 0 : Math.sign(share) * this.sides.get(piece)!
    }
    const lines = this.lines.map((term) => {
      const worth = sign(term.length, term.piece) * OPEN_LINE
      return { ...term, worth: term.worth.map((_, i) => (worth * GROWTH) / power(GROWTH, term.length - i - 1)) }
    })
    const connections = this.connections.map((term) => ({ ...term, worth: -sign(0, term.piece) * CONNECTED }))
    return {
      lines: lines.filter(({ worth }) => worth[0]),
      connections: connections.filter(({ worth }) => worth),
    }
  }
}
