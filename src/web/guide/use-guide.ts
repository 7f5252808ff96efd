import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { needWords } from './store.ts'

/** Fetches the guide to a game that a dialog offers, where its words are needed. */
export const useGuide = (game: string): void => useEffect(() => effect(() => needWords(game)), [game])
