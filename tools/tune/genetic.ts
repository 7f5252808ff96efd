import type { Random } from '../../src/game/random.ts'

/** Genetic learning by tournaments, as an older system of Risk had it; with its parameters below. */
export interface GeneticSettings {
  readonly generations: number
  /** Each weight of a gene is in [low, high]. */
  readonly low: number
  readonly high: number
  /** Tournaments of a generation, and genes in each: everybody plays in one. */
  readonly tournaments: number
  readonly players: number
  /** How many of each tournament may be parents. */
  readonly parents: number
  /** Children: means of two parents; parents with one weight drawn anew. They replace as many of the worst. */
  readonly crossovers: number
  readonly mutations: number
}

export const OLDER_SYSTEM: GeneticSettings = {
  generations: 4,
  low: 0,
  high: 10,
  tournaments: 10,
  players: 10,
  parents: 3,
  crossovers: 12,
  mutations: 3,
}

/** The weights of one player. */
export type Gene = readonly number[]

/** What two genes of a population have played against each other; they are given by their places. */
export interface Meeting {
  readonly first: number
  readonly second: number
}

/** What came of a meeting. A draw is no win of anybody. */
export interface MeetingResult {
  readonly games: number
  readonly firstWins: number
  readonly secondWins: number
}

export interface Generation {
  /** From 1. */
  readonly number: number
  readonly genes: readonly Gene[]
  /** Wins by games, of each gene. */
  readonly fitness: readonly number[]
  /** Places of those in each tournament. */
  readonly tournaments: readonly (readonly number[])[]
  readonly parents: readonly number[]
  /** Places whose genes are replaced by children in the generation to come; none in the last. */
  readonly replaced: readonly number[]
}

/**
 * Yields each generation when it has been played.
 * @param play answers for all meetings of a generation, in their order
 */
export async function* evolve(
  settings: GeneticSettings,
  weights: number,
  random: Random,
  play: (genes: readonly Gene[], meetings: readonly Meeting[], generation: number) => Promise<readonly MeetingResult[]>,
): AsyncGenerator<Generation> {
  const size = settings.tournaments * settings.players
  let genes: readonly Gene[] = Array.from({ length: size }, () =>
    Array.from({ length: weights }, () => drawWeight(settings, random)),
  )
  for (let number = 1; number <= settings.generations; number++) {
    const tournaments = drawTournaments(settings, random)
    const meetings = tournaments.flatMap(allPairs)
    const fitness = fitnessOf(size, meetings, await play(genes, meetings, number))
    const better = (a: number, b: number) => fitness[b]! - fitness[a]! || a - b
    const parents = tournaments.flatMap((tournament) => tournament.toSorted(better).slice(0, settings.parents))
    const isLast = number === settings.generations
    const replaced = isLast ? [] : worst(fitness, settings.crossovers + settings.mutations)
    yield { number, genes, fitness, tournaments, parents, replaced }
    const children = breed(
      settings,
      parents.map((parent) => genes[parent]!),
      random,
    )
    genes = genes.map((gene, place) => children[replaced.indexOf(place)] ?? gene)
  }
}

const drawWeight = ({ low, high }: GeneticSettings, random: Random) => low + (high - low) * random.real()

function drawTournaments({ tournaments, players }: GeneticSettings, random: Random): number[][] {
  const drawn = random.shuffle(Array.from({ length: tournaments * players }, (_, place) => place))
  return Array.from({ length: tournaments }, (_, t) => drawn.slice(t * players, (t + 1) * players))
}

const allPairs = (places: readonly number[]): Meeting[] =>
  places.flatMap((first, i) => places.slice(i + 1).map((second) => ({ first, second })))

function fitnessOf(size: number, meetings: readonly Meeting[], results: readonly MeetingResult[]): number[] {
  const wins = new Array<number>(size).fill(0)
  const games = new Array<number>(size).fill(0)
  for (const [i, { first, second }] of meetings.entries()) {
    const result = results[i]!
    wins[first]! += result.firstWins
    wins[second]! += result.secondWins
    games[first]! += result.games
    games[second]! += result.games
  }
  return wins.map((won, place) => won / games[place]!)
}

const worst = (fitness: readonly number[], count: number): number[] =>
  fitness
    .map((_, place) => place)
    .toSorted((a, b) => fitness[a]! - fitness[b]! || b - a)
    .slice(0, count)

function breed(settings: GeneticSettings, parents: readonly Gene[], random: Random): Gene[] {
  const crossed = Array.from({ length: settings.crossovers }, () => {
    const one = random.below(parents.length)
    // another one than the first
    const other = (one + 1 + random.below(parents.length - 1)) % parents.length
    return parents[one]!.map((weight, i) => (weight + parents[other]![i]!) / 2)
  })
  const mutated = Array.from({ length: settings.mutations }, () => {
    const parent = parents[random.below(parents.length)]!
    return parent.with(random.below(parent.length), drawWeight(settings, random))
  })
  return [...crossed, ...mutated]
}
