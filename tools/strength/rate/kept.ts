/** What has been measured about a game, in the file beside it. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Strength } from '../../../src/game/engine/strength.ts'
import type { Game } from '../../../src/game/game.ts'
import { findGame } from '../../../src/games/registry.ts'
import { gameNamed } from '../../arena/named-game.ts'
import { UsageError, writeIf } from '../../lib/usage.ts'
import { enginesText, pairsText, strengthModule } from './strength.ts'

/** The file of the ratings of a game. */
export const strengthFile = (game: Game): string =>
  findGame(game.id) ? `src/games/${game.id}/strength.ts` : `rules/${game.id}.strength.json`

/** Writes what has been measured about a game beside it, if that was asked for. */
export function keep(game: Game, strength: Strength, asked: boolean | undefined): void {
  const target = strengthFile(game)
  const text = target.endsWith('.ts') ? strengthModule(strength) : `${JSON.stringify(strength)}\n`
  writeIf(asked, target, () => writeFileSync(target, text))
}

/** A game of the registry or of the library. @throws UsageError */
export function gameOf(name: string): Game {
  const named = gameNamed(name)
  if (!named.ok) throw new UsageError(named.error)
  return named.value
}

/** A game of the registry whose levels have met each other. @throws UsageError */
export function measuredGame(name: string) {
  const game = findGame(name)
  const strength = game?.extras?.strength
  if (!game || !strength) throw new UsageError(`${name} has no levels that have been measured against each other`)
  console.log(`${name} (${strength.variant})`)
  return { game, strength }
}

/** Writes what a ladder stands on, and what branches off from it, into a game's strength.ts, if that was asked for. */
export function writeLadder(name: string, { anchor, engines }: Strength, asked: boolean | undefined): void {
  const file = `src/games/${name}/strength.ts`
  const rest = `${anchor ? `  anchor: ${pairsText(anchor)},\n` : ''}${engines ? `  engines: ${enginesText(engines)},\n` : ''}`
  writeIf(asked, file, () =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(?: {2}(?:anchor|engines): .*)?\}\n$/s, `${rest}}\n`)),
  )
}
