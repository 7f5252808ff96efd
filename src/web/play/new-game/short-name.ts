import { gameName } from '../../language/language.ts'

/** A name without the part in brackets. */
export const shortened = (name: string): string => name.replace(/ ?[(（].*/, '')

/** The name of a game in lists of games. */
export const shortName = (game: Parameters<typeof gameName>[0]): string => shortened(gameName(game))
