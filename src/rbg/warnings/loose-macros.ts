import type { Steps } from '../../game/steps.ts'
import type { Place } from '../language/errors.ts'
import type { Token } from '../language/lexer.ts'
import type { Macro } from '../language/macros.ts'

/** What may stand in front of alternatives without joining one of them, and what may stand behind. */
const BEFORE: ReadonlySet<string> = new Set('( + ; , = {? {! {$ [$ == != < <= > >='.split(' '))
const BEHIND: ReadonlySet<string> = new Set(') + ; , ] } # == != < <= > >='.split(' '))

/**
 * Finds uses of macros whose text has alternatives outside brackets, beside something that then belongs to one of them only.
 * @param read reads the tokens of the text
 * @param warn is told of each use, and of the macro's name
 */
export function* looseMacros(
  read: () => Steps<readonly Token[]>,
  macros: readonly Macro[],
  warn: (at: Place, name: string) => void,
): Steps<void> {
  const loose = new Map(macros.filter(({ body }) => isLoose(body)).map((macro) => [macro.name, macro]))
  if (loose.size === 0) return
  const tokens = yield* read()
  for (const [i, token] of tokens.entries()) {
    const macro = token.kind === 'name' ? loose.get(token.text) : undefined
    if (!macro || tokens[i - 1]?.text === '#') continue
    // names of parameters and pieces of pasted names are other names
    if (tokens[i - 1]?.text === '~' || tokens[i + 1]?.text === '~') continue
    const end = macro.parameters === null ? i + 1 : closing(tokens, i + 1) + 1
    const behind = tokens[end]
    if (!BEFORE.has(tokens[i - 1]?.text ?? '(') || (behind && !BEHIND.has(behind.text))) warn(token, token.text)
  }
}

const DEPTH: ReadonlyMap<string, number> = new Map([
  ...['(', '[', '{', '[$', '{?', '{!', '{$'].map((text) => [text, 1] as const),
  ...[')', ']', '}'].map((text) => [text, -1] as const),
])

/** True for a text with "+" outside all brackets. */
function isLoose(body: readonly Token[]): boolean {
  let depth = 0
  for (const { text } of body) {
    if (text === '+' && depth === 0) return true
    depth += DEPTH.get(text) ?? 0
  }
  return false
}

/** The index of the bracket that closes the one at an index; the last index where none does. */
function closing(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let i = open; i < tokens.length; i++) {
    depth += DEPTH.get(tokens[i]!.text) ?? 0
    if (depth === 0) return i
  }
  return tokens.length - 1
}
