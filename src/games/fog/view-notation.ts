/**
 * The text of views: a position as one player may know it.
 *
 *   <row>/.../<row> <side> <castling> <ep> <quiet> <number> <men> [<exposed>] @<viewer>
 *
 *   castling  the viewer's own rights
 *   ep        only when the viewer is to move
 *   men       how many pieces the enemy has left, the king included; `-` for a spectator
 *   exposed   only in variants that tell it: the own pieces that the enemy sees, or `-`
 *   viewer    `w`, `b`, or `-` for a spectator, who sees nothing
 */
import { lazy } from '../../game/lazy.ts'
import { err, ok, type Result } from '../../game/result.ts'
import type { Seat } from '../../game/state.ts'
import { armyFault, armyOf, SIDES } from './army.ts'
import { BLACK, NOWHERE, sideOf, UNSEEN, WHITE } from './codes.ts'
import { hasKing, isView, parseFields, rightsFault, usable } from './notation.ts'
import { rightsOf } from './observe.ts'
import { Placement, type Setup } from './placement.ts'
import type { FogRules } from './rules.ts'
import { Sight } from './sight.ts'

/** The parts of a view, as in its text. */
export interface Seen {
  /** The fields of a position, with UNSEEN squares. */
  readonly setup: Setup
  readonly viewer: Seat | null
  /** The number of the enemy's pieces. A spectator is not told: 0. */
  readonly men: number
  /** The own pieces that the enemy sees; null where the variant does not tell. */
  readonly exposed: readonly number[] | null
}

const scratch = lazy(() => new Sight())

export function parseSeen(rules: FogRules, text: string): Result<Seen> {
  if (!isView(text)) return err('a view names its viewer: "@w", "@b" or "@-" at the end')
  const fields = text.split(' ')
  const { tellsExposed } = rules.variant
  const expected = tellsExposed ? 9 : 8
  if (fields.length !== expected)
    return err(
      `expected "<rows> <side> <castling> <ep> <quiet> <number> <men>${tellsExposed ? ' <exposed>' : ''} @<viewer>", fields separated by one space`,
    )
  const viewer = { '@w': WHITE, '@b': BLACK, '@-': null }[fields.at(-1)!]
  if (viewer === undefined) return err(`the viewer is "@w", "@b" or "@-", not "${fields.at(-1)}"`)
  const parsed = parseFields(rules.tables, fields.slice(0, 6).join(' '))
  if (!parsed.ok) return parsed
  const men = fields[6]!
  const exposed = tellsExposed ? fields[7]! : null
  if (viewer === null) return spectatorView(rules, parsed.value, men, exposed)
  return playerView(rules, parsed.value, viewer, men, exposed)
}

function spectatorView(rules: FogRules, seen: Setup, men: string, exposed: string | null): Result<Seen> {
  const { squares } = rules.tables
  if (Array.from(seen.board).some((code, square) => square < squares && code !== UNSEEN))
    return err('a spectator sees nothing: all squares are "?"')
  if (seen.rights !== 0 || seen.passing !== NOWHERE || men !== '-' || (exposed ?? '-') !== '-')
    return err('a spectator is told nothing but side, quiet count and number: the other fields are "-"')
  return ok({ setup: seen, viewer: null, men: 0, exposed: exposed === null ? null : [] })
}

function playerView(
  rules: FogRules,
  seen: Setup,
  viewer: number,
  menText: string,
  exposedText: string | null,
): Result<Seen> {
  const { tables } = rules
  const { board, rights, turn, passing } = seen
  for (const side of [viewer, 1 - viewer]) {
    const fault = armyFault(tables, board, side, SIDES[side]!)
    if (fault !== null) return err(fault)
  }
  let enemies = 0
  for (let square = 0; square < tables.squares; square++) if (sideOf(board[square]!) === 1 - viewer) enemies++
  const most = armyOf(tables.record).size
  if (!/^(0|[1-9]\d?)$/.test(menText) || Number(menText) > most)
    return err(`the number of the enemy's pieces is 1 to ${most}, not "${menText}"`)
  const men = Number(menText)
  if (men < enemies) return err(`${enemies} enemies are in sight, and there are ${men}`)
  if (men === 0 && turn === viewer) return err('an enemy without pieces has lost, and is not waited for')
  if (rightsOf(tables, rights, viewer) !== rights) return err("a view tells the viewer's own rights to castle alone")
  const fault = rightsFault(tables, seen, viewer)
  if (fault !== null) return err(fault)
  if (passing !== NOWHERE && (turn !== viewer || !usable(tables, seen)))
    return err('the square of en passant stands in a view only where a pawn of the viewer can take there now')
  if (!hasKing(tables, board, viewer) && turn !== viewer)
    return err(`${SIDES[viewer]} has no king and is not waited for`)
  const exposed = exposedText === null ? null : parseExposed(rules, seen, viewer, exposedText)
  if (exposed !== null && !exposed.ok) return exposed
  const sightError = sightFault(rules, seen, viewer)
  if (sightError !== null) return err(sightError)
  return ok({ setup: seen, viewer, men, exposed: exposed?.value ?? null })
}

/** What is wrong with the squares that are shown or not, or null. */
function sightFault(rules: FogRules, seen: Setup, viewer: number): string | null {
  const { squares, names } = rules.tables
  const sight = scratch()
  sight.look(new Placement(rules.tables, seen), viewer, rules.variant.reach)
  for (let square = 0; square < squares; square++) {
    const shown = seen.board[square] !== UNSEEN
    if (shown && !sight.has(square)) return `${SIDES[viewer]} does not see ${names[square]}: it is "?"`
    if (!shown && sight.has(square)) return `${SIDES[viewer]} sees ${names[square]}: it is not "?"`
  }
  return null
}

function parseExposed(rules: FogRules, { board }: Setup, viewer: number, text: string): Result<number[]> {
  if (text === '-') return ok([])
  const { names, files, ranks } = rules.tables
  const order = (square: number) => (square % files) * ranks + Math.floor(square / files)
  const exposed: number[] = []
  for (const name of text.split(',')) {
    const square = names.indexOf(name)
    if (square < 0 || sideOf(board[square]!) !== viewer)
      return err(`"${name}" among the exposed is no square of a piece of ${SIDES[viewer]}`)
    if (exposed.length > 0 && order(exposed.at(-1)!) >= order(square))
      return err('the exposed pieces stand in the order a1, a2, and so on, each once')
    exposed.push(square)
  }
  return ok(exposed)
}
