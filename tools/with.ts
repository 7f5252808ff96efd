/**
 * Runs a command with environment variables set, in any shell: npm's scripts begin with it, since Windows shells do not know
 * `NAME=value command`.
 *
 *   node tools/with.ts NAME=value... command [argument...]
 */
import { spawn } from 'node:child_process'

const words = process.argv.slice(2)
const first = words.findIndex((word) => !/^\w+=/.test(word))
const [command, ...args] = words.slice(first)
if (first < 0 || command === undefined) throw new Error('no command is given')
const variables = words.slice(0, first).map((word) => word.split(/=(.*)/s).slice(0, 2))

// on Windows npm's commands are scripts, which have to be started through a shell
const onWindows = process.platform === 'win32'
const child = spawn(command, onWindows ? args.map((word) => `"${word}"`) : args, {
  env: { ...process.env, ...Object.fromEntries(variables) },
  stdio: 'inherit',
  shell: onWindows,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(error.message)
  process.exitCode = 1
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
