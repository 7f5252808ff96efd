import type { Steps } from '../../game/steps.ts'
import type { Place } from '../language/errors.ts'
import type { Token } from '../language/lexer.ts'
import type { Macro } from '../language/macros.ts'

/** What may stand in front of alternatives without joining one of them, and what may stand behind. */
const BEFORE: ReadonlySet<string> = new Set('( + ; , = {? {! {$ [$ == != < <= > >='.split(' '))
const BEHIND: ReadonlySet<string> = new Set(') + ; , ] } # == != < <= > >='.split(' '))

/** What a text without brackets around it is: what stands beside it belongs to a part of it only. */
type Looseness = 'alternatives' | 'actions'

/** The macros whose text is loose. */
type Loose = ReadonlyMap<Macro, Looseness>

/** The macros by name. Those of one name have different numbers of parameters. */
type ByName = ReadonlyMap<string, readonly Macro[]>

/** What is told of a use of a macro: that its text has alternatives, or that a suffix repeats the last of its actions. */
export interface Warn {
  alternatives(at: Place, name: string): void
  repeated(at: Place, name: string, suffix: string): void
}

/**
 * Finds uses of macros whose text has no brackets around it, but needs them: alternatives beside something that then belongs to one of
 * them only, and several actions in front of a suffix that then repeats the last of them only.
 * @param read reads the tokens of the text
 * @param macros in the order of the text
 */
export function* looseMacros(read: () => Steps<readonly Token[]>, macros: readonly Macro[], warn: Warn): Steps<void> {
  const byName = new Map<string, Macro[]>()
  const loose = new Map<Macro, Looseness>()
  for (const macro of macros) {
    const looseness = loosenessOf(macro.body, byName, loose)
    if (looseness) loose.set(macro, looseness)
    byName.set(macro.name, [...(byName.get(macro.name) ?? []), macro])
  }
  if (loose.size === 0) return
  const tokens = yield* read()
  const open: string[] = []
  for (const [i, token] of tokens.entries()) {
    const step = DEPTH.get(token.text) ?? 0
    if (step > 0) open.push(token.text)
    else if (step < 0) open.pop()
    const used = useAt(tokens, i, byName)
    const looseness = used && loose.get(used.macro)
    if (!looseness || tokens[i - 1]?.text === '#') continue
    // names of parameters and pieces of pasted names are other names
    if (tokens[i - 1]?.text === '~' || tokens[i + 1]?.text === '~') continue
    const behind = tokens[used.end]
    if (looseness === 'actions') {
      if (behind && isSuffix(tokens, used.end) && !isSum(open)) warn.repeated(token, token.text, behind.text)
    } else if (!BEFORE.has(tokens[i - 1]?.text ?? '(') || (behind && !BEHIND.has(behind.text)))
      warn.alternatives(token, token.text)
  }
}

const DEPTH: ReadonlyMap<string, number> = new Map([
  ...['(', '[', '{', '[$', '{?', '{!', '{$'].map((text) => [text, 1] as const),
  ...[')', ']', '}'].map((text) => [text, -1] as const),
])

/** True inside a comparison or an assignment, where `*` multiplies. @param open the brackets that are open */
const isSum = (open: readonly string[]): boolean => open.some((text) => text === '{$' || text === '[$')

/** True for a star or a power at an index; false where `*` multiplies a number. */
const isSuffix = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]!.text === '^' || (tokens[i]!.text === '*' && tokens[i + 1]?.kind !== 'number')

/** The macro that is used at an index, and the index behind the use; null for none. */
function useAt(tokens: readonly Token[], i: number, byName: ByName): { macro: Macro; end: number } | null {
  const token = tokens[i]!
  const macros = token.kind === 'name' ? byName.get(token.text) : undefined
  if (!macros) return null
  if (macros[0]!.parameters === null) return { macro: macros[0]!, end: i + 1 }
  const { end, count } = argumentsAt(tokens, i + 1)
  const macro = macros.find(({ parameters }) => parameters!.length === count)
  return macro ? { macro, end } : null
}

/** How many texts with ";" between them stand in the brackets at an index, and the index behind these. */
function argumentsAt(tokens: readonly Token[], open: number): { count: number; end: number } {
  let [depth, count] = [0, 1]
  for (let i = open; i < tokens.length; i++) {
    const { text } = tokens[i]!
    if (text === ';' && depth === 1) count++
    depth += DEPTH.get(text) ?? 0
    if (depth === 0) return { count, end: i + 1 }
  }
  return { count, end: tokens.length }
}

/** How loose a text is; null for one part, a list or a sum without "+". It may use the macros before it. */
function loosenessOf(body: readonly Token[], byName: ByName, loose: Loose): Looseness | null {
  const parts = partsOf(body, byName)
  const texts = parts.map(({ text }) => text)
  if (texts.includes('+')) return 'alternatives'
  if (parts.length === 1) return (parts[0]!.macro && loose.get(parts[0]!.macro)) ?? null
  const actions = texts.filter((text, i) => text !== '*' && text !== '^' && texts[i - 1] !== '^')
  return actions.length > 1 && actions.every((text) => IN_ACTIONS.test(text)) ? 'actions' : null
}

/** What an action begins with. */
const IN_ACTIONS = /^(?:[a-z].*|[.([{].?|->>?)$/i

/** The parts of a text outside all brackets, each with its first sign: names, switches, signs, brackets with what is in them. */
function partsOf(body: readonly Token[], byName: ByName): { text: string; macro: Macro | null }[] {
  const parts: { text: string; macro: Macro | null }[] = []
  for (let i = 0; i < body.length; ) {
    const { text } = body[i]!
    const used = useAt(body, i, byName)
    if (DEPTH.has(text)) i = argumentsAt(body, i).end
    else i = used?.end ?? i + (text === '->' ? 2 : 1)
    const pasted = body[i]?.text === '~'
    while (body[i]?.text === '~') i += 2
    parts.push({ text, macro: pasted ? null : (used?.macro ?? null) })
  }
  return parts
}
