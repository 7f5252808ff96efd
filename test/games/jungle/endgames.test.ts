import { describe, expect, it } from 'vitest'
import { UNKNOWN } from '../../../src/game/engine/index.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { ANIMALS } from '../../../src/games/jungle/animals.ts'
import { endingsOf } from '../../../src/games/jungle/endgames.ts'
import { jungle } from '../../../src/games/jungle/index.ts'
import { findRules } from '../../../src/games/jungle/rules.ts'
import { OFF } from '../../../src/games/jungle/squares.ts'
import { JungleState } from '../../../src/games/jungle/state.ts'
import { known, pliesToEnd } from '../../../src/games/jungle/tables.ts'
import { loadAllData } from '../../../tools/lib/data.ts'
import { groups, solveGroup } from '../../../tools/solve/endgames/jungle.ts'
import { choices } from '../../game/games.ts'

await loadAllData(jungle)

const standard = findRules('standard')!
const endings = endingsOf(standard)
const { all } = endings
const parse = (text: string, variant = 'standard'): JungleState => unwrap(jungle.position.parse(text, variant))

/** The value by a search of one ply that looks up the positions after it in the tables. */
function lookedUp(state: JungleState): number {
  let win = Number.POSITIVE_INFINITY
  let loss = 0
  let drawn = false
  for (const move of choices(jungle, state)) {
    state.play(move)
    const plies = state.toMove === OVER ? 0 : pliesToEnd(state)
    if (state.toMove === OVER || (plies > 0 && plies % 2 === 0)) win = Math.min(win, plies + 1)
    else if (plies === 0) drawn = true
    else loss = Math.max(loss, plies + 1)
    state.undo()
  }
  return win < Number.POSITIVE_INFINITY ? win : drawn ? 0 : loss
}

function randomPlacement(random: Random, rules = standard): JungleState | null {
  const ending = all[random.below(all.length)]!
  const squares = endings.placementOf(ending, random.below(ending.size))
  if (new Set(squares).size < squares.length) return null
  const board = new Uint8Array(OFF)
  const codes = [ending.first, ending.second, ending.lone + ANIMALS].filter((code) => code !== 0)
  for (const [i, square] of squares.entries()) board[square] = codes[i]!
  const state = new JungleState(rules, board, random.below(2), 0)
  return state.toMove === OVER ? null : state
}

describe('tables of endings', () => {
  it('agree with the moves of the game in every place looked at', () => {
    const random = new Random(77)
    let seen = 0
    for (let i = 0; i < 3000; i++) {
      const state = randomPlacement(random)
      if (state === null) continue
      seen++
      expect(pliesToEnd(state), jungle.position.format(state)).toBe(lookedUp(state))
    }
    expect(seen).toBeGreaterThan(2500)
  })

  it('are what retrograde analysis finds, for endings of two pieces', () => {
    for (const group of groups().filter(([one]) => all[one!]!.second === 0)) {
      for (const [number, plies] of solveGroup(group, new Map())) {
        const ending = all[number]!
        for (let index = 0; index < ending.size; index++) {
          const squares = endings.placementOf(ending, index)
          if (squares[0] === squares[1]) continue
          const board = new Uint8Array(OFF)
          board[squares[0]!] = ending.first
          board[squares[1]!] = ending.lone + ANIMALS
          const state = new JungleState(standard, board, 0, 0)
          if (state.toMove !== OVER) expect(pliesToEnd(state)).toBe(plies[index])
        }
      }
    }
  })

  it('are the same for a position mirrored, and with the sides exchanged', () => {
    const swapped = (c: string) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())
    const random = new Random(78)
    for (let i = 0; i < 300; i++) {
      const state = randomPlacement(random)
      if (state === null) continue
      const [ranks = '', side] = jungle.position.format(state).split(' ')
      const rows = ranks.split('/')
      const mirrored = rows.map((row) => [...row].reverse().join('')).join('/')
      const exchanged = [...rows.reverse().join('/')].map(swapped).join('')
      expect(pliesToEnd(parse(`${mirrored} ${side}`))).toBe(pliesToEnd(state))
      expect(pliesToEnd(parse(`${exchanged} ${side === 'w' ? 'b' : 'w'}`))).toBe(pliesToEnd(state))
    }
  })

  it('hold in dog-over-wolf with dog and wolf exchanged', () => {
    const random = new Random(79)
    const dogOverWolf = findRules('dog-over-wolf')!
    for (let i = 0; i < 300; i++) {
      const state = randomPlacement(random, dogOverWolf)
      if (state !== null) expect(pliesToEnd(state)).toBe(lookedUp(state))
    }
    expect(pliesToEnd(parse('7/7/7/D6/w6/7/7/7/7 w', 'dog-over-wolf'))).toBe(1)
    expect(pliesToEnd(parse('7/7/7/D6/w6/7/7/7/7 w'))).not.toBe(1)
  })

  it('say the same where the next ply is a draw by rule', () => {
    const lone = '7/7/7/7/3r3/7/7/3E3/L6 b'
    expect(pliesToEnd(parse(`${lone} 119`))).toBe(pliesToEnd(parse(lone)))
    expect(known(parse(`${lone} 119`))).toBe(UNKNOWN)
  })

  it('keep silent where there are none', () => {
    expect(pliesToEnd(parse('7/7/7/D6/w6/7/7/7/7 w', 'traps-weaken-all'))).toBe(UNKNOWN)
    expect(pliesToEnd(parse('7/7/7/D6/w6/7/7/CC5/r6 w'.replace('CC5', 'CT5')))).toBe(UNKNOWN)
    expect(pliesToEnd(parse('7/7/7/E6/r6/7/7/7/7 w', 'elephant-takes-rat'))).toBe(UNKNOWN)
  })

  it('keep silent where a draw by the rules may come before the win', () => {
    const text = '7/7/7/D6/7/7/7/7/6r w'
    const plies = pliesToEnd(parse(text))
    expect(plies).toBeGreaterThan(4)
    expect(known(parse(`${text} ${120 - plies}`))).toBe(plies)
    expect(known(parse(`${text} ${121 - plies}`))).toBe(UNKNOWN)
    const state = parse(text)
    const again = parse(text)
    state.setHistory([again])
    expect(known(state)).toBe(UNKNOWN)
  })

  // van Rijn and Vis, "Endgame Analysis of Dou Shou Qi" (2013): equal pieces, one on each side, are never drawn, and
  // whose turn it is decides. Rats are left out: theirs can keep out of each other's reach in the water.
  it.each(['C', 'D', 'W', 'P', 'T', 'L', 'E'])('equal pieces on both sides are never drawn: %s', (letter) => {
    const animal = '-RCDWPTLE'.indexOf(letter)
    let won = 0
    let lost = 0
    for (let white = 0; white < OFF; white++) {
      for (let black = 0; black < OFF; black++) {
        const board = new Uint8Array(OFF)
        board[white] = animal
        board[black] = animal + ANIMALS
        const text = jungle.position.format(new JungleState(standard, board, 0, 0))
        const state = jungle.position.parse(text, 'standard')
        if (white === black || !state.ok || state.value.toMove === OVER) continue
        const plies = pliesToEnd(state.value)
        expect(plies, text).toBeGreaterThan(0)
        if (plies % 2 === 1) won++
        else lost++
      }
    }
    expect(won).toBeGreaterThan(1000)
    expect(lost).toBeGreaterThan(900)
  })
})
