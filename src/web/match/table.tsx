import { computed, effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { dragProps } from '../../board/choosing.ts'
import { quartersTo } from '../../board/geometry.ts'
import { motions } from '../../board/motions.ts'
import { SharedTrays } from '../../board/tray.tsx'
import { cellsOfMove } from '../../game/notation/move-cells.ts'
import { advice, chainShown, hintMove, hintCells as pointedCells, visitHeat } from '../analysis/shown.ts'
import { Board } from '../board/board.tsx'
import { BoardPlace } from '../board/place.tsx'
import { BoardTools, KeysTool } from '../board/tools.tsx'
import { movesInNotation } from '../board/view-settings.ts'
import { openElsewhere, stored } from '../device/client.ts'
import { hasWords } from '../guide/store.ts'
import { gameName, t } from '../language/language.ts'
import { PlyList } from '../panel/ply-list.tsx'
import { TypedMove } from '../play/choose/move-entry.tsx'
import { OpenMoves } from '../play/choose/open-moves.tsx'
import { WhyNot } from '../play/choose/why-not.tsx'
import { latestMarked } from '../play/line/line.ts'
import { HandTask } from '../play/table/hand-task.tsx'
import { LastRoll } from '../play/table/last-roll.tsx'
import { Groups, Task } from '../play/table/task.tsx'
import { turnOf, writtenPly } from '../play/table/words.ts'
import { certain, heat, lookedAt } from '../private/beliefs.ts'
import { KnownHere } from '../private/known-here.tsx'
import { rememberedIn } from '../private/last-seen.ts'
import { Legend } from '../private/legend.tsx'
import { NoteTools } from '../private/note-menu.tsx'
import { followNotes, notesFor, noting, openNotes, takeNote } from '../private/notes.ts'
import { knownCells } from '../private/possible-kinds.ts'
import { Offline } from '../service/think-here.tsx'
import { SoundOffer } from '../sound/offer.tsx'
import { sound } from '../sound/sounds.ts'
import { Actions } from './actions/actions.tsx'
import {
  ahead,
  choice,
  drag,
  expectedNow,
  lift,
  make,
  mayChooseAhead,
  moves,
  select,
  unchoose,
  unconfirmed,
} from './actions/choose.ts'
import { NextMove } from './actions/next-move.tsx'
import { Offers } from './actions/offers.tsx'
import { Fairness } from './fairness.tsx'
import { About, Waiting } from './lobby/about.tsx'
import { beginsWithName } from './names.ts'
import { NeedsNetwork } from './needs-network.tsx'
import { veil } from './private/eyes.tsx'
import { Arrange, takeFocus } from './seats/arrange.tsx'
import { SeatRow } from './seats/seat-row.tsx'
import { game, hint, isHere, notice, seatNames, spoken, state, you, yourTurn } from './session.ts'
import { atEnd, boardBefore, isGone, lastCells, lineShown, look, plies, shown } from './shown.ts'
import { Study } from './study.tsx'
import { Told } from './told.tsx'
import { tellResult } from './words.ts'

const moved = computed(() => {
  const { before, board } = shown.value ?? {}
  return before && board ? motions(before.drawing, board.drawing, lastCells.value) : undefined
})

/** The move that a hint names, while its position is shown; null without a hint. */
const hinted = computed(() =>
  atEnd.value && hint.value?.positionSeq === state.value?.positionSeq ? (hint.value?.move ?? null) : null,
)

const hintCells = computed<readonly string[]>(() => {
  if (!shown.value || hinted.value === null) return []
  return cellsOfMove(hinted.value, new Set(shown.value.board.drawing.cells.map(({ id }) => id)))
})

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
          <p class={beginsWithName(result.value) ? 'result named' : 'result'} role="status">
            <Told text={result.value} />
          </p>
        )}
        <div class="task-row">
          <Task drawing={atEnd.value ? shown.value?.board.drawing : undefined} />
          <NextMove />
          <HandTask
            moves={moves.value}
            drawing={shown.value?.board.drawing}
            held={choice.held.value}
            open={choice.open.value}
          />
          {at?.phase === 'playing' && you.value !== null && (
            <OpenMoves
              game={game.value ?? undefined}
              drawing={shown.value?.board.drawing}
              moves={moves.value}
              open={[]}
              from={undefined}
              hint={hinted.value ?? hintMove.value}
              onMove={make}
              onClose={unchoose}
            />
          )}
          {game.value && shown.value && (
            <LastRoll game={game.value} plies={plies.value} at={shown.value.ply} drawing={shown.value.board.drawing} />
          )}
        </div>
        <SharedTrays drawing={shown.value?.board.drawing} players={at?.config.players ?? []} />
        <div class="toolbar">
          <Actions />
          {shown.value && (
            <>
              <BoardTools drawing={shown.value.board.drawing} />
              <KeysTool />
            </>
          )}
          {at?.phase === 'playing' && you.value !== null && <NoteTools drawing={shown.value?.board.drawing} />}
          {at?.phase === 'playing' && you.value !== null && (
            <>
              <TypedMove moves={moves.value} example={game.value?.notation.move.example} onMove={make} />
              <OpenMoves
                game={game.value ?? undefined}
                drawing={shown.value?.board.drawing}
                // those that name no cell are beside the task
                moves={[]}
                open={choice.open.value}
                from={choice.chosen.value[0]}
                hint={hinted.value ?? hintMove.value}
                onMove={make}
                onClose={unchoose}
              />
            </>
          )}
        </div>
        <SoundOffer moved={plies.value.some(({ seat }) => seat === you.value)} />
        <Groups drawing={shown.value?.board.drawing} players={game.value?.players ?? []} />
        <KnownHere drawing={shown.value?.board.drawing} />
        {shown.value?.board.drawing.unknown && <Legend drawing={shown.value.board.drawing} />}
        {openElsewhere.value && (
          <p class="notice" role="status">
            {t('This match is open in another tab. Close that tab to continue here.')}
          </p>
        )}
        {!stored.value && (
          <p class="notice" role="alert">
            {t('This browser could not store the last move or answer: it has no room left. Free some, then try again.')}
          </p>
        )}
        {isHere.value ? <Offline /> : <NeedsNetwork />}
        {notice.value && (
          <p class="notice" role="alert">
            {notice.value}
          </p>
        )}
      </section>
      <div class="panels">
        <About />
        <Study />
        <PlyList
          line={lineShown.value}
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

function MatchBoard() {
  const at = shown.value
  const isThere = at !== null && game.value !== undefined
  useEffect(() => {
    if (isThere) takeFocus()
  }, [isThere])
  if (!at || !game.value)
    return (
      <div class="board-place">
        <Waiting />
      </div>
    )
  const { seats, outcome } = at.board
  const next = expectedNow.value
  const drawing = next?.drawing ?? at.board.drawing
  // if seats have no sides of their own, three or more players all see the board from the same side
  const turns = you.value !== null && (drawing.quarterTurns !== undefined || seats.length === 2)
  const quarters = turns ? quartersTo(drawing, you.value ?? 0) : 0
  const last = next?.cells ?? latestMarked(plies.value, at.ply, drawing, boardBefore.value?.drawing)
  const waiting = cellsOfMove(unconfirmed.value ?? '', new Set(drawing.cells.map(({ id }) => id)))
  const whose = state.value?.phase === 'ended' || outcome ? t('the match is over') : turnOf(at.board, lastCells.value)
  return (
    <BoardPlace drawing={drawing} quarters={quarters} last={last} busy={isGone.value}>
      <Board
        drawing={drawing}
        players={game.value.players}
        label={`${gameName(game.value)}, ${whose}`}
        ply={at.ply + (next ? 1 : 0)}
        motions={next ? motions(at.board.drawing, drawing, next.cells) : moved.value}
        quarters={quarters}
        marks={{
          chosen: choice.chosen.value,
          targets: choice.targets.value,
          last,
          hint: [ahead.value, waiting, hintCells.value].find((cells) => cells.length > 0) ?? pointedCells.value,
          threatened: yourTurn.value ? (drawing.threatened ?? []) : [],
          chain: [...(drawing.highlights ?? []), ...chainShown.value],
        }}
        overlay={
          veil() || drawing.unknown || visitHeat.value
            ? {
                veil: veil(),
                known: knownCells(drawing),
                heat: drawing.unknown ? heat.value : (visitHeat.value ?? undefined),
                certain: certain.value,
                notes: notesFor(at.ply, drawing),
                seen: rememberedIn(at.position),
              }
            : undefined
        }
        advice={next ? [] : advice.value}
        plays={(cell) => !noting.value && choice.plays(cell)}
        onCell={(cell) => (noting.value ? takeNote(cell, drawing) : select(cell))}
        {...(mayChooseAhead.value ? { onDrag: drag, onLift: lift } : dragProps(moves.value, drag, lift))}
        onNote={drawing.unknown && ((cell) => takeNote(cell, drawing))}
        onLook={(cell) => (lookedAt.value = cell)}
      />
      <WhyNot board={at.board} />
    </BoardPlace>
  )
}
