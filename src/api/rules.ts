import type { Game, RuleOptions } from '../game/game.ts'
import { Random } from '../game/random.ts'
import { CHANCE, OVER, type State } from '../game/state.ts'
import { legalMoves, play, start } from './contract/rules.ts'
import { gameOf, outcomeOf, subjectOf, toMoveName, variantOf } from './position.ts'
import { type Field, Problem } from './problem.ts'
import { FOREVER, routeGroup } from './routes.ts'
import { drawSeed } from './seed.ts'

/** Start, legal moves and play: the rules without a search. */
export const rulesRoutes = () =>
  routeGroup()
    .openapi(start, (c) => {
      const game = gameOf(c)
      const { variant: asked, seed = drawSeed(), ...given } = c.req.valid('query')
      const variant = variantOf(game, asked, { parameter: 'variant' })
      const state = startOf(game, variant, {}, seed, given, (name) => ({ parameter: name }))
      const answer = {
        game: game.id,
        variant,
        position: game.formatPosition(state),
        toMove: toMoveName(game, state),
        seed,
      }
      return c.json(answer, 200, { 'Cache-Control': c.req.query('seed') === undefined ? 'no-store' : FOREVER })
    })
    .openapi(legalMoves, (c) => {
      const { game, variant, state } = subjectOf(gameOf(c), c.req.valid('json'))
      const answer = {
        game: game.id,
        variant,
        position: game.formatPosition(state),
        toMove: toMoveName(game, state),
        moves: movesOf(game, state),
        chance: eventsOf(game, state),
        outcome: outcomeOf(game, state),
      }
      return c.json(answer, 200)
    })
    .openapi(play, (c) => {
      const body = c.req.valid('json')
      const { game, variant, state } = subjectOf(gameOf(c), body)
      for (const [i, text] of body.moves.entries()) {
        const field = { pointer: `/moves/${i}` }
        if (state.toMove === OVER) throw Problem.at(field, 'game-over', `the game is over before ${text}`)
        const move = game.parseMove(state, text)
        if (!move.ok) throw Problem.at(field, 'illegal-move', move.error)
        state.play(move.value)
      }
      const answer = {
        game: game.id,
        variant,
        position: game.formatPosition(state),
        toMove: toMoveName(game, state),
        outcome: outcomeOf(game, state),
      }
      return c.json(answer, 200)
    })

/**
 * A starting position by the options given, which may hold others: those that are texts count.
 * @param fieldOf where the request has an option
 */
export function startOf(
  game: Game,
  variant: string,
  rules: RuleOptions,
  seed: number,
  given: Readonly<Record<string, unknown>>,
  fieldOf: (option: string) => Field,
): State {
  const options: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string') continue
    if (!Object.hasOwn(game.startOptions, name))
      throw Problem.at(fieldOf(name), 'invalid-option', `${game.id} has no ${name}`)
    options[name] = value
  }
  const state = game.start(variant, new Random(seed), options, rules)
  if (state.ok) return state.value
  // games say what is wrong but not where: the option at fault is the one that fails alone, too
  const culprit = Object.entries(options).find(
    ([name, value]) => !game.start(variant, new Random(seed), { [name]: value }, rules).ok,
  )
  if (culprit) throw Problem.at(fieldOf(culprit[0]), 'invalid-option', state.error)
  throw new Problem('invalid-option', { detail: state.error })
}

function movesOf(game: Game, state: State): string[] {
  if (state.toMove === CHANCE || state.toMove === OVER) return []
  const moves = new Int32Array(game.maxMoves)
  const count = state.legalMoves(moves, 0)
  return Array.from(moves.subarray(0, count), (move) => game.formatMove(state, move))
}

function eventsOf(game: Game, state: State) {
  if (state.toMove !== CHANCE) return null
  const events = new Int32Array(game.maxEvents)
  const probabilities = new Float64Array(game.maxEvents)
  const count = state.chanceEvents(events, probabilities, 0)
  return Array.from(events.subarray(0, count), (event, i) => ({
    event: game.formatMove(state, event),
    probability: probabilities[i] ?? 0,
  }))
}
