import { existsSync, readFileSync } from 'node:fs'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { err, ok, type Result } from '../../src/game/result.ts'
import type { RuleOptions } from '../../src/game/rule-options.ts'

type StartOptions = Readonly<Record<string, string>>

/** Reads `--rules`: each name is one of the game's rule options, each value an integer that it allows. */
export function ruleOptionsOf(game: Game, given: StartOptions): Result<RuleOptions> {
  const options: Record<string, number> = {}
  for (const [name, text] of Object.entries(given)) {
    const rule = game.rules?.[name]
    if (!rule) {
      const known = Object.keys(game.rules ?? {}).join(', ')
      return err(`${game.id} has no rule option "${name}"; it has ${known || 'none'}`)
    }
    const { minimum, maximum, values } = rule
    const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= minimum && value <= maximum) || values?.includes(value) === false) {
      const allowed = values ? `one of ${values.join(', ')}` : `an integer from ${minimum} to ${maximum}`
      return err(`the rule option ${name} is ${allowed}, not "${text}"`)
    }
    options[name] = value
  }
  return ok(options)
}

/** Reads `--starts`, the start options of one bout after the other, and checks them and those of `--start`. */
export function startsOf(
  game: Game,
  variant: string,
  { start, starts: file }: { readonly start: StartOptions; readonly starts?: string },
  rules: RuleOptions,
): Result<StartOptions[]> {
  const starts: StartOptions[] = []
  for (const [i, line] of linesOf(file).entries()) {
    const parsed = optionsIn(line)
    if (!parsed) return err(`${file}, line ${i + 1}: expected an object of texts, such as {"setup":"sensible"}`)
    starts.push(parsed)
  }
  if (file !== undefined && starts.length === 0) return err(`${file} has no start options`)
  for (const [i, options] of (starts.length === 0 ? [{}] : starts).entries()) {
    const place = file === undefined ? '' : `${file}, start ${i + 1}: `
    const all = { ...start, ...options }
    const unknown = Object.keys(all).find((name) => !Object.hasOwn(game.startOptions ?? {}, name))
    if (unknown !== undefined) return err(`${place}${game.id} has no start option "${unknown}"`)
    const begun = game.start(variant, new Random(0), all, rules)
    if (!begun.ok) return err(`${place}${begun.error}`)
  }
  return ok(starts)
}

const linesOf = (file: string | undefined): string[] =>
  file === undefined || !existsSync(file)
    ? []
    : readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')

function optionsIn(line: string): StartOptions | null {
  try {
    const value: unknown = JSON.parse(line)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && Object.values(value).every((text) => typeof text === 'string') ? (value as StartOptions) : null
  } catch {
    return null
  }
}
