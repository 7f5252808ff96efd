import { useEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from '../icon.tsx'
import type { Ply } from '../play/line.ts'

interface PlyListProps {
  readonly plies: readonly Ply[]
  /** How many plies have led to the position that is shown. */
  readonly at: number
  /** How the game ended, in words; null: it goes on. */
  readonly result: string | null
  readonly onGo: (at: number) => void
}

/** What has been played; any position of it can be gone back to. One stop of the tab key: arrows go from ply to ply. */
export function PlyList({ plies, at, result, onGo }: PlyListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    // the list alone is scrolled, not the page
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
        <h2 id="moves-title">Moves</h2>
        {step('first', 'To the start', 0, at > 0)}
        {step('previous', 'One back', at - 1, at > 0)}
        {step('next', 'One on', at + 1, at < plies.length)}
        {step('last', 'To the end', plies.length, at < plies.length)}
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
