import type { BoardCell } from '../game/board.ts'

/** A drawing for each special kind of cell, so that colour is not the only sign. */
const GLYPHS: Partial<Record<BoardCell['kind'], string>> = {
  goal: 'M0-.3 .09-.1 .3-.08 .14.07 .19.28 0 .17-.19.28-.14.07-.3-.08-.09-.1Z',
  water: 'M-.32-.1q.08-.1.16 0t.16 0 .16 0 .16 0M-.32.12q.08-.1.16 0t.16 0 .16 0 .16 0',
  fog: 'M-.26.13a.13.13 0 0 1 .04-.25a.17.17 0 0 1 .32-.03a.14.14 0 0 1 .16.28Z',
  trap: 'M-.28-.28 .28.28M-.28.28 .28-.28M-.28 0H.28M0-.28V.28',
}

/** The drawings on cells of special kinds. */
export const Glyphs = ({ cells }: { readonly cells: readonly BoardCell[] }) => (
  <>
    {cells.map(
      ({ id, kind, x, y }) =>
        GLYPHS[kind] && <path key={id} class="glyph" d={GLYPHS[kind]} transform={`translate(${x} ${y})`} />,
    )}
  </>
)
