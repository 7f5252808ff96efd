import { formatPlace } from './address.ts'
import { shortName } from './game-picker.tsx'
import { games, table } from './store.ts'

/** Every game of the service, a click away. */
export const GameNav = () => (
  <nav class="game-nav" aria-label="Games">
    {games.value.map((game) => (
      <a
        key={game.id}
        href={formatPlace({ game: game.id, moves: [] })}
        aria-current={game.id === table.value?.game.id ? 'page' : undefined}
      >
        {shortName(game)}
      </a>
    ))}
  </nav>
)
