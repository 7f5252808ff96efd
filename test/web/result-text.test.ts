import { expect, it } from 'vitest'
import { resultText } from '../../src/board/result-text.ts'
import { ENGLISH } from '../../src/board/settings.ts'

it.each([
  ['one player', 'red', ['red', 'blue'], 'red has won'],
  ['a player of several', 'attackers', ['attackers', 'defenders'], 'attackers have won'],
  ['nobody', null, ['red', 'blue'], 'a draw'],
  ['the only player', 'player', ['player'], 'player has won'],
  ['not the only player', null, ['player'], 'lost'],
])('%s', (_, winner, seats, text) => {
  expect(resultText(winner, seats, ENGLISH)).toBe(text)
})
