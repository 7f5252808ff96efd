import { BOTH_GO, pair, RESULT_TEXTS, STRIKER_STAYS } from '../ranks/rules/battle.ts'
import type { BattleEvent } from '../ranks/texts/view.ts'
import { ARMY, battles, FLAG } from './pieces.ts'

/** The result of a battle as the viewer of a view learns it. */
export interface GeneralsEvent extends BattleEvent {
  readonly result: number
  /** True when the piece that is lost is a flag, which ends the game. */
  readonly flagFell: boolean
}

/** The text of an event: `=+` the striker stays, `=-` the struck piece stays, `=0` both go; `#`: it was the flag. */
const eventText = (result: number, flagFell: boolean): string => RESULT_TEXTS[result]! + (flagFell ? '#' : '')

/** The possible results of a battle, in a fixed order, from the probabilities of the two pieces' ranks. */
export function battleEvents(striker: Float64Array, struck: Float64Array): GeneralsEvent[] {
  const sums = new Float64Array(2 * RESULT_TEXTS.length)
  const { results } = battles()
  for (let a = 0; a < ARMY.letters.length; a++) {
    for (let b = 0; b < ARMY.letters.length; b++) {
      const chance = striker[a]! * struck[b]!
      if (chance === 0) continue
      const result = results[pair(a, b)]!
      const flagFell = result !== BOTH_GO && (result === STRIKER_STAYS ? b : a) === FLAG
      sums[2 * result + (flagFell ? 1 : 0)]! += chance
    }
  }
  const events: GeneralsEvent[] = []
  for (const [i, probability] of sums.entries()) {
    if (probability === 0) continue
    const result = i >> 1
    const flagFell = i % 2 === 1
    events.push({ text: eventText(result, flagFell), result, flagFell, probability })
  }
  return events
}
