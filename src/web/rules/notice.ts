/** What the page of rules tells its visitor in passing. */
import { signal } from '@preact/signals'
import { t } from '../language/language.ts'
import { faultText } from './faults.ts'
import { ThreadEnded, ThreadLost } from './rules-thread.ts'

/** The message shown to the visitor; null for none. */
export const notice = signal<string | null>(null)

/** Why a call has no answer, in words for people. */
export const reasonOf = (error: unknown): string =>
  error instanceof ThreadLost
    ? t('The part of this page that works rules out could not be loaded.')
    : error instanceof ThreadEnded
      ? t('These rules take too long to process. They may contain a loop or endless moves.')
      : error instanceof Error
        ? faultText(error.message)
        : String(error)
