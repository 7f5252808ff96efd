/** What positions and views are written as: FENs, and FENs with what a player does not see. */
export const positionDescription =
  'A FEN: `<rows> <side> <castling> <ep> <quiet> <number>`, the top row first, white in capitals, numbers for runs of empty squares; the side is `w` or `b`; castling is letters of `KQkq` or `-`; ep is the square behind a pawn that can be taken en passant now, or `-`; quiet is the number of plies since the last capture or pawn move; number is the full move, from 1.'

export const viewDescription =
  "A position as one player sees it: `?` is a square that is not seen; castling and ep are the viewer's own; quiet counts the plies of both sides, so 0 after an enemy's ply that took nothing tells that a pawn has moved, seen or not; behind the number stand how many pieces the enemy has left (`7x`: the king has just been taken), in variants that tell it the own pieces that the enemy sees (`a5,b4`, or `-`), and the viewer: `@w`, `@b`, or `@-` for a spectator."
