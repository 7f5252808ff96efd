import { Random } from '../../src/game/random.ts'
import { deriveSeed } from '../lib/seed.ts'
import { mean } from '../lib/statistics.ts'
import { CmaEs, defaultLambda } from './cmaes.ts'
import { evolve, OLDER_SYSTEM } from './genetic.ts'
import type { Match, MatchResult } from './match.ts'
import type { Subject, Weight } from './subject.ts'

/** First parts of the ways of `deriveSeed` below a run's seed. */
const SEARCH = 0
const GAMES = 1
const CHECK = 2

/** What a method has come to after a generation. */
export interface Step {
  readonly generation: number
  /** The best there is so far, by the method. */
  readonly weights: readonly number[]
  /** What is plotted, by name. */
  readonly figures: Readonly<Record<string, number>>
  /** All else that is kept of it. */
  readonly details: Readonly<Record<string, unknown>>
}

interface TuneOptions {
  readonly seed: number
  readonly generations: number
  /** Deals of a match; each is played twice. */
  readonly deals: number
  /** Deals that each generation's best plays against the present weights; 0: none. */
  readonly checkDeals: number
}

type Play = (matches: readonly Match[]) => Promise<readonly MatchResult[]>

/** Seeds of the deals of a match. */
const dealSeeds = (count: number, seed: number, ...path: readonly number[]): number[] =>
  Array.from({ length: count }, (_, deal) => deriveSeed(seed, ...path, deal))

/** A way to look for better weights. */
export interface Method {
  readonly description: string
  readonly generations: number
  readonly deals: number
  run(subject: Subject, options: TuneOptions, play: Play): AsyncGenerator<Step>
  /** Matches of a generation, but for the check. */
  matches(subject: Subject): number
}

const valuesOf = (subject: Subject): number[] => subject.weights.map(({ value }) => value)

/** Score of weights against the present ones, in deals that no generation has seen. */
async function check(subject: Subject, weights: readonly number[], options: TuneOptions, play: Play) {
  if (options.checkDeals === 0) return {}
  const seeds = dealSeeds(options.checkDeals, options.seed, CHECK)
  const [result] = await play([{ first: weights, second: valuesOf(subject), seeds }])
  return { 'against the present weights': mean(result!.scores) }
}

/** What an older system of Risk did, with its parameters. */
const genetic: Method = {
  description: "an older system's genetic learning: all pairs in tournaments of ten, wins by games",
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

/** How far the first points of CMA-ES are from the present weights, as part of what makes sense. */
const SIGMA = 0.12

/** CMA-ES; all points of a generation play the present weights on the same deals. */
const cmaes: Method = {
  description: 'CMA-ES (Hansen 2016): each point of a generation against the present weights, on the same deals',
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
      // a point outside counts for what it is worth at the border, less how far outside it is
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
