import { describe, expect, it } from 'vitest'
import { assetName, DataFile, DataUnavailable } from '../../src/game/data-files/data.ts'

const FACTS = { name: 'chess/openings.bin', size: 3, sha256: '0123456789abcdef'.repeat(4) }

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const content = Uint8Array.of(97, 98, 99)

it('an asset is named after the file and its content', () => {
  expect(assetName(FACTS)).toBe('chess-openings.0123456789abcdef.bin')
})

describe('a data file', () => {
  it('is read once, however many ask for it at the same time and later', async () => {
    let reads = 0
    const file = new DataFile(FACTS, text)
    const source = async () => {
      reads++
      return content
    }
    await Promise.all([file.load(source), file.load(source)])
    await file.load(source)
    expect({ reads, loaded: file.loaded, value: file.value }).toEqual({ reads: 1, loaded: true, value: 'abc' })
  })

  it('has no value before it is loaded', () => {
    expect(() => new DataFile(FACTS, text).value).toThrow('chess/openings.bin has not been loaded')
  })

  it('that cannot be read is unavailable, and is tried again when it is next asked for', async () => {
    const file = new DataFile(FACTS, text)
    const failure = new Error('status 500')
    const broken = file.load(() => Promise.reject(failure))
    await expect(broken).rejects.toBeInstanceOf(DataUnavailable)
    await expect(broken).rejects.toMatchObject({ cause: failure })
    await file.load(async () => content)
    expect(file.value).toBe('abc')
  })
})
