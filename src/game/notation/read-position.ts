import type { Game } from '../game.ts'
import type { Result } from '../result.ts'
import type { RuleOptions } from '../rule-options.ts'
import type { State } from '../state.ts'

/**
 * Reads a position by way of its canonical text, which names it in answers, caches and shards: the state is read from
 * that text, so that it holds nothing the text does not tell.
 * @returns the error of either reading
 */
export function readPosition(game: Game, text: string, variant: string, rules?: RuleOptions): Result<State> {
  const first = game.position.parse(text, variant, rules)
  if (!first.ok) return first
  const canonical = game.position.format(first.value)
  return canonical === text ? first : game.position.parse(canonical, variant, rules)
}
