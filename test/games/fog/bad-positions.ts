/** Texts that no game without castling reads as a position, made from its start, and what is said of them. */
export const badPositionsFrom = (start: string): (readonly [text: string, message: RegExp])[] => [
  ['', /expected/],
  [start.replace(' w ', ' x '), /side/],
  [start.replace(/[A-Za-z]/, '?'), /only in views/],
  [start.replace(' - - ', ' KQ - '), /castling is/],
  [start.replace(' - - ', ' - e3 '), /ep is/],
  [start.replace(' 0 1', ' 121 1'), /0 to 120/],
]
