/** The table of ratings in the notebook of rules as data, made of rules/*.strength.json. */
import { idsOfLibrary, libraryGame } from '../lib/library.ts'
import { stepsOf } from '../strength/rate/spacing.ts'

const BEGIN = '<!-- The table is written by npm run library. -->\n\n'
const END = '\n\n<!-- Here it ends. -->'

/** The rows of the rated games. */
function ratingsTable(): string {
  const rows = idsOfLibrary().flatMap((id) => {
    const levels = libraryGame(id).strength?.ratings?.levels.map(([points]) => points)
    if (!levels) return []
    const steps = stepsOf(levels)
    return [`| ${id} | ${levels.join(', ')} | ${Math.min(...steps)} to ${Math.max(...steps)} |`]
  })
  return ['| game | points, from level 1 on | steps |', '|---|---|---|', ...rows].join('\n')
}

/** The notebook with the present table. @throws Error when it has no place for one */
export function withRatings(notebook: string): string {
  const [from, to] = [notebook.indexOf(BEGIN), notebook.indexOf(END)]
  if (from === -1 || to === -1) throw new Error('the notebook has no place for the ratings')
  return notebook.slice(0, from + BEGIN.length) + ratingsTable() + notebook.slice(to)
}
