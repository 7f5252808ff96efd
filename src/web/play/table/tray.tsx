import type { BoardDrawing, BoardTray } from '../../../game/board.ts'
import { colourOf } from '../../../game/board.ts'
import { Piece } from '../../board/shapes.tsx'
import { word } from '../../guide/store.ts'
import { t } from '../../language/language.ts'

/** A tray's label in the page's language. */
function trayLabel(label: string): string {
  const [, loser] = /^lost by (.+)$/.exec(label) ?? []
  if (loser !== undefined) return t('lost by {player}', { player: word(loser) })
  const [, holder] = /^cards of (.+)$/.exec(label) ?? []
  return holder === undefined ? word(label) : t('cards of {player}', { player: word(holder) })
}

interface TrayProps {
  readonly tray: BoardTray | undefined
  readonly players: readonly string[]
  readonly pictures: BoardDrawing['pictures']
  /** True to show the tray's label before its pieces. */
  readonly labelled?: boolean
}

/** A tray: pieces beside the board, such as pieces taken. */
export function Tray({ tray, players, pictures, labelled = false }: TrayProps) {
  if (!tray || tray.pieces.length === 0) return null
  const words = tray.pieces.map(({ name, count }) => (count > 1 ? `${count} ${word(name)}` : word(name))).join(', ')
  const label = trayLabel(tray.label)
  return (
    <span class="tray" role="img" aria-label={`${label}: ${words}`} title={`${label}: ${words}`}>
      {labelled && <span class="small soft tray-label">{label}</span>}
      {tray.pieces.map(({ count, marked, ...piece }, i) => (
        <svg
          key={`${piece.name} ${i}`}
          viewBox={`-0.45 -0.45 ${count > 1 ? 1.5 : 0.9} 0.9`}
          aria-hidden="true"
          class={marked ? 'tray-piece marked' : 'tray-piece'}
        >
          <Piece piece={piece} x={0} y={0} paint={colourOf(players, piece.owner) ?? 'nobody'} pictures={pictures} />
          {count > 1 && (
            <text class="tray-count" x={0.75} y={0.14}>
              {count}
            </text>
          )}
        </svg>
      ))}
    </span>
  )
}

interface SharedTraysProps {
  readonly drawing: BoardDrawing | undefined
  readonly players: readonly string[]
}

/** The trays that belong to no player in particular, each with its label. */
export const SharedTrays = ({ drawing, players }: SharedTraysProps) => (
  <>
    {drawing?.trays
      ?.filter(({ beside }) => beside === null)
      .map((tray) => (
        <Tray key={tray.label} tray={tray} players={players} pictures={drawing.pictures} labelled />
      ))}
  </>
)
