import type { RefusalId } from './refusals.ts'

/** What a player can ask for. The HTTP call and the socket take the same. */
export type Action =
  | { readonly type: 'join'; readonly name?: string | undefined; readonly clientSeed?: string | undefined }
  | { readonly type: 'move'; readonly move: string }
  | { readonly type: PlainAction }

/** Actions that say all with their name. */
export type PlainAction =
  | 'roll'
  | 'force-move'
  | 'hint'
  | 'takeback-request'
  | 'takeback-accept'
  | 'takeback-decline'
  | 'draw-offer'
  | 'draw-accept'
  | 'draw-decline'
  | 'resign'
  | 'abort'
  | 'claim-absence'
  | 'rematch'

/** An action with what makes it safe to send twice and safe against what its sender has not seen yet. */
export interface Command {
  /** The client's own, one for each thing it wants: the same id again gets the first answer again. */
  readonly id: string
  /** The number of the last event that the client has seen. */
  readonly seq: number
  readonly action: Action
}

export type Answer = Acknowledgement | Refused

interface Acknowledgement {
  readonly type: 'ack'
  readonly id: string
  /** The events the command led to, first and last number. */
  readonly first: number
  readonly last: number
}

interface Refused {
  readonly type: 'refused'
  readonly id: string
  /** As in the `type` of the problem that HTTP answers with. */
  readonly problem: RefusalId
  readonly detail: string
  /** The match's last event when the command was refused. */
  readonly seq: number
}

/** What the house does for the match: the dice, the seed's reveal, the engine's answers. Never from outside. */
export type ServerAction =
  | { readonly type: 'start' /** Seeds the start; unused where a position is given. */; readonly seed: number }
  | { readonly type: 'chance'; readonly draw: number /** Index into the game's events. */; readonly choice: number }
  | { readonly type: 'reveal'; readonly seed: string }
  | {
      readonly type: 'engine-move' /** `positionSeq` of what it task about. */
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
