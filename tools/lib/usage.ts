import type { Command } from 'commander'

/** Thrown where what a tool was asked for is impossible: whoever asked is told why, without a stack. */
export class UsageError extends RangeError {
  override readonly name = 'UsageError'
}

/** Runs a tool by its arguments. */
export async function runTool(program: Command): Promise<void> {
  try {
    await program.parseAsync()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    program.error(error.message)
  }
}
