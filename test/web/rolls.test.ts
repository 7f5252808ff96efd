import { describe, expect, it } from 'vitest'
import { risk } from '../../src/games/risk/index.ts'
import { factsOf } from '../../src/service/about-games/facts.ts'
import { facesFor } from '../../src/web/play/table/faces.ts'
import { comparedBy } from '../../src/web/play/table/rolls.ts'

const { phrases } = factsOf(risk, 1)

it.each([
  ['=2-0', { own: 2, others: 0 }],
  ['=1-1', { own: 1, others: 1 }],
  ['=?', null],
  ['alaska>kamchatka:3', null],
  ['end', null],
])('the roll %s compared pairs: %j', (text, compared) => expect(comparedBy(text, phrases)).toEqual(compared))

describe('faces that fit a roll of which only the result is known', () => {
  const results = [1, 2, 3].flatMap((count) =>
    Array.from({ length: count + 1 }, (_, own) => ({ own, others: count - own })),
  )

  it.each(results)('%j: as many pairs are lost as the roll says, for every seed', ({ own, others }) => {
    for (let seed = 0; seed < 50; seed++) {
      const faces = facesFor({ own, others }, seed)
      const lost = faces.own.filter((face, pair) => face <= faces.others[pair]!).length
      expect([faces.own.length, lost]).toEqual([own + others, own])
      for (const face of [...faces.own, ...faces.others]) expect([1, 2, 3, 4, 5, 6]).toContain(face)
    }
  })

  it('looks the same each time that it is shown', () =>
    expect(facesFor({ own: 1, others: 1 }, 7)).toEqual(facesFor({ own: 1, others: 1 }, 7)))
})
