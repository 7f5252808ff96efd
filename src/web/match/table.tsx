import { computed, effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { SharedTrays } from '../../board/tray.tsx'
import { movesInNotation } from '../board/view-settings.ts'
import { hasWords } from '../guide/store.ts'
import { gameName, t } from '../language/language.ts'
import { PlyList } from '../panel/ply-list.tsx'
import { Groups } from '../play/table/task.tsx'
import { writtenPly } from '../play/table/words.ts'
import { KnownHere } from '../private/known-here.tsx'
import { Legend } from '../private/legend.tsx'
import { followNotes, openNotes } from '../private/notes.ts'
import { SoundOffer } from '../sound/offer.tsx'
import { sound } from '../sound/sounds.ts'
import { Offers } from './actions/offers.tsx'
import { Fairness } from './fairness.tsx'
import { About } from './lobby/about.tsx'
import { MatchBoard } from './match-board.tsx'
import { beginsWithName } from './names.ts'
import { Notices } from './notices.tsx'
import { Arrange } from './seats/arrange.tsx'
import { SeatRow } from './seats/seat-row.tsx'
import { game, seatNames, spoken, state, you } from './session.ts'
import { atEnd, heading, lastCells, lineShown, look, plies, shown } from './shown.ts'
import { Study } from './study.tsx'
import { TaskRow } from './task-row.tsx'
import { Told } from './told.tsx'
import { Toolbar } from './toolbar.tsx'
import { tellResult } from './words.ts'

const result = computed(() => {
  const at = state.value
  return at?.result ? tellResult(at.result, at, you.value, seatNames.value) : null
})

/** Moves the visitor's notes along with their pieces. */
const keepNotes = () =>
  effect(() => {
    const at = shown.value
    const match = state.value?.config.match
    if (!at?.board.drawing.unknown || match === undefined) return
    openNotes(match)
    if (atEnd.value) followNotes(at.ply, at.before?.drawing, at.board.drawing, lastCells.value)
  })

/** The position shown, for its sound. */
const heard = computed(() => {
  const at = shown.value
  return at && { ply: at.ply, seat: plies.value[at.ply - 1]?.seat ?? null, before: at.before, board: at.board }
})

/** The table of a match: the board between its players, the buttons and the panels. */
export function MatchTable() {
  useEffect(keepNotes, [])
  useEffect(() => sound(heard), [])
  const at = state.value
  const count = at?.config.players.length ?? 0
  const bottom = you.value ?? 0
  const seats = Array.from({ length: count }, (_, i) => (bottom + 1 + i) % count)
  return (
    <main class={hasWords(at?.config.game) ? 'table' : 'table waiting'}>
      <h1 class="unseen">{game.value ? t('Match: {game}', { game: gameName(game.value) }) : t('Match')}</h1>
      <section class="table-board" aria-label={t('Board')}>
        {count !== 1 && (
          <div class="players far">
            {seats.slice(0, -1).map((seat) => (
              <SeatRow key={seat} seat={seat} />
            ))}
          </div>
        )}
        {at?.phase === 'arranging' ? <Arrange /> : <MatchBoard />}
        <div class="players near">
          {seats.slice(-1).map((seat) => (
            <SeatRow key={seat} seat={seat} offers={<Offers />} />
          ))}
        </div>
        {result.value && (
          <p class={beginsWithName(result.value) ? 'result named' : 'result'}>
            <Told text={result.value} />
          </p>
        )}
        <TaskRow />
        <SharedTrays drawing={shown.value?.board.drawing} players={at?.config.players ?? []} />
        <Toolbar />
        <SoundOffer moved={plies.value.some(({ seat }) => seat === you.value)} />
        <Groups drawing={shown.value?.board.drawing} players={game.value?.players ?? []} />
        <KnownHere drawing={shown.value?.board.drawing} />
        {shown.value?.board.drawing.unknown && <Legend drawing={shown.value.board.drawing} />}
        <Notices />
      </section>
      <div class="panels">
        <About />
        <Study />
        <PlyList
          line={lineShown.value}
          heading={heading.value}
          tell={(text) =>
            movesInNotation.value ? null : writtenPly(text, game.value?.phrases ?? [], shown.value?.board.drawing)
          }
          onGo={look}
        />
        <Fairness />
      </div>
      <div class="unseen" aria-live="polite">
        {spoken.value.map(({ id, words }) => (
          <p key={id}>{words}</p>
        ))}
      </div>
    </main>
  )
}
