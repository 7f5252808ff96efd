import { useEffect, useRef } from 'preact/hooks'
import { t } from '../language/language.ts'
import { formatPlace } from './address.ts'
import { shortName } from './game-picker.tsx'
import { games, table } from './store.ts'

/** Links to every game of the service. */
export function GameNav() {
  const nav = useRef<HTMLElement>(null)
  const shown = table.value?.game.id
  useEffect(() => {
    // on a phone the links do not all fit: scroll the list only, not the page
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (shown && current && nav.current)
      nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - nav.current.clientWidth / 4
  }, [shown])
  return (
    <nav ref={nav} class="game-nav" aria-label={t('Games')}>
      {games.value.map((game) => (
        <a
          key={game.id}
          href={formatPlace({ game: game.id, moves: [] })}
          aria-current={game.id === shown ? 'page' : undefined}
        >
          {shortName(game)}
        </a>
      ))}
    </nav>
  )
}
