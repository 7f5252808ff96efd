/** Set-ups: players' arrangements of their own armies before the game. */
import type { Game } from '../../game/game.ts'
import type { Result } from '../../game/result.ts'
import type { Setups } from '../../game/setups.ts'
import type { Seat } from '../../game/state.ts'
import { variantOf } from '../position.ts'
import { type Field, Problem } from '../problem.ts'
import { randomOf } from '../seed.ts'

/** Request of `setup`: a set-up of a kind to be drawn, or one as text, and exchanges of the contents of two cells. */
export interface SetupInput {
  readonly variant?: string | undefined
  readonly player: string
  readonly kind?: string | undefined
  readonly setup?: string | undefined
  readonly seed?: number | undefined
  readonly moves?: readonly string[] | undefined
}

/** The exchanges between two pauses: well below a millisecond. */
const EXCHANGES_A_SLICE = 50

/** A set-up as text and as a drawing, in steps of some exchanges each. */
export function* setupSteps(game: Game, body: SetupInput) {
  const setups = game.hidden?.setups
  if (!setups) throw new Problem('no-setups', { detail: `the players of ${game.id} arrange nothing before the game` })
  const variant = variantOf(game, body.variant, { pointer: '/variant' })
  const seat = game.players.indexOf(body.player)
  if (seat < 0) {
    const detail = `${game.id} has no player "${body.player}"; it has ${game.players.join(', ')}`
    throw Problem.at({ pointer: '/player' }, 'unknown-player', detail)
  }
  const cells = setups.cells(seat, variant)
  const isDrawn = body.setup === undefined
  const given = isDrawn ? drawnSetup(setups, seat, variant, body) : givenSetup(setups, seat, variant, body)
  const exchanges = sound(setups.exchanges(given, seat, variant), { pointer: '/setup' })
  for (const [i, move] of (body.moves ?? []).entries()) {
    const field = { pointer: `/moves/${i}` }
    const fault = exchanges.exchange(...cellsNamed(cells, move, field))
    if (fault !== null) throw Problem.at(field, 'invalid-setup', fault)
    if (i % EXCHANGES_A_SLICE === EXCHANGES_A_SLICE - 1) yield
  }
  const setup = exchanges.format()
  const drawing = sound(setups.draft(setup, seat, variant), { pointer: '/setup' })
  return { game: game.id, variant, player: body.player, setup, cells: [...cells], drawing, seed: body.seed ?? null }
}

function givenSetup(setups: Setups, seat: Seat, variant: string, { setup = '', kind, seed }: SetupInput): string {
  const odd = kind !== undefined ? 'kind' : seed !== undefined ? 'seed' : null
  if (odd)
    throw Problem.at(
      { pointer: `/${odd}` },
      'invalid-setup',
      `\`${odd}\` is for drawing a set-up: send either it or \`setup\``,
    )
  return sound(setups.parse(setup, seat, variant), { pointer: '/setup' })
}

function drawnSetup(setups: Setups, seat: Seat, variant: string, body: SetupInput): string {
  const { kind = setups.kinds[0].id, seed = null } = body
  if (!setups.kinds.some(({ id }) => id === kind)) {
    const known = setups.kinds.map(({ id }) => id).join(', ')
    throw Problem.at({ pointer: '/kind' }, 'invalid-setup', `there is no kind "${kind}" of set-ups; there are ${known}`)
  }
  return setups.draw(kind, seat, variant, randomOf(seed))
}

/** Parses the two cells that a text names one after the other: `a1b2`. */
function cellsNamed(cells: readonly string[], text: string, field: Field): readonly [string, string] {
  for (const from of cells) {
    const to = text.startsWith(from) && cells.find((cell) => cell === text.slice(from.length))
    if (to) return [from, to]
  }
  const detail = `an exchange names two of the player's cells, as in ${cells[0]}${cells.at(-1)}, not "${text}"`
  throw Problem.at(field, 'invalid-setup', detail)
}

function sound<T>(result: Result<T>, field: Field): T {
  if (!result.ok) throw Problem.at(field, 'invalid-setup', result.error)
  return result.value
}
