import type { BoardCell } from '../game/board.ts'
import { adopt } from './adopt.ts'
import style from './advice.css?inline'

const adoptStyle = adopt(style)

/** A move that an engine advises, drawn over the board as an arrow, or as a disc with its rank if it names only one cell. */
export interface Advice {
  /** 1 for the best move. */
  readonly rank: number
  /** The cells that the move names. */
  readonly cells: readonly string[]
}

/** The distance of an arrow from the centres of its cells, and the size of its head, in cells. */
const GAP = 0.26
const HEAD = 0.24

/** The advice as shapes, the best on top. Screen readers get it from the list of lines. */
export function AdviceMarks({
  cells,
  advice,
  ranked = true,
}: {
  readonly cells: readonly BoardCell[]
  readonly advice: readonly Advice[]
  /** False to leave out the ranks, when other numbers are drawn on the cells. */
  readonly ranked?: boolean
}) {
  const places = new Map(cells.map((cell) => [cell.id, cell]))
  return (
    <g ref={adoptStyle} aria-hidden="true" class="advice">
      {advice.toReversed().map(({ rank, cells }) => {
        const from = places.get(cells[0] ?? '')
        const to = places.get(cells.at(-1) ?? '')
        if (!from || !to) return null
        return (
          <g key={cells.join()} class={rank === 1 ? 'best' : 'other'}>
            {from === to ? <Rank at={to} rank={ranked ? rank : null} /> : <Arrow from={from} to={to} rank={rank} />}
          </g>
        )
      })}
    </g>
  )
}

const Rank = ({ at, rank }: { readonly at: BoardCell; readonly rank: number | null }) => (
  <>
    <circle class="advice-shape" cx={at.x} cy={at.y} r={0.27} />
    <text x={at.x} y={at.y + 0.12}>
      {rank}
    </text>
  </>
)

function Arrow({ from, to, rank }: { readonly from: BoardCell; readonly to: BoardCell; readonly rank: number }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const half = rank === 1 ? 0.075 : 0.045
  const end = length - GAP
  const corners = [
    [GAP, half],
    [end - HEAD, half],
    [end - HEAD, HEAD * 0.75],
    [end, 0],
    [end - HEAD, -HEAD * 0.75],
    [end - HEAD, -half],
    [GAP, -half],
  ] as const
  const turned = corners.map(([along, aside]) => [
    from.x + (dx * along - dy * aside) / length,
    from.y + (dy * along + dx * aside) / length,
  ])
  return (
    <polygon
      class="advice-shape"
      points={turned.map((corner) => corner.map((value) => value.toFixed(3)).join(',')).join(' ')}
    />
  )
}
