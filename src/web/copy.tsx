import { useState } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { t } from './language/language.ts'

/** The time for which a button shows "Copied", in milliseconds. */
const COPIED_MS = 1500

interface CopyProps {
  /** The text to copy, or what makes it once it is asked for; null when there is none, which has been told elsewhere. */
  readonly text: string | (() => string | Promise<string | null>)
  readonly label: string
}

/** A button that copies a text. */
export function Copy({ text, label }: CopyProps) {
  const [copied, setCopied] = useState(false)
  return (
    <button
      type="button"
      class="button"
      onClick={async () => {
        const made = typeof text === 'string' ? text : await text()
        if (made === null) return
        await navigator.clipboard.writeText(made)
        setCopied(true)
        setTimeout(() => setCopied(false), COPIED_MS)
      }}
    >
      <Icon name="copy" />
      {copied ? t('Copied') : label}
    </button>
  )
}
