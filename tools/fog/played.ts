import { readFileSync } from 'node:fs'
import type { Game } from '../../src/game/game.ts'
import { unwrap } from '../../src/game/result.ts'
import { type Move, OVER } from '../../src/game/state.ts'
import type { FogState } from '../../src/games/fog/rules/state.ts'
import type { GameRecord } from '../arena/game.ts'

/** A game that the arena has played: who sat where, the start, and the moves with spaces between them. */
interface Played extends Pick<GameRecord, 'start' | 'moves'> {
  /** By seat: the configuration that played it. */
  readonly players: readonly string[]
  /** The number of random moves that opened it. */
  readonly openingMoves: number
}

/** The games of files that `npm run arena -- <game> ... --json <file>` has written. */
export const readPlayed = (files: readonly string[]): Played[] =>
  files.flatMap((file) => {
    const { configurations, openingMoves, games } = JSON.parse(readFileSync(file, 'utf8')) as {
      configurations: readonly string[]
      openingMoves: number
      games: readonly GameRecord[]
    }
    return games.map(({ seating, start, moves }) => ({
      players: seating.map((competitor) => configurations[competitor]!),
      openingMoves,
      start,
      moves,
    }))
  })

/** Replays a game, and calls `look` before each of its moves. */
export function replayPlayed(
  game: Game<FogState>,
  { start, moves }: Played,
  look: (state: FogState, move: Move, ply: number) => void,
): void {
  const state = unwrap(game.position.parse(start, game.variants[0].id))
  for (const [ply, text] of moves.split(' ').entries()) {
    if (state.toMove === OVER) return
    const move = unwrap(game.move.parse(state, text))
    look(state, move, ply)
    state.play(move)
  }
}
