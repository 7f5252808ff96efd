import { expect, it, test } from 'vitest'
import { goOn, type LearningState, learnableGame, NOT_LEARNING, Run } from '../../../src/api/rules/learning.ts'
import { libraryRules } from '../../../src/own/library.ts'

const at = (leftMs: number, grantedMs: number, more: Partial<LearningState> = {}): LearningState => ({
  ...NOT_LEARNING,
  leftMs,
  grantedMs,
  runs: 1,
  failures: 3,
  ...more,
})

const inRounds = { finished: false, grantedAtEndMs: null }
const inTournament = { finished: false, grantedAtEndMs: 100 }
const finished = { finished: true, grantedAtEndMs: 100 }
const tooLarge = { finished: true, grantedAtEndMs: null }
const another = { runs: 2, failures: 0, settled: false }

test.each<[name: string, ...Parameters<typeof goOn>, next: Partial<LearningState>, unusedMs: number]>([
  ['rounds', inRounds, at(60, 100), at(50, 100), at(60, 100), { leftMs: 50, grantedMs: 100, runs: 1 }, 0],
  ['rounds, and time added', inRounds, at(60, 100), at(50, 100), at(90, 130), { leftMs: 80, grantedMs: 130 }, 0],
  ['the tournament', inTournament, at(30, 100), at(20, 100), at(30, 100), { leftMs: 20, failures: 3 }, 0],
  ['its end: the rest is unused', finished, at(30, 100), at(20, 100), at(30, 100), { leftMs: 0, runs: 1 }, 20],
  ['its end, at the last moment', finished, at(30, 100), at(0, 100), at(30, 100), { leftMs: 0, runs: 1 }, 0],
  [
    'its end, and time added before this alarm',
    finished,
    at(80, 150),
    at(70, 150),
    at(80, 150),
    { leftMs: 70, grantedMs: 70, ...another },
    0,
  ],
  [
    'its end, and time added during this alarm',
    finished,
    at(30, 100),
    at(20, 100),
    at(80, 150),
    { leftMs: 70, grantedMs: 70, ...another },
    0,
  ],
  [
    'its end when nothing more was gained, and time added since',
    finished,
    at(80, 150),
    at(70, 150, { settled: true }),
    at(80, 150),
    { leftMs: 70, ...another },
    0,
  ],
  [
    'its end when nothing more was gained',
    finished,
    at(80, 100),
    at(70, 100, { settled: true }),
    at(80, 100),
    { leftMs: 0, settled: true, runs: 1 },
    70,
  ],
  [
    'rules too large, and time added',
    tooLarge,
    at(30, 100),
    at(20, 100, { settled: true }),
    at(80, 150),
    { leftMs: 0, settled: true },
    70,
  ],
])('after %s', (_name, run, given, after, now, next, unusedMs) => {
  const found = goOn(run, given, after, now)
  expect(found.state).toMatchObject(next)
  expect(found.unusedMs).toBe(unusedMs)
})

it('a run knows what it had been granted when its last round ended', async () => {
  const rules = (await libraryRules('tic-tac-toe'))!
  const tick = async () => {}
  const game = (await learnableGame({ language: 'rbg', text: rules.text }, 'own-00000000000000000000', tick))!
  const run = new Run(game, null, at(30_000, 90_000))
  expect(run.grantedAtEndMs).toBe(null)
  await run.work(at(30_000, 90_000), tick)
  expect(run.grantedAtEndMs).toBe(90_000)
})
