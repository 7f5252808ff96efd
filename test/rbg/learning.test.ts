import { describe, expect, it, vi } from 'vitest'
import { type LearningState, NOT_LEARNING, Run } from '../../src/api/rules/learning.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { FAMILIES } from '../../src/learning/families.ts'
import { isLearnable, Learner } from '../../src/learning/learner.ts'
import { SampleStore } from '../../src/learning/samples.ts'
import { NOTHING } from '../../src/rbg/evaluation/evaluation.ts'
import { evaluatorBy } from '../../src/rbg/evaluation/evaluator.ts'
import { Features } from '../../src/rbg/evaluation/features.ts'
import type { Learned } from '../../src/rbg/evaluation/learned.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { withGeneratedCode } from '../../src/rbg/generated/generated-code.ts'
import { DEFAULT_LIMITS } from '../../src/rbg/limits.ts'
import { counterOf, STEPS_A_SECOND } from '../../src/rbg/work.ts'
import { libraryGame } from '../../tools/lib/library.ts'

/** Othello on 6x6: its games are short, and random games tell little of what is worth something. */
const RULES = libraryGame('othello-6').rules.text

/** Rules of a square board with so many columns, on which the players put pieces in turn. */
const largeRules = (size: number): string => `#players = p(1), q(1)
#pieces = e, x, y
#variables = v(1)
#board = rectangle(up, down, left, right, ${`[${Array(size).fill('e').join(', ')}]`.repeat(size)})
#rules = (->p {e} [x] ->q {e} [y])*`

/** Rules that reach a cap at the fifth move: the keeper has no end there. */
const CAPPED = `#players = p(1), q(1)
#pieces = e, x, y
#variables = n(9)
#board = rectangle(up, down, left, right, [e, e, e] [e, e, e])
#put(player; piece) =
  ->player (up* + down*) (left* + right*) {e} [piece] [$ n = n + 1] ->> ({$ n >= 5} ->>)* {$ n < 5}
#rules = (put(p; x) put(q; y))*`

function gameOf(text: string, learned?: Learned) {
  // a small cap, so that it is soon reached
  const limits = { ...DEFAULT_LIMITS, keeper: 20 }
  const facts = { id: 'small', name: 'small', description: 'small', backEnd: withGeneratedCode, limits }
  const made = rbgGame(text, learned ? { ...facts, learned } : facts)
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return made.game
}

function run(seed: number, games: number, rules = RULES): Learner {
  const learner = new Learner(gameOf(rules), null, { seed, games, compared: 20 })
  while (!learner.finished) learner.step()
  return learner
}

describe('families of features', () => {
  const game = gameOf(libraryGame('nine-mens-morris').rules.text)
  const state = unwrap(game.start(game.variants[0].id, new Random(1), {}))
  const features = atOnce(Features.of(state.rules))
  const samples = new SampleStore()
  const values = new Float64Array(features.list.length)
  // 24 places for a man: then the moves of who is on move are 3, 2.875, ... times the typical 8
  for (let ply = 0; ply < 4; ply++) {
    features.read(state, values)
    samples.add(values, 0)
    state.play(state.moveAt(0))
  }
  const kinds = (family: number) => {
    const { limits } = FAMILIES[family]!(features, samples)
    return new Set(features.list.flatMap(({ kind }, feature) => (limits[feature]! > 0 ? [kind] : [])))
  }

  it.each([
    ['all', 0, ['pieces', 'values', 'tempo', 'moves', 'moves of who waits', 'taken', 'shapes', 'lone', 'places']],
    ['those without further lists of moves', 1, ['pieces', 'values', 'tempo', 'moves', 'shapes', 'lone', 'places']],
    ['pieces and mobility', 2, ['pieces', 'moves', 'moves of who waits']],
  ] as const)('%s', (_, family, want) => {
    expect(kinds(family)).toEqual(new Set(want))
  })

  it('count moves up to their mean number', () => {
    const { limits, mostMoves } = FAMILIES[2]!(features, samples)
    // 24, 23, 22 and 21 moves for who is on move, and as many or one more for who waits
    expect(mostMoves).toBe(23)
    const moves = features.list.findIndex(({ kind }) => kind === 'moves')
    const of = (fit: ReturnType<typeof samples.all>) =>
      [...fit.values!].filter((_value, i) => fit.features[i] === moves).map((value) => 8 * Math.abs(value))
    expect(of(samples.all(limits))).toEqual([23, 23, 22, 21])
    expect(of(samples.all(FAMILIES[0]!(features, samples).limits))).toEqual([24, 23, 22, 21])
  })

  it('make an evaluation that counts as many', () => {
    const weights = features.list.map(({ kind }) => (kind === 'moves' ? 80 : 0))
    const start = unwrap(game.start(game.variants[0].id, new Random(1), {}))
    const worth = (most?: number) => evaluatorBy(state.rules, features.evaluation(weights, most)).evaluate(start)
    expect([worth(), worth(20), worth(30)]).toEqual([240, 200, 240])
  })
})

describe('learning', () => {
  const first = run(1, 40)
  /** By rules whose tournament takes a third of the time. */
  const morris = libraryGame('three-mens-morris').rules.text
  const ofMorris = run(1, 40, morris)

  it('finds weights that win against those before learning, with their interval', () => {
    const [trial] = first.trials
    expect(trial).toMatchObject({ version: 1, against: 'nothing learned' })
    expect(trial!.low).toBeGreaterThan(0.5)
    expect(trial!.high).toBeGreaterThanOrEqual(trial!.score)
    expect(first.learned).toMatchObject({ games: 40, quiescence: false })
    expect(first.learned!.summary.join()).toContain('on a6')
  })

  it('begins with what random games have shown', () => {
    const { learned } = run(1, 0, libraryGame('connect-four').rules.text)
    expect(learned!.trials).toEqual([])
    expect(learned!.evaluation.lines.map(({ piece, worth }) => [piece, Math.sign(worth[2]!)])).toEqual([
      ['r', 1],
      ['y', -1],
    ])
  })

  it('is the same for the same seed', () => {
    const again = run(1, 40, morris)
    expect([again.learned, again.trials]).toEqual([ofMorris.learned, ofMorris.trials])
    expect(again.trials).toHaveLength(1)
  })

  it('goes on from what is known', () => {
    const learner = new Learner(gameOf(RULES), first.learned, { seed: 2, compared: 20 })
    learner.wrapUp()
    while (!learner.finished) learner.step()
    expect(learner.games).toBe(40)
    expect(learner.trials).toEqual([])
    expect(learner.learned!.evaluation).toEqual(first.learned!.evaluation)
    // what auto stands for may have changed, which makes a version of its own
    expect(learner.learned!.version).toBe(first.learned!.version + 1)
  })

  it('fits from the weights that are known, not from nothing', () => {
    // scores are nought until a game ends, so that no position tells what they are worth
    const values = { dark: 80, light: -80 }
    const before = { ...first.learned!, evaluation: { ...NOTHING, values } }
    const learner = new Learner(gameOf(RULES), before, { seed: 2, games: 40, compared: 0 })
    while (!learner.finished) learner.step()
    expect(learner.learned!.version).toBe(before.version + 1)
    expect(learner.learned!.evaluation.values).toEqual(values)
  })

  it('stops early when it is told to', () => {
    const learner = new Learner(gameOf(RULES), null, { seed: 1, compared: 0 })
    learner.step()
    learner.wrapUp()
    while (!learner.finished) learner.step()
    expect(learner.learned).toBeNull()
    expect(learner.games).toBeLessThan(3)
  })

  it.each([
    ['are too large', largeRules(23), true],
    ['are not, where nothing was to be learned', largeRules(22), false],
  ])('says whether rules %s', (_, rules, want) => {
    const learner = new Learner(gameOf(rules), null, { seed: 1, games: 0, compared: 0 })
    while (!learner.finished) learner.step()
    expect(learner.learned).toBeNull()
    expect([learner.tooLarge, learner.settled]).toEqual([want, want])
  })

  it('plays a tournament in rounds, which counts when it is stopped after two of them', () => {
    const before = ofMorris.learned!.tournament!
    const tournamentAfter = (steps: number) => {
      const learner = new Learner(gameOf(morris), ofMorris.learned, { seed: 2, compared: 20 })
      learner.wrapUp()
      for (let i = 0; i < steps && !learner.finished; i++) learner.step()
      learner.stop()
      while (!learner.finished) learner.step()
      return learner.learned!.tournament!
    }
    // too little of it leaves the one before
    expect(tournamentAfter(1)).toBe(before)
    const whole = tournamentAfter(Number.POSITIVE_INFINITY)
    expect(whole.pairings).toHaveLength(6)
    // the two best go on when the others have stopped
    expect(whole.pairings.filter(({ games }) => games > 24).length).toBeLessThanOrEqual(1)
    let part = before
    for (let steps = 2; part === before; steps *= 2) part = tournamentAfter(steps)
    expect(part.pairings).toHaveLength(6)
    expect(Math.min(...part.pairings.map(({ games }) => games))).toBeGreaterThanOrEqual(4)
    const games = ({ pairings }: typeof part) => pairings.reduce((sum, one) => sum + one.games, 0)
    expect(games(part)).toBeLessThan(games(whole))
  })

  it('of the service has settled when the tournament has been played, not before', async () => {
    const run = new Run(gameOf(libraryGame('tic-tac-toe').rules.text), null, NOT_LEARNING)
    let state: LearningState = { ...NOT_LEARNING, leftMs: 1e6, grantedMs: 1e6 }
    while (!run.finished) {
      state = await run.work(state, async () => {})
      expect(state.settled).toBe(run.finished)
    }
    expect(run.learned!.tournament!.pairings).toHaveLength(6)
  })

  it.each(['connect-four', 'konane', 'othello'])(
    'of the service charges for its work on %s while the clock stands still',
    async (name) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        const game = gameOf(libraryGame(name).rules.text)
        const worked = counterOf(unwrap(game.start('standard', new Random(1), {})))
        const run = new Run(game, null, NOT_LEARNING)
        const granted: LearningState = { ...NOT_LEARNING, leftMs: 1e6, grantedMs: 1e6 }
        // the look for features is not counted in steps
        let state = await run.work(granted, async () => {})
        const { leftMs } = state
        const before = worked()
        state = await run.work(state, async () => {})
        const workMs = (1000 * (worked() - before)) / STEPS_A_SECOND
        expect((leftMs - state.leftMs) / workMs).toBeLessThan(2)
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it('of the service does not charge for the time in which it waits', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const run = new Run(gameOf(libraryGame('tic-tac-toe').rules.text), null, NOT_LEARNING)
      const granted: LearningState = { ...NOT_LEARNING, leftMs: 1e6, grantedMs: 1e6 }
      let ticks = 0
      const { leftMs } = await run.work(granted, async () => {
        ticks++
        vi.setSystemTime(Date.now() + 1000)
      })
      expect(ticks).toBeGreaterThan(10)
      expect(granted.leftMs - leftMs).toBeLessThan(1000)
    } finally {
      vi.useRealTimers()
    }
  })

  it('counts games in which the rules reach a cap as undecided', () => {
    const learner = run(1, 40, CAPPED)
    expect([learner.games, learner.trials.length, learner.tooLarge]).toEqual([40, 1, false])
    const scores = learner.learned!.tournament!.pairings.map(({ score }) => score)
    expect(scores).toEqual(Array(6).fill(0.5))
  })

  it('goes on where it was broken off, and has not settled before there are games enough to tell', () => {
    const settings = { seed: 1, played: 80, failures: 5, compared: 0 }
    const learner = new Learner(gameOf(libraryGame('tic-tac-toe').rules.text), null, settings)
    expect([learner.games, learner.failures]).toEqual([80, 5])
    while (!learner.finished) learner.step()
    expect(learner.settled).toBe(true)
    expect(learner.trials.map(({ score }) => score)).toEqual([0.5, 0.5])
    // as many new games as there were before, since those can no longer be fitted to
    expect([learner.games, learner.failures]).toEqual([160, 7])
  })

  it('of the service counts on when its object was moved', async () => {
    const game = gameOf(libraryGame('tic-tac-toe').rules.text)
    const kept: LearningState = { ...NOT_LEARNING, leftMs: 50, grantedMs: 50, runs: 1, games: 81, failures: 1 }
    const state = await new Run(game, first.learned, kept).work(kept, async () => {})
    expect(state.games).toBeGreaterThanOrEqual(81)
    expect(state.failures).toBe(1)
  })

  it('serves the engine of the game, and auto where that is better', () => {
    const { learned } = first
    const { engines } = gameOf(RULES, { ...learned!, engine: 'alphabeta' })
    expect(Object.keys(engines)[0]).toBe('alphabeta')
    expect(engines['alphabeta']!.description).toContain('learned')
  })

  it.each([
    ['royal-game-of-ur', false],
    ['peg-solitaire', false],
    ['konane', true],
  ])('of %s: %s', (id, want) => {
    expect(isLearnable(gameOf(libraryGame(id).rules.text))).toBe(want)
  })
})
