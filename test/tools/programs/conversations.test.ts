import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { hex } from '../../../src/games/hex/index.ts'
import { risk } from '../../../src/games/risk/index.ts'
import { stratego } from '../../../src/games/stratego/index.ts'
import { playBout } from '../../../tools/arena/bout.ts'
import { parseConfiguration } from '../../../tools/arena/configuration.ts'
import { Fault } from '../../../tools/arena/fault.ts'
import { createPlayer, type Player, type PositionPlayer } from '../../../tools/arena/player.ts'
import { LineProcess } from '../../../tools/arena/programs/lines.ts'
import { ProgramPlayer } from '../../../tools/arena/programs/player.ts'
import { type Program, parsePrograms } from '../../../tools/arena/programs/program.ts'
import { pairingReport } from '../../../tools/arena/report.ts'
import { headerOf, openResults, readResults } from '../../../tools/arena/results.ts'
import { ruleOptionsOf, startsOf } from '../../../tools/arena/starts.ts'
import { summarize } from '../../../tools/arena/tally.ts'
import { takeTurn } from '../../../tools/arena/turn.ts'
import { amountsOf } from '../../../tools/arena/turn-request.ts'
import { legalTexts } from './legal.ts'

const ENGINE = fileURLToPath(new URL('./engine.ts', import.meta.url))
const LIMITS = { timeMs: null, iterations: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY }
const PATIENCE = { startMs: 60_000, graceMs: 200, moveMs: 60_000 }

const folder = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(folder, { recursive: true }))
const notesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []

const engine = (kind: string, file: string, changed: Partial<Program> = {}): Program => ({
  name: kind,
  protocol: 'json',
  command: [process.execPath, ENGINE, kind, file],
  init: [],
  ...changed,
})

interface Setting {
  readonly variant?: string
  readonly startOptions?: Readonly<Record<string, string>>
  readonly maxPlies?: number
  readonly timeMs?: number
}

/** The two games of a program against random moves. */
async function bout(game: Game, program: Program, setting: Setting = {}) {
  const { variant = game.variants[0].id, startOptions = {}, maxPlies = 6, timeMs = null } = setting
  const player = new ProgramPlayer(program, game, variant, { ...LIMITS, timeMs }, PATIENCE)
  const random = createPlayer(game, unwrap(parseConfiguration('bench:random', game)), variant)
  try {
    const rules = { game, variant, startOptions, openingMoves: 0, maxPlies }
    return await playBout(rules, new Map<number, Player>([player, random].entries()), 5)
  } finally {
    await player.stop()
  }
}

describe('a program in JSON', () => {
  it('may place any number of units between those that are listed', async () => {
    const file = join(folder, 'amounts')
    const variant = 'classic'
    const player = new ProgramPlayer(engine('amounts', file), risk, variant, LIMITS, PATIENCE)
    const state = unwrap(risk.position.parse(riskWith(40), variant))
    const table = { game: risk, variant, state, views: null, logs: null, start: risk.position.format(state), moves: [] }
    const { move, failure } = await takeTurn(player, table, {}, 1)
    await player.stop()
    expect(failure).toBeNull()
    expect(notesOf(file)).toEqual([`${risk.move.format(state, move!)} false`])
  })

  it('is told long ranges of amounts as ranges', () => {
    const state = unwrap(risk.position.parse(riskWith(40), 'classic'))
    const listed = legalTexts(risk, state)
    const amounts = amountsOf(risk, state, listed)
    expect(amounts.length).toBeGreaterThan(0)
    for (const { move, least, most } of amounts) {
      expect([least, most]).toEqual([1, 40])
      const texts = Array.from({ length: most }, (_, i) => move.replace('{n}', String(i + 1)))
      expect(texts.every((text) => risk.move.parse(state, text).ok)).toBe(true)
      expect(texts.every((text) => listed.includes(text))).toBe(false)
    }
    // the gap at a2 is no legal move
    const taken = unwrap(hex.position.parse('3/b2/3 w -', 'hex-3'))
    expect(amountsOf(hex, taken, legalTexts(hex, taken))).toEqual([])
  })

  /** A position in which a player has this many units to place. */
  function riskWith(units: number): string {
    const state = unwrap(risk.start('classic', new Random(1), { players: '3' }))
    return risk.position.format(state).replace(/draft:\d+/, `draft:${units}`)
  }

  it('is told when games begin and end, if it asks for it, and of plies as its seat knows them', async () => {
    const file = join(folder, 'listener')
    const games = await bout(stratego, engine('listener', file), { startOptions: { setup: 'sensible' }, maxPlies: 4 })
    expect(games.map(({ failure }) => failure)).toEqual([null, null])
    const told = notesOf(file).map((line) => JSON.parse(line))
    const types = told.map(({ type }) => type)
    const oneGame = ['newgame', 'setup', 'move', 'move', 'gameover']
    expect(types).toEqual(['hello', ...oneGame, ...oneGame])
    const [, newGame, setup, first, second, over] = told
    expect(newGame).toMatchObject({ game: 'stratego', players: ['red'], rules: {} })
    expect(setup.cells).toHaveLength(40)
    expect([first.plies, second.plies.length, over.plies.length]).toEqual([[], 2, 4])
    expect(second.plies.map(({ player }: { player: string }) => player)).toEqual(['red', 'blue'])
    expect(over).toMatchObject({ players: ['red'], returns: { red: 0, blue: 0 }, reason: 'ply limit', length: 4 })
    expect(first.timeoutMs).toBe(PATIENCE.moveMs)
    expect(first.limits).toEqual({})
  })

  it('may give its own set-up; the other army stays as it was drawn', async () => {
    const { setups } = stratego.hidden!
    const own = setups!.draw('uniform', 0, stratego.variants[0].id, new Random(77))
    const [drawn] = await bout(stratego, engine('json', join(folder, 'none')), { maxPlies: 2 })
    process.env['ARENA_TEST_SETUP'] = own
    try {
      const [one, two] = await bout(stratego, engine('listener', join(folder, 'setup')), { maxPlies: 2 })
      const rows = (text: string) => text.split(' ')[0]!.split('/')
      expect(rows(one!.start).slice(6).join('/')).toBe(own)
      expect(rows(one!.start).slice(0, 6)).toEqual(rows(drawn!.start).slice(0, 6))
      // as blue, the capitals are against the rules
      expect(two!.failure).toMatchObject({ kind: 'illegal move', message: expect.stringContaining('its set-up') })
    } finally {
      delete process.env['ARENA_TEST_SETUP']
    }
  })

  it('that does not end is told so by SIGTERM, and then ended with the processes that it has started', async () => {
    const file = join(folder, 'stubborn')
    const process_ = new LineProcess(engine('stubborn', file).command)
    process_.allow(60_000)
    while (notesOf(file).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(process_.cpuMs()).toBeGreaterThan(0)
    await process_.end()
    const [pid = '', signal] = notesOf(file)
    expect(signal).toBe('SIGTERM')
    const isDead = () => {
      const status = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ' Z '
      return / [ZX] /.test(status)
    }
    for (let i = 0; i < 100 && !isDead(); i++) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isDead()).toBe(true)
  })
})

describe('a program that speaks GTP', () => {
  const program = (file: string, init: readonly string[]) => engine('gtp-mohex', file, { protocol: 'gtp', init })
  const setting = { variant: 'hex-3', startOptions: { pie: 'yes' }, maxPlies: 30, timeMs: 1000 }

  it('need not know time_settings, and gets its own commands when it starts', async () => {
    const file = join(folder, 'mohex')
    const games = await bout(hex, program(file, ['param_game allow_swap 1']), setting)
    expect(games.map(({ failure }) => failure)).toEqual([null, null])
    expect(games[0]!.usage[0]!.cpuMs).toBeGreaterThanOrEqual(0)
    const lines = notesOf(file)
    expect(lines.slice(0, 2)).toEqual(['list_commands', 'param_game allow_swap 1'])
    expect(lines.filter((line) => line.startsWith('time_settings'))).toEqual([])
    expect(lines.at(-1)).toBe('quit')
  })

  it.each([
    [['mohex=gtp:mohex'], ['a 1', 'mohex=b 2', 'c=d'], [['a 1', 'b 2', 'c=d']]],
    [
      ['one=gtp:x', 'two=uci:y', 'three=json:z'],
      ['one=a', 'b'],
      [['a', 'b'], ['b'], []],
    ],
  ])('%j with --init %j', (texts, init, expected) => {
    expect(unwrap(parsePrograms(texts, init)).map((one) => one.init)).toEqual(expected)
  })

  it('lines for programs that take none are refused', () => {
    expect(parsePrograms(['mine=json:z'], ['a 1'])).toMatchObject({
      ok: false,
      error: expect.stringContaining('"a 1"'),
    })
  })
})

describe('limits of programs', () => {
  const programs = [engine('mine', ''), engine('theirs', '', { protocol: 'uci' })]
  it('there are none by default, but a UCI engine needs one', () => {
    expect(unwrap(parseConfiguration('program:mine', stratego, programs)).request.timeMs).toBeNull()
    const refused = parseConfiguration('program:theirs', hex, programs)
    expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('needs a limit') })
    expect(parseConfiguration('program:theirs:depth=3', hex, programs).ok).toBe(true)
  })
})

describe('a crash', () => {
  const game: Game = hex
  const rules = { game, variant: 'hex-3', startOptions: {}, openingMoves: 0, maxPlies: 30 }
  const first: PositionPlayer = async (state) => ({ move: legalMove(state), iterations: 0 })
  const legalMove = (state: Parameters<PositionPlayer>[0]) => {
    const buffer = new Int32Array(hex.maxMoves)
    state.legalMoves(buffer, 0)
    return buffer[0]!
  }
  /** Fails at its turn of this number, and before plays the middle, which wins for who begins. */
  const failing = (turn: number, kind: 'crash' | 'timeout', answered = false): PositionPlayer => {
    return async (state) => {
      const [rows = ''] = game.position.format(state).split(' ')
      const stones = rows.replaceAll(/[^bw]/g, '').length
      if (1 + (stones >> 1) === turn) throw new Fault(kind, 'no more', answered)
      return { move: unwrap(game.move.parse(state, 'b2')), iterations: 0 }
    }
  }
  const play = (...how: Parameters<typeof failing>) =>
    playBout(rules, new Map<number, Player>([failing(...how), first].entries()), 1)

  it('in a position that the engine proves is decided by the proof, and told apart from points', async () => {
    const games = await play(2, 'crash')
    expect(games[0]).toMatchObject({
      ending: 'adjudicated',
      returns: [1, -1],
      failure: { competitor: 0, kind: 'crash' },
    })
    const summary = summarize([0, 1], [games], null)
    expect(summary.faulty).toEqual({ games: 2, adjudicated: 2, scoreWithout: null, intervalWithout: null })
    expect(pairingReport(summary, ['a', 'b'], hex)).toContain('2 games ended by a fault (2 of them decided by a proof)')
  })

  it('of another kind loses all the same', async () => {
    const [one] = await play(2, 'timeout')
    expect(one).toMatchObject({ ending: 'forfeit', returns: [-1, 1], failure: { kind: 'timeout' } })
  })

  it.each([
    ['before a move of its own', [1, 'crash', false]],
    ['by an answer that nobody can read', [2, 'crash', true]],
  ] as const)('%s never wins', async (_, [turn, kind, answered]) => {
    const [one] = await play(turn, kind, answered)
    // who begins on an empty board wins
    expect(one).toMatchObject({ ending: 'forfeit', returns: [-1, 1], failure: { competitor: 0, kind: 'crash' } })
  })
})

describe('options of a run', () => {
  it('rule options are those of the game', () => {
    expect(ruleOptionsOf(stratego, { moreSquare: '0' })).toEqual({ ok: true, value: { moreSquare: 0 } })
    expect(ruleOptionsOf(stratego, { moreSquare: '7' })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/not "7"/),
    })
    expect(ruleOptionsOf(hex, { pie: '1' })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/no rule option/),
    })
  })

  it('start options of each bout come from a file', async () => {
    const file = join(folder, 'starts.jsonl')
    writeFileSync(file, '{"pie":"yes"}\n{"pie":"no"}\n')
    const starts = unwrap(startsOf(hex, 'hex-3', { start: {}, starts: file }, {}))
    const rules = { game: hex, variant: 'hex-3', startOptions: {}, starts, openingMoves: 0, maxPlies: 1 }
    const random = createPlayer(hex, unwrap(parseConfiguration('bench:random', hex)), 'hex-3')
    const games = await Promise.all(
      [0, 1, 2].map((number) => playBout(rules, new Map([random, random].entries()), 1, { bout: number })),
    )
    expect(games.map(([one]) => one!.start)).toEqual(['3/3/3 b pie', '3/3/3 b -', '3/3/3 b pie'])
  })

  it.each([
    ['{"pie":"perhaps"}', /start 1: /],
    ['{"pie":1}', /line 1: expected an object of texts/],
    ['', /has no start options/],
  ])('%s in the file is refused', (text, reason) => {
    const file = join(folder, 'bad.jsonl')
    writeFileSync(file, text)
    const refused = startsOf(hex, 'hex-3', { start: {}, starts: file }, {})
    expect(refused).toMatchObject({ ok: false, error: expect.stringMatching(reason) })
  })
})

it('a game is kept as soon as it has ended, and a run goes on after it', async () => {
  const file = join(folder, 'kept.jsonl')
  const setup = { gameId: 'hex', variant: 'hex-3', startOptions: {}, openingMoves: 0, maxPlies: 30, seed: 1 }
  const header = headerOf({ ...setup, configurations: ['a', 'b'] }, 2)
  const random = createPlayer(hex, unwrap(parseConfiguration('bench:random', hex)), 'hex-3')
  const { keep } = openResults(file, header)
  const kept: number[] = []
  const rules = { game: hex, variant: 'hex-3', startOptions: {}, openingMoves: 0, maxPlies: 30 }
  const onGame = (game: Parameters<typeof keep>[2]) => {
    keep([0, 1], 0, game)
    kept.push(readResults(file).lines.length)
  }
  const games = await playBout(rules, new Map([random, random].entries()), 1, { onGame })
  expect(kept).toEqual([1, 2])
  expect(readResults(file).lines.map(({ usage }) => usage)).toEqual(games.map(({ usage }) => usage))
  writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(0, 2).join('\n').concat('\n'))
  const { games: before, whole } = openResults(file, header).played([0, 1], 0)
  expect([before.length, whole]).toEqual([1, false])
  const rest = await playBout(rules, new Map([random, random].entries()), 1, { from: 1 })
  expect(rest.map(({ moves }) => moves)).toEqual([games[1]!.moves])
})
