import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { EditorDialog } from '../editor/dialog.tsx'
import { Header } from '../header.tsx'
import { t } from '../language/language.ts'
import { Nothing } from '../nothing.tsx'
import { Notice } from '../notice.tsx'
import { Panels } from '../panel/panels.tsx'
import { listGames } from '../service/client.ts'
import { formatPlace, parsePlace } from './address.ts'
import { Announcer, result } from './announcer.tsx'
import { startDriver } from './driver.ts'
import { GameNav } from './game-nav.tsx'
import { HuntCount } from './hunt.tsx'
import { Keys } from './keys.tsx'
import { NewGame } from './new-game.tsx'
import { PlayerBar } from './player-bar.tsx'
import { address, board, games, keepGames, notice, open, refused, table, unknownGame } from './store.ts'
import { TableBoard } from './table-board.tsx'
import { Groups, Task } from './task.tsx'
import { Toolbar } from './toolbar.tsx'
import { SharedTrays } from './tray.tsx'
import './page.css'

/** The playground: a game with its players, beside the panels for moves, analysis and developers. */
export function PlayPage() {
  useEffect(() => {
    let gone = false
    const begin = () =>
      load().catch((error) => {
        refused(error)
        if (!gone) setTimeout(begin, RETRY_MS)
      })
    void begin()
    const onHash = () => location.hash !== address.peek() && void arrive()
    addEventListener('hashchange', onHash)
    const stopWriting = effect(() => {
      if (address.value && address.value !== location.hash) history.replaceState(null, '', address.value)
    })
    const stopTitling = effect(() => {
      document.title = table.value ? `${table.value.game.name} · bestmove` : 'bestmove'
    })
    const stopDriver = startDriver()
    const stopKeeping = keepGames()
    return () => {
      gone = true
      removeEventListener('hashchange', onHash)
      stopWriting()
      stopTitling()
      stopDriver()
      stopKeeping()
    }
  }, [])
  return (
    <>
      <Header>
        <GameNav />
      </Header>
      {unknownGame.value !== null ? <Unknown /> : <Table />}
      <Notice text={notice.value} onClose={() => (notice.value = null)} />
      <NewGame />
      <EditorDialog />
      <Keys />
      <Announcer />
    </>
  )
}

/** The page for an address that names a game which is not there. */
const Unknown = () => (
  <Nothing
    title={t('There is no game called {name}', { name: unknownGame.value ?? '' })}
    ways={games.value.map((game) => (
      <li key={game.id}>
        <a href={formatPlace({ game: game.id, moves: [] })}>{game.name}</a>
      </li>
    ))}
  />
)

/** The board with its players and buttons, and the panels beside it. */
function Table() {
  const players = table.value?.game.players ?? []
  return (
    <main class={board.value ? 'table' : 'table waiting'}>
      <h1 class="unseen">{table.value ? t('Play {game}', { game: table.value.game.name }) : t('Play')}</h1>
      <section class="table-board" aria-label={t('Board')}>
        <PlayerBar side="far" />
        <TableBoard />
        <PlayerBar side="near" />
        <Task drawing={board.value?.drawing} />
        <Groups drawing={board.value?.drawing} players={players} />
        <SharedTrays drawing={board.value?.drawing} players={players} />
        <HuntCount />
        <Toolbar />
        {result.value && (
          <p class="result" role="status">
            {result.value}
          </p>
        )}
      </section>
      <Panels />
    </main>
  )
}

/** Wait before the list of games is fetched again after a failure, in milliseconds. */
const RETRY_MS = 3000

async function load() {
  games.value = await listGames()
  notice.value = null
  await arrive()
}

const arrive = () => open(parsePlace(location.hash) ?? { game: games.value[0]?.id ?? '', moves: [] })
