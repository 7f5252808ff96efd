import type { BoardDrawing } from '../../game/board.ts'
import type { Observation, ViewEvent } from '../../game/hidden.ts'
import { err, ok, type Result, unwrap } from '../../game/result.ts'
import { CHANCE, type Outcome, OVER } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import type { Refusal } from '../../game/words/why-not.ts'
import { NONE, posteriorOf, someAnswers, type Ways, waysOfAnswers } from './answers.ts'
import { drawBoard, unprobed } from './board.ts'
import { cellName, FOX, type Hunt } from './boards.ts'
import {
  AWAITED,
  formatAnswer,
  formatView,
  huntOf,
  parseAnswer,
  parseProbe,
  parseViewBoard,
  UNKNOWN,
} from './notation.ts'
import type { Posterior } from './posterior.ts'
import { ALL_FOUND } from './state.ts'
import { refusal } from './why-not.ts'

/** The view of the hunter and of spectators: the probes and their answers. Some hiding fits them. */
export class FoxView implements Observation {
  readonly viewer = 0
  readonly turn = 0
  readonly hunt: Hunt
  /** By cell: the answer, UNKNOWN or AWAITED. */
  readonly board: Uint8Array

  /** The hidings that fit, once they have been asked for. */
  private known: Posterior | null
  /** What is known of the answer that is awaited; null before it has been asked for. */
  private ways: Ways | null = null
  /** The answer of the last probe where no other was possible, so that it was not awaited; it may still be told. -1: none. */
  private settled = -1

  /** @param known the hidings that fit the board, where they have been asked for already */
  constructor(board: Uint8Array, hunt: Hunt, known: Posterior | null = null) {
    this.hunt = hunt
    this.board = board
    this.known = known
  }

  get toMove(): number {
    if (this.awaited >= 0) return CHANCE
    return this.found === this.hunt.foxes ? OVER : 0
  }

  /** The cell whose answer is awaited; -1 when none is. */
  get awaited(): number {
    return this.board.indexOf(AWAITED)
  }

  get found(): number {
    return this.board.reduce((sum, content) => (content === FOX ? sum + 1 : sum), 0)
  }

  /** All hidings that fit the answers so far. */
  get hidings(): Posterior {
    this.known ??= unwrap(posteriorOf(this.board, this.hunt))
    return this.known
  }

  format(): string {
    return formatView(this.board, this.hunt)
  }

  outcome(): Outcome | null {
    return this.toMove === OVER ? { winner: 0, reason: ALL_FOUND } : null
  }

  legalMoves(): string[] {
    const cells = [...this.board.keys()].filter((cell) => this.board[cell] === UNKNOWN)
    return cells.map((cell) => cellName(cell, this.hunt.size))
  }

  chanceEvents(): ViewEvent[] {
    const { counted, ways } = this.waysNow
    const all = ways.reduce((a, b) => a + b)
    return this.possible.map((answer) => ({
      event: formatAnswer(answer),
      probability: ways[answer]! / all,
      ...(counted ? {} : { estimated: true as const }),
    }))
  }

  *listInSlices(): Steps<void> {
    if (this.awaited < 0) return
    yield* this.hidings.findAll()
    yield* this.findWays()
  }

  play(text: string): Result<void> {
    return text.startsWith('=') ? this.answer(text) : this.probe(text)
  }

  unfinished(): string | null {
    if (this.awaited < 0) return null
    return `the answer of ${this.nameOf(this.awaited)} is missing: play one of ${this.possibleEvents()} after it`
  }

  whyNot(): Refusal {
    return refusal
  }

  copy(): FoxView {
    return new FoxView(this.board.slice(), this.hunt, this.known)
  }

  draw(): BoardDrawing {
    const drawing = drawBoard(this.board, this.hunt)
    return this.toMove === OVER ? drawing : { ...drawing, unknown: unprobed(this.board, this.hunt) }
  }

  private probe(text: string): Result<void> {
    const { awaited, board, hunt } = this
    if (this.toMove === OVER) return err('the hunt is over')
    const cell = parseProbe(text, hunt, (probed) => board[probed] !== UNKNOWN)
    if (!cell.ok) return cell
    if (awaited >= 0) {
      const [answer = 0, ...others] = someAnswers(board, hunt, awaited)
      if (others.length > 0)
        return err(`the answer of ${this.nameOf(awaited)} comes first: one of ${this.possibleEvents()}`)
      if (answer === FOX && this.found + 1 === hunt.foxes) return err('the hunt is over: the last fox is found')
      this.write(awaited, answer)
    }
    this.write(cell.value, AWAITED)
    const [only = 0, ...others] = someAnswers(board, hunt, cell.value)
    if (others.length > 0) return ok(undefined)
    this.write(cell.value, only)
    this.settled = only
    return ok(undefined)
  }

  private answer(text: string): Result<void> {
    const { awaited, board, hunt, settled } = this
    const answer = parseAnswer(text)
    if (answer < 0) return err(`an answer is "=0" to "=9", or "=F" for a fox, not "${text}"`)
    if (awaited >= 0) {
      const hidings = posteriorOf(board.with(awaited, answer), hunt)
      if (!hidings.ok && hidings.error !== NONE) return hidings
      if (!hidings.ok)
        return err(`no hiding fits ${text} of ${this.nameOf(awaited)}: possible are ${this.possibleEvents()}`)
      this.write(awaited, answer)
      this.known = hidings.value
      return ok(undefined)
    }
    if (settled < 0) return err(`${text} answers nothing: no answer is awaited`)
    if (answer !== settled) return err(`no hiding fits ${text}: only ${formatAnswer(settled)} is possible here`)
    this.settled = -1
    return ok(undefined)
  }

  private write(cell: number, content: number): void {
    this.board[cell] = content
    // an awaited answer says nothing yet
    if (content !== AWAITED) this.known = null
    this.ways = null
    this.settled = -1
  }

  private get waysNow(): Ways {
    if (!this.ways) for (const _ of this.findWays());
    return this.ways!
  }

  private *findWays(): Steps<void> {
    this.ways = yield* waysOfAnswers(this.board, this.hunt, this.awaited, this.hidings)
  }

  /** The answers that some hiding allows, as far as that is known. */
  private get possible(): number[] {
    const { ways } = this.waysNow
    return [...ways.keys()].filter((answer) => ways[answer]! > 0)
  }

  private possibleEvents(): string {
    return this.possible.map(formatAnswer).join(' ')
  }

  private nameOf(cell: number): string {
    return cellName(cell, this.hunt.size)
  }
}

/** Parses a view. One that no hiding fits is an error. */
export function parseView(text: string, variant: string): Result<FoxView> {
  const hunt = huntOf(variant)
  const board = parseViewBoard(text, variant)
  if (!board.ok) return board
  const hidings = posteriorOf(board.value, hunt)
  if (!hidings.ok) return hidings
  const view = new FoxView(board.value, hunt, hidings.value)
  if (view.awaited >= 0 && view.found === hunt.foxes) return err('all foxes are found, so that no answer is awaited')
  return ok(view)
}
