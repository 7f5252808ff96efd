import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Game } from '../../../src/game/game.ts'
import { unwrap } from '../../../src/game/result.ts'
import { einstein } from '../../../src/games/einstein/index.ts'
import { hex } from '../../../src/games/hex/index.ts'
import { jungle } from '../../../src/games/jungle/index.ts'
import { stratego } from '../../../src/games/stratego/index.ts'
import { playBout } from '../../../tools/arena/bout.ts'
import { expandLevels, parseConfiguration } from '../../../tools/arena/configuration.ts'
import { createPlayer } from '../../../tools/arena/player.ts'
import { ProgramPlayer } from '../../../tools/arena/programs/player.ts'
import { type Program, parseProgram, type TurnRequest } from '../../../tools/arena/programs/program.ts'
import { legalTexts } from './legal.ts'

const ENGINE = fileURLToPath(new URL('./engine.ts', import.meta.url))

const engine = (kind: string, protocol: Program['protocol'] = 'json'): Program => ({
  name: kind,
  protocol,
  command: [process.execPath, ENGINE, kind],
  init: [],
})

const LIMITS = { timeMs: null, iterations: 100, depth: Number.POSITIVE_INFINITY }
const PATIENCE = { startMs: 60_000, graceMs: 200, moveMs: 60_000 }

/** Two games of a program against random moves; the program has seat 0, then seat 1. */
async function games(game: Game, program: Program, options: { variant: string; start?: object; maxPlies?: number }) {
  const { variant, start = {}, maxPlies = 30 } = options
  const player = new ProgramPlayer(program, game, variant, LIMITS, PATIENCE)
  const random = createPlayer(game, unwrap(parseConfiguration('bench:random', game)), variant)
  const rules = { game, variant, startOptions: { ...start }, openingMoves: 2, maxPlies }
  try {
    return await playBout(rules, new Map([player, random].entries()), 5)
  } finally {
    await player.stop()
  }
}

describe('programs of others', () => {
  it.each([
    ['json', einstein, { variant: 'standard' }],
    ['json', stratego, { variant: stratego.variants[0].id, start: { setup: 'sensible' } }],
    ['gtp', hex, { variant: 'hex-3', start: { pie: 'yes' } }],
    ['uci', jungle, { variant: 'standard' }],
  ] as const)('%s: whole games without faults', async (protocol, game, options) => {
    for (const { failure, plies, usage, moves } of await games(game, engine(protocol, protocol), options)) {
      expect(failure).toBeNull()
      expect(moves.split(' ').length).toBeGreaterThanOrEqual(plies)
      expect(plies).toBeGreaterThan(4)
      const work = { json: 7, gtp: 0, uci: 11 }[protocol]
      expect(usage[0]!.iterations).toBe(work * usage[0]!.elapsedMs.length)
    }
  })

  it.each([
    ['crash', 'crash', /exit code 3.*out of memory/s],
    ['illegal', 'illegal move', /z9/],
    ['babble', 'crash', /not a JSON object: I think/],
    ['late', 'crash', /request 0 instead of 1/],
  ])('%s: the game is lost, and the next one begins anew', async (kind, fault, message) => {
    const played = await games(einstein, engine(kind), { variant: 'standard' })
    for (const { failure, ending } of played) {
      expect(ending).toBe('forfeit')
      expect(failure).toMatchObject({ competitor: 0, kind: fault })
      expect(failure!.message).toMatch(message)
    }
  })

  it('one that cannot be started crashes', async () => {
    const program: Program = { name: 'nothing', protocol: 'json', command: ['/no/such/engine'], init: [] }
    const [game] = await games(einstein, program, { variant: 'standard' })
    expect(game!.failure).toMatchObject({ kind: 'crash', message: expect.stringContaining('ENOENT') })
  })

  it('one that resigns loses without a fault', async () => {
    const [game] = await games(einstein, engine('resign'), { variant: 'standard' })
    expect(game).toMatchObject({ ending: 'resignation', failure: null, returns: [-1, 1] })
  })

  it('one that does not answer runs out of time', async () => {
    const player = new ProgramPlayer(engine('hang'), einstein, 'standard', { ...LIMITS, timeMs: 50 }, PATIENCE)
    await player.start()
    const told: TurnRequest = {
      position: '',
      moves: [],
      history: [],
      now: '',
      player: 'red',
      legalMoves: ['a1'],
      plies: [],
      amounts: [],
    }
    const started = performance.now()
    await expect(player.replyTo(told, 1)).rejects.toMatchObject({ kind: 'timeout' })
    expect(performance.now() - started).toBeGreaterThanOrEqual(250)
  })

  it('is told no more than its seat may know', async () => {
    const asked: TurnRequest[] = []
    class Watched extends ProgramPlayer {
      override async start() {}
      override newGame() {}
      override async setup() {
        return null
      }
      override async replyTo(told: TurnRequest) {
        asked.push(told)
        return { move: told.legalMoves[0]!, iterations: 0 }
      }
    }
    const [{ id: variant }] = stratego.variants
    const watched = new Watched(engine('json'), stratego, variant, LIMITS)
    const rules = { game: stratego, variant, startOptions: { setup: 'sensible' }, openingMoves: 0, maxPlies: 6 }
    const [game] = await playBout(rules, new Map([watched, watched].entries()), 2)
    expect(asked.map(({ moves }) => moves)).toEqual(asked.map(() => []))
    for (const { now, position, player } of asked) {
      expect(position).toBe(now)
      expect(unwrap(stratego.hidden!.observation.parse(now, variant)).viewer).toBe(stratego.players.indexOf(player))
    }
    // a view after the start and after each ply
    expect(asked.slice(0, 6).map(({ history }) => history.length)).toEqual([0, 1, 2, 3, 4, 5])
    expect(game!.failure).toBeNull()
  })

  it('is told the start, the moves since and the legal moves', async () => {
    const asked: TurnRequest[] = []
    class Watched extends ProgramPlayer {
      override async start() {}
      override newGame() {}
      override async setup() {
        return null
      }
      override async replyTo(told: TurnRequest) {
        asked.push(told)
        return { move: told.legalMoves.at(-1)!, iterations: 0 }
      }
    }
    const watched = new Watched(engine('json'), jungle, 'standard', LIMITS)
    const rules = { game: jungle, variant: 'standard', startOptions: {}, openingMoves: 2, maxPlies: 8 }
    await playBout(rules, new Map([watched, watched].entries()), 3)
    expect(asked.length).toBe(12)
    for (const { position, moves, now, legalMoves, history } of asked) {
      const state = unwrap(jungle.position.parse(position, 'standard'))
      for (const move of moves) state.play(unwrap(jungle.move.parse(state, move)))
      expect(jungle.position.format(state)).toBe(now)
      expect(legalTexts(jungle, state)).toEqual(legalMoves)
      expect(history).toEqual([])
    }
  })

  it('the program of docs/engines.md plays', async () => {
    const docs = readFileSync(new URL('../../../docs/engines.md', import.meta.url), 'utf8')
    const [, source = ''] = /```python\n(.*?)```/s.exec(docs) ?? []
    const program: Program = { name: 'docs', protocol: 'json', command: ['python3', '-c', source], init: [] }
    const played = await games(einstein, program, { variant: 'standard' })
    expect(played.map(({ failure }) => failure)).toEqual([null, null])
  })
})

describe('declarations of programs', () => {
  it('are a name, a protocol and a command', () => {
    expect(parseProgram(`mo-hex=gtp:"/opt/my engines/mohex" --seed '1 2' a"b`)).toEqual({
      ok: true,
      value: {
        name: 'mo-hex',
        protocol: 'gtp',
        command: ['/opt/my engines/mohex', '--seed', '1 2', 'a', 'b'],
        init: [],
      },
    })
  })

  it.each([
    ['mohex', /expected "name=protocol:command"/],
    ['mohex=xboard:mohex', /"xboard" is not a protocol/],
    ['mohex=gtp: ', /has no command/],
  ])('%s is refused', (text, reason) => {
    expect(parseProgram(text)).toMatchObject({ ok: false, error: expect.stringMatching(reason) })
  })

  it.each([
    ['program:other', hex, /there is no program "other"/],
    ['program:gtp', jungle, /gtp is for engines of hex/],
    ['program:gtp:timeMs=1500', hex, /whole seconds/],
    ['program:uci', stratego, /what a player may not know/],
    ['program:gtp:level=3', hex, /"level" is not one of/],
  ])('%s in %o is refused', (text, game, reason) => {
    const programs = [engine('gtp', 'gtp'), engine('uci', 'uci')]
    expect(parseConfiguration(text, game, programs)).toMatchObject({
      ok: false,
      error: expect.stringMatching(reason),
    })
  })
})

it('a range of levels stands for all of them', () => {
  expect(expandLevels('auto:level=9..11,timeMs=5')).toEqual([
    'auto:level=9,timeMs=5',
    'auto:level=10,timeMs=5',
    'auto:level=11,timeMs=5',
  ])
  expect(expandLevels('auto')).toEqual(['auto'])
})
