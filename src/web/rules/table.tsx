/** The game by the rules in the editor: its board, players and buttons. */
import { computed, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { dragProps } from '../../board/choosing.ts'
import { Dice } from '../../board/dice.tsx'
import { quartersTo, sidesOf } from '../../board/geometry.ts'
import { motions } from '../../board/motions.ts'
import { resultText } from '../../board/result-text.ts'
import type { Move } from '../../board/selection.ts'
import { cellsOfMove } from '../../game/notation/move-cells.ts'
import { headerOf } from '../../own/header.ts'
import { Board } from '../board/board.tsx'
import { choosing } from '../board/choosing.ts'
import { BoardPlace } from '../board/place.tsx'
import { BoardTools, Tool } from '../board/tools.tsx'
import { movesInNotation } from '../board/view-settings.ts'
import { word } from '../guide/store.ts'
import { Icon } from '../icon.tsx'
import { t } from '../language/language.ts'
import { OpenMoves } from '../play/choose/open-moves.tsx'
import { latestMarked } from '../play/line/line.ts'
import { PlayerSelect } from '../play/new-game/player-select.tsx'
import { SeatName } from '../play/table/seat-name.tsx'
import { describePly, turnOf, writtenPly } from '../play/table/words.ts'
import type { Board as BoardAnswer, GameFacts } from '../service/types.ts'
import { sound } from '../sound/sounds.ts'
import { usableIf } from '../usable.ts'
import { board, newGame, pending, play, players, plies, replaying, takeBack } from './game.ts'
import { byService, startPlaying } from './opponents.ts'
import { checking, errors, isOld, playable, unread } from './written.ts'
import '../service/think-here.css'

/** The side from which the board is seen. */
const side = signal(0)

/** The moves that the visitor may make now. */
const moves = computed<readonly Move[]>(() => {
  const at = board.value
  if (!at || at.outcome || at.chance || pending.value || isOld.value) return []
  return players.value[at.turn] === 'you' ? at.moves : []
})

/** What is chosen of a move that is not complete. */
const choice = choosing(board, moves)

function make(move: string | null): void {
  if (move === null) return
  choice.clear()
  void play(move)
}

/** The moves and events so far. */
const texts = computed(() => plies.value.slice(1).map(({ move, seat }) => ({ text: move ?? '', seat })))

/** The cells that the last ply names. */
const lastCells = computed(() => {
  const ids = new Set(board.value?.drawing.cells.map(({ id }) => id))
  return cellsOfMove(texts.value.at(-1)?.text ?? '', ids)
})

/** What is known of the game: whose turn it is, or who has won. */
const state = computed(() => {
  const at = board.value
  if (!at) return ''
  return at.outcome ? resultText(at.outcome.winner, at.seats, { t, word }) : turnOf(at, lastCells.value)
})

const marked = computed(() =>
  board.value
    ? latestMarked(texts.value, texts.value.length, board.value.drawing, plies.value.at(-2)?.board.drawing)
    : [],
)

/** The last ply, and what comes next, for screen readers. */
const news = computed(() => {
  const before = plies.value.at(-2)?.board
  const last = texts.value.at(-1)
  if (!before || !last) return state.value
  const described = describePly(last, lastCells.value, before, board.value, playable.value?.facts.phrases)
  return `${described}. ${state.value}`
})

const moved = computed(() => {
  const [before, now] = plies.value.slice(-2)
  return before && now?.move ? motions(before.board.drawing, now.board.drawing, lastCells.value) : undefined
})

/** The position shown, for its sound. */
const heard = computed(() => {
  const [before, now] = [plies.value.at(-2), plies.value.at(-1)]
  return now && !replaying.value
    ? { ply: plies.value.length - 1, seat: now.seat, before: before?.board, board: now.board }
    : null
})

/** The table of the page of rules: the board, then the buttons and players. */
export function RulesTable() {
  useEffect(startPlaying, [])
  useEffect(() => sound(heard), [])
  const at = board.value
  const now = playable.value
  if (!at || !now)
    return (
      <div class="board-place rules-empty">
        <p class="soft">
          {unread.value ??
            (checking.value || errors.value.length === 0
              ? t('Reading the rules.')
              : t('The board appears when the rules have no errors.'))}
        </p>
      </div>
    )
  // what the rules say of themselves, such as which edges are whose
  const about = now.look?.description ?? headerOf(now.text)['about']
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the board and the buttons within
    <div
      class="rules-table"
      onKeyDown={({ key }) => {
        if (key === 'Escape') choice.clear()
      }}
    >
      {isOld.value && errors.value.length > 0 && (
        <p class="small soft rules-old">{t('The board shows the last rules without errors.')}</p>
      )}
      <Table at={at} facts={now.facts} />
      <p class={at.outcome ? 'result' : 'rules-state'}>{state.value}</p>
      <p class="unseen" role="status">
        {news.value}
      </p>
      {about && (
        <p class="small soft" lang="en">
          {about}
        </p>
      )}
      <Tools drawing={at.drawing} />
      <OpenMoves
        game={now.facts}
        drawing={at.drawing}
        moves={moves.value}
        open={choice.open.value}
        from={choice.chosen.value[0]}
        hint={null}
        onMove={make}
        onClose={choice.clear}
      />
      <Players at={at} facts={now.facts} />
      {plies.value.length > 1 && <Moves />}
    </div>
  )
}

interface TableProps {
  readonly at: BoardAnswer
  readonly facts: GameFacts
}

/** The board, on which moves are chosen. */
function Table({ at: { drawing }, facts }: TableProps) {
  const quarters = quartersTo(drawing, side.value % sidesOf(drawing))
  return (
    <BoardPlace drawing={drawing} quarters={quarters} last={marked.value} busy={isOld.value}>
      <Board
        drawing={drawing}
        players={facts.players}
        label={`${facts.name}, ${state.value}`}
        ply={plies.value.length - 1}
        motions={moved.value}
        quarters={quarters}
        steps={false}
        marks={{
          chosen: choice.chosen.value,
          targets: choice.targets.value,
          last: marked.value,
          hint: [],
          threatened: [],
          chain: [],
        }}
        plays={choice.plays}
        onCell={(cell) => make(choice.select(cell).move)}
        {...dragProps(moves.value, (from, to) => make(choice.drag(from, to).move), choice.lift)}
      />
    </BoardPlace>
  )
}

/** The buttons below the board. */
function Tools({ drawing }: Pick<BoardAnswer, 'drawing'>) {
  const begun = plies.value.length > 1
  return (
    <div class="row">
      <button type="button" class="button" {...usableIf(begun, newGame)}>
        <Icon name="new" />
        {t('New game')}
      </button>
      <button type="button" class="button" {...usableIf(begun, takeBack)}>
        <Icon name="undo" />
        {t('Take back')}
      </button>
      <Tool icon="turn" label={t('Turn the board')} onClick={() => side.value++} />
      <BoardTools drawing={drawing} />
    </div>
  )
}

/** Who plays: the visitor or an engine, for each seat, and where the engine thinks. */
const Players = ({ at: { seats, turn, outcome, drawing }, at, facts }: TableProps) => (
  <div class="rules-players">
    {seats.map((name, seat) => {
      const acts = turn === seat && !outcome
      return (
        <div key={seat} class={acts ? 'seat to-act' : 'seat'}>
          <SeatName seat={seat} players={facts.players} board={at} />
          {acts && <Dice dice={drawing.dice ?? []} />}
          <PlayerSelect
            seat={name}
            player={players.value[seat] ?? 'you'}
            onChoose={(player) => (players.value = players.value.map((one, i) => (i === seat ? player : one)))}
          />
        </div>
      )
    })}
    <label class="think-here small">
      <input
        type="checkbox"
        checked={byService.value}
        onChange={({ currentTarget }) => (byService.value = currentTarget.checked)}
      />
      {t('Ask the engine of the service, not the one on this device')}
    </label>
  </div>
)

/** The moves played, scrolled to the last one. */
function Moves() {
  const list = useRef<HTMLParagraphElement>(null)
  const moves = texts.value
  const phrases = playable.value?.facts.phrases ?? []
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [moves.length])
  return (
    <p ref={list} class="code small rules-moves">
      <span class="unseen">{t('Moves:')} </span>
      {moves.map(({ text, seat }, i) => (
        <span key={i}>
          <span class={seat === null ? 'written event' : 'written'} title={text}>
            {movesInNotation.value ? text : writtenPly(text, phrases, board.value?.drawing)}
          </span>{' '}
        </span>
      ))}
    </p>
  )
}
