import { type Command, InvalidArgumentError } from 'commander'
import { engineIds, findEngine, type NamedEngine } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'

/** Thrown where what a tool was asked for is impossible: whoever asked is told why, without a stack. */
export class UsageError extends RangeError {
  override readonly name = 'UsageError'
}

/** The parser of an option that is an integer. */
export const integer = (least: number) => (text: string) => {
  const value = Number(text)
  if (!/^\d{1,15}$/.test(text) || value < least)
    throw new InvalidArgumentError(`expected an integer of at least ${least}`)
  return value
}

/** The parser of an option that is a number above 0. */
export function positive(text: string): number {
  const value = Number(text)
  if (!/^[\d.]+(e\d+)?$/.test(text) || !(value > 0)) throw new InvalidArgumentError('expected a number above 0')
  return value
}

/** The parser of an option that is a number in a range. Without an upper end it is any finite number from `least` on. */
export function numberFrom(least: number, most = Number.MAX_VALUE): (text: string) => number {
  const range = most === Number.MAX_VALUE ? `of at least ${least}` : `from ${least} to ${most}`
  return (text) => {
    const value = Number(text)
    if (!/^[\d.]+(e[+-]?\d+)?$/.test(text) || !(value >= least && value <= most))
      throw new InvalidArgumentError(`expected a number ${range}`)
    return value
  }
}

/** The parser of an option that is a list with commas, of a parser for its parts. */
export const listOf =
  <T>(parse: (text: string) => T) =>
  (text: string): T[] =>
    text.split(',').map(parse)

/** The engine of a game that was asked for. */
export const engineOf = (program: Command, game: Game, asked: string): NamedEngine =>
  findEngine(game, asked) ?? program.error(`${game.id} has no engine "${asked}"; it has ${engineIds(game).join(', ')}`)

/** The id of the variant that was asked for, or of the game's first. */
export function variantOf(program: Command, { id, variants }: Game, asked: string | undefined): string {
  const ids = variants.map((variant) => variant.id)
  if (asked !== undefined && !ids.includes(asked))
    program.error(`${id} has no variant "${asked}"; it has ${ids.join(', ')}`)
  return asked ?? variants[0].id
}

/** The option of tools that make what the engine or its tests are made of: without it they only print. */
export const writeOption = (target: string) => ['--write', `write ${target}; without it nothing is changed`] as const

/** Writes what a tool has made, if that was asked for, and tells where to; or tells that nothing is written. */
export function writeIf(asked: boolean | undefined, target: string, write: () => void): void {
  if (asked) write()
  console.log(asked ? `Written: ${target}` : `Nothing was written. With --write this goes to ${target}`)
}

/** Runs a tool by its arguments. */
export async function runTool(program: Command): Promise<void> {
  try {
    await program.parseAsync()
  } catch (error) {
    tellUsage(program, error)
  }
}

/** Tells of an error by its sentence if that says what was asked for wrongly; throws it otherwise. */
export function tellUsage(program: Command, error: unknown): never {
  if (error instanceof UsageError) program.error(error.message)
  throw error
}
