import { useState } from 'preact/hooks'

const KEY = 'name'

/** The name that a player gave last, to begin with, and how it is changed and kept for the next match. */
export function useName() {
  const [name, changeName] = useState(localStorage.getItem(KEY) ?? '')
  return { name, changeName, keepName: () => localStorage.setItem(KEY, name) }
}

interface NameFieldProps {
  readonly name: string
  readonly onChange: (name: string) => void
}

/** What the others at the table are to call a player. */
export const NameField = ({ name, onChange }: NameFieldProps) => (
  <label class="match-link">
    Your name, if you like
    <input
      class="field"
      maxLength={64}
      autocomplete="nickname"
      value={name}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
)
