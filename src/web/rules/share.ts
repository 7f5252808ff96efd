/** Links to rules: short texts are in the address itself, longer ones are stored by the service and named by their id. */
import type { Presentation } from '../../own/presentation.ts'
import { MOST_RULES_TEXT, OWN_ID } from '../../own/rules-text.ts'

/** The greatest length of a text in an address, compressed, in characters: messengers and mail cut longer ones. */
export const MOST_IN_LINK = 4000

/** What a link names: rules, or those that the service or the library holds. A look may be anything: the thread checks it. */
export type Shared =
  | { readonly text: string; readonly presentation?: Presentation }
  | { readonly id: string }
  | { readonly library: string }

/** Reads the fragment of an address; null when it names no rules, or a broken text. */
export async function readShared(fragment: string): Promise<Shared | null> {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const id = fields.get('id')
  if (id !== null) return OWN_ID.test(id) ? { id } : null
  const library = fields.get('library')
  if (library !== null) return /^[a-z0-9-]+$/.test(library) ? { library } : null
  const packed = fields.get('text')
  if (packed === null) return null
  const text = await unpack(packed)
  if (text === null) return null
  const look = await unpack(fields.get('look') ?? '')
  return look ? { text, ...parsedLook(look) } : { text }
}

function parsedLook(look: string): { readonly presentation?: Presentation } {
  try {
    return { presentation: JSON.parse(look) as Presentation }
  } catch {
    return {}
  }
}

/** The fragment with rules; null when they are too long for an address. */
export async function fragmentOf(text: string, look: Presentation | null): Promise<string | null> {
  const packed = `#text=${await pack(text)}${look ? `&look=${await pack(JSON.stringify(look))}` : ''}`
  return packed.length > MOST_IN_LINK ? null : packed
}

/** A text as deflated bytes in base64 for addresses. */
async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The text that was packed; null when it is broken, or longer than any text of rules: a few bytes can unpack to gigabytes. */
async function unpack(packed: string): Promise<string | null> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
      if (text.length <= MOST_RULES_TEXT) continue
      await reader.cancel()
      return null
    }
  } catch {
    return null
  }
}
