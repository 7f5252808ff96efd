/**
 * The animals, numbered by their rank in `standard`. A piece code is the animal for a white piece, animal + ANIMALS for
 * a black one, and 0 for an empty square.
 */
import type { Seat } from '../../game/state.ts'
import { BLACK, WHITE } from './squares.ts'

export const RAT = 1
export const CAT = 2
export const DOG = 3
export const WOLF = 4
export const LEOPARD = 5
export const TIGER = 6
export const LION = 7
export const ELEPHANT = 8
export const ANIMALS = 8
export const CODES = 2 * ANIMALS + 1

/** The names of the animals by number, and those of the sides. */
export const NAMES = ['', 'rat', 'cat', 'dog', 'wolf', 'leopard', 'tiger', 'lion', 'elephant'] as const
export const SIDES = ['white', 'black'] as const

export const sideOf = (code: number): Seat => (code > ANIMALS ? BLACK : WHITE)
export const animalOf = (code: number): number => (code > ANIMALS ? code - ANIMALS : code)

/** The name of a piece: `white rat`. */
export const nameOf = (code: number): string => `${SIDES[sideOf(code)]} ${NAMES[animalOf(code)]}`
