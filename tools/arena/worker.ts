/** A worker process of the arena: plays bouts for tools/arena/run.ts. */
import { unwrap } from '../../src/game/result.ts'
import { serve } from '../lib/pool.ts'
import { deriveSeed } from '../lib/seed.ts'
import { playBout } from './bout.ts'
import { parseConfiguration } from './configuration.ts'
import type { GameRecord } from './game.ts'
import { gameNamed } from './named-game.ts'
import type { OpeningRules } from './opening.ts'
import { createPlayer } from './player.ts'
import { stopPrograms } from './programs/lines.ts'
import { parsePrograms } from './programs/program.ts'

export interface ArenaSetup extends Omit<OpeningRules, 'game'> {
  /** As `gameNamed` reads it. */
  readonly gameId: string
  /** The SHA-256 of the rules, if the game is a text: changed rules make a run of its own. */
  readonly rules?: string
  /** Configurations as text. Competitors are indices into this list. */
  readonly configurations: readonly string[]
  /** Declarations of the programs that configurations name. Default: none. */
  readonly programs?: readonly string[]
  /** Lines for programs when they have started, as `--init` gives them. Default: none. */
  readonly init?: readonly string[]
  readonly maxPlies: number
  readonly seed: number
}

export interface BoutTask {
  readonly competitors: readonly number[]
  readonly bout: number
  /** The number of the bout's first games that have been played already. */
  readonly from: number
}

/** The answer is the games of the bout; each is noted when it ends. */
serve<ArenaSetup, BoutTask, GameRecord[], GameRecord>(
  ({ gameId, configurations, programs = [], init = [], seed, ...rest }) => {
    const game = unwrap(gameNamed(gameId))
    const declared = unwrap(parsePrograms(programs, init))
    const players = configurations.map((text) =>
      createPlayer(game, unwrap(parseConfiguration(text, game, declared)), rest.variant),
    )
    return ({ competitors, bout, from }, note) =>
      playBout(
        { game, ...rest },
        new Map(competitors.map((competitor) => [competitor, players[competitor]!])),
        deriveSeed(seed, bout),
        { bout, from, onGame: note },
      )
  },
  stopPrograms,
)
