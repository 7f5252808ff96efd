/** The names that players of a match give themselves. */

/**
 * Characters that no name may hold, since they act on the text around it: controls and line ends, halves of characters, and those that turn
 * the direction of writing or are nothing but a break that nobody sees. The joiners of emoji and of Persian are none of these.
 */
const ACTING = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`

/** A character that is seen: no space, and none that leaves its place blank. */
const SEEN = String.raw`[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]`

/** A name that can be seen and leaves the text around it as it is. */
export const FIT_NAME = new RegExp(`^(?=.*${SEEN})[^${ACTING}]*$`, 'u')

const ALL_ACTING = new RegExp(`[${ACTING}]`, 'gu')

/** A name without what does not fit, on one line; empty when nothing of it is seen. */
export function fitName(text: string): string {
  const fit = text.replaceAll(/\s+/g, ' ').replaceAll(ALL_ACTING, '').trim()
  return FIT_NAME.test(fit) ? fit : ''
}
