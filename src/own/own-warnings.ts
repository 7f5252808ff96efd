import type { Steps } from '../game/steps.ts'
import type { RulesError } from '../rbg/language/errors.ts'
import { findWarnings } from '../rbg/warnings/warnings.ts'
import { headerOf, type LongFact, MOST_FACT } from './header.ts'
import type { OwnGame } from './own-game.ts'

/** Finds what is allowed in the rules of a client but seldom meant: facts above them that are too long, and what `findWarnings` finds. */
export function* ownWarnings({ made, source }: OwnGame): Steps<readonly RulesError[]> {
  const long: LongFact[] = []
  headerOf(source.text, long)
  const facts = long.map(([line, key, length]) => {
    const detail = `"${key}" has ${length} characters, but ${MOST_FACT} at most are read`
    return { line, column: 1, detail }
  })
  return [...facts, ...(yield* findWarnings(made, Object.keys(source.presentation?.pieces ?? {})))]
}
