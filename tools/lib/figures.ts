/** Figures of strength in documents: a command of the arena, and its printed score. */
import { rivalsOf } from '../../bench/rivals/index.ts'
import { findEngine } from '../../src/game/engine/ids.ts'
import { findGame } from '../../src/games/registry.ts'

/** A figure that can be repeated exactly. */
export interface Figure {
  readonly file: string
  /** Line number, counted from 1. */
  readonly line: number
  readonly game: string
  /** The command, as written in the document. */
  readonly command: string
  readonly args: readonly string[]
  /** The score with its interval, as written in the document. */
  readonly text: string
  /** True for games that take seconds: small ones, and those of players that do not search. */
  readonly quick: boolean
}

/** Games whose documented matches take some 20 s of CPU time at most. */
const SMALL = ['einstein', 'dark-hex']

/** What a paragraph or row says of figures that its command no longer prints. */
const OF_EARLIER = /\bby an earlier (engine|version)\b/

const COMMAND = /`npm run arena -- ([^`]+)`/g
const SCORE = /\d+(?:\.\d+)? % \[\d+(?:\.\d+)?, \d+(?:\.\d+)?\]/

/** The game, and options, of the commands of a table, in its first heading: "after `npm run arena -- hex --seed 1`". */
const BEGINNING = /^\|[^|]*`npm run arena -- ([^`]+)`/

/**
 * The figures in a Markdown text that can be repeated: a command's score stands before it in its paragraph or row, or else behind it. The
 * rows of a table whose first heading begins all commands have the rest of theirs.
 */
export function figuresOf(file: string, text: string): Figure[] {
  let beginning: string | undefined
  return blocksOf(text).flatMap(({ line, text: block }) => {
    const isRow = block.startsWith('|')
    const heading = isRow && !SCORE.test(block) ? BEGINNING.exec(block)?.[1] : undefined
    if (heading !== undefined || !isRow) beginning = OF_EARLIER.test(block) ? undefined : heading
    if (OF_EARLIER.test(block)) return []
    const [game, ...options] = beginning?.split(' ') ?? []
    const whole = ['| `npm run arena --', game, '$1', ...options].join(' ')
    const text = game === undefined ? block : block.replace(/^\| `(?!npm run)([^`]+)/, whole)
    let since = 0
    const commands = [...text.matchAll(COMMAND)]
    return commands.flatMap((found, i) => {
      const end = found.index + found[0].length
      const before = [...text.slice(since, found.index).matchAll(new RegExp(SCORE, 'g'))].at(-1)
      const behind = SCORE.exec(text.slice(end, commands[i + 1]?.index))
      const at = before ? since + before.index : end + (behind?.index ?? 0)
      const score = (before ?? behind)?.[0]
      since = end
      const args = found[1]!.trim().split(/\s+/)
      const [game = '', ...rest] = args
      const firstOption = rest.findIndex((word) => word.startsWith('--'))
      const configurations = firstOption < 0 ? rest : rest.slice(0, firstOption)
      const repeatable =
        configurations.length >= 2 &&
        configurations.every((one) => isRepeatable(game, one)) &&
        !/[<…]|\.\.\./.test(found[1]!)
      if (!score || !repeatable) return []
      const lines = text.slice(0, at).split('\n').length - 1
      const command = `npm run arena -- ${args.join(' ')}`
      const quick = SMALL.includes(game) || configurations.every((one) => !searches(game, one))
      return [{ file, line: line + lines, game, command, args, text: score, quick }]
    })
  })
}

/** The rows of tables, the items of lists and the paragraphs of a text, each with the number of its first line. */
function blocksOf(text: string): { readonly line: number; text: string }[] {
  const blocks: { line: number; text: string }[] = []
  let open = false
  for (const [i, line] of text.split('\n').entries()) {
    const begins = /^\s*(\||[-*] |\d+\. |#)/.test(line)
    if (open && !begins && line.trim() !== '') blocks.at(-1)!.text += `\n${line}`
    else blocks.push({ line: i + 1, text: line })
    open = line.trim() !== ''
  }
  return blocks
}

/** True for a configuration whose moves depend on the seed alone. */
const isRepeatable = (game: string, configuration: string): boolean =>
  !/\btimeMs=|^program:/.test(configuration) &&
  (/\biterations=\d/.test(configuration) || !searches(game, configuration))

/** False for players that time limits do not change: rivals that are functions, and engines that only rate moves. */
function searches(id: string, configuration: string): boolean {
  const game = findGame(id)
  const [kind, name] = configuration.split(':') as [string, string?]
  if (!game) return true
  if (kind !== 'bench') return !['policy', 'judgement'].includes(findEngine(game, kind)?.method ?? '')
  const rival = rivalsOf(game).find((one) => one.id === name)
  return !rival || 'create' in rival
}

/**
 * Reads the arena's printed score of two competitors, or the first one's share of several.
 * @param as a text whose format the result takes: whole numbers with decimals or without
 * @throws Error when there is none
 */
export function readSummary(printed: string, as: string): string {
  const [score] = SCORE.exec(printed.slice(printed.search(/^( {2}score |\| competitor )/m))) ?? []
  if (!score) throw new Error(`the arena has printed no score:\n${printed}`)
  const short = score.replaceAll(/\b(100|0)\.0\b/g, '$1')
  return as === short ? short : score
}
