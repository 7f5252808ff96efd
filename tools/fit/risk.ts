/**
 * Fits the weights of Risk's classic evaluation to games between players of different styles, all by the turn policy.
 * CMA-ES maximises the likelihood that the evaluation gives to the actual winners, over positions at the beginning of turns.
 *
 *   npm run fit -- risk winner [--seed 1] [--games 600] [--generations 60]
 *
 * Prints the loss before and after, and the values for DUEL and MANY of src/games/risk/evaluation/weights.data.ts. A quarter of
 * the games takes no part in the fit; the losses are those of this quarter.
 */
import { Command } from 'commander'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { shares } from '../../src/games/risk/evaluation/evaluate.ts'
import {
  DUEL,
  type EvaluationWeights,
  MANY,
  OPPONENT,
  POLICY,
  type PolicyWeights,
} from '../../src/games/risk/evaluation/weights.data.ts'
import { risk } from '../../src/games/risk/index.ts'
import { ClassicPolicy } from '../../src/games/risk/planning/classic-policy.ts'
import { Luck } from '../../src/games/risk/planning/luck.ts'
import { Model, modelOf, SEATS } from '../../src/games/risk/planning/model.ts'
import { increasingValue } from '../../src/games/risk/rules/cards.ts'
import { integer } from '../lib/usage.ts'
import { CmaEs } from './cmaes.ts'

const options = new Command('fit-risk')
  .description("Fits the weights of Risk's classic evaluation to games of its turn policy.")
  .option('--seed <n>', 'seed of all random choices', integer(0), 1)
  .option('--games <n>', 'number of games for each number of players', integer(1), 600)
  .option('--generations <n>', 'number of generations of CMA-ES', integer(1), 60)
  .parse()
  .opts<{ seed: number; games: number; generations: number }>()

/** The share of a game's turns that become examples. Neighbouring turns are much alike, so not all are needed. */
const TAKEN = 0.25
/** Turns of each player after which a game is abandoned and not used. */
const LONGEST = 60

interface Example {
  readonly model: Model
  readonly winner: number
}

/** Players of different styles, so that the evaluation does not rely on one of them. */
const MANNERS: readonly PolicyWeights[] = [
  POLICY,
  { ...POLICY, ...OPPONENT },
  // careful, and careless
  { ...POLICY, threshold: 1, caution: 1.5 },
  { ...POLICY, threshold: 0, territory: 1.5, caution: 0 },
  // never hunts for long, and guards continents
  { ...POLICY, hunt: 0.9, guard: 4, completed: 3 },
  // breaks no continents, and hunts whenever it may
  { ...POLICY, broken: 0, hunt: 0.3, hunted: 8, loot: 2, caution: 0 },
]

/** Plays one game. @returns examples from the beginnings of its turns; none if the game does not end */
function playGame(seats: number, seed: number): Example[] {
  const random = new Random(seed)
  const model = modelOf(unwrap(risk.start('classic', random, { players: String(seats) })))
  const policies = Array.from({ length: seats }, () => {
    const manner = MANNERS[random.below(MANNERS.length)]!
    return new ClassicPolicy(model, manner, increasingValue)
  })
  const luck = new Luck()
  luck.reset(random.next())
  const taken: Model[] = []
  for (let turn = 0; turn < LONGEST * seats; turn++) {
    policies[model.turn]!.playTurn(luck)
    if (model.alive === 1) return taken.map((at) => ({ model: at, winner: model.turn }))
    model.turn = model.nextSeat(model.turn)
    if (random.real() >= TAKEN) continue
    const copy = new Model(model.map)
    copy.copy(model)
    taken.push(copy)
  }
  return []
}

const values = new Float64Array(SEATS)

/** The mean of -log of the share that the evaluation gives to the winner. */
function loss(examples: readonly Example[], weights: EvaluationWeights): number {
  let sum = 0
  for (const { model, winner } of examples) {
    shares(model, increasingValue(model.sets), values, weights)
    sum -= Math.log(Math.max(1e-6, values[winner]!))
  }
  return sum / examples.length
}

/** @param games the examples of each game, which have the same winner: every fourth game takes no part in the fit */
function learn(name: string, games: readonly (readonly Example[])[], start: EvaluationWeights): void {
  const names = Object.keys(start) as (keyof EvaluationWeights)[]
  const kept = games.filter((_, i) => i % 4 === 0).flat()
  const learned = games.filter((_, i) => i % 4 !== 0).flat()
  // weights stay at 0 or above: a search would avoid features that merely accompany losing
  const weightsOf = (point: readonly number[], value = (x: number) => Math.max(0, x)): EvaluationWeights => ({
    ...start,
    ...Object.fromEntries(names.map((key, i) => [key, value(point[i]!)])),
  })
  const strategy = new CmaEs(Object.values(start), 0.5, new Random(options.seed))
  for (let generation = 0; generation < options.generations; generation++)
    strategy.tell(strategy.ask().map((point) => loss(learned, weightsOf(point))))
  const rounded = weightsOf(strategy.mean, (x) => Number(Math.max(0, x).toFixed(2)))
  console.log(
    `${name}: ${kept.length + learned.length} positions; loss on the games left out ${loss(kept, start).toFixed(4)} before, ${loss(kept, rounded).toFixed(4)} after`,
  )
  console.log(rounded)
}

const games = [2, 3, 4, 6].flatMap((seats) =>
  Array.from({ length: options.games }, (_, game) => playGame(seats, options.seed * 100_000 + seats * 10_000 + game)),
)
learn(
  'DUEL',
  games.map((examples) => examples.filter(({ model }) => model.alive === 2)),
  DUEL,
)
learn(
  'MANY',
  games.map((examples) => examples.filter(({ model }) => model.alive > 2)),
  MANY,
)
