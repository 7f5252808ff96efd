/**
 * Fits the model of the enemy's moves (src/games/fog/belief/opponent-model.ts) of a game in the fog by maximum likelihood to the moves
 * of both sides in games of the arena, and prints the log-loss of a move on games outside the fit. With `--write` the model goes into
 * `opponent-weights.data.ts` in the game's folder.
 *
 *   npm run fit -- <game> habits <games.json>... [--write]      (games by `npm run arena -- <game> ... --json <games.json>`)
 */
import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { unwrap } from '../../../src/game/result.ts'
import { likelihood, makeModel } from '../../../src/games/fog/belief/opponent-model.ts'
import type { OpponentWeights } from '../../../src/games/fog/belief/opponent-weights.ts'
import { Attacks } from '../../../src/games/fog/evaluation/attacks.ts'
import { moveTo } from '../../../src/games/fog/rules/codes.ts'
import { writeOption } from '../../lib/usage.ts'
import { Choices, fitChoices } from '../evaluation/choices.ts'
import { leavesOf, moduleText, unitsOf, withLeaves } from '../evaluation/leaves.ts'
import { fogArgument, fogGame } from './game.ts'
import { PLAYED, readPlayed, replayPlayed } from './played.ts'
import { weightless } from './weightless.ts'

/** 300 rounds with steps of this length. */
const SETTINGS = { steps: new Array<number>(300).fill(0.05), shrinkage: 1e-3 }

const program = new Command('fit-fog-habits')
  .description("Fits the model of the enemy's moves of a game in the fog to games of the arena.")
  .addArgument(fogArgument())
  .argument(...PLAYED)
  .option(...writeOption("the model to opponent-weights.data.ts in the game's folder"))
  .parse()
const [id, files] = program.processedArgs as [string, string[]]
const { write } = program.opts<{ readonly write?: true }>()
const game = fogGame(id)
const [{ id: variant }] = game.variants

const { tables } = unwrap(game.position.parse(game.position.example, variant))
const letters = [...tables.letters]
const likings = (of: readonly string[]) =>
  Object.fromEntries(of.map((letter) => [letter, { any: 0, row: 0, middle: 0 }]))
const form = {
  ...weightless,
  moves: likings(letters),
  drops: likings(letters.filter((_, i) => tables.hand[i + 1]! > 0)),
} satisfies OpponentWeights
const SIZE = leavesOf(form).length

/** By weight: the model in which it alone is 1. The logarithm of a move's likelihood under this model is the weight's feature. */
const units = unitsOf(form).map((weights) => makeModel(tables, weights))
const buffer = new Int32Array(game.maxMoves)
const attacks = new Attacks()

/** The choices of games but for the random openings. Positions in which the king can be taken tell nothing. */
function choicesOf(games: ReturnType<typeof readPlayed>): Choices {
  const choices = new Choices()
  for (const one of games) {
    replayPlayed(game, one, (state, move, ply) => {
      if (ply < one.openingMoves) return
      const legal = Array.from(buffer.subarray(0, state.legalMoves(buffer, 0)))
      const king = state.kings[1 - state.turn]!
      if (legal.length < 2 || legal.some((one) => moveTo(one) === king)) return
      attacks.look(state)
      for (const one of legal) {
        for (const [i, unit] of units.entries()) choices.addTerm(i, Math.log(likelihood(unit, state, attacks, one)))
        choices.endMove(one === move ? 1 : 0)
      }
      choices.endChoice()
    })
  }
  return choices
}

const played = readPlayed(program, files)
const fitted = choicesOf(played.filter((_, i) => i % 4 !== 0))
const others = choicesOf(played.filter((_, i) => i % 4 === 0))
const weights = fitChoices(fitted, SIZE, SETTINGS).map((weight) => Math.round(10 * weight) / 10 + 0)
const lossOnOthers = others.loss()
const nats = (list: Float64Array) => (lossOnOthers(list) / others.count).toFixed(3)
const note = [
  `${fitted.count} moves of ${played.length} games fitted; on ${others.count} moves of others`,
  `a move costs ${nats(weights)} nats, all moves being equally likely ${nats(new Float64Array(SIZE))}`,
]
console.log(`${game.id}: ${note.join(' ')}`)

if (write) {
  const file = `src/games/${game.id}/opponent-weights.data.ts`
  const text = moduleText(
    `Made by tools/fit/fog/habits.ts: ${note.join('\n// ')}.`,
    'opponentWeights',
    ['OpponentWeights', '../fog/belief/opponent-weights.ts'],
    withLeaves(form, [...weights]),
  )
  writeFileSync(new URL(`../../../${file}`, import.meta.url), text)
  console.log(`Written to ${file}`)
}
