import { useEffect, useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import { submitsIf } from '../usable.ts'
import { forgetSetup, keepSetup, keptSetups, MOST_SETUPS, openSetups, setupFor } from './kept-setups.ts'

interface KeptSetupsProps {
  readonly game: string
  readonly variant: string
  readonly seat: number
  /** The set-up on the board, as text. */
  readonly setup: string
  readonly onLoad: (setup: string, name: string) => void
}

/** The visitor's own set-ups: keeps the one on the board under a name, and brings others back. */
export function KeptSetups({ game, variant, seat, setup, onLoad }: KeptSetupsProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState('')
  const [notice, setNotice] = useState('')
  useEffect(() => openSetups(game, variant), [game, variant])
  const all = keptSetups.value
  const at = all.find((one) => one.name === chosen) ?? all[0]
  return (
    <details class="kept-setups">
      <summary class="small">{t('My set-ups')}</summary>
      {at && (
        <div class="row">
          <select
            class="field"
            aria-label={t('My set-ups')}
            value={at.name}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {all.map((one) => (
              <option key={one.name} value={one.name}>
                {one.name}
              </option>
            ))}
          </select>
          <button type="button" class="button" onClick={() => onLoad(setupFor(at, seat), at.name)}>
            {t('Put on the board')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              forgetSetup(at.name)
              setNotice(t('{name} was deleted', { name: at.name }))
            }}
          >
            {t('Delete')}
          </button>
        </div>
      )}
      <form
        class="row"
        {...submitsIf(name.trim() !== '', () => {
          const kept = { name: name.trim(), seat, setup }
          const done = keepSetup(kept)
          setNotice(
            done
              ? t('{name} was kept in this browser', { name: kept.name })
              : t('There is room for {n} set-ups: delete one first.', { n: MOST_SETUPS }),
          )
          if (!done) return
          setChosen(kept.name)
          setName('')
        })}
      >
        <input
          class="field"
          aria-label={t('A name for this set-up')}
          placeholder={t('A name for this set-up')}
          maxLength={40}
          autocomplete="off"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <button type="submit" class="button" aria-disabled={name.trim() === ''}>
          {t('Keep')}
        </button>
      </form>
      <p class="small soft" role="status">
        {notice}
      </p>
    </details>
  )
}
