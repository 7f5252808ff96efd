import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import {
  type BoardCell,
  type BoardDrawing,
  type BoardPiece,
  colourOf,
  isPlayable,
  pieceAngle,
  standsOnPoints,
} from '../game/board.ts'
import type { Advice } from './advice.tsx'
import { Cell, type Marks } from './cell.tsx'
import { describeCell } from './describe.ts'
import { ARROWS, neighbour, rowsOf, turned } from './geometry.ts'
import { Grounds, Labels } from './grounds.tsx'
import { later } from './later.tsx'
import type { Motion } from './motions.ts'
import { Piece } from './shapes.tsx'
import { useTaps } from './taps.tsx'
import { useSettings } from './use-settings.ts'

/** What is drawn over the pieces, such as beliefs and notes about hidden ones. */
interface Over {
  /** Draws the marks on the cells, whose places are those of the board as it is turned. */
  readonly marks: (cells: readonly BoardCell[]) => ComponentChildren
  /** Says what the marks on a cell mean, for the cell's name; empty for nothing. */
  readonly words: (id: string) => string
  /** By cell: pieces that were seen there before. */
  readonly seen?: ReadonlyMap<string, { readonly piece: BoardPiece }> | undefined
  /** False when the marks are numbers: then advice shows no ranks. */
  readonly ranked: boolean
}

export interface BoardProps {
  readonly drawing: BoardDrawing
  readonly players: readonly string[]
  /** The board's name for screen readers: the game and whose turn it is. */
  readonly label: string
  readonly marks: Marks
  readonly motions?: ReadonlyMap<string, Motion> | undefined
  /** Number of plies before the position shown. A new number restarts the animations. */
  readonly ply: number
  /** Quarter turns clockwise by which the board is seen turned. */
  readonly quarters?: number
  readonly over?: Over | undefined
  /** Moves that an engine advises, to be drawn over the board. */
  readonly advice?: readonly Advice[]
  readonly onCell?: (id: string) => void
  /** True where the keys to the left and right step through the moves of a game after a click on the board. */
  readonly steps?: boolean
  /** True for cells whose choice plays a move. A finger that can barely hit such a cell has to tap it twice. */
  readonly plays?: (id: string) => boolean
  /** Called when a piece was dragged from one cell to another. */
  readonly onDrag?: (from: string, to: string) => void
  /** Called with the cell from which a piece is dragged, and with null when it goes back there. */
  readonly onLift?: (from: string | null) => void
  /** Called when the visitor wants a note on a cell, by its context menu. */
  readonly onNote?: ((id: string) => void) | undefined
  /** Called with a key that the board has no use for. Returns true where it has been used. */
  readonly onKey?: (event: KeyboardEvent, id: string) => boolean
  /** Called when the pointer or the focus has come to a cell. */
  readonly onLook?: (id: string) => void
}

/** Drags pieces: loaded when a board that needs it has been drawn. */
const dragging = () => import('./drag.ts')
const AdviceMarks = later(async () => (await import('./advice.tsx')).AdviceMarks)
const AimMark = later(async () => (await import('./aim-mark.tsx')).AimMark)

/** The board of any game, drawn from the same data as `board.svg`. It is a grid for arrow keys and screen readers. */
export function Board({ quarters = 0, ...props }: BoardProps) {
  const drawing = useMemo(() => turned(props.drawing, quarters), [props.drawing, quarters])
  const { view, cells, labels } = drawing
  const settings = useSettings()
  const { t } = settings
  const { over } = props
  const playable = useMemo(() => cells.filter(isPlayable), [cells])
  const rows = useMemo(() => rowsOf(playable), [playable])
  const places = useMemo(() => new Map(cells.map((cell) => [cell.id, cell])), [cells])
  const [cursor, setCursor] = useState<string | null>(null)
  const [lifted, setLifted] = useState<string | null>(null)
  const svg = useRef<SVGSVGElement>(null)
  // true from a pointer's touch of the board until the focus comes by keys or by a program
  const pointing = useRef(false)
  const down = useRef(false)
  const draggable = props.onDrag !== undefined
  useEffect(() => void (draggable && dragging()), [draggable])
  const taps = useTaps(props.ply, (cell) => props.plays?.(cell) ?? false)
  const current = places.get(cursor ?? '') ?? rows[0]?.[0]

  const focus = (cell: BoardCell | null | undefined) => {
    if (!cell) return
    setCursor(cell.id)
    svg.current?.querySelector<SVGGElement>(`[data-cell="${cell.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.ctrlKey || event.metaKey || event.altKey) return
    // after a click the keys ArrowLeft and ArrowRight step through the moves; while the visitor goes by keys they move the cursor
    const steps = props.steps && pointing.current && /t$/.test(event.key)
    const direction = steps ? undefined : ARROWS[event.key]
    const row = rows.find((one) => one.includes(current))
    if (direction) focus(neighbour(playable, current, direction))
    else if (event.key === 'Home') focus(row?.[0])
    else if (event.key === 'End') focus(row?.at(-1))
    else if (event.key === 'Enter' || event.key === ' ') event.repeat || props.onCell?.(current.id)
    else if (!props.onKey?.(event, current.id)) return
    event.preventDefault()
  }
  const release = () => {
    down.current = false
  }
  const onPress = async (event: PointerEvent & { readonly currentTarget: SVGSVGElement }) => {
    const board = event.currentTarget
    const { drag } = await dragging()
    if (!down.current) return
    drag(board, event, {
      scrolls: settings.enlarged,
      onLift: (from) => {
        setLifted(from)
        props.onLift?.(from)
      },
      onDrop: (from, to) => {
        setLifted(null)
        if (to === null) props.onLift?.(null)
        else props.onDrag?.(from, to)
      },
    })
  }
  /** Draws a piece on a cell of the board. @param motion the motion by which it came there */
  const pieceOn = (id: string, piece: BoardPiece, motion?: Motion) => {
    const cell = places.get(id)
    // a new key restarts the animation
    const key = motion ? `${id} ${props.ply}` : id
    const paint = colourOf(props.players, piece.owner) ?? 'nobody'
    const from = motion?.kind === 'moved' ? places.get(motion.from) : undefined
    return (
      cell && (
        <Piece
          key={key}
          piece={piece}
          x={cell.x}
          y={cell.y}
          paint={paint}
          colours={drawing.colours}
          motion={motion?.kind}
          style={cell && from && { '--dx': `${from.x - cell.x}px`, '--dy': `${from.y - cell.y}px` }}
          angle={pieceAngle(piece, drawing)}
          pictures={drawing.pictures}
        />
      )
    )
  }

  return (
    <svg
      ref={svg}
      part="board"
      class={[
        `board ${drawing.layout}`,
        props.onDrag && !settings.enlarged && 'draggable',
        // pieces that stand on the crossings of lines have no squares under them
        standsOnPoints(drawing) && 'points',
      ]
        .filter(Boolean)
        .join(' ')}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="grid"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      onPointerDownCapture={(event) => {
        taps.down(event)
        pointing.current = true
        down.current = true
      }}
      onPointerUpCapture={release}
      // a pointer may be released outside; one of a touch that scrolls leaves, too
      onPointerLeave={release}
      onPointerDown={props.onDrag && onPress}
    >
      <g aria-hidden="true">
        <Grounds drawing={drawing} players={props.players} />
      </g>
      {rows.map((row) => (
        <g key={row[0]?.id} role="row">
          {row.map((cell) => (
            <Cell
              key={cell.id}
              cell={cell}
              marks={props.marks}
              occupied={drawing.pieces.some((piece) => piece.cell === cell.id)}
              name={[
                describeCell(cell, drawing, props.players, settings),
                over?.words(cell.id),
                taps.aimed?.cell === cell.id && t('tap again'),
              ]
                .filter(Boolean)
                .join(', ')}
              tabbable={cell === current}
              onPoint={(face) => {
                setCursor(cell.id)
                if (taps.isSure(cell.id, face)) props.onCell?.(cell.id)
              }}
              onNote={props.onNote && (() => props.onNote?.(cell.id))}
              onLook={() => props.onLook?.(cell.id)}
              onFocus={() => {
                if (!down.current) pointing.current = false
                setCursor(cell.id)
              }}
            />
          ))}
        </g>
      ))}
      {/* above the marks on cells, so that a name is as easy to read on a marked region */}
      <g aria-hidden="true" class="labels">
        {(settings.coordinates || drawing.layout === 'map') && <Labels labels={labels} />}
      </g>
      <g aria-hidden="true" class="pieces">
        {above(drawing.pieces, lifted).map((piece) => pieceOn(piece.cell, piece, props.motions?.get(piece.cell)))}
      </g>
      {over?.seen && (
        <g aria-hidden="true" class="seen-before">
          {[...over.seen].map(([id, { piece }]) => pieceOn(id, piece))}
        </g>
      )}
      {props.advice && props.advice.length > 0 && (
        <AdviceMarks cells={playable} advice={props.advice} ranked={over?.ranked ?? true} />
      )}
      {over?.marks(playable)}
      {taps.aimed && <AimMark cell={places.get(taps.aimed.cell)} view={view} pixel={taps.aimed.pixel} />}
    </svg>
  )
}

/** The pieces with the one on a cell last, so that it is drawn above all others. */
const above = (pieces: readonly BoardPiece[], cell: string | null): readonly BoardPiece[] =>
  pieces.toSorted((a, b) => Number(a.cell === cell) - Number(b.cell === cell))
