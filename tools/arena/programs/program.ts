/**
 * Programs of others as competitors of the arena. docs/engines.md describes the protocols.
 *
 * A program is declared as `<name>=<protocol>:<command>`, such as `mohex=gtp:mohex --quiet`.
 */
import { err, ok, type Result } from '../../../src/game/result.ts'
import type { RuleOptions } from '../../../src/game/rule-options.ts'

const PROTOCOLS = ['json', 'gtp', 'uci'] as const
type Protocol = (typeof PROTOCOLS)[number]

/** A program that the arena starts as a child process, once in each of its own processes. */
export interface Program {
  readonly name: string
  readonly protocol: Protocol
  /** The file to run and its arguments. */
  readonly command: readonly [string, ...string[]]
  /** Lines that it is sent when it has started. */
  readonly init: readonly string[]
}

/** Reads a declaration. The command is split at spaces; quotes keep a word with spaces together. */
export function parseProgram(text: string): Result<Program> {
  const [, name, given, line] = /^([\w-]+)=(\w+):(.*)$/s.exec(text) ?? []
  if (name === undefined) return err(`"${text}" is not a program: expected "name=protocol:command"`)
  const protocol = PROTOCOLS.find((one) => one === given)
  if (!protocol) return err(`"${given}" is not a protocol: expected ${PROTOCOLS.join(', ')}`)
  const [file, ...args] = [...line!.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )
  return file ? ok({ name, protocol, command: [file, ...args], init: [] }) : err(`the program "${name}" has no command`)
}

/**
 * Reads the declarations of a run.
 * @param init lines for programs when they have started: `<name>=<line>` for one, `<line>` for all that speak GTP or UCI
 */
export function parsePrograms(texts: readonly string[], init: readonly string[]): Result<Program[]> {
  const programs: Program[] = []
  for (const text of texts) {
    const parsed = parseProgram(text)
    if (!parsed.ok) return parsed
    programs.push(parsed.value)
  }
  const lines = init.map((text) => {
    const [, name, line = ''] = /^([\w-]+)=(.*)$/s.exec(text) ?? []
    return programs.some((program) => program.name === name) ? { name, line } : { name: null, line: text }
  })
  for (const { name, line } of lines) {
    const receivers = programs.filter(
      (program) => program.protocol !== 'json' && (name === null || name === program.name),
    )
    if (receivers.length === 0) return err(`"${line}" is for programs that speak gtp or uci, and there is none`)
  }
  return ok(
    programs.map((program) => ({
      ...program,
      init: lines.flatMap(({ name, line }) =>
        program.protocol !== 'json' && (name === null || name === program.name) ? [line] : [],
      ),
    })),
  )
}

/** A ply of either side or of chance as one seat has learned of it. */
export interface ToldPly {
  /** The name of who played it; null for a chance event. */
  readonly player: string | null
  /** null when the seat learned only that there was one. */
  readonly move: string | null
}

/** Legal moves that differ in a number only: `{n}` in the text stands for each integer from `least` to `most`. */
export interface Amounts {
  readonly move: string
  readonly least: number
  readonly most: number
}

/** The request to a program that is to move. Its seat may know everything in it. */
export interface TurnRequest {
  /** The position before `moves`. For a seat that may not know everything: its view now. */
  readonly position: string
  /** The moves and chance events since that position, oldest first. Empty for a seat that may not know everything. */
  readonly moves: readonly string[]
  /** The plies since the start of the game that the seat has learned of, where it may not know everything; else empty. */
  readonly plies: readonly ToldPly[]
  /** Earlier views of the seat, oldest first. Empty in games without private information. */
  readonly history: readonly string[]
  /** The position (or view) now. */
  readonly now: string
  /** The name of the player to move. */
  readonly player: string
  /** The legal moves, but for those of `amounts` that are not listed. */
  readonly legalMoves: readonly string[]
  /** The moves of which `legalMoves` has only some; usually none. */
  readonly amounts: readonly Amounts[]
}

/** What a program is told of a game that begins. */
export interface NewGame {
  /** The names of the program's players. */
  readonly players: readonly string[]
  /** The rule options that the run has set, by name; the others have their defaults. */
  readonly rules: RuleOptions
}

/** What a program is told of a game that has ended. */
export interface Ended extends Pick<TurnRequest, 'moves' | 'plies'> {
  /** The names of the program's players. */
  readonly players: readonly string[]
  /** The utility of every player, in [-1, 1]. */
  readonly returns: Readonly<Record<string, number>>
  /** The reason of the end. */
  readonly reason: string
  /** Number of moves, chance events not counted. */
  readonly length: number
}

/** The limits of a program for one move. */
export interface Budget {
  readonly timeMs: number | null
  /** Infinity for no limit. */
  readonly iterations: number
  /** Infinity for no limit. */
  readonly depth: number
  /** Seed of all random choices, so that a game can be repeated. A 32-bit integer. */
  readonly seed: number
  /** The time after which the program loses, in milliseconds. */
  readonly timeoutMs: number
}

/** The answer of a program. */
export interface Reply {
  /** A move in the game's notation; null when the program resigns. */
  readonly move: string | null
  /** The iterations that it reports; 0 where it reports none. */
  readonly iterations: number
}

/** True when `moves` continue the game whose moves were `known`; false when they belong to another game. */
export const continues = (known: readonly string[], moves: readonly string[]): boolean =>
  known.length <= moves.length && known.every((move, i) => move === moves[i])

/** The arena's side of a conversation in a protocol. */
export interface Conversation {
  /** Greets the program. Called once, before anything else. */
  begin(): Promise<void>
  /** Tells of a new game. */
  newGame(begun: NewGame): void
  /** Asks for the set-up of an army, as text; null when the program leaves it to the arena. Default: it does. */
  setup?(player: string, cells: readonly string[], seed: number): Promise<string | null>
  /** Asks for a move. */
  ask(request: TurnRequest, budget: Budget): Promise<Reply>
  /** Tells how a game ended. Default: the protocol has no word for it. */
  gameOver?(ended: Ended): void
  /** Tells the program to end. Default: the end of its input does. */
  quit?(): void
}
