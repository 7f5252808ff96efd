/** What has been learned about rules, in storage: another version of the service or of the page may have written it. */
import type { Learned } from '../rbg/evaluation/learned.ts'

/** The number of the present format of `Learned`. Each change of that type gets the next one, after which older data are left out. */
export const LEARNED_FORMAT = 1

/** What has been learned, with the number of its format beside it. */
export interface StoredLearned {
  readonly format: number
  readonly learned: Learned
}

/** Rules in storage, by what they are when they are used. */
export type StoredRules<Rules> = Omit<Rules, 'learned'> & { readonly learned?: StoredLearned | undefined }

/** What has been learned, to be stored. */
export const storedLearned = (learned: Learned): StoredLearned => ({ format: LEARNED_FORMAT, learned })

/** What is stored as learned; null where nothing is, and for another format or none, which plays as if nothing were. */
export const learnedOf = (stored: unknown): Learned | null =>
  (stored as Partial<StoredLearned> | null | undefined)?.format === LEARNED_FORMAT
    ? (stored as StoredLearned).learned
    : null

/** Rules, to be stored. */
export const storedRules = <Rules extends { readonly learned?: Learned | undefined }>({
  learned,
  ...rules
}: Rules) => ({
  ...rules,
  ...(learned ? { learned: storedLearned(learned) } : {}),
})

/** Rules from storage, with what has been learned about them, if it has the present format. */
export function keptRules<Rules extends { readonly learned?: StoredLearned | undefined }>({
  learned: stored,
  ...rules
}: Rules) {
  const learned = learnedOf(stored)
  return { ...rules, ...(learned ? { learned } : {}) }
}
