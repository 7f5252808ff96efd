import type { MatchEvent } from '../events.ts'
import type { MatchState } from '../state.ts'
import { viewEvent } from '../view.ts'
import type { AccessFailure, ServerMessage, SocketProblem } from './messages.ts'

/** Kept with each socket while the object sleeps. Before its hello a socket is nobody's. */
interface Attachment {
  /** null: a spectator. */
  readonly viewer: number | null
}

/** RFC 6455: the other side has broken a rule of ours. */
const POLICY_VIOLATION = 1008

/**
 * Who is connected. The runtime keeps the sockets (hibernation), so that an idle match costs nothing; it answers pings
 * itself.
 */
export class Audience {
  private readonly ctx: DurableObjectState

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  admit(): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** The socket belongs to a seat, or to a spectator, from now on. */
  seat(socket: WebSocket, viewer: number | null): void {
    socket.serializeAttachment({ viewer } satisfies Attachment)
  }

  /** undefined: it has not said hello. */
  viewer(socket: WebSocket): number | null | undefined {
    return (socket.deserializeAttachment() as Attachment | null)?.viewer
  }

  forget(socket: WebSocket): void {
    socket.serializeAttachment(null)
  }

  /** The seats that have a socket. */
  connected(): Set<number> {
    const viewers = this.ctx.getWebSockets().map((socket) => this.viewer(socket))
    return new Set(viewers.filter((viewer) => typeof viewer === 'number'))
  }

  /** Tells everybody what has happened, each what he may see. */
  tell(events: readonly MatchEvent[], state: MatchState): void {
    if (events.length === 0) return
    const texts = new Map<number | null, string>()
    for (const socket of this.ctx.getWebSockets()) {
      const viewer = this.viewer(socket)
      if (viewer === undefined) continue
      const text =
        texts.get(viewer) ??
        JSON.stringify({ type: 'events', events: events.map((event) => viewEvent(event, state, viewer)) })
      texts.set(viewer, text)
      this.deliver(socket, text)
    }
  }

  send(socket: WebSocket, message: ServerMessage): void {
    this.deliver(socket, JSON.stringify(message))
  }

  refuse(socket: WebSocket, problem: SocketProblem, detail: string): void {
    this.send(socket, { type: 'problem', problem, detail })
  }

  /** Tells why, and closes. */
  dismiss(socket: WebSocket, failure: AccessFailure): void {
    this.refuse(socket, failure, 'the socket is closed')
    socket.close(POLICY_VIOLATION, failure)
  }

  disband(failure: AccessFailure): void {
    for (const socket of this.ctx.getWebSockets()) this.dismiss(socket, failure)
  }

  /** A socket that is closing cannot be written to; its owner reads on when he is back. */
  private deliver(socket: WebSocket, text: string): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(text)
  }
}
