import { useState } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { t } from './language/language.ts'

/** The time for which a button shows what has become of its text, in milliseconds. */
const RESULT_MS = 1500

interface CopyProps {
  /** The text to copy, or what makes it once it is asked for; null when there is none, which has been told elsewhere. */
  readonly text: string | (() => string | Promise<string | null>)
  readonly label: string
  /** Called where the browser refuses the clipboard. */
  readonly onRefused?: () => void
}

/** A button that copies a text. */
export function Copy({ text, label, onRefused }: CopyProps) {
  const [result, setResult] = useState<string | null>(null)
  return (
    <button
      type="button"
      class="button"
      onClick={async () => {
        const made = typeof text === 'string' ? text : await text()
        if (made === null) return
        try {
          // a page without a secure connection has no clipboard at all
          await navigator.clipboard.writeText(made)
          setResult(t('Copied'))
        } catch {
          setResult(t('Not copied'))
          onRefused?.()
        }
        setTimeout(() => setResult(null), RESULT_MS)
      }}
    >
      <Icon name="copy" />
      {result ?? label}
    </button>
  )
}
