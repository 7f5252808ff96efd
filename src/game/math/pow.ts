import { exp } from './exp.ts'
import { log } from './log.ts'

/**
 * A number from 0 on to the power of another one, to a relative error of 1e-14 between 1e-20 and 1e20. Every engine gives the same bits, which `**`
 * does not. Whole powers are faster by `power` (power.ts).
 */
export const pow = (base: number, exponent: number): number => (base > 0 ? exp(exponent * log(base)) : 0)
