/** Drawings with the texts on their boards in the page's language. */
import { useMemo } from 'preact/hooks'
import type { BoardDrawing, BoardLabel } from '../../game/board.ts'
import { guide, word } from '../guide/store.ts'
import { language } from '../language/language.ts'

/** The least size of a label that was made smaller for a longer name, in cells. */
const LEAST = 0.2

/** The width of a text in letters: characters of Chinese are twice as wide. */
const widthOf = (text: string): number => text.replaceAll(/[\u4e00-\u9fff]/g, 'mm').length

/**
 * A label with a name and, behind it, a number: `ASIA +7`. Where its size was chosen for the room that it has, a longer name is written
 * smaller.
 */
function labelled(label: BoardLabel): BoardLabel {
  const [, name = '', worth = ''] = /^(.*?)( \+\d+)?$/.exec(label.text) ?? []
  const text = word(name) + worth
  if (text === label.text || label.size === undefined) return { ...label, text }
  const fitting = (label.size * widthOf(label.text)) / widthOf(text)
  return { ...label, text, size: Math.min(label.size, Math.max(LEAST, fitting)) }
}

/** A drawing whose labels are in the page's language: the names on a map. */
export function useTold(drawing: BoardDrawing): BoardDrawing {
  const words = [language.value, guide.value]
  return useMemo(
    () => (drawing.layout === 'map' ? { ...drawing, labels: drawing.labels.map(labelled) } : drawing),
    [drawing, ...words],
  )
}
