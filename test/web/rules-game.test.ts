/** The game on the page of rules, by a thread that answers when it is told to. */
import { beforeEach, expect, it, vi } from 'vitest'
import type { OwnGameClient } from '../../sdk/src/face.ts'
import { ProblemError } from '../../sdk/src/problem.ts'
import { threadsBy } from '../../src/web/rules/calls.ts'
import { openRules } from '../../src/web/rules/compile.ts'
import { newGame, pending, play, players, plies, takeBack } from '../../src/web/rules/game.ts'
import { learn } from '../../src/web/rules/learn.ts'
import type { Answers, Call, ToThread } from '../../src/web/rules/messages.ts'
import { notice } from '../../src/web/rules/notice.ts'
import { byService, startPlaying } from '../../src/web/rules/opponents.ts'
import type { Thread } from '../../src/web/rules/rules-thread.ts'
import { service } from '../../src/web/service/engine.ts'

/** The calls that wait for their answers, in the order in which they came; random plays get none. */
let calls: {
  readonly call: Call
  readonly input: ToThread['input']
  readonly answer: () => void
  readonly fail: () => void
}[] = []

/** Whether what is learned is finished at once. */
let learnsAtOnce = true

/** The board after some moves: all of a, b and c are legal. */
const boardAfter = (moves: readonly string[]) =>
  ({
    position: moves.join(' '),
    moves: ['a', 'b', 'c'].map((move) => ({ move, cells: [] })),
    movedBy: moves.map((_, i) => i % 2),
    seats: ['red', 'blue'],
    turn: moves.length % 2,
  }) as unknown as Answers['board']

/** What a thread answers: its rules have two players, and it learns something at once. */
function answerTo({ call, input }: ToThread): unknown {
  if (call === 'compile')
    return {
      ok: true,
      facts: { players: ['red', 'blue'] },
      warnings: [],
      looked: false,
      lookFaults: [],
      board: boardAfter([]),
    }
  if (call === 'board') return boardAfter(input.moves)
  return { games: 1, trials: [], finished: learnsAtOnce, settled: false, learned: { version: 1 } }
}

class FakeThread implements Thread {
  onmessage: Thread['onmessage'] = null
  onerror: Thread['onerror'] = null
  terminate(): void {}
  postMessage(message: ToThread): void {
    const { id, call, input } = message
    if (call === 'report') return
    calls.push({
      call,
      input,
      answer: () => this.onmessage?.({ data: { id, answer: answerTo(message) as Answers[Call] } }),
      fail: () => this.onmessage?.({ data: { id, failed: 'the thread has failed' } }),
    })
  }
}

/** Answers the oldest call, which has to be this one. */
async function answer(call: Call): Promise<void> {
  await vi.waitFor(() => expect(calls[0]?.call).toBe(call))
  calls.shift()!.answer()
  await new Promise((resolve) => setTimeout(resolve))
}

const moves = () => plies.value.slice(1).map(({ move }) => move)

threadsBy(() => new FakeThread())

beforeEach(async () => {
  calls = []
  learnsAtOnce = true
  newGame()
  openRules({ text: 'rules' })
  await answer('compile')
  players.value = ['you', 'you']
  for (const move of ['a', 'b']) {
    void play(move)
    await answer('board')
  }
  expect(moves()).toEqual(['a', 'b'])
})

it.each([
  ['taken back', takeBack, ['a']],
  ['begun anew', newGame, []],
])('a game that is %s while a move is on its way goes on without it', async (_, change, left) => {
  void play('c')
  change()
  expect(pending.value).toBe(false)
  void play('a')
  await answer('board')
  expect(moves()).toEqual(left)
  expect(pending.value).toBe(true)
  await answer('board')
  expect(moves()).toEqual([...left, 'a'])
  expect(pending.value).toBe(false)
})

it('no move begins while what was learned is compiled, and the game is as before', async () => {
  void learn(60)
  await answer('compile')
  await answer('learn')
  await vi.waitFor(() => expect(calls[0]?.call).toBe('compile'))
  void play('c')
  await answer('compile')
  await answer('board')
  await answer('board')
  expect(calls).toEqual([])
  expect(moves()).toEqual(['a', 'b'])
  void play('c')
  await answer('board')
  expect(moves()).toEqual(['a', 'b', 'c'])
})

it('weights that have won are kept where the run of learning fails later', async () => {
  learnsAtOnce = false
  const run = learn(60)
  await answer('compile')
  await answer('learn')
  await vi.waitFor(() => expect(calls[0]?.call).toBe('learn'))
  calls.shift()!.fail()
  await vi.waitFor(() => expect(calls[0]?.call).toBe('compile'))
  expect(calls[0]!.input).toMatchObject({ known: { learned: { version: 1 } } })
  expect(notice.value).toBe('the thread has failed')
  notice.value = null
  await answer('compile')
  await answer('board')
  await run
})

it('an engine of the service that is busy is asked again after a while', async () => {
  const move = vi.fn()
  move.mockRejectedValueOnce(new ProblemError({ type: '/problems/busy', title: 'Busy', status: 503, retryAfterMs: 20 }))
  move.mockResolvedValueOnce({ move: 'a' })
  const rules = vi.spyOn(service, 'rules').mockResolvedValue({ move } as unknown as OwnGameClient)
  byService.value = true
  players.value = [{ level: 1 }, 'you']
  const stop = startPlaying()
  await vi.waitFor(() => expect(notice.value).toBe('Busy'))
  await answer('board')
  expect(moves()).toEqual(['a', 'b', 'a'])
  expect([move.mock.calls.length, notice.value]).toEqual([2, null])
  stop()
  byService.value = false
  rules.mockRestore()
})
