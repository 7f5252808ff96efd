/** The choices for a new match, each with its words. */
import type { MatchOrder } from '../../../../sdk/src/match.ts'
import { counted, later, number, t } from '../../language/language.ts'
import type { GameFacts } from '../../service/types.ts'

/** The clocks to choose from. */
export const CLOCKS: readonly (readonly [string, NonNullable<MatchOrder['clock']> | null])[] = [
  [later('No clock'), null],
  [later('3 minutes, plus 2 seconds per move'), { initialMs: 180_000, incrementMs: 2000 }],
  [later('5 minutes, plus 3 seconds per move'), { initialMs: 300_000, incrementMs: 3000 }],
  [later('10 minutes, plus 5 seconds per move'), { initialMs: 600_000, incrementMs: 5000 }],
  [later('30 minutes, plus 20 seconds per move'), { initialMs: 1_800_000, incrementMs: 20_000 }],
  [later('1 minute per move'), { perMoveMs: 60_000 }],
  [later('1 day per move'), { perMoveMs: 86_400_000 }],
]

/** A clock in words, also one that is not among those to choose from. */
export function clockWords(clock: MatchOrder['clock']): string {
  const asked = times(clock)
  const known = CLOCKS.find(([, one]) => times(one).join() === asked.join())
  if (known) return t(known[0])
  const [initial = 0, increment = 0, perMove = 0] = asked
  if (perMove > 0) return counted('{n} second per move|{n} seconds per move', perMove / 1000)
  return t('{minutes} minutes, plus {seconds} seconds per move', {
    minutes: number(initial / 60_000),
    seconds: number(increment / 1000),
  })
}

/** The times of a clock in milliseconds: of the game, per move on top of it, and for each move. */
const times = (clock: MatchOrder['clock']): readonly number[] => {
  if (!clock) return []
  return 'perMoveMs' in clock ? [0, 0, clock.perMoveMs ?? 0] : [clock.initialMs ?? 0, clock.incrementMs ?? 0, 0]
}

export const TAKEBACKS = [
  ['ask', later('If the others agree')],
  ['free', later('Always')],
  ['none', later('Never')],
] as const

const ROLLS = [
  ['auto', later('Rolled automatically')],
  ['player', later('Rolled by the player, with a button')],
] as const

const EVENTS = [
  ['auto', later('Automatically')],
  ['player', later('By the player, with a button')],
] as const

/** How the events of chance come about: the name of that, and the choices. */
export const chanceOf = ({ notation }: GameFacts) =>
  /\b(?:dice|die|roll)\b/.test(notation.event?.description ?? '')
    ? { label: t('Dice'), choices: ROLLS }
    : { label: t('Chance'), choices: EVENTS }

export const VISIBILITIES = [
  ['public', later('Everybody: the match is listed')],
  ['link', later('Anybody with the link')],
  ['players', later('Only the players')],
] as const
