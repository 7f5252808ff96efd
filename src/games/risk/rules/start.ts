import type { Random } from '../../../game/random.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import { DRAFTING } from './phases.ts'
import { LEAST_PLAYERS, type Rules, START_ARMIES, variants } from './rules.ts'
import { RiskState } from './state.ts'

/**
 * `Game.start`. Territories are dealt evenly at random; if their number does not divide evenly, the players who move
 * later have one more. Under the simplified rules each territory has one unit. Under the classic rules each player's
 * units are spread at random over their territories.
 */
export function start(
  variant: string,
  rules: Rules,
  random: Random,
  options: Readonly<Record<string, string>>,
): Result<RiskState> {
  const given = options['players']
  const seats = given === undefined ? variants.find(({ id }) => id === variant)!.seats!.default : Number(given)
  if (!/^\d$/.test(String(given ?? seats)) || seats < LEAST_PLAYERS || seats > rules.mostPlayers)
    return err(`players is ${LEAST_PLAYERS} to ${rules.mostPlayers} in this variant, not "${given}"`)

  const { size } = rules.map
  const owner = new Uint8Array(size)
  const units = new Int32Array(size).fill(1)
  const dealt = random.shuffle(Array.from({ length: size }, (_, t) => t))
  for (const [i, territory] of dealt.entries()) owner[territory] = seats - 1 - (i % seats)
  if (rules.classic) {
    for (let seat = 0; seat < seats; seat++) {
      const own = dealt.filter((territory) => owner[territory] === seat)
      for (let left = START_ARMIES[seats]! - own.length; left > 0; left--) units[own[random.below(own.length)]!]!++
    }
  }
  const hands = Array.from({ length: seats }, () => 0)
  const battle = { attacks: 0, from: 0, to: 0, dice: 0 }
  const setup = { seats, owner, units, turn: 0, phase: DRAFTING, ...battle, round: 1, sets: 0, hands }
  const first = new RiskState({ ...setup, left: 1 }, rules)
  return ok(new RiskState({ ...setup, left: first.income(0) }, rules))
}
