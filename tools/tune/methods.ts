import { Random } from '../../src/game/random.ts'
import { deriveSeed } from '../lib/seed.ts'
import { mean } from '../lib/statistics.ts'
import { CmaEs, defaultLambda } from './cmaes.ts'
import { evolve, OLDER_SYSTEM } from './genetic.ts'
import type { Match, MatchResult } from './match.ts'
import type { Subject, Weight } from './subject.ts'

/** First parts of the `deriveSeed` paths from a run's seed. */
const SEARCH = 0
const GAMES = 1
const CHECK = 2

/** The state of a method after a generation. */
export interface Step {
  readonly generation: number
  /** The best weights so far, in the method's judgement. */
  readonly weights: readonly number[]
  /** Figures for the table and the plot, by name. */
  readonly figures: Readonly<Record<string, number>>
  /** Further data for the NDJSON file. */
  readonly details: Readonly<Record<string, unknown>>
}

interface TuneOptions {
  readonly seed: number
  readonly generations: number
  /** Deals of a match; each is played twice, with seats swapped. */
  readonly deals: number
  /** Deals that each generation's best weights play against the present ones; 0 for none. */
  readonly checkDeals: number
}

type Play = (matches: readonly Match[]) => Promise<readonly MatchResult[]>

/** The seeds of a match's deals. */
const dealSeeds = (count: number, seed: number, ...path: readonly number[]): number[] =>
  Array.from({ length: count }, (_, deal) => deriveSeed(seed, ...path, deal))

/** A way to search for better weights. */
interface Method {
  readonly description: string
  /** Default number of generations. */
  readonly generations: number
  /** Default number of deals of a match. */
  readonly deals: number
  run(subject: Subject, options: TuneOptions, play: Play): AsyncGenerator<Step>
  /** Number of matches of a generation, without the check. */
  matches(subject: Subject): number
}

const valuesOf = (subject: Subject): number[] => subject.weights.map(({ value }) => value)

/** Scores weights against the present ones, on deals that nothing else uses. */
async function check(subject: Subject, weights: readonly number[], options: TuneOptions, play: Play) {
  if (options.checkDeals === 0) return {}
  const seeds = dealSeeds(options.checkDeals, options.seed, CHECK)
  const [result] = await play([{ first: weights, second: valuesOf(subject), seeds }])
  return { 'against the present weights': mean(result!.scores) }
}

/** The method of an older Risk system, with its parameters. */
const genetic: Method = {
  description:
    'genetic learning of an older Risk system: tournaments of ten, all pairs, fitness is the share of games won',
  generations: OLDER_SYSTEM.generations,
  deals: 1,
  matches: () => (OLDER_SYSTEM.tournaments * OLDER_SYSTEM.players * (OLDER_SYSTEM.players - 1)) / 2,
  async *run(subject, options, play) {
    const settings = { ...OLDER_SYSTEM, generations: options.generations }
    const random = new Random(deriveSeed(options.seed, SEARCH))
    const learning = evolve(settings, subject.weights.length, random, (genes, meetings, generation) =>
      play(
        meetings.map(({ first, second }, i) => ({
          first: genes[first]!,
          second: genes[second]!,
          seeds: dealSeeds(options.deals, options.seed, GAMES, generation, i),
        })),
      ),
    )
    for await (const { number, genes, fitness, parents, ...details } of learning) {
      const best = fitness.indexOf(Math.max(...fitness))
      const figures = {
        best: fitness[best]!,
        'mean of the parents': mean(parents.map((parent) => fitness[parent]!)),
        'mean of all': mean(fitness),
        ...(await check(subject, genes[best]!, options, play)),
      }
      yield { generation: number, weights: genes[best]!, figures, details: { genes, fitness, parents, ...details } }
    }
  },
}

/** The first step size of CMA-ES, as a share of each weight's range. */
const SIGMA = 0.12

/** CMA-ES. All points of a generation play against the present weights on the same deals. */
const cmaes: Method = {
  description: 'CMA-ES (Hansen 2016): all points of a generation play against the present weights, on the same deals',
  generations: 20,
  deals: 20,
  matches: ({ weights }) => defaultLambda(weights.length),
  async *run(subject, options, play) {
    const { weights } = subject
    const inRange = (point: readonly number[]) => point.map((x, i) => fromUnit(weights[i]!, x))
    const search = new CmaEs(weights.map(toUnit), SIGMA, new Random(deriveSeed(options.seed, SEARCH)))
    const second = valuesOf(subject)
    while (search.generation < options.generations) {
      const points = search.ask()
      const seeds = dealSeeds(options.deals, options.seed, GAMES, search.generation)
      const results = await play(points.map((point) => ({ first: inRange(point), second, seeds })))
      const scores = results.map((result) => mean(result.scores))
      // a point outside the range plays with the weights at the border, and is penalised by its distance
      search.tell(scores.map((score, i) => outside(points[i]!) - score))
      const found = inRange(search.mean)
      const figures = {
        'best of the points': Math.max(...scores),
        'mean of the points': mean(scores),
        ...(await check(subject, found, options, play)),
      }
      const details = { sigma: search.sigma, points: points.map(inRange), scores }
      yield { generation: search.generation, weights: found, figures, details }
    }
  },
}

const toUnit = ({ value, low, high }: Weight): number => (value - low) / (high - low)
const fromUnit = ({ low, high }: Weight, x: number): number => low + (high - low) * Math.min(1, Math.max(0, x))
const outside = (point: readonly number[]): number => point.reduce((sum, x) => sum + Math.max(0, -x, x - 1) ** 2, 0)

export const METHODS: Readonly<Record<string, Method>> = { genetic, cmaes }
