import type { Game } from '../../game/game.ts'
import type { InformationState } from '../../game/hidden.ts'
import { err, ok } from '../../game/result.ts'
import { drawBoard } from './board.ts'
import { cellsOf } from './boards.ts'
import { guide } from './guide.ts'
import { hidden } from './hidden.ts'
import type { FoxInformation } from './information.ts'
import { contentsOf, formatMove, formatPosition, huntOf, parseMove, parsePosition } from './notation.ts'
import { phrases, tasks } from './phrases.ts'
import { queriesOf } from './queries.ts'
import { FoxState } from './state.ts'
import { variants } from './variants.ts'
import { whyNot } from './why-not.ts'

export const foxHunt: Game<FoxState> = {
  id: 'fox-hunt',
  name: 'Fox Hunt',
  description:
    'A puzzle for one player, from the programmable calculators of the 1980s. Foxes hide on a square board. A probe of a cell finds a fox, or tells how many foxes stand on the files, ranks and diagonals through the cell. The hunt ends when all are found; the fewer probes, the better.',
  players: ['hunter'],
  variants,
  start(variant, random, options) {
    const [unknown] = Object.keys(options)
    if (unknown !== undefined) return err(`there is no start option "${unknown}"`)
    const hunt = huntOf(variant)
    const cells = random.shuffle([...cellsOf(hunt)])
    return ok(new FoxState(hunt, cells.slice(0, hunt.foxes), new Uint8Array(cells.length)))
  },
  position: {
    description:
      '`<rows> <foxes>`, top row first, each with as many characters as there are rows: `.` a cell not probed, `f` a hidden fox, a digit the answer of an empty cell, `F` a fox found. This is the true position, which a host keeps.',
    example:
      '..f......./........../..3....0../.f......../....1...../........f./......f.../..2...f3../......f.../...f....f. 8',
    parse: (text, variant) => parsePosition(text, variant),
    format: formatPosition,
  },
  move: { description: 'The cell to probe, not probed before.', example: 'c10', parse: parseMove, format: formatMove },
  maxMoves: 100,
  draw: (state) => drawBoard(contentsOf(state), state.hunt),
  engines: {
    inquiry: {
      description:
        'Expects the fewest probes: probes are compared by playing on in all hidings that fit, or in 4096 of them, and solved exactly when few are left.',
      rate: 700_000,
      method: 'inquiry',
      queries: queriesOf,
    },
    'highest-hit': {
      description: 'Always the cell that most likely hides a fox.',
      rate: 100_000,
      method: 'judgement',
      policy: highestHit,
      measure: hitProbability,
    },
    random: {
      description: 'Any cell not probed, each as likely.',
      rate: 100_000,
      method: 'judgement',
      policy: () => () => 0,
      measure: hitProbability,
    },
  },
  // temperatures in probes to be expected
  levels: [
    { work: 300, depth: 1, temperature: 0.5 },
    { work: 300, depth: 1, temperature: 0.42 },
    { work: 300, depth: 1, temperature: 0.36 },
    { work: 300, depth: 1, temperature: 0.3 },
    { work: 300, depth: 1, temperature: 0.25 },
    { work: 300, depth: 1, temperature: 0.2 },
    { work: 300, depth: 1, temperature: 0.15 },
    { work: 300, depth: 1, temperature: 0.1 },
    { work: 300, depth: 1, temperature: 0.05 },
  ],
  hidden,
  page: { guide, phrases, tasks, whyNot },
  extras: {
    measures: {
      expectedClicks: {
        description:
          "The number of probes (clicks on the page) to the end of the hunt, this one included, that are to be expected under the engine's own play. `certainty` tells whether it is proven to be the least.",
        minimum: 0,
      },
      expectedClicksError: { description: 'The standard error of `expectedClicks`; 0 where it is proven.', minimum: 0 },
      hitProbability: { description: 'The exact probability of a fox in the cell.', minimum: 0, maximum: 1 },
    },
  },
}

function highestHit(information: InformationState<FoxState>): (move: number) => number {
  const { chances } = information as FoxInformation
  return (move) => chances[move]!
}

function hitProbability(information: InformationState<FoxState>, move: number) {
  const { chances } = information as FoxInformation
  return { hitProbability: chances[move]! }
}
