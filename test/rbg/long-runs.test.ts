/** Long runs of one character in what clients send: the time of reading them grows as they do, and not with the square. */
import { expect, it } from 'vitest'
import { parseRecord } from '../../src/game/notation/record.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import { presentationFaults } from '../../src/own/presentation.ts'
import { normalized } from '../../src/own/rules-text.ts'
import { rbgGame } from '../../src/rbg/game.ts'

const RULES = `#players = p(1), q(1)
#pieces = e, x
#variables = v(9)
#board = rectangle(u, d, l, r, [e, e] [e, e])
#rules = ->p (u* + d*) {e} [x] ->>
`

const own = (text: string) => atOnce(compileOwn({ language: 'rbg', text }, 'own-0000000000000000000a'))
const made = rbgGame(RULES, { id: 'test', name: 'Test', description: 'A test.' })
if (!made.ok) throw new Error('the rules do not compile')
const { game } = made
const start = unwrap(game.start('standard', new Random(1), {}))
const none = { pieces: ['e', 'x'], cells: ['a1'], players: ['p', 'q'], variables: [], columns: 2, rows: 2 }

/** By what is read: a text with a run of the character, and what reads it. */
const readers: readonly (readonly [what: string, run: string, read: (run: string) => unknown])[] = [
  ['blanks within a line of rules', ' ', (run) => normalized(`#players = a(1), b(1)${run}// the players\n`)],
  ['tabs and blanks within a line of rules', ' \t', (run) => normalized(`a${run}b`)],
  ['lines of a blank', ' \n', (run) => normalized(`a${run}b`)],
  ['carriage returns', '\r', (run) => normalized(`a${run}b`)],
  ['blanks within a line of rules that are compiled', ' ', (run) => own(`${RULES}${run}// end\n`)],
  ['digits in the name of a piece', '1', (run) => own(RULES.replace('= e, x', `= e, x, x${run}b`))],
  [
    'digits in the name of a vertex',
    '1',
    (run) =>
      own(
        RULES.replace(/rect.*/, `a${run}b [e] {u: c1} c1 [e] {d: a${run}b}`)
          .replace('u*', 'u')
          .replace('d*', 'd'),
      ),
  ],
  ['a header of a text', ' ', (run) => own(`// name:${run}a${run}\n${RULES}`)],
  [
    'blanks in the path of a picture',
    ' ',
    (run) => presentationFaults({ pieces: { x: { picture: { fill: `M0 ${run} 0` } } } }, none),
  ],
  [
    'a placeholder of a move that does not end',
    '{a',
    (run) => presentationFaults({ moves: [{ move: run, text: run }] }, none),
  ],
  ['digits of a position', '1', (run) => game.position.parse(`${run} p v=0`, 'standard')],
  ['brackets of a position', '(', (run) => game.position.parse(`${run} p v=0`, 'standard')],
  ['numbers of a move', '#1', (run) => game.move.parse(start, `${run}a`)],
  ["a move in the language's own names", 'rx0', (run) => game.move.parse(start, run)],
  ['blanks in a header of a record', ' ', (run) => parseRecord(`[Game${run}"a"${run}x]`)],
  ['quotes in a header of a record', '" ', (run) => parseRecord(`[Game ${run}]x`)],
  ['blanks in a record', ' ', (run) => parseRecord(`[Game "hex"]\n\na1${run}"`)],
  ['brackets in a record', '{', (run) => parseRecord(`[Game "hex"]\n\na1 ${run}`)],
  ['escapes in a record', '\\"', (run) => parseRecord(`[Game "hex"]\n\na1 "${run}`)],
]

/** The processor time of the quicker of two readings, in milliseconds. */
function timeOf(read: (run: string) => unknown, run: string): number {
  const times = [1, 2].map(() => {
    const begin = process.cpuUsage().user
    read(run)
    return (process.cpuUsage().user - begin) / 1000
  })
  return Math.min(...times)
}

const SHORT = 5_000
const LONGER = 4
/** What noise may add, in milliseconds; a square takes at least half a second for the longer run. */
const NOISE = 100

it.each(readers)('%s', (_what, run, read) => {
  const short = timeOf(read, run.repeat(SHORT / run.length))
  expect(timeOf(read, run.repeat((LONGER * SHORT) / run.length))).toBeLessThan(2 * LONGER * short + NOISE)
})
