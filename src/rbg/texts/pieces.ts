import type { Seat } from '../../game/state.ts'
import type { Automaton } from '../automaton/automaton.ts'
import { ASSIGN, END, OFF, ON, SHIFT, SWITCH, TABLE } from '../automaton/graph.ts'
import type { Program } from '../automaton/program.ts'
import type { Description } from '../language/description.ts'

/** What texts and drawings tell of a piece. */
export interface PieceLook {
  readonly name: string
  /**
   * The player whose piece it is for engines and texts: the only one who ever puts it; else the only one who lifts it to begin a move, as where
   * the others push it. null where neither tells.
   */
  readonly owner: Seat | null
  /**
   * The player whose piece it is in drawings: the only one who lifts it; else the only one who puts it; else the only one whose moves begin by
   * putting it, or on its place.
   */
  readonly side: Seat | null
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
  const evidence = partsOf(program, sets, names.length, blank)
  // the only player whom the first of some parts tells
  const by = (parts: readonly number[]) =>
    names.map((_, piece) => {
      const players = piece === blank ? [] : parts.map((part) => only(evidence[part]![piece]!))
      return players.find((player) => player !== null) ?? null
    })
  const sides = by([LIFTS, PUTS, BEGINS])
  const owners = by([PUTS, LIFTS])
  const texts = pieceTexts(names, owners, blank)
  return names.map((name, piece) => ({
    name,
    owner: owners[piece]!,
    side: sides[piece]!,
    blank: piece === blank,
    text: texts[piece]!,
  }))
}

const only = (numbers: ReadonlySet<number>): number | null => (numbers.size === 1 ? [...numbers][0]! : null)

/** The edges of nodes and of all that follow, but for what follows an edge that `ends`. */
export function* edgesFrom(
  { op, first, target }: Program,
  from: readonly number[],
  ends: (edge: number) => boolean,
): Generator<number> {
  const seen = new Set(from)
  // a set also goes through what is added on the way
  for (const node of seen)
    for (let e = first[node]!; op[e] !== END; e++) {
      yield e
      if (!ends(e)) seen.add(target[e]!)
    }
}

/** The positions at which a player moves next, from a node of a move on. @param budget the edges that may still be looked at */
function nextPositions(program: Program, from: number, budget: Budget): readonly number[] {
  const { op, b, positions } = program
  const found: number[] = []
  const ends = (e: number) => op[e] === SWITCH && positions[b[e]!]!.player >= 0
  for (const e of edgesFrom(program, [from], ends)) {
    if (budget.left-- <= 0) break
    if (ends(e)) found.push(b[e]!)
  }
  return found
}

interface Budget {
  left: number
}

/**
 * By position: the player whose turn it is. For the keeper and for chance the player who moves next, where there is only one;
 * else the first.
 */
export function turns(program: Program): Uint16Array {
  const { positions } = program
  return Uint16Array.from(positions, ({ node, player }) => {
    if (player >= 0) return player
    const next = nextPositions(program, node, { left: Infinity })
    return only(new Set(next.map((position) => positions[position]!.player))) ?? 0
  })
}

/** The pieces that `partsOf` counts in what places hold: some milliseconds. Beyond, it takes every place to hold any piece. */
const MOST_HELD = 500_000

/** The parts that a player can have in a piece. */
/** They begin a move by lifting it, which leaves its place empty. */
const LIFTS = 0
/** They put it, by themselves or by the keeper after their move. */
const PUTS = 1
/** They begin a move by putting it, or by putting another piece or changing a variable on its place. */
const BEGINS = 2

/** By part and piece: the players who have it. */
function partsOf(
  { op, a, b, on, first, target, positions }: Program,
  sets: Uint8Array,
  pieces: number,
  blank: number,
): readonly (readonly ReadonlySet<Seat>[])[] {
  const every = [...Array(pieces).keys()]
  const parts = [LIFTS, PUTS, BEGINS].map(() => every.map(() => new Set<Seat>()))
  const seen = new Set<string>()
  const stack: Step[] = positions.map(({ node, player }) => ({ node, player, held: every }))
  for (let looked = 0; stack.length > 0; ) {
    const { node, player, held: holds } = stack.pop()!
    const held = looked < MOST_HELD ? holds : holds && every
    const known = held && held !== every ? held : []
    looked += known.length + 1
    const key = `${node} ${player} ${held && known}`
    if (player < 0 || held?.length === 0 || seen.has(key)) continue
    seen.add(key)
    const tell = (part: number, pieces: readonly number[]) => {
      for (const piece of pieces) parts[part]![piece]!.add(player)
    }
    for (let e = first[node]!; op[e] !== END; e++) {
      const arg = a[e]!
      let now = held
      let set = -1
      if (op[e] === OFF) {
        tell(PUTS, [arg])
        if (held) tell(BEGINS, [arg, ...known])
        if (arg === blank) tell(LIFTS, known)
        now = null
      } else if (op[e] === SWITCH) {
        if (positions[b[e]!]!.player >= 0) continue
        now = null
      } else if (op[e] === ASSIGN) tell(BEGINS, known)
      else if (op[e] === ON) set = arg
      else if (op[e] === SHIFT || op[e] === TABLE) {
        now &&= every
        set = on[e]!
      }
      if (set >= 0 && now) now = now.filter((piece) => sets[set * pieces + piece])
      stack.push({ node: target[e]!, player, held: now })
    }
  }
  return parts
}

/** A node on the way of a player's move: the pieces of which its place holds one; null once the move has put a piece. */
interface Step {
  readonly node: number
  readonly player: Seat
  readonly held: readonly number[] | null
}

/** The edges that are looked at for `nextOfOthers`: a few milliseconds. */
const MOST_LOOKED_AT = 500_000

/**
 * By position: the only position at which another player moves next; -1 where there are none or several, or where to find it takes long.
 * @param countable by position: 1 where there are as many moves at every vertex; others do not count
 */
export function nextOfOthers(program: Program, countable: Uint8Array): Int32Array {
  const { positions } = program
  const budget = { left: MOST_LOOKED_AT }
  return Int32Array.from(positions, ({ node, player }) => {
    if (player < 0) return -1
    const next = nextPositions(program, node, budget).filter((position) => positions[position]!.player !== player)
    const other = only(new Set(next)) ?? -1
    return budget.left >= 0 && countable[other] === 1 ? other : -1
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
  const stems = names.map((name) => name.replace(/(?<![0-9])[0-9]+$/, ''))
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
