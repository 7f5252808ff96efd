/** Figures of strength in documents: a command of the arena or of the rating, and its printed score. */

import { findEngine } from '../../../src/game/engine/ids.ts'
import { findGame } from '../../../src/games/registry.ts'
import { expandLevels } from '../../arena/configuration.ts'
import { rivalsOf } from '../../arena/rivals/index.ts'

/**
 * A figure that can be repeated exactly: a score with its interval, `57.5 % [55.3, 59.5]`, or a cell in a row of levels, `57.5 % of 40`,
 * which has the score of the second configuration.
 */
export interface Figure {
  readonly file: string
  /** Line number, counted from 1. */
  readonly line: number
  readonly game: string
  /** The command, as written in the document. */
  readonly command: string
  readonly args: readonly string[]
  /** The score, as written in the document. */
  readonly text: string
  /** The two levels whose match a cell in a row of levels has the score of. */
  readonly pair?: readonly [lower: string, upper: string]
  /** Of an anchor, `npm run rate -- hex --anchor`: which of the steps from random play to level 1 has the score, from 0. */
  readonly step?: number
  /** True for games that take seconds: small ones, and those of players that do not search. */
  readonly quick: boolean
}

/**
 * The most games of a match that takes some 20 s of CPU time, where searches are quick. The nightly run plays longer ones, and those of Dark Hex:
 * a change of play shows in its signatures first.
 */
const QUICK: Readonly<Record<string, number>> = { einstein: 2000 }

/** What a paragraph or row says of figures that its command no longer prints. */
const OF_EARLIER = /\bby an earlier (engine|version)\b/i

const COMMAND = /`npm run arena -- ([^`]+)`/g
const SCORE = /\d+(?:\.\d+)? % \[\d+(?:\.\d+)?, \d+(?:\.\d+)?\]/

/** A command that plays level 1 against random play, perhaps by steps. The scores stand before it in its sentence. */
const ANCHOR = /`npm\s+run\s+rate\s+--\s+([\w-]+\s+--anchor\b[^`]*)`/g
const PERCENT = /\d+\.\d %/g

/** The words that all commands of a table share, in its first heading: "after `npm run arena -- hex --seed 1`". */
const BEGINNING = /^\|[^|]*`npm run arena --([^`]*)`/

/** The rest of a command that a row begins with, or that a heading has. */
const REST = /^\s*`(?!npm run)([^`]+)`/

/** The row of a game's levels: from level 2 on, the score of each level against the one below. */
const LEVELS = /^\| ([\w-]+), `[\w-]+` \|(.*)\|$/
const LEVEL_CELL = /^ (\d+(?:\.\d+)? % of \d+) $/

/**
 * The figures in a Markdown text that can be repeated: a command's score stands before it in its paragraph or row, or else behind it. The
 * rows of a table whose first heading begins all commands have the rest of theirs, and the other headings may have more of it. A paragraph's
 * commands of ladders, `auto:level=1..6 --ladder`, are those of the rows of levels below it.
 */
export function figuresOf(file: string, text: string): Figure[] {
  let table: { readonly beginning: string; readonly columns: readonly (string | undefined)[] } | undefined
  let ladders: Figure[] = []
  return blocksOf(text).flatMap(({ line, text: block }) => {
    const isRow = block.startsWith('|')
    const cells = isRow ? block.split('|').slice(1, -1) : []
    const [, game, levels] = LEVELS.exec(block) ?? []
    if (levels !== undefined) {
      const scores = levels.split('|').map((cell) => LEVEL_CELL.exec(cell)?.[1])
      return ladders.flatMap((ladder) => {
        const text = ladder.game === game ? scores[levelOf(ladder.pair![1]) - 2] : undefined
        return text === undefined ? [] : [{ ...ladder, line, text }]
      })
    }
    const heading = isRow && !SCORE.test(block) ? BEGINNING.exec(block)?.[1] : undefined
    if (heading !== undefined)
      table = OF_EARLIER.test(block)
        ? undefined
        : { beginning: heading, columns: cells.slice(1).map((cell) => REST.exec(cell)?.[1]) }
    else if (!isRow) table = undefined
    if (OF_EARLIER.test(block)) return []
    const rest = table && REST.exec(cells[0] ?? '')?.[1]
    if (table && rest !== undefined) {
      const { beginning, columns } = table
      const command = (more = '') => wholeCommand(beginning, `${rest} ${more}`)
      if (columns.some((more) => more !== undefined))
        return columns.flatMap((more, i) => {
          const [text] = SCORE.exec(cells[i + 1] ?? '') ?? []
          return more === undefined || text === undefined ? [] : figuresOfCommand(command(more), { file, line, text })
        })
      const [text] = SCORE.exec(block) ?? []
      return text === undefined ? [] : figuresOfCommand(command(), { file, line, text })
    }
    const anchors = anchorsOf(block, { file, line })
    const commands = [...block.matchAll(COMMAND)]
    if (!isRow && commands.length > 0)
      ladders = commands.flatMap(([, words]) => laddersOf(words!, { file, line, text: '' }))
    let since = 0
    const scored = commands.flatMap((found, i) => {
      const end = found.index + found[0].length
      const before = [...block.slice(since, found.index).matchAll(new RegExp(SCORE, 'g'))].at(-1)
      const behind = SCORE.exec(block.slice(end, commands[i + 1]?.index))
      const at = before ? since + before.index : end + (behind?.index ?? 0)
      const score = (before ?? behind)?.[0]
      since = end
      if (score === undefined || LADDER.test(found[1]!)) return []
      const lines = block.slice(0, at).split('\n').length - 1
      return figuresOfCommand(found[1]!, { file, line: line + lines, text: score })
    })
    return [...anchors, ...scored]
  })
}

/** The words of a command that begins as all of its table: game first, then configurations, then options. */
function wholeCommand(beginning: string, rest: string): string {
  const [game, ...options] = beginning.trim().split(/\s+/)
  return game === '' || game!.startsWith('--') ? `${rest} ${beginning}` : `${game} ${rest} ${options.join(' ')}`
}

/** The figure of a command, if it can be repeated. */
function figuresOfCommand(words: string, { file, line, text }: Pick<Figure, 'file' | 'line' | 'text'>): Figure[] {
  const args = words.trim().split(/\s+/)
  const [game = '', ...rest] = args
  const configurations = configurationsOf(rest).flatMap(expandLevels)
  if (configurations.length < 2 || /[<…]|\.\.\./.test(words)) return []
  if (!configurations.every((one) => isRepeatable(game, one))) return []
  const at = args.indexOf('--games')
  const games = at < 0 ? Number.POSITIVE_INFINITY : Number(args[at + 1])
  // all matches of a ladder count
  const quick =
    games * (configurations.length - 1) <= (QUICK[game] ?? 0) || configurations.every((one) => !searches(game, one))
  return [{ file, line, game, command: `npm run arena -- ${args.join(' ')}`, args, text, quick }]
}

function configurationsOf(words: readonly string[]): readonly string[] {
  const firstOption = words.findIndex((word) => word.startsWith('--'))
  return firstOption < 0 ? words : words.slice(0, firstOption)
}

/** The figures of the anchors that a paragraph tells of. */
function anchorsOf(block: string, { file, line }: Pick<Figure, 'file' | 'line'>): Figure[] {
  let since = 0
  return [...block.matchAll(ANCHOR)].flatMap((found) => {
    const before = block.slice(since, found.index)
    const sentence = since + Math.max(0, before.search(/\.\s(?!.*\.\s)/s) + 1)
    since = found.index + found[0].length
    const args = found[1]!.trim().split(/\s+/)
    const [game = ''] = args
    return [...block.slice(sentence, found.index).matchAll(PERCENT)].map(
      ({ 0: text, index }, step): Figure => ({
        file,
        line: line + block.slice(0, sentence + index).split('\n').length - 1,
        game,
        command: `npm run rate -- ${args.join(' ')}`,
        args,
        text,
        step,
        quick: false,
      }),
    )
  })
}

const LADDER = /\s--ladder\b|^\S+\s+\S+:level=\d+\S*\s+\S+:level=\d+/

/** The matches of neighbours in a command about levels, each of which waits for its cell in a row of levels. */
function laddersOf(words: string, place: Pick<Figure, 'file' | 'line' | 'text'>): Figure[] {
  if (!LADDER.test(words)) return []
  return figuresOfCommand(words, place).flatMap((figure) => {
    const levels = configurationsOf(figure.args.slice(1)).flatMap(expandLevels)
    return levels.slice(1).map((upper, i): Figure => ({ ...figure, pair: [levels[i]!, upper] }))
  })
}

const levelOf = (configuration: string): number => Number(/\blevel=(\d+)/.exec(configuration)?.[1])

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

/** True for a configuration whose moves depend on the seed alone. Levels below the highest bound the iterations themselves. */
const isRepeatable = (game: string, configuration: string): boolean =>
  /\blevel=[1-9],timeMs=100000$/.test(configuration) ||
  (!/\btimeMs=|^program:/.test(configuration) &&
    (/\biterations=\d/.test(configuration) || !searches(game, configuration)))

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
 * Reads the arena's printed score of two competitors, the first one's share of several, or that of a ladder's upper level.
 * @throws Error when there is none
 */
export function readSummary(printed: string, { text, pair, step }: Pick<Figure, 'text' | 'pair' | 'step'>): string {
  if (step !== undefined) {
    const steps = /from random play to level 1: (.*)$/m.exec(printed)?.[1]?.split(', ')
    if (!steps?.[step]) throw new Error(`the rating has printed no step ${step + 1}:\n${printed}`)
    return steps[step]
  }
  if (pair) {
    const name = pair.join(' against ')
    const match = printed.slice(printed.indexOf(name) + name.length)
    const [, games, score] = /^: (\d+) games[\s\S]*?^ {2}score +([\d.]+) %/m.exec(match) ?? []
    if (score === undefined) throw new Error(`the arena has printed no score of ${name}:\n${printed}`)
    return `${(100 - Number(score)).toFixed(1)} % of ${games}`
  }
  const [score] = SCORE.exec(printed.slice(printed.search(/^( {2}score |\| competitor )/m))) ?? []
  if (!score) throw new Error(`the arena has printed no score:\n${printed}`)
  const short = score.replaceAll(/\b(100|0)\.0\b/g, '$1')
  return text === short ? short : score
}
