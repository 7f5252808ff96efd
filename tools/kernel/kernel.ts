/**
 * Writes the WebAssembly module of EinStein's endings, `src/games/einstein/endings/kernel.wasm`.
 *   npm run kernel -- [--check]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { KERNEL } from '../lib/data.ts'
import { runTool } from '../lib/usage.ts'
import { kernel } from './einstein.ts'

function check(): void {
  const agrees = Buffer.compare(readFileSync(KERNEL), kernel()) === 0
  if (agrees) console.log('kernel.wasm agrees with its source')
  else {
    console.error('kernel.wasm differs from its source: run `npm run kernel` and commit it')
    process.exitCode = 1
  }
}

const program = new Command('kernel')
  .description("Writes the WebAssembly module of EinStein's endings.")
  .option('--check', 'write nothing, and fail if the committed file differs from its source')
  .action((options: { readonly check?: true }) => (options.check ? check() : writeFileSync(KERNEL, kernel())))

await runTool(program)
