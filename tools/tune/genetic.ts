import type { Random } from '../../src/game/random.ts'

/** Settings of genetic learning by tournaments, the method of an older Risk system. `OLDER_SYSTEM` has its values. */
interface GeneticSettings {
  readonly generations: number
  /** Each weight of a gene is in [low, high]. */
  readonly low: number
  readonly high: number
  /** Tournaments per generation, and genes in each. Every gene plays in one tournament. */
  readonly tournaments: number
  readonly players: number
  /** Number of genes of each tournament that may become parents. */
  readonly parents: number
  /** Children: means of two parents, and parents with one weight drawn anew. They replace the worst genes. */
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
type Gene = readonly number[]

/** Two genes that play each other, given by their places in the population. */
export interface Meeting {
  readonly first: number
  readonly second: number
}

/** The result of a meeting. A draw is a win for neither side. */
interface MeetingResult {
  readonly games: number
  readonly firstWins: number
  readonly secondWins: number
}

export interface Generation {
  /** Number of the generation, from 1. */
  readonly number: number
  readonly genes: readonly Gene[]
  /** Share of games won, by gene. */
  readonly fitness: readonly number[]
  /** Places of the genes in each tournament. */
  readonly tournaments: readonly (readonly number[])[]
  readonly parents: readonly number[]
  /** Places whose genes children replace in the next generation; none in the last generation. */
  readonly replaced: readonly number[]
}

/**
 * Runs the learning, and yields each generation after it has been played.
 * @param weights number of weights of a gene
 * @param play plays all meetings of a generation and returns their results in the same order
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
    // a different parent from the first
    const other = (one + 1 + random.below(parents.length - 1)) % parents.length
    return parents[one]!.map((weight, i) => (weight + parents[other]![i]!) / 2)
  })
  const mutated = Array.from({ length: settings.mutations }, () => {
    const parent = parents[random.below(parents.length)]!
    return parent.with(random.below(parent.length), drawWeight(settings, random))
  })
  return [...crossed, ...mutated]
}
