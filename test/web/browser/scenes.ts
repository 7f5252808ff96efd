/** A position of each game in which the board can show every mark: a last move, a chosen piece, focus and pointer. */
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { boardAnswer } from '../../../src/service/boards/board.ts'
import { startAnswer } from '../../../src/service/play/rules.ts'
import { Problem } from '../../../src/service/problem.ts'
import { formatPlace } from '../../../src/web/play/line/address.ts'

type Shown = ReturnType<typeof boardAnswer>

export interface Scene {
  /** The name of its pictures. */
  readonly id: string
  /** The name of the game. */
  readonly name: string
  /** The fragment of the playground's address. */
  readonly address: string
  /** The cell to click: the first of a move. */
  readonly click: string
  /** The cell to point at: one that can be chosen next, or the same one where moves name one cell. */
  readonly point: string
}

/** The least and the greatest number of plies before the scene. */
const LEAST = 4
const MOST = 40

/** A scene for each kind of board that the variants of a game are played on. */
export function scenesOf(game: Game): readonly Scene[] {
  const seen = new Set<string>()
  return game.variants.flatMap(({ id: variant }) => {
    const { layout } = boardAnswer(game, {
      position: startAnswer(game, { variant, seed: 1 }).position,
      variant,
    }).drawing
    if (seen.has(layout)) return []
    seen.add(layout)
    return [sceneOf(game, variant, seen.size === 1 ? game.id : `${game.id}-${layout}`)]
  })
}

/** Plays at random until a person has a move to point out and the ply before names cells. */
function sceneOf(game: Game, variant: string, id: string): Scene {
  const random = new Random(1)
  const { position: truth, views } = startAnswer(game, { variant, seed: 1 })
  const at = boardAnswer(game, { position: truth, variant })
  const position = views?.[at.seats[at.turn] ?? ''] ?? truth
  let moves: string[] = []
  let found = moves
  for (let shown = boardAnswer(game, { position, variant }); moves.length < MOST; ) {
    if (ready(shown)) found = moves
    if (ready(shown) && moves.length >= LEAST) break
    const next = nextPly(game, shown, { truth, variant, moves, random })
    const after = next === undefined ? null : boardAfter(game, { position, variant }, [...moves, next])
    if (!after || after.outcome || next === undefined) break
    shown = after
    moves = [...moves, next]
  }
  const shown = boardAnswer(game, { position, variant, moves: found })
  const named = shown.moves.filter(({ cells }) => cells.length > 0)
  const [first] = named.sort((a, b) => b.cells.length - a.cells.length)
  if (!first) throw new Error(`${game.id}: no move names a cell after ${found.join(' ')}`)
  const seats = shown.seats.map(() => 'you' as const)
  return {
    id,
    name: game.name,
    address: formatPlace({ game: game.id, variant: shown.variant, position, moves: found, seats }),
    click: first.cells[0]!,
    point: first.cells[1] ?? first.cells[0]!,
  }
}

const ready = ({ moves, chance }: Shown) => !chance && moves.some(({ cells }) => cells.length > 0)

interface Play {
  readonly truth: string
  readonly variant: string
  readonly moves: readonly string[]
  readonly random: Random
}

/** A move or an event: of the position shown or, where a view lists none, of the true position. */
function nextPly(game: Game, shown: Shown, { truth, variant, moves, random }: Play): string | undefined {
  const pick = (all: readonly string[]) => all[random.below(all.length)]
  if (shown.chance) return pick(shown.chance.map(({ event }) => event))
  const own = shown.moves.filter(({ cells }) => cells.length > 0)
  if (shown.moves.length > 0) return pick((own.length > 0 ? own : shown.moves).map(({ move }) => move))
  const there = boardAfter(game, { position: truth, variant }, moves)
  return there ? pick(there.moves.map(({ move }) => move)) : undefined
}

function boardAfter(
  game: Game,
  subject: { readonly position: string; readonly variant: string },
  moves: readonly string[],
): Shown | null {
  try {
    return boardAnswer(game, { ...subject, moves })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
