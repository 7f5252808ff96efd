/** Rolls that compare dice in pairs, as battles do. */
import type { GameFacts } from '../service/types.ts'

/** A roll that compared dice in pairs: how many pairs each side lost. */
interface Compared {
  readonly own: number
  readonly others: number
}

/** What a roll's text says of lost pairs; null for another event. */
export function comparedBy(text: string, phrases: GameFacts['phrases']): Compared | null {
  const phrase = phrases.find(({ pattern }) => new RegExp(pattern).test(text))
  if (!phrase?.losses) return null
  const groups = new RegExp(phrase.pattern).exec(text)?.groups ?? {}
  const [own, others] = phrase.losses.map((name) => Number(groups[name]))
  return own === undefined || others === undefined ? null : { own, others }
}
