/** The engines of rules as a text, in words. */
import { later, t } from '../language/language.ts'

/** By id (src/rbg/engines.ts): a name, and what the engine does. */
const ENGINES: Readonly<Record<string, readonly [name: string, text: string]>> = {
  grave: ['GRAVE', later('tree search that learns from its random games')],
  uct: ['UCT', later('tree search by random games')],
  puct: ['PUCT', later('tree search with a learned evaluation')],
  'multi-uct': ['UCT', later('tree search in which every player plays for themselves')],
  alphabeta: [later('alpha-beta'), later('depth-first search with an evaluation')],
  random: [later('random play'), later('any legal move')],
}

/** The name of an engine, for tables: `GRAVE`. */
export const engineName = (id: string): string => t(ENGINES[id]?.[0] ?? id)

/** The name of an engine with what it does: `GRAVE (tree search that learns from its random games)`. */
export function engineWords(id: string): string {
  const [, text] = ENGINES[id] ?? []
  return text === undefined ? id : t('{name} ({text})', { name: engineName(id), text: t(text) })
}
