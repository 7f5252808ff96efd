import type { Seat } from '../game/state.ts'
import type { Description } from './description.ts'
import { END, OFF, SWITCH } from './graph.ts'
import type { Program } from './program.ts'
import { CHANCE_PLAYER, KEEPER } from './syntax.ts'

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
  const texts = pieceTexts(names, owners)
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

/** Letters for pieces: the first letters of their names where these differ, else what is left of each owner's names. */
function pieceTexts(names: readonly string[], owners: readonly (Seat | null)[]): readonly string[] {
  const differ = (texts: readonly string[]): boolean => new Set(texts).size === texts.length
  const first = names.map((name) => name[0]!)
  if (differ(first)) return first
  // wm, wk, bm, bk: the first owner's letters are capitals
  const kinds = names.map((name, piece) => {
    const owner = owners[piece]!
    if (owner === null) return name[0]!
    const own = names.filter((_, other) => owners[other] === owner)
    let common = own.length > 1 ? 1 : 0
    while (own.every((one) => one.length > common + 1 && one.slice(0, common) === name.slice(0, common))) common++
    while (common > 0 && !own.every((one) => one.length > common && one.slice(0, common) === name.slice(0, common)))
      common--
    const letter = name[common]!
    return owner === 0 ? letter.toUpperCase() : letter.toLowerCase()
  })
  if (differ(kinds) && kinds.every((kind) => /[A-Za-z]/.test(kind))) return kinds
  const taken = new Set<string>()
  return names.map((name) => {
    const all = [...name].filter((letter) => /[A-Za-z]/.test(letter))
    const free = [...all, ...all.map(swapCase)].find((letter) => !taken.has(letter))
    const text = free ?? `(${name})`
    taken.add(text)
    return text
  })
}

const swapCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
