import type { GameFacts } from '../../service/types.ts'

/** The start options that have no field of their own. @param arranged true when set-ups are chosen elsewhere */
export function otherOptions(game: GameFacts, arranged: boolean): GameFacts['startOptions'] {
  const setups = arranged && game.setups ? ['setup', ...game.setups.options.map(({ option }) => option)] : []
  const elsewhere = new Set(['players', ...setups])
  return game.startOptions.filter(({ name }) => !elsewhere.has(name))
}
