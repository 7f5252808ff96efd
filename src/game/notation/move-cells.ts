/** Finds the cells that the text of a move names, so that pages and pictures can mark moves of any game. */

/**
 * The ids of the cells that a move's text names, in their order, without immediate repetitions: the cells that a piece
 * moves from and to, or the one that it is put on. Captures behind an `x` (`f4e4xe3/e5`) are left out, unless they are all that it
 * names: the shot `xd4` names its target.
 * @param text words of one or more ids (`a5b4`, `start-w3`); a word of two or more ids may end in a letter that names the promoted piece
 * (`e7e8q`); other words (`swap`) are skipped
 */
export function cellsOfMove(text: string, ids: ReadonlySet<string>): string[] {
  const cells = wordsOf(withoutCaptures(text, ids)).flatMap((word) => idsOf(word, ids) ?? promotedOf(word, ids))
  return cells.filter((cell, i) => cell !== cells[i - 1])
}

/**
 * The cells to mark as the last move: those that the last of the plies names. One that names none, such as a roll, keeps the mark
 * of the ply before. A roll names none even where its text tells where it was made: `throw=1@start`.
 * @param seats by ply: the seat that made it, null for chance. Where it is not told, what is written as such a roll is taken for one
 */
export const latestCells = (
  plies: readonly string[],
  ids: ReadonlySet<string>,
  seats?: readonly (number | null)[],
): readonly string[] =>
  plies
    .slice(-2)
    .map((text, i, { length }) =>
      cellsOfMove(seats?.at(i - length) == null ? text.replace(/^([^=]*=[^@]*)@.*/, '$1') : text, ids),
    )
    .findLast((cells) => cells[0]) ?? []

const wordsOf = (text: string): string[] => text.split(/[^A-Za-z0-9_-]+/)

/** The text before an `x` with nothing but cells behind it, or these where nothing is before it; the whole text when there is no such `x`. */
function withoutCaptures(text: string, ids: ReadonlySet<string>): string {
  const [, path, captures] = /^(.*)x([^x]+)$/.exec(text) ?? []
  return captures && wordsOf(`${path} ${captures}`).every((word) => idsOf(word, ids)) ? path || captures : text
}

/** The ids of a word of two or more ids and one letter; none for another word. */
function promotedOf(word: string, ids: ReadonlySet<string>): string[] {
  const cells = /[a-zA-Z]$/.test(word) ? (idsOf(word.slice(0, -1), ids) ?? []) : []
  return cells.length > 1 ? cells : []
}

/** Splits a word into ids, the longest first (`a11` rather than `a1` and `1`), with `-` between them or nothing; null when it cannot be split. */
function idsOf(word: string, ids: ReadonlySet<string>): string[] | null {
  for (let end = word.length; end > 0; end--) {
    const id = word.slice(0, end)
    const rest = ids.has(id) && idsOf(word.slice(end).replace(/^-\b/, ''), ids)
    if (rest) return [id, ...rest]
  }
  return word ? null : []
}
