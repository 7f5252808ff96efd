import type { InformationPolicySettings } from '../../game/engine/index.ts'
import type { InformationState } from '../../game/hidden.ts'
import { Random } from '../../game/random.ts'
import type { Move, State } from '../../game/state.ts'
import type { Line, Search, SearchOptions } from '../search.ts'
import { Policy } from '../several/policy.ts'

/** Ranks the legal moves by the game's own rating of the seat's information, without search. A work unit rates one move. */
export function createInformationPolicy<S extends State>(
  information: InformationState<S>,
  world: S,
  settings: InformationPolicySettings<S>,
  options: SearchOptions,
  facts: { readonly maxMoves: number },
): Search {
  let rating: ((move: Move) => number) | null = null
  const score = (_: S, move: Move) => {
    // in the first step, since judging may take as long as many moves
    rating ??= settings.policy(information, new Random(options.seed))
    return rating(move)
  }
  const policy = new Policy(world, { method: 'policy', score }, options, facts)
  const measured = (line: Line): Line =>
    settings.measure ? { ...line, score: { ...line.score, measures: settings.measure(information, line.move) } } : line
  const rated = policy.lines.bind(policy)
  return Object.assign(policy, { world, lines: () => rated().map(measured) })
}
