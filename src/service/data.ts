import { assetName, type DataFacts, type DataSource } from '../game/data.ts'

/** The folder of static assets in which data files are served. */
export const DATA_PATH = '/data/'

/**
 * Data files that some server has, under their asset names.
 *
 * What comes back is compared with the facts: a file that was cut short or is another one is an error, never data.
 * (A page from an insecure origin has no digests: there the length alone is compared.)
 *
 * @param get asks for an asset by its name, as `einstein-network.0123456789abcdef.bin`
 */
export const assetData =
  (get: (asset: string) => Promise<Response>): DataSource =>
  async (facts) => {
    const asset = assetName(facts)
    const response = await get(asset)
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`${asset}: status ${response.status}`)
    }
    return checked(facts, new Uint8Array(await response.arrayBuffer()))
  }

/** @throws Error where the bytes are not those that the facts name */
async function checked(facts: DataFacts, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes.length !== facts.size) throw new Error(`${facts.name} has ${bytes.length} bytes, not ${facts.size}`)
  // absent in pages from insecure origins, whatever the type says
  if (crypto.subtle === undefined) return bytes
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (sha256 !== facts.sha256) throw new Error(`${facts.name} has another content than its facts name`)
  return bytes
}
