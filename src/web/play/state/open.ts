/** Opens a game on the playground: a new one, one described by an address, or a stored one. */
import { batch } from '@preact/signals'
import { variantIn } from '../../guide/store.ts'
import { gameName, t } from '../../language/language.ts'
import * as service from '../../service/client.ts'
import type { GameFacts } from '../../service/types.ts'
import { begun } from '../hunt/daily.ts'
import { daySeed, deal, type Host } from '../hunt/host.ts'
import type { Place, Player } from '../line/address.ts'
import { goTo, type Line, lineOf, movesTo, shown, withBoard } from '../line/line.ts'
import { placeLeft, treeLeft } from '../line/stored-games.ts'
import { modeOf } from './mode.ts'
import { seenFrom } from './seen-from.ts'
import {
  address,
  boardAfter,
  choice,
  games,
  line,
  notice,
  opening,
  paused,
  refused,
  stay,
  type Table,
  table,
  unknownGame,
  usualPlayer,
} from './store.ts'

/** The number of games asked for so far. Only the last one counts; answers for earlier ones are ignored. */
let asked = 0

/**
 * Opens the game that a place describes; if the place names only a game, the stored state of it. If there is no position,
 * the service sends a starting position.
 */
export async function open(to: Place): Promise<void> {
  const fault = await opened(to)
  if (fault !== null) refused(fault)
}

/** True when the game of an address is the one on the page, and stays it. */
export const isOpen = (hash: string): boolean =>
  hash === address.peek() && !opening.peek() && unknownGame.peek() === null

/** The game with an id, the first of the list for an empty one; undefined when there is none. */
export async function gameOf(id: string): Promise<GameFacts | undefined> {
  if (id === '') return games.value[0]
  return games.value.find((game) => game.id === id) ?? (await service.otherGame(id)) ?? undefined
}

/** Opens a game as `open` does. @returns the error if it cannot be opened, for the caller to show; null otherwise */
export async function opened(to: Place): Promise<unknown> {
  const mine = ++asked
  let game: GameFacts | undefined
  try {
    game = await gameOf(to.game)
  } catch (error) {
    if (mine !== asked) return null
    // the game before may have been on its way
    opening.value = false
    return error
  }
  if (mine !== asked) return null
  unknownGame.value = game ? null : to.game
  opening.value = game !== undefined
  if (!game) return null
  const place = placeLeft({ ...to, game: game.id })
  try {
    const next = await tableAt(game, place)
    const moves = place.seed === undefined && next.host ? playedToday(next, next.host) : place.moves
    const at = await boardAfter(next, moves)
    const plies = moves.map((text, i) => ({ text, seat: at.movedBy[i] ?? null }))
    const tree = treeLeft(place)
    const whole = tree
      ? withBoard(tree, tree.plies.length, at)
      : lineOf(plies, [...new Array<undefined>(plies.length), at])
    const opens = await atPly(next, whole, place.ply ?? whole.at)
    if (mine !== asked) return null
    batch(() => {
      table.value = { ...next, players: at.seats.map((_, seat) => place.seats?.[seat] ?? usualPlayer(seat)) }
      line.value = opens
      stay()
      choice.clear()
      seenFrom.value = sideOf(table.value.players)
      notice.value = null
      paused.value = false
      opening.value = false
      const shownVariant = game.variants.find(({ id }) => id === next.variant)
      if (shownVariant && place.variant !== undefined && place.variant !== next.variant)
        notice.value = t('{game} has no variant called {variant}. This is: {shown}.', {
          game: gameName(game),
          variant: place.variant,
          shown: variantIn(game.id, shownVariant).name,
        })
    })
    return null
  } catch (error) {
    if (mine !== asked) return null
    opening.value = false
    // the address names no valid game: open a new one rather than none
    if (!table.value && (place.position !== undefined || place.moves.length > 0 || place.rules))
      await open({
        game: game.id,
        variant: variantNamed(game, place) ?? game.defaults.pageVariant,
        moves: [],
        seats: place.seats,
      })
    return error
  }
}

/** The line at a ply, with the position there. */
async function atPly(at: Table, whole: Line, ply: number): Promise<Line> {
  const there = goTo(whole, ply)
  return shown(there) ? there : withBoard(there, there.at, await boardAfter(at, movesTo(there, there.at)))
}

/** The side from which to see the board: that of the visitor's seat if they play only one, else the first. */
function sideOf(players: readonly Player[]): number {
  const yours = players.flatMap((player, seat) => (player === 'you' ? [seat] : []))
  return yours.length === 1 ? (yours[0] ?? 0) : 0
}

/** The moves already made in the deal of the day. */
const playedToday = ({ game, variant }: Table, { seed }: Host): readonly string[] =>
  begun(game.id, variant, seed)?.moves ?? []

/** The variant that a place names; undefined where the game has none of that name. */
const variantNamed = (game: GameFacts, place: Place): string | undefined =>
  game.variants.find(({ id }) => id === place.variant)?.id

/** The table of a place, with players still to be put on its seats. */
async function tableAt(game: GameFacts, place: Place): Promise<Table> {
  const { variant: called, pageVariant } = game.defaults
  // a position without a variant is one of the variant that calls mean
  const usual = place.position === undefined && place.moves.length === 0 ? pageVariant : called
  const variant = variantNamed(game, place) ?? usual
  const rules = place.rules ?? {}
  const mode = modeOf(game, variant, place.position)
  const at = { game, variant, rules, mode, host: null, players: [] }
  if (mode === 'hosted') {
    const host = await deal(game, variant, rules, place.seed ?? daySeed(new Date()), place.options)
    return { ...at, host, position: await host.view([]) }
  }
  if (place.position !== undefined) return { ...at, position: place.position }
  if (mode === 'match') {
    // only for the board shown before the match: the page takes the first player's view of the dealt position
    const { views } = await service.host.start(game.id, { variant, ...place.options })
    return { ...at, position: views?.[game.players[0] ?? ''] ?? game.notation.position.example }
  }
  return { ...at, position: (await service.start(game.id, { variant, ...place.options })).position }
}
