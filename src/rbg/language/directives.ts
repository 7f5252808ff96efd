import type { Steps } from '../../game/steps.ts'
import { RulesLimitError, type RulesLimits } from '../limits.ts'
import { Fault, type Faults, type Place } from './errors.ts'
import { named, type Token } from './lexer.ts'
import { Macros } from './macros.ts'

/** The sections that every description has. */
export const SECTIONS = ['players', 'pieces', 'variables', 'board', 'rules'] as const

export type Section = (typeof SECTIONS)[number]

/** Names that nobody may define or declare. */
export const RESERVED: readonly string[] = [...SECTIONS, 'rectangle', 'hexagon', 'cuboid']

/** A section after the expansion of its macros. */
export interface SectionText {
  /** The place of its name. */
  readonly at: Place
  readonly tokens: readonly Token[]
  /** The place behind its last token. */
  readonly end: Place
}

const isSection = (name: string): name is Section => (SECTIONS as readonly string[]).includes(name)

/**
 * Takes a description apart into directives, defines the macros and expands the sections. Each directive begins with `#` and
 * goes to the next one.
 */
export function* readDirectives(
  tokens: readonly Token[],
  faults: Faults,
  limits: RulesLimits,
): Steps<{ readonly sections: ReadonlyMap<Section, SectionText>; readonly macros: Macros }> {
  const macros = new Macros(faults, limits)
  const sections = new Map<Section, SectionText>()
  if (tokens.length > 0 && tokens[0]!.text !== '#')
    faults.add(tokens[0]!, `the text begins with ${named(tokens[0])} instead of "#" and the name of a section or macro`)
  const starts = tokens.flatMap(({ text }, i) => (text === '#' ? [i] : []))
  for (const [directive, start] of starts.entries()) {
    const end = starts[directive + 1] ?? tokens.length
    try {
      yield* readDirective(tokens.slice(start, end), directive)
    } catch (fault) {
      if (fault instanceof RulesLimitError) {
        const { line, column } = tokens[start]!
        faults.add({ line, column }, fault.message)
        break
      }
      faults.caught(fault)
    }
  }
  return { sections, macros }

  function* readDirective(list: readonly Token[], directive: number): Steps<void> {
    const name = list[1]
    if (name?.kind !== 'name')
      throw new Fault(name ?? list[0]!, `"#" is followed by ${named(name)} instead of the name of a section or macro`)
    if (isSection(name.text)) {
      const first = sections.get(name.text)
      if (first) throw new Fault(name, `there are two sections "${name.text}", the first in line ${first.at.line}`)
      // an entry even when it cannot be read, so that it is not called missing
      sections.set(name.text, { at: name, tokens: [], end: name })
      if (list[2]?.text !== '=')
        throw new Fault(list[2] ?? name, `"#${name.text}" is followed by ${named(list[2])} instead of "="`)
      const written = list.slice(3)
      // generators have a round bracket here
      if (name.text === 'board' && written[1]?.text === '[') macros.checkVertices(written, directive)
      const expanded = yield* macros.expand(written, directive)
      const last = list.at(-1)!
      const end = { line: last.line, column: last.column + last.text.length }
      sections.set(name.text, { at: name, tokens: expanded, end })
      return
    }
    if (RESERVED.includes(name.text))
      throw new Fault(name, `"${name.text}" is a reserved name, so no macro can have it`)
    if (name.text === 'random') throw new Fault(name, '"random" is the name of chance, so no macro can have it')
    const { parameters, next } = readParameters(list, name, limits)
    if (list[next]?.text !== '=')
      throw new Fault(
        list[next] ?? name,
        `the macro "${name.text}" is followed by ${named(list[next])} instead of "=": a comment begins with "//"`,
      )
    macros.define({ name: name.text, at: name, parameters, body: list.slice(next + 1), directive, used: false })
  }
}

/** The parameters behind the name of a macro: `(a;b)`, or null for none. */
function readParameters(
  list: readonly Token[],
  name: Token,
  limits: RulesLimits,
): { readonly parameters: readonly string[] | null; readonly next: number } {
  if (list[2]?.text !== '(') return { parameters: null, next: 2 }
  const parameters: string[] = []
  for (let i = 3; ; i += 2) {
    const parameter = list[i]
    if (parameter?.kind !== 'name')
      throw new Fault(parameter ?? name, `a parameter of "${name.text}" should be a name, not ${named(parameter)}`)
    if (parameters.includes(parameter.text))
      throw new Fault(parameter, `the macro "${name.text}" has two parameters "${parameter.text}"`)
    parameters.push(parameter.text)
    if (parameters.length > limits.parameters)
      throw new Fault(name, `the macro "${name.text}" has more than ${limits.parameters} parameters`)
    const separator = list[i + 1]
    if (separator?.text === ')') return { parameters, next: i + 2 }
    if (separator?.text !== ';')
      throw new Fault(
        separator ?? parameter,
        `parameters are separated by ";" and end with ")", not with ${named(separator)}`,
      )
  }
}
