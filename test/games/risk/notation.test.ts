import { describe, expect, it } from 'vitest'
import { risk } from '../../../src/games/risk/index.ts'
import { classicMap, read } from './oracle.ts'

const CELLS = Array.from({ length: 36 }, (_, i) => (i % 2 === 0 ? 'a2' : 'b1'))
const LANDS = classicMap.territories.map((_, i) => (i === 0 ? 'a5' : i < 20 ? 'a2' : 'b1'))

const grid = (rest: string, changes: Readonly<Record<number, string>> = {}) =>
  `${CELLS.map((cell, i) => changes[i] ?? cell).join(',')} ${rest}`
const classic = (rest: string, changes: Readonly<Record<number, string>> = {}) =>
  `${LANDS.map((land, i) => changes[i] ?? land).join(',')} ${rest}`

const refused = (position: string, variant: string): string => {
  const result = risk.position.parse(position, variant)
  return result.ok ? `${position} was read` : result.error
}

describe('positions of the simplified rules that are none', () => {
  it.each<[string, RegExp]>([
    [grid('a attack:0 -', { 3: 'g1' }), /territory 4, d6, .*"g1"/],
    [grid('a attack:0 -', { 3: 'b' }), /territory 4, d6/],
    [grid('a attack:0 -', { 3: 'b01' }), /territory 4, d6/],
    [grid('a attack:0 -', { 3: 'b-1' }), /territory 4, d6/],
    [grid('a attack:0 -', { 3: 'b12345678' }), /territory 4, d6/],
    [grid('a attack:0 -', { 3: 'b0' }), /d6 has no unit/],
    [grid('x attack:0 -'), /player to act.*"x"/],
    [grid('a/1 attack:0 -'), /player to act.*"a\/1"/],
    [grid('a/5 attack:0 -'), /4 players at most, not 5/],
    [grid('a/2 attack:0 -', { 3: 'c1' }), /c has territories.*more than 2/],
    [grid('c attack:0 -'), /c is to act but has no territory/],
    [grid('a attack:3 -'), /after 3 attacks/],
    [grid('a attack:4 -'), /"attack" is 0 to 3, not "4"/],
    [grid('a attack -'), /"attack" is 0 to 3, not ""/],
    [grid('a attack:1:1 -'), /"attack:1:1" is not the form of a phase: the forms are "draft:3" or "attack:0"$/],
    [grid('a draft:0 -'), /"draft" is 1 to/],
    [grid('a draft:19 -'), /a has 18 territories, so at most as many units to place, not 19/],
    [grid('a draft:3:1 -'), /not the form of a phase/],
    [grid('a attack:0 -', { 3: 'a9000' }), /a has 90\d\d units.*no player of this variant comes to more than 7236/],
    [grid('a fortify -'), /simplified rules have no phase "fortify"/],
    [grid('a toString:1 -'), /no phase "toString"/],
    [grid('a attack:0 a=0,b=0/0'), /no cards under the simplified rules/],
    [grid('a attack:0 - 0'), /the round is 1 to 201, not "0"/],
    [grid('a attack:0 - 202'), /the round is 1 to 201/],
  ])('%s', (position, reason) => {
    expect(refused(position, 'simplified-grid6')).toMatch(reason)
  })
})

describe('classic positions that are none', () => {
  it.each<[string, RegExp]>([
    [classic('a attack:2 -'), /"attack" is 0 to 1, not "2"/],
    [classic('a trade:0 -'), /a turn begins with units to place/],
    // these kept a search busy for minutes, or overflowed the stack or the amount of a move
    [classic('a draft:1000000 -'), /the units of "draft" is 1 to 5993/],
    [classic('a draft:5994 -'), /the units of "draft" is 1 to 5993/],
    [classic('a trade:5994 -'), /the units of "trade" is 0 to 5993/],
    [classic('a attack:0 -', { 0: 'a9999999' }), /no player of this variant comes to more than 176535/],
    [classic('a draft:5993 -', { 0: 'a174000' }), /no player of this variant comes to more than 176535/],
    [classic('a attack:0 a=0,b=0/401'), /the number of sets traded is 0 to 400/],
    [classic('a trade:0:1 a=4,b=0/0'), /five|5 cards or more/],
    [classic('a roll:alaska:3 -'), /two territories as in/],
    [classic('a roll:alaska>atlantis:3 -'), /no territory "atlantis"/],
    [classic('a roll:alaska>japan:3 -'), /alaska and japan are not connected/],
    [classic('a roll:alaska>kamchatka:4 -'), /dice of .* 1 to 3, not "4"/],
    [classic('a roll:alaska>kamchatka:3 -', { 0: 'a3' }), /3 dice take more than 3 units in alaska/],
    [classic('b roll:alaska>kamchatka:3 -'), /alaska is not b's/],
    [classic('a roll:alaska>alberta:3 -'), /alberta is a's own/],
    [classic('a occupy:alaska>kamchatka:3 -'), /kamchatka has just been taken: no unit is there yet/],
    [classic('a occupy:alaska>kamchatka:3 -', { 29: 'b0' }), /kamchatka is not a's/],
    [classic('a occupy:alaska>kamchatka:3:1 -', { 29: 'a0' }), /not the form of a phase/],
    [classic('a draw:1 -'), /the forms are "draft:3", .* or "draw"; ":1" behind/],
    [classic('a attack:0 a=0,b=0'), /end with "\/" and the number of sets/],
    [classic('a attack:0 a=0,b=0/x'), /number of sets traded is 0 to/],
    [classic('a attack:0 a=0,c=0/0'), /no player c among 2/],
    [classic('a attack:0 a=0,a=0/0'), /cards of a are given twice/],
    [classic('a attack:0 a:0/0'), /a hand is as in/],
    [classic('a attack:0 a=i42,b=0/0'), /i42 shows territory 42/],
    [classic('a attack:0 a=x0,b=0/0'), /cards of a are i, c or r/],
    [classic('a attack:0 a=i0i0,b=0/0'), /card of territory 0 is there twice/],
    [classic('a attack:0 a=i0,b=c0/0'), /card of territory 0 is there twice/],
    [classic('a attack:0 a=www,b=0/0'), /more than two wild/],
    [classic('a attack:0 a=12,b=0/0'), /number of a's cards is 0 to 11/],
    [classic('a attack:0 a=6,b=0/0'), /a has 6 cards; .* more than 5 at this point of their turn/],
    [classic('a trade:3 a=7,b=0/0'), /a has 7 cards; .* more than 6 at this point of their turn/],
    [classic('a attack:0 a=0,b=7/0'), /b has 7 cards; .* more than 6 in another player's turn/],
    [classic('a/3 attack:0 a=0,b=0,c=1/0'), /c has cards but no territory/],
  ])('%s', (position, reason) => {
    expect(refused(position, 'classic')).toMatch(reason)
  })
})

describe('moves that are none', () => {
  const own = { 29: 'b2' }
  it.each<[string, string, string, RegExp]>([
    ['simplified-grid6', grid('a draft:5 -'), 'b6+1', /b6 is not a's/],
    ['simplified-grid6', grid('a draft:5 -'), 'z9+1', /no territory "z9"/],
    ['simplified-grid6', grid('a draft:5 -'), 'a6+6', /1 to 5 units can be placed, not 6/],
    ['simplified-grid6', grid('a draft:5 -'), 'a6+0', /1 to 5/],
    ['simplified-grid6', grid('a draft:5 -'), 'a6>b6', /units are to be placed.*does not fit/],
    ['simplified-grid6', grid('a draft:5 -'), 'end', /cannot go on without/],
    ['simplified-grid6', grid('a attack:0 -'), 'a6>b6', /needs 2 units more: a6 has 2, b6 1/],
    ['simplified-grid6', grid('a attack:0 -'), 'a6>c6', /not connected/],
    ['simplified-grid6', grid('a attack:0 -'), 'a6>a5', /a5 is a's own/],
    ['simplified-grid6', grid('a attack:0 -', { 0: 'a9' }), 'a6>b6:2', /no dice under the simplified rules/],
    ['classic', classic('a attack:0 -'), 'alaska>kamchatka:4', /1 to 3 dice/],
    ['classic', classic('a attack:0 -', { 0: 'a1' }), 'alaska>kamchatka', /single unit/],
    ['classic', classic('a occupy:alaska>kamchatka:3 -', { 29: 'a0' }), 'occupy:2', /3 to 4 units move in, not 2/],
    ['classic', classic('a occupy:alaska>kamchatka:3 -', { 29: 'a0' }), 'occupy:5', /3 to 4/],
    ['classic', classic('a fortify -'), 'fortify:alaska>kamchatka:1', /kamchatka is not a's/],
    ['classic', classic('a fortify -'), 'fortify:alaska>alberta:5', /1 to 4 units can move, not 5/],
    ['classic', classic('a trade:3 a=i0i3c1,b=0/0'), 'trade:0,1,2', /i0, i3, c1 are not a set/],
    ['classic', classic('a trade:3 a=i0i3i6,b=0/0'), 'trade:0,1,3', /no card 3/],
    ['classic', classic('a trade:3 a=i0i3i6,b=0/0'), 'trade:0,1,1', /three different/],
    ['classic', classic('a trade:3 a=i0i3i6,b=0/0'), 'trade:?', /does not fit/],
    [
      'classic',
      classic('a trade:3 a=i0i3i6,b=0/0'),
      'trade:0,1,2:japan',
      /japan is not an own territory that these cards show/,
    ],
    ['classic', classic('a trade:3 a=4,b=0/0'), 'trade:0,1,2', /not known/],
    ['classic', classic('a trade:3 a=i0i3i6c1c4,b=0/0'), 'end', /with 5 cards a set must be traded/],
    ['classic', classic('a roll:alaska>kamchatka:3 -', own), '=1-0', /2 units are lost in all by this throw, not 1/],
    ['classic', classic('a roll:alaska>kamchatka:3 -'), '=1-1', /^1 unit is lost in all by this throw, not 2$/],
    ['classic', classic('a roll:alaska>kamchatka:3 -', own), 'roll', /dice are to be thrown/],
    ['classic', classic('a draw a=i0,b=0/0'), '=i0', /i0 is not in the deck/],
    ['classic', classic('a draw a=i0,b=0/0'), '=c3', /^the card c3 is not in the deck: territory 3's card is i3$/],
    ['classic', classic('a draw a=c3,b=0/0'), '=i3', /^the card i3 is not in the deck$/],
    ['classic', classic('a draw a=c3,b=0/0'), '=r3', /^the card r3 is not in the deck$/],
    ['classic', classic('a draw a=ww,b=0/0'), '=w', /^the card w is not in the deck$/],
    // this was read as the card c1
    ['classic', classic('a draw a=i0,b=0/0'), '=i43', /^the card i43 shows territory 43; they are 0 to 41$/],
    ['classic', classic('a draw a=i0,b=0/0'), '=7', /card is to be drawn/],
  ])('%s %s: %s', (variant, position, move, reason) => {
    const result = risk.move.parse(read(variant, position), move)
    expect(result.ok ? `${move} was read` : result.error).toMatch(reason)
  })
})

describe('texts in more than one form', () => {
  it.each([
    ['no cards', classic('a attack:0 -'), classic('a attack:0 a=0,b=0/0')],
    ['cards of some', classic('a attack:0 b=2/1'), classic('a attack:0 a=0,b=2/1')],
    ['the number of players, where letters say it', classic('a/2 attack:0 -'), classic('a attack:0 a=0,b=0/0')],
    ['the first round', classic('a attack:0 - 1'), classic('a attack:0 a=0,b=0/0')],
  ])('%s', (_, text, canonical) => {
    expect(risk.position.format(read('classic', text))).toBe(canonical)
  })

  it('amounts that are not listed can be played', () => {
    const position = classic('a draft:500 -')
    const state = read('classic', position)
    for (const units of [1, 17, 333, 500]) {
      const move = risk.move.parse(state, `alaska+${units}`)
      expect(move.ok).toBe(true)
      if (move.ok) expect(risk.move.format(state, move.value)).toBe(`alaska+${units}`)
    }
  })
})
