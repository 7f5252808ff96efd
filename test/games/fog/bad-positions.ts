/** Invalid position texts for any game without castling, made from its start, with the expected messages. */
export const badPositionsFrom = (start: string): (readonly [text: string, message: RegExp])[] => [
  ['', /expected/],
  [start.replace(' w ', ' x '), /side/],
  [start.replace(/[A-Za-z]/, '?'), /only in views/],
  [start.replace(' - - ', ' KQ - '), /castling is/],
  [start.replace(' - - ', ' - e3 '), /ep is/],
  [start.replace(' 0 1', ' 121 1'), /0 to 120/],
]
