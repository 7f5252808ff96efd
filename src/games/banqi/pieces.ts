/** The colours. The first flip assigns them to the seats. */
export const RED = 0
export const BLACK = 1
/** The value of `BanqiState.colour` before the first flip. */
export const NO_COLOUR = 2

/**
 * The kinds of pieces: 1 general, 2 advisor, 3 elephant, 4 chariot, 5 horse, 6 cannon, 7 soldier. Kinds with rules of
 * their own have constants. A piece code is the kind, plus 8 when the piece is black.
 */
export const GENERAL = 1
export const CANNON = 6
export const SOLDIER = 7

/** Other codes on a square: nothing, a face-down piece, and a piece turned over that chance has yet to name. */
export const EMPTY = 0
export const FACE_DOWN = 16
export const TURNED = 17
/** A piece turned over that a search leaves unseen: neither side can move or take it, and it is in the way of both. */
export const UNSEEN = 18
export const CODES = 19

/** The chance event that leaves a piece unseen. Searches may play it, but `chanceEvents` never lists it. */
export const ANY_PIECE = 0

export const KIND_NAMES = ['', 'general', 'advisor', 'elephant', 'chariot', 'horse', 'cannon', 'soldier']

/** The letters of position texts, by code: upper case for red, lower case for black. */
export const LETTERS = '-GAERHCS-gaerhcsX?'

/** The code of a letter; -1 for any other character. "-" is another: no text writes an empty square so. */
export const codeOf = (letter: string): number => (letter === LETTERS[EMPTY] ? -1 : LETTERS.indexOf(letter))

/** The codes of all pieces, in the order of bag texts. */
export const PIECES = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15]

/** The number of pieces of each kind that a side has at the start. */
export const SET_OF = [0, 1, 2, 2, 2, 2, 2, 5]

export const makePiece = (colour: number, kind: number): number => (colour << 3) | kind
export const colourOf = (piece: number): number => piece >> 3
export const kindOf = (piece: number): number => piece & 7
