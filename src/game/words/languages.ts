/** The languages in which the service and its page speak to people. The first is the default. */
export const LANGUAGES = ['en', 'de', 'zh', 'ru'] as const

/** A language by its ISO 639-1 code. `zh` is simplified Chinese. */
export type Language = (typeof LANGUAGES)[number]
