/**
 * Writes golden playthroughs: one random game of each variant, with everything the rules say about each position (after
 * OpenSpiel's playthrough texts). Any change of the rules shows as a change of these files, to be read in review.
 *
 *   npm run playthroughs                          rewrites the existing files in test/fixtures/playthroughs
 *   npm run playthroughs -- <game>-<variant>...   also adds files for variants that have none
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { bufferLength, type Game, maxEventsOf, seatName } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import { runTool, UsageError } from '../lib/usage.ts'

/** The number of positions written from the start, and again from the end, of a longer game. */
const SHOWN = 60
const SEED = 20_240_229

export const playthroughFile = (game: Game, variant: string): string => `${game.id}-${variant}.txt`

export function playthrough(game: Game, variant: string): string {
  const random = new Random(SEED)
  const state = unwrap(game.start(variant, random, {}))
  const entries: string[] = []
  const moves = new Int32Array(bufferLength(game))
  const probabilities = new Float64Array(maxEventsOf(game))
  for (let ply = 0; ply < 2000; ply++) {
    const chance = state.toMove === CHANCE
    const over = state.toMove === OVER
    const count = over ? 0 : chance ? state.chanceEvents!(moves, probabilities, 0) : state.legalMoves(moves, 0)
    const texts = Array.from(moves.subarray(0, count), (move, i) =>
      chance ? `${game.move.format(state, move)} ${probabilities[i]!.toFixed(6)}` : game.move.format(state, move),
    )
    const outcome = state.outcome()
    const lines = [
      `${ply}: ${game.position.format(state)}`,
      `   to move: ${over ? 'nobody' : chance ? 'chance' : seatName(game, state, state.toMove)}`,
      over ? `   outcome: ${JSON.stringify(outcome)}` : `   ${count}: ${texts.join(' ')}`,
    ]
    if (!over) {
      const choice = random.below(count)
      lines.push(`   plays ${game.move.format(state, moves[choice]!)}`)
      state.play(moves[choice]!)
    }
    entries.push(lines.join('\n'))
    if (over) break
  }
  const shown = entries.length <= 2 * SHOWN ? entries : [...entries.slice(0, SHOWN), '...', ...entries.slice(-SHOWN)]
  return `${game.id} ${variant}, a random game\n\n${shown.join('\n')}\n`
}

/** Writes the files there are anew, and those of the variants named. @throws UsageError */
function writePlaythroughs(added: readonly string[]): void {
  const folder = new URL('../../test/fixtures/playthroughs/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const all = games.flatMap((game) => game.variants.map(({ id }) => ({ game, id, name: `${game.id}-${id}` })))
  const unknown = added.find((name) => !all.some((playthrough) => playthrough.name === name))
  if (unknown) throw new UsageError(`there is no ${unknown}; there are ${all.map(({ name }) => name).join(', ')}`)
  for (const { game, id, name } of all) {
    const file = new URL(playthroughFile(game, id), folder)
    if (existsSync(file) || added.includes(name)) writeFileSync(file, playthrough(game, id))
  }
}

if (import.meta.main) {
  const program = new Command('playthroughs')
    .description('Writes golden playthroughs: the existing files of test/fixtures/playthroughs anew, and those named.')
    .argument('[names...]', 'variants without a file, as <game>-<variant>')
    .action(writePlaythroughs)
  await runTool(program)
}
