/** The facts of a game that follow from its spec: notations and start options. */
import type { FogSpec } from '../rules/spec.ts'

/** What a position is written as, in the games that do not write FENs. */
export const positionDescription = ({ hand }: FogSpec): string =>
  [
    '`<rows>',
    hand === undefined ? '' : '[<hands>]',
    ' <side> - - <quiet> <number>`, the top row first, white in capitals, numbers for runs of empty squares; ',
    hand === undefined
      ? ''
      : `hands are the pieces in hand, white's first (\`${hand}${hand.toLowerCase()}\`), left out when there are none; `,
    'the side is `w` or `b`; the two `-` are kept of FENs; quiet is the number of plies since the last capture',
    hand === undefined ? '' : ' or drop',
    '; number is the full move, from 1.',
  ].join('')

/** What a view is written as, in the games that do not write FENs. */
export const viewDescription = ({ hand }: FogSpec): string =>
  [
    'A position as one player sees it: `?` is a square that is not seen',
    hand === undefined ? '' : ', and in brackets a piece in the hand of the enemy',
    '; behind the number stand how many pieces the enemy has left (`7x`: the king has just been taken), the moves of the viewer that the squares do not prove ',
    '(`c9c6,c9c7`, or `-`), in variants that tell it the own pieces that the enemy sees (`a5,b4`, or `-`), and the viewer: ',
    '`@w`, `@b`, or `@-` for a spectator.',
  ].join('')

export const moveDescription = ({ promotion, hand, cannons, pass }: FogSpec): string =>
  [
    'The square moved from and the square moved to',
    promotion === null ? '' : ', and the letter of what a pawn becomes',
    hand === undefined ? '' : '; a piece that is dropped and its square, `K@e1`',
    cannons === undefined ? '' : '; `x` and the square of a piece that is shot, `xb7`',
    pass ? '; or `pass`' : '',
    '.',
  ].join('')
