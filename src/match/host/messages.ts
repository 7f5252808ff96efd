/** Messages of a match's socket. Commands are the same as over HTTP; docs/matches.md describes the protocol. */
import type { Action, Answer, Command } from '../commands.ts'
import type { MatchView, ViewedEvent } from '../view.ts'

/** A command on the wire: the fields of the action beside `id` and `seq`. */
export type CommandMessage = Omit<Command, 'action'> &
  Action & {
    /** With `join`: the player's own secret, which replaces the one of the join link. */
    readonly newSecret?: string | undefined
  }

/** The first message of a client. */
export interface Hello {
  readonly type: 'hello'
  /** Secret of a seat; absent for a spectator. */
  readonly secret?: string | undefined
  /** Number of the last event that the client has. Later events are sent; all when it is absent. */
  readonly since?: number | undefined
}

export type ClientMessage = Hello | CommandMessage

export type ServerMessage =
  /** The answer to hello. `at` is the server's time in milliseconds since 1970. */
  | { readonly type: 'welcome'; readonly at: number; readonly view: MatchView }
  | { readonly type: 'events'; readonly events: readonly ViewedEvent[] }
  | Answer
  /** The report that a message could not be read, or that the client is not admitted and the socket closes. */
  | {
      readonly type: 'problem'
      readonly problem: SocketProblem
      readonly detail: string
      /** The id of the command that could not be read, where that much of it could. */
      readonly id?: string | undefined
    }

export type SocketProblem = 'malformed-message' | 'hello-first' | AccessFailure

/** The reason why a client is not admitted. */
export type AccessFailure = 'unknown-match' | 'match-expired' | 'wrong-secret' | 'players-only'

/** What is wrong with a message, and the id of the command, where there is one. */
export interface Unread {
  readonly ok: false
  readonly detail: string
  readonly id?: string | undefined
}

/** Reads a client's message, by the schema in src/contract/matches/match-messages.ts. */
export type MessageReader = (text: string) => { ok: true; message: ClientMessage } | Unread
