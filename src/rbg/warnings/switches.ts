import type * as operations from '../automaton/graph.ts'
import type { Program } from '../automaton/program.ts'
import type { Place } from '../language/errors.ts'
import type * as syntax from '../language/syntax.ts'
import type { Rules } from '../rules.ts'

// of other modules only types are imported: what warnings share with the module that pages load to play would be cut out of it

export const KEEPER: typeof syntax.KEEPER = -1
const END: typeof operations.END = 0
const PASS: typeof operations.PASS = 1
const ON: typeof operations.ON = 4
const SWITCH: typeof operations.SWITCH = 10

/** By modifier of the program, from 1: its place if it is a switch, else null. */
export type SwitchPlaces = readonly (Place | null)[]

/** Finds the places of all switches: modifiers are numbered in the order of the text, with powers written out. */
export function switchPlaces(rule: syntax.Rule): SwitchPlaces {
  const places: (Place | null)[] = [null]
  const visit = (part: syntax.Rule): void => {
    if (part.kind === 'switch') places.push(part.at)
    else if (part.kind === 'off' || part.kind === 'assign') places.push(null)
    else if (part.kind === 'star') visit(part.body)
    else if (part.kind === 'power') for (let i = 0; i < part.times; i++) visit(part.body)
    else if ('parts' in part) for (const one of part.parts) visit(one)
  }
  visit(rule)
  return places
}

/** The place of the first switch that leads to a position in the rules; null for the beginning. */
export function switchTo({ edgeOf, b }: Program, places: SwitchPlaces, position: number): Place | null {
  return places.find((at, modifier) => at && b[edgeOf[modifier]!] === position) ?? null
}

/** True for a position at which the rules come to their end. */
export const isEnd = ({ op, first, positions }: Program, position: number): boolean =>
  op[first[positions[position]!.node]!] === END

/** True for a position behind which stands nothing but `{}`, or nothing: a play is meant to end there. */
export function isEndMeant({ program, automaton, pieces }: Rules, position: number): boolean {
  const { op, a, first, positions } = program
  const e = first[positions[position]!.node]!
  const isNothing = () => !automaton.sets.subarray(a[e]! * pieces, (a[e]! + 1) * pieces).includes(1)
  return isEnd(program, position) || (op[e] === ON && op[e + 1] === END && isNothing())
}

/**
 * Finds the points at which a player has moved and either of two switches can follow, one of them to the keeper: each such move stands
 * twice in the list.
 * @returns the places of both
 */
export function doubleSwitches(
  { op, b, first, target, modifier, positions }: Program,
  places: SwitchPlaces,
): readonly (readonly [Place, Place])[] {
  const found: (readonly [Place, Place])[] = []
  const seen = new Set(positions.flatMap(({ node, player }) => (player === KEEPER ? [] : node)))
  // a set also goes through what is added on the way
  for (const begin of seen) {
    const switches: number[] = []
    const reached = new Set([begin])
    for (const node of reached)
      for (let e = first[node]!; op[e] !== END; e++) {
        if (op[e] === SWITCH) switches.push(e)
        else (op[e] === PASS ? reached : seen).add(target[e]!)
      }
    const [one, two] = switches.map((e) => places[modifier[e]!]!)
    if (two && switches.some((e) => positions[b[e]!]!.player === KEEPER)) found.push([one!, two])
  }
  return found
}
