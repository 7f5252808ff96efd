import * as connection from './connection.ts'
import * as einstein from './einstein.ts'
import { type Draw, type PlainPosition, ReferenceUct } from './uct.ts'

/** A plain implementation of a game, by what the engine is compared to it in. Both take a position text. */
export interface Reference {
  /** A function that plays one game to its end at random. */
  playouts(position: string, draw: Draw): () => void
  /** A function that does one iteration of a UCT search. */
  uct(
    position: string,
    draw: Draw,
    settings: { readonly exploration: number; readonly expandAfter: number },
  ): () => void
}

/** A reference made from a function that reads a position. */
function referenceOf<Choice>(parse: (text: string) => PlainPosition<Choice>): Reference {
  return {
    playouts(text, draw) {
      const position = parse(text)
      return () => position.clone().playout(draw)
    },
    uct(text, draw, settings) {
      const search = new ReferenceUct(parse(text), draw, settings)
      return () => search.iterate()
    },
  }
}

/** By game; a game need not have one. */
export const references: Readonly<Record<string, Reference>> = {
  atoll: referenceOf((text) => connection.ReferencePosition.parse('atoll', text)),
  einstein: referenceOf((text) => einstein.ReferencePosition.parse(text)),
  hex: referenceOf((text) => connection.ReferencePosition.parse('hex', text)),
}
