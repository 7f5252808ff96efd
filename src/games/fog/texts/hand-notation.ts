/** The text of pieces in hand, in brackets behind the rows: white's, then black's, each in the spec's order. */
import { err, ok, type Result } from '../../../game/result.ts'
import type { Seat } from '../../../game/state.ts'
import { SEATS, SIDES } from '../rules/army.ts'
import { BLACK, HAND, WHITE } from '../rules/codes.ts'
import type { Setup } from '../rules/placement.ts'
import type { FogSpec } from '../rules/spec.ts'
import type { Tables } from '../rules/tables.ts'

/** The hands of the start, in brackets; nothing where there are none. */
export const startingHands = ({ hand }: FogSpec): string => (hand === undefined ? '' : `[${hand}${hand.toLowerCase()}]`)

/** Splits the first field into rows and hands. The hands may be left out; FENs of other programs have empty ones in any game. */
export function splitHands({ spec }: Tables, text: string): Result<{ readonly rows: string; readonly hands: string }> {
  const at = text.indexOf('[')
  if (at < 0) return ok({ rows: text, hands: '' })
  if (spec.hand === undefined && text.slice(at) !== '[]')
    return err('there are no hands in this game, so nothing stands in brackets')
  if (!text.endsWith(']')) return err('the pieces in hand stand in brackets behind the rows')
  return ok({ rows: text.slice(0, at), hands: text.slice(at + 1, -1) })
}

/** The numbers of pieces in hand by side and kind. Pieces written as `?` are counted as white's of kind 0. */
export function parseHands(tables: Tables, text: string): Result<Uint8Array> {
  const { letters, hand, spec } = tables
  const hands = new Uint8Array(2 * HAND)
  if (text === '') return ok(hands)
  for (const c of text) {
    const side = c === c.toUpperCase() ? WHITE : BLACK
    const kind = letters.indexOf(c.toUpperCase()) + 1
    const most = c === '?' ? 2 * spec.hand!.length : kind === 0 ? 0 : hand[kind]!
    if (most === 0) return err(`"${c}" is no piece of a hand: those are ${spec.hand}, black's in lower case`)
    if (++hands[side * HAND + kind]! > most) return err(`more than ${most} "${c}" are in hand`)
  }
  return ok(hands)
}

/** Checks the order of the hands in the text of a position or view. Returns a text about the fault, or null. */
export function orderFault(tables: Tables, text: string, hands: ArrayLike<number> | undefined): string | null {
  const given = /\[[^[\]]+\]/.exec(text)?.[0] ?? ''
  const wanted = formatHands(tables, hands)
  return given === wanted ? null : `the pieces in hand are written ${wanted}, not ${given}`
}

/** Formats the hands in brackets; empty text where they are empty. */
export function formatHands(tables: Tables, hands: ArrayLike<number> | undefined): string {
  const { spec, letters } = tables
  if (hands === undefined || spec.hand === undefined) return ''
  let text = ''
  for (const side of [WHITE, BLACK]) {
    text += '?'.repeat(hands[side * HAND]!)
    for (const c of new Set(spec.hand)) {
      const letter = side === WHITE ? c : c.toLowerCase()
      text += letter.repeat(hands[side * HAND + letters.indexOf(c) + 1]!)
    }
  }
  return text === '' ? '' : `[${text}]`
}

/**
 * Checks that a view names no piece in a hand that its viewer does not see. Returns a text about the fault, or null.
 * @param viewer null for a spectator, who sees neither hand
 */
export function lettersFault({ hands }: Pick<Setup, 'hands'>, viewer: Seat | null): string | null {
  const isNamed = (side: Seat) =>
    Array.from(hands ?? []).some((inHand, i) => i > side * HAND && i < (side + 1) * HAND && inHand > 0)
  const side = SEATS.find((side) => side !== viewer && isNamed(side))
  return side === undefined ? null : `a view has "?" for each piece in the hand of ${SIDES[side]}, not its letter`
}

/** The number of pieces that a side has in hand. */
export function sizeOfHand({ hands }: Pick<Setup, 'hands'>, side: number): number {
  let size = 0
  if (hands !== undefined) for (let kind = 0; kind < HAND; kind++) size += hands[side * HAND + kind]!
  return size
}

/** Checks the sizes of the hands: the sides drop in turn, white first. Returns a text about the fault, or null. */
export function handsFault(setup: Pick<Setup, 'hands' | 'turn'>): string | null {
  const [white, black] = [sizeOfHand(setup, WHITE), sizeOfHand(setup, BLACK)]
  const wanted = setup.turn === WHITE ? black : Math.max(0, black - 1)
  return white === wanted
    ? null
    : `white has ${white} pieces in hand and black ${black}: the sides drop one in turn, white first`
}
