import { expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { OVER } from '../../src/game/state.ts'
import { parse, randomGame, snapshot, start, toMoveName } from './playing.ts'

/** Texts of a random game that are mutilated, and how often each. */
const EVERY = 9
const PLIES = 60
const MUTANTS = 700

/** Characters put in besides those of the texts themselves: what parsers may mistake for others, and what none expects. */
const STRANGE = [...'-0129/ ?.,:+=eEé９٣', '\u0000', '\t', '\n', '\u00a0', '\u200b', '\ud83c', '\udfb2']

/** A text with one to three faults: characters replaced, removed, put in, or exchanged with the next. */
function mutant(text: string, alphabet: readonly string[], random: Random): string {
  const letters = text.split('')
  for (let faults = 1 + random.below(3); faults > 0; faults--) {
    const at = random.below(letters.length + 1)
    const letter = alphabet[random.below(alphabet.length)]!
    const kind = random.below(4)
    if (kind === 0) letters.splice(at, 1, letter)
    else if (kind === 1) letters.splice(at, 1)
    else if (kind === 2) letters.splice(at, 0, letter)
    else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse())
  }
  return letters.join('')
}

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
    const alphabet = [...new Set([...positions.join(''), ...STRANGE])]
    let accepted = 0
    for (const position of positions) {
      for (let i = 0; i < MUTANTS; i++) {
        const text = mutant(position, alphabet, random)
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
