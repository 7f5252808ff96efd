import * as connection from './connection.ts'
import * as einstein from './einstein.ts'
import { type Draw, type PlainPosition, ReferenceUct } from './uct.ts'

/** A plain implementation of a game, with which the bench compares the engine. Both functions take a position text. */
interface Reference {
  /** Makes a function that plays one random game to its end. */
  playouts(position: string, draw: Draw): () => void
  /** Makes a function that does one iteration of a UCT search. */
  uct(
    position: string,
    draw: Draw,
    settings: { readonly exploration: number; readonly expandAfter: number },
  ): () => void
}

/** Makes a reference from a function that reads a position text. */
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

/** References by game. Not every game has one. */
export const references: Readonly<Record<string, Reference>> = {
  atoll: referenceOf((text) => connection.ReferencePosition.parse('atoll', text)),
  einstein: referenceOf((text) => einstein.ReferencePosition.parse(text)),
  hex: referenceOf((text) => connection.ReferencePosition.parse('hex', text)),
}
