import { expect, it } from 'vitest'
import { phrases } from '../../src/games/risk/phrases.ts'
import { comparedBy } from '../../src/web/play/rolls.ts'

const facts = phrases.map(({ losses, ...rest }) => ({
  ...rest,
  ...(losses ? { losses: [...losses] } : {}),
}))

it.each([
  ['=2-0', { own: 2, others: 0 }],
  ['=1-1', { own: 1, others: 1 }],
  ['=?', null],
  ['alaska>kamchatka:3', null],
  ['end', null],
])('the roll %s compared pairs: %j', (text, compared) => expect(comparedBy(text, facts)).toEqual(compared))
