import type { RulesLimits } from '../limits.ts'
import { Cursor } from './cursor.ts'
import { RESERVED, type SectionText } from './directives.ts'
import { Fault, type Faults, type Place } from './errors.ts'
import { numberOf, shorten, type Token } from './lexer.ts'
import type { Macro } from './macros.ts'
import { nearTo } from './near.ts'

/** The name of chance, which nobody declares: `->random` lets it move. */
export const RANDOM = 'random'

/** The names that positions and calls have for others than players. */
const OTHERS = ['keeper', 'chance', 'spectator']

/** A declared name: a player, a piece or a variable. */
export interface Declared extends Place {
  readonly name: string
  /** The greatest value of a variable, or the highest score of a player; 0 for a piece. */
  readonly bound: number
}

/** What a name stands for in rules. Directions are added by the board. */
export type Meaning = 'player' | 'piece' | 'variable' | 'direction'

/** The names of a description and what each of them stands for. */
export class Names {
  private readonly meanings = new Map<
    string,
    { readonly meaning: Meaning; readonly index: number; readonly at: Place }
  >()
  private readonly macros: readonly Macro[]

  constructor(macros: readonly Macro[]) {
    this.macros = macros
  }

  /** Enters a name. @throws Fault when it is taken or reserved, at the macro if one has it */
  enter(token: Token, meaning: Meaning, index: number): void {
    const name = token.text
    if (RESERVED.includes(name) || (meaning === 'player' && OTHERS.includes(name)))
      throw new Fault(token, `"${name}" is a reserved name, so no ${meaning} can have it`)
    if (name === RANDOM) throw new Fault(token, `"random" is the name of chance, so no ${meaning} can have it`)
    const other = this.meanings.get(name)
    if (other) {
      const twice =
        other.meaning === meaning ? `there are two ${meaning}s` : `a ${other.meaning} and a ${meaning} have the name`
      throw new Fault(token, `${twice} "${name}", the first in line ${other.at.line}`)
    }
    const macro = this.macroOf(token)
    if (macro)
      throw new Fault(macro.at, `a ${meaning} and a macro have the name "${name}", the first in line ${token.line}`)
    this.meanings.set(name, { meaning, index, at: token })
  }

  find(name: string): { readonly meaning: Meaning; readonly index: number } | undefined {
    return this.meanings.get(name)
  }

  private macroOf(token: Token): Macro | undefined {
    return this.macros.find(({ name }) => name === token.text)
  }

  /** What a name that is not declared may stand for, as a sentence; null where nothing is near. */
  guess(token: Token, meanings: readonly Meaning[]): string | null {
    const macro = this.macroOf(token)
    if (macro)
      return `"${shorten(token.text)}" is a macro: it can be used below its definition only, which is in line ${macro.at.line}`
    const names = [...this.meanings].flatMap(([name, { meaning }]) => (meanings.includes(meaning) ? [name] : []))
    const near = nearTo(token.text, [...names, ...new Set(this.macros.map(({ name }) => name))])
    if (near.length === 0) return null
    return `"${token.text}" is not declared: perhaps ${near.map((name) => `"${name}"`).join(' or ')} is meant`
  }
}

/** Reads a list of names: of players and variables with their bounds, of pieces without. */
export function readDeclarations(
  section: SectionText,
  meaning: 'player' | 'piece' | 'variable',
  names: Names,
  faults: Faults,
  limits: RulesLimits,
): Declared[] {
  const cursor = new Cursor(section)
  const list: Declared[] = []
  try {
    while (!cursor.done) {
      if (cursor.accept(',')) continue
      const name = cursor.expectName(`the name of a ${meaning}`, 'in this list')
      const bound = meaning === 'piece' ? 0 : readBound(cursor, name, meaning)
      try {
        names.enter(name, meaning, list.length)
        list.push({ name: name.text, bound, line: name.line, column: name.column })
      } catch (fault) {
        faults.caught(fault)
      }
      if (!cursor.done && !cursor.sees(',')) cursor.refuse('","', `behind the ${meaning} "${name.text}"`)
      const most = meaning === 'piece' ? limits.pieces : meaning === 'player' ? limits.players : Infinity
      if (list.length > most) throw new Fault(name, `there are more than ${most} ${meaning}s`)
    }
    if (meaning !== 'variable' && list.length === 0 && !faults.any)
      throw new Fault(section.at, `the section "${meaning}s" is empty: at least one ${meaning} is needed`)
  } catch (fault) {
    faults.caught(fault)
  }
  return list
}

function readBound(cursor: Cursor, name: Token, meaning: string): number {
  const what = meaning === 'player' ? 'the highest score in brackets' : 'the greatest value in brackets'
  if (!cursor.sees('('))
    throw new Fault(
      name,
      `${meaning} "${name.text}" has no bound: ${what} is expected behind the name, as in "${name.text}(100)"`,
    )
  cursor.take()
  if (cursor.token?.kind !== 'number') cursor.refuse('a number', `as the bound of "${name.text}"`)
  const number = cursor.take()
  const bound = numberOf(number)
  if (bound < 1) throw new Fault(number, `the bound of "${name.text}" is ${bound}, but should be 1 or more`)
  cursor.expect(')', `behind the bound of "${name.text}"`)
  return bound
}
