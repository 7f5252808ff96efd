/**
 * Programs of others as competitors of the arena. docs/engines.md describes the protocols.
 *
 * A program is declared as `<name>=<protocol>:<command>`, such as `mohex=gtp:mohex --quiet`.
 */
import { err, ok, type Result } from '../../../src/game/result.ts'

const PROTOCOLS = ['json', 'gtp', 'uci'] as const
type Protocol = (typeof PROTOCOLS)[number]

/** A program that the arena starts as a child process, once in each of its own processes. */
export interface Program {
  readonly name: string
  readonly protocol: Protocol
  /** The file to run and its arguments. */
  readonly command: readonly [string, ...string[]]
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
  return file ? ok({ name, protocol, command: [file, ...args] }) : err(`the program "${name}" has no command`)
}

/** The request to a program that is to move. Its seat may know everything in it. */
export interface Told {
  /** The position before `moves`. In games with private information: the seat's view now. */
  readonly position: string
  /** The moves and chance events since that position, oldest first. Empty in games with private information. */
  readonly moves: readonly string[]
  /** Earlier views of the seat, oldest first. Empty in games without private information. */
  readonly history: readonly string[]
  /** The position (or view) now. */
  readonly now: string
  /** The name of the player to move. */
  readonly player: string
  readonly legalMoves: readonly string[]
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
  /** Asks for a move. */
  ask(told: Told, budget: Budget): Promise<Reply>
}
