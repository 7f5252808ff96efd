/** How often the texts of a request are parsed, and how many between two ticks of the clock. */
import { describe, expect, it } from 'vitest'
import { operations } from '../../src/contract/operations.ts'
import type { Game } from '../../src/game/game.ts'
import { type Hidden, searchesViews } from '../../src/game/hidden.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { games } from '../../src/games/registry.ts'
import { inSlices } from '../../src/search/drive/in-slices.ts'
import { CAPS } from '../../src/service/caps.ts'
import { prepareMove } from '../../src/service/search/search.ts'
import { frozenClock } from '../search/clocks.ts'

/** The game with a count of the positions and views that are parsed. */
function counted(game: Game) {
  const count = { parses: 0 }
  const counting =
    <Args extends unknown[], T>(parse: (...args: Args) => T) =>
    (...args: Args) => {
      count.parses++
      return parse(...args)
    }
  const { position, hidden } = game
  const views: Partial<Hidden> | undefined = hidden && {
    observation: { ...hidden.observation, parse: counting(hidden.observation.parse.bind(hidden.observation)) },
  }
  return {
    count,
    game: {
      ...game,
      position: { ...position, parse: counting(position.parse.bind(position)) },
      ...(views ? { hidden: Object.assign(Object.create(hidden!), views) } : {}),
    } as Game,
  }
}

/** Texts of a random game with seats to act alone: of positions or of the first seat's views, and the moves between. */
function playedOf(game: Game, plies: number) {
  const random = new Random(3)
  const variant = game.variants[0].id
  const state = unwrap(game.start(variant, random, {}, {}))
  const buffer = new Int32Array(game.maxMoves)
  const text = () => (searchesViews(game) ? game.hidden!.observe(state, 0) : game.position.format(state))
  const texts = [text()]
  const moves: string[] = []
  while (state.toMove >= 0 && moves.length < plies) {
    const move = buffer[random.below(state.legalMoves(buffer, 0))]!
    moves.push(game.move.format(state, move))
    state.play(move)
    if (state.toMove >= 0) texts.push(text())
    else moves.pop()
  }
  return { variant, texts, moves }
}

const LIMITS = { limits: { iterations: 1 }, seed: 1 }

/** Games that begin with a choice, and have no chance for ten plies. */
const plain = games.filter((game) => !game.chance && !searchesViews(game))
const hidden = games.filter((game) => searchesViews(game) && game.hidden!.memory === 'whole')

describe.each(plain.map((game) => [game.id, game] as const))('%s', (_, original) => {
  const { variant, texts, moves } = playedOf(original, 10)
  const { game, count } = counted(original)

  it('parses a position and each earlier one once', () => {
    count.parses = 0
    prepareMove(game, { position: texts.at(-1)!, history: texts.slice(0, -1), variant, ...LIMITS })
    expect(count.parses).toBe(texts.length)
  })

  it('parses a position with moves once, and once the position that they lead to', () => {
    count.parses = 0
    prepareMove(game, { position: texts[0]!, moves, variant, ...LIMITS })
    expect(count.parses).toBe(2)
  })

  it('answers alike for earlier positions and for the moves between them', () => {
    const last = { position: texts.at(-1)!, history: texts.slice(0, -1), variant, ...LIMITS }
    const byTexts = prepareMove(game, last)
    const byMoves = prepareMove(game, {
      position: texts[0]!,
      moves: moves.slice(0, texts.length - 1),
      variant,
      ...LIMITS,
    })
    const facts = ({ subject: { state, position }, history }: typeof byTexts) => {
      const buffer = new Int32Array(game.maxMoves)
      return [
        position.format(),
        history,
        state.keyLow,
        state.keyHigh,
        [...buffer.subarray(0, state.legalMoves(buffer, 0))],
      ]
    }
    expect(facts(byMoves)).toEqual(facts(byTexts))
  })
})

describe.each(hidden.map((game) => [game.id, game] as const))('%s', (_, original) => {
  const { variant, texts } = playedOf(original, 11)
  const { game, count } = counted(original)

  it('parses each view once', () => {
    const last = texts.findLastIndex((text) => unwrap(original.hidden!.observation.parse(text, variant)).toMove === 0)
    count.parses = 0
    prepareMove(game, { position: texts[last]!, history: texts.slice(0, last), variant, ...LIMITS })
    expect(count.parses).toBe(last + 1)
  })

  it.each(['move', 'analysis', 'legalMoves', 'board'] as const)('reads a long history in slices: %s', async (call) => {
    const [view = ''] = texts
    const history = new Array<string>(CAPS.history).fill(view)
    let since = 0
    let most = 0
    const tick = async () => {
      most = Math.max(most, count.parses - since)
      since = count.parses
    }
    const clock = { ...frozenClock(), tick }
    const body = { position: view, history, variant, ...(call.startsWith('l') || call === 'board' ? {} : LIMITS) }
    count.parses = 0
    const row = operations[call]
    const deployment = { clock, parallel: 1 }
    // the same view again and again cannot be a game; it is refused after it has been read
    if (row.kind === 'search') await inSlices(row.prepare(game, body as never, deployment), clock).catch(() => {})
    else await Promise.resolve(row.run(game, body as never, deployment)).catch(() => {})
    await tick()
    expect(count.parses).toBeGreaterThanOrEqual(CAPS.history)
    expect(most).toBeLessThanOrEqual(16)
  })
})

it('steps are done all at once where nobody waits', () => {
  function* steps() {
    yield
    yield
    return 3
  }
  expect(atOnce(steps())).toBe(3)
})
