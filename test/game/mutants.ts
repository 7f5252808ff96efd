import { expect, it } from 'vitest'
import { type Game, playersOf } from '../../src/game/game.ts'
import type { Hidden, Observation } from '../../src/game/hidden.ts'
import { informationStateOf } from '../../src/game/information-state.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'
import { Draw } from '../../tools/fuzz/draw.ts'
import { mutate } from '../../tools/fuzz/mutate.ts'
import { expectAlike, expectSame, expectTrue } from './hot.ts'
import { choices, parse, randomGame, snapshot, start, toMoveName } from './playing.ts'

/**
 * Mutated texts of a random game: one ply in EVERY, up to PLIES, each with MUTANTS mutants, and fewer in variants after the first, whose
 * texts the same code reads.
 */
const EVERY = 9
const PLIES = 60
const MUTANTS = 700
const FEWER_MUTANTS = 150

/** Mutated views of a random game, and the mutants of each. There are few, as reading a view may count the hidden possibilities. */
const VIEWS = 6
const VIEW_MUTANTS = 150

/**
 * Every mutated text is refused, or read as the position that its canonical text names: formatting it and reading that again
 * gives the same text, keys, player to act, choices and outcome. Nothing throws. The same holds for views.
 *
 * The seed is fixed, so that a change alone decides whether its tests pass; a nightly run sets another, and looks at more (.ci/nightly).
 */
export function describeMutants(game: Game): void {
  const nightly = process.env['MUTANTS_SEED']
  const seed = Number(nightly ?? 1)

  it.each(game.variants.map(({ id }, v) => [id, v] as const))(`%s, seed ${seed}`, (variant, v) => {
    const random = new Random(seed)
    const texts: string[] = []
    randomGame(game, start(game, variant, seed), random, PLIES, (state) => texts.push(game.position.format(state)))
    const positions = texts.filter((_, ply) => ply % EVERY === 0)
    const letters = [...new Set(positions.join(''))].join('')
    const draw = new Draw(seed)
    let accepted = 0
    for (const position of positions) {
      for (let i = 0; i < (nightly !== undefined || v === 0 ? MUTANTS : FEWER_MUTANTS); i++) {
        const text = mutate(position, draw, letters)
        const result = game.position.parse(text, variant)
        if (!result.ok) {
          expectTrue(result.error.length > 0, text)
          continue
        }
        accepted++
        const read = snapshot(game, result.value)
        const again = parse(game, variant, read.position)
        expectAlike(snapshot(game, again), read, text)
        expectSame(toMoveName(game, again), toMoveName(game, result.value), text)
        expectSame(read.choices.length > 0, result.value.toMove !== OVER, text)
        game.draw(result.value)
        game.move.parse(result.value, text.slice(0, 4))
      }
    }
    expect(accepted, 'mutants that are positions').toBeGreaterThan(0)
  })

  const { hidden } = game
  if (hidden)
    it.each(game.variants.map(({ id }) => id))(`views, %s, seed ${seed}`, (variant) =>
      mutateViews(game, hidden, variant, seed),
    )
}

function mutateViews(game: Game, knowledge: Hidden, variant: string, seed: number): void {
  const random = new Random(seed)
  const texts: string[] = []
  randomGame(game, start(game, variant, seed), random, PLIES, (state) => {
    for (const viewer of [state.turn, playersOf(game, state).length - 1, null])
      texts.push(knowledge.observe(state, viewer))
  })
  const views = texts.filter((_, i) => i % Math.ceil(texts.length / VIEWS) === 0)
  const letters = [...new Set(views.join(''))].join('')
  const draw = new Draw(seed)
  let accepted = 0
  for (const view of views) {
    for (let i = 0; i < VIEW_MUTANTS; i++) {
      const text = mutate(view, draw, letters)
      const result = knowledge.observation.parse(text, variant)
      if (!result.ok) {
        expectTrue(result.error.length > 0, text)
        continue
      }
      accepted++
      const read = viewSnapshot(result.value)
      const again = unwrap(knowledge.observation.parse(read.text, variant))
      expectAlike(viewSnapshot(again), read, text)
      result.value.draw()
      expectPlayable(result.value, text)
      expectInformed(game, variant, result.value)
    }
  }
  expect(accepted, 'mutants that are views').toBeGreaterThan(0)
}

/** All visible facts of a view. */
function viewSnapshot(view: Observation) {
  const { viewer, turn, toMove } = view
  const acts = toMove >= 0 && toMove === viewer
  const moves = acts ? view.legalMoves() : []
  return { text: view.format(), viewer, turn, toMove, outcome: view.outcome(), moves }
}

/** Checks that the legal moves of a view can be played on it, that nonsense is refused, and that its events have probabilities. */
function expectPlayable(view: Observation, text: string): void {
  if (view.toMove === CHANCE) {
    const events = view.chanceEvents!()
    expect(
      events.reduce((sum, { probability }) => sum + probability, 0),
      text,
    ).toBeCloseTo(1, 9)
    for (const { event } of events) expectTrue(view.copy().play(event).ok, `${text} ${event}`)
  }
  if (view.toMove < 0 || view.toMove !== view.viewer) return
  const moves = view.legalMoves()
  expect(moves.length, text).toBeGreaterThan(0)
  for (const move of moves.slice(0, 8)) expectTrue(view.copy().play(move).ok, `${text} ${move}`)
  view.copy().play(text.slice(0, 4))
}

/** Checks that the player to act in a view can be informed, unless nothing fits it, and that worlds have the view's legal moves. */
function expectInformed(game: Game, variant: string, view: Observation): void {
  const position = view.format()
  const informed = informationStateOf(game, { position }, variant)
  expectTrue(informed.ok || informed.error.length > 0, position)
  if (!informed.ok) return
  const world = informed.value.world()
  const moves = choices(game, world).map((move) => game.move.format(world, move))
  expectAlike(moves.sort(), [...view.legalMoves()].sort(), position)
}
