import { Pips } from '../../../board/dice.tsx'
import { type BoardDrawing, colourOf } from '../../../game/board.ts'
import { cellsOfMove } from '../../../game/notation/move-cells.ts'
import { t } from '../../language/language.ts'
import type { GameFacts } from '../../service/types.ts'
import type { Ply } from '../line/line.ts'
import { facesFor } from './faces.ts'
import { comparedBy } from './rolls.ts'
import { phraseOf } from './words.ts'
import './last-roll.css'

interface LastRollProps {
  readonly game: GameFacts
  readonly plies: readonly Ply[]
  /** Number of plies before the position shown. */
  readonly at: number
  /** The position shown. Right after a battle, its regions still belong to their owners. */
  readonly drawing: BoardDrawing | undefined
}

/**
 * The dice of the latest battle in pairs, with the loser of each pair. A record has the result and no faces: those drawn fit it.
 * Nothing is drawn for games without such rolls.
 */
export function LastRoll({ game, plies, at, drawing }: LastRollProps) {
  if (!game.phrases.some(({ losses }) => losses)) return null
  const ply = plies[at - 1]
  const compared = ply && ply.seat === null ? comparedBy(ply.text, game.phrases) : null
  if (!ply || !compared || !drawing) return <p class="last-roll" />
  const attacker = plies[at - 2]?.seat ?? null
  const defender = defenderOf(plies[at - 2], drawing)
  const { own, others } = facesFor(compared, at)
  return (
    <p class="last-roll small">
      {own.map((face, i) => {
        const other = others[i] ?? 0
        return (
          <span key={i} class="pair" aria-hidden="true">
            <Face paint={colourOf(game.players, attacker) ?? 'nobody'} value={face} lost={face <= other} />
            {face <= other ? '≤' : '>'}
            <Face paint={colourOf(game.players, defender) ?? 'nobody'} value={other} lost={face > other} />
          </span>
        )
      })}
      <span>{phraseOf(ply.text, game.phrases, drawing) ?? t('rolled {dice}', { dice: ply.text })}</span>
    </p>
  )
}

/** The seat that was attacked: the owner of the last cell that the move before the roll names. */
function defenderOf(attack: Ply | undefined, { cells, pieces }: BoardDrawing): number | null {
  const named = attack ? cellsOfMove(attack.text, new Set(cells.map(({ id }) => id))) : []
  return pieces.find(({ cell }) => cell === named.at(-1))?.owner ?? null
}

interface FaceProps {
  readonly paint: string
  readonly value: number
  readonly lost: boolean
}

/** A die; faint when it lost its pair. */
const Face = ({ paint, value, lost }: FaceProps) => (
  <svg aria-hidden="true" viewBox="-2 -2 4 4" class={`pair-die paint-${paint} ${lost ? 'lost' : ''}`}>
    <rect x="-1.8" y="-1.8" width="3.6" height="3.6" rx="0.8" />
    <Pips value={value} />
  </svg>
)
