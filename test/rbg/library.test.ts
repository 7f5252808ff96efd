import { describe, expect, it } from 'vitest'
import { facts, ids } from '../../src/own/library.data.ts'
import { factsOfLibrary, idsOfLibrary } from '../../tools/lib/library.ts'

describe('the list of the library', () => {
  it('is that of the checkout: else run npm run library', () => {
    expect(ids).toEqual(idsOfLibrary())
    expect(facts).toEqual(factsOfLibrary())
  })
})
