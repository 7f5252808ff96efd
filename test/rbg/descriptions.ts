import { readdirSync, readFileSync } from 'node:fs'
import { compile } from '../../src/rbg/compile.ts'
import type { Rules } from '../../src/rbg/rules.ts'

const FOLDER = new URL('../fixtures/rbg/', import.meta.url)

/** The facts that are known about a description. */
interface Known {
  /** The number of leaves at depth 1, 2 and so on. */
  readonly perft: readonly number[]
  readonly players: readonly string[]
  /** A play in which the lowest move is always taken: its length, its scores, and who is to move at each ply. */
  readonly play: {
    readonly plies: number
    readonly scores: Readonly<Record<string, number>>
    readonly movers: readonly string[]
  }
}

/** A list of modifiers with the names of the vertices where they are executed. */
export type ModifierList = readonly (readonly [number, string])[]

interface KnownMoves {
  readonly plies: number
  readonly player: string
  readonly line: readonly ModifierList[]
  readonly moves: readonly ModifierList[]
}

export interface FaultyText {
  readonly title: string
  readonly text: string
  /** The line that the message names; null for none in particular. */
  readonly line: number | null
  /** The message contains one of these. */
  readonly words: readonly string[]
}

const { moves, errors, about, ...games } = JSON.parse(readFileSync(new URL('perft.json', FOLDER), 'utf8'))

/** What is known about the descriptions of test/fixtures/rbg, from the reference implementation. */
export const known: Readonly<Record<string, Known>> = games
export const knownMoves: Readonly<Record<string, readonly KnownMoves[]>> = moves
export const faultyTexts: readonly FaultyText[] = errors

/** The names of the descriptions. */
export const names: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.rbg'))
  .map((file) => file.slice(0, -'.rbg'.length))

export const textOf = (name: string): string => readFileSync(new URL(`${name}.rbg`, FOLDER), 'utf8')

/** Compiles a text that is known to be good. */
export function rulesOf(text: string): Rules {
  const compiled = compile(text)
  if (!compiled.ok)
    throw new Error(compiled.errors.map(({ line, column, detail }) => `${line}:${column} ${detail}`).join('\n'))
  return compiled.rules
}
