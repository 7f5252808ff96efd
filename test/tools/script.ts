import { readFileSync } from 'node:fs'
import { ROOT } from '../../tools/lib/checkout.ts'

const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> }

/** The file that a script of package.json runs: `tools/arena/arena.ts` of `arena`. */
export function fileOf(script: string): string {
  const [, file] = /^node ((?:tools|bench)\/\S+\.ts)/.exec(scripts[script] ?? '') ?? []
  if (file === undefined) throw new RangeError(`package.json has no script "${script}" of a tool`)
  return file
}
