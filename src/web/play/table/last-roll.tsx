import { type BoardDrawing, colourOf } from '../../../game/board.ts'
import { cellsOfMove } from '../../../game/move-cells.ts'
import { t } from '../../language/language.ts'
import type { GameFacts } from '../../service/types.ts'
import type { Ply } from '../line/line.ts'
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
 * The dice of the latest battle in pairs, with the loser of each pair. Faces are not recorded, so that none are drawn.
 * Nothing is drawn for games without such rolls.
 */
export function LastRoll({ game, plies, at, drawing }: LastRollProps) {
  if (!game.phrases.some(({ losses }) => losses)) return null
  const ply = plies[at - 1]
  const compared = ply && ply.seat === null ? comparedBy(ply.text, game.phrases) : null
  if (!ply || !compared || !drawing) return <p class="last-roll" />
  const attacker = plies[at - 2]?.seat ?? null
  const defender = defenderOf(plies[at - 2], drawing)
  const pairs = [...Array<boolean>(compared.own).fill(true), ...Array<boolean>(compared.others).fill(false)]
  return (
    <p class="last-roll small">
      {pairs.map((ownLost, i) => (
        <span key={i} class="pair" aria-hidden="true">
          <Face paint={colourOf(game.players, attacker) ?? 'nobody'} lost={ownLost} />
          {ownLost ? '≤' : '>'}
          <Face paint={colourOf(game.players, defender) ?? 'nobody'} lost={!ownLost} />
        </span>
      ))}
      <span>{phraseOf(ply.text, game.phrases, drawing) ?? t('rolled {dice}', { dice: ply.text })}</span>
    </p>
  )
}

/** The seat that was attacked: the owner of the last cell that the move before the roll names. */
function defenderOf(attack: Ply | undefined, { cells, pieces }: BoardDrawing): number | null {
  const named = attack ? cellsOfMove(attack.text, new Set(cells.map(({ id }) => id))) : []
  return pieces.find(({ cell }) => cell === named.at(-1))?.owner ?? null
}

/** A die without a face; crossed out when it lost its pair. */
const Face = ({ paint, lost }: { readonly paint: string; readonly lost: boolean }) => (
  <svg aria-hidden="true" viewBox="-2 -2 4 4" class={`pair-die paint-${paint}`}>
    <rect x="-1.8" y="-1.8" width="3.6" height="3.6" rx="0.8" />
    {lost && <path d="M-1.1-1.1 1.1 1.1M-1.1 1.1 1.1-1.1" />}
  </svg>
)
