/** The game that is played by the rules in the editor: its positions, its players, and the moves of the visitor. */
import { computed, signal } from '@preact/signals'
import type { Player } from '../play/line/address.ts'
import type { Board } from '../service/types.ts'
import { ask } from './calls.ts'
import { notice, reasonOf } from './notice.ts'
import { checking } from './written.ts'

/** The level of an engine that nobody has chosen. */
const USUAL_LEVEL = 5

/** A position of the game that is played, with the move that led there. */
interface Ply {
  readonly move: string | null
  readonly seat: number | null
  readonly board: Board
}

/** The positions of the game, the first without a move. */
export const plies = signal<readonly Ply[]>([])
export const board = computed(() => plies.value.at(-1)?.board)
export const players = signal<readonly Player[]>([])
/** Stands for the move that is on its way, or for moves that are played again; null for none. Answers for any other are ignored. */
const underWay = signal<symbol | null>(null)
/** What stands for the moves that were last played again. */
const replayed = signal<symbol | null>(null)
/** True while the moves of a game before are played again. */
export const replaying = computed(() => underWay.value !== null && underWay.value === replayed.value)
/** True while nobody can move: a move is on its way, or rules are compiled, after which the game is played again. */
export const pending = computed(() => underWay.value !== null || checking.value)

/** A game as it is kept for the next visit. */
export interface KeptGame {
  /** The moves and chance events. */
  readonly moves: readonly string[]
  readonly players: readonly Player[]
}

/** The game of the last visit, until it stands on the board; null for none. */
export const leftGame = signal<KeptGame | null>(null)

/** The game to keep for the next visit. */
export const gameToKeep = (): KeptGame => leftGame.value ?? { moves: played(), players: players.value }

/** The moves that have been played. */
export const played = () => plies.value.flatMap(({ move }) => move ?? [])

export const usualPlayers = (seats: number): readonly Player[] =>
  Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'you' : { level: USUAL_LEVEL }))

/** Begins a game. @param seated the players of the game before, who stay if there are as many seats */
export function begin(start: Board, seats: number, seated: readonly Player[]): void {
  players.value = seated.length === seats ? seated : usualPlayers(seats)
  plies.value = [{ move: null, seat: null, board: start }]
}

/** Plays the moves of the game before again, as far as they are still legal. */
export const replay = (moves: readonly string[]): Promise<void> =>
  whileUnderWay(async (mine) => {
    replayed.value = mine
    for (const move of moves) {
      const at = board.value
      const legal = at && (at.moves.some((one) => one.move === move) || at.chance?.some(({ event }) => event === move))
      if (!legal || !(await goOn(move, mine))) return
    }
  })

/** Plays a move or an event. @returns false when the game has been changed meanwhile */
async function goOn(move: string, mine: symbol): Promise<boolean> {
  const next = await ask('board', { moves: [...played(), move] })
  if (mine !== underWay.value) return false
  plies.value = [...plies.value, { move, seat: next.movedBy.at(-1) ?? null, board: next }]
  return true
}

/** Plays a move or an event in the position shown. */
export async function play(move: string): Promise<void> {
  if (pending.value) return
  notice.value = null
  await whileUnderWay(async (mine) => {
    try {
      await goOn(move, mine)
    } catch (error) {
      if (mine === underWay.value) notice.value = reasonOf(error)
    }
  })
}

/** Plays one move or several, while no other can begin. @param act is given what stands for them */
async function whileUnderWay(act: (mine: symbol) => Promise<void>): Promise<void> {
  const mine = Symbol()
  underWay.value = mine
  try {
    await act(mine)
  } finally {
    if (mine === underWay.value) underWay.value = null
  }
}

/** Shows the position after some plies, and forgets those that follow. */
function goTo(ply: number): void {
  if (plies.value.length <= ply + 1) return
  leave()
  plies.value = plies.value.slice(0, ply + 1)
}

/** Takes the visitor's last move back, with the answers to it. */
export function takeBack(): void {
  const last = plies.value.findLastIndex(({ seat }) => seat !== null && players.value[seat] === 'you')
  goTo(last > 0 ? last - 1 : plies.value.length - 2)
}

export const newGame = (): void => goTo(0)

/** The number of positions that were left. Searches about them are of no use. */
export let departures = 0

/** Gives up the search and the move that are under way: they are about a position that is left. */
export function leave(): void {
  departures++
  underWay.value = null
}
