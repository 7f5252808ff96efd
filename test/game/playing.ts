import { type Game, maxEventsOf, seatName } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type Move, OVER, type State } from '../../src/game/state.ts'

export function start(game: Game, variant: string, seed: number): State {
  return unwrap(game.start(variant, new Random(seed), {}))
}

export const parse = (game: Game, variant: string, text: string): State => unwrap(game.position.parse(text, variant))

/** Room beyond the bounds a game states, so that a bound that is too low shows. */
const SPARE = 1024

/** The legal moves, or the chance events where chance is to act. */
export function choices(game: Game, state: State): Move[] {
  if (state.toMove === OVER) return []
  if (state.toMove === CHANCE) {
    const events = new Int32Array(maxEventsOf(game) + SPARE)
    return [...events.subarray(0, state.chanceEvents!(events, new Float64Array(events.length), 0))]
  }
  const moves = new Int32Array(game.maxMoves + SPARE)
  return [...moves.subarray(0, state.legalMoves(moves, 0))]
}

/** Plays random choices until the game is over or `plies` have been played; calls `look` at every position. */
export function randomGame(
  game: Game,
  state: State,
  random: Random,
  plies: number,
  look: (state: State, moves: Move[]) => void,
): void {
  for (let ply = 0; ; ply++) {
    const moves = choices(game, state)
    look(state, moves)
    if (moves.length === 0 || ply === plies) return
    state.play(moves[random.below(moves.length)]!)
  }
}

/** All visible facts of a state. */
export function snapshot(game: Game, state: State) {
  const { turn, toMove, keyLow, keyHigh } = state
  return {
    position: game.position.format(state),
    turn,
    toMove,
    keyLow,
    keyHigh,
    outcome: state.outcome(),
    choices: choices(game, state),
  }
}

/** The name of the player to act: seats may stand for other players in another state of the same position. */
export function toMoveName(game: Game, state: State): string {
  if (state.toMove === CHANCE) return 'chance'
  return state.toMove === OVER ? 'nobody' : seatName(game, state, state.toMove)
}

/** The winner's name, or a word for a result without a winner. */
export function winnerName(game: Game, state: State): string {
  const outcome = state.outcome()
  if (outcome === null) return 'not over'
  return outcome.winner === null ? 'drawn' : seatName(game, state, outcome.winner)
}

/** Counts the leaves after `depth` plies; a finished game is one leaf at any depth. Chance events are plies too. */
export function perft(game: Game, state: State, depth: number): number {
  if (depth === 0 || state.toMove === OVER) return 1
  let leaves = 0
  for (const move of choices(game, state)) {
    state.play(move)
    leaves += perft(game, state, depth - 1)
    state.undo()
  }
  return leaves
}
