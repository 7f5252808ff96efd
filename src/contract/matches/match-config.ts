/** Makes a match of a request for one: its configuration, and the secrets of its seats. */

import type { z } from '@hono/zod-openapi'
import { AUTO, engineIds } from '../../game/engine/ids.ts'
import { type Game, playersOf, seatRange } from '../../game/game.ts'
import type { State } from '../../game/state.ts'
import { type EngineSeat, MATCH_VERSION, type MatchConfig, type SeatConfig } from '../../match/config.ts'
import type { NewMatch } from '../../match/host/calls.ts'
import { matchId, seatSecret, sha256 } from '../../match/host/secrets.ts'
import { sourceOf } from '../../own/source-of.ts'
import { DEFAULTS } from '../../service/caps.ts'
import { startOf } from '../../service/play/rules.ts'
import { rulesOf, subjectOf, variantOf } from '../../service/position.ts'
import { Problem } from '../../service/problem.ts'
import { MATCH_DEFAULTS, type matchRequests } from './match-requests.ts'

type Body = z.infer<ReturnType<typeof matchRequests>['MatchRequest']>

/** A match to be made, and by seat the secrets of the people in it; null for engines. */
export interface OrderedMatch {
  readonly made: NewMatch
  readonly secrets: readonly (string | null)[]
}

/**
 * Checks a request for a match and fills in what it leaves open.
 * @param key the key from which the id and the secrets follow
 * @param client hash that stands for the client
 * @throws Problem
 */
export async function orderedMatch(
  game: Game,
  body: Body,
  key: string,
  client: string | undefined,
): Promise<OrderedMatch> {
  const config = configOf(game, await matchId(key), body)
  const secrets = await Promise.all(
    config.seats.map(({ kind }, seat) => (kind === 'human' ? seatSecret(key, seat) : null)),
  )
  const keys = await Promise.all(
    secrets.flatMap((secret, seat) => (secret === null ? [] : [sha256(secret).then((hash) => ({ seat, hash }))])),
  )
  const openSeats = config.seats.flatMap((one, seat) => {
    const secret = secrets[seat]
    return one.kind === 'human' && one.open && secret ? [{ seat, secret }] : []
  })
  const made = {
    config,
    keys,
    digest: await digestOf(config),
    client,
    own: sourceOf(game) ?? undefined,
    ...(config.visibility === 'public' ? { openSeats } : {}),
  }
  return { made, secrets }
}

/** A hash of what is asked for, which is the same whether a default is written out or not, and before and after an update of the service. */
const digestOf = ({ version: _, ...terms }: MatchConfig): Promise<string> => sha256(JSON.stringify(terms))

/**
 * Checks a request for a match and fills in the defaults.
 * @param match id of the new match
 * @throws Problem
 */
function configOf(game: Game, match: string, body: Body): MatchConfig {
  const variant = variantOf(game, body.variant, { pointer: '/variant' })
  const rules = rulesOf(game, body.rules)
  const { minimum, maximum } = seatRange(game, variant)
  if (maximum === 1) {
    const detail = `${game.name} is for one player, and a match needs two or more: play it with \`start\`, \`play\` and \`move\``
    throw Problem.at({ pointer: '/game' }, 'one-player-game', detail)
  }
  const count = body.seats.length
  if (count < minimum || count > maximum) {
    const wanted = minimum === maximum ? `${minimum}` : `${minimum} to ${maximum}`
    wrongNumberOfSeats(`${game.id} (${variant}) needs ${wanted} seats, not ${count}`)
  }
  const seats = body.seats.map(
    (seat, i): SeatConfig =>
      seat.kind === 'human' ? { kind: 'human', open: seat.open ?? false } : engineSeat(game, seat, i),
  )
  const people = seats.filter(({ kind }) => kind === 'human').length
  const { clock = null, hints = people <= 1 } = body
  const {
    takebacks = MATCH_DEFAULTS.takebacks,
    rolls = MATCH_DEFAULTS.rolls,
    visibility = MATCH_DEFAULTS.visibility,
    paceMs = people === 0 ? MATCH_DEFAULTS.selfPlayPaceMs : 0,
    absenceMs = MATCH_DEFAULTS.absenceMs,
  } = body
  const terms = { takebacks, hints, rolls, visibility, paceMs, absenceMs, previous: null }
  return {
    match,
    version: MATCH_VERSION,
    game: game.id,
    variant,
    rules,
    players: game.players.slice(0, count),
    start: startTerms(game, variant, body),
    seats,
    clock,
    ...terms,
    ...arrangeTerms(game, body),
  }
}

/** The time for set-ups, in a match whose people arrange their own. */
function arrangeTerms(game: Game, body: Body): Pick<MatchConfig, 'arrangeMs'> {
  if ('position' in body) return {}
  const { arrange = false, arrangeMs, options = {} } = body
  if (!arrange) {
    if (arrangeMs === undefined) return {}
    throw Problem.at({ pointer: '/arrangeMs' }, 'invalid-option', 'a time for set-ups comes with `arrange: true`')
  }
  if (!game.hidden?.setups) {
    throw Problem.at({ pointer: '/arrange' }, 'invalid-option', `${game.name} has no pieces to arrange before the game`)
  }
  const given = game.hidden?.setups.options.find((name) => options[name] !== undefined)
  if (given !== undefined) {
    const detail = 'with `arrange: true` the players arrange their own pieces: leave the set-up out'
    throw Problem.at({ pointer: `/options/${given}` }, 'invalid-option', detail)
  }
  return { arrangeMs: arrangeMs ?? MATCH_DEFAULTS.arrangeMs }
}

function startTerms(game: Game, variant: string, body: Body): MatchConfig['start'] {
  if ('position' in body) {
    const { state } = subjectOf(game, body)
    if (state.outcome())
      throw Problem.at(
        { pointer: '/position' },
        'game-over',
        'the game is over in this position: send one in which it goes on',
      )
    checkSeats(game, state, body)
    return { position: game.position.format(state) }
  }
  const { minimum, maximum } = seatRange(game, variant)
  const options = {
    ...(minimum < maximum ? { players: String(body.seats.length) } : {}),
    ...Object.fromEntries(
      Object.entries(body.options ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  }
  // checks that such a start exists; the start itself is drawn when everybody has joined
  const fieldOf = (name: string) => ({ pointer: `/options/${name}` })
  checkSeats(game, startOf(game, { variant, rules: rulesOf(game, body.rules), options, fieldOf }), body)
  return { options }
}

function checkSeats(game: Game, state: State, { seats }: Body): void {
  const { length } = playersOf(game, state)
  if (length !== seats.length)
    wrongNumberOfSeats(`the start is for ${length} players: list ${length} seats, not ${seats.length}`)
}

function wrongNumberOfSeats(detail: string): never {
  throw Problem.at({ pointer: '/seats' }, 'wrong-number-of-seats', detail)
}

function engineSeat(game: Game, seat: Extract<Body['seats'][number], { kind: 'engine' }>, index: number): EngineSeat {
  const { algorithm = AUTO, level = DEFAULTS.level, limits = {} } = seat
  if (!engineIds(game).includes(algorithm)) {
    const field = { pointer: `/seats/${index}/algorithm` }
    throw Problem.at(
      field,
      'unknown-algorithm',
      `${game.id} has no algorithm "${algorithm}"; it has ${engineIds(game).join(', ')}`,
    )
  }
  const { timeMs = null, iterations = null, depth = null } = limits
  return { kind: 'engine', algorithm, level, limits: { timeMs, iterations, depth } }
}
