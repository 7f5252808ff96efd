import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Game } from '../../src/game/game.ts'
import { err, ok, type Result } from '../../src/game/result.ts'
import { findGame, games } from '../../src/games/registry.ts'
import { type RbgFacts, rbgGame } from '../../src/rbg/game.ts'
import { withGeneratedCode } from '../../src/rbg/generated/generated-code.ts'

/** The folder of the library's rules. */
const LIBRARY = new URL('../../rules/', import.meta.url)

/**
 * The game that a name stands for: the id of a game of the registry or of the library (`konane`), or the path of a file with rules
 * (`rules/konane.rbg`).
 * @param learned whether it has what has been learned about it, if something has. Default: true
 */
export function gameNamed(name: string, learned = true): Result<Game> {
  const known = findGame(name)
  if (known) return ok(known)
  const file = rulesFile(name)
  if (file === null)
    return err(
      `there is no game "${name}": name one of ${games.map(({ id }) => id).join(', ')}, a game of rules/, or a file of rules`,
    )
  const id = basename(name, '.rbg')
  const text = readFileSync(file, 'utf8')
  const made = rbgGame(text, {
    id,
    name: id,
    description: `The rules of ${name}.`,
    ...measuredBeside(file, learned),
    backEnd: withGeneratedCode,
  })
  if (made.ok) return ok(made.game)
  return err(made.errors.map(({ line, column, detail }) => `${name}:${line}:${column}: ${detail}`).join('\n'))
}

/** What has been learned and measured about a game, which stands beside its rules (`npm run learn`, `npm run rate`). */
function measuredBeside(file: URL | string, withLearned: boolean): Pick<RbgFacts, 'learned' | 'strength'> {
  const [learned, strength] = [withLearned ? textBeside(file, 'learned') : null, textBeside(file, 'strength')]
  return {
    ...(learned === null ? {} : { learned: JSON.parse(learned) }),
    ...(strength === null ? {} : { strength: JSON.parse(strength) }),
  }
}

function textBeside(file: URL | string, kind: 'learned' | 'strength'): string | null {
  const beside =
    file instanceof URL ? new URL(file.href.replace(/rbg$/, `${kind}.json`)) : file.replace(/rbg$/, `${kind}.json`)
  return existsSync(beside) ? readFileSync(beside, 'utf8') : null
}

/** The file with the rules of a game; null for a name that stands for none. */
function rulesFile(name: string): URL | string | null {
  if (name.endsWith('.rbg')) return existsSync(name) ? name : null
  const file = new URL(`${name}.rbg`, LIBRARY)
  return /^[a-z0-9-]+$/.test(name) && existsSync(file) ? file : null
}

/** The text of the rules by which a game is played, if it is one of rules; null for a game of the registry. */
export function rulesNamed(name: string): string | null {
  const file = findGame(name) ? null : rulesFile(name)
  return file === null ? null : readFileSync(file, 'utf8')
}

/** The text of what has been learned about the game, by a name as `rulesNamed` reads it; null where nothing has. */
export function learnedNamed(name: string): string | null {
  const file = findGame(name) ? null : rulesFile(name)
  return file === null ? null : textBeside(file, 'learned')
}
