import { sentence } from '../guide/store.ts'
import { t } from '../language/language.ts'
import { Description } from '../play/new-game/game-options.tsx'
import type { GameFacts } from '../service/types.ts'

/** The value of the choice by which each person arranges their own pieces; the other values are kinds of ready-made set-ups. */
const ARRANGE = 'arrange'

interface SetupChoiceProps {
  readonly game: GameFacts
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** The choice of set-ups before a game. Nothing is drawn for a game without them. */
export function SetupChoice({ game, value, onChoose }: SetupChoiceProps) {
  const kinds = game.setups?.kinds
  if (!kinds) return null
  const about =
    value === ARRANGE
      ? t('Everybody arranges their own pieces first, hidden from the others. Engines get a random set-up.')
      : sentence(kinds.find(({ id }) => id === value)?.description ?? '', game.id)
  return (
    <label>
      {t('Set-up')}
      <select class="field" value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value={ARRANGE}>{t('arranged by the players')}</option>
        {kinds.map(({ id }) => (
          <option key={id} value={id}>
            {sentence(id, game.id)}
          </option>
        ))}
      </select>
      <Description text={about} />
    </label>
  )
}

/** The fields of a match's order for the chosen set-up. */
export function setupOrder(
  game: GameFacts,
  value: string,
  options: Readonly<Record<string, string>> = {},
): { readonly arrange?: boolean; readonly options?: Readonly<Record<string, string>> } {
  if (!game.setups) return Object.keys(options).length > 0 ? { options } : {}
  if (value !== ARRANGE) return { options: { ...options, setup: value } }
  const own = new Set(['setup', ...game.setups.options.map(({ option }) => option)])
  const others = Object.fromEntries(Object.entries(options).filter(([name]) => !own.has(name)))
  return { arrange: true, ...(Object.keys(others).length > 0 ? { options: others } : {}) }
}

/** The default set-up: the players arrange their pieces themselves. */
export const usualSetup = (game: GameFacts): string => (game.setups ? ARRANGE : '')
