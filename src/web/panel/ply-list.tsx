import { useEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from '../icon.tsx'
import { t } from '../language/language.ts'
import type { Ply } from '../play/line.ts'

interface PlyListProps {
  readonly plies: readonly Ply[]
  /** Number of plies before the position shown. */
  readonly at: number
  /** How the game ended, in words; null while it goes on. */
  readonly result: string | null
  readonly onGo: (at: number) => void
}

/**
 * The list of plies. Choosing a ply shows the position after it. The list is a single tab stop; arrow keys go from ply
 * to ply.
 */
export function PlyList({ plies, at, result, onGo }: PlyListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    // scroll the list only, not the page
    if (!current || !list.current) return
    list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2
    if (list.current.contains(document.activeElement)) current.focus({ preventScroll: true })
  }, [at, plies.length])
  const step = (name: IconName, label: string, to: number, possible: boolean) => (
    <button
      type="button"
      class="button quiet icon"
      aria-label={label}
      title={label}
      disabled={!possible}
      onClick={() => onGo(to)}
    >
      <Icon name={name} />
    </button>
  )
  return (
    <section class="panel" aria-labelledby="moves-title">
      <div class="panel-head">
        <h2 id="moves-title">{t('Moves')}</h2>
        {step('first', t('Go to the start'), 0, at > 0)}
        {step('previous', t('Back one ply'), at - 1, at > 0)}
        {step('next', t('Forward one ply'), at + 1, at < plies.length)}
        {step('last', t('Go to the end'), plies.length, at < plies.length)}
      </div>
      <ol
        ref={list}
        class="moves code"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft' && at > 1) onGo(at - 1)
          if (key === 'ArrowRight' && at < plies.length) onGo(at + 1)
        }}
      >
        {plies.map(({ text, seat }, i) => (
          <li key={i}>
            <button
              type="button"
              class={seat === null ? 'ply event' : 'ply'}
              tabindex={i === Math.max(0, at - 1) ? 0 : -1}
              aria-current={at === i + 1 ? 'step' : undefined}
              onClick={() => onGo(i + 1)}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
      {result && <p class="result">{result}</p>}
    </section>
  )
}
