import type { Random } from '../game/random.ts'
import type { RefusalId } from './refusals.ts'

/** An action of a player. HTTP and the socket take the same actions. */
export type Action =
  | { readonly type: 'join'; readonly name?: string | undefined; readonly clientSeed?: string | undefined }
  | { readonly type: 'arrange'; readonly setup: string }
  | { readonly type: 'move'; readonly move: string }
  | { readonly type: PlainAction }

/** Actions without further fields. */
export const PLAIN_ACTIONS = [
  'roll',
  'force-move',
  'hint',
  'takeback-request',
  'takeback-accept',
  'takeback-decline',
  'draw-offer',
  'draw-accept',
  'draw-decline',
  'resign',
  'abort',
  'claim-absence',
  'rematch',
] as const

export type PlainAction = (typeof PLAIN_ACTIONS)[number]

/** A command: an action as it is sent. `id` makes it safe to repeat; by `seq` it is refused when its sender missed an event. */
export interface Command {
  /** An id chosen by the client, a new one for each action. A repeated id gets the first answer again. */
  readonly id: string
  /** The number of the last event that the client has seen, as its viewer counts them (src/match/numbering.ts). */
  readonly seq: number
  readonly action: Action
}

export type Answer = Acknowledgement | Refused

interface Acknowledgement {
  readonly type: 'ack'
  readonly id: string
  /** Number of the first event that the command caused, as the sender counts them. */
  readonly first: number
  /** Number of the last event that the sender learns of. */
  readonly last: number
}

interface Refused {
  readonly type: 'refused'
  readonly id: string
  /** The id of the refusal: the last part of the `type` of the problem that HTTP answers with. */
  readonly problem: RefusalId
  readonly detail: string
  /** The match's last event when the command was refused, as the sender counts them. */
  readonly seq: number
}

/** An action of the server: it starts the match, draws chance events, moves engines, reveals the seed. */
export type ServerAction =
  | { readonly type: 'arrange' }
  | {
      readonly type: 'start'
      /** Draws the start; not used when the match has a position. */
      readonly random: Random
      /** Draw the set-ups of the seats that `seatsToDraw` lists (src/match/setups.ts). */
      readonly setups: readonly Random[]
    }
  | {
      readonly type: 'chance'
      readonly draw: number /** Index into the game's chance events. */
      readonly choice: number
    }
  | { readonly type: 'reveal'; readonly seed: string }
  | {
      readonly type: 'engine-move' /** `positionSeq` of the searched position. */
      readonly about: number
      readonly move: string
    }
  | {
      readonly type: 'hint-answer'
      readonly about: number
      readonly seat: number
      readonly move: string
      readonly winProbability: number
    }
  | { readonly type: 'rematch' /** The new match's id. */; readonly match: string }
  | { readonly type: 'seen'; readonly seat: number }
