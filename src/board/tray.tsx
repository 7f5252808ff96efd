import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { BoardDrawing, BoardTray, TrayPiece } from '../game/board.ts'
import { pull } from './drag.ts'
import { type Looks, PieceIcon } from './piece-icon.tsx'
import type { BoardSettings } from './settings.ts'
import { useSettings } from './use-settings.ts'

/** A tray's label in the page's language. */
function trayLabel(label: string, { t, word }: BoardSettings): string {
  const [, loser] = /^lost by (.+)$/.exec(label) ?? []
  if (loser !== undefined) return t('lost by {player}', { player: word(loser) })
  const [, holder] = /^cards of (.+)$/.exec(label) ?? []
  return holder === undefined ? word(label) : t('cards of {player}', { player: word(holder) })
}

interface TrayProps {
  readonly tray: BoardTray | undefined
  readonly players: readonly string[]
  readonly looks: Looks | undefined
  /** True to show the tray's label before its pieces. */
  readonly labelled?: boolean
  /** Choosing a piece in hand to put it on the board. Default: the pieces can only be looked at. */
  readonly hand?: Hand | undefined
}

/** A hand whose pieces can be put on the board. */
export interface Hand {
  /** The symbols of the pieces that can be put on the board now. */
  readonly symbols: ReadonlySet<string>
  /** The symbol of the piece chosen; null for none. */
  readonly held: string | null
  readonly onHold: (symbol: string | null) => void
  /** Called when a piece was dragged to a cell. */
  readonly onDrop: (symbol: string, cell: string) => void
}

/** A tray: pieces beside the board, such as pieces taken. Those that can be put on the board are buttons. */
function Tray({ tray, players, looks, labelled = false, hand }: TrayProps) {
  const settings = useSettings()
  const { word } = settings
  if (!tray || tray.pieces.length === 0) return null
  const words = tray.pieces.map(({ name, count }) => (count > 1 ? `${count} ${word(name)}` : word(name))).join(', ')
  const label = trayLabel(tray.label, settings)
  const usable = hand !== undefined && hand.symbols.size > 0
  const pieces = tray.pieces.map((piece, i) => {
    const picture = <TrayPicture key={`${piece.name} ${i}`} {...{ piece, players, looks }} />
    return usable && hand.symbols.has(piece.symbol) ? (
      <HandPiece key={`${piece.name} ${i}`} piece={piece} hand={hand}>
        {picture}
      </HandPiece>
    ) : (
      picture
    )
  })
  return usable ? (
    <fieldset class="tray">
      <legend class="unseen">{label}</legend>
      {pieces}
    </fieldset>
  ) : (
    <span class="tray" role="img" aria-label={`${label}: ${words}`} title={`${label}: ${words}`}>
      {labelled && <span class="small soft tray-label">{label}</span>}
      {pieces}
    </span>
  )
}

interface TrayPictureProps extends Pick<TrayProps, 'players' | 'looks'> {
  readonly piece: TrayPiece
}

function TrayPicture({ piece: { count, marked, ...piece }, players, looks }: TrayPictureProps) {
  return (
    <PieceIcon
      piece={piece}
      players={players}
      looks={looks}
      class={marked ? 'tray-piece marked' : 'tray-piece'}
      width={count > 1 ? 1.5 : 0.9}
    >
      {count > 1 && (
        <text class="tray-count" x={0.75} y={0.14}>
          {count}
        </text>
      )}
    </PieceIcon>
  )
}

/** Lays a copy of a picture over the page, right above it. */
function copyOnTop(picture: SVGSVGElement): HTMLElement {
  const { left, top, width, height } = picture.getBoundingClientRect()
  const place = document.createElement('span')
  place.className = 'dragged'
  place.append(picture.cloneNode(true))
  Object.assign(place.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  const root = picture.getRootNode()
  ;(root instanceof ShadowRoot ? root : document.body).append(place)
  return place
}

interface HandPieceProps {
  readonly piece: TrayPiece
  readonly hand: Hand
  readonly children: ComponentChildren
}

/** A piece in hand: a click chooses it, and it can be dragged to its cell. */
function HandPiece({ piece: { symbol, name, count }, hand, children }: HandPieceProps) {
  const { word } = useSettings()
  const chosen = hand.held === symbol
  const swallow = useRef(false)
  const words = count > 1 ? `${count} ${word(name)}` : word(name)
  return (
    <button
      type="button"
      class="hand-piece"
      aria-pressed={chosen}
      aria-label={words}
      title={words}
      data-hand={symbol}
      onClick={() => {
        if (!swallow.current) hand.onHold(chosen ? null : symbol)
        swallow.current = false
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        swallow.current = false
        const picture = event.currentTarget.querySelector<SVGSVGElement>('svg')
        let dragged: HTMLElement | null = null
        pull(event.currentTarget, event, {
          lift: () => {
            swallow.current = true
            hand.onHold(symbol)
            dragged = picture && copyOnTop(picture)
          },
          follow: (dx, dy) => dragged?.style.setProperty('translate', `${dx}px ${dy}px`),
          put: (to, moved) => {
            dragged?.remove()
            setTimeout(() => (swallow.current = false))
            if (!moved) return
            if (to === null) hand.onHold(null)
            else hand.onDrop(symbol, to)
          },
        })
      }}
    >
      {children}
    </button>
  )
}

interface SeatTrayProps extends Omit<TrayProps, 'tray'> {
  readonly seat: number
  readonly trays: BoardDrawing['trays']
}

/** The trays of a seat, in a line whose height does not depend on what is in it. Nothing for a game without such trays. */
export function SeatTray({ seat, trays, ...rest }: SeatTrayProps) {
  const line = useScrollKeys()
  if (!trays?.some(({ beside }) => beside !== null)) return null
  return (
    <span ref={line} class="tray-line">
      {trays
        .filter(({ beside }) => beside === seat)
        .map((tray) => (
          <Tray key={tray.label} tray={tray} {...rest} />
        ))}
    </span>
  )
}

/** Lets keys reach a line, to scroll it, while not all of it is seen. @returns the reference of its element */
function useScrollKeys() {
  const line = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = line.current
    if (!element) return
    const size = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    // what is in it may be new, or have another width
    for (const one of [element, ...element.children]) size.observe(one)
    return () => size.disconnect()
  })
  return line
}

interface SharedTraysProps {
  readonly drawing: BoardDrawing | undefined
  readonly players: readonly string[]
}

/** The trays that belong to no player in particular, each with its label. */
export const SharedTrays = ({ drawing, players }: SharedTraysProps) => (
  <>
    {drawing?.trays
      ?.filter(({ beside }) => beside === null)
      .map((tray) => (
        <Tray key={tray.label} tray={tray} players={players} looks={drawing} labelled />
      ))}
  </>
)
