import { useState } from 'preact/hooks'
import { t } from '../../language/language.ts'
import { keepText } from '../../storage.ts'

const KEY = 'name'

/** The visitor's name. It starts as the name of their last match; `keepName` keeps it for the next one. */
export function useName() {
  const [name, changeName] = useState(localStorage.getItem(KEY) ?? '')
  return { name, changeName, keepName: () => keepText(KEY, name) }
}

interface NameFieldProps {
  readonly name: string
  readonly onChange: (name: string) => void
}

/** The field for the name that the other players see. */
export const NameField = ({ name, onChange }: NameFieldProps) => (
  <label class="match-link">
    {t('Your name (optional)')}
    <input
      class="field"
      maxLength={64}
      autocomplete="nickname"
      value={name}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
)
