import { expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { OVER } from '../../src/game/state.ts'
import { Draw } from '../../tools/fuzz/draw.ts'
import { mutate } from '../../tools/fuzz/mutate.ts'
import { parse, randomGame, snapshot, start, toMoveName } from './playing.ts'

/** Texts of a random game that are mutilated, and how often each. */
const EVERY = 9
const PLIES = 60
const MUTANTS = 700

/**
 * Every text is refused, or read as the position that its canonical text names: formatting it and reading that again
 * gives the same text, keys, player to act, choices and outcome. Nothing throws.
 */
export function describeMutants(game: Game): void {
  const seed = Date.now() >>> 0

  it.each(game.variants.map(({ id }) => id))(`%s, seed ${seed}`, (variant) => {
    const random = new Random(seed)
    const texts: string[] = []
    randomGame(game, start(game, variant, seed), random, PLIES, (state) => texts.push(game.formatPosition(state)))
    const positions = texts.filter((_, ply) => ply % EVERY === 0)
    const letters = [...new Set(positions.join(''))].join('')
    const draw = new Draw(seed)
    let accepted = 0
    for (const position of positions) {
      for (let i = 0; i < MUTANTS; i++) {
        const text = mutate(position, draw, letters)
        const result = game.parsePosition(text, variant)
        if (!result.ok) {
          expect(result.error.length, text).toBeGreaterThan(0)
          continue
        }
        accepted++
        const read = snapshot(game, result.value)
        const again = parse(game, variant, read.position)
        expect(snapshot(game, again), JSON.stringify(text)).toEqual(read)
        expect(toMoveName(game, again), JSON.stringify(text)).toBe(toMoveName(game, result.value))
        expect(read.choices.length > 0, JSON.stringify(text)).toBe(result.value.toMove !== OVER)
        game.draw(result.value)
        game.parseMove(result.value, text.slice(0, 4))
      }
    }
    expect(accepted, 'mutants that are positions').toBeGreaterThan(0)
  })
}
