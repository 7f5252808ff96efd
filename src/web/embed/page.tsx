import { computed, effect, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Dice } from '../../board/dice.tsx'
import { SeatTray, SharedTrays } from '../../board/tray.tsx'
import { Tool } from '../board/tools.tsx'
import { keepWords, word } from '../guide/store.ts'
import { Icon, type IconName } from '../icon.tsx'
import { gameName, t } from '../language/language.ts'
import { Notice } from '../notice.tsx'
import { make, unchoose } from '../play/choose/choose.ts'
import { OpenMoves } from '../play/choose/open-moves.tsx'
import type { Place } from '../play/line/address.ts'
import { linkTo, placeHere, placeNow, run } from '../play/state/run.ts'
import { seenFrom, turnBoard } from '../play/state/seen-from.ts'
import {
  acting,
  board,
  choice,
  games,
  line,
  moves,
  notice,
  opening,
  refused,
  show,
  table,
  unknownGame,
} from '../play/state/store.ts'
import { Announcer, result } from '../play/table/announcer.tsx'
import { SeatName } from '../play/table/seat-name.tsx'
import { TableBoard } from '../play/table/table-board.tsx'
import '../play/page.css'
import { exchangeMessages } from './messages.ts'
import './embed.css'
import { usableIf } from '../usable.ts'

/** The greatest number of seats of any game. An address that names no players gives all seats to the visitor. */
const SEATS = 8

/** The place that a fragment describes. It is made complete, so that the visitor's earlier games have no influence. */
function placeAt(fragment: string): Place {
  const place = placeHere(fragment)
  const variant = games.value.find(({ id }) => id === place.game)?.defaults.variant
  return { variant, seats: new Array(SEATS).fill('you'), ...defined(place) }
}

const defined = (place: Place): Place =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined)) as unknown as Place

/** The number of positions of the game as it was opened; null while none is. */
const opened = signal<number | null>(null)

/** True when the visitor has asked for the next ply. Until then the game stays as the address describes it. */
const asked = signal(false)

/** True when the visitor takes part, by a move or by asking for the next ply. */
const goesOn = computed(() => asked.value || (opened.value !== null && (line.value?.nodes.length ?? 0) > opened.value))

/** Records the length of each game when it is opened. @returns a function that ends that */
const noteOpened = () =>
  effect(() => {
    opened.value = null
    asked.value = false
    if (!opening.value) opened.value = line.peek()?.nodes.length ?? null
  })

/** A game within another site's page: the board, with buttons to go through the moves, and a link to the playground. */
export function EmbedPage() {
  useEffect(() => {
    const stops = [
      noteOpened(),
      run(
        () => placeAt(location.hash),
        () => goesOn.value,
      ),
      keepWords(() => table.value?.game.id),
      exchangeMessages(placeAt),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  if (unknownGame.value !== null)
    return (
      <main class="embed">
        <h1>{t('There is no game called {name}', { name: unknownGame.value })}</h1>
        <p>
          <a href="/" target="_blank" rel="noreferrer">
            {t('Play or analyse a game')}
          </a>
        </p>
      </main>
    )
  return (
    <main class="embed">
      <h1 class="unseen">{table.value ? gameName(table.value.game) : 'bestmove'}</h1>
      <Seats side="far" />
      <TableBoard whole />
      <Seats side="near" />
      <SharedTrays drawing={board.value?.drawing} players={table.value?.game.players ?? []} />
      <OpenMoves
        game={table.value?.game}
        drawing={board.value?.drawing}
        moves={moves.value}
        open={choice.open.value}
        from={choice.chosen.value[0]}
        hint={null}
        onMove={make}
        onClose={unchoose}
      />
      {table.value?.mode === 'match' ? <MatchElsewhere /> : <Controls />}
      <Notice text={notice.value} onClose={() => (notice.value = null)} />
      <Announcer />
    </main>
  )
}

/** The seats on one side of the board, with their dice and the pieces beside it. */
function Seats({ side }: { readonly side: 'near' | 'far' }) {
  const at = board.value
  const players = table.value?.game.players ?? []
  const count = at?.seats.length ?? 0
  const seats = Array.from({ length: count }, (_, i) => (seenFrom.value + i) % count)
  const mine = side === 'near' ? seats.slice(0, 1) : seats.slice(1)
  return (
    <div class="embed-seats">
      {mine.map((seat) => {
        const toAct = at?.turn === seat && !at.outcome
        return (
          <div key={seat} class={toAct ? 'seat to-act' : 'seat'}>
            <SeatName seat={seat} players={players} board={at} />
            {toAct && <Dice dice={at.drawing.dice ?? []} />}
            <SeatTray seat={seat} trays={at?.drawing.trays} players={players} looks={at?.drawing} />
          </div>
        )
      })}
    </div>
  )
}

/** What stands in place of the buttons where a match keeps the true position, of which a frame shows only the start. */
function MatchElsewhere() {
  const place = placeNow()
  return (
    <div class="embed-controls small">
      <p class="embed-match">
        {t('Players of this game do not know everything. So it is played as a live match.')}{' '}
        <a href={place ? linkTo('/play#', place) : '/play'} target="_blank" rel="noopener">
          {t('Play it on bestmove')}
          <span class="unseen"> ({t('opens in a new tab')})</span>
        </a>
      </p>
    </div>
  )
}

/** The buttons to go through the moves, a text about the position, and the link to the playground. */
function Controls() {
  const at = line.value?.at ?? 0
  const count = line.value?.plies.length ?? 0
  const step = (name: IconName, label: string, to: number) => (
    <button
      type="button"
      class="button quiet icon"
      aria-label={label}
      title={label}
      {...usableIf(to >= 0 && to <= count && to !== at, () => void show(to).catch(refused))}
    >
      <Icon name={name} />
    </button>
  )
  // at the end, a roll or an engine's move may be next
  const awaits = !goesOn.value && acting.value !== null && acting.value !== 'you'
  const forward = (
    <button
      type="button"
      class="button quiet icon"
      aria-label={t('Forward one ply')}
      title={t('Forward one ply')}
      onClick={() => (asked.value = true)}
    >
      <Icon name="next" />
    </button>
  )
  const place = placeNow()
  const toMove = board.value && t('{player} to move', { player: word(board.value.seats[board.value.turn] ?? '') })
  return (
    <div class="embed-controls">
      {step('first', t('Go to the start'), 0)}
      {step('previous', t('Back one ply'), at - 1)}
      {awaits ? forward : step('next', t('Forward one ply'), at + 1)}
      {step('last', t('Go to the end'), count)}
      <Tool icon="turn" class="quiet" label={t('Turn the board')} onClick={turnBoard} />
      <span class="embed-state small" role="status">
        {result.value ?? toMove}
      </span>
      <a class="small" href={place ? linkTo('/play#', place) : '/play'} target="_blank" rel="noopener">
        bestmove
        <span class="unseen"> ({t('opens in a new tab')})</span>
      </a>
    </div>
  )
}
