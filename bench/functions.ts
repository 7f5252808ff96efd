/**
 * What rules cost on the kit, as functions and as a text, beside a state by hand: random games of Hex 11x11 a second, in CPU time, with
 * the same rules on the kit (bench/functions/hex-kit.ts), as plain functions (bench/functions/hex.ts), as a text (rules/hex-11.rbg) by both
 * back ends, and as our hand-written state.
 *
 *     npm run bench -- functions [--seconds 2]
 */
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import type { Game } from '../src/game/game.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { OVER } from '../src/game/state.ts'
import { findGame } from '../src/games/registry.ts'
import { functionGame } from '../src/own/function-game.ts'
import { rbgGame } from '../src/rbg/game.ts'
import { withGeneratedCode } from '../src/rbg/generated/generated-code.ts'
import { positive } from '../tools/lib/usage.ts'
import { hexOf } from './functions/hex.ts'
import { hexOnKit } from './functions/hex-kit.ts'
import { cpuTime } from './runtime/cpu-time.ts'

const { seconds } = new Command('bench functions')
  .description(
    'Random games of Hex 11x11 a second, with the same rules on the kit, as functions, as a text and by hand.',
  )
  .option('--seconds <n>', 'length of a measurement', positive, 2)
  .parse()
  .opts<{ seconds: number }>()

/** Random games a second of CPU time, through `legalMoves`, `play` and `undo`, after a warm-up of a third as long. */
function rate(game: Game, variant: string): number {
  const random = new Random(1)
  const state = unwrap(game.start(variant, random, {}))
  const moves = new Int32Array(game.maxMoves)
  const run = (limit: number): number => {
    const begin = cpuTime()
    let games = 0
    let used = 0
    for (; used < limit * 1000; used = cpuTime() - begin) {
      let plies = 0
      for (; state.toMove !== OVER; plies++) state.play(moves[random.below(state.legalMoves(moves, 0))]!)
      for (; plies > 0; plies--) state.undo()
      games++
    }
    return (games * 1000) / used
  }
  run(seconds / 3)
  return run(seconds)
}

function textGame(generated: boolean): Game {
  const text = readFileSync(new URL('../rules/hex-11.rbg', import.meta.url), 'utf8')
  const made = rbgGame(text, {
    id: 'hex-11',
    name: 'Hex',
    description: 'Hex 11x11.',
    ...(generated ? { backEnd: withGeneratedCode } : {}),
  })
  if (!made.ok) throw new Error(made.errors[0]?.detail)
  return made.game
}

const rows: readonly (readonly [string, Game, string])[] = [
  ['hand-written', findGame('hex')!, 'hex-11'],
  ['kit', hexOnKit(11), 'standard'],
  ['text, generated code', textGame(true), 'standard'],
  ['text, interpreter', textGame(false), 'standard'],
  ['functions', functionGame(hexOf(11)), 'standard'],
]
let unit = 0
console.log('random games of Hex 11x11 a second')
for (const [name, game, variant] of rows) {
  const games = rate(game, variant)
  unit ||= games
  console.log(
    `${name.padEnd(22)} ${games.toFixed(0).padStart(7)}   ${(unit / games).toFixed(1)} times as long as by hand`,
  )
}
