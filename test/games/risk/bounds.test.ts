import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { OVER } from '../../../src/game/state.ts'
import { risk } from '../../../src/games/risk/index.ts'
import { choices } from '../../game/games.ts'
import { classicMap, read } from './oracle.ts'

const SEEDS = [1, 2, 3, 4, 5, 6]

/** A position in which all territories have one unit and go round among the players, but for those named. */
const lands = (count: number, players: string, changes: Readonly<Record<number, string>>, rest: string): string =>
  `${Array.from({ length: count }, (_, i) => changes[i] ?? `${players[i % players.length]}1`).join(',')} ${rest}`

const grid = (changes: Readonly<Record<number, string>>, rest: string) => lands(36, 'ab', changes, rest)
const classic = (changes: Readonly<Record<number, string>>, rest: string) =>
  lands(classicMap.territories.length, 'ab', changes, rest)

const SET = 'i0c1r2i3c4r5'

describe('play from the greatest positions leads to texts that can be read', () => {
  it.each<[name: string, variant: string, position: string]>([
    ['an army, before its turn', 'simplified-grid6', grid({ 0: 'a7219' }, 'b attack:0 -')],
    ['an army with one unit less', 'simplified-grid6', grid({ 0: 'a7218' }, 'b attack:0 -')],
    ['both armies', 'simplified-grid6', grid({ 0: 'a7219', 35: 'b7219' }, 'a attack:2 -')],
    ['a classic army', 'classic', classic({ 0: 'a176515' }, 'b fortify a=0,b=0/0')],
    ['a classic army with cards', 'classic', classic({ 0: 'a176515' }, `b fortify a=${SET},b=0/0`)],
    ['a classic army that trades', 'classic', classic({ 0: 'a176512' }, `a trade:3 a=${SET},b=0/0`)],
    ['a classic army that takes cards', 'classic', classic({ 0: 'a176512', 1: 'c1' }, `a attack:0 a=5,b=0,c=6/0`)],
    ['a classic army with hidden cards', 'classic-fixed', classic({ 0: 'a8000' }, 'b fortify a=6,b=5/0')],
    ['units to place', 'classic', classic({}, `a trade:5993 a=${SET},b=0/0`)],
    ['sets', 'classic', classic({}, `a trade:13 a=${SET},b=0/400`)],
    ['hands', 'classic', lands(42, 'a', { 0: 'a90', 1: 'b1', 2: 'c1' }, `a attack:1 a=${SET.slice(0, 10)},b=6,c=6/0`)],
    ['the hand of a player who loses', 'classic', lands(42, 'a', { 0: 'a90', 1: 'b1' }, 'a attack:1 a=5,b=6/0')],
    ['a hand before the card for a conquest', 'classic', classic({}, `a draw a=${SET.slice(0, 10)},b=6/0`)],
  ])('%s', (_name, variant, position) => {
    for (const seed of SEEDS) {
      const random = new Random(seed)
      const state = read(variant, position)
      for (let plies = 0; plies < 60 && state.toMove !== OVER; plies++) {
        const moves = choices(risk, state)
        expect(moves.length, `seed ${seed}: ${risk.position.format(state)}`).toBeGreaterThan(0)
        state.play(moves[random.below(moves.length)]!)
        const text = risk.position.format(state)
        expect(risk.position.format(read(variant, text)), `seed ${seed}`).toBe(text)
      }
    }
  })
})
