import { loadData } from '../../game/data-files/data.ts'
import type { Engine } from '../../game/engine/index.ts'
import type { State } from '../../game/state.ts'

/**
 * Loads the data and the code that an algorithm needs for the search of a position.
 *
 * @throws DataUnavailable when a data file cannot be read
 */
export async function loadFor(algorithm: Engine, state: State): Promise<void> {
  await loadData(algorithm.data)
  await algorithm.load?.(state)
}
