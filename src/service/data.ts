import { assetName, type DataFacts, type DataSource } from '../game/data-files/data.ts'

/** The folder of static assets in which data files are served. */
export const DATA_PATH = '/data/'

/**
 * Creates a source of data files that a server has under their asset names.
 *
 * Every file is compared with its facts, so that a truncated or wrong file is an error. (A page from an insecure origin
 * cannot compute digests: there only the length is compared.)
 *
 * @param get fetches an asset by its name, such as `einstein-network.0123456789abcdef.bin`
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

/** Compares the bytes of a file with its facts. @throws Error when they differ */
async function checked(facts: DataFacts, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes.length !== facts.size) throw new Error(`${facts.name} has ${bytes.length} bytes, not ${facts.size}`)
  // absent in pages from insecure origins, whatever the type says
  if (crypto.subtle === undefined) return bytes
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (sha256 !== facts.sha256) throw new Error(`${facts.name} has another content than its facts name`)
  return bytes
}
