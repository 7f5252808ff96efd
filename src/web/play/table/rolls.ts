/** Rolls that compare dice in pairs, as battles do. */
import { phraseFor } from '../../../game/words/phrase.ts'
import type { GameFacts } from '../../service/types.ts'

/** The result of a roll that compared dice in pairs: the number of pairs that each side lost. */
export interface Compared {
  readonly own: number
  readonly others: number
}

/** Parses the lost pairs from a roll's text; null for another event. */
export function comparedBy(text: string, phrases: GameFacts['phrases']): Compared | null {
  const found = phraseFor(text, phrases)
  if (!found?.phrase.losses) return null
  const [own, others] = found.phrase.losses.map((name) => Number(found.groups[name]))
  return own === undefined || others === undefined ? null : { own, others }
}
