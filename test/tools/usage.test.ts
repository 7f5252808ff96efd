/** Tools that are asked for what is impossible say so in a sentence, without a stack. */
import { expect, it } from 'vitest'
import { askTools, runScript } from './script.ts'

const ask = askTools()

/** Rows: the script of package.json, its arguments, and a part of what it says. */
const rows: readonly (readonly [script: string, args: readonly string[], told: string])[] = [
  ['compare', ['nowhere'], 'there is no game "nowhere"'],
  ['compare', ['konane', '--first', 'grove'], '"grove" is no engine of konane'],
  ['compare', ['yonin-shogi'], 'yonin-shogi is for 4 players: methods are compared in games for two players'],
  ['verify-match', ['nosuch.json'], 'nosuch.json cannot be read as JSON: ENOENT'],
  ['fuzz:rules', ['--texts', 'x'], 'expected an integer of at least 1'],
  ['fuzz:rules', ['--folder', 'nosuch'], '"nosuch" is no folder with descriptions'],
  ['latency', ['http://127.0.0.1:9'], 'there is no service at http://127.0.0.1:9'],
  ['load', ['--game', 'nosuch'], 'there is no game "nosuch": matches are of '],
  ['fit', ['jungle', 'evaluation', 'play', '--out', 'none.txt', '--games', 'x'], 'expected an integer of at least 1'],
  ['fit', ['risk', 'winner', '--games', 'x'], 'expected an integer of at least 1'],
  ['fit', ['jungle', 'evaluation', 'fit', 'none.txt', '--decay', 'x'], "option '--decay <x>' argument 'x' is invalid"],
  ['fit', ['jungle', 'evaluation', 'fit', 'none.txt', '--decay', '-1'], 'expected a number of at least 0'],
  ['fit', ['jungle', 'evaluation', 'fit', 'none.txt', '--trust', ''], "option '--trust <x>' argument '' is invalid"],
  ['fit', ['jungle', 'evaluation', 'fit', 'none.txt', '--trust', '1.5'], 'expected a number from 0 to 1'],
  ['fit', ['fog-chess', 'habits', 'none.json', '--nosuch'], "unknown option '--nosuch'"],
  ['fit', ['fog-chess', 'habits'], "missing required argument 'games'"],
  ['fit', ['fog-chess', 'habits', 'none.json'], 'none.json cannot be read as games of the arena: ENOENT'],
  ['playthroughs', ['hex-12'], 'there is no hex-12; there are '],
  ['capacity', ['--wirte'], "unknown option '--wirte'"],
  ['arena:results', ['/nonexistent'], '/nonexistent cannot be read as results of the arena: ENOENT'],
  ['bench', ['hex', '--quick', '--ms', '100'], "option '--quick' cannot be used with option '--ms <n>'"],
  ['learn', ['nowhere.rbg'], 'there is no file "nowhere.rbg"'],
  ['learn', ['rules/royal-game-of-ur.rbg'], 'without chance'],
  ['limits', ['hex'], '"hex" is none of the games of hidden information'],
  ['rate', ['nowhere'], 'there is no game "nowhere"'],
  ['rate', ['hex', '--games', 'x'], 'expected an integer of at least 2'],
  ['limits', ['dark-hex', '--games', 'few'], 'expected an integer of at least 2'],
  ['calibration', ['hex', 'nosuch'], 'there is no game "nosuch"'],
  ['calibration', ['yonin-shogi'], 'yonin-shogi is no game for two players without private information'],
  ['memory', ['nosuch'], 'there is no game "nosuch"'],
  ['bench', ['clobber', 'isolate'], 'clobber is a game of the library: this measures games made by hand'],
  ['bench', ['nosuch', 'isolate'], 'there is no game "nosuch"'],
  ['calibration', ['hex', '--iterations', '1e3'], 'expected an integer of at least 1'],
  ['learn', ['rules/konane.rbg', '--minutes', 'two'], 'expected a number above 0'],
  ['arena', ['hex', 'auto', 'uct', '--variant', 'hex-2'], 'hex has no variant "hex-2"; it has hex-11, hex-3'],
  ['shards:split', ['x'], 'expected an integer of at least 200'],
  ['shards:split', ['--nosuch'], "unknown option '--nosuch'"],
  ['shards', ['--shards', '1'], 'expected an integer of at least 2'],
  ['shards', ['--positions', 'x'], 'expected an integer of at least 1'],
  ['shards:simulate', ['--latency', 'x'], 'expected a number of at least 0'],
  ['shards:simulate', ['--rate', '0'], 'expected a number above 0'],
  ['shards:simulate', ['--plies', '-1'], 'expected an integer of at least 0'],
  ['startup', ['--runs', 'x'], 'expected an integer of at least 1'],
  ['memory', ['hex', '--iterations', 'x'], 'expected an integer of at least 1'],
  ['memory', ['--resident', 'x'], 'expected an integer of at least 1'],
  ['exploitability', ['poker'], '"poker" is none of the small games'],
  ['exploitability', ['--seed', '2'], "unknown option '--seed'"],
  [
    'arena',
    ['hex', 'auto', 'program:mine', '--program', 'mine=json:no-such-program'],
    'the program "mine" does not start: spawn no-such-program ENOENT',
  ],
  ['bench', ['tafl', 'balance', '--games', 'abc'], 'expected an integer of at least 1'],
  ['bench', ['tafl', 'balance', 'nosuch'], 'tafl has no variant "nosuch"; it has'],
  ['bench', ['tafl', 'nosuch'], 'there is no game "nosuch", and no measurement of this name'],
  ['bench', ['fox-hunt', 'hunts', '--boards', 'x'], 'expected an integer of at least 1'],
  ['bench', ['fox-hunt', 'hunts', '--algorithms', 'auto,nosuch'], 'fox-hunt has no engine "nosuch"; it has auto,'],
  ['bench', ['rbg', 'nosuch'], 'rules has no description "nosuch"'],
  ['bench', ['rbg', '--seconds', 'x'], 'expected a number above 0'],
  ['bench', ['dark-hex', 'optimal', '--engine', 'nosuch'], 'dark-hex has no engine "nosuch"; it has auto,'],
  ['bench', ['dark-hex', 'optimal', '--nosuch'], "unknown option '--nosuch'"],
  ['bench', ['fog-chess', 'belief', 'none.json', '--nosuch'], "unknown option '--nosuch'"],
  ['bench', ['fog-chess', 'belief'], "missing required argument 'games'"],
  ['bench', ['fog-chess', 'belief', 'package.json'], 'package.json cannot be read as games of the arena'],
  ['bench', ['fog-chess', 'exploitability', '--nosuch'], "unknown option '--nosuch'"],
  ['bench', ['fog-chess', 'exploitability', '--plies', 'x'], 'expected an integer of at least 1'],
  ['bench', ['fog-chess', 'exploitability', '--variant', 'nosuch'], 'fog-chess has no variant "nosuch"; it has'],
  ['bench', ['atoll', 'depth', '--to', 'x'], 'expected an integer of at least 2'],
  ['bench', ['hex', 'lost', '--nosuch'], "unknown option '--nosuch'"],
  ['bench', ['hex', 'solved', '--nosuch'], "unknown option '--nosuch'"],
  ['bench', ['generals', 'hidden', 'nosuch'], 'generals has no variant "nosuch"; it has'],
  ['bench', ['connect-four'], 'npm run bench -- rbg connect-four'],
  ['bench', ['connect-four', 'kept', '--algorithm', 'nosuch'], 'connect-four has no engine "nosuch"; it has auto,'],
]

/** The first row of each script runs in a process of its own, as people run it. */
const isFirst = (script: string, index: number) => rows.findIndex(([first]) => first === script) === index

it.each(rows.map((row, index) => [...row, isFirst(row[0], index)] as const))(
  '%s %j',
  async (script, args, told, alone) => {
    const { status, stderr, stdout } = alone ? runScript(script, args) : await ask(script, args)
    expect(stderr).toContain(told)
    expect(stdout).toBe('')
    expect(stderr).not.toMatch(/^ {4}at /m)
    expect(status).toBe(1)
  },
)

it('what fails in a process of the arena is told in a sentence, too', () => {
  const args = [
    'hex',
    'uct:iterations=1',
    'uct:iterations=1',
    '--variant',
    'hex-3',
    '--balance',
    '0.01',
    '--games',
    '2',
  ]
  const { status, stderr } = runScript('arena', [...args, '--processes', '1'])
  expect(stderr).toContain(
    'off balance by more than 0.01; fewer moves (--opening-moves) or a greater --balance may help',
  )
  expect(stderr).not.toMatch(/^ {4}at /m)
  expect(status).toBe(1)
})

it.each([
  ['memory', ['clobber', '--iterations', '10']],
  ['calibration', ['clobber', '--iterations', '10', '--games', '1']],
])('%s measures games of the library', (script, args) => {
  const { status, stdout } = runScript(script, args)
  expect(stdout).toContain('clobber')
  expect(status).toBe(0)
})

it.each([
  ['verify-match', 'standard input', ask],
  ['fuzz:rules', '--texts <n>', ask],
  ['latency', 'base-url', ask],
  ['capacity', '--write', ask],
  ['guides', 'translations', ask],
  ['kernel', '--check', ask],
  ['library', 'tournaments', ask],
  ['openapi', '--check', runScript],
  ['playthroughs', 'names', runScript],
  ['shards:split', 'nodes of each search', ask],
])('%s --help', async (script, told, run) => {
  const { status, stdout } = await run(script, ['--help'])
  expect(stdout).toContain(told)
  expect(status).toBe(0)
})

/** Measurements of `npm run bench` and what their help says. */
const helps: readonly (readonly [command: string, told: string])[] = [
  ['tafl balance', '--nodes <n>'],
  ['generals hidden', 'private information'],
  ['tafl depth', '--algorithm <id>'],
  ['hex', '--runs <n>'],
  ['fox-hunt hunts', '--algorithms <ids>'],
  ['dark-hex optimal', '--lost'],
  ['hex lost', '--iterations <n>'],
  ['hex solved', 'positions with known answers'],
  ['hex analysis', 'virtual connections'],
  ['rbg', '--runtime <name>'],
  ['functions', '--seconds <n>'],
  ['connect-four kept', '--wrong'],
  ['fog-xiangqi belief', '--plot'],
  ['fog-chess exploitability', '--seeds <n>'],
]

it.each(helps)('bench %s --help', async (command, told) => {
  const { status, stdout } = await ask('bench', [...command.split(' '), '--help'])
  expect(stdout).toContain(told)
  expect(status).toBe(0)
})
