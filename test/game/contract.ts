import { describe, expect, it } from 'vitest'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { type Game, hasChance, maxEventsOf, playersOf, seatName, seatRange } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type Outcome, OVER, type State } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { methodFor } from '../../src/search/create.ts'
import { utilityOf } from '../../src/search/seats.ts'
import { expectAlike, expectSame, expectTrue } from './hot.ts'
import { describeMutants } from './mutants.ts'
import { choices, parse, perft, randomGame, snapshot, start, toMoveName, winnerName } from './playing.ts'
import { type GameSuite, triedVariants } from './suite.ts'

/** Seeds of the random games in the first variant, in the others, which share nearly all of its code, and in many others. */
const SEEDS = [1, 2, 3, 4]
const FEWER_SEEDS = [1, 2]
const FEWEST_SEEDS = [1]
const MANY_VARIANTS = 10
const PLIES = 400
/** All moves are tried at each of so many plies, and then at one ply in so many, since nearly all of them were there a ply before. */
const TRIED_PLIES = 24
const TRIED_EVERY = 4
/** The most plies of a random game that is to end. */
const WHOLE_GAME = 5000
/** The most by which rounding an evaluation to an integer changes the utility that it stands for. */
const ROUNDING = 1 / 500

/** The outline of a cell that states none: the unit square. */
const UNIT_SQUARE = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => [x, y] as const))

/**
 * The contract of every game, tested over random games in each variant: undo, texts, keys, outcomes, chance, symmetries and
 * perft. test/games/contract.test.ts runs it on each game.
 */
export function describeContract(game: Game, suite: GameSuite): void {
  const variants = triedVariants(game, suite)
  const fewer = variants.length < MANY_VARIANTS ? FEWER_SEEDS : FEWEST_SEEDS
  describe.each(variants.map((variant, i) => ({ variant, i })))(`${game.id} $variant`, ({ variant, i }) =>
    describeVariant(game, variant, suite, i === 0 ? SEEDS : fewer),
  )
  describe(`${game.id}: examples`, () => describeExamples(game))
  describe(`${game.id}: mutilated texts`, () => describeMutants(game))
}

/** The strategy of an engine that searches chance nodes move by move, where the game has one. */
const movesByEvent = (game: Game) =>
  enginesOf(game)
    .map((engine) => (engine.method === 'expectiminimax' ? engine.chance : undefined))
    .find((chance) => chance?.strategy === 'moves-by-event')

/** Seeds of the random games in which the example of an event is looked for. */
const EVENT_SEEDS = Array.from({ length: 20 }, (_, seed) => seed)

/** Tests the examples of the notation. Those of positions, moves and views are of the first variant. */
function describeExamples(game: Game): void {
  const { position, move, chance } = game
  const variant = game.variants[0].id

  it('the example of a move is legal in the example of a position', () => {
    const state = parse(game, variant, position.example)
    expect(game.position.format(state), 'the text is canonical').toBe(position.example)
    expect(state.toMove, 'a seat is to act').toBeGreaterThanOrEqual(0)
    const read = game.move.parse(state, move.example)
    expect(read.ok ? game.move.format(state, read.value) : read.error).toBe(move.example)
  })

  it.skipIf(!chance)('the example of an event can happen', () => {
    const { id } = game.variants.find((one) => hasChance(game, one.id))!
    const happens = EVENT_SEEDS.some((seed) => {
      let met = false
      randomGame(game, start(game, id, seed), new Random(seed), PLIES, (state) => {
        met ||= state.toMove === CHANCE && game.move.parse(state, chance!.example).ok
      })
      return met
    })
    expect(happens).toBe(true)
  })

  it.skipIf(!game.hidden)('the example of a view is what the player to act sees of the example of a position', () => {
    const knowledge = game.hidden!
    const { example } = knowledge.observation
    const state = parse(game, variant, position.example)
    expect(knowledge.observe(state, state.toMove)).toBe(example)
    const view = unwrap(knowledge.observation.parse(example, variant))
    expect(view.format(), 'the text is canonical').toBe(example)
    expect(view.toMove).toBe(state.toMove)
    expect(view.legalMoves()).toContain(move.example)
  })
}

function describeVariant(game: Game, variant: string, suite: GameSuite, seeds: readonly number[]): void {
  const plies = suite.randomPlies ?? PLIES

  it.each(seeds)('random game from seed %i: moves, events, undo, texts, keys and outcome agree', (seed) => {
    const random = new Random(seed)
    const earlier: State[] = []
    randomGame(game, start(game, variant, seed), random, plies, (state, moves) => {
      const before = snapshot(game, state)
      expectSame(new Set(moves).size, moves.length, 'each move once')
      expectTrue(moves.length <= (state.toMove === CHANCE ? maxEventsOf(game) : game.maxMoves), 'no more than stated')
      expectSame(state.toMove === OVER, before.outcome !== null, 'over exactly when there is an outcome')
      expectSame(moves.length === 0, state.toMove === OVER, 'choices exactly while the game goes on')

      const again = parse(game, variant, before.position)
      expectSame(game.position.format(again), before.position, 'the text is canonical')
      // the rules may forbid moves because of earlier positions
      again.setHistory?.(earlier)
      earlier.push(again)
      if (state.toMove !== OVER) {
        expectAlike(
          choices(game, again).sort(),
          [...moves].sort(),
          'a position read from its text has the same choices',
        )
        expectSame(toMoveName(game, again), toMoveName(game, state))
        expectSame(seatName(game, again, again.turn), seatName(game, state, state.turn))
      }

      const texts = moves.map((move) => game.move.format(state, move))
      expectSame(new Set(texts).size, texts.length, 'each move has a text of its own')
      if (earlier.length > TRIED_PLIES && earlier.length % TRIED_EVERY !== 0) return
      const keys = new Set<string>()
      const positions = new Set<string>()
      for (const [i, move] of moves.entries()) {
        const read = game.move.parse(state, texts[i]!)
        expectSame(read.ok ? read.value : read.error, move)
        state.play(move)
        keys.add(`${state.keyLow} ${state.keyHigh}`)
        const position = game.position.format(state)
        expectTrue(position !== before.position, 'a move changes the position')
        positions.add(position)
        state.undo()
        expectSame(state.keyLow, before.keyLow)
        expectSame(state.keyHigh, before.keyHigh)
      }
      expectSame(keys.size, positions.size, 'different positions have different keys')
      expectAlike(snapshot(game, state), before, 'play and undo leave no trace')
    })
  })

  it.each(seeds)('a whole game from seed %i can be taken back', (seed) => {
    const state = start(game, variant, seed)
    const trail: unknown[] = []
    randomGame(game, state, new Random(seed), plies, (s) => trail.push(snapshot(game, s)))
    for (const [i, before] of [...trail.entries()].reverse()) {
      expectAlike<unknown>(snapshot(game, state), before)
      if (i > 0) state.undo()
    }
  })

  it('returns of random games fit their outcomes', () => {
    let ended = 0
    // where games at random go on for too long, those from the small positions still end
    const small = suite.small.filter(([id]) => id === variant).map(([, text]) => parse(game, variant, text))
    for (const [seed, state] of [...seeds.map((seed) => start(game, variant, seed)), ...small].entries()) {
      randomGame(game, state, new Random(seed), WHOLE_GAME, () => {})
      const outcome = state.outcome()
      if (outcome === null) continue
      ended++
      expectFitting(
        playersOf(game, state).map((_, seat) => state.returns(seat)),
        outcome,
      )
    }
    expect(ended, 'random games that end').toBeGreaterThan(0)
  })

  it('play leads to texts that can be read, from the greatest numbers that a text may have', () => {
    const trail: string[] = []
    randomGame(game, start(game, variant, 2), new Random(2), PLIES_TO_LAST_NUMBERS, (state) => {
      if (state.toMove !== OVER) trail.push(game.position.format(state))
    })
    for (const text of withLastNumbers(trail.at(-1)!, (other) => game.position.parse(other, variant).ok)) {
      const expectRead = (state: State) => {
        const next = game.position.format(state)
        const read = game.position.parse(next, variant)
        expectSame(read.ok ? game.position.format(read.value) : read.error, next, `after ${text}`)
        if (!game.hidden || state.toMove === OVER) return
        const view = game.hidden.observe(state, state.turn)
        const seen = game.hidden.observation.parse(view, variant)
        expectSame(seen.ok ? seen.value.format() : seen.error, view, `after ${text}`)
      }
      randomGame(game, parse(game, variant, text), new Random(1), PLIES_FROM_LAST_NUMBERS, (state, moves) => {
        for (const move of moves) {
          state.play(move)
          expectRead(state)
          state.undo()
        }
      })
    }
  })

  it('chance events have positive probabilities that sum to 1', () => {
    let seen = 0
    for (const seed of seeds) {
      randomGame(game, start(game, variant, seed), new Random(seed), plies, (state) => {
        if (state.toMove !== CHANCE) return
        seen++
        const probabilities = new Float64Array(maxEventsOf(game))
        const count = state.chanceEvents!(new Int32Array(maxEventsOf(game)), probabilities, 0)
        expect(count).toBeGreaterThan(0)
        for (const p of probabilities.subarray(0, count)) expectTrue(p > 0, 'a positive probability')
        expect(probabilities.subarray(0, count).reduce((a, b) => a + b)).toBeCloseTo(1, 12)
      })
    }
    expect(seen > 0).toBe(hasChance(game, variant))
  })

  it('moves by event, where the game offers them, are the legal moves under each event', () => {
    for (const seed of seeds) {
      randomGame(game, start(game, variant, seed), new Random(seed), plies, (state) => {
        const strategy = movesByEvent(game)
        if (state.toMove !== CHANCE || !strategy) return
        const events = choices(game, state)
        const moves = new Int32Array(game.maxMoves)
        const allowing = new Int32Array(game.maxMoves)
        const count = strategy.list(state, moves, allowing, 0)
        const after = new Map<number, string>()
        for (const [e, event] of events.entries()) {
          state.play(event)
          const offered = [...moves.subarray(0, count)].filter((_, i) => ((allowing[i]! >> e) & 1) === 1)
          expectAlike(offered.sort(), choices(game, state).sort())
          for (const move of offered) {
            state.play(move)
            const text = game.position.format(state)
            expectSame(after.get(move) ?? text, text, 'the same position under whatever event')
            after.set(move, text)
            state.undo()
          }
          state.undo()
        }
        expect(new Set(after.keys()).size).toBe(count)
      })
    }
  })

  it('a copy is independent', () => {
    const state = start(game, variant, 9)
    randomGame(game, state, new Random(9), 20, () => {})
    const before = snapshot(game, state)
    const copy = state.copy()
    expect(snapshot(game, copy)).toEqual(before)
    randomGame(game, copy, new Random(10), 20, () => {})
    expect(snapshot(game, state)).toEqual(before)
  })

  it('is drawn with every cell once, and pieces on cells', () => {
    randomGame(game, start(game, variant, 11), new Random(11), 60, (state) => {
      const { cells, pieces, view } = game.draw(state)
      const ids = new Set(cells.map(({ id }) => id))
      expect(ids.size).toBe(cells.length)
      const outside = cells.filter(({ x, y, outline = UNIT_SQUARE }) =>
        outline.some(([dx, dy]) => {
          const right = x + dx - view.x
          const down = y + dy - view.y
          return right <= 0 || right >= view.width || down <= 0 || down >= view.height
        }),
      )
      expect(outside, 'cells that stick out of the view').toEqual([])
      for (const piece of pieces) expectTrue(ids.has(piece.cell), `${piece.cell} is a cell`)
      expect(new Set(pieces.map(({ cell }) => cell)).size, 'one piece a cell').toBe(pieces.length)
    })
  })

  const playouts = playoutsOf(game, variant)
  it.skipIf(playouts.length === 0)('playouts leave the state alone and end as the game does', () => {
    for (const playout of playouts) {
      const random = new Random(3)
      randomGame(game, start(game, variant, 3), new Random(4), plies, (state) => {
        const before = snapshot(game, state)
        const value = playout(state, random)
        expectAlike(snapshot(game, state), before)
        expectTrue(Math.abs(value) <= 1, 'a value in [-1, 1]')
        if (state.toMove === OVER) expectSame(value, state.returns(0))
      })
    }
  })

  it('is searched by methods for as many seats as may play', () => {
    const forTwoAtMost = ['uct', 'rave', 'alphabeta', 'expectiminimax']
    const most = Math.max(...game.variants.map(({ id }) => seatRange(game, id).maximum))
    const tooFew = enginesOf(game).filter(({ method }) => most > 2 && forTwoAtMost.includes(method))
    expect(tooFew.map(({ id, method }) => `${id}: ${method}`)).toEqual([])
    const usual = seatRange(game, variant).default
    expect(start(game, variant, 1).seats ?? 2, 'State.seats').toBe(usual)
  })

  it('its id stands in no path of another call', () => {
    expect(['games', 'matches', 'diagnostics']).not.toContain(game.id)
  })

  it('the same seed draws the same start', () => {
    for (const seed of seeds) {
      expect(snapshot(game, start(game, variant, seed))).toEqual(snapshot(game, start(game, variant, seed)))
    }
  })

  const rows = suite.perft.filter((row) => row.variant === variant)
  it.skipIf(rows.length === 0).each(rows)('perft: $name', ({ position, leaves }) => {
    const state = parse(game, variant, position)
    expect(leaves.map((_, i) => perft(game, state, i + 1))).toEqual(leaves)
  })

  const repetitions = (suite.repetitions ?? []).filter((row) => row.variant === variant)
  it.skipIf(repetitions.length === 0).each(repetitions)(
    'the third time of $position is the end, in play, in a copy and by what history tells',
    ({ position, round }) => {
      const play = (state: State, move: string) => state.play(unwrap(game.move.parse(state, move)))
      const state = parse(game, variant, position)
      const texts = [game.position.format(state)]
      for (const move of [...round, ...round]) {
        expect(state.outcome(), `before ${move}`).toBeNull()
        const copy = state.copy()
        play(state, move)
        texts.push(game.position.format(state))
        play(copy, move)
        expect(copy.outcome()).toEqual(state.outcome())
      }
      expect(state.outcome()?.reason).toMatch(/third time/)
      expect(state.endedByHistory ?? true).toBe(true)
      const [last, ...earlier] = texts.reverse().map((text) => parse(game, variant, text))
      const before = earlier[0]!
      before.setHistory!(earlier.slice(1).reverse())
      expect(before.outcome()).toBeNull()
      play(before, round.at(-1)!)
      expect(before.outcome()).toEqual(state.outcome())
      last!.setHistory!(earlier.reverse().map((one) => parse(game, variant, game.position.format(one))))
      expect(last!.outcome()).toEqual(state.outcome())
      state.undo()
      expect(state.outcome()).toBeNull()
    },
  )

  const symmetries = suite.symmetries.filter(({ variants }) => variants?.includes(variant) ?? true)
  it.skipIf(symmetries.length === 0).each(symmetries)('symmetry: $name', ({ map, swapsSeats, seats = 1 }) => {
    let seen = 0
    const evaluations = evaluationsOf(game, variant, suite.uneven)
    for (const seed of seeds) {
      const earlier: State[] = []
      randomGame(game, start(game, variant, seed), new Random(seed), 100, (state, moves) => {
        const mapped = map(game.position.format(state), variant)
        if (mapped === null) return
        seen++
        const image = parse(game, variant, mapped)
        image.setHistory?.(earlier)
        earlier.push(image)
        expectSame(choices(game, image).length, moves.length)
        // the moves behind each move are nearly those of the plies that follow
        if (moves.length <= 50 && (seen - 1) % TRIED_EVERY === 0)
          expectSame(perft(game, image, 2), perft(game, state, 2))
        const { players } = game
        const mirrored = (name: string) =>
          swapsSeats && players.includes(name) ? players[(players.indexOf(name) + seats) % players.length]! : name
        expectSame(toMoveName(game, image), mirrored(toMoveName(game, state)))
        expectSame(winnerName(game, image), mirrored(winnerName(game, state)))
        if (state.toMove < 0) return
        for (const { id, evaluate, error } of evaluations) {
          const values = evaluate(state)
          const shift = swapsSeats && values.length > 1 ? seats : 0
          for (const [i, value] of evaluate(image).entries())
            expectTrue(
              Math.abs(value - values.at((i - shift) % values.length)!) <= error,
              `the evaluation of ${id}: ${game.position.format(state)}`,
            )
        }
      })
    }
    expect(seen, 'positions the symmetry was tried on').toBeGreaterThan(0)
  })

  it('refuses what is not a position, with a reason', () => {
    for (const [text, reason, only = variant] of suite.badPositions) {
      if (only !== variant) continue
      const result = game.position.parse(text, variant)
      expect(result.ok ? `${text} was read` : result.error, text).toMatch(reason)
    }
  })
}

/** The plies to a position whose numbers are replaced, and those that are played from there. */
const PLIES_TO_LAST_NUMBERS = 30
const PLIES_FROM_LAST_NUMBERS = 5

/** Texts of positions with one of their numbers replaced by the greatest that is read. */
function withLastNumbers(text: string, isRead: (text: string) => boolean): string[] {
  const fields = text.split(' ')
  return fields.flatMap((field, i) => {
    if (!/^\d+$/.test(field)) return []
    const withNumber = (number: number) => fields.with(i, String(number)).join(' ')
    let [last, refused] = [Number(field), Number(field) + 1]
    while (isRead(withNumber(refused))) [last, refused] = [refused, 2 * refused]
    while (refused - last > 1) {
      const middle = Math.floor((last + refused) / 2)
      if (isRead(withNumber(middle))) last = middle
      else refused = middle
    }
    return [withNumber(last)]
  })
}

type Playout = (state: State, random: Random) => number

/** The playouts of a game's algorithms, and the evaluations in place of playouts. */
function playoutsOf(game: Game, variant: string): Playout[] {
  const owners = new Uint8Array(game.maxMoves)
  const moves = new Int32Array(game.maxMoves)
  return enginesOf(game).flatMap((algorithm): Playout[] => {
    const settings = methodFor(algorithm, start(game, variant, 3))
    if (settings.method === 'rave') return [(state, random) => settings.playout(state, random, owners)]
    if (settings.method === 'ismcts')
      return [(state, random) => settings.playout(state, random, moves, state.legalMoves(moves, 0))]
    if (settings.method !== 'uct') return []
    return [
      (state, random) => {
        const played = settings.playout(state, random)
        return typeof played === 'number' ? played : atOnce(played)
      },
    ]
  })
}

/** An engine's evaluation: for the seat to act, or of all seats where that is what it evaluates. */
interface Evaluation {
  readonly id: string
  evaluate(state: State): Float64Array
  /** The most by which rounding may change it. */
  readonly error: number
}

function evaluationsOf(game: Game, variant: string, except: readonly string[] = []): Evaluation[] {
  const first = start(game, variant, 3)
  return enginesOf(game).flatMap((engine): Evaluation[] => {
    const { id } = engine
    const method = methodFor(engine, first)
    const settings = method.method === 'determinized' ? method.inner : method
    if (except.includes(id)) return []
    switch (settings.method) {
      case 'alphabeta':
        return [{ id, evaluate: (state) => Float64Array.of(settings.evaluate(state, state.turn)), error: 1 }]
      case 'expectiminimax':
      case 'subgame':
        return [{ id, evaluate: (state) => Float64Array.of(settings.evaluate(state)), error: ROUNDING }]
      case 'multi-uct':
      case 'maxn': {
        const evaluate = (state: State) => {
          const shares = new Float64Array(playersOf(game, state).length)
          settings.evaluate(state, shares, new Random(1))
          return shares
        }
        return [{ id, evaluate, error: ROUNDING }]
      }
      default:
        return []
    }
  })
}

/** Checks that returns fit the outcome of a game. */
function expectFitting(returns: readonly number[], { winner, reason }: Outcome): void {
  if (returns.length > 1) expect(returns.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 12)
  if (winner === null && returns.length === 1) expect(returns[0]).toBeLessThanOrEqual(0)
  else if (winner === null) expectShared(returns)
  else expect(Math.max(...returns)).toBe(returns[winner])
  expect(reason).toMatch(/^[a-z]/)
}

/** Checks that a draw shares one win among some seats: among all of them in games of two seats. */
function expectShared(returns: readonly number[]): void {
  const most = Math.max(...returns)
  const sharing = returns.filter((one) => one === most).length
  expect(most).toBeCloseTo(utilityOf(1 / sharing, returns.length), 12)
  if (returns.length === 2) expect(returns).toEqual([0, 0])
  for (const one of returns) if (one !== most) expect(one).toBeCloseTo(utilityOf(0, returns.length), 12)
}
