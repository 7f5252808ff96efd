/** Words that games whose rules are a text have in common. The page translates them, since such games have no guides. */
import { later } from '../language/language.ts'

/** Names of players, of pieces, of cells and of what chance decides, and the reason of a plain win. `{n}` is a number. */
export const COMMON: readonly string[] = [
  later('by the rules'),
  // players: colours, then sides
  later('red'),
  later('blue'),
  later('green'),
  later('yellow'),
  later('purple'),
  later('orange'),
  later('black'),
  later('white'),
  later('gold'),
  later('silver'),
  later('amber'),
  later('coral'),
  later('dark'),
  later('light'),
  later('north'),
  later('south'),
  later('east'),
  later('west'),
  later('attackers'),
  later('defenders'),
  later('vertical'),
  later('horizontal'),
  later('fox'),
  later('geese'),
  later('solo'),
  // pieces and cells
  later('stone'),
  later('disc'),
  later('marble'),
  later('seeds in s{n}'),
  later('seeds in n{n}'),
  later('rosette b{n}'),
  later('rosette w{n}'),
  later('rosette m{n}'),
  later('piece'),
  later('pieces that wait'),
  later('pieces that are home'),
  // what chance decides
  later('throw'),
  later('die'),
]
