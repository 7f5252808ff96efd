import { computed, effect, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type BoardDrawing, cellsOfMove } from '../../game/board.ts'
import { advice, hintMove, hintCells as pointedCells } from '../analysis/shown.ts'
import { Board } from '../board/board.tsx'
import { expected } from '../board/expected.ts'
import { motions, quartersTo } from '../board/geometry.ts'
import { BoardPlace } from '../board/place.tsx'
import { BoardTools } from '../board/tools.tsx'
import { word } from '../guide/store.ts'
import { t } from '../language/language.ts'
import { PlyList } from '../panel/ply-list.tsx'
import { latestCells } from '../play/line.ts'
import { MoveOptions, TypedMove } from '../play/move-entry.tsx'
import { cellless, type Move, nextCells, pointed } from '../play/selection.ts'
import { Groups, Task } from '../play/task.tsx'
import { SharedTrays } from '../play/tray.tsx'
import { askWhyNot, forgetWhyNot, WhyNot } from '../play/why-not.tsx'
import { phraseOf } from '../play/words.ts'
import { certain, heat, lookedAt } from '../private/beliefs.ts'
import { KnownHere, knownCells } from '../private/known.tsx'
import { Legend } from '../private/legend.tsx'
import { NoteTools } from '../private/note-menu.tsx'
import { followNotes, notesFor, noting, openNotes, takeNote } from '../private/notes.ts'
import { rememberedIn } from '../private/remembered.ts'
import { sound } from '../sound/sounds.ts'
import { About, Waiting } from './about.tsx'
import { Actions } from './actions.tsx'
import { Arrange } from './arrange.tsx'
import { veil } from './eyes.tsx'
import { Fairness } from './fairness.tsx'
import { Offers } from './offers.tsx'
import { SeatRow } from './seat-row.tsx'
import { busy, game, hint, notice, seatNames, send, spoken, state, you, yourTurn } from './session.ts'
import { atEnd, lastCells, lineShown, look, plies, shown } from './shown.ts'
import { Study } from './study.tsx'
import { tellResult } from './words.ts'

/** Cells chosen so far for a move, and the moves that name exactly these cells when there are several. */
const chosen = signal<readonly string[]>([])
const open = signal<readonly Move[]>([])

/** Moves that the visitor may make now. */
const moves = computed<readonly Move[]>(() =>
  yourTurn.value && atEnd.value && !busy.value ? (shown.value?.board.moves ?? []) : [],
)

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

/** The board as it will probably look after the visitor's move, until the service has told of that. */
const sent = signal<{ readonly ply: number; readonly drawing: BoardDrawing; readonly cells: readonly string[] } | null>(
  null,
)

const expectedNow = computed(() => (sent.value?.ply === shown.value?.ply ? sent.value : null))

function make(move: string): void {
  chosen.value = []
  open.value = []
  const at = shown.value
  const seat = you.value
  if (at && seat !== null) {
    const cells = cellsOfMove(move, new Set(at.board.drawing.cells.map(({ id }) => id)))
    const drawing = expected(at.board.drawing, cells, seat)
    sent.value = drawing && { ply: at.ply, drawing, cells }
  }
  void send({ type: 'move', move }).then((accepted) => {
    if (!accepted) sent.value = null
  })
}

function select(cell: string): void {
  const before = chosen.value
  const choice = pointed(moves.value, before, cell)
  chosen.value = choice.chosen
  open.value = choice.moves.length > 1 ? choice.moves : []
  forgetWhyNot()
  const at = shown.value
  const isRefused = choice.chosen.length === 0 && moves.value.length > 0 && before.at(-1) !== cell
  if (isRefused && at && game.value && state.value) {
    const { variant, rules } = state.value.config
    const subject = { position: at.position, variant, ...(Object.keys(rules).length > 0 ? { rules } : {}) }
    const history = at.earlier.slice(-game.value.limits.history)
    void askWhyNot({ game: game.value, subject, history }, [...before, cell])
  }
  const [only] = choice.moves
  if (only && choice.moves.length === 1) make(only.move)
}

/** Keeps the visitor's notes on the pieces they are about. */
const keepNotes = () =>
  effect(() => {
    const at = shown.value
    const match = state.value?.config.match
    if (!at?.board.drawing.unknown || match === undefined) return
    openNotes(match)
    if (atEnd.value) followNotes(at.ply, at.before?.drawing, at.board.drawing, lastCells.value)
  })

/** The position shown, as it is heard. */
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
    <main class="table">
      <h1 class="unseen">{game.value ? t('Match: {game}', { game: game.value.name }) : t('Match')}</h1>
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
            <SeatRow key={seat} seat={seat} />
          ))}
        </div>
        <Task drawing={atEnd.value ? shown.value?.board.drawing : undefined} />
        <Groups drawing={shown.value?.board.drawing} players={game.value?.players ?? []} />
        <SharedTrays drawing={shown.value?.board.drawing} players={at?.config.players ?? []} />
        <div class="toolbar">
          <Actions />
          {shown.value && <BoardTools drawing={shown.value.board.drawing} />}
          {at?.phase === 'playing' && you.value !== null && <NoteTools drawing={shown.value?.board.drawing} />}
          {at?.phase === 'playing' && you.value !== null && (
            <>
              <TypedMove moves={moves.value} example={game.value?.notation.move.example} onMove={make} />
              <MoveOptions
                moves={open.value.length > 0 ? open.value : cellless(moves.value)}
                hint={hinted.value ?? hintMove.value}
                tell={(move) => phraseOf(move, game.value?.phrases ?? [], shown.value?.board.drawing) ?? move}
                onMove={make}
              />
            </>
          )}
        </div>
        {result.value && (
          <p class="result" role="status">
            {result.value}
          </p>
        )}
        <KnownHere drawing={shown.value?.board.drawing} />
        {shown.value?.board.drawing.unknown && <Legend drawing={shown.value.board.drawing} />}
        <Offers />
        {notice.value && (
          <p class="notice" role="alert">
            {notice.value}
          </p>
        )}
      </section>
      <div class="panels">
        <About />
        <Study />
        <PlyList line={lineShown.value} onGo={look} />
        <Fairness />
      </div>
      <div class="unseen" aria-live="polite">
        {spoken.value}
      </div>
    </main>
  )
}

function MatchBoard() {
  const at = shown.value
  if (!at || !game.value)
    return (
      <div class="board-place">
        <Waiting />
      </div>
    )
  const { seats, turn, outcome } = at.board
  const next = expectedNow.value
  const drawing = next?.drawing ?? at.board.drawing
  // without sides of their own, players at tables of more than two all see the board the same way
  const turns = you.value !== null && (drawing.quarterTurns !== undefined || seats.length === 2)
  const quarters = turns ? quartersTo(drawing, you.value ?? 0) : 0
  const last = next?.cells ?? latestCells(plies.value, at.ply, drawing.cells)
  const whose =
    state.value?.phase === 'ended' || outcome
      ? t('the match is over')
      : t('{player} to move', { player: word(seats[turn] ?? '') })
  return (
    <BoardPlace drawing={drawing} quarters={quarters} last={last}>
      <Board
        drawing={drawing}
        players={game.value.players}
        label={`${game.value.name}, ${whose}`}
        ply={at.ply + (next ? 1 : 0)}
        motions={next ? motions(at.board.drawing, drawing, next.cells) : moved.value}
        quarters={quarters}
        marks={{
          chosen: chosen.value,
          targets: nextCells(moves.value, chosen.value),
          last,
          hint: hintCells.value.length > 0 ? hintCells.value : pointedCells.value,
          threatened: yourTurn.value ? (drawing.threatened ?? []) : [],
          chain: drawing.highlights ?? [],
        }}
        overlay={
          (veil() || drawing.unknown) && {
            veil: veil(),
            known: knownCells(drawing),
            heat: heat.value,
            certain: certain.value,
            notes: notesFor(at.ply, drawing),
            seen: rememberedIn(at.position),
          }
        }
        advice={next ? [] : advice.value}
        plays={(cell) => !noting.value && pointed(moves.value, chosen.value, cell).moves.length === 1}
        onCell={(cell) => (noting.value ? takeNote(cell, drawing) : select(cell))}
        onNote={drawing.unknown && ((cell) => takeNote(cell, drawing))}
        onLook={(cell) => (lookedAt.value = cell)}
      />
      <WhyNot />
    </BoardPlace>
  )
}
