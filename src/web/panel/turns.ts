/** The lines of the tree of plies as a list shows them: by turns, in numbered rounds. */
import { type Line, mainAfter } from '../play/line/line.ts'

/** The plies of one column: a player's ply, with the chance events before it. Without plies, alternatives at the end of a line. */
export interface Turn {
  readonly seat: number | null
  readonly nodes: readonly number[]
  /** The alternatives to its plies, each by its first node. */
  readonly others: readonly number[]
  /** The number of the round, where it is to be shown: at the round's beginning, and at that of a variation. */
  readonly round: { readonly number: number; readonly begins: boolean } | null
}

/**
 * The plies after a node, by turns. A round begins with each seat that does not come after the one before it.
 * @param first the ply to begin with, whose alternatives are left out; without one, that of the main line
 */
export function turnsAfter(line: Line, from: number, first?: number): readonly Turn[] {
  const { nodes } = line
  const follow = eventsFollow(line)
  const turns: Turn[] = []
  let { rounds, seat: last } = before(line, from)
  let events: number[] = []
  let others: number[] = []
  /** @param belongs whether the plies belong to the turn before */
  const end = (seat: number | null, belongs = false) => {
    const before = turns.at(-1)
    if (belongs && before) {
      turns[turns.length - 1] = {
        ...before,
        nodes: [...before.nodes, ...events],
        others: [...before.others, ...others],
      }
      events = []
      others = []
      return
    }
    const begins = !belongs && seat !== null && (last === null || seat <= last)
    if (begins) rounds++
    const shown = begins || (first !== undefined && turns.length === 0 && seat !== null)
    turns.push({ seat, nodes: events, others, round: shown ? { number: rounds, begins } : null })
    last = seat ?? last
    events = []
    others = []
  }
  let node: number | undefined = from
  while (node !== undefined) {
    const next: number | undefined = (node === from ? first : undefined) ?? mainAfter(nodes, node)
    if (first === undefined || node !== from) others.push(...nodes[node]!.children.filter((child) => child !== next))
    if (next !== undefined) {
      events.push(next)
      const seat = nodes[next]?.ply?.seat ?? null
      if (seat !== null) end(seat)
      else if (follow && last !== null) end(last, true)
    }
    node = next
  }
  if (events.length > 0 || others.length > 0) end(null)
  return turns
}

/**
 * True where events belong to the move before them, as the piece that it turns over. Where dice lie beside the board, events are rolls
 * for the move after them.
 */
function eventsFollow({ boards, at }: Line): boolean {
  const drawing = boards[at]?.drawing
  return drawing !== undefined && !drawing.dice
}

/** The number of rounds begun up to a node, and the seat of the last ply of a seat; null for none. */
function before({ nodes }: Line, node: number): { readonly rounds: number; readonly seat: number | null } {
  const seats: number[] = []
  for (let at = node; at >= 0; at = nodes[at]!.parent) {
    const seat = nodes[at]!.ply?.seat ?? null
    if (seat !== null) seats.unshift(seat)
  }
  return {
    rounds: seats.filter((seat, i) => i === 0 || seat <= seats[i - 1]!).length,
    seat: seats.at(-1) ?? null,
  }
}
