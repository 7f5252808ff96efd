/**
 * Rules with a hundred thousand moves in a position, with turns of many steps, and with a keeper that looks at the whole board after each
 * stone: each call answers, and pauses on the way. Steps of the rules are counted, not time.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { Learner } from '../../src/learning/learner.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import type { RbgState } from '../../src/rbg/play/state.ts'
import type { Clock } from '../../src/search/drive/clock.ts'
import { stepsWithin } from '../../src/search/drive/drive.ts'
import { inSlices } from '../../src/search/drive/in-slices.ts'
import { think } from '../../src/search/think.ts'
import { boardAnswer } from '../../src/service/boards/board.ts'
import { playAtRandom } from '../../src/service/own-rules/random-plays.ts'
import { perftAnswer } from '../../src/service/play/perft.ts'
import { legalMovesSteps } from '../../src/service/play/rules.ts'
import { problemOf } from '../../src/service/problem.ts'
import { moveSteps, prepareMove } from '../../src/service/search/search.ts'
import { movesAt, Table } from '../match/table.ts'
import { playAnswer, whyNotAnswer } from './answers.ts'

/** About the steps of a slow machine in 50 ms. */
const STEPS_IN_50_MS = 1_500_000
/** Reading a position and finding its moves, and playing a move for the answer. */
const MOST_BEFORE = 4_000_000
const MOST_BEHIND = 200_000
/** The steps that a search without a time limit may take. */
const MOST_STEPS = 600_000_000

const compiled = new Map<string, Game<RbgState>>()

function gameOf(name: string): Game<RbgState> {
  let game = compiled.get(name)
  if (!game) {
    const text = readFileSync(new URL(`../fixtures/rbg-wide/${name}.rbg`, import.meta.url), 'utf8')
    const made = atOnce(compileOwn({ language: 'rbg', text }, 'own-test'))
    if (!made.ok) throw new Error(JSON.stringify(made))
    game = made.own.game as Game<RbgState>
    compiled.set(name, game)
  }
  return game
}

const start = (game: Game<RbgState>): RbgState => unwrap(game.start('standard', new Random(1), {}))

/** A clock that stands still, and notes the most steps between two ticks. */
function countingClock(state: RbgState) {
  let before = state.work
  const clock = {
    most: 0,
    look() {
      clock.most = Math.max(clock.most, state.work - before)
      before = state.work
    },
    now: () => 0,
    async tick() {
      clock.look()
    },
    sliceMs: 25,
  }
  return clock
}

const frozen: Clock = { now: () => 0, tick: async () => {}, sliceMs: 25 }

/** By game: the numbers of moves at the first plies when the middle one is played each time, and its report's number of plays. */
const GAMES = [
  ['connect6', [361, 129_240, 127_806], 80],
  ['full-turns', [47_314, 47_313, 114_548], 131],
  ['go-19', [362, 361, 360], 1],
] as const

describe.each(GAMES)('%s', (name, counts, plays) => {
  it('has its moves, each with a text of its own that can be played', () => {
    const game = gameOf(name)
    let { position } = playAnswer(game, { moves: [] })
    for (const count of counts) {
      const state = unwrap(game.position.parse(position, 'standard'))
      let most = 0
      let before = state.work
      const work = legalMovesSteps(game, { position })
      let step = work.next()
      for (; !step.done; step = work.next()) {
        most = Math.max(most, state.work - before)
        before = state.work
      }
      const { moves } = step.value
      expect(moves).toHaveLength(count)
      expect(new Set(moves).size).toBe(count)
      expect(most).toBeLessThan(STEPS_IN_50_MS / 4)
      position = playAnswer(game, { position, moves: [moves[count >> 1]!] }).position
    }
  })

  it('has a report after a number of steps, and perft', async () => {
    const game = gameOf(name)
    const state = start(game)
    const clock = countingClock(state)
    const work = playAtRandom(game)
    const began = state.work
    let step = work.next()
    for (; !step.done; step = work.next()) clock.look()
    expect(step.value.plays).toBe(plays)
    expect(state.work - began).toBeLessThan(80_000_000)
    expect(clock.most).toBeLessThan(STEPS_IN_50_MS)
    expect((await perftAnswer(game, { depth: 1 }, frozen)).leaves).toBe(counts[0])
  })

  // the second ply: there the moves are many
  const second = () => {
    const game = gameOf(name)
    const state = start(game)
    state.play(state.listMoves()[0]!)
    return { game, state, position: game.position.format(state) }
  }

  it.each(['uct', 'grave', 'alphabeta'])(
    '%s answers within its time though the clock stands still, and pauses; before and behind it next to nothing runs',
    async (algorithm) => {
      const { game, state, position } = second()
      const clock = countingClock(state)
      const began = state.work
      const body = { position, algorithm, limits: { timeMs: 100 }, seed: 1 }
      const { subject, request, answer } = await inSlices(moveSteps(game, body), clock)
      expect(state.work - began).toBeLessThan(MOST_BEFORE)
      const searched = state.work
      const thought = await think(game, subject.root, request, clock)
      expect(state.work - searched).toBeLessThan(stepsWithin(100) + STEPS_IN_50_MS)
      const ended = state.work
      const { move } = await answer(thought, clock)
      expect(state.work - ended).toBeLessThan(MOST_BEHIND)
      clock.look()
      expect(clock.most).toBeLessThan(STEPS_IN_50_MS)
      expect(unwrap(game.move.parse(subject.state as RbgState, move))).toBe(thought.choice!.move)
    },
  )

  it.each(['uct', 'grave', 'alphabeta'])(
    '%s answers the same twice, after so many iterations or steps',
    async (algorithm) => {
      const { game, state } = second()
      const request = { algorithm, level: 10, timeMs: null, iterations: 3, depth: 64, lines: 3, seed: 5 }
      const began = state.work
      const one = await think(game, state, request, { ...frozen, sliceMs: 1 })
      expect(state.work - began).toBeLessThan(MOST_STEPS + STEPS_IN_50_MS)
      // another search of the same rules between any two slices changes nothing
      const other = think(game, start(game), { ...request, seed: 6 }, frozen)
      const [two] = await Promise.all([think(game, state, request, frozen), other])
      expect(two).toEqual(one)
      expect(one.iterations).toBe(request.iterations)
    },
  )
})

describe('more moves than may be listed', () => {
  // the pieces stand so that a turn's steps can come in very many orders
  const FULL = 'mgmmmmmm/mmmmmgmm/gggggggg/gggggggg/gggggggg/sgggggsg/gsgssggs/ssssssss gold turns=6 @c3'
  /** The position before it, and a move that leads there. */
  const BEFORE = 'gmmmmmmm/mmmmmgmm/gggggggg/gggggggg/gggggggg/sgggggsg/gsgssggs/ssssssss silver turns=5 @c3'
  const MOVE = 'b8a8c3'
  const SENTENCE = 'finding the moves of one state takes more than 12000000 steps'
  const body = { position: FULL, seed: 1, limits: { timeMs: 100 } }

  it.each([
    ['legal-moves', (game: Game) => inSlices(legalMovesSteps(game, body), frozen)],
    ['play', async (game: Game) => playAnswer(game, { ...body, moves: [MOVE] })],
    ['why-not', async (game: Game) => whyNotAnswer(game, { ...body, cells: ['a3'] })],
    ['board', async (game: Game) => boardAnswer(game, body)],
    ['perft', (game: Game) => perftAnswer(game, { ...body, depth: 1 }, frozen)],
    [
      'move',
      async (game: Game) => {
        const { subject, request } = prepareMove(game, body)
        return think(game, subject.root, request, frozen)
      },
    ],
  ])('%s says so', async (_, call) => {
    await expect(call(gameOf('full-turns')).catch((error) => Promise.reject(problemOf(error)))).rejects.toMatchObject({
      id: 'rules-limit',
      message: SENTENCE,
    })
  })

  it('an engine that finds no move that can be played names the one that it has chosen', async () => {
    const text =
      '#players = p(1), q(1)\n#pieces = e, x\n#variables =\n#board = rectangle(u,d,l,r,[e, e])\n' +
      '#rules = ->q [x] ->p (l + r) [x] ->> ([x] ->>)* ->q [x] ->>'
    const made = atOnce(compileOwn({ language: 'rbg', text }, 'own-test'))
    if (!made.ok) throw new Error(JSON.stringify(made))
    const { game } = made.own
    const position = game.position.format(start(made.own.made.game))
    const body = { position, moves: ['a1'], seed: 1, limits: { iterations: 10 } }
    const { subject, request, answer } = prepareMove(game, body)
    const thought = await think(game, subject.root, request, frozen)
    await expect(answer(thought, frozen).catch((error) => Promise.reject(problemOf(error)))).rejects.toMatchObject({
      id: 'rules-limit',
      message:
        'behind "b1", the move that the search has chosen, the keeper moves more than 10000 times in a row: its loop needs a test that fails in the end',
    })
  })

  it('a move after which the keeper never ends is refused, and an engine that has no other ends the match', async () => {
    const text =
      '#players = p(1), q(1)\n#pieces = e, x\n#variables = v(1)\n#board = rectangle(u,d,l,r,[e])\n' +
      '#rules = ->p [x] ->q [e] ->p [x] ->> ([$ v = 0])* {$ v > 0} ->q [e] ->> {}'
    const made = atOnce(compileOwn({ language: 'rbg', text }, 'own-test'))
    if (!made.ok) throw new Error(JSON.stringify(made))
    const game = made.own.game
    const table = await Table.started({}, game)
    for (const seat of [0, 1]) await table.does(seat, { type: 'move', move: movesAt(table)[0]! })
    const move = movesAt(table)[0]!
    expect(await table.tries(0, { type: 'move', move })).toMatchObject({
      type: 'refused',
      problem: 'illegal-move',
      detail: 'a move has more than 4096 modifiers',
    })
    const about = table.state.positionSeq
    expect(await table.server({ type: 'engine-move', about, move })).toEqual(['ended', 'revealed'])
    expect(table.state.result).toMatchObject({
      winner: null,
      by: 'abort',
      reason: 'a move has more than 4096 modifiers',
    })
  })

  it('a match that comes there is called off', async () => {
    const table = await Table.started({ start: { position: BEFORE } }, gameOf('full-turns'))
    expect(await table.does(1, { type: 'move', move: MOVE })).toEqual(['moved', 'ended', 'revealed'])
    expect(table.state.result).toEqual({ winner: null, by: 'abort', reason: SENTENCE })
  })
})

describe('many moves', () => {
  it.each(['connect6', 'full-turns'])('nothing is learned about %s', (name) => {
    const game = gameOf(name)
    const learner = new Learner(game, null, { seed: 1 })
    const began = start(game).work
    for (let slices = 0; !learner.finished && slices < 20; slices++) learner.step()
    expect(learner).toMatchObject({ finished: true, settled: true, learned: null, games: 0 })
    expect(start(game).work - began).toBeLessThan(STEPS_IN_50_MS)
  })

  it('learning about go-19 pauses after so many steps', () => {
    const game = gameOf('go-19')
    const learner = new Learner(game, null, { seed: 1 })
    const state = start(game)
    const worked = () => state.work + state.evaluationWork
    const began = worked()
    let most = 0
    // the look for features, the plies that are measured, and the first games
    for (let before = began; before - began < 60_000_000; before = worked()) {
      learner.step()
      most = Math.max(most, worked() - before)
    }
    expect(learner.finished).toBe(false)
    expect(most).toBeLessThan(STEPS_IN_50_MS)
  })

  it('a match reads them in slices, also after a restart and a takeback', async () => {
    const game = gameOf('connect6')
    const table = await Table.started({ takebacks: 'free' }, game)
    const clock = countingClock(start(game))
    table.clock = clock
    for (const [seat, move] of [
      [0, 'a1'],
      [1, 'c3d3'],
      [0, 'a3b5'],
    ] as const)
      await table.does(seat, { type: 'move', move })
    table.restart()
    await table.does(1, { type: 'move', move: 'e3f3' })
    await table.does(1, { type: 'takeback-request' })
    await table.does(1, { type: 'move', move: 'e3g3' })
    clock.look()
    expect(table.state.line.map(({ move }) => move)).toEqual(['a1', 'c3d3', 'a3b5', 'e3g3'])
    expect(clock.most).toBeLessThan(STEPS_IN_50_MS)
  })

  it('the one that wins at once is found', async () => {
    const game = gameOf('connect6')
    const state = start(game)
    const play = (text: string) => state.play(unwrap(game.move.parse(state, text)))
    for (const text of ['a1', 'c3d3', 'a3b5', 'e3f3', 'a7b9']) play(text)
    const request = { algorithm: 'uct', level: 10, timeMs: null, iterations: 20, depth: 64, lines: 1, seed: 5 }
    const { choice, score } = await think(game, state, request, frozen)
    expect(score).toMatchObject({ value: 1, certainty: 'proven' })
    play(game.move.format(state, choice!.move))
    expect(state.outcome()).toMatchObject({ winner: 1 })
  })
})
