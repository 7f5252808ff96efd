import * as connection from './connection.ts'
import { ReferencePosition, ReferenceUct } from './einstein.ts'

/** A plain implementation of a game, by what the engine is compared to it in. Both take a position text. */
export interface Reference {
  /** A function that plays one game to its end at random. */
  playouts(position: string, draw: () => number): () => void
  /** A function that does one iteration of a UCT search. */
  uct(
    position: string,
    draw: () => number,
    settings: { readonly exploration: number; readonly expandAfter: number },
  ): () => void
}

const connectionReference = (game: 'atoll' | 'hex'): Reference => ({
  playouts(text, draw) {
    const position = connection.ReferencePosition.parse(game, text)
    return () => position.clone().playout(draw)
  },
  uct(text, draw, settings) {
    const search = new connection.ReferenceUct(connection.ReferencePosition.parse(game, text), draw, settings)
    return () => search.iterate()
  },
})

/** By game; a game need not have one. */
export const references: Readonly<Record<string, Reference>> = {
  atoll: connectionReference('atoll'),
  hex: connectionReference('hex'),
  einstein: {
    playouts(text, draw) {
      const position = ReferencePosition.parse(text)
      return () => position.clone().playout(draw)
    },
    uct(text, draw, settings) {
      const search = new ReferenceUct(ReferencePosition.parse(text), draw, settings)
      return () => search.iterate()
    },
  },
}
