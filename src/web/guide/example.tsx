import { Grounds, Labels } from '../../board/grounds.tsx'
import { Outline, Piece } from '../../board/shapes.tsx'
import { type BoardDrawing, colourOf } from '../../game/board.ts'
import { useTold } from '../board/told.ts'

interface ExampleProps {
  readonly drawing: BoardDrawing
  readonly players: readonly string[]
  readonly from: string | null
  readonly marks: readonly string[]
  readonly caption: string
}

/** A drawn example of a guide: a board to look at, with marked cells. */
export function Example({ drawing, players, from, marks, caption }: ExampleProps) {
  const { view, cells, pieces } = drawing
  const { labels } = useTold(drawing)
  const marked = new Set([...(drawing.highlights ?? []), ...marks])
  const places = new Map(cells.map((cell) => [cell.id, cell]))
  const occupied = new Set(pieces.map(({ cell }) => cell))
  return (
    <figure class="example">
      <svg
        class={`board ${drawing.layout}`}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={caption}
        style={{ aspectRatio: `${view.width} / ${view.height}` }}
      >
        <Grounds drawing={drawing} players={players} />
        <Labels labels={labels} />
        {cells
          .filter(({ id }) => id === from)
          .map((cell) => (
            <Outline key={cell.id} cell={cell} class="example-from" />
          ))}
        <g class="pieces">
          {pieces.map((piece) => {
            const cell = places.get(piece.cell)
            const paint = colourOf(players, piece.owner) ?? 'nobody'
            const { colours, pictures } = drawing
            const looks = { paint, colours, pictures }
            return cell && <Piece key={piece.cell} piece={piece} x={cell.x} y={cell.y} {...looks} />
          })}
        </g>
        {cells
          .filter(({ id }) => marked.has(id))
          .map((cell) =>
            occupied.has(cell.id) ? (
              <Outline key={cell.id} cell={cell} class="example-ring" scale={0.9} />
            ) : (
              <circle key={cell.id} class="example-dot" cx={cell.x} cy={cell.y} r={0.16} />
            ),
          )}
      </svg>
      <figcaption class="small soft">{caption}</figcaption>
    </figure>
  )
}
