import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { SharedTrays } from '../../board/tray.tsx'
import { hintMove } from '../analysis/shown.ts'
import { EditorDialog } from '../editor/dialog.tsx'
import { hasWords } from '../guide/store.ts'
import { Header } from '../header.tsx'
import { Keys } from '../keys.tsx'
import { gameName, t } from '../language/language.ts'
import { Nothing } from '../nothing.tsx'
import { Notice } from '../notice.tsx'
import { keepAfterGame } from '../offline/keep-all.ts'
import { Panels } from '../panel/panels.tsx'
import { KnownHere } from '../private/known-here.tsx'
import { Offline } from '../service/think-here.tsx'
import { SoundOffer } from '../sound/offer.tsx'
import { make, unchoose } from './choose/choose.ts'
import { OpenMoves } from './choose/open-moves.tsx'
import { HuntCount } from './hunt/hunt.tsx'
import { formatPlace } from './line/address.ts'
import { keepFragment } from './line/fragment.ts'
import { NewGame } from './new-game/new-game.tsx'
import { placeHere, run } from './state/run.ts'
import {
  board,
  choice,
  games,
  keepGames,
  line,
  moves,
  notice,
  table,
  unknownGame,
  yourSeats,
  yourTurn,
} from './state/store.ts'
import { Announcer, result } from './table/announcer.tsx'
import { GameNav } from './table/game-nav.tsx'
import { HandTask } from './table/hand-task.tsx'
import { LastRoll } from './table/last-roll.tsx'
import { PlayerBar } from './table/player-bar.tsx'
import { SHORTCUTS } from './table/shortcuts.ts'
import { TableBoard } from './table/table-board.tsx'
import { Groups, Task } from './table/task.tsx'
import { Toolbar } from './table/toolbar.tsx'
import './page.css'

/** The playground: a game with its players, beside the panels for moves, analysis and developers. */
export function PlayPage() {
  useEffect(() => {
    const stops = [
      run(placeHere),
      keepFragment(),
      effect(() => {
        document.title = table.value ? `${gameName(table.value.game)} · bestmove` : 'bestmove'
      }),
      keepGames(),
      keepAfterGame(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <>
      <Header
        game={
          table.value ? formatPlace({ game: table.value.game.id, variant: table.value.variant, moves: [] }) : undefined
        }
      >
        <GameNav />
      </Header>
      {unknownGame.value !== null ? <Unknown /> : <Table />}
      <Notice text={notice.value} onClose={() => (notice.value = null)} />
      <NewGame />
      <EditorDialog />
      <Keys shortcuts={SHORTCUTS} />
      <Announcer />
    </>
  )
}

/** The page for an address of an unknown game. */
const Unknown = () => (
  <Nothing
    title={t('There is no game called {name}', { name: unknownGame.value ?? '' })}
    ways={games.value.map((game) => (
      <li key={game.id}>
        <a href={formatPlace({ game: game.id, moves: [] })}>{gameName(game)}</a>
      </li>
    ))}
  />
)

/** The board with its players and buttons, and the panels beside it. */
function Table() {
  const players = table.value?.game.players ?? []
  return (
    <main class={board.value && hasWords(table.value?.game.id) ? 'table' : 'table waiting'}>
      <h1 class="unseen">{table.value ? t('Play {game}', { game: gameName(table.value.game) }) : t('Play')}</h1>
      <section class="table-board" aria-label={t('Board')}>
        <PlayerBar side="far" />
        <TableBoard />
        <PlayerBar side="near" />
        {result.value && <p class="result">{result.value}</p>}
        <div class="task-row">
          {/* before a match nobody can do it yet */}
          {table.value?.mode !== 'match' && <Task drawing={board.value?.drawing} />}
          {yourTurn.value && (
            <HandTask
              moves={moves.value}
              drawing={board.value?.drawing}
              held={choice.held.value}
              open={choice.open.value}
            />
          )}
          <OpenMoves
            game={table.value?.game}
            drawing={board.value?.drawing}
            moves={moves.value}
            open={[]}
            from={undefined}
            hint={hintMove.value}
            onMove={make}
            onClose={unchoose}
          />
          {table.value && line.value && (
            <LastRoll
              game={table.value.game}
              plies={line.value.plies}
              at={line.value.at}
              drawing={board.value?.drawing}
            />
          )}
        </div>
        <SharedTrays drawing={board.value?.drawing} players={players} />
        <HuntCount />
        <Toolbar />
        <SoundOffer moved={line.value?.plies.some(({ seat }) => seat !== null && yourSeats.value.has(seat)) ?? false} />
        <Groups drawing={board.value?.drawing} players={players} />
        <KnownHere drawing={board.value?.drawing} />
        <Offline />
      </section>
      <Panels />
    </main>
  )
}
