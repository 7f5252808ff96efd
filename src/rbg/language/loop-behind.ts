import type { Steps } from '../../game/steps.ts'
import type { RulesLimits } from '../limits.ts'
import { SLICE } from '../slice.ts'
import type { Place } from './errors.ts'
import { KEEPER, partsOf, type Rule } from './syntax.ts'

/** What a part of the rules has: something that a star must not repeat for ever, what stops that, and the place of the first star that does. */
interface Found {
  readonly repeats: boolean
  readonly stops: boolean
  readonly at: Place | null
}

/** The first star that can reach a cap: it repeats what the keeper does without a player, or modifiers without a switch. */
export function* loopBehind(limit: keyof RulesLimits, rule: Rule): Steps<Place | null> {
  if (limit !== 'keeper' && limit !== 'modifiers' && limit !== 'moves') return null
  const isOfKeeper = (one: Rule) => one.kind === 'switch' && one.player === KEEPER
  const [isRepeat, isStop] =
    limit === 'keeper'
      ? [isOfKeeper, (one: Rule) => one.kind === 'switch' && !isOfKeeper(one)]
      : [(one: Rule) => one.kind === 'off' || one.kind === 'assign', (one: Rule) => one.kind === 'switch']
  let looks = 0
  function* look(part: Rule): Steps<Found> {
    if (++looks % SLICE === 0) yield
    let repeats = isRepeat(part)
    let stops = isStop(part)
    let at: Place | null = null
    for (const one of partsOf(part)) {
      const found = yield* look(one)
      repeats ||= found.repeats
      stops ||= found.stops
      at ??= found.at
    }
    // a star stands before those within it
    return { repeats, stops, at: part.kind === 'star' && repeats && !stops ? part.at : at }
  }
  return (yield* look(rule)).at
}
