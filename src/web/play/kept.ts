/** The last state of each game on the playground, with its variations, so that leaving it loses nothing. */
import { formatPlace, type Place, parsePlace } from './address.ts'
import { type Line, lineThrough, type Node } from './line.ts'

/** A game as it is kept: its address, and its tree without positions. */
interface Kept {
  readonly address: string
  /** The nodes in their order: parent, text of the ply and its seat. */
  readonly nodes: readonly (readonly [number, string, number | null])[]
  /** By node: the nodes after it, the main line first. */
  readonly children: readonly (readonly number[])[]
  readonly path: readonly number[]
}

const KEY = 'game:'

/** A game with more plies than this in all its lines is kept without its variations. */
const MOST = 3000

/** Keeps a game. @param address as the page's own: of the line shown */
export function keepGame(game: string, address: string, { nodes, path }: Line): void {
  const whole = nodes.length <= MOST
  const kept: Kept = {
    address,
    nodes: whole ? nodes.map(({ parent, ply }) => [parent, ply?.text ?? '', ply?.seat ?? null]) : [],
    children: whole ? nodes.map(({ children }) => children) : [],
    path: whole ? path : [],
  }
  localStorage.setItem(KEY + game, JSON.stringify(kept))
}

function read(game: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + game) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** True when a place names a game and nothing of how it stands. */
const isBare = ({ variant, position, seed, moves, seats, rules, options }: Place): boolean =>
  moves.length === 0 && [variant, position, seed, seats, rules, options].every((field) => field === undefined)

/** The place as it was left, for one that names a game only; else the place itself. */
export const placeLeft = (place: Place): Place =>
  (isBare(place) && parsePlace(read(place.game)?.address ?? '')) || place

const sameStart = (one: Place, other: Place): boolean => {
  const start = ({ game, variant, position, seed, rules }: Place) =>
    formatPlace({ game, variant, position, seed, rules, moves: [] })
  return start(one) === start(other)
}

/** The kept tree of the game at a place, when the place's line is the one that was shown; null without one. */
export function treeLeft(place: Place): Line | null {
  const kept = read(place.game)
  const then = kept && parsePlace(kept.address)
  if (!kept || !then || kept.nodes.length === 0 || !sameStart(then, place)) return null
  if (then.moves.join(';') !== place.moves.join(';')) return null
  const nodes = kept.nodes.map(
    ([parent, text, seat], i): Node => ({
      ply: i === 0 ? null : { text, seat },
      parent,
      children: kept.children[i] ?? [],
      board: undefined,
    }),
  )
  return lineThrough(nodes, kept.path, kept.path.length - 1)
}
