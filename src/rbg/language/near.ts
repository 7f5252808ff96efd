/** The longest names that are compared, and the most of them: a text can have many. */
const LONGEST = 24
const MOST_NAMES = 1000

/** The names that differ from another by a slip of the keys: a letter more, less, another or two exchanged for every three. */
export function nearTo(name: string, names: readonly string[]): readonly string[] {
  if (name.length < 2 || name.length > LONGEST) return []
  const most = Math.max(1, Math.floor(name.length / 3))
  return names.slice(0, MOST_NAMES).filter((other) => {
    const different = Math.abs(other.length - name.length)
    return different <= most && other.length > 1 && slips(name, other) <= most
  })
}

/** The restricted Damerau-Levenshtein distance. */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
