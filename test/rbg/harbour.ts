/**
 * A game with pushing: both players put both kinds of boats, and nobody puts a lighthouse. A boat slides, or pushes an enemy boat one
 * cell on or over the edge; to begin a turn beside the enemy lighthouse wins.
 */
export const HARBOUR = `// name: Harbour
// about: Boats slide like rooks and push single enemy boats. Win by standing beside the enemy lighthouse when your turn begins.
#players = red(100), blue(100)
#pieces = empty, rb, rl, bb, bl
#variables = quiet(60)
#row(p; l) = [empty, p, p, l, p, p, empty]
#sea = [empty, empty, empty, empty, empty, empty, empty]
#board = rectangle(up, down, left, right, row(bb; bl) sea sea sea sea sea row(rb; rl))
#anywhere = (up* + down*) (left* + right*)
#slide(dir; own) = dir {empty} (dir {empty})* [own]
#push(dir; own; foe) = dir {foe} [own] (dir {empty} [foe] + {! dir})
#besides(boat; light) = anywhere {boat} (up + down + left + right) {light}
#turn(me; you; own; foe; light) =
    ->me anywhere {own} [empty]
    (   (slide(up; own) + slide(down; own) + slide(left; own) + slide(right; own)) [$ quiet = quiet + 1]
      + (push(up; own; foe) + push(down; own; foe) + push(left; own; foe) + push(right; own; foe)) [$ quiet = 0] )
    ->> (   {$ foe == 0} [$ me = 100, you = 0] ->> {}
          + {$ foe > 0} {? besides(foe; light)} [$ you = 100, me = 0] ->> {}
          + {$ foe > 0} {! besides(foe; light)} {$ quiet == 60} [$ me = 50, you = 50] ->> {}
          + {$ foe > 0} {! besides(foe; light)} {$ quiet < 60} [$ me = 100, you = 0] )
#rules = ( turn(red; blue; rb; bb; rl) turn(blue; red; bb; rb; bl) )*
`
