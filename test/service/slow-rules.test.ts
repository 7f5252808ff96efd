/** Rules whose moves take long to find: how many of their steps run between two pauses of a search, a report, a perft or a compilation. */
import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { formatRecord, startHeaders } from '../../src/game/notation/record.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import { ownGames } from '../../src/own/own-games.ts'
import type { RbgState } from '../../src/rbg/play/state.ts'
import { findWarnings } from '../../src/rbg/warnings/warnings.ts'
import type { Clock } from '../../src/search/drive/clock.ts'
import { stepsWithin } from '../../src/search/drive/drive.ts'
import { think } from '../../src/search/think.ts'
import { playAtRandom } from '../../src/service/own-rules/random-plays.ts'
import { perftAnswer } from '../../src/service/play/perft.ts'
import { playSteps } from '../../src/service/play/rules.ts'
import { positionSteps } from '../../src/service/position.ts'
import { prepareBatch } from '../../src/service/search/batch.ts'
import { prepareAnalysis, prepareMove } from '../../src/service/search/search.ts'
import { StepCounter } from '../../src/service/step-counter.ts'
import { libraryGame } from '../../tools/lib/library.ts'
import { playAnswer } from './answers.ts'

/** Players fill a board; before each move the rules try some 2 to the power of `bits` ways of counting. */
const counting = (bits: number, size = 6) => `
#players = p(1), q(1)
#pieces = e, x
#variables = a(1000000)
#board = rectangle(u, d, l, r, ${`[${Array(size).fill('e').join(', ')}] `.repeat(size)})
#anywhere = (u* + d*) (l* + r*)
#bit = ([$ a = a * 2] + [$ a = a * 2 + 1])
#turn(me) = ->me [$ a = 1] ${'bit '.repeat(bits)} {$ a == ${2 ** bits + 1}} anywhere {e} [x]
#rules = ( turn(p) turn(q) )* ->> [$ p = 1] ->>
`

/** About the steps of a machine in 50 ms: 30 to 130 million a second are measured on the games of the library. */
const STEPS_IN_50_MS = 3_500_000

function gameOf(text: string): Game<RbgState> {
  const made = atOnce(compileOwn({ language: 'rbg', text }, 'own-test'))
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.own.game as Game<RbgState>
}

const start = (game: Game<RbgState>): RbgState => unwrap(game.start('standard', new Random(1), {}))

/** The texts of moves from the start, always the first legal one. */
function firstMoves(game: Game<RbgState>, length: number): string[] {
  const state = start(game)
  return Array.from({ length }, () => {
    const [move] = state.listMoves()
    const text = game.move.format(state, move!)
    state.play(move!)
    return text
  })
}

const stepsOf = (state: State): number => state.work! + (state.evaluationWork ?? 0)

/** A clock that stands still, and counts the steps of a game between its ticks, those of evaluations among them. */
function countingClock(state: State) {
  let before = stepsOf(state)
  const between: number[] = []
  const clock: Clock = {
    now: () => 0,
    async tick() {
      between.push(stepsOf(state) - before)
      before = stepsOf(state)
    },
    sliceMs: 25,
  }
  return { clock, between }
}

describe('rules of which a move takes tens of thousands of steps', () => {
  const game = gameOf(counting(13))

  it.each(['uct', 'grave', 'alphabeta'])('%s pauses within 50 ms, though its clock stands still', async (algorithm) => {
    const state = start(game)
    const { clock, between } = countingClock(state)
    const request = { algorithm, level: 10, timeMs: 1000, iterations: 60, depth: 20, lines: 1, seed: 1 }
    await think(game, state, request, clock)
    expect(between.length).toBeGreaterThan(2)
    expect(Math.max(...between)).toBeLessThan(STEPS_IN_50_MS)
    expect(Math.max(...between), 'the moves do take long').toBeGreaterThan(50_000)
  })

  it('answers as with pauses anywhere else', async () => {
    const request = { algorithm: 'uct', level: 10, timeMs: null, iterations: 20, depth: 20, lines: 3, seed: 1 }
    const clock = (sliceMs: number): Clock => ({ now: () => 0, tick: async () => {}, sliceMs })
    const [one, other] = await Promise.all([1, 25].map((ms) => think(game, start(game), request, clock(ms))))
    expect(one).toEqual(other)
  })

  it('random plays pause, and a play that takes too long is broken off', () => {
    const work = playAtRandom(game)
    const state = start(game)
    const between: number[] = []
    for (let before = state.work; between.length < 50; before = state.work) {
      work.next()
      between.push(state.work - before)
    }
    expect(Math.max(...between)).toBeLessThan(STEPS_IN_50_MS / 4)
    expect(Math.max(...between)).toBeGreaterThan(50_000)
  })

  it('perft pauses', async () => {
    const state = start(game)
    const { clock, between } = countingClock(state)
    await perftAnswer(game, { depth: 2 }, clock)
    expect(Math.max(...between)).toBeLessThan(STEPS_IN_50_MS)
    expect(between.length).toBeGreaterThan(0)
  })

  it('the moves of one request are refused when they take too many steps', () => {
    const slower = gameOf(counting(18, 9))
    const state = start(slower)
    const moves = firstMoves(slower, 80)
    const { position } = playAnswer(slower, { position: slower.position.example, moves: moves.slice(0, 2) })
    expect(position).not.toBe(slower.position.example)
    const before = state.work
    expect(() => playAnswer(slower, { position: slower.position.example, moves })).toThrow(/may take 30000000 steps/)
    expect(state.work - before).toBeLessThan(32_000_000)
  })
})

/** The fourth stone wins for a, and the keeper never ends if it stands behind another one. */
const endless = (players: string, before = '') => `
#players = ${players
  .split('')
  .map((name) => `${name}(100)`)
  .join(', ')}
#pieces = e, x
#variables = n(9), d(2)
#board = rectangle(up, down, left, right, [e, e, e, e, e, e])
#any = (left* + right*)
#end = {$ n < 4} + {$ n == 4} {? any left {x} left {x}} (->>)* + {$ n == 4} {! any left {x} left {x}} [$ a = 100] ->> {}
#rules = ( ${before} ${players
  .split('')
  .map((name) => `->${name} any {e} [x] [$ n = n + 1] ->> (end)`)
  .join(' ')} )*
`

describe('moves that take the rules too much work', () => {
  const ROLL = '->random ([$ d = 1] + [$ d = 2])'
  it.each([
    ['two players', endless('ab'), ['a1', 'c1', 'e1']],
    ['two players, deeper', endless('ab'), ['a1']],
    ['three players', endless('abc'), ['a1', 'c1', 'e1']],
    ['three players, deeper', endless('abc'), ['a1']],
    ['three players and chance', endless('abc', ROLL), ['d=1', 'a1', 'c1', 'e1', 'd=1']],
    ['three players and chance, deeper', endless('abc', ROLL), ['d=1', 'a1']],
  ])('are not chosen, and an analysis tells them: %s', async (_, text, moves) => {
    const game = gameOf(text)
    const { position } = playAnswer(game, { moves })
    for (const algorithm of Object.keys(game.engines)) {
      for (const limits of [{ iterations: 300 }, { iterations: 1 }]) {
        const clock: Clock = { now: () => 0, tick: async () => {}, sliceMs: 25 }
        const body = { position, algorithm, limits, seed: 1 }
        const move = prepareMove(game, body)
        const { move: chosen } = await move.answer(await think(game, move.subject.root, move.request, clock), clock)
        expect(() => playAnswer(game, { position, moves: [chosen] }), `${algorithm} ${chosen}`).not.toThrow()
        const analysis = prepareAnalysis(game, body)
        const { lines } = await analysis.answer(await think(game, move.subject.root, analysis.request, clock), clock)
        expect(lines).toHaveLength(6 - moves.filter((text) => !text.startsWith('d')).length)
      }
    }
  })

  it.each(['alphabeta', 'grave', 'uct'])('%s pauses where every move is one', async (algorithm) => {
    const row = `[${Array(10).fill('e').join(', ')}] `
    const game = gameOf(`
#players = a(100), b(100)
#pieces = e, x
#variables = n(9)
#board = rectangle(up, down, left, right, ${row.repeat(10)})
#any = (up* + down*) (left* + right*)
#end = {$ n < 3} + {$ n == 3} (->>)*
#rules = ( ->a any {e} [x] [$ n = n + 1] ->> (end) ->b any {e} [x] [$ n = n + 1] ->> (end) )*
`)
    const state = start(game)
    for (const _ of ['a', 'b']) state.play(state.listMoves()[0]!)
    const { clock, between } = countingClock(state)
    const began = stepsOf(state)
    const request = { algorithm, level: 10, timeMs: 50, iterations: 1e9, depth: 64, lines: 1, seed: 1 }
    await think(game, state, request, clock)
    expect(Math.max(...between)).toBeLessThan(STEPS_IN_50_MS)
    expect(stepsOf(state) - began).toBeLessThan(stepsWithin(50) + STEPS_IN_50_MS)
  })
})

it('steps of others, between those of a task, are not counted', () => {
  const state = { work: 1000 }
  const steps = new StepCounter(state)
  state.work += 20
  for (const _ of steps.pause()) state.work += 40_000_000
  expect([steps.taken, steps.sincePause]).toEqual([20, 0])
  state.work += 3
  expect([steps.taken, steps.sincePause]).toEqual([23, 3])
  expect(() => steps.requireFew('moves')).not.toThrow()
})

describe('others who play the same game meanwhile', () => {
  const game = gameOf(counting(13))
  const busy = start(game)
  /** A list of moves takes some hundred thousand steps. */
  const others = () => {
    for (let i = 0; i < 300; i++) {
      busy.play(busy.listMoves()[0]!)
      busy.undo()
    }
  }

  it('take nothing from the steps of the moves of a request', () => {
    const moves = firstMoves(game, 5)
    const playing = playSteps(game, { position: game.position.example, moves })
    const before = busy.work
    let played = playing.next()
    for (; !played.done; played = playing.next()) others()
    expect(played.value.toMove).toBe('q')
    expect(busy.work - before, 'they do take many').toBeGreaterThan(30_000_000)
  })
})

it('earlier positions are refused when reading them takes too many steps', () => {
  // at keeper#2 the keeper counts for a while before p is to move
  const game = gameOf(
    counting(13).replace(
      '#rules = ( turn(p) turn(q) )*',
      `#rules = ( turn(p) ->> [$ a = 1] ${'bit '.repeat(17)} {$ a == ${2 ** 18 - 1}} [$ a = 0] turn(q) )*`,
    ),
  )
  const text = game.position.example.replace(/ p /, ' keeper#2 ')
  const history = Array<string>(300).fill(text)
  expect(() => atOnce(positionSteps(game, { position: game.position.example, history }))).toThrow(
    /the earlier positions of one request may take 30000000 steps/,
  )
  expect(atOnce(positionSteps(game, { position: game.position.example, history: [text] })).earlierStates).toHaveLength(
    1,
  )
})

/** Plies of a game whose moves, or earlier positions, come to the steps that a request may take. */
describe('a request has one budget of steps', () => {
  const slow = gameOf(counting(18, 9))
  const { example } = slow.position
  const moves = firstMoves(slow, 80)
  const record = (count: number) =>
    formatRecord({
      headers: startHeaders({ game: slow.id, variant: 'standard', rules: {}, start: example }),
      plies: moves.slice(0, count).map((text) => ({ text, by: null })),
    })
  const few = moves.slice(0, 12)
  const limits = { iterations: 1 }

  it.each<[string, (much: boolean) => unknown]>([
    ['move', (much) => prepareMove(slow, { position: example, moves: much ? moves : few, limits })],
    ['analysis', (much) => prepareAnalysis(slow, { position: example, moves: much ? moves : few, limits })],
    ['analysis of a record', (much) => prepareAnalysis(slow, { record: record(much ? 80 : 12), limits })],
    [
      'batch',
      (much) => {
        const one = { position: example, moves: few }
        return prepareBatch(slow, { positions: Array.from({ length: much ? 8 : 2 }, () => one), limits })
      },
    ],
  ])('%s', (_, call) => {
    expect(() => call(false)).not.toThrow()
    const state = start(slow)
    const before = state.work
    expect(() => call(true)).toThrow(/may take 30000000 steps/)
    expect(state.work - before).toBeLessThan(36_000_000)
  })
})

describe('evaluations that have been learned cost more than moves', () => {
  it.each(['gomoku', 'hex-7'])('in %s: they count in the time of a search, and between its pauses', async (name) => {
    const { rules, learned } = libraryGame(name)
    const game = atOnce(ownGames.kept({ ...rules, learned }, name)) as Game<RbgState>
    const state = start(game)
    const { clock, between } = countingClock(state)
    const [work, judged] = [state.work, state.evaluationWork]
    const request = { algorithm: 'alphabeta', level: 10, timeMs: 50, iterations: 1e9, depth: 64, lines: 1, seed: 1 }
    await think(game, state, request, clock)
    expect(state.evaluationWork - judged, 'they do cost more').toBeGreaterThan(state.work - work)
    expect(state.work - work + state.evaluationWork - judged).toBeLessThan(stepsWithin(50) + STEPS_IN_50_MS)
    expect(Math.max(...between)).toBeLessThan(STEPS_IN_50_MS / 4)
  })
})

describe('rules that go on without end', () => {
  it.each([
    [
      'a position that takes more steps than the cap',
      counting(24).replace('a(1000000)', 'a(100000000)'),
      /takes? more than 12000000 steps/,
    ],
    [
      'a keeper that runs long each time',
      counting(12).replace('->me [$ a = 1]', '->me [$ a = 1] ->> ([$ a = 1] ->>)* [$ a = 1] ->me'),
      /steps|keeper/,
    ],
  ])('%s', (_, text, message) => {
    const made = atOnce(compileOwn({ language: 'rbg', text }, 'own-test'))
    const told = made.ok ? atOnce(findWarnings(made.own.made)) : 'errors' in made ? made.errors : []
    expect(JSON.stringify(told)).toMatch(message)
  })

  it('compiled rules that would hold too much memory are refused', () => {
    const rows = Array.from({ length: 100 }, () => `[${Array(100).fill('e').join(', ')}]`).join(' ')
    const text = `#players = p(1), q(1)\n#pieces = e, x\n#variables = a(9)\n#board = rectangle(u, d, l, r, ${rows})
#rules = ->q [$ a = 1] ->p ${'([$ a = 1] ((u + d) {e} + (l + r) {x})* [x]) '.repeat(400)} ->> [$ p = 1] ->>`
    const made = atOnce(compileOwn({ language: 'rbg', text }, 'own-test'))
    expect(made.ok ? 'compiled' : JSON.stringify(made)).toMatch(/need \d\d MB, more than 24/)
  })
})
