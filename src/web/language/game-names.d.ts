/** The names of the games in a language, by id, from their guides (tools/web/game-names.ts). */
declare module 'virtual:game-names/*' {
  export const names: Readonly<Record<string, string>>
}

/** The ids of games whose English guides rename what their data has. Absent outside the built page. */
declare const RENAMING_GAMES: readonly string[] | undefined
