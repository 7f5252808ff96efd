/** A program that stands for several: `npm run bench -- tafl depth` runs bench/depth.ts with the other arguments. */

/** A part of a program: a module that runs when it is loaded, and reads its arguments from `process.argv`. */
export interface Part {
  readonly description: string
  /** The games that it is for; absent: all. */
  readonly games?: readonly string[]
  /** True for a module that takes the game as its first argument. */
  readonly takesGame?: true
  load(): Promise<unknown>
}

/**
 * Runs the part that the arguments `<game> [what]` name, with the arguments behind them. Without a `what`, the first part for
 * the game runs. Prints the list of parts where there is none, and for `--help` alone.
 * @param fallback the part that runs with all arguments when the first is no game, or no part is named
 */
export async function dispatch(
  name: string,
  parts: Readonly<Record<string, Part>>,
  fallback?: string,
): Promise<unknown> {
  const [node = '', script = '', ...args] = process.argv
  const run = (what: string, rest: readonly string[]) => {
    process.argv = [node, script, ...rest]
    return parts[what]!.load()
  }
  const [game, what] = args
  const suits = ({ games }: Part) => game !== undefined && (games?.includes(game) ?? !game.startsWith('-'))
  const named = what === undefined ? undefined : parts[what]
  if (named && suits(named)) return run(what!, [...(named.takesGame ? [game!] : []), ...args.slice(2)])
  if (fallback !== undefined && game !== '--help') return run(fallback, args)
  const only = Object.keys(parts).find((id) => parts[id]!.games !== undefined && suits(parts[id]!))
  if (only !== undefined && (what === undefined || !(what in parts)))
    return run(only, [...(parts[only]!.takesGame ? [game!] : []), ...args.slice(1)])
  const rows = Object.entries(parts).map(
    ([id, { description, games }]) => `  ${games?.join(', ') ?? '<game>'} ${id}: ${description}`,
  )
  console.log(`npm run ${name} -- <game> [what]\n\n${rows.join('\n')}`)
  if (game !== '--help') process.exitCode = 1
  return undefined
}
