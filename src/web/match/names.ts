/** The names of people within texts. */
import { fitName } from '../../match/names.ts'
import type { MatchState } from '../../match/state.ts'

/** Unicode's marks around a text whose direction is its own: first strong isolate, pop directional isolate. */
const NAMED = /\u2068([^\u2069]*)\u2069/

/** A letter of a script that is written from the right. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A name as a part of a text: marked as such, so that it does not change the order of the letters around it. */
export const named = (name: string): string => `\u2068${name}\u2069`

/** The marked name of the person on a seat; empty without one. Matches may be older than the check of names. */
export function personOn(seat: MatchState['seats'][number] | undefined): string {
  const name = fitName(seat?.name ?? '')
  return name && named(name)
}

/** The parts of a text in turn: what stands before a name, the name, and so on. */
export const partsOf = (text: string): readonly string[] => text.split(NAMED)

/** True for a text that begins with a name. A name keeps its case there. */
export const beginsWithName = (text: string): boolean => text.startsWith('\u2068')

/** A text for places that have no elements, such as a title: its marks are left out but around names that are written from the right. */
export const unmarked = (text: string): string =>
  text.replaceAll(new RegExp(NAMED, 'g'), (whole, name: string) => (FROM_RIGHT.test(name) ? whole : name))
