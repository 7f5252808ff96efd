/** The belief of Dark Hex against plain recursion over all that the enemy may have done, with the same model of their choices. */
import { describe, expect, it } from 'vitest'
import type { InformationState } from '../../../src/game/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import type { Seat } from '../../../src/game/state.ts'
import { boardOf } from '../../../src/games/connection/rules/hex-boards.ts'
import { NO_WINNER } from '../../../src/games/connection/rules/state.ts'
import { EMPTY } from '../../../src/games/connection/rules/stones.ts'
import { worldsOf } from '../../../src/games/dark-hex/belief.ts'
import {
  EnemyModel,
  FOUND,
  type Knowledge,
  keysAfter,
  nothingKnown,
  OWN,
} from '../../../src/games/dark-hex/enemy-model.ts'
import { darkHex } from '../../../src/games/dark-hex/index.ts'
import { parseView } from '../../../src/games/dark-hex/notation.ts'
import { countOf, DarkHexState } from '../../../src/games/dark-hex/state.ts'
import type { Seen } from '../../../src/games/dark-hex/view.ts'
import { choices, randomGame } from '../../game/playing.ts'
import { ready } from '../../honesty/pairs.ts'

const VARIANT = 'dark-hex-3'
const BOARD = boardOf('hex-3')

/** Possible states of the enemy's knowledge with their weights. */
class Possible {
  readonly weights = new Map<string, { readonly enemy: Knowledge; weight: number }>()

  add(enemy: Knowledge, weight: number): void {
    const key = enemy.at.join('')
    const same = this.weights.get(key)
    if (same) same.weight += weight
    else this.weights.set(key, { enemy, weight })
  }
}

/** What a seat has noticed of a game, and all that the enemy may have done meanwhile. */
class Follower {
  readonly views: string[] = []
  private readonly own = new Set<number>()
  private readonly found = new Set<number>()
  private readonly model: EnemyModel
  private possible = new Possible()
  private readonly seat: Seat
  private readonly lost: boolean

  constructor(seat: Seat, lost: boolean) {
    this.seat = seat
    this.lost = lost
    this.model = new EnemyModel(BOARD, 1 - seat)
    this.possible.add(nothingKnown(BOARD.cells), 1)
  }

  /** An own try, which the enemy's stone has refused or not. */
  tried(cell: number, refused: boolean): void {
    ;(refused ? this.found : this.own).add(cell)
    this.go((next, enemy, weight) => {
      if ((enemy.at[cell] === OWN) === refused) next.add(enemy, weight)
    })
  }

  /** A turn of the enemy: some refused tries and a stone, or one try where a refused one ends the turn. */
  enemyHadTurn(placed: boolean): void {
    const turn = (next: Possible, enemy: Knowledge, weight: number): void => {
      for (const [cell, chance] of this.model.choices(enemy).entries()) {
        if (enemy.at[cell] !== 0) continue
        const refused = this.own.has(cell)
        const after = this.after(enemy, cell)
        if (refused && !this.lost) turn(next, after, weight * chance)
        else if (refused !== placed) next.add(after, weight * chance)
      }
    }
    this.go(turn)
  }

  /** By the text of each possible world: its probability. */
  worlds(turn: Seat): ReadonlyMap<string, number> {
    const { possible } = this
    if (turn !== this.seat && !this.lost) this.go(this.unfinished)
    const texts = new Map<string, number>()
    let sum = 0
    for (const { enemy, weight } of this.possible.weights.values()) {
      const colours = enemy.at.map((content, cell) =>
        content === OWN ? 1 - this.seat : this.own.has(cell) ? this.seat : EMPTY,
      )
      const seen = enemy.at.map((content, cell) => (content === FOUND || this.found.has(cell) ? 1 : 0))
      const world = DarkHexState.position(BOARD, colours, seen, turn, this.lost)
      if (world.winner !== NO_WINNER) continue
      texts.set(darkHex.position.format(world), weight)
      sum += weight
    }
    this.possible = possible
    return new Map([...texts].map(([text, weight]) => [text, weight / sum]))
  }

  /** A turn of the enemy that is not over: where the next try may be refused, it has been made or is still to come. */
  private unfinished = (next: Possible, enemy: Knowledge, weight: number): void => {
    const refused = [...this.own].filter((cell) => enemy.at[cell] === 0)
    const chances = this.model.choices(enemy)
    const all = refused.reduce((sum, cell) => sum + chances[cell]!, 0)
    next.add(enemy, weight / (1 + all))
    for (const cell of refused) this.unfinished(next, this.after(enemy, cell), (weight * chances[cell]!) / (1 + all))
  }

  private go(each: (next: Possible, enemy: Knowledge, weight: number) => void): void {
    const next = new Possible()
    for (const { enemy, weight } of this.possible.weights.values()) each(next, enemy, weight)
    this.possible = next
  }

  private after(enemy: Knowledge, cell: number): Knowledge {
    const content = this.own.has(cell) ? FOUND : OWN
    return { at: enemy.at.with(cell, content), ...keysAfter(enemy, cell, content) }
  }
}

const hidden = darkHex.hidden!

function informationOf(
  views: readonly string[],
  rules: Readonly<Record<string, number>>,
  variant = VARIANT,
): InformationState<DarkHexState> {
  const read = views.map((view) => unwrap(hidden.observation.parse(view, variant, rules)))
  return ready(unwrap(hidden.informationState(read.at(-1)!, read.slice(0, -1))))
}

/** By the text of each listed world: its weight. */
function listed(information: InformationState<DarkHexState>): ReadonlyMap<string, number> {
  const world = information.world()
  const texts = new Map<string, number>()
  for (let i = 0; i < information.worlds!; i++) {
    const weight = information.listed!(world, i)
    texts.set(darkHex.position.format(world), weight)
  }
  return texts
}

/** Plays a random game, and calls `look` for both seats after each ply. */
function follow(
  seed: number,
  collision: number,
  look: (views: readonly string[], worlds: ReadonlyMap<string, number>, acts: boolean) => void,
): void {
  const state = unwrap(darkHex.start(VARIANT, new Random(seed), {}, { collision })) as DarkHexState
  const random = new Random(seed)
  const followers = [0, 1].map((seat) => new Follower(seat, collision === 1))
  for (const [seat, { views }] of followers.entries()) views.push(hidden.observe(state, seat))
  for (;;) {
    const moves = choices(darkHex as never, state)
    const move = moves[random.below(moves.length)]!
    const { turn } = state
    const refused = state.colour[move] !== EMPTY
    const noticed = [0, 1].map((seat) => hidden.observeMove(state, move, seat) !== undefined)
    state.play(move)
    if (state.toMove < 0) return
    for (const [seat, follower] of followers.entries()) {
      if (!noticed[seat]) continue
      if (seat === turn) follower.tried(move, refused)
      else follower.enemyHadTurn(!refused)
      follower.views.push(hidden.observe(state, seat))
    }
    for (const [seat, follower] of followers.entries())
      look(follower.views, follower.worlds(state.turn), seat === state.turn)
  }
}

describe.each([
  ['again', 0, 'acts'],
  ['again', 0, 'waits'],
  ['lost', 1, 'acts'],
  ['lost', 1, 'waits'],
] as const)('a refused try: %s (%i); a player who %s', (_, collision, which) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('all worlds have their exact weights, seed %i', (seed) => {
    let compared = 0
    follow(seed, collision, (views, worlds, acts) => {
      if (acts !== (which === 'acts')) return
      const information = informationOf(views, { collision })
      if (!information.complete) return
      compared++
      const weights = listed(information)
      expect([...weights.keys()].sort(), views.join(', ')).toEqual([...worlds.keys()].sort())
      for (const [text, weight] of worlds)
        expect(weights.get(text), `${text}, ${views.join(', ')}`).toBeCloseTo(weight, 9)
    })
    expect(compared).toBeGreaterThan(2)
  })
})

/** The observations of these views. */
const seenIn = (views: readonly string[], collision: number): Seen[] =>
  views.map((view) => unwrap(parseView(BOARD, collision === 1, view)))

/** The texts of all positions that a game may have come to whose player has seen these views, and any others between them. */
function possible(views: readonly string[], collision: number): Set<string> {
  const read = seenIn(views, collision)
  const now = read.at(-1)!
  const seat = now.viewer!
  const tries = now.stones.filter((stone) => stone !== EMPTY).length
  const texts = new Set<string>()
  /** By position and number of views that have been seen. */
  const known = new Set<string>()
  const isSeen = ({ colour, seen, turn }: DarkHexState, view: Seen) =>
    turn === view.turn &&
    view.enemies === countOf(colour.subarray(0, BOARD.cells), 1 - seat) &&
    view.stones.every((stone, cell) => stone === (colour[cell] === seat || seen[cell] === 1 ? colour[cell] : EMPTY))
  /** Goes on from a position after so many tries of the player. */
  function walk(state: DarkHexState, shown: number, tried: number): void {
    const next = shown < read.length && isSeen(state, read[shown]!) ? shown + 1 : shown
    const key = `${state.keyLow} ${state.keyHigh} ${state.turn} ${next}`
    if (known.has(key)) return
    known.add(key)
    if (tried === tries && isSeen(state, now)) {
      if (next >= views.length) texts.add(darkHex.position.format(state))
      if (state.turn === seat || collision === 1) return
    }
    const mine = state.turn === seat
    for (const move of choices(darkHex as never, state)) {
      const isPlaced = state.colour[move] === EMPTY
      // no other tries lead to what the player sees now
      if (mine ? now.stones[move] !== (isPlaced ? seat : 1 - seat) : isPlaced && now.stones[move] === seat) continue
      state.play(move)
      const enemies = countOf(state.colour.subarray(0, BOARD.cells), 1 - seat)
      if (state.toMove >= 0 && enemies <= now.enemies) walk(state, next, mine ? tried + 1 : tried)
      state.undo()
    }
  }
  walk(unwrap(darkHex.start(VARIANT, new Random(1), {}, { collision })) as DarkHexState, 0, 0)
  return texts
}

describe.each([
  ['again', 0],
  ['lost', 1],
] as const)('where earlier views are missing; refused tries: %s', (_, collision) => {
  /** Calls `look` with the views of a random game, of which some are missing, for the player to move and for the one who waits. */
  function followGaps(
    seed: number,
    look: (views: readonly string[], worlds: ReadonlyMap<string, number>) => void,
  ): void {
    const gaps = new Random(seed)
    const all = seed % 4 === 0
    follow(seed, collision, (views, worlds) =>
      look(
        views.filter((_view, i) => i === views.length - 1 || (!all && gaps.below(2) === 0)),
        worlds,
      ),
    )
  }

  it.each([1, 2, 3, 4])(
    'the list has all possible positions and no other ones, and so have guesses, seed %i',
    (seed) => {
      let compared = 0
      followGaps(seed, (views) => {
        const seen = seenIn(views, collision)
        const worlds = unwrap(worldsOf(seen.at(-1)!, seen.slice(0, -1)))
        while (!worlds.ready) worlds.prepare(100)
        if (worlds.isSampled || worlds.weights.length > 30) return
        compared++
        const into = worlds.any()
        const texts = Array.from(worlds.weights, (_weight, i) => {
          worlds.put(into, i)
          return darkHex.position.format(into)
        }).sort()
        expect(texts, views.join(', ')).toEqual([...possible(views, collision)].sort())
        const random = new Random(seed)
        const guesses = new Set<string>()
        for (let i = 0; i < 600; i++) {
          worlds.guess(into, random)
          guesses.add(darkHex.position.format(into))
        }
        expect([...guesses].sort(), views.join(', ')).toEqual(texts)
      })
      expect(compared).toBeGreaterThan(4)
    },
  )

  it.each([1, 2, 3, 4])('weights that are called exact are those of the whole history, seed %i', (seed) => {
    let exact = 0
    let others = 0
    followGaps(seed, (views, worlds) => {
      const information = informationOf(views, { collision })
      const isExact = information.complete === true
      expect(information.belief!().exact).toBe(isExact)
      if (!isExact) {
        others++
        return
      }
      exact++
      const weights = listed(information)
      for (const [text, weight] of worlds) expect(weights.get(text), views.join(', ')).toBeCloseTo(weight, 9)
    })
    expect(exact).toBeGreaterThan(0)
    expect(others).toBeGreaterThan(0)
  })

  it.each([1, 2, 3, 4])('the way from the start leads to the view, seed %i', (seed) => {
    followGaps(seed, (views) => {
      const information = informationOf(views, { collision })
      const { state, plies } = information.subgameRoot!.path()!
      const missing = [...views]
      const look = () => {
        if (hidden.observe(state, information.seat) === missing[0]) missing.shift()
      }
      look()
      for (const move of plies) {
        expect(choices(darkHex as never, state), views.join(', ')).toContain(move)
        state.play(move)
        look()
      }
      expect(missing, views.join(', ')).toEqual([])
      expect(hidden.observe(state, information.seat)).toBe(views.at(-1))
    })
  })
})

it.each([
  ['dark-hex-3', '???/?b?/?b? b 2 @b'],
  ['dark-hex-5', '?????/??b??/??b??/?????/????? b 2 @b'],
])('while the preparation is not done, the belief has the chances without a model: %s', (variant, view) => {
  const seen = unwrap(hidden.observation.parse(view, variant))
  const information = unwrap(hidden.informationState(seen, []))
  const unknown = view.split('?').length - 1
  let unready = 0
  for (; !information.ready; information.prepare!(24)) {
    unready++
    const { exact, cells } = information.belief!()
    expect(exact).toBe(false)
    for (const { pieces } of cells) expect(pieces[0]!.probability).toBeCloseTo(2 / unknown, 9)
    expect(information.subgameRoot?.path() ?? null).toBeNull()
  }
  expect(unready).toBeGreaterThan(5)
})

it.each([
  [
    0,
    '3/3/3 b 0 @w, ???/???/??? w 1 @w, ???/???/??w b 1 @w, ???/???/??w w 2 @w, w??/???/??w b 2 @w, w??/???/??w w 3 @w, w??/??w/??w b 3 @w, w??/??w/??w w 4 @w, ww?/??w/??w b 4 @w',
  ],
  [
    1,
    '3/3/3 b 0 @b, 3/3/1b1 w 0 @b, ???/???/?b? b 1 @b, ?b?/???/?b? w 1 @b, ?b?/???/?b? b 2 @b, ?b?/???/?bb w 2 @b, ?b?/???/?bb b 2 @b, ?b?/b??/?bb w 2 @b, ?b?/b??/?bb b 3 @b, ?b?/bw?/?bb w 3 @b, ?b?/bw?/?bb b 3 @b, ?b?/bwb/?bb w 3 @b, ?b?/bwb/?bb b 3 @b, ?bw/bwb/?bb w 3 @b',
  ],
])('probabilities are none below 0 or above 1, by rounding of the weights: collision %i', (collision, views) => {
  for (const { pieces, empty } of informationOf(views.split(', '), { collision }).belief!().cells)
    for (const probability of [pieces[0]!.probability, empty!])
      expect(Math.max(0, Math.min(1, probability))).toBe(probability)
})

describe('where not all possibilities are followed', () => {
  /** The information of the player to move in a random game on 5x5 cells. */
  function informationLater(seed: number, plies: number): InformationState<DarkHexState> {
    const variant = 'dark-hex-5'
    const state = unwrap(darkHex.start(variant, new Random(seed), {}))
    const views: [string[], string[]] = [[], []]
    randomGame(darkHex as never, state, new Random(seed), plies, () => {
      for (const [seat, seen] of views.entries()) {
        const view = hidden.observe(state as DarkHexState, seat)
        if (view !== seen.at(-1)) seen.push(view)
      }
    })
    return informationOf(views[state.turn]!, {}, variant)
  }

  /** The number of different worlds among so many draws. */
  function differentIn(information: InformationState<DarkHexState>, draws: number): number {
    const world = information.world()
    const random = new Random(3)
    const texts = new Set<string>()
    for (let i = 0; i < draws; i++) {
      information.sample(world, random)
      texts.add(darkHex.position.format(world))
    }
    return texts.size
  }

  it.each([1, 4, 5, 6, 7, 8])('a sample of some 180 stays as varied as it was drawn, seed %i', (seed) => {
    const information = informationLater(seed, 16)
    expect(information.complete).toBe(false)
    expect(differentIn(information, 3000)).toBeGreaterThan(100)
  })

  it('worlds that the model holds unlikely are drawn, too', () => {
    // 21 cells for three stones that are not seen, and any of the own stones may have been run into
    const information = informationLater(1, 16)
    expect(differentIn(information, 60_000)).toBeGreaterThan(500)
  })
})
