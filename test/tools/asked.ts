/**
 * The process of `askTools`: it runs tools one after the other, each as if in a process of its own. The modules of src are loaded
 * once, those of the tools anew for each, because most of them run when they are loaded.
 */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../tools/lib/checkout.ts'
import type { Told } from './script.ts'

const TOOLS = /\/(tools|bench)\/[^?]+\.ts$/

/** Thrown in place of the end of the process. */
class Exit {
  readonly status: number
  constructor(status: number) {
    this.status = status
  }
}

let count = 0
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return TOOLS.test(found.url) ? { ...found, url: `${found.url}?${count}` } : found
  },
})

process.exit = (code) => {
  throw new Exit(Number(code ?? process.exitCode ?? 0))
}
// of several that end at once, one is waited for
process.on('unhandledRejection', (error) => {
  if (!(error instanceof Exit)) throw error
})

async function ask(file: string, args: readonly string[]): Promise<Told> {
  const told = { status: 0, stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    process[stream].write = (chunk: Uint8Array | string) => {
      told[stream] += chunk
      return true
    }
  count++
  process.argv = [process.execPath, `${ROOT}${file}`, ...args]
  process.exitCode = undefined
  try {
    await import(pathToFileURL(`${ROOT}${file}`).href)
    told.status = Number(process.exitCode ?? 0)
  } catch (error) {
    // another error is printed with its stack, as by Node
    if (error instanceof Exit) told.status = error.status
    else Object.assign(told, { status: 1, stderr: `${told.stderr}${(error as Error).stack}` })
  }
  return told
}

process.on('message', async ([file, ...args]: [string, ...string[]]) => process.send!(await ask(file, args)))
