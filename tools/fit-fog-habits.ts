/**
 * Fits the model of the enemy's moves (src/games/fog/belief/opponent-model.ts) of a game in the fog by maximum likelihood to games of
 * self-play, writes it to `opponent-weights.data.ts` in the game's folder, and prints the log-loss of a move on games outside the fit.
 *
 *   npm run fit -- <game> habits <games.txt>...      (games by `npm run fit -- <game> evaluation play`)
 */
import { writeFileSync } from 'node:fs'
import { unwrap } from '../src/game/result.ts'
import { likelihood, makeModel } from '../src/games/fog/belief/opponent-model.ts'
import type { OpponentWeights } from '../src/games/fog/belief/opponent-weights.ts'
import { moveTo } from '../src/games/fog/rules/codes.ts'
import { fogGame } from './fog/game.ts'
import { Choices, fitChoices } from './learn/choices.ts'
import { leavesOf, moduleText, unitsOf, withLeaves } from './learn/leaves.ts'
import { readGames, replay } from './learn/selfplay.ts'

/** 300 rounds with steps of this length. */
const SETTINGS = { steps: new Array<number>(300).fill(0.05), shrinkage: 1e-3 }

const [id = '', ...files] = process.argv.slice(2)
const game = fogGame(id)
const [{ id: variant }] = game.variants

const { tables } = unwrap(game.position.parse(game.position.example, variant))
const letters = [...tables.letters]
const likings = (of: readonly string[]) =>
  Object.fromEntries(of.map((letter) => [letter, { any: 0, row: 0, middle: 0 }]))
const form = {
  capture: 0,
  perTaken: 0,
  perTaker: 0,
  perPromotion: 0,
  passes: 0,
  promotes: 0,
  moves: likings(letters),
  drops: likings(letters.filter((_, i) => tables.hand[i + 1]! > 0)),
} satisfies OpponentWeights
const SIZE = leavesOf(form).length

/** By weight: the model in which it alone is 1. The logarithm of a move's likelihood under this model is the weight's feature. */
const units = unitsOf(form).map((weights) => makeModel(tables, weights))
const buffer = new Int32Array(game.maxMoves)

/** The choices of games. Positions in which the king can be taken tell nothing. */
function choicesOf(lines: readonly string[]): Choices {
  const choices = new Choices()
  for (const line of lines) {
    replay({ game }, variant, line, (state, _result, _value, move) => {
      const legal = Array.from(buffer.subarray(0, state.legalMoves(buffer, 0)))
      const king = state.kings[1 - state.turn]!
      if (legal.length < 2 || legal.some((one) => moveTo(one) === king)) return
      for (const one of legal) {
        for (const [i, unit] of units.entries()) choices.addTerm(i, Math.log(likelihood(unit, state, one)))
        choices.endMove(one === move ? 1 : 0)
      }
      choices.endChoice()
    })
  }
  return choices
}

const played = readGames(files)
const fitted = choicesOf(played.filter((_, i) => i % 4 !== 0))
const others = choicesOf(played.filter((_, i) => i % 4 === 0))
const weights = fitChoices(fitted, SIZE, SETTINGS).map((weight) => Math.round(100 * weight) / 100 + 0)
const lossOnOthers = others.loss()
const nats = (list: Float64Array) => (lossOnOthers(list) / others.count).toFixed(3)
const note = [
  `${fitted.count} moves of ${played.length} games fitted; on ${others.count} moves of others`,
  `a move costs ${nats(weights)} nats, all moves being equally likely ${nats(new Float64Array(SIZE))}`,
]
console.log(`${game.id}: ${note.join(' ')}`)

const text = moduleText(
  `Made by tools/fit-fog-habits.ts: ${note.join('\n// ')}.`,
  'opponentWeights',
  ['OpponentWeights', '../fog/belief/opponent-weights.ts'],
  withLeaves(form, [...weights]),
)
writeFileSync(new URL(`../src/games/${game.id}/opponent-weights.data.ts`, import.meta.url), text)
