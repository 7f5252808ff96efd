import { signal } from '@preact/signals'

/** True while the panel with the rules is open. */
export const guideOpen = signal(false)
