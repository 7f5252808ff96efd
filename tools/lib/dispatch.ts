/** A program that stands for several: `npm run bench -- tafl depth` runs bench/depth.ts with the arguments behind these. */

/** A part of a program: a module that runs when it is loaded, and reads its arguments from `process.argv`. */
interface Part {
  readonly description: string
  /** The games that it is for; absent: all. */
  readonly games?: readonly string[]
  /** Runs for its games without a `what`, before the fallback. */
  readonly first?: true
  /** The module's arguments, made of the game and the arguments behind. Default: those behind. */
  args?(game: string, rest: readonly string[]): readonly string[]
  load(game: string): Promise<unknown>
}

/** The arguments of a module that takes the game first. */
export const gameFirst = (game: string, rest: readonly string[]): readonly string[] => [game, ...rest]

/**
 * Runs the part that the arguments `<game> [what]` name; without a `what`, the first part for the game. Prints the list of
 * parts for `--help`, and where there is none.
 * @param fallback the part that runs with all arguments where they name no other
 */
export async function dispatch(name: string, parts: Readonly<Record<string, Part>>, fallback?: string): Promise<void> {
  const [node = '', script = '', ...args] = process.argv
  const [game = '', what = '', ...rest] = args
  const fits = ({ games }: Part) => games?.includes(game) ?? (game !== '' && !game.startsWith('-'))
  const named = parts[what]
  const first = Object.values(parts).find((part) => (part.first || fallback === undefined) && fits(part))
  const [part, behind] = named && fits(named) ? [named, rest] : [first, args.slice(1)]
  if (part) process.argv = [node, script, ...(part.args?.(game, behind) ?? behind)]
  if (part) await part.load(game)
  else if (fallback !== undefined && game !== '--help') await parts[fallback]!.load(game)
  else {
    const rows = Object.entries(parts).map(
      ([id, { description, games }]) => `  ${id}: ${description} (${games ?? 'all'})`,
    )
    console.log(`npm run ${name} -- <game> <what> [options]\n\n${rows.join('\n')}`)
    if (game !== '--help') process.exitCode = 1
  }
}
