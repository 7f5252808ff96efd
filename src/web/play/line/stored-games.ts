/** Stores the last state of each game on the playground, with its variations, so that leaving a game loses nothing. */
import { isListOf, isNumber, isRecord, isText, keepText, readStored } from '../../storage.ts'
import { formatPlace, type Place, parsePlace } from './address.ts'
import { type Line, lineThrough, type Node } from './line.ts'

/** The stored form of a game: its address, and its tree without positions. */
interface Kept {
  readonly address: string
  /** The nodes in their order: parent, text of the ply and its seat. */
  readonly nodes: readonly (readonly [number, string, number | null])[]
  /** By node: the nodes after it. */
  readonly children: readonly (readonly number[])[]
  /** The nodes whose plies were taken back. Games stored by earlier versions of the page do not tell them. */
  readonly takenBack?: readonly number[]
  readonly path: readonly number[]
}

const KEY = 'game:'

/** The cap on plies in all lines together; a game with more is stored without its variations. */
const MOST = 3000

/** Stores a game. @param address the page's address, which has the line shown */
export function keepGame(game: string, address: string, { nodes, path }: Line): void {
  const whole = nodes.length <= MOST
  const kept: Kept = {
    address,
    nodes: whole ? nodes.map(({ parent, ply }) => [parent, ply?.text ?? '', ply?.seat ?? null]) : [],
    children: whole ? nodes.map(({ children }) => children) : [],
    takenBack: whole ? nodes.flatMap(({ takenBack }, node) => (takenBack ? [node] : [])) : [],
    path: whole ? path : [],
  }
  keepText(KEY + game, JSON.stringify(kept))
}

const isNumbers = (value: unknown) => isListOf(value, isNumber)

const isNode = (value: unknown): value is Kept['nodes'][number] =>
  Array.isArray(value) && isNumber(value[0]) && isText(value[1]) && (value[2] === null || isNumber(value[2]))

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  isText(value['address']) &&
  isListOf(value['nodes'], isNode) &&
  isListOf(value['children'], isNumbers) &&
  isNumbers(value['takenBack'] ?? []) &&
  isNumbers(value['path'])

const read = (game: string): Kept | null => readStored(KEY + game, isKept)

/** True when a place names only a game, and nothing about its state. */
const isBare = ({ variant, position, seed, moves, seats, rules, options }: Place): boolean =>
  moves.length === 0 && [variant, position, seed, seats, rules, options].every((field) => field === undefined)

/** The stored place of a game, for a place that names only the game; else the place itself. */
export const placeLeft = (place: Place): Place =>
  (isBare(place) && parsePlace(read(place.game)?.address ?? '')) || place

const sameStart = (one: Place, other: Place): boolean => {
  const start = ({ game, variant, position, seed, rules }: Place) =>
    formatPlace({ game, variant, position, seed, rules, moves: [] })
  return start(one) === start(other)
}

/** The stored tree of the game at a place, if its shown line is the place's line; else null. */
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
      takenBack: kept.takenBack?.includes(i) ?? false,
    }),
  )
  return lineThrough(nodes, kept.path, kept.path.length - 1)
}
