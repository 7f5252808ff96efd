import type { Steps } from '../../game/steps.ts'
import { RulesLimitError, type RulesLimits } from '../limits.ts'
import { type Board, readBoard } from './board.ts'
import { type Declared, Names, readDeclarations } from './declarations.ts'
import { readDirectives, SECTIONS } from './directives.ts'
import { Fault, Faults, type RulesError, START } from './errors.ts'
import { lex } from './lexer.ts'
import type { Macro } from './macros.ts'
import { nearTo } from './near.ts'
import { readRules } from './parser.ts'
import type { Rule } from './syntax.ts'

/** A description in Regular Boardgames, read and checked. */
export interface Description {
  readonly players: readonly Declared[]
  readonly pieces: readonly Declared[]
  readonly variables: readonly Declared[]
  readonly board: Board
  readonly rules: Rule
  readonly macros: readonly Macro[]
}

/** Reads a description. Returns its faults where it has any. */
export function* readDescription(
  text: string,
  limits: RulesLimits,
): Steps<{ readonly description: Description } | { readonly errors: readonly RulesError[] }> {
  const faults = new Faults()
  try {
    if (text.length > limits.source)
      throw new Fault(START, `the text has ${text.length} characters, but ${limits.source} at most are read`)
    const description = yield* read(text, faults, limits)
    if (description && !faults.any) return { description }
  } catch (fault) {
    if (fault instanceof RulesLimitError) faults.add(START, fault.message)
    else faults.caught(fault)
  }
  return { errors: faults.sorted() }
}

function* read(text: string, faults: Faults, limits: RulesLimits): Steps<Description | null> {
  const tokens = yield* lex(text, faults)
  if (faults.any) return null
  if (tokens.length === 0) throw new Fault(START, 'the text is empty: a description begins with "#players ="')
  const { sections, macros } = yield* readDirectives(tokens, faults, limits)
  const last = tokens.at(-1)!
  const end = { line: last.line, column: last.column + last.text.length }
  for (const [i, section] of SECTIONS.entries()) {
    if (sections.has(section)) continue
    const missing = `the section "${section}" is missing`
    const meant =
      macros.all().find(({ name }) => nearTo(name, [section]).length > 0)?.at ??
      tokens.find(({ text }, i) => text === section && tokens[i + 1]?.text === '=')
    if (meant) faults.add(meant, `${missing}: perhaps this is meant`)
    else {
      const what = section === 'variables' ? 'even when there are none' : 'and what belongs to it'
      const behind = SECTIONS.slice(i).find((one) => sections.has(one))
      // where it is to be written: in front of the next section
      faults.add(behind ? sections.get(behind)!.at : end, `${missing}: write "#${section} =" ${what}`)
    }
  }
  if (faults.any) return null
  const names = new Names(macros.all())
  const declared = (section: 'players' | 'pieces' | 'variables', meaning: 'player' | 'piece' | 'variable') =>
    readDeclarations(sections.get(section)!, meaning, names, faults, limits)
  const players = declared('players', 'player')
  const pieces = declared('pieces', 'piece')
  const variables = declared('variables', 'variable')
  if (faults.any) return null
  const board = yield* readBoard(sections.get('board')!, names, limits)
  const rules = yield* readRules(sections.get('rules')!, names, variables.length, faults, limits)
  return { players, pieces, variables, board, rules, macros: macros.all() }
}
