/** The parts of kept rules: those that a client sends, and what has been learned. Apart from the ids, which every client loads. */
import type { Learned } from '../rbg/evaluation/learned.ts'
import type { KeptRules, RulesText } from './rules-text.ts'

/** The part of rules that a client sends, without what has been learned and measured. */
export const sentPart = ({ language, text, presentation }: KeptRules): RulesText => ({
  language,
  text,
  ...(presentation ? { presentation } : {}),
})

/**
 * What has been learned about rules, as a text for comparisons and keys; empty where nothing has. Its version alone does not tell it
 * apart: a run that begins anew counts from 1 again.
 */
export const learnedText = (rules: { readonly learned?: Learned | null | undefined } | null | undefined): string =>
  rules?.learned ? JSON.stringify(rules.learned) : ''
