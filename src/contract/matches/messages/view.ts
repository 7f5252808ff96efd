/** A match, as far as a viewer may know it. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { matchEvents } from '../match-events.ts'
import { matchFields } from '../match-fields.ts'

export const matchViews = part((c) => {
  const { MatchTerms } = matchEvents(c)
  const {
    commitmentField,
    MatchResult,
    matchIdField,
    playerField,
    playerOrNull,
    positionField,
    seqField,
    setupField,
    toMoveField,
  } = matchFields(c)

  const seatFields = {
    player: playerField('The name of the seat.'),
    kind: z.enum(['human', 'engine']).openapi({ description: 'Who plays the seat.' }),
    name: z
      .string()
      .nullable()
      .openapi({ description: 'The display name of the player. null: none given.', examples: ['Ada'] }),
    joined: z.boolean().openapi({ description: 'Whether the seat is taken.' }),
  }

  const SeatView = z
    .object({
      ...seatFields,
      left: z.boolean().openapi({ description: 'Whether the player has left and an engine plays on.' }),
      out: z.boolean().openapi({
        description: 'Whether the player is out of the game by its rules, and the others play on.',
      }),
      absent: z.boolean().openapi({ description: 'Whether the player has been silent for too long.' }),
    })
    .openapi('SeatView', { description: 'A seat of a match.' })

  const RunningClock = z
    .object({
      remainingMs: z
        .array(z.number())
        .readonly()
        .openapi({ description: 'The time that each seat had left at `at`, in milliseconds, in seat order.' }),
      at: z.number().openapi({
        description:
          'The time at which the clock of the player `turn` started to run, in milliseconds since 1970. If the match has stood still since then, this time is moved later by as much.',
      }),
    })
    .openapi('RunningClock', { description: 'The clocks of a match.' })

  const Arranging = z
    .object({
      until: z
        .number()
        .openapi({ description: "The deadline for set-ups by the server's clock, in milliseconds since 1970." }),
      ready: z
        .array(z.string())
        .readonly()
        .openapi({ description: 'The players who have sent a set-up. They may send another one.' }),
      awaited: z.array(z.string()).readonly().openapi({ description: 'The players whose set-ups are awaited.' }),
      setup: setupField("The viewer's own set-up so far. null: none yet, or the viewer is a spectator.").nullable(),
    })
    .openapi('Arranging', { description: 'The state of the set-ups, while people arrange their pieces.' })

  const MatchView = z
    .object({
      match: matchIdField,
      you: playerOrNull("The name of the viewer's seat. null: a spectator."),
      seq: seqField('The number of the last event that the viewer has learned of.'),
      phase: z.enum(['waiting', 'arranging', 'playing', 'ended']).openapi({
        description:
          'The phase of the match. `waiting`: seats are free. `arranging`: all have joined, and people arrange their pieces.',
      }),
      arranging: Arranging.optional().openapi({
        description: 'The state of the set-ups. Only in the phase `arranging`.',
      }),
      config: MatchTerms,
      seats: z.array(SeatView).readonly().openapi({ description: 'The seats, in turn order.' }),
      position: positionField.nullable().openapi({
        description:
          'The position, as far as the viewer may know it; nothing is hidden after the end. null: the match has not started.',
      }),
      turn: playerOrNull('The player whose turn it is. null: the match has not started.'),
      toMove: toMoveField,
      clock: z
        .union([RunningClock, z.null()])
        .openapi({ description: 'The clocks. null: there is no clock, or the match has not started.' }),
      drawOffer: playerOrNull('The player whose draw offer is open. null: no offer.'),
      takeback: playerOrNull('The player whose request for a takeback is open. null: no request.'),
      result: z.union([MatchResult, z.null()]).openapi({ description: 'The result. null: the match is not over.' }),
      commitment: commitmentField,
      seed: z.string().nullable().openapi({ description: 'The secret seed. null: the match is not over.' }),
      next: matchIdField.nullable().openapi({ description: 'The id of the rematch. null: none.' }),
    })
    .openapi('MatchView', { description: 'A match, as far as the viewer may know it.' })

  return { seatFields, MatchView }
})
