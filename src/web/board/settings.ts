/** The settings of boards on the playground: the language of the page, and what its visitor has chosen. */
import type { BoardSettings } from '../../board/settings.ts'
import { word } from '../guide/store.ts'
import { t } from '../language/language.ts'
import { figuresFor } from './figure-set.ts'
import { coordinatesShown, figuresOnPieces, lettersOnPieces } from './view-settings.ts'
import { zoom } from './zoom.ts'

export const pageSettings: BoardSettings = {
  t,
  word: (name) => word(name),
  get letters() {
    return lettersOnPieces.value
  },
  picturesFor: (pictures) => (figuresOnPieces.value ? figuresFor(pictures) : pictures),
  get coordinates() {
    return coordinatesShown.value
  },
  get enlarged() {
    return zoom.value > 1
  },
}
