/** A trial of new weights in words. */
import { isAccepted, type Trial } from '../../rbg/evaluation/learned.ts'
import { t } from '../language/language.ts'

/** Who played whom in a trial. Weights become a version by winning it; those that are refused never have a number. */
export function trialWords(trial: Pick<Trial, 'version' | 'against' | 'low'>): string {
  const second = opponent(trial.against)
  if (!isAccepted(trial)) return t('new weights, not kept, against {second}', { second })
  return t('{first} against {second}', { first: t('version {n}', { n: trial.version }), second })
}

/** The opponent of a trial, in the page's language. */
function opponent(against: string): string {
  const [, version] = /^version (\d+)$/.exec(against) ?? []
  if (version !== undefined) return t('version {n}', { n: version })
  return against === 'nothing learned' ? t('nothing learned') : against
}
