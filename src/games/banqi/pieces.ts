/** Colours; a seat is given one by the first flip. */
export const RED = 0
export const BLACK = 1
/** `BanqiState.colour` before the first flip. */
export const NO_COLOUR = 2

/**
 * Kinds of pieces: 1 general, 2 advisor, 3 elephant, 4 chariot, 5 horse, 6 cannon, 7 soldier. Those that rules of their
 * own apply to have names. A piece's code is its kind, plus 8 when it is black.
 */
export const GENERAL = 1
export const CANNON = 6
export const SOLDIER = 7

/** What else can stand on a square: nothing, a face-down piece, and a piece turned over that chance has yet to name. */
export const EMPTY = 0
export const FACE_DOWN = 16
export const TURNED = 17
/** A piece turned over that a search has not looked at: it is in the way, and neither side's to move or take. */
export const UNSEEN = 18
export const CODES = 19

/** As a chance event: a piece is revealed, and nobody looks which. Never one of `chanceEvents`; searches may play it. */
export const ANY_PIECE = 0

export const KIND_NAMES = ['', 'general', 'advisor', 'elephant', 'chariot', 'horse', 'cannon', 'soldier']

/** Letters by code, as in position texts: red upper case, black lower case. */
export const LETTERS = '-GAERHCS-gaerhcsX?'

/** The code of what a letter stands for; -1 for other characters, "-" among them: no text writes an empty square so. */
export const codeOf = (letter: string): number => (letter === LETTERS[EMPTY] ? -1 : LETTERS.indexOf(letter))

/** Codes of all pieces, in the order of bag texts. */
export const PIECES = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15]

/** How many a side has of each kind. */
export const SET_OF = [0, 1, 2, 2, 2, 2, 2, 5]

export const makePiece = (colour: number, kind: number): number => (colour << 3) | kind
export const colourOf = (piece: number): number => piece >> 3
export const kindOf = (piece: number): number => piece & 7
