/** The rules that a first visitor finds in the editor: a whole game in few lines, with comments for reading. */
export const STARTER = `// name: Breakthrough on a small board
// about: Pawns step forward and capture diagonally; the far side wins.
#players = white(100), black(100)
#pieces = empty, w, b
#variables =
#five(p) = [p, p, p, p, p]
#board = rectangle(up, down, left, right,
    five(b) five(b) five(empty) five(w) five(w))

// from any square to any other
#anywhere = (up* + down*) (left* + right*)

#turn(me; you; own; foe; forward) =
    // lift a pawn, and put it down
    ->me anywhere {own} [empty]
    forward ({empty} + (left + right) {empty, foe}) [own]
    // who has moved wins, unless the game goes on
    ->> [$ me = 100, you = 0]
    (   {? forward} {$ foe > 0}
      + ({! forward} + {$ foe == 0}) ->> {} )

#rules = ( turn(white; black; w; b; up) turn(black; white; b; w; down) )*
`
