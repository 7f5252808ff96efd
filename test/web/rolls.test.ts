import { expect, it } from 'vitest'
import { risk } from '../../src/games/risk/index.ts'
import { factsOf } from '../../src/service/facts.ts'
import { comparedBy } from '../../src/web/play/table/rolls.ts'

const { phrases } = factsOf(risk, 1)

it.each([
  ['=2-0', { own: 2, others: 0 }],
  ['=1-1', { own: 1, others: 1 }],
  ['=?', null],
  ['alaska>kamchatka:3', null],
  ['end', null],
])('the roll %s compared pairs: %j', (text, compared) => expect(comparedBy(text, phrases)).toEqual(compared))
