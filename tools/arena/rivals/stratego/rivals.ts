import { gain } from '../../../../src/games/stratego/material.ts'
import { peekOne } from '../ranks/peek-1.ts'
import { plainBelief } from '../ranks/plain-belief.ts'
import { sampledAlphabeta } from '../ranks/sampled-alphabeta.ts'
import type { Rival } from '../rival.ts'

/** Prices by rank, taken from a public program; the flag decides the game. */
const PRICES = [400, 200, 100, 75, 50, 25, 15, 60, 20, 60, 40, 0]

export const strategoRivals: readonly Rival[] = [peekOne({ gain, keeps: null }), sampledAlphabeta(PRICES), plainBelief]
