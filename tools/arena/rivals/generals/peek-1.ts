import { gain } from '../../../../src/games/generals/evaluate.ts'
import { FLAG } from '../../../../src/games/generals/pieces.ts'
import { peekOne } from '../ranks/peek-1.ts'

/** A rival that sees all ranks. Its flag moves only where that wins. */
export const generalsPeekOne = peekOne({ gain, keeps: FLAG })
