/** Translations by English text. Texts with a number have their forms separated by `|`. */
export type Catalog = Readonly<Record<string, string>>
