/** Scores and lines of a search in the form of answers: moves as texts, win probabilities instead of utilities. */
import { type Game, playersOf } from '../../game/game.ts'
import type { Observation } from '../../game/hidden.ts'
import type { Json } from '../../game/shape.ts'
import { CHANCE, type Move, type Seat, type State } from '../../game/state.ts'
import type { Reason } from '../../game/words/reason.ts'
import { Reasons } from '../../game/words/reasons.ts'
import type { Clock } from '../../search/drive/clock.ts'
import type { Line, Score } from '../../search/search.ts'
import { probabilityError, winProbability } from '../../search/seats.ts'
import type { PartialResult } from '../../search/think.ts'

/** Rounds an estimate to 6 digits. Exact values keep all digits of a double. */
export const round = (x: number) => Math.round(x * 1e6) / 1e6

/** Converts a score to its form in answers. @param seats number of seats in the scored position */
export function formatScore({ value, certainty, standardError, pliesToEnd, values, measures }: Score, seats: number) {
  const chance = (utility: number) => {
    const probability = winProbability(utility, seats)
    return certainty === 'estimate' ? round(probability) : probability
  }
  return {
    winProbability: chance(value),
    certainty,
    standardError: standardError === null ? null : round(probabilityError(standardError, seats)),
    pliesToEnd,
    ...(values && seats > 1 ? { values: values.map(chance) } : {}),
    ...measures,
  }
}

/** Number of seats that play in a position. */
export const seatsOf = (game: Game, state: State): number => playersOf(game, state).length

/** The clock and limits for making an answer. The clock ticks in between, and the client may leave. */
export interface Pace {
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
  /** The rest of the request's time limit, in milliseconds; null for no limit. */
  readonly leftMs: number | null
}

/** The number of moves formatted between two ticks: a few milliseconds of work. */
const MOVES_BETWEEN_TICKS = 2000

type SearchLine = PartialResult['lines'][number]

/**
 * Writes the lines of one search in the form of answers, the first few with annotations (`Extras.annotations`). A slow
 * annotation is made only once, even if both a progress record and the answer have it.
 */
export class LineWriter {
  private readonly game: Game
  private readonly state: State
  /** The number of lines with annotations. */
  private readonly annotated: number
  /** The number of lines of an answer with reasons. */
  private readonly reasoned: number
  /** The player's view when the position is one of several that they cannot tell apart; else null. */
  private readonly view: Observation | null
  private reasons: Reasons | undefined
  private readonly annotations = new Map<string, Annotations>()

  constructor(game: Game, state: State, annotated: number, reasoned = 0, view: Observation | null = null) {
    this.game = game
    this.state = state
    this.annotated = annotated
    this.reasoned = reasoned
    this.view = view
  }

  /**
   * Writes the lines of a running search at once. If annotations are slow, only the first line has one.
   * @param world the position in which the lines can be played; null for the position of the search
   */
  writeNow(lines: readonly SearchLine[], world: State | null = null) {
    const scratch = (world ?? this.state).copy()
    const most = this.game.extras?.annotations?.slow ? Math.min(1, this.annotated) : this.annotated
    return lines.map((line, i) => this.write(line, scratch, i < most))
  }

  /**
   * Writes the lines of an answer. The clock ticks between slow annotations, and after some thousand moves. The first line is
   * annotated in any case, the others until the time is up or the client has gone.
   * @param world the position in which the lines can be played; null for the position of the search
   */
  async writeAll(lines: readonly SearchLine[], { clock, signal, leftMs }: Pace, world: State | null = null) {
    const started = clock.now()
    const isOver = () => signal?.aborted === true || (leftMs !== null && clock.now() - started >= leftMs)
    const scratch = (world ?? this.state).copy()
    let most = this.annotated
    let { reasoned } = this
    let sinceTick = 0
    const written: WrittenLine[] = []
    for (const [i, line] of lines.entries()) {
      const slow = (i < most && this.isSlow(line)) || i < reasoned
      if (sinceTick >= (slow ? 1 : MOVES_BETWEEN_TICKS)) {
        await clock.tick()
        sinceTick = 0
        if (i > 0 && isOver()) {
          most = 0
          reasoned = 0
        }
      }
      const text = this.write(line, scratch, i < most)
      written.push(i < reasoned ? { ...text, reasons: await this.reasonsFor(line, scratch, clock) } : text)
      sinceTick += slow ? MOVES_BETWEEN_TICKS : line.pv.length
    }
    return written
  }

  /** Finds the reasons for a line's move. @param scratch the position; it is played on, and restored at the end */
  private async reasonsFor(line: SearchLine, scratch: State, clock: Clock): Promise<Reason[]> {
    const { game, view } = this
    const { event, move, score } = line
    const played = eventsBefore(line)
    for (const event of played) scratch.play(event)
    if (event !== undefined || !this.reasons) this.reasons = new Reasons(game, scratch, view)
    const steps = this.reasons.of(move, score)
    for (;;) {
      const { done, value } = steps.next()
      if (!done) {
        await clock.tick()
        continue
      }
      for (const _ of played) scratch.undo()
      return value
    }
  }

  private isSlow({ score }: SearchLine): boolean {
    return this.game.extras?.annotations?.slow === true && provenWinner(this.game, this.state, score) !== null
  }

  /** Writes a line. @param scratch the position; it is played on, and restored at the end */
  private write(line: SearchLine, scratch: State, annotate: boolean) {
    const { game, state } = this
    if (state.toMove !== CHANCE || line.event === undefined || line.probability === undefined)
      return { ...formatLine(game, scratch, line), ...(annotate ? this.annotate(scratch, line) : {}) }
    const played = eventsBefore(line)
    const [event, ...furtherEvents] = played.map((event) => {
      const text = game.move.format(scratch, event)
      scratch.play(event)
      return text
    })
    const { probability: _, ...reply } = formatLine(game, scratch, line)
    const annotations = annotate ? this.annotate(scratch, line) : {}
    for (const _ of played) scratch.undo()
    const further = furtherEvents.length > 0 ? { furtherEvents } : {}
    return { event, ...further, probability: line.probability, ...reply, ...annotations }
  }

  private annotate(position: State, line: SearchLine): Annotations {
    const { game } = this
    const { move, score } = line
    const winner = provenWinner(game, position, score)
    const name = `${eventsBefore(line)} ${move} ${winner}`
    const known = this.annotations.get(name) ?? game.extras?.annotations?.of?.(position, move, winner) ?? {}
    if (game.extras?.annotations?.slow) this.annotations.set(name, known)
    return known
  }
}

/** A line in the form of answers. */
type WrittenLine = ReturnType<LineWriter['writeNow']>[number] & { readonly reasons?: Reason[] }

type Annotations = Readonly<Record<string, Json>>

/**
 * Converts a line of a position with a player to move to its form in answers.
 * @param position the position; it is played on, and restored at the end
 */
export function formatLine(game: Game, position: State, { move, score, visits, pv, probability }: Line) {
  return {
    move: game.move.format(position, move),
    ...(probability === undefined ? {} : { probability: round(probability) }),
    score: formatScore(score, seatsOf(game, position)),
    visits,
    pv: formatMoves(game, position, pv),
  }
}

function provenWinner(game: Game, state: State, { value, certainty }: Score): Seat | null {
  if (certainty !== 'proven' || seatsOf(game, state) !== 2) return null
  return value === 1 ? state.turn : value === -1 ? 1 - state.turn : null
}

/** The chance events before a line's move. */
const eventsBefore = ({ event, furtherEvents = [] }: SearchLine): readonly Move[] =>
  event === undefined ? [] : [event, ...furtherEvents]

/** The texts of moves in a row. The last one is not played: it may take the rules too much work. */
function formatMoves(game: Game, position: State, moves: readonly Move[]): string[] {
  const texts = moves.map((move, i) => {
    if (i > 0) position.play(moves[i - 1]!)
    return game.move.format(position, move)
  })
  for (let plies = moves.length - 1; plies > 0; plies--) position.undo()
  return texts
}
