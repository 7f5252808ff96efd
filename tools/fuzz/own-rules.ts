/** Requests about games whose rules they bring: texts of the library, mutants of them, and texts made by a grammar. */
import { readdirSync, readFileSync } from 'node:fs'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import type { Call } from './call.ts'
import type { Draw } from './draw.ts'
import { mutate } from './rules/mutants.ts'
import { drawLimits } from './search-options.ts'

/** The folder of the library, and the longest of its texts that are sent, in characters. */
const LIBRARY = new URL('../../rules/', import.meta.url)
const LONGEST = 6_000

let library: readonly string[] | null = null

function libraryTexts(): readonly string[] {
  library ??= readdirSync(LIBRARY)
    .filter((name) => name.endsWith('.rbg'))
    .sort()
    .map((name) => readFileSync(new URL(name, LIBRARY), 'utf8'))
    .filter((text) => text.length <= LONGEST)
  return library
}

const PIECES = ['e', 'x', 'o']
const SHIFTS = ['up', 'down', 'left', 'right']
const VALUES = ['v', 'w', 'p', 'q']

/** An expression of the language: sound by its grammar, though it may mean nonsense. */
function expression(draw: Draw, depth: number): string {
  const inner = () => expression(draw, depth - 1)
  if (depth <= 0) return draw.oneOf([draw.oneOf(SHIFTS), `{${draw.oneOf(PIECES)}}`, `[${draw.oneOf(PIECES)}]`])
  switch (draw.random.below(10)) {
    case 0:
      return `(${inner()} + ${inner()})`
    case 1:
      return `(${draw.oneOf(SHIFTS)} {${draw.oneOf(PIECES)}})*`
    case 2:
      return `(${inner()})${draw.oneOf(['*', '^2', '^3', ''])}`
    case 3:
      return `{${draw.oneOf(['?', '!'])} ${inner()}}`
    case 4:
      return `[$ ${draw.oneOf(VALUES)} = ${draw.oneOf(VALUES)} ${draw.oneOf(['+', '-', '*', '/'])} ${draw.between(0, 9)}]`
    case 5:
      return `{$ ${draw.oneOf(VALUES)} ${draw.oneOf(['==', '<', '!=', '<='])} ${draw.between(0, 9)}}`
    case 6:
      return `(${SHIFTS.join('* + ')}*)`
    default:
      return `${inner()} ${inner()}`
  }
}

/** Rules by the grammar: a small board, and turns of two players, the keeper and chance. */
function grammatical(draw: Draw): string {
  const row = () => `[${Array.from({ length: width }, () => draw.oneOf(PIECES)).join(', ')}]`
  const width = draw.between(1, 6)
  const rows = Array.from({ length: draw.between(1, 6) }, row).join(' ')
  const who = () => draw.oneOf(['->p', '->q', '->p', '->q', '->>', '->random'])
  const turns = Array.from(
    { length: draw.between(1, 4) },
    () => `${who()} ${expression(draw, draw.between(1, 4))} [${draw.oneOf(PIECES)}]`,
  )
  const end = draw.oneOf(['->> [$ p = 9]', '->> {! up} [$ q = 1]', '->> ({$ p < 9} + [$ q = 3])', '->>'])
  return `#players = p(9), q(9)
#pieces = ${PIECES.join(', ')}
#variables = v(${draw.between(0, 99)}), w(9)
#board = rectangle(${SHIFTS.join(', ')}, ${rows})
#rules = (${turns.join(' ')})${draw.oneOf(['*', '*', '^3', ''])} ${end} ->>
`
}

/** Rules with one of the forms that servers are attacked with. */
const HOSTILE: readonly ((draw: Draw) => string)[] = [
  (draw) =>
    `#a0 = up down\n${Array.from({ length: 60 }, (_, i) => `#a${i + 1} = a${i} a${i}`).join('\n')}\n${grammatical(draw)}`,
  (draw) => grammatical(draw).replace('#rules = (', `#rules = (->p ${'('.repeat(draw.between(100, 5000))}`),
  (draw) => grammatical(draw).replace('#rules = (', '#rules = (->> ([$ v = v + 1] ->>)* '),
  (draw) =>
    grammatical(draw).replace(
      '#rules = (',
      `#rules = (->p ${'([$ v = v * 2] + [$ v = v * 2 + 1]) '.repeat(draw.between(5, 30))} `,
    ),
  (draw) => grammatical(draw).replace('#rules = (', `#rules = (->p ${'(. + [x]) '.repeat(40)} `),
  (draw) =>
    grammatical(draw).replace(/rectangle\(.*\)/, `rectangle(up, down, left, right, [${'e, '.repeat(12_000)}e])`),
]

function drawText(draw: Draw): string {
  const share = draw.random.real()
  if (share < 0.25) return draw.oneOf(libraryTexts())
  if (share < 0.5) return mutate(draw.oneOf(libraryTexts()), draw.random)
  return share < 0.92 ? grammatical(draw) : draw.oneOf(HOSTILE)(draw)
}

/** A look that may or may not fit. */
function drawLook(draw: Draw): object {
  const path = draw.oneOf(['M 0 0 L 10 10', 'M 0 0', '"/><script>', 'H 1 '.repeat(2000), 'M 1e9 0 Z', ''])
  return {
    name: draw.oneOf(['Game', '<b>', '']),
    pieces: {
      [draw.oneOf([...PIECES, 'none', '__proto__'])]: { symbol: draw.oneOf(['X', '&', '']), picture: { fill: path } },
    },
    cells: { [draw.oneOf(['a1', 'z99', 'constructor'])]: { kind: draw.oneOf(['goal', 'lava']) } },
  }
}

const rulesOf = (draw: Draw, text: string): object => ({
  language: draw.chance(0.98) ? 'rbg' : 'gdl',
  text,
  ...(draw.chance(0.15) ? { presentation: drawLook(draw) } : {}),
})

/** `POST /v1/rules`. */
export const drawRules = (draw: Draw): Call => ({
  operation: 'sendRules',
  method: 'POST',
  path: '/v1/rules',
  body: { ...rulesOf(draw, drawText(draw)) },
})

/** `POST` and `GET /v1/rules/{rules}/learning`, without a key: nothing is learned. */
export function drawLearning(draw: Draw): Call {
  const id = draw.oneOf(['own-0123456789abcdef0123', 'own-0', 'konane', '..', '%00'])
  const path = `/v1/rules/${id}/learning`
  if (draw.chance(0.5)) return { operation: 'describeLearning', method: 'GET', path }
  return { operation: 'startLearning', method: 'POST', path, body: { seconds: draw.oneOf([0, 60, 601, -1, 0.5, '5']) } }
}

const INLINE: readonly (readonly [operation: string, path: string, more: (draw: Draw) => object])[] = [
  ['legalMoves', 'legal-moves', () => ({})],
  ['play', 'play', (draw) => ({ moves: draw.oneOf([[], ['a1'], ['a1a2', 'x']]) })],
  ['board', 'board', () => ({})],
  ['perft', 'perft', (draw) => ({ depth: draw.between(0, 4) })],
  ['move', 'move', (draw) => ({ limits: drawLimits(draw), seed: 1 })],
  [
    'analysis',
    'analysis',
    (draw) => ({ limits: drawLimits(draw), algorithm: draw.oneOf(['auto', 'uct', 'grave', 'alphabeta']) }),
  ],
  ['whyNot', 'why-not', () => ({ cells: ['a1'] })],
]

/** A call that carries its rules in the body. */
export function drawInline(draw: Draw): Call {
  const text = drawText(draw)
  const [operation, path, more] = draw.oneOf(INLINE)
  const position = draw.chance(0.1)
    ? draw.oneOf(['', '1 p#1 -', `${'e'.repeat(1_000_000)} p#1 -`, '9'.repeat(400)])
    : startOf(text)
  return {
    operation,
    method: 'POST',
    path: `/v1/own/${path}`,
    body: { rules: rulesOf(draw, text), position, ...more(draw) },
  }
}

/** The initial position; a text that is none where the rules have faults. */
function startOf(text: string): string {
  const made = atOnce(compileOwn({ language: 'rbg', text }, 'own-fuzz'))
  return made.ok ? made.own.game.position.example : 'none'
}

/** A call about rules that it brings. */
export const drawOwnCall = (draw: Draw): Call => (draw.chance(0.4) ? drawRules(draw) : drawInline(draw))
