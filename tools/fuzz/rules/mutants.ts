/** Mutated descriptions, for finding texts on which the compiler or the interpreter fails. */
import type { Random } from '../../../src/game/random.ts'
import { OVER } from '../../../src/game/state.ts'
import { compile } from '../../../src/rbg/compile.ts'
import { DEFAULT_LIMITS, RulesLimitError, type RulesLimits } from '../../../src/rbg/limits.ts'
import { RbgState } from '../../../src/rbg/play/state.ts'

/** Caps low enough that a text takes milliseconds. */
const LIMITS: RulesLimits = {
  ...DEFAULT_LIMITS,
  tokens: 50_000,
  actions: 20_000,
  tables: 200_000,
  steps: 20_000,
  keeper: 50,
  moves: 2_000,
}

/** The plies that are played of each text that compiles. */
const PLIES = 4

const TOKENS = [
  ...[
    '+',
    '*',
    '^2',
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '{?',
    '{!',
    '{$',
    '[$',
    '->',
    '->>',
    '#',
    '=',
    '~',
    ';',
    ',',
    '.',
    ':',
  ],
  ...[
    '0',
    '1',
    '-',
    '/',
    '==',
    '<',
    'random',
    '->random',
    '{}',
    '[]',
    '()',
    '//',
    '/*',
    '*/',
    'rules',
    'board',
    '\n',
    ' ',
  ],
]

/** A text with one to four changes: characters and tokens removed, doubled, exchanged or put in. */
export function mutate(text: string, random: Random): string {
  let now = text
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const at = random.below(Math.max(1, now.length))
    const length = 1 + random.below(random.below(8) === 0 ? 200 : 6)
    const token = TOKENS[random.below(TOKENS.length)]!
    const from = random.below(Math.max(1, now.length))
    const piece = now.slice(from, from + length)
    switch (random.below(6)) {
      case 0:
        now = now.slice(0, at) + now.slice(at + length)
        break
      case 1:
        now = `${now.slice(0, at)} ${token} ${now.slice(at)}`
        break
      case 2:
        now = now.slice(0, at) + piece + now.slice(at)
        break
      case 3:
        now = now.slice(0, at) + piece + now.slice(at + length)
        break
      case 4:
        now = now.slice(0, at) + String.fromCharCode(32 + random.below(95)) + now.slice(at + 1)
        break
      default:
        now = exchangeNames(now, random)
    }
  }
  return now
}

/** Puts one of a text's names in place of another. */
function exchangeNames(text: string, random: Random): string {
  const names = [...text.matchAll(/[A-Za-z][A-Za-z0-9]*/g)]
  if (names.length < 2) return text
  const [a, b] = [names[random.below(names.length)]!, names[random.below(names.length)]!]
  return text.slice(0, a.index) + b[0] + text.slice(a.index + a[0].length)
}

/** What became of a text. */
export type Fate = 'refused' | 'played' | 'capped'

/**
 * Compiles a text and plays a few random plies.
 * @throws whatever a fault of ours throws, and where an error has no place in the text
 */
export function tryText(text: string, random: Random): Fate {
  const compiled = compile(text, LIMITS)
  if (!compiled.ok) {
    const lines = text.split('\n').length
    for (const { line, column, detail } of compiled.errors)
      if (!(line >= 1 && line <= lines && column >= 1 && detail.length > 10))
        throw new Error(`an error at ${line}:${column} of ${lines} lines: ${detail}`)
    if (compiled.errors.length === 0) throw new Error('refused without an error')
    return 'refused'
  }
  try {
    const state = RbgState.initial(compiled.rules)
    const before = snapshot(state)
    let ply = 0
    while (ply < PLIES && state.toMove !== OVER) {
      state.playSome(random)
      ply++
    }
    for (; ply > 0; ply--) state.undo()
    if (snapshot(state) !== before) throw new Error('undo does not restore the start')
    return 'played'
  } catch (error) {
    if (error instanceof RulesLimitError) return 'capped'
    throw error
  }
}

const snapshot = ({ board, values, counts, keyLow, keyHigh, vertex, position }: RbgState): string =>
  [...board, ...values, ...counts, keyLow, keyHigh, vertex, position].join()
