import type { Player } from './address.ts'

const LEVELS = Array.from({ length: 10 }, (_, i) => 10 - i)

interface PlayerSelectProps {
  /** What the seat is called. */
  readonly seat: string
  readonly player: Player
  readonly onChoose: (player: Player) => void
}

/** Who plays a seat: somebody here, or an engine of some strength. */
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
