import type { Seat } from '../../game/state.ts'
import type { Automaton } from '../automaton/automaton.ts'
import { ASSIGN, END, OFF, ON, SHIFT, SWITCH, TABLE } from '../automaton/graph.ts'
import type { Program } from '../automaton/program.ts'
import type { Description } from '../language/description.ts'
import { CHANCE_PLAYER, KEEPER } from '../language/syntax.ts'

/** What texts and drawings tell of a piece. */
export interface PieceLook {
  readonly name: string
  /** The only player who ever puts the piece; null when there is none, or when there are several. Engines and texts go by it. */
  readonly owner: Seat | null
  /**
   * The player whose piece it is in drawings: the only one who lifts it to begin a move; else the only one who puts it; else the only
   * one whose moves begin by putting it; else the only one whose moves begin on its place. null where none of these tells.
   */
  readonly side: Seat | null
  /** True when several players put the piece or lift it, and nothing tells whose it is. */
  readonly shared: boolean
  /** True for the piece that stands for an empty place. */
  readonly blank: boolean
  /** The piece in texts: a letter, or the name in brackets. */
  readonly text: string
}

/** Names that people give to the piece that stands for an empty place. */
const BLANK_NAMES = ['e', 'empty', 'free', 'void', 'none', 'blank', 'hole', 'nothing', 'vacant', 'space']

/** Finds out who owns which piece, and names the pieces by letters. */
export function pieceLooks(
  description: Description,
  program: Program,
  { sets }: Pick<Automaton, 'sets'>,
): readonly PieceLook[] {
  const names = description.pieces.map(({ name }) => name)
  const blank = names.findIndex((name) => BLANK_NAMES.includes(name.toLowerCase()))
  const puts = putBy(program, names.length)
  const { lifted, putFirst, begun } = begunBy(program, sets, names.length, blank)
  const owners = puts.map((players, piece) => (piece === blank ? null : only(players)))
  const texts = pieceTexts(names, owners, blank)
  return names.map((name, piece) => {
    const evidence = [lifted, puts, putFirst, begun].map((by) => by[piece]!)
    const side = piece === blank ? null : (evidence.map(only).find((player) => player !== null) ?? null)
    return {
      name,
      owner: owners[piece]!,
      side,
      shared: piece !== blank && side === null && evidence.some(({ size }) => size > 1),
      blank: piece === blank,
      text: texts[piece]!,
    }
  })
}

/** By piece: players. */
type Players = readonly ReadonlySet<Seat>[]

const only = (players: ReadonlySet<Seat>): Seat | null => (players.size === 1 ? [...players][0]! : null)

/** By piece: the players in whose turn it is put, by themselves or by the keeper after their move. */
function putBy({ op, a, b, first, target, modifier, positions }: Program, pieces: number): Players {
  const by = Array.from({ length: pieces }, () => new Set<number>())
  const seen = new Set<string>()
  const stack = positions.flatMap(({ node, player }) => (player >= 0 ? [{ node, player }] : []))
  while (stack.length > 0) {
    const { node, player } = stack.pop()!
    const key = `${node} ${player}`
    if (seen.has(key)) continue
    seen.add(key)
    for (let e = first[node]!; op[e] !== END; e++) {
      if (op[e] === OFF && modifier[e]! > 0) by[a[e]!]!.add(player)
      if (op[e] === SWITCH && positions[b[e]!]!.player >= 0) continue
      stack.push({ node: target[e]!, player })
    }
  }
  return by
}

/**
 * By position: the player whose turn it is. For the keeper and for chance the player who moves next, where there is only one;
 * else the first.
 */
export function turns({ op, b, first, target, positions }: Program): Uint16Array {
  return Uint16Array.from(positions, ({ node, player }) => {
    if (player !== KEEPER && player !== CHANCE_PLAYER) return player
    const next = new Set<number>()
    const seen = new Set([node])
    const stack = [node]
    while (stack.length > 0) {
      for (let e = first[stack.pop()!]!; op[e] !== END; e++) {
        const mover = op[e] === SWITCH ? positions[b[e]!]!.player : KEEPER
        if (mover >= 0) next.add(mover)
        else if (!seen.has(target[e]!)) {
          seen.add(target[e]!)
          stack.push(target[e]!)
        }
      }
    }
    return next.size === 1 ? [...next][0]! : 0
  })
}

/** The edges that `begunBy` and `nextOfOthers` look at: a few milliseconds. */
const MOST_LOOKED_AT = 500_000

/**
 * By piece: the players who begin a move by lifting it, which leaves its place empty; by putting it; or by changing a variable on its
 * place. Rules that take long to look through tell less.
 */
function begunBy(
  { op, a, on, first, target, positions }: Program,
  sets: Uint8Array,
  pieces: number,
  blank: number,
): { readonly lifted: Players; readonly putFirst: Players; readonly begun: Players } {
  const nobody = () => Array.from({ length: pieces }, () => new Set<Seat>())
  const [lifted, putFirst, begun] = [nobody(), nobody(), nobody()]
  const every = Array.from({ length: pieces }, (_, piece) => piece)
  const within = (held: readonly number[], set: number) =>
    set < 0 ? held : held.filter((piece) => sets[set * pieces + piece] === 1)
  const add = (by: readonly Set<Seat>[], held: readonly number[], player: Seat) => {
    if (held !== every) for (const piece of held) by[piece]!.add(player)
  }
  const seen = new Set<string>()
  // the pieces of which the current place is known to hold one
  const stack: { node: number; player: Seat; held: readonly number[] }[] = positions.flatMap(({ node, player }) =>
    player >= 0 ? [{ node, player, held: every }] : [],
  )
  for (let left = MOST_LOOKED_AT; stack.length > 0 && left > 0; ) {
    const { node, player, held } = stack.pop()!
    const key = `${node} ${player} ${held === every ? '' : held}`
    if (held.length === 0 || seen.has(key)) continue
    seen.add(key)
    for (let e = first[node]!; op[e] !== END; e++, left--) {
      if (op[e] === OFF) {
        putFirst[a[e]!]!.add(player)
        if (a[e] === blank) add(lifted, held, player)
      } else if (op[e] !== SWITCH) {
        if (op[e] === ASSIGN) add(begun, held, player)
        const moved = op[e] === SHIFT || op[e] === TABLE
        const now = moved ? within(every, on[e]!) : op[e] === ON ? within(held, a[e]!) : held
        stack.push({ node: target[e]!, player, held: now })
      }
    }
  }
  return { lifted, putFirst, begun }
}

/**
 * By position: the only position at which another player moves next; -1 where there are none or several, or where the current vertex
 * makes a difference, or where to find it takes long.
 */
export function nextOfOthers({ op, b, first, target, positions }: Program, forgets: Uint8Array): Int32Array {
  let left = MOST_LOOKED_AT
  return Int32Array.from(positions, ({ node, player }) => {
    if (player < 0) return -1
    const next = new Set<number>()
    const seen = new Set([node])
    const stack = [node]
    while (stack.length > 0) {
      for (let e = first[stack.pop()!]!; op[e] !== END; e++) {
        if (left-- <= 0) return -1
        const mover = op[e] === SWITCH ? positions[b[e]!]!.player : KEEPER
        if (mover >= 0) {
          if (mover !== player) next.add(b[e]!)
        } else if (!seen.has(target[e]!)) {
          seen.add(target[e]!)
          stack.push(target[e]!)
        }
      }
    }
    const [only = -1] = next
    return next.size === 1 && forgets[only] === 1 ? only : -1
  })
}

/**
 * Letters for pieces: the first letters of their names where these differ, else what is left of each owner's names, the first
 * owner's in capitals. Names that differ in a number only stand in brackets. The empty place, of which texts tell the number, has a
 * dot.
 */
function pieceTexts(names: readonly string[], owners: readonly (Seat | null)[], blank: number): readonly string[] {
  const differ = (texts: readonly string[]): boolean => new Set(texts).size === texts.length
  const withBlank = (texts: readonly string[]) => texts.map((text, piece) => (piece === blank ? EMPTY : text))
  const first = withBlank(names.map((name) => name[0]!))
  if (differ(first)) return first
  // wm, wk, bm, bk: M, K, m, k
  const rests = names.map((name, piece) => {
    const owner = owners[piece]!
    if (owner === null) return name
    return name.slice(commonLength(names.filter((_, other) => owners[other] === owner)))
  })
  const inCase = (letter: string, owner: Seat | null): string =>
    owner === null ? letter : owner === 0 ? letter.toUpperCase() : letter.toLowerCase()
  const stems = names.map((name) => name.replace(/[0-9]+$/, ''))
  const taken = new Set<string>([EMPTY])
  const texts: string[] = names.map(() => EMPTY)
  // the shortest names have the first choice
  const order = names.map((_, piece) => piece).sort((a, b) => rests[a]!.length - rests[b]!.length || a - b)
  for (const piece of order) {
    const name = names[piece]!
    const owner = owners[piece]!
    if (piece === blank) continue
    const numbered = stems[piece] !== name && stems.indexOf(stems[piece]!) !== stems.lastIndexOf(stems[piece]!)
    const wanted = [...rests[piece]!, ...name].filter((letter) => /[A-Za-z]/.test(letter))
    const letters =
      owner === null ? [...wanted, ...wanted.map(swapCase)] : wanted.map((letter) => inCase(letter, owner))
    const free = numbered ? undefined : letters.find((letter) => !taken.has(letter))
    texts[piece] = free ?? `(${name})`
    taken.add(texts[piece]!)
  }
  return texts
}

/** The text of an empty place among others. */
const EMPTY = '.'

/** The length of the common beginning of names, so that something is left of each; 0 for a single one. */
function commonLength(names: readonly string[]): number {
  if (names.length < 2) return 0
  const [one = ''] = names
  let length = 0
  while (names.every((name) => name.length > length + 1 && name[length] === one[length])) length++
  return length
}

const swapCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
