/** How far the values that a search tells after little work are from those that it tells after much. */
import type { Game } from '../../../src/game/game.ts'
import { OVER } from '../../../src/game/state.ts'
import { think } from '../../../src/search/think.ts'
import { defaultOpeningMoves, drawOpening } from '../../arena/opening.ts'
import { SeatViews } from '../../arena/views.ts'
import { freeClock } from '../../lib/clock.ts'
import { deriveSeed } from '../../lib/seed.ts'

/** The most plies of a game, and the plies from one position that is looked at to the next. */
const MAX_PLIES = 600
const APART = 9

/** The utilities of one position for the seat to move, after little and after much work. */
export interface Told {
  readonly few: number
  readonly many: number
}

/**
 * Looks at positions from games in which `auto` plays itself with `few` iterations a move.
 * @returns by game, the positions with estimates; those that are proven after either work are left out
 */
export async function compareValues(
  game: Game,
  variant: string,
  startOptions: Readonly<Record<string, string>>,
  { few, many, positions, seed }: Readonly<Record<'few' | 'many' | 'positions' | 'seed', number>>,
): Promise<Told[][]> {
  const rules = { game, variant, startOptions, openingMoves: defaultOpeningMoves(game, variant) }
  const games: Told[][] = []
  let found = 0
  for (let i = 0; found < positions; i++) {
    const { start, moves } = await drawOpening(rules, deriveSeed(seed, i))
    const state = start.copy()
    const views = new SeatViews(game, variant, state, game.players.length)
    for (const move of moves) views.play(state, move)
    const told: Told[] = []
    for (let ply = 0; ply < MAX_PLIES && state.toMove !== OVER && found < positions; ply++) {
      const look = async (iterations: number) => {
        const request = { algorithm: 'auto', level: 10, timeMs: null, iterations, depth: 64, lines: 1 }
        const information = views.informationOf(state.toMove)
        const { choice, score } = await think(
          game,
          information,
          { ...request, seed: deriveSeed(seed, i, ply) },
          freeClock,
        )
        return { text: game.move.format(information.world(), choice!.move), score }
      }
      const { text, score } = await look(few)
      // the games begin to be looked at at different plies
      if (ply % APART === i % APART && score.certainty === 'estimate') {
        const other = await look(many)
        if (other.score.certainty === 'estimate') {
          told.push({ few: score.value, many: other.score.value })
          found++
        }
      }
      const move = game.move.parse(state, text)
      if (!move.ok) throw new Error(`${game.id}: ${text} at ${game.position.format(state)}: ${move.error}`)
      views.play(state, move.value)
    }
    games.push(told)
  }
  return games
}
