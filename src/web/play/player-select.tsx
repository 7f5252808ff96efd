import type { Player } from './address.ts'
import { seat as putOn, table } from './store.ts'

const LEVELS = Array.from({ length: 10 }, (_, i) => 10 - i)

/** Who plays a seat: somebody here, or an engine of some strength. */
export function PlayerSelect({ seat, player }: { readonly seat: number; readonly player: Player }) {
  const name = table.value?.game.players[seat]
  return (
    <select
      class="field small"
      aria-label={`Who plays ${name}`}
      value={player === 'you' ? 'you' : String(player.level)}
      onChange={({ currentTarget }) =>
        putOn(seat, currentTarget.value === 'you' ? 'you' : { level: Number(currentTarget.value) })
      }
    >
      <option value="you">You</option>
      {LEVELS.map((level) => (
        <option key={level} value={String(level)}>
          Engine, level {level}
          {level === 10 ? ' (full strength)' : ''}
        </option>
      ))}
    </select>
  )
}
