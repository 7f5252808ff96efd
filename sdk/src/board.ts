/** `<bestmove-board>`: a board to put on any page, on which moves of any game are chosen. Importing it defines the element. */
import { h, render } from 'preact'
import board from '../../src/board/board.css?inline'
import own from '../../src/board/element.css?inline'
import { quartersTo, sidesOf } from '../../src/board/geometry.ts'
import { type BoardSettings, ENGLISH } from '../../src/board/settings.ts'
import { Table } from '../../src/board/table.tsx'
import tokens from '../../src/board/tokens.css?inline'
import { Settings } from '../../src/board/use-settings.ts'
import type { BoardSource, Shown } from './board-service.ts'
import type { Board } from './openapi.ts'

export type { BoardSource }

/** What a board shows: the data that `GameClient.board` and `POST /v1/{game}/board` answer, or as much of it as is drawn. */
export type BoardData = Pick<Board, 'drawing' | 'moves' | 'seats' | 'turn'> &
  Partial<Pick<Board, 'position' | 'chance' | 'outcome' | 'game' | 'variant' | 'toMove'>>

/** Translates what the board says: its own texts, which have placeholders in braces, and the names in a game's data. */
export type BoardWords = Pick<BoardSettings, 't' | 'word'>

/** The attributes whose change asks for another board. */
const ASKED = ['service', 'game', 'variant', 'position', 'moves']

/** The attributes whose change only draws the board anew. */
const DRAWN = ['orientation', 'last', 'arrows', 'label', 'disabled', 'letters', 'no-coordinates']

/** The events of the element besides those of all elements. */
export interface BoardEvents {
  /** The cells chosen so far. */
  select: CustomEvent<readonly string[]>
  /** The text of the move that was chosen. */
  move: CustomEvent<string>
  /** The data of a board that the element has asked for. */
  board: CustomEvent<Board>
  /** The error of such a call. */
  problem: CustomEvent<unknown>
}

/** An element whose events have types. */
interface BoardElement extends HTMLElement {
  addEventListener<Type extends keyof BoardEvents>(
    type: Type,
    listener: (event: BoardEvents[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(...all: Parameters<HTMLElement['addEventListener']>): void
  removeEventListener<Type extends keyof BoardEvents>(
    type: Type,
    listener: (event: BoardEvents[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(...all: Parameters<HTMLElement['removeEventListener']>): void
}

/** Node has no elements: there the module can be imported, and the element cannot be made. */
const Base = (globalThis.HTMLElement ?? class {}) as unknown as { new (): BoardElement; prototype: BoardElement }

/** The wait before a chance event is drawn again whose board could not be asked for, in milliseconds. */
const AGAIN_MS = 5000

const STYLES = tokens + board + own

const listOf = (text: string | null): string[] => (text?.trim() ? text.split(';').map((one) => one.trim()) : [])

/**
 * A board on which moves are chosen by clicks, drags and keys. It shows the data given as `board`. Without that, it asks a
 * service or a client for the board of a `game` after `moves` from a `position`, plays the moves chosen and the chance events. Where the
 * call after such an event fails, it draws again five seconds later.
 *
 * Events bubble: `select` (its detail is the list of cells chosen so far), `move` (the text of the move; it can be
 * cancelled), `board` (the data of a board that the element has asked for) and `problem` (the error of such a call, with the
 * `name` and the fields of a `ProblemError` where the service refuses it).
 *
 * @example
 * const element = document.querySelector('bestmove-board')!
 * element.board = await client.game('hex').board('3/3/3 b -', { variant: 'hex-3' })
 * element.addEventListener('move', ({ detail }) => console.log(detail))
 */
export class BestmoveBoard extends Base {
  static readonly observedAttributes: readonly string[] = [...ASKED, ...DRAWN]

  #root: ShadowRoot | null = null
  #given: BoardData | null = null
  #asked: BoardData | null = null
  #client: BoardSource | null = null
  #words: BoardWords = ENGLISH
  /** The start that was drawn: with a random set-up, it must stay the same from move to move. */
  #start: string | null = null
  /** What the board asked for was asked with; null for none of this game and variant. */
  #shown: Shown | null = null
  #calls = 0
  /** The number of the call after which the board shown is that of the attributes. */
  #answered = 0
  #drawing = false

  /** The data shown: that given or, without it, that asked for; null for none yet. */
  get board(): BoardData | null {
    return this.#given ?? this.#asked
  }
  set board(data: BoardData | null) {
    this.#given = data
    this.#draw()
    this.#ask()
  }

  /** The client to ask. Default: the service at the address `service`. */
  get client(): BoardSource | null {
    return this.#client
  }
  set client(client: BoardSource | null) {
    this.#client = client
    this.#ask()
  }

  /** Translates what the board says. Default: English. */
  get words(): BoardWords {
    return this.#words
  }
  set words(words: BoardWords) {
    this.#words = words
    this.#draw()
  }

  /** The id of the game to ask for. */
  get game(): string | null {
    return this.getAttribute('game')
  }
  set game(id: string | null) {
    this.#put('game', id)
  }

  /** The id of the variant. Default: the game's. */
  get variant(): string | null {
    return this.getAttribute('variant')
  }
  set variant(id: string | null) {
    this.#put('variant', id)
  }

  /** The position before the first move, or a player's view. Default: a start of the game. Setting null draws another one. */
  get position(): string | null {
    return this.getAttribute('position') ?? this.#start
  }
  set position(text: string | null) {
    this.#start = null
    this.#put('position', text)
    this.#ask()
  }

  /** The moves and chance events from the position on. As an attribute they are separated by `;`. */
  get moves(): readonly string[] {
    return listOf(this.getAttribute('moves'))
  }
  set moves(moves: readonly string[]) {
    this.#put('moves', moves.join(';') || null)
  }

  /** The last move, to be marked. Default: the last of `moves`. */
  get last(): string | null {
    return this.getAttribute('last') ?? (this.#given ? null : (this.moves.at(-1) ?? null))
  }
  set last(move: string | null) {
    this.#put('last', move)
  }

  /** The moves to draw as arrows, the best first. */
  get arrows(): readonly string[] {
    return listOf(this.getAttribute('arrows'))
  }
  set arrows(moves: readonly string[]) {
    this.#put('arrows', moves.join(';') || null)
  }

  /** The seat at the bottom, by its name or number (`black`, `1`). Default: the first. */
  get orientation(): string | null {
    return this.getAttribute('orientation')
  }
  set orientation(seat: string | null) {
    this.#put('orientation', seat)
  }

  /** True when no move can be chosen. */
  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }
  set disabled(value: boolean) {
    this.toggleAttribute('disabled', value)
  }

  /** Turns the board to the next side. */
  turn(): void {
    const drawing = this.board?.drawing
    if (drawing) this.orientation = String((this.#side() + 1) % sidesOf(drawing))
  }

  /** Plays a move or an event on a board that the element has asked for, as if it had been chosen, without an event `move`. */
  play(move: string): void {
    this.moves = [...this.moves, move]
  }

  /** Takes the last moves of players back, with the events after them, on a board that the element has asked for. */
  undo(count = 1): void {
    if (this.#shown) this.moves = this.#shown.undone(this.moves, count)
  }

  connectedCallback(): void {
    if (!this.#root) {
      this.#root = this.attachShadow({ mode: 'open' })
      const style = document.createElement('style')
      style.textContent = STYLES
      this.#root.append(style, document.createElement('div'))
    }
    // properties set before the element was defined hide the accessors of its class
    const early = { ...this }
    for (const name in early) Reflect.deleteProperty(this, name)
    Object.assign(this, early)
    this.#draw()
    this.#ask()
  }

  disconnectedCallback(): void {
    this.#ask()
  }

  attributeChangedCallback(name: string): void {
    if (ASKED.includes(name)) this.#ask()
    this.#draw()
  }

  #put(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name)
    else this.setAttribute(name, value)
  }

  #tell(type: string, detail: unknown): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }))
  }

  /** Asks for the board, once for all attributes that change together. The answers to earlier calls are dropped. */
  #ask(): void {
    const call = ++this.#calls
    queueMicrotask(() => void this.#load(call))
  }

  async #load(call: number): Promise<void> {
    const { game, variant, moves } = this.#shown ?? this
    if (game !== this.game || variant !== this.variant) {
      this.#start = this.#shown = null
      // the moves of the game before, unless the page has set others
      if (`${moves}` === `${this.moves}`) this.moves = []
    }
    if (call !== this.#calls || this.#given || !this.isConnected || this.game === null) return
    try {
      const { askFor } = await import('./board-service.ts')
      const source = this.#client ?? this.getAttribute('service') ?? ''
      const { start, data, shown, event } = await askFor(source, this.game, this)
      if (call !== this.#calls) return
      if (this.position === null) this.#start = start
      this.#shown = shown
      this.#asked = data
      this.#answered = call
      this.#draw()
      this.#tell('board', data)
      if (event && call === this.#calls) this.play(event)
    } catch (error) {
      if (call !== this.#calls) return
      if (this.#shown) {
        // the board shown stays, and so do its moves
        this.moves = this.#shown.moves
        call = this.#answered = ++this.#calls
        // nobody can choose an event: it is drawn again, unless something else has been asked for by then
        if (this.#asked!.chance) setTimeout(() => this.#load(call), AGAIN_MS)
      }
      this.#tell('problem', error)
    }
  }

  #side(): number {
    const { orientation, board } = this
    if (orientation === null || !board) return 0
    const named = board.seats.indexOf(orientation)
    const side = named < 0 ? Number(orientation) : named
    return side >= 0 && side % 1 === 0 ? side : 0
  }

  /** Draws the board, once for all changes of one moment. */
  #draw(): void {
    if (this.#drawing || !this.isConnected) return
    this.#drawing = true
    queueMicrotask(() => {
      this.#drawing = false
      this.#drawNow()
    })
  }

  #drawNow(): void {
    const data = this.board
    const place = this.#root?.lastElementChild
    if (!place || !this.isConnected) return
    if (!data) {
      render(null, place)
      return
    }
    const settings: BoardSettings = {
      ...this.#words,
      letters: this.hasAttribute('letters'),
      coordinates: !this.hasAttribute('no-coordinates'),
      enlarged: false,
    }
    const { view } = data.drawing
    const { last, moves } = this
    const turned = quartersTo(data.drawing, this.#side()) % 2
    ;(place as HTMLElement).style.setProperty('--ratio', String((view.width / view.height) ** (1 - 2 * turned)))
    const table = h(Table, {
      shown: data,
      label: this.getAttribute('label'),
      plies: last === moves.at(-1) ? moves : last === null ? [] : [last],
      side: this.#side(),
      arrows: this.arrows,
      disabled: this.disabled,
      onMove: (move: string) => this.#chosen(move),
      onSelect: (cells: readonly string[]) => void this.#tell('select', cells),
    })
    render(h(Settings.Provider, { value: settings, children: table }), place)
  }

  #chosen(move: string): void {
    // a board asked for may be that before a move already played: no second move can be chosen on it
    if (!this.#given && this.#answered !== this.#calls) return
    if (this.#tell('move', move) && !this.#given) this.play(move)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'bestmove-board': BestmoveBoard
  }
}

if (globalThis.customElements && !customElements.get('bestmove-board'))
  customElements.define('bestmove-board', BestmoveBoard)
