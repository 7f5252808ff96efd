/**
 * Games between configurations of the engine, kept as texts: a line for each with its seed, set-up, players, first position and
 * moves, separated by tabs.
 */

import { existsSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { findEngine } from '../../../src/game/engine/ids.ts'
import type { Hidden } from '../../../src/game/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import type { RanksState } from '../../../src/games/ranks/rules/state.ts'
import type { BattleEvent, RanksView } from '../../../src/games/ranks/texts/view.ts'
import { createSearch } from '../../../src/search/create.ts'
import { readLines } from '../../lib/lines.ts'
import { prepared } from '../../lib/root.ts'
import { drawSetup } from './styles.ts'
import type { Subject } from './subjects.ts'

/** The view of a seat after a ply. */
export type PlayedView = RanksView<RanksState & { copy(): RanksState }, BattleEvent>

export interface PlayedGame {
  readonly seed: number
  readonly setup: string
  /** The algorithm and iterations of white and of black: `auto:600 subgame:400`. */
  readonly players: string
  readonly start: string
  readonly moves: readonly string[]
}

/** The probability of a random move, for variety. */
const NOISE = 0.03

/** The most plies of a game. */
const MOST_PLIES = 1500

export const knowledgeOf = ({ game }: Subject) => game.hidden as Hidden<RanksState, PlayedView>

/** Plays a game between two players that its seed draws. */
export function playGame(subject: Subject, variant: string, seed: number, setup: string): PlayedGame {
  const { game } = subject
  const random = new Random(seed)
  const players = [0, 1].map(() => subject.players[random.below(subject.players.length)]!)
  const state = startOf(subject, variant, setup, random)
  const start = game.position.format(state)
  const knowledge = knowledgeOf(subject)
  const views: PlayedView[][] = [[], []]
  const buffer = new Int32Array(game.maxMoves)
  const moves: string[] = []
  while (state.toMove !== OVER && moves.length < MOST_PLIES) {
    for (const seat of [0, 1])
      views[seat]!.push(unwrap(knowledge.observation.parse(knowledge.observe(state, seat), variant)))
    const own = views[state.turn]!
    let move = buffer[random.below(state.legalMoves(buffer, 0))]!
    if (random.real() >= NOISE) {
      const information = prepared(unwrap(knowledge.informationState(own.at(-1)!, own.slice(0, -1))))
      const [id = '', work] = players[state.turn]!.split(':')
      const iterations = Number(work)
      const algorithm = findEngine(game, id)!
      const options = { seed: random.below(1 << 20), depth: 64, lines: 1, work: iterations, expected: iterations }
      const search = createSearch(information, algorithm, options, game)
      search.step(iterations)
      move = search.lines()[0]!.move
    }
    moves.push(game.move.format(state, move))
    state.play(move)
  }
  return { seed, setup, players: players.join(' '), start, moves }
}

/** A start with set-ups of a kind or style; both sides can move. */
export function startOf(subject: Subject, variant: string, setup: string, random: Random): RanksState {
  const { game } = subject
  const setups = game.hidden!.setups!
  const [first, second] = setups.options
  if (setups.kinds.some(({ id }) => id === setup)) return unwrap(game.start(variant, random, { setup }))
  for (;;) {
    const texts = [0, 1].map((seat) => drawSetup(subject, setup, seat, variant, random))
    const state = unwrap(game.start(variant, random, { [first!]: texts[0]!, [second!]: texts[1]! }))
    if (state.toMove !== OVER && state.canMove(1 - state.turn)) return state
  }
}

export function writeGames(file: URL, games: readonly PlayedGame[]): void {
  const lines = games.map(
    ({ seed, setup, players, start, moves }) => `${seed}\t${setup}\t${players}\t${start}\t${moves.join(' ')}\n`,
  )
  writeFileSync(file, gzipSync(lines.join(''), { level: 9 }))
}

/** Reads the games of a file; an empty list where there is no file. */
export function readGames(file: URL): PlayedGame[] {
  if (!existsSync(file)) return []
  return readLines(file).map((line) => {
    const [seed, setup = '', players = '', start = '', moves = ''] = line.split('\t')
    return { seed: Number(seed), setup, players, start, moves: moves.split(' ') }
  })
}

/** Replays a game: the true positions before each move, and each seat's views of them. */
export function replay(
  subject: Subject,
  variant: string,
  { start, moves }: PlayedGame,
): { truths: RanksState[]; views: [PlayedView[], PlayedView[]] } {
  const { game } = subject
  const knowledge = knowledgeOf(subject)
  const state = unwrap(game.position.parse(start, variant))
  const truths: RanksState[] = []
  const views: [PlayedView[], PlayedView[]] = [[], []]
  for (const move of moves) {
    for (const seat of [0, 1] as const)
      views[seat].push(unwrap(knowledge.observation.parse(knowledge.observe(state, seat), variant)))
    truths.push(state.copy())
    state.play(unwrap(game.move.parse(state, move)))
  }
  return { truths, views }
}
