import { useEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from '../icon.tsx'
import { result } from '../play/announcer.tsx'
import { line, refused, show } from '../play/store.ts'

/** What has been played; any position of it can be gone back to. */
export function MoveList() {
  const list = useRef<HTMLOListElement>(null)
  const at = line.value?.at ?? 0
  const plies = line.value?.plies ?? []
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    // the list alone is scrolled, not the page
    if (current && list.current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2
  }, [at, plies.length])
  const go = (to: number) => void show(to).catch(refused)
  const step = (name: IconName, label: string, to: number, possible: boolean) => (
    <button
      type="button"
      class="button quiet icon"
      aria-label={label}
      title={label}
      disabled={!possible}
      onClick={() => go(to)}
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
      <ol ref={list} class="moves code">
        {plies.map(({ text, seat }, i) => (
          <li key={i}>
            <button
              type="button"
              class={seat === null ? 'ply event' : 'ply'}
              aria-current={at === i + 1 ? 'step' : undefined}
              onClick={() => go(i + 1)}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
      {result.value && <p class="result">{result.value}</p>}
    </section>
  )
}
