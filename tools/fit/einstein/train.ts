/**
 * Trains the value network of EinStein würfelt nicht! by self-play; with `--write` its weights go into the source tree.
 *
 *   npm run fit -- einstein network [--seed 1] [--generations 100] [--positions 60000] [--write] [--out <file>]
 *
 * The defaults give the committed weights, src/games/einstein/network.bin, in about ten minutes on one idle core.
 * Prints the error of each generation, and at the end how far the network is from better values.
 *
 * Each generation plays games with the present network, looking one move ahead. It labels every position before a roll
 * with the network's value one or two moves later, averaged exactly over the die; positions with three stones or fewer
 * get their exact value. The network then learns the labels of the last few generations. So exact values spread from
 * the ends of the games towards the start, by at least one move per generation.
 */
import { Command } from 'commander'
import { Random } from '../../../src/game/random.ts'
import { Network } from '../../../src/games/einstein/network.ts'
import { writeData } from '../../lib/data.ts'
import { integer, writeIf, writeOption } from '../../lib/usage.ts'
import { ENTRIES, Model, randomSymmetry } from './model.ts'
import { observe, selfPlay, sparsePosition, startPosition } from './selfplay.ts'
import { validate } from './validation.ts'
import { Values } from './values.ts'
import { packWeights } from './weights.ts'

/** Positions with at most this many stones are labelled with exact values. */
const EXACT_STONES = 3
/** Share of random moves in self-play. */
const BLUNDERS = 0.2
/** Share of games that start with few stones. They are short, so their share of the positions is smaller. */
const SPARSE_STARTS = 0.65
/** Generations whose labels are learned. At first it is fewer, because each generation is much better than the last. */
const MEMORY = 12
/** Mean number of times that each new position is learned. */
const REPETITIONS = 8
/** Learning rate for the first half of the run; in the second it falls to LAST_RATE. */
const RATE = 0.001
const LAST_RATE = 0.00003

const program = new Command('train-einstein')
  .description('Trains the value network of EinStein würfelt nicht! by self-play.')
  .option('--seed <n>', 'seed of all random choices', integer(0), 1)
  .option('--generations <n>', 'rounds of self-play and learning', integer(1), 100)
  .option('--positions <n>', 'positions per generation', integer(1), 60_000)
  .option('--out <file>', 'the data file of --write, below src/games', 'einstein/network.bin')
  .option(...writeOption('the weights to the data file'))
  .parse()
const options = program.opts<{ seed: number; generations: number; positions: number; out: string; write?: true }>()

const random = new Random(options.seed)
const model = new Model(random)
const room = options.positions * MEMORY
const places = new Int8Array(room * ENTRIES)
const labels = new Float32Array(room)
const started = performance.now()
const seconds = () => ((performance.now() - started) / 1000).toFixed(0)
let written = 0

for (let generation = 1; generation <= options.generations; generation++) {
  const network = new Network(model.weights())
  const progress = generation / options.generations
  playGeneration(network, progress <= 0.75 ? 1 : 2)
  const error = learn(
    Math.min(MEMORY, 1 + Math.floor(generation / 5)) * options.positions,
    RATE * (LAST_RATE / RATE) ** Math.max(0, 2 * progress - 1),
  )
  console.log(`generation ${generation}: ${seconds()} s, error against labels ${error.toFixed(4)}`)
}

writeIf(options.write, `src/games/${options.out}`, () =>
  writeData(options.out, packWeights(model.weights()), 'tools/fit/einstein/train.ts'),
)
validate(new Network(model.weights()), new Random(options.seed + 1))

/** Fills the oldest part of the memory with new positions, labelled by looking `depth` moves ahead. */
function playGeneration(network: Network, depth: number): void {
  const values = new Values(network, EXACT_STONES)
  const end = written + options.positions
  while (written < end) {
    const start = random.real() < SPARSE_STARTS ? sparsePosition(random) : startPosition(random)
    selfPlay(start, network, random, BLUNDERS, (state) => {
      if (written === end) return
      const i = written++ % room
      observe(state, places, i * ENTRIES)
      labels[i] = values.backUp(state, depth)
    })
  }
}

/** Learns positions drawn from the last `window` ones. @returns the root mean square error during learning */
function learn(window: number, rate: number): number {
  const steps = REPETITIONS * options.positions
  let sum = 0
  for (let step = 0; step < steps; step++) {
    const i = (written - 1 - random.below(Math.min(window, written))) % room
    sum += model.train(places, i * ENTRIES, randomSymmetry(random), labels[i]!, rate) ** 2
  }
  return Math.sqrt(sum / steps)
}
