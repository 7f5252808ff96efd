/**
 * The name of a pressed key, as lists of keys have it: a letter in lower case, also while Caps Lock is on. On a keyboard with
 * letters of another script, it is the Latin letter in the same place.
 */
export function keyName({ key, code }: { readonly key: string; readonly code: string }): string {
  const place = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  return /^\p{L}$/u.test(key) ? (place ?? key).toLowerCase() : key
}
