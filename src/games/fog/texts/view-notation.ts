/**
 * The text of views: a position as one player may know it.
 *
 *   <row>/.../<row> <side> <castling> <ep> <quiet> <number> <men> [<also>] [<exposed>] @<viewer>
 *
 *   castling  the viewer's own rights
 *   ep        only when the viewer is to move
 *   men       how many pieces the enemy has left, the king included; `-` for a spectator. An `x` behind it: the viewer has just
 *             taken the king. Where they played the move on a view, the squares are those seen before, as nobody tells them more
 *   also      only in games that tell it: the viewer's moves that the squares do not prove, sorted, or `-`
 *   exposed   only in variants that tell it: the own pieces that the enemy sees, or `-`
 *   viewer    `w`, `b`, or `-` for a spectator, who sees nothing
 */
import { lazy } from '../../../game/lazy.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import type { Seat } from '../../../game/state.ts'
import { rightsOf } from '../observation/observe.ts'
import { hasUnproven, parseAlso } from '../observation/unproven-moves.ts'
import { armyFault, armyOf, SIDES } from '../rules/army.ts'
import { BLACK, HAND, NOWHERE, sideOf, UNSEEN, WHITE } from '../rules/codes.ts'
import { Placement, type Setup } from '../rules/placement.ts'
import type { FogRules } from '../rules/rules.ts'
import { type Reach, Sight } from '../rules/sight.ts'
import { handsFault, lettersFault, orderFault, sizeOfHand } from './hand-notation.ts'
import { hasKing, isView, parseFields, rightsFault, usable } from './notation.ts'

/** The parts of a view, as in its text. */
export interface Seen {
  /** The fields of a position, with UNSEEN squares. */
  readonly setup: Setup
  readonly viewer: Seat | null
  /** The number of the enemy's pieces. A spectator is not told: 0. */
  readonly men: number
  /** The own pieces that the enemy sees; null where the variant does not tell. */
  readonly exposed: readonly number[] | null
  /** Facts about the squares that the unproven moves tell, as `Placement.implied`. */
  readonly implied: Uint8Array | null
  /** True when the viewer has just taken the king. */
  readonly kingTaken: boolean
}

/** The viewers by their texts; null for a spectator. */
const VIEWERS: ReadonlyMap<string, Seat | null> = new Map([
  ['@w', WHITE],
  ['@b', BLACK],
  ['@-', null],
])

const scratch = lazy(() => new Sight())

export function parseSeen(rules: FogRules, text: string): Result<Seen> {
  if (!isView(text)) return err('a view names its viewer: "@w", "@b" or "@-" at the end')
  const fields = text.split(' ')
  const { tellsExposed } = rules.variant
  const tellsAlso = rules.tables.spec.also
  const expected = 8 + (tellsAlso ? 1 : 0) + (tellsExposed ? 1 : 0)
  if (rules.variant.open) return err('both players see everything in this variant: send the position')
  if (fields.length !== expected)
    return err(
      `expected "<rows> <side> <castling> <ep> <quiet> <number> <men>${tellsAlso ? ' <also>' : ''}${tellsExposed ? ' <exposed>' : ''} @<viewer>", fields separated by one space`,
    )
  const viewer = VIEWERS.get(fields.at(-1)!)
  if (viewer === undefined) return err(`the viewer is "@w", "@b" or "@-", not "${fields.at(-1)}"`)
  const parsed = parseFields(rules.tables, fields.slice(0, 6).join(' '))
  if (!parsed.ok) return parsed
  const men = fields[6]!
  const also = tellsAlso ? fields[7]! : '-'
  const exposed = tellsExposed ? fields.at(-2)! : null
  const seen = withHandsOf(parsed.value, viewer)
  const fault = lettersFault(seen, viewer) ?? orderFault(rules.tables, fields[0]!, seen.hands) ?? handsFault(seen)
  if (fault !== null) return err(fault)
  if (viewer === null) return spectatorView(rules, seen, men, also, exposed)
  return playerView(rules, seen, viewer, men, also, exposed)
}

/** The pieces written as `?` are the enemy's; in a spectator's view, both sides', who drop one in turn, white first. */
function withHandsOf(setup: Setup, viewer: Seat | null): Setup {
  const hands = Uint8Array.from(setup.hands!)
  const unknown = hands[0]!
  hands[0] = viewer === BLACK ? unknown : viewer === WHITE ? 0 : unknown >> 1
  hands[HAND] = unknown - hands[0]
  return { ...setup, hands }
}

function spectatorView(rules: FogRules, seen: Setup, men: string, also: string, exposed: string | null): Result<Seen> {
  const { squares } = rules.tables
  if (Array.from(seen.board).some((code, square) => square < squares && code !== UNSEEN))
    return err('a spectator sees nothing: all squares are "?"')
  if (seen.rights !== 0 || seen.passing !== NOWHERE || men !== '-' || also !== '-' || (exposed ?? '-') !== '-')
    return err('a spectator is told nothing but side, quiet count and number: the other fields are "-"')
  return ok({
    setup: seen,
    viewer: null,
    men: 0,
    exposed: exposed === null ? null : [],
    implied: null,
    kingTaken: false,
  })
}

function playerView(
  rules: FogRules,
  seen: Setup,
  viewer: number,
  menText: string,
  alsoText: string,
  exposedText: string | null,
): Result<Seen> {
  const { tables } = rules
  const { board, rights, turn, passing } = seen
  for (const side of [viewer, 1 - viewer]) {
    const fault = armyFault(tables, seen, side, SIDES[side]!)
    if (fault !== null) return err(fault)
  }
  let enemies = sizeOfHand(seen, 1 - viewer)
  for (let square = 0; square < tables.squares; square++) if (sideOf(board[square]!) === 1 - viewer) enemies++
  const most = armyOf(tables.spec).size
  const men = Number.parseInt(menText, 10)
  if (!/^(0|[1-9]\d?)x?$/.test(menText) || men > most)
    return err(`the number of the enemy's pieces is 0 to ${most}, not "${menText}"`)
  const kingTaken = menText.endsWith('x')
  if (kingTaken && hasKing(tables, seen, 1 - viewer)) return err('the king that is taken ("x") is in sight')
  if (men < enemies) return err(`${enemies} enemies are in sight, and there are ${men}`)
  if ((men === 0 || kingTaken) && turn === viewer)
    return err(
      `the enemy has no ${kingTaken ? 'king' : 'pieces'} left, so the game is over and the viewer cannot be to move`,
    )
  if (rightsOf(tables, rights, viewer) !== rights) return err("a view shows only the viewer's own castling rights")
  const fault = rightsFault(tables, seen, viewer)
  if (fault !== null) return err(fault)
  if (passing !== NOWHERE && (turn !== viewer || !usable(tables, seen)))
    return err('the square of en passant stands in a view only where a pawn of the viewer can take there now')
  if (!hasKing(tables, seen, viewer) && turn !== viewer)
    return err(`${SIDES[viewer]} has no king, so the game is over and ${SIDES[1 - viewer]} cannot be to move`)
  const exposed = exposedText === null ? null : parseExposed(rules, seen, viewer, exposedText)
  if (exposed !== null && !exposed.ok) return exposed
  const implied = parseAlso(tables, seen, viewer, alsoText)
  if (!implied.ok) return implied
  // the squares may be those seen before the king was taken
  const sightError = kingTaken ? null : sightFault(rules, seen, viewer, implied.value)
  if (sightError !== null) return err(sightError)
  return ok({ setup: seen, viewer, men, exposed: exposed?.value ?? null, implied: implied.value, kingTaken })
}

/** Checks that the viewer sees exactly the squares that are shown. Returns a text about the first fault, or null. */
function sightFault(rules: FogRules, seen: Setup, viewer: number, implied: Uint8Array | null): string | null {
  const { squares, names } = rules.tables
  const sight = scratch()
  const { reach } = rules.variant
  const placement = new Placement(rules.tables, seen)
  placement.implied = implied
  sight.look(placement, viewer, reach)
  // the facts that would be told if the viewer were to move show more squares
  if (seen.turn !== viewer && hasUnproven(rules.tables) && !explainsAll(seen, sight, squares)) {
    placement.implied = supportsOf(placement, viewer, reach, sight)
    sight.look(placement, viewer, reach)
  }
  for (let square = 0; square < squares; square++) {
    const shown = seen.board[square] !== UNSEEN
    if (shown && !sight.has(square)) return `${SIDES[viewer]} does not see ${names[square]}: it is "?"`
    if (!shown && sight.has(square)) return `${SIDES[viewer]} sees ${names[square]}: it is not "?"`
  }
  return null
}

/** True when all squares that are shown have been found. */
function explainsAll({ board }: Setup, sight: Sight, squares: number): boolean {
  for (let square = 0; square < squares; square++) if (board[square] !== UNSEEN && !sight.has(square)) return false
  return true
}

/** By square: 1 where a screen, or an enemy beside, would let the viewer see no square that is not shown. */
function supportsOf(placement: Placement, viewer: number, reach: Reach, sight: Sight): Uint8Array {
  const { board, tables } = placement
  const supports = new Uint8Array(NOWHERE + 1)
  placement.implied = new Uint8Array(NOWHERE + 1)
  for (let square = 0; square < tables.squares; square++) {
    if (board[square] !== UNSEEN && sideOf(board[square]!) !== viewer) continue
    placement.implied[square] = 1
    sight.look(placement, viewer, reach)
    let shown = true
    for (let i = 0; i < sight.count; i++) if (board[sight.list[i]!] === UNSEEN) shown = false
    if (shown) supports[square] = 1
    placement.implied[square] = 0
  }
  return supports
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
