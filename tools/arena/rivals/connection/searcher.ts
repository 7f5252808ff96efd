import type { RaveSettings } from '../../../../src/game/engine/index.ts'
import { engines } from '../../../../src/games/connection/engines.ts'
import { ConnectionState } from '../../../../src/games/connection/rules/state.ts'
import { Rave } from '../../../../src/search/tree/rave.ts'
import type { Rival } from '../rival.ts'

const { rate } = engines.uct

/** The settings of the engine's own search of the connection games. */
export const uct = engines.uct as RaveSettings<ConnectionState>

/** A rival that searches the connection games as the engine does, with other settings. */
export function searcher(id: string, description: string, settings: RaveSettings<ConnectionState>): Rival {
  return {
    id,
    description,
    rate,
    create(state, options, game) {
      if (!(state instanceof ConnectionState)) throw new TypeError(`${game.id} is no connection game`)
      return new Rave(state, settings, options, game)
    },
  }
}
