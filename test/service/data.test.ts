import { expect, it } from 'vitest'
import { assetName } from '../../src/game/data-files/data.ts'
import { assetData } from '../../src/service/data.ts'
import { allDataFiles, readData } from '../../tools/lib/data.ts'

const files = [...allDataFiles()].map(({ facts }) => facts)
const [facts] = files

it('the games have data files, and their facts are true', async () => {
  expect(files.length).toBeGreaterThan(0)
  const checkout = assetData(async (asset) => {
    const file = files.find((one) => assetName(one) === asset)!
    return new Response(Uint8Array.from(readData(file)))
  })
  for (const file of files) expect(await checkout(file)).toHaveLength(file.size)
})

const wrong: readonly (readonly [string, Response, string])[] = [
  ['a missing asset', new Response('not found', { status: 404 }), 'status 404'],
  ['a file cut short', new Response(readData(facts!).slice(0, 1000)), `has 1000 bytes, not ${facts!.size}`],
  ['another file of that length', new Response(new Uint8Array(facts!.size)), 'another content'],
]

it.each(wrong)('%s is an error, never data', async (_name, response, message) => {
  await expect(assetData(async () => response)(facts!)).rejects.toThrow(message)
})
