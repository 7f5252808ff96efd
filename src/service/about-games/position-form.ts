import type { Game } from '../../game/game.ts'
import { linesOf } from '../../game/notation/position-form.ts'
import { Random } from '../../game/random.ts'
import { unwrap } from '../../game/result.ts'
import { variantOf } from '../position.ts'

/** Answers `position-form`: the form of position text in a variant, for editor pages; `form` is null when the game has none. */
export function positionFormAnswer(game: Game, { variant: asked }: { readonly variant?: string | undefined }) {
  const variant = variantOf(game, asked, { parameter: 'variant' })
  const form = game.page?.form?.()
  const state = unwrap(game.start(variant, new Random(0), {}))
  return {
    game: game.id,
    variant,
    position: game.position.format(state),
    drawing: game.draw(state),
    form: form ? { ...form, cells: linesOf(form, game.draw(state)) } : null,
  }
}
