import { enginesOf } from '../src/game/engine/ids.ts'
import type { Game } from '../src/game/game.ts'
import { references } from '../tools/arena/reference/index.ts'
import { benchPositions, type Subject, type Task } from './measure.ts'

/** A row of the bench's table: one measurement, which is made several times. */
export interface Row {
  readonly position: string
  readonly label: string
  readonly task: Omit<Task, 'ms' | 'seed'>
  /** The row of the plain reference implementation to compare with; null for none. */
  readonly reference: Row | null
}

/** The rows of a game: for each position, its playouts, its algorithms and their references. */
export function benchRows(game: Game, variant: string = game.variants[0].id): Row[] {
  return benchPositions(game, variant).flatMap(({ name, position }) => {
    const rows: Row[] = []
    const add = (subject: Subject, algorithm: string, label: string, reference: Row | null): Row => {
      const task = { gameId: game.id, subject, algorithm, variant, position }
      const row = { position: name, label, task, reference }
      rows.push(row)
      return row
    }
    const plain = enginesOf(game).find((algorithm) => 'playout' in algorithm)
    const compared = plain !== undefined && game.id in references
    const playouts = compared ? add('reference playouts', plain.id, 'reference: playouts', null) : null
    const uct = compared ? add('reference uct', plain.id, 'reference: UCT iterations', null) : null
    const seen = new Set<unknown>()
    for (const algorithm of enginesOf(game)) {
      if ('playout' in algorithm) {
        if (!seen.has(algorithm.playout)) add('playouts', algorithm.id, `${algorithm.id}: playouts`, playouts)
        seen.add(algorithm.playout)
        add('search', algorithm.id, `${algorithm.id}: iterations`, uct)
      } else {
        add('search', algorithm.id, `${algorithm.id}: nodes`, null)
      }
    }
    return rows
  })
}
