import { useEffect, useRef } from 'preact/hooks'
import { formatPlace } from './address.ts'
import { shortName } from './game-picker.tsx'
import { games, table } from './store.ts'

/** Every game of the service, a click away. */
export function GameNav() {
  const nav = useRef<HTMLElement>(null)
  const shown = table.value?.game.id
  useEffect(() => {
    // on a phone not all fit: the list alone is scrolled, not the page
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (shown && current && nav.current)
      nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - nav.current.clientWidth / 4
  }, [shown])
  return (
    <nav ref={nav} class="game-nav" aria-label="Games">
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
