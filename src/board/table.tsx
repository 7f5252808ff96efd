/** A board on which moves are chosen, with the trays and buttons beside it: all that `<bestmove-board>` shows. */
import { useMemo, useRef, useState } from 'preact/hooks'
import type { BoardDrawing } from '../game/board.ts'
import { cellsOfMove, latestCells } from '../game/notation/move-cells.ts'
import { Board } from './board.tsx'
import { type Choice, type Chosen, chooseCell, dragProps, dragTo, liftFrom, NO_CHOICE, targetsOf } from './choosing.ts'
import { quartersTo } from './geometry.ts'
import { later } from './later.tsx'
import type { Motion, motions } from './motions.ts'
import { resultText } from './result-text.ts'
import { cellless, type Move } from './selection.ts'
import { useSettings } from './use-settings.ts'

/** What a board shows: data that `POST /v1/{game}/board` answers. */
export interface Shown {
  readonly drawing: BoardDrawing
  /** The legal moves, with the cells to choose for each. */
  readonly moves: readonly Move[]
  /** The names of the seats. */
  readonly seats: readonly string[]
  /** The seat to move. */
  readonly turn: number
  /** The chance events of which one is next; null for none. */
  readonly chance?: readonly unknown[] | null | undefined
  readonly outcome?: { readonly winner: string | null; readonly reason: string } | null
}

const Trays = later(async () => (await import('./beside.tsx')).Trays, <span style="height: 2.25rem" />)
const Options = later(async () => (await import('./beside.tsx')).Options)
const MapStyle = later(async () => (await import('./map-style.tsx')).MapStyle)

/** Finds what has moved. Loaded after the first drawing, before which nothing has. */
let found: typeof motions | null = null
const MotionStyle = later(async () => {
  const loaded = await import('./motion-style.tsx')
  found = loaded.motions
  return loaded.MotionStyle
})

interface TableProps {
  readonly shown: Shown
  /** The name of the board for screen readers. Default: whose turn it is, or how the game ended. */
  readonly label: string | null
  /** The texts of the last moves. */
  readonly plies: readonly string[]
  /** The seat whose side is at the bottom. */
  readonly side: number
  /** The texts of moves to draw as arrows, the best first. */
  readonly arrows: readonly string[]
  /** True when no move can be chosen. */
  readonly disabled: boolean
  readonly onMove: (move: string) => void
  readonly onSelect: (cells: readonly string[]) => void
}

export function Table({ shown, label, plies, side, arrows, disabled, onMove, onSelect }: TableProps) {
  const settings = useSettings()
  const { t, word } = settings
  const { drawing, seats, turn, outcome } = shown
  const moves = disabled ? [] : shown.moves
  const ids = useMemo(() => new Set(drawing.cells.map(({ id }) => id)), [drawing])
  const [at, setAt] = useState<{ readonly on: Shown; readonly choice: Choice }>({ on: shown, choice: NO_CHOICE })
  // a choice is about one position
  const choice = at.on === shown && !disabled ? at.choice : NO_CHOICE
  const lastCells = latestCells(plies, ids)
  const { moved, ply } = useMotions(drawing, lastCells)
  const choose = (next: Choice) => {
    setAt({ on: shown, choice: next })
    if (next.cells.join() !== choice.cells.join()) onSelect(next.cells)
  }
  const take = ({ choice: next, move }: Chosen) => {
    choose(next)
    if (move !== null) onMove(move)
  }
  const order = seats.map((_, i) => (side + i) % seats.length)
  const trays = (beside: readonly number[], shared: boolean) => (
    <div class="beside" part="tray">
      {(drawing.trays || drawing.points || drawing.dice) && (
        <Trays
          drawing={drawing}
          players={seats}
          beside={beside}
          shared={shared}
          turn={turn}
          moves={moves}
          held={choice.held}
          onHold={(held) => choose({ ...NO_CHOICE, held })}
          onDrop={(symbol, cell) => take(chooseCell(moves, { ...NO_CHOICE, held: symbol }, cell))}
        />
      )}
    </div>
  )
  const open = choice.open.length > 0 ? choice.open : cellless(moves)
  const state = outcome
    ? resultText(outcome.winner, seats, settings)
    : shown.chance
      ? t('awaiting chance')
      : t('{player} to move', { player: word(seats[turn] ?? '') })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the board and the buttons within
    <div
      class="table"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && choice !== NO_CHOICE) choose(NO_CHOICE)
      }}
    >
      <MotionStyle />
      {drawing.layout === 'map' && <MapStyle />}
      {trays(order.slice(1), false)}
      <Board
        drawing={drawing}
        players={seats}
        label={label ?? state}
        ply={ply}
        motions={moved}
        quarters={quartersTo(drawing, side)}
        marks={{
          chosen: choice.cells,
          targets: targetsOf(moves, choice),
          last: lastCells,
          chain: drawing.highlights ?? [],
        }}
        advice={arrows.map((text, i) => ({ rank: i + 1, cells: cellsOfMove(text, ids) }))}
        plays={(cell) => chooseCell(moves, choice, cell).move !== null}
        onCell={(cell) => take(chooseCell(moves, choice, cell))}
        {...dragProps(
          moves,
          (from, to) => take(dragTo(moves, from, to)),
          (from) => choose(liftFrom(moves, from)),
        )}
      />
      {trays(order.slice(0, 1), true)}
      {open[0] && (
        <Options
          drawing={drawing}
          players={seats}
          moves={open}
          from={choice.cells[0]}
          onMove={(move) => take({ choice: NO_CHOICE, move })}
        />
      )}
      <p class="unseen" role="status">
        {[...plies.slice(-1), state].join('. ')}
      </p>
    </div>
  )
}

/** The motions from the drawing before, and the number of drawings so far, which restarts the animations. */
function useMotions(drawing: BoardDrawing, cells: readonly string[]) {
  const seen = useRef<{ drawing: BoardDrawing; moved: ReadonlyMap<string, Motion> | undefined; ply: number } | null>(
    null,
  )
  const before = seen.current
  if (before?.drawing === drawing) return before
  // another board, or the first one: nothing moves
  const alike = before?.drawing.cells.length === drawing.cells.length
  const moved = alike ? found?.(before.drawing, drawing, cells) : undefined
  seen.current = { drawing, moved, ply: (before?.ply ?? 0) + 1 }
  return seen.current
}
