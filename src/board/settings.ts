/** What boards take from the page around them: its language, and how its visitor wants boards to look. */

import type { BoardDrawing } from '../game/board.ts'

type Values = Readonly<Record<string, string | number>>

/** The settings of the boards on a page. Those of the playground are read from signals, whose changes draw the boards anew. */
export interface BoardSettings {
  /** Translates a text of the board: English, with placeholders for values, as in `{cell}: tap again`. */
  readonly t: (text: string, values?: Values) => string
  /** Translates a name that the game's data has: `red stone 3`. */
  readonly word: (name: string) => string
  /** True when pieces show letters in place of their pictures. */
  readonly letters: boolean
  /** The pictures for pieces in place of those of a drawing. Default: the drawing's own. */
  readonly picturesFor?: (pictures: BoardDrawing['pictures']) => BoardDrawing['pictures']
  /** True when rows and columns are named along the rim. Names of regions on maps are always shown. */
  readonly coordinates: boolean
  /** True while the board is enlarged: fingers then scroll it and drag no pieces. */
  readonly enlarged: boolean
}

/** The settings of a board on a page that has none: all in English. */
export const ENGLISH: BoardSettings = {
  t: (text, values = {}) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  word: (name) => name,
  letters: false,
  coordinates: true,
  enlarged: false,
}

/** Marks a text that is translated where it is shown, by `t`. */
export const later = <Text extends string>(text: Text): Text => text
