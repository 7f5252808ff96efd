import { expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { mutate, tryText } from '../../tools/fuzz/rules/mutants.ts'
import { names, textOf } from './descriptions.ts'

const TEXTS = 60

// npm run fuzz:rules tries far more
it.each(names)('mutated texts of %s are refused, played or capped', (name) => {
  const text = textOf(name)
  for (let number = 0; number < TEXTS; number++) {
    const random = new Random(number)
    const mutant = mutate(text, random)
    expect(() => tryText(mutant, random), mutant).not.toThrow()
  }
})
