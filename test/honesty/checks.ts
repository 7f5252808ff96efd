/**
 * The checks of honesty. Each returns its findings as texts, so that tests can show that it works: it finds nothing in the
 * service's own games and hosts, and something in each that peeks (peeking-games.ts and peeking-hosts.ts beside this file).
 */
import type { Game } from '../../src/game/game.ts'
import { type Belief, type InformationState, sharesNotation } from '../../src/game/hidden.ts'
import { informationStateOf, type Observations } from '../../src/game/information-state.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import type { Seat, State } from '../../src/game/state.ts'
import { choices } from '../game/playing.ts'
import type { Answer, Hosting } from './hosts.ts'
import { type Check, isShort, viewersOf, walk } from './observations.ts'
import { informationAt, type Pair, piecesOf, ready } from './pairs.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Number of worlds drawn at each moment. */
const SAMPLES = 12
/** The most findings that a check of random games returns. */
const ENOUGH = 10

/** The answers in one game of a pair, moment by moment. */
type Answers = readonly (readonly Answer[])[]

/**
 * Lets one host hold several games of a pair, one after the other, and answer the seat in each.
 * @param games the games of the pair: 0 the first, 1 the second
 */
async function answersIn(hosting: Hosting, pair: Pair, games: readonly (0 | 1)[]): Promise<readonly Answers[]> {
  const host = hosting(pair.game, pair.variant)
  const all: Answers[] = []
  for (const which of games) {
    const answers: (readonly Answer[])[] = []
    let seen = 0
    for (const { told, plies } of pair.moments) {
      for (; seen < plies[which]; seen++) {
        const { move, state } = pair.trails[which][seen]!
        await host.see(state.copy(), move)
      }
      answers.push(await inWorld(which, () => host.answer(told, pair.moves)))
    }
    all.push(answers)
  }
  return all
}

/** Runs with another `Math.random` and another time of day for each game: answers must not depend on them either. */
async function inWorld<T>(which: number, run: () => Promise<T>): Promise<T> {
  const { random } = Math
  const { now } = Date
  const drawn = new Random(which)
  Math.random = () => drawn.real()
  Date.now = () => 1_700_000_000_000 + which * 86_400_000
  try {
    return await run()
  } finally {
    Math.random = random
    Date.now = now
  }
}

/**
 * Compares the answers to equal information. They have to be equal in both games by a host that has seen nothing else, and in
 * a game after another one that looked alike, whichever of the two that was.
 */
export async function findUnequalAnswers(hosting: Hosting, pair: Pair): Promise<readonly string[]> {
  const [first, again] = (await answersIn(hosting, pair, [0, 0])) as [Answers, Answers]
  const [second, after] = (await answersIn(hosting, pair, [1, 0])) as [Answers, Answers]
  return [...differences(first, second, ''), ...differences(again, after, ', after a game that looked alike')]
}

function differences(some: Answers, others: Answers, when: string): string[] {
  return some.flatMap((answers, moment) => {
    const found = others[moment]!
    if (answers.length !== found.length) return [`number of answers at moment ${moment}${when}`]
    return answers.flatMap(({ about, text }, i) => {
      const other = found[i]!
      if (other.about === about && other.text === text) return []
      return [`${about}${when}: ${text.slice(0, 200)} | ${other.text.slice(0, 200)}`]
    })
  })
}

/** Checks a game's knowledge at every moment of a pair: its worlds, its legal moves, its belief and its past. */
export function findBadWorlds({ game, variant, moments, seats }: Pair): readonly string[] {
  return moments.flatMap(({ told, truths }) => {
    const informed = unwrap(informationStateOf(game, told, variant))
    const early = findBadEarly(informed)
    const information = ready(informed)
    const checked = (truth: State, which: number) => [
      ...findExcluded(game, information, truth),
      ...findMoves(game, variant, told, truth),
      ...(game.hidden!.observe(truth, seats[which]!) === told.position ? [] : ['the view of a truth']),
    ]
    return [
      ...early,
      ...truths.flatMap(checked),
      ...findBadSamples(game, variant, told, information),
      ...findBadPast(game, told, information),
    ]
  })
}

/** The steps of a preparation after which its belief is checked: the first ones, and one in this many. */
const FIRST_STEPS = 8
const EVERY_STEP = 97
/** The most steps of a preparation that are checked. */
const MOST_STEPS = 4000

/**
 * Prepares the information of a seat, and checks the beliefs on the way, which a search that runs out of time tells: each is one, and is called
 * exact only where it is the belief at the end. The way from an earlier world to now can be asked for, too.
 */
function findBadEarly(information: InformationState): readonly string[] {
  const found: string[] = []
  const exact: Belief[] = []
  for (let step = 0; step < MOST_STEPS && information.ready === false; step++) {
    if (step < FIRST_STEPS || step % EVERY_STEP === 0) {
      const belief = information.belief?.()
      if (belief) found.push(...findBadSums(belief))
      if (belief?.exact) exact.push(belief)
      information.subgameRoot?.path()
    }
    information.prepare?.(1)
  }
  const end = ready(information).belief?.()
  if (exact.some((belief) => !isSame(belief, end))) found.push('the belief is called exact')
  return found.map((fault) => `before the preparation is done, ${fault}`)
}

const movesOf = (game: Game, state: State) => choices(game, state).map((move) => game.move.format(state, move))

/** Checks that the legal moves of a true position are those of the view. */
function findMoves(game: Game, variant: string, told: Observations, world: State): readonly string[] {
  const read = (text: string) => unwrap(game.hidden!.observation.parse(text, variant))
  const view = read(told.position)
  // rules on repetition may forbid moves because of earlier positions
  view.setHistory?.((told.history ?? []).map(read))
  const seen = [...view.legalMoves()].sort()
  const asRead = () => unwrap(game.position.parse(game.position.format(world), variant))
  const legal = movesOf(game, told.history ? world : asRead()).sort()
  if (isSame(seen, legal)) return []
  return [`legal moves of ${game.position.format(world)}: ${legal.join(' ')}; of the view: ${seen.join(' ')}`]
}

/** Checks that sampled worlds fit what the seat has been told: they look the same, to the rules and to the belief too. */
function findBadSamples(
  game: Game,
  variant: string,
  told: Observations,
  information: InformationState,
): readonly string[] {
  const knowledge = game.hidden!
  const random = new Random(5)
  const world = information.world()
  const key = knowledge.observationKey(world, information.seat)
  const belief = information.belief?.()
  const found: string[] = []
  for (let i = 0; i <= SAMPLES; i++) {
    // the first one is the world of `world`, which fits the view, but not always the views before it
    if (i > 0 && !(information.sample(world, random) > 0)) continue
    const view = knowledge.observe(world, information.seat)
    if (view !== told.position) found.push(`the view of a sample: ${view}, told: ${told.position}`)
    if (world.toMove !== information.seat) found.push('who acts in a sample')
    if (knowledge.observationKey(world, information.seat) !== key) found.push('the private key of a sample')
    const text = game.position.format(world)
    if (!game.position.parse(text, variant).ok) found.push(`a sample that is no position: ${text}`)
    found.push(...findMoves(game, variant, told, world))
    if (i > 0 && belief?.exact) found.push(...findImpossible(game, belief, world, 'a sample'))
  }
  const likeliest = information.likeliest?.()
  if (likeliest && belief?.exact) found.push(...findImpossible(game, belief, likeliest, 'the likeliest world'))
  return found
}

/** Checks that the way from an earlier world to now passes through the seat's views. */
function findBadPast(
  game: Game,
  { position, history = [] }: Observations,
  { subgameRoot, seat }: InformationState,
): readonly string[] {
  if (!subgameRoot) return []
  const past = subgameRoot.path()
  if (past === null) return [`no past leads to ${position}`]
  const { state, plies } = past
  const views = [game.hidden!.observe(state, seat)]
  for (const move of plies) {
    state.play(move)
    views.push(game.hidden!.observe(state, seat))
  }
  const found = views.at(-1) === position ? [] : [`the past leads to ${views.at(-1)}, not to ${position}`]
  const missing = history.filter((view) => !views.includes(view))
  return [...found, ...missing.map((view) => `the past passes by the earlier view ${view}`)]
}

/**
 * Checks what a seat knows of a true position from its view: that the truth is possible, that samples look the same, and, where it is to act, that
 * the legal moves are those that it sees.
 */
export function findBadTruth(game: Game, variant: string, truth: State, seat: Seat = truth.toMove): readonly string[] {
  const position = game.hidden!.observe(truth, seat)
  const informed = informationStateOf(game, { position }, variant, undefined, true)
  if (!informed.ok) return seat === truth.toMove ? [informed.error] : []
  const information = ready(informed.value)
  const found = findExcluded(game, information, truth)
  if (seat === truth.toMove) return [...found, ...findMoves(game, variant, { position }, truth)]
  const world = information.world()
  const isDrawn = information.sample(world, new Random(5)) > 0
  const view = isDrawn ? game.hidden!.observe(world, seat) : position
  return view === position ? found : [...found, `the view of a sample: ${view}, told: ${position}`]
}

/** What seats know in random games. Those who are to act in long games are examined by the games of `truthsOf`. */
export const findFalseKnowledge: Check = (game, variant, seeds) => {
  const found: string[] = []
  const isShortGame = seeds.every((seed) => isShort(game, variant, seed))
  walk(game, variant, seeds, (state) => {
    if (found.length >= ENOUGH || state.toMove < 0) return
    for (const seat of viewersOf(state)) {
      if (seat === null || (seat !== state.toMove && sharesNotation(game.hidden!, variant))) continue
      if (seat === state.toMove && !isShortGame) continue
      found.push(...findBadTruth(game, variant, state, seat))
    }
  })
  return found.slice(0, ENOUGH)
}

/** The most worlds whose weights are compared with a belief, and the greatest difference between probabilities that are equal. */
const MOST_WEIGHED = 100
const ROUNDING = 1e-6

/**
 * Checks that the truth is possible: it has a weight among the worlds where they are listed, and the belief gives it some
 * probability. The belief has to be one: probabilities that sum to 1, those of the listed worlds where it is exact.
 */
export function findExcluded(game: Game, information: InformationState, truth: State): readonly string[] {
  const { worlds, listed } = information
  const found: string[] = []
  const belief = information.belief?.()
  if (belief) found.push(...findBadSums(belief), ...findImpossible(game, belief, truth, 'the truth'))
  if (worlds === null || !listed) return found
  const text = game.position.format(truth)
  const world = information.world()
  const isWeighed = belief?.exact === true && worlds <= MOST_WEIGHED
  const believed = new Sums()
  let isTrue = false
  for (let index = 0; index < worlds; index++) {
    const weight = listed.call(information, world, index)
    const one = game.position.format(world)
    if (!(weight > 0)) found.push(`the weight of the world ${one} is ${weight}`)
    isTrue ||= one === text
    if (!isWeighed) continue
    const pieces = piecesOf(game, world)
    for (const { cell } of belief.cells) believed.add(`${cell} ${pieces.get(cell) ?? '.'}`, weight)
    believed.total += weight
  }
  if (!isTrue) found.push(`the truth ${text} is not among the ${worlds} worlds`)
  return isWeighed ? [...found, ...findUnequalBelief(belief, believed)] : found
}

/** Weights by name, and the weight of all worlds. */
class Sums {
  total = 0
  readonly of = new Map<string, number>()

  add(name: string, weight: number): void {
    this.of.set(name, (this.of.get(name) ?? 0) + weight)
  }
}

/** Checks that the probabilities of each cell are some, and sum to 1. */
const findBadSums = ({ cells }: Belief): readonly string[] =>
  cells.flatMap((cell) => {
    const all = contentsOf(cell).map(({ probability }) => probability)
    const sum = all.reduce((total, one) => total + one, 0)
    if (all.every((one) => one >= 0 && one <= 1) && Math.abs(sum - 1) < ROUNDING) return []
    return [`the belief about ${cell.cell} sums to ${sum}: ${all}`]
  })

/** Compares an exact belief with the weights of worlds, summed by what stands on a cell. */
function findUnequalBelief({ cells }: Belief, { of, total }: Sums): readonly string[] {
  const told = new Map(
    cells.flatMap((cell) => contentsOf(cell).map(({ piece, probability }) => [`${cell.cell} ${piece}`, probability])),
  )
  return [...new Set([...told.keys(), ...of.keys()])].flatMap((name) => {
    const [belief = 0, worlds] = [told.get(name), (of.get(name) ?? 0) / total]
    return Math.abs(belief - worlds) < ROUNDING ? [] : [`the belief in ${name} is ${belief}, by the worlds ${worlds}`]
  })
}

/** The possible contents of a cell with their probabilities, `.` for an empty cell. */
const contentsOf = ({ pieces, empty }: Belief['cells'][number]): Belief['cells'][number]['pieces'] =>
  empty ? [...pieces, { piece: '.', probability: empty }] : pieces

const probabilityOf = (cell: Belief['cells'][number], letter: string): number =>
  contentsOf(cell).find(({ piece }) => piece === letter)?.probability ?? 0

function findImpossible(game: Game, belief: Belief, state: State, what: string): readonly string[] {
  const pieces = piecesOf(game, state)
  return belief.cells.flatMap((cell) => {
    const letter = pieces.get(cell.cell) ?? '.'
    return probabilityOf(cell, letter) > 0 ? [] : [`the belief excludes ${what}: ${letter} on ${cell.cell}`]
  })
}

/** The log-loss of a belief in bits, summed over cells, beside that of equal probabilities for all that it leaves possible. */
export interface LogLoss {
  readonly cells: number
  readonly belief: number
  readonly uniform: number
}

/** The log-loss of the belief of the seat to act in a true position. It counts no cells where the game tells no belief. */
export function logLossOf(game: Game, variant: string, truth: State): LogLoss {
  const information = informationAt(game, variant, truth)
  const belief = information.belief?.()
  const pieces = piecesOf(game, truth)
  let bits = 0
  let uniform = 0
  const cells = (belief?.cells ?? []).filter((cell) => contentsOf(cell).length > 1)
  for (const cell of cells) {
    bits -= Math.log2(Math.max(probabilityOf(cell, pieces.get(cell.cell) ?? '.'), Number.MIN_VALUE))
    uniform += Math.log2(contentsOf(cell).filter(({ probability }) => probability > 0).length)
  }
  return { cells: cells.length, belief: bits, uniform }
}

/** The input of an engine at one moment, in one place of the service: views, and the key of the information state from them. */
export interface Informed {
  readonly now: string
  readonly earlier: readonly string[]
  readonly key: string
}

/** Compares the inputs of engines between places of the service, by the name of the place: all have to be equal. */
export function findUnequalInformation(told: Readonly<Record<string, readonly Informed[]>>): readonly string[] {
  const [[name, first], ...others] = Object.entries(told) as [
    [string, readonly Informed[]],
    ...[string, readonly Informed[]][],
  ]
  return others.flatMap(([other, informed]) => {
    const at = first.findIndex((one, i) => !isSame(one, informed[i]))
    const count =
      first.length === informed.length ? [] : [`${other}: ${informed.length} times, ${name}: ${first.length}`]
    return at < 0
      ? count
      : [...count, `${other}: ${JSON.stringify(informed[at])}, ${name}: ${JSON.stringify(first[at])}`]
  })
}
