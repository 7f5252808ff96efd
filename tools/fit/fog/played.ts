import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { Game } from '../../../src/game/game.ts'
import { unwrap } from '../../../src/game/result.ts'
import { type Move, OVER } from '../../../src/game/state.ts'
import type { FogState } from '../../../src/games/fog/rules/state.ts'
import type { GameRecord } from '../../arena/game.ts'

/** A game that the arena has played: who sat where, the start, and the moves with spaces between them. */
interface Played extends Pick<GameRecord, 'start' | 'moves'> {
  /** By seat: the configuration that played it. */
  readonly players: readonly string[]
  /** The number of random moves that opened it. */
  readonly openingMoves: number
}

/** The argument of programs that read games of the arena. */
export const PLAYED = ['<games...>', 'files that `npm run arena -- <game> ... --json <file>` has written'] as const

/** The games of files of the arena. Tells the program's user which of them cannot be read. */
export const readPlayed = (program: Command, files: readonly string[]): Played[] =>
  files.flatMap((file) => {
    try {
      return gamesOf(readFileSync(file, 'utf8'))
    } catch (error) {
      return program.error(`${file} cannot be read as games of the arena: ${(error as Error).message}`)
    }
  })

function gamesOf(json: string): Played[] {
  const { configurations, openingMoves, games } = JSON.parse(json) as {
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
}

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
