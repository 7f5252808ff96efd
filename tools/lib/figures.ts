/** Figures of strength in documents: a command of the arena, and its printed score. */

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
}

const COMMAND = /`(npm run arena -- ([^`]+))`/
const SCORE = /\d+(?:\.\d+)? % \[\d+(?:\.\d+)?, \d+(?:\.\d+)?\]/

/** The figures in a Markdown text that can be repeated. */
export function figuresOf(file: string, text: string): Figure[] {
  return text.split('\n').flatMap((line, i) => {
    const [, command = '', words = ''] = COMMAND.exec(line) ?? []
    const [score] = SCORE.exec(line) ?? []
    const args = words.split(/\s+/)
    const [game = '', ...rest] = args
    const firstOption = rest.findIndex((word) => word.startsWith('--'))
    const configurations = firstOption < 0 ? rest : rest.slice(0, firstOption)
    const repeatable = configurations.length === 2 && configurations.every((one) => isRepeatable(one))
    return score && repeatable ? [{ file, line: i + 1, game, command, args, text: score }] : []
  })
}

/** True for a configuration whose moves depend on the seed alone. */
const isRepeatable = (configuration: string): boolean =>
  /\biterations=\d/.test(configuration) && !/\btimeMs=|<|\.\.\.|^program:/.test(configuration)

/**
 * Reads the arena's printed score of two competitors.
 * @param as a text whose format the result takes: whole numbers with decimals or without
 * @throws Error when there is none
 */
export function readSummary(printed: string, as: string): string {
  const [score] = SCORE.exec(printed.slice(printed.search(/^ {2}score /m))) ?? []
  if (!score) throw new Error(`the arena has printed no score:\n${printed}`)
  const short = score.replaceAll(/\b(100|0)\.0\b/g, '$1')
  return as === short ? short : score
}
