import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { language } from '../language/language.ts'
import { needGuide } from './store.ts'

/** Fetches the guide to a game that a dialog offers, in languages other than English. */
export const useGuide = (game: string): void =>
  useEffect(
    () =>
      effect(() => {
        // without the guide, its texts stay English
        if (language.value !== 'en') needGuide(game).catch(() => {})
      }),
    [game],
  )
