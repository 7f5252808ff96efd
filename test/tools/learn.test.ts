import { describe, expect, it } from 'vitest'
import { enginesOf } from '../../src/game/engine/ids.ts'
import type { AlphabetaSettings, MultiUctSettings } from '../../src/game/engine/index.ts'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import type { State } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import { error, train } from '../../src/learning/fit.ts'
import { readSamples } from '../../tools/fit/evaluation/fit.ts'
import { formatGame, playGame, replay } from '../../tools/fit/evaluation/selfplay.ts'
import { gameIds, subjectOf } from '../../tools/fit/evaluation/subjects.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { FOG } from '../../tools/lib/fog-games.ts'

for (const id of gameIds) await loadAllData(subjectOf(id)!.game)

type Evaluating = AlphabetaSettings<State> | MultiUctSettings<State>

/** The evaluation of each pair of players in the game: the utility of the first if one of the two wins. */
function compared(algorithm: Evaluating, state: State, scale: number): number[] {
  if (algorithm.method === 'alphabeta') {
    const value = algorithm.evaluate(state, state.turn)
    return [Math.tanh((state.turn === 0 ? value : -value) / scale)]
  }
  const shares = new Float64Array(state.seats!)
  algorithm.evaluate(state, shares, new Random(1))
  const playing = [...shares].filter((share) => share > 0)
  return playing.flatMap((own, i) => playing.slice(i + 1).map((theirs) => (own - theirs) / (own + theirs)))
}

/** The algorithm of a game that has the evaluation of a position. */
function evaluatingIn(game: Game, state: State): Evaluating {
  const named = game.engines['determinized'] ?? enginesOf(game)[0]
  const chosen = named.method === 'choice' ? named.choose(state) : named
  return (chosen.method === 'determinized' ? chosen.inner : chosen) as Evaluating
}

it('programs for the games in the fog know all of them', () => {
  const named = games.map(({ id }) => id).filter((id) => id.startsWith('fog-'))
  expect([...FOG].sort()).toEqual(named.sort())
})

const even = ({ count }: { readonly count: number }) => new Float32Array(count).fill(1)

// of the games in the fog, which share their learning, one with each evaluation
const covered = gameIds.filter((id) => !id.startsWith('fog-') || id === 'fog-chess' || id === 'fog-shatranj')

describe.each(covered)('%s', (id) => {
  const subject = subjectOf(id)!
  const { scale } = subject
  // the variant with the shortest games
  const variant = id === 'tafl' ? 'brandubh' : subject.game.variants[0].id
  const isFog = id.startsWith('fog-')
  const [nodes, plies] = isFog ? [40, 24] : [150, 600]
  // some evaluations are rounded, to hundredths of a pawn or thousandths of the scale
  const tolerance = isFog || id === 'jungle' ? 1e-3 : 1e-6
  const games = [1, 2, 3, 4].map((number) => playGame(subject, { variant, seed: 9, number, nodes, plies }))
  const lines = games.map(formatGame)

  it('a game is written completely, and again the same from the same seed', () => {
    expect(formatGame(playGame(subject, { variant, seed: 9, number: 2, nodes, plies }))).toBe(lines[1])
    for (const [i, line] of lines.entries()) {
      const values: (readonly number[])[] = []
      replay(subject, variant, line, (_state, result, value) => {
        expect(result).toEqual(games[i]!.result)
        values.push(value)
      })
      expect(values).toHaveLength(games[i]!.values.length)
      for (const [ply, value] of values.entries())
        for (const [seat, one] of value.entries()) expect(one).toBeCloseTo(games[i]!.values[ply]![seat]!, 2)
    }
  })

  it('samples have the features that the evaluation adds up', () => {
    const weights = subject.weights(variant)
    const samples = readSamples(subject, variant, lines, 0)
    const evaluations: number[] = []
    for (const line of lines) {
      replay(subject, variant, line, (state) => {
        if (!subject.isQuiet(state)) return
        evaluations.push(...compared(evaluatingIn(subject.game, state), state, scale))
      })
    }
    expect(evaluations.length).toBeGreaterThan(10)
    expect(samples.count).toBe(evaluations.length)
    expect(error(samples, weights, Float32Array.from(evaluations), even(samples), scale)).toBeLessThan(tolerance)
  })

  it('of no positions, nothing is learned', () => {
    const start = new Float64Array(subject.weights(variant).length).fill(3)
    const none = readSamples(subject, variant, [], 0.5)
    expect(train(none, start, { epochs: 5, prior: start, decay: 1e-2, scale })).toEqual(start)
  })

  it('learning brings the error down, and untaught weights stay where they are', () => {
    const samples = readSamples(subject, variant, lines, 0.5)
    const start = new Float64Array(subject.weights(variant).length)
    const after = train(samples, start, { epochs: 60, prior: start, decay: 1e-2, scale })
    const errorOf = (weights: Float64Array) => error(samples, weights, samples.targets, samples.weights, scale)
    expect(errorOf(after)).toBeLessThan(0.8 * errorOf(start))
    const taught = new Set(samples.features)
    for (let feature = 0; feature < start.length; feature++) if (!taught.has(feature)) expect(after[feature]).toBe(0)
  })
})
