import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { MEDIA, type Media } from '../contract/stream.ts'

/**
 * The media type of an answer, by the `Accept` header with its q-values: plain JSON, or one of the streams. At equal
 * weight a type named by the client goes before one covered by a wildcard, and JSON before the streams.
 *
 * JSON is also the answer when there is no `Accept` header, or when it names no type the service has. RFC 9110, 12.5.1
 * leaves the choice, and an answer serves a client better than a 406.
 */
export function mediaFor(c: Context): Media {
  return accepts(c, {
    header: 'Accept',
    supports: Object.values(MEDIA),
    default: MEDIA.json,
    match: bestMatch,
  }) as Media
}

function bestMatch(
  ranges: readonly { readonly type: string; readonly q: number }[],
  config: { supports: string[]; default: string },
): string {
  let best = { media: config.default, q: 0, specificity: 0 }
  for (const media of config.supports) {
    // the most specific range that covers the type decides its weight
    const [range] = ranges
      .map(({ type, q }) => ({ media, q, specificity: specificityFor(type.toLowerCase(), media) }))
      .filter(({ specificity }) => specificity > 0)
      .sort((a, b) => b.specificity - a.specificity)
    if (!range || range.q === 0) continue
    if (range.q > best.q || (range.q === best.q && range.specificity > best.specificity)) best = range
  }
  return best.media
}

/** The specificity with which a media range matches a media type: 3 exactly, 2 and 1 by wildcards, 0 not at all. */
function specificityFor(range: string, media: string): number {
  if (range === media) return 3
  if (range === `${media.split('/')[0]}/*`) return 2
  return range === '*/*' || range === '*' ? 1 : 0
}
