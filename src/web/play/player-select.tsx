import type { Player } from './address.ts'

const LEVELS = Array.from({ length: 10 }, (_, i) => 10 - i)

interface PlayerSelectProps {
  /** The seat's name. */
  readonly seat: string
  readonly player: Player
  readonly onChoose: (player: Player) => void
}

/** Selects the player of a seat: a person at this screen, or an engine of a level. */
export function PlayerSelect({ seat, player, onChoose }: PlayerSelectProps) {
  return (
    <select
      class="field player"
      aria-label={`Who plays ${seat}`}
      value={player === 'you' ? 'you' : String(player.level)}
      onChange={({ currentTarget: { value } }) => {
        const algorithm = player === 'you' ? undefined : player.algorithm
        onChoose(value === 'you' ? 'you' : { level: Number(value), ...(algorithm ? { algorithm } : {}) })
      }}
    >
      <option value="you">You</option>
      {LEVELS.map((level) => (
        <option key={level} value={String(level)}>
          Engine {level}
          {level === 10 ? ', full strength' : ''}
        </option>
      ))}
    </select>
  )
}
