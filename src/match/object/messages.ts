/** What goes over a match's socket. Commands are the same as over HTTP; docs/matches.md tells the protocol. */
import type { Action, Answer, Command } from '../commands.ts'
import type { MatchView, ViewedEvent } from '../view.ts'

/** A command as it is sent: the action's fields beside id and number. */
export type CommandMessage = Omit<Command, 'action'> &
  Action & {
    /** With `join`: a secret of the player's own that takes the place of the one in the link. */
    readonly newSecret?: string | undefined
  }

/** The first message of a client. */
interface Hello {
  readonly type: 'hello'
  /** A seat's; absent: to watch. */
  readonly secret?: string | undefined
  /** The last event that the client has: what came after is sent. Absent: everything. */
  readonly since?: number | undefined
}

type ClientMessage = Hello | CommandMessage

export type ServerMessage =
  /** `at`: the server's time now. */
  | { readonly type: 'welcome'; readonly at: number; readonly view: MatchView }
  | { readonly type: 'events'; readonly events: readonly ViewedEvent[] }
  | Answer
  /** A message that could not be answered; with `close`, the last. */
  | { readonly type: 'problem'; readonly problem: SocketProblem; readonly detail: string }

export type SocketProblem = 'malformed-message' | 'hello-first' | AccessFailure

/** Why somebody is not let in. */
export type AccessFailure = 'unknown-match' | 'match-expired' | 'wrong-secret' | 'players-only'

/** Reads a client's message; null: it is none. The schema is the API's (src/api/contract/match-messages.ts). */
export type MessageReader = (text: string) => { ok: true; message: ClientMessage } | { ok: false; detail: string }
