/**
 * Descriptions of our own beside the states written by hand: equal counts, and over random plays equal moves at every position and
 * equal results. The two share no code of rules.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bufferLength, type Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER, type State } from '../../src/game/state.ts'
import { findGame } from '../../src/games/registry.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { clobber } from '../game/kit/clobber.ts'

/** A description and the state by hand to which it is compared. */
interface Pair {
  /** The file in rules/. */
  readonly file: string
  readonly hand: Game
  readonly variant: string
  readonly start?: Readonly<Record<string, string>>
  readonly rules?: Readonly<Record<string, number>>
  /** The text of a move or event by hand, of one of the description. Default: the same. */
  readonly textOf?: (move: string) => string
  /** Reasons by which the state by hand ends a game, and which the language cannot say or this description leaves out. */
  readonly leftOut?: readonly RegExp[]
  /** The plays compared, and the depth of the counts. */
  readonly plays: number
  readonly depth: number
}

const hand = (id: string): Game => findGame(id)!

/** Repetition: a rule sees the board and the variables, not what came before. */
const REPETITION = /repe|third|again/i

/** The names of cells on a board whose rows are counted from the top, as in Hex, of names that count from the bottom. */
const upsideDown = (rows: number) => (cell: string) => `${cell[0]}${rows + 1 - Number(cell.slice(1))}`

const PAIRS: readonly Pair[] = [
  {
    file: 'hex-11',
    hand: hand('hex'),
    variant: 'hex-11',
    start: { pie: 'no' },
    textOf: upsideDown(11),
    plays: 4,
    depth: 2,
  },
  {
    file: 'hex-7',
    hand: hand('hex'),
    variant: 'hex-7',
    start: { pie: 'no' },
    textOf: upsideDown(7),
    plays: 12,
    depth: 3,
  },
  {
    file: 'einstein-wuerfelt-nicht',
    hand: hand('einstein'),
    variant: 'standard',
    start: { red: 'FBDAEC', blue: 'fbdaec' },
    textOf: (move) => move.replace('die', ''),
    plays: 60,
    depth: 5,
  },
  { file: 'clobber', hand: clobber, variant: '6x5', plays: 25, depth: 3 },
  {
    file: 'dou-shou-qi',
    hand: hand('jungle'),
    variant: 'standard',
    leftOut: [REPETITION],
    plays: 25,
    depth: 3,
  },
  {
    file: 'brandubh',
    hand: hand('tafl'),
    variant: 'brandubh',
    leftOut: [REPETITION],
    plays: 25,
    depth: 3,
  },
  {
    file: 'tablut',
    hand: hand('tafl'),
    variant: 'tablut',
    rules: { quietPlies: 100 },
    // Linnaeus's capture is left out, too: none of these plays meets it
    leftOut: [REPETITION, /encircled/],
    plays: 25,
    depth: 2,
  },
  {
    file: 'hnefatafl',
    hand: hand('tafl'),
    variant: 'fetlar',
    leftOut: [REPETITION],
    plays: 6,
    depth: 2,
  },
  {
    file: 'hnefatafl',
    hand: hand('tafl'),
    variant: 'hnefatafl-copenhagen',
    // exit forts and shield walls are left out: none of these plays meets a shield wall
    leftOut: [REPETITION, /fort/],
    plays: 3,
    depth: 2,
  },
  {
    file: 'xiangqi',
    hand: hand('fog-xiangqi'),
    variant: 'open',
    leftOut: [REPETITION],
    plays: 6,
    depth: 3,
  },
]

describe.each(PAIRS)('$file and $hand.id $variant', (pair) => {
  const game = described(pair.file)
  const { textOf = (move: string) => move, leftOut = [] } = pair
  const start = () =>
    [
      unwrap(game.start('standard', new Random(1), {})),
      unwrap(pair.hand.start(pair.variant, new Random(1), pair.start ?? {}, pair.rules ?? {})),
    ] as const

  it(`have equal counts to depth ${pair.depth}`, () => {
    const [own, other] = start()
    for (let depth = 1; depth <= pair.depth; depth++)
      expect(perft(game, own, depth), `depth ${depth}`).toBe(perft(pair.hand, other, depth))
  })

  it(`have equal moves and results over ${pair.plays} random plays`, () => {
    let ended = 0
    for (let seed = 0; seed < pair.plays; seed++) {
      const random = new Random(seed)
      const [own, other] = start()
      for (let ply = 0; ; ply++) {
        const where = `seed ${seed}, ply ${ply}: ${pair.hand.position.format(other)}`
        if (other.toMove === OVER) {
          const { winner = null, reason = '' } = other.outcome() ?? {}
          if (leftOut.some((pattern) => pattern.test(reason))) break
          expect(own.toMove, `${where}, ${reason}`).toBe(OVER)
          expect(own.outcome()!.winner, `${where}, ${reason}`).toBe(winner)
          ended++
          break
        }
        expect(own.toMove, where).toBe(other.toMove)
        const moves = new Map(textsOf(game, own).map(([text, move]) => [textOf(text), move]))
        const others = new Map(textsOf(pair.hand, other).map(([text, move]) => [text.replace(/x.*/, ''), move]))
        expect([...moves.keys()].sort(), where).toEqual([...others.keys()].sort())
        const texts = [...others.keys()].sort()
        const text = texts[random.below(texts.length)]!
        own.play(moves.get(text)!)
        other.play(others.get(text)!)
      }
    }
    expect(ended, 'plays that come to an end which the description knows').toBeGreaterThan(0)
  })
})

/** The game of a description in rules/. */
function described(file: string): Game {
  const text = readFileSync(new URL(`../../rules/${file}.rbg`, import.meta.url), 'utf8')
  const made = rbgGame(text, { id: file, name: file, description: 'Compared.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return made.game as unknown as Game
}

const textsOf = (game: Game, state: State): (readonly [string, number])[] =>
  [...choices(game, state)].map((move) => [game.move.format(state, move), move])

/** The legal moves, or the chance events. */
function choices(game: Game, state: State): Int32Array {
  const moves = new Int32Array(bufferLength(game))
  const end =
    state.toMove === CHANCE ? state.chanceEvents!(moves, new Float64Array(moves.length), 0) : state.legalMoves(moves, 0)
  return moves.slice(0, end)
}

/** The number of sequences of moves and chance events. */
function perft(game: Game, state: State, depth: number): number {
  if (state.toMove === OVER) return 0
  const moves = choices(game, state)
  if (depth === 1) return moves.length
  let leaves = 0
  for (const move of moves) {
    state.play(move)
    leaves += perft(game, state, depth - 1)
    state.undo()
  }
  return leaves
}
