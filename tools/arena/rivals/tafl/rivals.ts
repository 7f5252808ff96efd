import { readFileSync } from 'node:fs'
import type { AlphabetaSettings } from '../../../../src/game/engine/index.ts'
import { lazy } from '../../../../src/game/lazy.ts'
import { evaluate } from '../../../../src/games/tafl/evaluation/evaluate.ts'
import { tafl } from '../../../../src/games/tafl/index.ts'
import { ATTACKERS } from '../../../../src/games/tafl/rules/pieces.ts'
import { TaflState } from '../../../../src/games/tafl/rules/state.ts'
import { parseWeights } from '../../../../src/games/tafl/weights.ts'
import { Alphabeta } from '../../../../src/search/alphabeta/alphabeta.ts'
import type { Rival } from '../rival.ts'
import { taflAlphabeta } from './plain-alphabeta.ts'

const auto = tafl.engines.alphabeta as unknown as AlphabetaSettings<TaflState> & { readonly rate: number }
const { forward, ...unpruned } = auto

/** The weights of that time, of the variants whose weights have changed since. */
const earlierWeights = lazy(() => parseWeights(readFileSync(new URL('weights-2026-11.txt', import.meta.url))))

/** `evaluate` with the earlier weights. Features that came later have none. */
function evaluateAsBefore(state: TaflState): number {
  const { features, rules, turn } = state
  const weights = earlierWeights().get(rules.variant)
  if (weights === undefined) return evaluate(state)
  features.read(state)
  features.activate(state)
  let sum = 0
  for (let i = 0; i < features.count; i++) sum += weights[features.active[i]!] ?? 0
  const value = Math.round(sum)
  return turn === ATTACKERS ? value : -value
}

/** A rival that searches as the engine does, with other settings. */
const searcher = (id: string, description: string, settings: AlphabetaSettings<TaflState>): Rival => ({
  id,
  description,
  rate: auto.rate,
  create(state, options, game) {
    if (!(state instanceof TaflState)) throw new TypeError(`${game.id} is not tafl`)
    return new Alphabeta(state, settings, options, game)
  },
})

/** Rivals that play tafl. */
export const taflRivals: readonly Rival[] = [
  taflAlphabeta,
  searcher(
    'auto-2026-11',
    'The `auto` of November 2026: without forward pruning, and blind to walls before the corners.',
    {
      ...unpruned,
      evaluate: evaluateAsBefore,
    },
  ),
  searcher('no-forward', "The engine's own `auto` without forward pruning.", unpruned),
  searcher(
    'no-walls',
    "The engine's own `auto` with the weights of November 2026, which do not know walls before the corners.",
    {
      ...auto,
      evaluate: evaluateAsBefore,
    },
  ),
  searcher('no-ring', "The engine's own `auto`, blind to the ring around the defenders and its gaps.", {
    ...auto,
    evaluate: (state) => evaluate(state),
  }),
]
