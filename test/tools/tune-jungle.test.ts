import { expect, it } from 'vitest'
import { evaluate, SCALE } from '../../src/games/jungle/evaluate.ts'
import { FEATURES } from '../../src/games/jungle/features.ts'
import { WEIGHTS } from '../../src/games/jungle/weights.data.ts'
import { error, readSamples, train } from '../../tools/tune-jungle/learn.ts'
import { formatGame, playGame, replay } from '../../tools/tune-jungle/selfplay.ts'

const games = [1, 2, 3, 4].map((number) => playGame(9, number, 150))
const lines = games.map(formatGame)

it('a game is written completely, and again the same from the same seed', () => {
  expect(formatGame(playGame(9, 2, 150))).toBe(lines[1])
  for (const [i, line] of lines.entries()) {
    const values: number[] = []
    replay(line, (_state, result, value) => {
      expect(result).toBe(games[i]!.result)
      values.push(value)
    })
    expect(values).toHaveLength(games[i]!.values.length)
    for (const [ply, value] of values.entries()) expect(value).toBeCloseTo(games[i]!.values[ply]!, 2)
  }
})

it('samples have the features that the evaluation adds up', () => {
  expect(WEIGHTS).toHaveLength(FEATURES)
  const weights = Float64Array.from(WEIGHTS)
  const samples = readSamples(lines, 0)
  const evaluations: number[] = []
  for (const line of lines) {
    replay(line, (state) => {
      if (state.forcingMoves(new Int32Array(64), 0) > 0) return
      evaluations.push(Math.tanh((state.turn === 0 ? evaluate(state) : -evaluate(state)) / SCALE))
    })
  }
  expect(error(samples, weights, Float32Array.from(evaluations))).toBeLessThan(1e-6)
})

it('learning brings the error down, and untaught weights stay where they are', () => {
  const samples = readSamples(lines, 0.5)
  const start = new Float64Array(FEATURES)
  const after = train(samples, start, 60, 1e-2)
  expect(error(samples, after, samples.targets)).toBeLessThan(0.8 * error(samples, start, samples.targets))
  const taught = new Set(samples.features)
  for (let feature = 0; feature < FEATURES; feature++) if (!taught.has(feature)) expect(after[feature]).toBe(0)
})
