/** Stores a text in the browser. @returns false where the browser keeps no more, or keeps nothing: then the last text stays */
export function keepText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}
