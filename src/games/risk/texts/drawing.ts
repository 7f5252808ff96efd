import {
  type BoardCell,
  type BoardDie,
  type BoardDrawing,
  type BoardPiece,
  type BoardTray,
  gridFrame,
} from '../../../game/board.ts'
import { lazyByKey } from '../../../game/lazy.ts'
import type { Seat } from '../../../game/state.ts'
import { isSet, symbolOf, territoryShown, WILD } from '../rules/cards.ts'
import { defenceDice } from '../rules/dice.ts'
import type { RiskMap } from '../rules/map.ts'
import { classicMap } from '../rules/maps.ts'
import { ROLLING, TRADING } from '../rules/phases.ts'
import type { RiskState } from '../rules/state.ts'
import { classicPicture } from './map-drawing.ts'
import { PLAYERS } from './parsing.ts'
import { taskOf } from './phrases.ts'

/** The shape of pieces by seat: players differ in shape as well as in colour. */
const SHAPES = ['disc', 'square', 'hexagon', 'diamond', 'octagon', 'triangle'] as const

type Picture = Omit<BoardDrawing, 'pieces'>

function gridPicture(map: RiskMap): Picture {
  const side = Math.sqrt(map.size)
  const cells = map.ids.map((id, t): BoardCell => {
    const x = t % side
    const y = Math.floor(t / side)
    return { id, x, y, kind: (x + y) % 2 === 0 ? 'light' : 'dark' }
  })
  return { ...gridFrame(side, side), cells }
}

const pictureOf = lazyByKey((map: RiskMap): Picture => (map === classicMap() ? classicPicture() : gridPicture(map)))

/** Draws the units of a player. */
export function armyOf(seat: Seat, units: number): Omit<BoardPiece, 'cell'> {
  const name = `${PLAYERS[seat]}, ${units} ${units === 1 ? 'unit' : 'units'}`
  return { owner: seat, symbol: String(units), name, shape: SHAPES[seat]! }
}

export function draw(state: RiskState): BoardDrawing {
  const { map, owner, units } = state
  const picture = pictureOf(map)
  const pieces = map.ids.flatMap((cell, t): BoardPiece[] => {
    const seat = owner[t]!
    return units[t] === 0 ? [] : [{ cell, ...armyOf(seat, units[t]!) }]
  })
  const task = taskOf(state)
  const aside = {
    ...(task ? { task } : {}),
    ...(state.rules.classic ? { trays: traysOf(state), dice: diceOf(state) } : {}),
  }
  // the ground shows the owner on grids, but the continent on the classic map
  if (map.continents.length > 0) return { ...picture, pieces, groups: groupsOf(map), ...aside }
  return { ...picture, cells: picture.cells.map((cell, t) => ({ ...cell, owner: owner[t]! })), pieces, ...aside }
}

const groupsOf = lazyByKey((map: RiskMap) =>
  map.continents.map(({ name, bonus }, group) => ({ group, name, worth: `+${bonus}` })),
)

/** The dice of a battle while they are to be rolled: the attacker's, then the defender's. */
function diceOf({ phase, turn, owner, to, dice, units }: RiskState): BoardDie[] {
  if (phase !== ROLLING) return []
  const thrown = (seat: Seat, count: number) => Array.from({ length: count }, () => ({ owner: seat, value: null }))
  return [...thrown(turn, dice), ...thrown(owner[to]!, defenceDice(units[to]!))]
}

const SYMBOLS = ['infantry', 'cavalry', 'artillery']

/** The cards of each player: known ones with their symbols and territories, the cards of a set that may be traded in marked. */
function traysOf({ hands, map, seats, turn, phase }: RiskState): BoardTray[] {
  return Array.from({ length: seats }, (_, seat) => {
    const count = hands.counts[seat]!
    const label = `cards of ${PLAYERS[seat]}`
    if (count === 0) return { label, beside: seat, pieces: [] }
    if (hands.seen[seat] === 0)
      return {
        label,
        beside: seat,
        pieces: [{ owner: seat, symbol: '?', name: 'card', shape: 'hidden' as const, count }],
      }
    const cards = Array.from({ length: count }, (_, place) => hands.card(seat, place))
    const set = seat === turn && phase === TRADING ? setIn(cards) : []
    return {
      label,
      beside: seat,
      pieces: cards.map((card, place) => ({
        ...cardFace(card, map),
        count: 1,
        ...(set.includes(place) ? { marked: true as const } : {}),
      })),
    }
  })
}

function cardFace(card: number, map: RiskMap): Omit<BoardPiece, 'cell'> {
  const kind = card === WILD ? 'wild card' : SYMBOLS[symbolOf(card)]!
  const shown = territoryShown(card)
  const name = shown < 0 ? kind : `${kind}, ${map.names[shown]}`
  return { owner: null, symbol: kind[0]!.toUpperCase(), name, shape: 'square' }
}

/** The places of the first three cards that are a set; none without one. */
function setIn(cards: readonly number[]): readonly number[] {
  for (let a = 0; a < cards.length; a++)
    for (let b = a + 1; b < cards.length; b++)
      for (let c = b + 1; c < cards.length; c++) if (isSet(cards[a]!, cards[b]!, cards[c]!)) return [a, b, c]
  return []
}
