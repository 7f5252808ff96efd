import type { Rule } from '../language/syntax.ts'
import type { Rules } from '../rules.ts'

/** By piece: the pieces that are put in its place, and those in whose place it is put, as far as a check stands in front. */
interface Changes {
  readonly into: readonly Set<number>[]
  readonly from: readonly Set<number>[]
}

/**
 * The piece that probably stands for the empty place where none is known to, if pieces of nobody stand on most of the board at the start;
 * else null. It is what most kinds of pieces leave behind, and what others are put on; where there is no such piece, the one on the
 * most places.
 */
export function groundOf({ looks, description }: Rules): number | null {
  if (looks.some(({ blank }) => blank)) return null
  const { board, rules } = description
  const counts = new Uint32Array(looks.length)
  for (const piece of board.pieces) counts[piece]!++
  const free = counts.map((count, piece) => (looks[piece]!.side === null ? count : 0))
  if (2 * free.reduce((sum, count) => sum + count, 0) <= board.pieces.length) return null
  const most = free.indexOf(Math.max(...free))
  const changes: Changes = { into: looks.map(() => new Set()), from: looks.map(() => new Set()) }
  follow(rules, null, changes)
  const left = (piece: number) => (changes.into[piece]!.size > 0 ? changes.from[piece]!.size : 0)
  return looks.reduce((best, { side }, piece) => (side === null && left(piece) > left(best) ? piece : best), most)
}

/**
 * Notes the changes of a part of the rules.
 * @param here the pieces that can stand here before it; null where no check has told
 * @returns those behind it
 */
function follow(rule: Rule, here: readonly number[] | null, changes: Changes): readonly number[] | null {
  switch (rule.kind) {
    case 'on':
      return rule.pieces
    case 'off':
      for (const piece of here ?? []) {
        if (piece === rule.piece) continue
        changes.into[piece]!.add(rule.piece)
        changes.from[rule.piece]!.add(piece)
      }
      return [rule.piece]
    case 'sequence':
      return rule.parts.reduce((before, part) => follow(part, before, changes), here)
    case 'choice': {
      const ends = rule.parts.map((part) => follow(part, here, changes))
      return ends.every((end) => end !== null) ? [...new Set(ends.flat())] : null
    }
    case 'star':
    case 'power':
      follow(rule.body, null, changes)
      return null
    case 'shift':
    case 'switch':
      return null
    default:
      return here
  }
}
