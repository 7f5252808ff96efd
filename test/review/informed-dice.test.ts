/** Luck and losses of two games with dice, reviewed like games with private information, by searches that know the full solution. */
import { expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type Move, OVER, type State } from '../../src/game/state.ts'
import { functionGame } from '../../src/own/function-game.ts'
import { informedReview } from '../../src/review/informed-review.ts'
import type { Ply } from '../../src/review/review.ts'
import { changeFor, luckFor, summarize } from '../../src/review/summary.ts'
import type { Score } from '../../src/search/search.ts'
import type { SearchResult } from '../../src/search/think.ts'
import { choices } from '../game/games.ts'
import { type Pig, pig, type Race, race, solved } from '../search/dice-games.ts'

const made = {
  pig: { game: functionGame<Pig, string>(pig), values: solved(pig) },
  race: { game: functionGame<Race, string>(race), values: solved(race) },
}

const SEEDS = [1, 2, 3, 4]

it.each([
  // [game, the plies of a random game that are reviewed]
  ['pig', 1000],
  ['race', 1000],
  // the last ply is a move that a roll follows
  ['pig', 7],
] as const)('%s, %i plies: the luck is that of the rolls, and a roll is not forced', async (name, plies) => {
  const { game, values } = made[name]
  /** The win probability of a position for the first player. */
  const worth = (state: State) => values.get(game.position.format(state as never))!.value
  for (const seed of SEEDS) {
    const random = new Random(seed)
    const state = unwrap(game.start('standard', random, {}))
    const moves: Move[] = []
    // by iteration, to some nine digits
    const worths = [worth(state)]
    while (state.toMove !== OVER && (moves.length < plies || moves.length % 2 === 0)) {
      const all = choices(game, state)
      moves.push(all[random.below(all.length)]!)
      state.play(moves.at(-1)!)
      worths.push(worth(state))
    }
    for (const _ of moves) state.undo()

    const scoreOf = (at: State, turn: number): Score => ({
      value: (2 * worth(at) - 1) * (turn === 0 ? 1 : -1),
      certainty: 'estimate',
      standardError: 0.1,
      pliesToEnd: null,
    })
    const search = async (at: State) => {
      const { turn } = at
      const lines = choices(game, at).map((move) => {
        at.play(move)
        const score = scoreOf(at, turn)
        at.undo()
        return { move, visits: 1, pv: [move], score }
      })
      lines.sort((a, b) => b.score.value - a.score.value)
      return { score: scoreOf(at, turn), lines } as unknown as SearchResult
    }
    const walk = { search, play: (at: State, move: Move) => at.play(move) }
    const found: Ply[] = []
    const facts = { maxMoves: game.maxMoves, chance: game.chance }
    for await (const ply of informedReview(facts, state, moves, 2, walk)) {
      if (ply.probability !== null) expect([state.toMove, ply.forced]).toEqual([CHANCE, false])
      found.push(ply)
    }
    expect(found.map(({ played }) => played)).toEqual(moves)
    const isChoice = ({ probability, forced }: Ply) => probability === null && !forced
    const first = found.findIndex(isChoice)
    let told = false
    for (const [i, ply] of found.entries()) {
      if (isChoice(ply)) told = false
      // before the first choice nothing is known
      if (i < first) continue
      // where another roll comes before the next choice, nobody has looked at the position between them
      const next = found.findIndex((other, j) => j > i && isChoice(other))
      const until = isChoice(ply) ? i + 1 : told || ply.forced ? i : next < 0 ? found.length : next
      const change = (worths[until]! - worths[i]!) * (ply.turn === 0 ? 1 : -1)
      expect(changeFor(ply, ply.turn), `ply ${i}`).toBeCloseTo(change, 7)
      expect(luckFor(ply, ply.turn), `the luck of ply ${i}`).toBeCloseTo(ply.probability === null ? 0 : change, 7)
      if (i > 0) expect(found[i - 1]!.after).toEqual(ply.before)
      told ||= ply.probability !== null
    }
    for (const seat of [0, 1]) {
      const { expected, luck, lost, given, result } = summarize(found, seat)
      expect(expected + luck - lost + given).toBeCloseTo(result, 10)
      expect(result).toBeCloseTo(seat === 0 ? worths.at(-1)! : 1 - worths.at(-1)!, 10)
    }
  }
})
