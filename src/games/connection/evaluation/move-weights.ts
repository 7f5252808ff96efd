import { lazyByKey } from '../../../game/lazy.ts'
import { AXIAL, ROUND } from './learned-weights.ts'
import { AROUND, FEATURES, NEAR, SECTOR_PLACES } from './shapes.ts'

/** The number of steps in a weight of 1: weights are whole numbers of steps. */
export const STEPS = 8
/** The largest weight, in steps: weights lie between -LARGEST and LARGEST. */
export const LARGEST = 31

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const ZERO = 32
/** The character before the number of zeros in a row. */
const ZEROS = '.'

/** The weights of features, in steps: for axial boards, and for those without an axis. */
export const moveWeights = lazyByKey((axial: boolean): Int8Array => {
  const text = axial ? AXIAL : ROUND
  const weights = new Int8Array(FEATURES)
  let feature = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === ZEROS) feature += DIGITS.indexOf(text[++i]!) + 1
    else weights[feature++] = DIGITS.indexOf(text[i]!) - ZERO
  }
  return weights.map((_, i) => weights[axial ? i : unmirrored(i)]!)
})

/** Writes weights as the text that `moveWeights` reads. */
export function packWeights(weights: ArrayLike<number>): string {
  let text = ''
  for (let i = 0; i < weights.length; ) {
    let zeros = 0
    while (i + zeros < weights.length && weights[i + zeros] === 0 && zeros < DIGITS.length) zeros++
    text += zeros > 0 ? ZEROS + DIGITS[zeros - 1]! : DIGITS[weights[i]! + ZERO]!
    i += Math.max(1, zeros)
  }
  return text
}

/** The feature that has the weight of both a sector and its mirror image, on boards without an axis. */
export function unmirrored(feature: number): number {
  if (feature < AROUND || feature >= NEAR) return feature
  let mirrored = 0
  for (let i = 0; i < SECTOR_PLACES; i++) mirrored = (mirrored << 2) | ((feature >> (2 * i)) & 3)
  return Math.min(feature, mirrored)
}
