import { word } from '../../guide/store.ts'
import { t } from '../../language/language.ts'
import type { Player } from '../line/address.ts'

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
      aria-label={t('Who plays {seat}', { seat: word(seat) })}
      value={player === 'you' ? 'you' : String(player.level)}
      onChange={({ currentTarget: { value } }) => {
        const algorithm = player === 'you' ? undefined : player.algorithm
        onChoose(value === 'you' ? 'you' : { level: Number(value), ...(algorithm ? { algorithm } : {}) })
      }}
    >
      <option value="you">{t('You')}</option>
      {LEVELS.map((level) => (
        <option key={level} value={String(level)}>
          {level === 10 ? t('Engine 10, full strength') : t('Engine {level}', { level })}
        </option>
      ))}
    </select>
  )
}
