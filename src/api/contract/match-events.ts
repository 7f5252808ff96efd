/** What happens in a match, as a viewer is told it. */
import { z } from '@hono/zod-openapi'
import { CAPS, TOP_LEVEL } from '../../service/caps.ts'
import { GameId, sample } from './fields.ts'
import {
  clockField,
  commitmentField,
  MatchResult,
  matchIdField,
  playerField,
  positionField,
  remainingField,
  seqField,
  termsFields,
  toMoveField,
} from './match-fields.ts'
import { pascalCase } from './shared-parts.ts'

const limit = (cap: number, description: string) =>
  z
    .int()
    .min(1)
    .max(cap)
    .nullable()
    .openapi({ description: `${description} null: no such limit.` })

const SeatTerms = z
  .union([
    z
      .object({
        kind: z.literal('engine'),
        algorithm: z.string().openapi({ description: 'An algorithm of the game.', examples: ['auto'] }),
        level: z.int().min(1).max(TOP_LEVEL).openapi({ description: 'Strength.' }),
        limits: z
          .object({
            timeMs: limit(CAPS.timeMs, 'Milliseconds a move.'),
            iterations: limit(CAPS.iterations, 'Iterations or nodes a move.'),
            depth: limit(CAPS.depth, 'Plies to look ahead.'),
          })
          .openapi('MatchLimits', { description: 'When the engine stops thinking.' }),
      })
      .openapi('EngineSeat', { description: 'A seat that the service plays.' }),
    z
      .object({
        kind: z.literal('human'),
        open: z.boolean().openapi({ description: 'Whoever follows the join link may take it.' }),
      })
      .openapi('HumanSeat', { description: 'A seat that somebody plays.' }),
  ])
  .openapi('SeatTerms', { description: 'Who plays a seat.' })

export const MatchTerms = z
  .object({
    match: matchIdField,
    game: GameId,
    variant: z.string().openapi({ description: 'The variant.', examples: [sample.variants[0].id] }),
    rules: z
      .record(z.string(), z.int())
      .readonly()
      .openapi({ description: 'What is set in the rules besides the variant.' }),
    players: z
      .array(z.string())
      .readonly()
      .openapi({ description: "The seats' names in turn order.", examples: [sample.players] }),
    seats: z.array(SeatTerms).readonly().openapi({ description: 'In turn order.' }),
    clock: clockField,
    ...termsFields,
    previous: matchIdField.nullable().openapi({ description: 'The match that this one is the rematch of.' }),
  })
  .openapi('MatchTerms', { description: 'What a match was made with. Does not change.' })

const eventFields = {
  seq: seqField('Its number: from 1 on, without gaps.'),
  at: z.number().openapi({ description: 'Milliseconds since 1970, by the server; never decreasing.' }),
}

/** An event: a number, a time, a type, and what the type has to say. */
function event<Type extends string, Fields extends z.ZodRawShape>(type: Type, description: string, fields: Fields) {
  // `ChanceEvent` is what can happen; this is what has happened
  const name = type === 'chance' ? 'ChancePlayedEvent' : `${pascalCase(type)}Event`
  return z
    .object({
      ...eventFields,
      type: z.literal(type),
      ...fields,
    })
    .openapi(name, { description })
}

const seat = playerField('The player.')

const positionFields = {
  position: positionField,
  turn: playerField('The player whose turn it is, also while chance is to act in it.'),
  toMove: toMoveField,
  remainingMs: remainingField,
}

const move = (what: string) =>
  z
    .string()
    .nullable()
    .openapi({
      description: `${what} null where the viewer does not learn it.`,
      examples: [sample.notation.move.example],
    })

const Hint = z
  .object({
    move: z.string().openapi({ description: 'What the engine would play.' }),
    winProbability: z.number().openapi({ description: "The player's expected result with it." }),
  })
  .openapi('Hint', { description: "The engine's advice." })

const left = z.enum(['resignation', 'time', 'absence', 'game', 'agreement', 'abort', 'idleness'])

const events = [
  event('created', 'The match was made. From here on the seed of its chance events is fixed.', {
    commitment: commitmentField,
    config: MatchTerms,
  }),
  event('joined', 'A player has taken a seat.', {
    seat,
    name: z
      .string()
      .nullable()
      .openapi({ description: 'As the player wants to be called.', examples: ['Ada'] }),
    clientSeed: z.string().openapi({ description: 'What the player adds to the draws; empty: nothing.' }),
  }),
  event('started', 'Everybody has joined; the first position.', positionFields),
  event('rolled', 'The player lets chance act.', { seat }),
  event('chance', 'A roll, a flip, a card.', {
    draw: z.int().openapi({ description: 'The number of chance events before it in the line of play.' }),
    move: move('The event.'),
    ...positionFields,
  }),
  event('moved', 'A move.', { seat, move: move('The move.'), ...positionFields }),
  event('forced', 'The player made the engine move.', { seat }),
  event('hint-asked', 'The player asked for a hint.', { seat }),
  event('hint-given', 'The player was given a hint.', {
    seat,
    hint: z.union([Hint, z.null()]).openapi({ description: 'null for everybody but the player.' }),
  }),
  event('takeback-asked', 'The player would like to have the last move back.', { seat }),
  event('takeback-agreed', 'The player agrees.', { seat }),
  event('takeback-declined', 'The player does not agree.', { seat }),
  event('taken-back', "The position before the player's last move.", {
    seat,
    plies: z.int().openapi({ description: 'How many moves and chance events of the line of play are left.' }),
    ...positionFields,
  }),
  event('draw-offered', 'The player offers a draw.', { seat }),
  event('draw-agreed', 'The player agrees.', { seat }),
  event('draw-declined', 'The player does not agree.', { seat }),
  event('absent', 'Nothing has been heard of the player for too long: the others may claim the match.', { seat }),
  event('returned', 'The player is back.', { seat }),
  event('left', 'The player is out; the game of three or more goes on, with an engine in the seat.', {
    seat,
    by: left.openapi({ description: 'Why.' }),
    remainingMs: remainingField,
  }),
  event('ended', 'The match is over.', { result: MatchResult, remainingMs: remainingField }),
  event('revealed', 'The secret seed, by which every chance event can be checked.', {
    seed: z.string().openapi({ description: 'Hexadecimal; its bytes hash to the commitment.' }),
  }),
  event('rematch-offered', 'The player would like to play again.', { seat }),
  event('rematch-agreed', 'There is a rematch. Everybody keeps his secret and sits one seat further.', {
    match: matchIdField,
  }),
] as const

export const MatchEvent = z.union(events).openapi('MatchEvent', { description: 'What happened, by `type`.' })
