/** Finds the cells that the text of a move names, so that pages and pictures can mark moves of any game. */

/**
 * The ids of the cells that a move's text names, in their order, without immediate repetitions: the cells that a piece
 * moves from and to, or the one that it is put on. Captures behind an `x` (`f4e4xe3/e5`) are left out.
 * @param text words of one or more ids (`a5b4`); a word of two or more ids may end in a letter that names the promoted piece
 * (`e7e8q`); other words (`swap`) are skipped
 */
export function cellsOfMove(text: string, ids: ReadonlySet<string>): string[] {
  const cells = wordsOf(withoutCaptures(text, ids)).flatMap((word) => idsOf(word, ids) ?? promotedOf(word, ids))
  return cells.filter((cell, i) => cell !== cells[i - 1])
}

/**
 * The cells to mark as the last move: those that the last of the plies names. One that names none, such as a roll, keeps the mark
 * of the ply before.
 */
export const latestCells = (plies: readonly string[], ids: ReadonlySet<string>): readonly string[] =>
  [-1, -2].map((at) => cellsOfMove(plies.at(at) ?? '', ids)).find((cells) => cells.length > 0) ?? []

const wordsOf = (text: string): string[] => text.split(/[^A-Za-z0-9_-]+/)

/** The text before an `x` with nothing but cells behind it; the whole text when there is no such `x`. */
function withoutCaptures(text: string, ids: ReadonlySet<string>): string {
  const [, path, captures] = /^(.+)x([^x]+)$/.exec(text) ?? []
  if (path === undefined || captures === undefined) return text
  return [...wordsOf(path), ...wordsOf(captures)].every((word) => idsOf(word, ids)) ? path : text
}

/** The ids of a word of two or more ids and one letter; none for another word. */
function promotedOf(word: string, ids: ReadonlySet<string>): string[] {
  const cells = /[a-zA-Z]$/.test(word) ? idsOf(word.slice(0, -1), ids) : null
  return cells && cells.length > 1 ? cells : []
}

/** Splits a word into ids, the longest first (`a11` rather than `a1` and `1`); null when it cannot be split. */
function idsOf(word: string, ids: ReadonlySet<string>): string[] | null {
  if (word === '') return []
  for (let end = word.length; end > 0; end--) {
    if (!ids.has(word.slice(0, end))) continue
    const rest = idsOf(word.slice(end), ids)
    if (rest) return [word.slice(0, end), ...rest]
  }
  return null
}
