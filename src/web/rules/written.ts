/** The rules and the look as they are written, and what is known of them. compile.ts changes them. */
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Presentation, PresentationFault } from '../../own/presentation.ts'
import type { Place, RulesError } from '../../rbg/language/errors.ts'
import type { GameFacts } from '../service/types.ts'
import type { Known } from './messages.ts'

/** The text in the editor. */
export const text = signal('')
/** The look that came with the rules, such as pictures of pieces; null for none. It stays while the text is changed. */
export const look = signal<Presentation | null>(null)
/** The look as it is written; empty for none. */
export const lookText = signal('')
/** What is wrong with the look as it is written. */
export const lookFaults = signal<readonly PresentationFault[]>([])

/** What is known of the engine for a text; null for nothing. */
const knowledge = signal<(Known & { readonly text: string }) | null>(null)
/** What is known of the engine for the text in the editor. */
export const known = computed<Known | null>(() => (knowledge.value?.text === text.value ? knowledge.value : null))

/** Keeps what is known of the engine for a text, in place of what was known before. */
export function know(about: string, found: Known): void {
  knowledge.value = { ...found, text: about }
}

/** What is known of the text: `checking` until the thread has answered. */
export const checking = signal(false)
/** The faults of the text, or why nothing is known of it. */
export const errors = signal<readonly RulesError[]>([])
/** Why the text could not be looked at, which is no fault of it; null for nothing. */
export const unread = signal<string | null>(null)
export const warnings = signal<readonly RulesError[]>([])
/** The place of the text that the visitor wants to see. */
export const pointed = signal<Place | null>(null)

/** Rules that can be played, with the text that they were compiled from. */
export interface Playable {
  readonly text: string
  /** The look, if there is one that fits. */
  readonly look: Presentation | null
  readonly facts: GameFacts
}

/** The latest rules without faults; null before any. */
export const playable = signal<Playable | null>(null)
/** True while the board shows older rules than the editor. */
export const isOld = computed(() => playable.value !== null && playable.value.text !== text.value)

/** The number of changes of the rules. Answers about earlier ones are ignored. */
export const version = signal(0)

/** Something about the rules as they are written: null again as soon as they are changed. */
export function aboutRules<T>(): { readonly now: ReadonlySignal<T | null>; readonly tell: (fact: T | null) => void } {
  const last = signal<{ readonly version: number; readonly fact: T | null } | null>(null)
  return {
    now: computed(() => (last.value?.version === version.value ? last.value.fact : null)),
    tell(fact) {
      last.value = { version: version.peek(), fact }
    },
  }
}
