import type { Seat } from '../../game/state.ts'
import { END, OFF, SWITCH } from '../automaton/graph.ts'
import type { Program } from '../automaton/program.ts'
import type { Description } from '../language/description.ts'
import { CHANCE_PLAYER, KEEPER } from '../language/syntax.ts'

/** What texts and drawings tell of a piece. */
export interface PieceLook {
  readonly name: string
  /** The only player who ever puts the piece; null when there is none, or when there are several. */
  readonly owner: Seat | null
  /** True for the piece that stands for an empty place. */
  readonly blank: boolean
  /** The piece in texts: a letter, or the name in brackets. */
  readonly text: string
}

/** Names that people give to the piece that stands for an empty place. */
const BLANK_NAMES = ['e', 'empty', 'free', 'void', 'none', 'blank', 'hole', 'nothing', 'vacant', 'space']

/** Finds out who owns which piece, and names the pieces by letters. */
export function pieceLooks(description: Description, program: Program): readonly PieceLook[] {
  const names = description.pieces.map(({ name }) => name)
  const blank = names.findIndex((name) => BLANK_NAMES.includes(name.toLowerCase()))
  const owners = putBy(program, names.length).map((players, piece) =>
    piece !== blank && players.size === 1 ? [...players][0]! : null,
  )
  const texts = pieceTexts(names, owners, blank)
  return names.map((name, piece) => ({ name, owner: owners[piece]!, blank: piece === blank, text: texts[piece]! }))
}

/** By piece: the players in whose turn it is put, by themselves or by the keeper after their move. */
function putBy({ op, a, b, first, target, modifier, positions }: Program, pieces: number): readonly Set<number>[] {
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

/** The edges that are looked at for `nextOfOthers`: a few milliseconds. */
const MOST_LOOKED_AT = 500_000

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
