import { NO_CONTINENT } from '../../../../src/games/risk/rules/map.ts'
import type { RiskState } from '../../../../src/games/risk/rules/state.ts'
import { enemies, odds, turnByTurn } from './turn.ts'

/** The least odds of attacks: in the wanted continent, on others' whole continents, for a card, and elsewhere. */
const WANTED = 0.5
const WHOLE = 0.55
const FOR_A_CARD = 0.65
const ELSEWHERE = 0.85
/** Bonuses of attacks in the wanted continent and on others' whole continents, added to their odds. */
const VALUE_WANTED = 2
const VALUE_WHOLE = 1
/** Units that a border of a held continent keeps, for each unit of the largest enemy army beside it. */
const COVER = 1.2
/** Value of a unit that is missing at a border of a held continent. */
const LACKING = 0.5
/** Cost of taking and holding a territory of a continent, besides the units there. */
const TERRITORY = 1.5

/** True when a seat owns the whole continent. */
const isHeld = (state: RiskState, c: number, seat: number): boolean =>
  state.held[c * state.seats + seat] === state.map.continents[c]!.territories.length

/** The continent that is easiest to get as a whole: few enemies, few territories, many units of its own. */
function wanted(state: RiskState): number {
  let best = NO_CONTINENT
  let least = Number.POSITIVE_INFINITY
  for (const [c, { territories }] of state.map.continents.entries()) {
    if (isHeld(state, c, state.turn)) continue
    let effort = 0
    for (const t of territories)
      effort += TERRITORY + (state.owner[t] === state.turn ? -0.5 * state.units[t]! : state.units[t]!)
    if (effort >= least) continue
    best = c
    least = effort
  }
  return best
}

/** The units that x should keep as a border of a held continent; 1 elsewhere. */
function garrison(state: RiskState, x: number): number {
  const c = state.map.continentOf[x]!
  if (c === NO_CONTINENT || !isHeld(state, c, state.turn)) return 1
  let threat = 0
  for (const y of enemies(state, x)) threat = Math.max(threat, state.units[y]!)
  return Math.max(1, Math.ceil(COVER * threat))
}

/** Takes a small continent, keeps its borders strong, and grows from there, one continent after the other. */
export const continentHolder = turnByTurn({
  id: 'continent-holder',
  description: 'Gets the easiest continent, keeps its borders as strong as what stands before them, and then the next.',
  attack(state, x, y, units) {
    const { win } = odds(state, units, state.units[y]!)
    const c = state.map.continentOf[y]!
    if (c === NO_CONTINENT) return win - FOR_A_CARD
    if (c === wanted(state)) return win < WANTED ? win - 1 : VALUE_WANTED + win
    // a border keeps its garrison
    if (units - state.units[y]! < garrison(state, x)) return -1
    if (isHeld(state, c, state.owner[y]!)) return win < WHOLE ? win - 1 : VALUE_WHOLE + win
    return win - (state.attacks === 0 ? FOR_A_CARD : ELSEWHERE)
  },
  guard: (state, x) => LACKING * Math.max(0, garrison(state, x) - state.units[x]!),
  garrison,
})
