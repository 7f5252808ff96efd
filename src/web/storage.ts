/** Stores a text in the browser. @returns false where the browser keeps no more, or keeps nothing: then the last text stays */
export function keepText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/**
 * Reads what the browser has stored as JSON.
 * @param isKept whether a value has the form that is stored under this name
 * @returns null for nothing, and for a text that is damaged or of another form
 */
export function readStored<Kept>(name: string, isKept: (value: unknown) => value is Kept): Kept | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

/** True for an object whose values are all of some form. */
export const isRecordOf = <One>(
  value: unknown,
  isOne: (one: unknown) => one is One,
): value is Readonly<Record<string, One>> => isRecord(value) && Object.values(value).every(isOne)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'

export const isNumber = (value: unknown): value is number => typeof value === 'number'

/** True for a list whose items are all of some form. */
export const isListOf = <One>(value: unknown, isOne: (one: unknown) => one is One): value is readonly One[] =>
  Array.isArray(value) && value.every(isOne)
