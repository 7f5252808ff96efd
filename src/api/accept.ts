import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { MEDIA, type Media } from './contract/stream.ts'

/**
 * The form in which a request wants its records, by `Accept` with its q-values: the plain answer as JSON, or a stream.
 * Among forms of the same weight one that is named goes before one that a wildcard covers, and JSON before the others.
 *
 * JSON too where nothing is said, and where nothing that is named can be had: RFC 9110, 12.5.1 leaves the choice, and a
 * client is better served by an answer than by a 406.
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
    // the most specific range that covers it decides, whatever others say
    const [range] = ranges
      .map(({ type, q }) => ({ media, q, specificity: specificityFor(type.toLowerCase(), media) }))
      .filter(({ specificity }) => specificity > 0)
      .sort((a, b) => b.specificity - a.specificity)
    if (!range || range.q === 0) continue
    if (range.q > best.q || (range.q === best.q && range.specificity > best.specificity)) best = range
  }
  return best.media
}

/** How closely a media range names a media type; 0: not at all. */
function specificityFor(range: string, media: string): number {
  if (range === media) return 3
  if (range === `${media.split('/')[0]}/*`) return 2
  return range === '*/*' || range === '*' ? 1 : 0
}
