import type { readResults } from '../../arena/results.ts'
import type { Score } from '../../lib/statistics.ts'

/** The points of each pair of competitors in a file of results: of whole pairs of games only. */
export function tallied({ lines }: Pick<ReturnType<typeof readResults>, 'lines'>): Score[] {
  const bouts = new Map<string, (typeof lines)[number][]>()
  for (const line of lines) {
    const key = `${line.competitors.join()} ${line.bout}`
    bouts.set(key, [...(bouts.get(key) ?? []), line])
  }
  const scores = new Map<string, Score>()
  for (const games of bouts.values()) {
    const { competitors } = games[0]!
    const [first, second] = competitors as [number, number]
    if (games.length < 2) continue
    const points = games.reduce((sum, { seating, returns }) => sum + (returns[seating.indexOf(first)]! + 1) / 2, 0)
    const before = scores.get(competitors.join())
    scores.set(competitors.join(), {
      first,
      second,
      points: (before?.points ?? 0) + points,
      games: (before?.games ?? 0) + games.length,
    })
  }
  return [...scores.values()]
}
