import type { Answer } from '../commands.ts'
import type { MatchEvent } from '../events.ts'
import type { AccessFailure, ServerMessage, SocketProblem } from '../host/messages.ts'
import { newsFor, textsOf, welcomeOf } from '../host/news.ts'
import type { MatchState } from '../state.ts'
import type { MatchView, ViewedEvent } from '../view.ts'

/** Data stored with each socket while the object hibernates. A new socket has none. */
interface Attachment {
  /** The viewer's seat; null for a spectator. Absent before the hello. */
  readonly viewer?: number | null
  /** The number of its messages that could not be read or were refused. */
  readonly refused?: number
}

/** The most messages of a socket that are refused. One that goes on is closed: reading them all would keep the players waiting. */
const MOST_REFUSED = 50

/** Close code of RFC 6455 for a client that broke a rule of the service. */
const POLICY_VIOLATION = 1008

/**
 * The sockets of a match. They hibernate: the runtime holds them and answers pings while the object sleeps, so that an
 * idle match costs nothing.
 */
export class Audience {
  private readonly ctx: DurableObjectState

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Accepts a new socket. */
  admit(): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Assigns a socket to a viewer: a seat, or null for a spectator. */
  seat(socket: WebSocket, viewer: number | null): void {
    this.attach(socket, { viewer })
  }

  /** The viewer of a socket; undefined before its hello. */
  viewer(socket: WebSocket): number | null | undefined {
    return attachmentOf(socket).viewer
  }

  /** Removes the viewer from a socket that closes. */
  forget(socket: WebSocket): void {
    socket.serializeAttachment(null)
  }

  private attach(socket: WebSocket, changes: Attachment): void {
    socket.serializeAttachment({ ...attachmentOf(socket), ...changes })
  }

  /** The seats with an open socket. */
  connected(): Set<number> {
    const viewers = this.ctx.getWebSockets().map((socket) => this.viewer(socket))
    return new Set(viewers.filter((viewer) => typeof viewer === 'number'))
  }

  /** True while a player or a spectator has an open socket. */
  hasViewers(): boolean {
    return this.ctx.getWebSockets().some((socket) => this.viewer(socket) !== undefined)
  }

  /** Welcomes a viewer with the state of the match and the events that they lack, page by page. */
  async welcome(socket: WebSocket, view: MatchView, pages: AsyncIterable<readonly ViewedEvent[]>): Promise<void> {
    this.deliver(socket, welcomeOf(view, Date.now()))
    for await (const events of pages) {
      for (const text of textsOf(events)) this.deliver(socket, text)
      if (socket.readyState !== WebSocket.OPEN) return
    }
  }

  /** Sends events to all viewers, each as the viewer may see it. */
  tell(events: readonly MatchEvent[], state: MatchState): void {
    if (events.length === 0) return
    const news = new Map<number | null, string[]>()
    for (const socket of this.ctx.getWebSockets()) {
      const viewer = this.viewer(socket)
      if (viewer === undefined) continue
      // a viewer who learns nothing of these events is sent nothing
      const texts = news.get(viewer) ?? newsFor(viewer, events, state)
      news.set(viewer, texts)
      for (const text of texts) this.deliver(socket, text)
    }
  }

  /** Sends the answer to a command. */
  answer(socket: WebSocket, answer: Answer): void {
    this.send(socket, answer)
    if (answer.type === 'refused') this.countRefused(socket)
  }

  /** Sends what is wrong with a message. @param id that of a command */
  refuse(socket: WebSocket, problem: SocketProblem, detail: string, id?: string): void {
    this.send(socket, { type: 'problem', problem, detail, id })
    this.countRefused(socket)
  }

  private countRefused(socket: WebSocket): void {
    const { refused = 0 } = attachmentOf(socket)
    this.attach(socket, { refused: refused + 1 })
    if (this.isShut(socket)) socket.close(POLICY_VIOLATION, 'too many refused messages')
  }

  /** True for a socket that the service has closed; messages already sent may still arrive. */
  isShut(socket: WebSocket): boolean {
    return (attachmentOf(socket).refused ?? 0) >= MOST_REFUSED
  }

  private send(socket: WebSocket, message: ServerMessage): void {
    this.deliver(socket, JSON.stringify(message))
  }

  /** Dismisses the sockets of a seat whose secret has been replaced, except the one that replaced it. */
  unseat(seat: number, except: WebSocket | null): void {
    for (const socket of this.ctx.getWebSockets())
      if (socket !== except && this.viewer(socket) === seat) this.dismiss(socket, 'wrong-secret')
  }

  /** Sends the reason and closes the socket, which has no viewer any more. */
  dismiss(socket: WebSocket, failure: AccessFailure): void {
    socket.serializeAttachment({ refused: MOST_REFUSED } satisfies Attachment)
    this.send(socket, { type: 'problem', problem: failure, detail: 'the service closes this socket' })
    socket.close(POLICY_VIOLATION, failure)
  }

  /** Dismisses all sockets. */
  disband(failure: AccessFailure): void {
    for (const socket of this.ctx.getWebSockets()) this.dismiss(socket, failure)
  }

  /** Sends a text. A closing socket is skipped: its client reads the events it missed when it connects again. */
  private deliver(socket: WebSocket, text: string): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(text)
  }
}

const attachmentOf = (socket: WebSocket): Attachment => (socket.deserializeAttachment() as Attachment | null) ?? {}
