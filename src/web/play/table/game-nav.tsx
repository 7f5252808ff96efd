import { useEffect, useRef } from 'preact/hooks'
import { OWN_ID } from '../../../own/rules-text.ts'
import { inLanguage, t } from '../../language/language.ts'
import { formatPlace } from '../line/address.ts'
import { shortName } from '../new-game/short-name.ts'
import { games, table } from '../state/store.ts'

/** Marks each end beyond which there are more links, so that the links fade out there. */
function showEnds(nav: HTMLElement | null): void {
  if (!nav) return
  const { scrollLeft, clientWidth, scrollWidth } = nav
  nav.classList.toggle('more-before', scrollLeft > 1)
  nav.classList.toggle('more-after', scrollLeft + clientWidth < scrollWidth - 1)
}

/** Links to every game of the service, and to the library, which has more. */
export function GameNav() {
  const nav = useRef<HTMLElement>(null)
  const shown = table.value?.game.id
  // rules that somebody has sent are a game of neither
  const isOfLibrary = shown && !OWN_ID.test(shown) && !games.value.some(({ id }) => id === shown)
  useEffect(() => {
    // on a phone the links do not all fit: scroll the list only, not the page
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (shown && current && nav.current)
      nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - nav.current.clientWidth / 4
  }, [shown])
  useEffect(() => {
    if (!nav.current) return
    const watch = new ResizeObserver(() => showEnds(nav.current))
    watch.observe(nav.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => showEnds(nav.current), [games.value])
  return (
    <nav ref={nav} class="game-nav" aria-label={t('Games')} onScroll={({ currentTarget }) => showEnds(currentTarget)}>
      {games.value.map((game) => (
        <a
          key={game.id}
          href={formatPlace({ game: game.id, moves: [] })}
          aria-current={game.id === shown ? 'page' : undefined}
        >
          {shortName(game)}
        </a>
      ))}
      {games.value.length > 0 && (
        <a href={inLanguage('/rules#library')} aria-current={isOfLibrary ? 'true' : undefined}>
          {t('Library')}
        </a>
      )}
    </nav>
  )
}
