import type { Seat } from '../../game/state.ts'

/** The number of seats, in turn order: south, west, north, east. */
export const SEATS = 4
export const PLAYERS: readonly string[] = ['south', 'west', 'north', 'east']
/** The letters of the seats in positions. */
export const SEAT_LETTERS = 'swne'

/** Kinds of pieces. A promoted piece is its plain kind plus PROMOTED. */
export const KING = 0
export const ROOK = 1
export const BISHOP = 2
export const GOLD = 3
export const SILVER = 4
export const KNIGHT = 5
export const LANCE = 6
export const PAWN = 7
/** The number of plain kinds. */
export const KINDS = 8
export const PROMOTED = 8
/** The number of kinds, promoted ones included. */
export const ALL_KINDS = 16

/** The letters of the plain kinds, in the order of the kinds; hands are written in this order. */
export const LETTERS = 'KRBGSNLP'
export const NAMES = ['king', 'rook', 'bishop', 'gold', 'silver', 'knight', 'lance', 'pawn'] as const

/** True for the kinds that promote: all but king and gold. */
export const promotes = (kind: number): boolean => kind !== KING && kind !== GOLD && kind < PROMOTED

/** On a board a piece is a code from 1 on: its owner's kinds follow those of the seat before. 0 is an empty square. */
export const CODES = 1 + SEATS * ALL_KINDS
export const codeOf = (seat: Seat, kind: number): number => 1 + seat * ALL_KINDS + kind
export const ownerOf = (code: number): Seat => (code - 1) >> 4
export const kindOf = (code: number): number => (code - 1) & 15
/** The plain kind that a piece has in hand. */
export const plainOf = (code: number): number => (code - 1) & 7

/** The letters of a kind as positions have them after the seat: `K`, `+R`. */
export const kindText = (kind: number): string => (kind >= PROMOTED ? '+' : '') + LETTERS[kind & 7]
