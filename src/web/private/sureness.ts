/** What the page says about the certainty of a belief. */
import { short } from '../analysis/numbers.ts'
import { t } from '../language/language.ts'
import type { Believed } from './beliefs.ts'

/** A text about the certainty of a belief. */
export function surenessOf({ exact, worlds }: Pick<Believed, 'exact' | 'worlds'>): string {
  if (exact) return t('Exact: everything that fits what you have seen was counted.')
  // a short search has not come to the present position: none of its samples counts there
  if (!worlds?.effective) return t('Estimated from samples.')
  return t('Estimated from {n} samples, worth {effective} independent ones.', {
    n: short(worlds.sampled),
    effective: short(worlds.effective),
  })
}
