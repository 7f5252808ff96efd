import type { OwnResult } from '../../own/own-game.ts'
import { Problem } from '../problem.ts'

/**
 * The problem of rules or a presentation with faults.
 * @param pointer the place of the rules in the request
 */
export function ownProblem(made: Exclude<OwnResult, { readonly ok: true }>, pointer: string): Problem {
  if ('presentation' in made) {
    const errors = made.presentation.map(({ pointer: field, detail }) => ({
      pointer: `${pointer}/presentation${field}`,
      detail,
    }))
    return new Problem('invalid-presentation', { detail: errors[0]?.detail ?? '', errors })
  }
  const errors = made.errors.map((error) => ({ pointer: `${pointer}/text`, ...error }))
  const [first] = errors
  return new Problem('invalid-rules', { detail: first ? `line ${first.line}: ${first.detail}` : '', errors })
}
