/** A connection to a live match, as its users see it. socket.ts makes it. */
import type { CallOptions } from './call-options.ts'
import type {
  ArrangeCommand,
  JoinCommand,
  MatchAck,
  MatchEvent,
  MatchView,
  MoveCommand,
  PlainCommand,
} from './openapi.ts'
import type { ProblemError } from './problem.ts'

/**
 * A command of a player. Its id and sequence number are added when it is sent.
 *
 * @example const action: MatchAction = { type: 'move', move: 'a5b4' }
 */
export type MatchAction =
  | Omit<JoinCommand, 'id' | 'seq'>
  | Omit<ArrangeCommand, 'id' | 'seq'>
  | Omit<MoveCommand, 'id' | 'seq'>
  | Omit<PlainCommand, 'id' | 'seq'>

/** The parts of a WebSocket that are used here: of the platform's, or of that of `ws`. */
export interface WebSocketLike {
  send(data: string): void
  close(code?: number): void
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

export type WebSocketConstructor = new (url: string) => WebSocketLike

/** The status of a connection. `waiting`: it has broken, and will be reopened after a while. */
export type ConnectionStatus = 'connecting' | 'open' | 'waiting' | 'closed'

/** The options of `Match.connect`. */
export interface ConnectOptions {
  /** The number of the last event that is known already. Default: 0, and all events arrive. */
  readonly since?: number | undefined
  /** Closes the connection when it aborts. */
  readonly signal?: AbortSignal | undefined
}

/** The events of a connection for its listeners, by name, with their payloads. What a listener throws is reported as uncaught. */
export interface ConnectionNews {
  /** An event of the match. Each arrives once, in order, even if the socket breaks. */
  event: MatchEvent
  /** The state of the match, each time that the socket has been opened. */
  view: MatchView
  status: ConnectionStatus
  /** The reason why the connection was refused, or a message was not understood. */
  problem: ProblemError
}

/**
 * A connection to a match. Iterating yields every event after `since`, and ends when the connection is closed. It throws a
 * `ProblemError` if the service refuses the connection.
 *
 * @example
 * const connection = match.connect()
 * await connection.send({ type: 'join', name: 'Ada' })
 * for await (const event of connection) if (event.type === 'ended') break
 * connection.close()
 */
export interface MatchConnection extends AsyncIterable<MatchEvent> {
  /** The number of the last event that arrived. */
  readonly seq: number
  readonly status: ConnectionStatus
  /** The lead of the service's clock over this machine's, in milliseconds, measured at the last welcome. */
  readonly aheadMs: number
  /**
   * Sends a command, now or when the socket is open again, and repeats it until it is answered. Repeating is safe. A command without
   * an answer for 20 seconds is repeated over a new socket, and given up after the third time.
   *
   * A signal that aborts withdraws a command that has not been sent yet. After that it only ends the waiting: the match may have
   * taken the command.
   *
   * @example await connection.send({ type: 'move', move: 'a5b4' })
   * @throws ProblemError if the command is refused, and a `TimeoutError` if it is given up
   */
  send(action: MatchAction, options?: CallOptions): Promise<MatchAck>
  /**
   * Calls a listener for each event, view, change of status or problem.
   *
   * @returns a function that removes the listener
   * @example const stop = connection.on('event', (event) => console.log(event.type))
   */
  on<Name extends keyof ConnectionNews>(name: Name, listener: (news: ConnectionNews[Name]) => void): () => void
  /** Closes the connection. Commands without an answer are rejected with an `AbortError`. */
  close(): void
}
