import { COMMON_REFUSALS, type Refusal, type WhyNot } from '../../game/words/why-not.ts'
import { animalOf, ELEPHANT, LION, NAMES, RAT, sideOf, TIGER } from './animals.ts'
import { parseSquare } from './notation.ts'
import { MAX_STEPS } from './rules.ts'
import { DEN, isWater, OFF, STRIDE } from './squares.ts'
import type { JungleState } from './state.ts'

const DEN_TEXT = 'No animal enters its own den.'
const SWIMS = 'Only the rat swims.'
const JUMP = 'This animal moves one square, not diagonally, or jumps straight over the water.'
const BLOCKED = 'A rat swims in the way of the jump.'
const POWERLESS = 'In a trap of the other side, an animal takes nothing.'
const SHORE = "A rat takes nothing across the water's edge."
const ELEPHANT_TEXT = 'The elephant does not take the rat.'
const STRONGER = 'Too strong to be taken by this animal: {victim}.'

/** The reasons why an animal does not go to a square, or does not take a piece. */
export const whyNot: WhyNot<JungleState> = {
  texts: [DEN_TEXT, SWIMS, JUMP, BLOCKED, POWERLESS, SHORE, ELEPHANT_TEXT, STRONGER],
  of(state, from, to): Refusal | null {
    const { board, rules, turn } = state
    const start = parseSquare(from)
    const code = board[start]!
    if (to === null || code === 0 || sideOf(code) !== turn) return null
    const target = parseSquare(to)
    const victim = board[target]!
    if (victim !== 0 && sideOf(victim) === turn) return null
    const animal = animalOf(code)
    const first = (code * STRIDE + start) * MAX_STEPS
    const step = rules.steps.subarray(first, first + MAX_STEPS).find((one) => one !== OFF && (one & 63) === target)
    if (step === undefined) {
      if (target === DEN[turn]) return { text: DEN_TEXT }
      if (animal !== RAT && isWater(target)) return { text: SWIMS }
      return { text: animal === LION || animal === TIGER ? JUMP : COMMON_REFUSALS.oneStep }
    }
    // the way is open to this animal, so a rat is in it, or the piece at its end cannot be taken
    if (victim === 0 || state.takes(code, start, victim, target)) return { text: BLOCKED }
    if (rules.powerless[turn * STRIDE + start] === 1) return { text: POWERLESS }
    if (isWater(start) !== isWater(target)) return { text: SHORE }
    if (animal === ELEPHANT && animalOf(victim) === RAT) return { text: ELEPHANT_TEXT }
    return { text: STRONGER, values: { victim: NAMES[animalOf(victim)]! } }
  },
}
