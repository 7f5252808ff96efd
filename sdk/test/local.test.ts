/** The local client against the service in workerd, over HTTP: the same bytes for the same requests, failures included. */

import { describe, expect, inject, it } from 'vitest'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { Random } from '../../src/game/random.ts'
import { games } from '../../src/games/registry.ts'
import { type Client, createClient, type Position } from '../src/index.ts'
import { createLocalClient } from '../src/local.ts'
import { formatRecord, parseRecord, startHeaders } from '../src/record.ts'
import { expectAlike, witness } from './alike.ts'

const local = createLocalClient({ data: new URL('../../dist/assets/data/', import.meta.url) })

/** Compares a call of the local client with the same call of the service. */
const compare = async (call: (client: Client) => Promise<unknown>): Promise<void> => {
  await expectAlike(local, call)
}

/** Positions of a random game, a few plies apart, in the variant. */
async function positions(id: string, variant: string, seed: number): Promise<string[]> {
  const game = local.game(id)
  const random = new Random(seed)
  const found: string[] = []
  let { position } = await game.start({ variant, seed })
  for (let ply = 0; ply < 60; ply++) {
    if (ply === 1 || ply === 30) found.push(position)
    const { moves, chance } = await game.legalMoves(position, { variant })
    const choices = chance?.map(({ event }) => event) ?? moves
    if (choices.length === 0) break
    position = (await game.play(position, [choices[random.below(choices.length)]!], { variant })).position
  }
  return [...found, position]
}

/** The first variant of each game: others differ by their rules alone, which are the same code on both sides. */
const variants = games.map((game) => ({ game, variant: game.variants[0].id }))

/** Games for refusals that are the same code for all: with chance and a matrix form, with views, with many seats. */
const REFUSING_GAMES = ['einstein', 'fog-chess', 'risk']

/** Few iterations, for there are many calls. With more, slices differ and answers do not (test/games/search.test.ts). */
const limits = { iterations: 60 }

/** The text of a position that searches take: with private information, the view of the player to move. */
async function searched(id: string, variant: string, position: string): Promise<string> {
  const { views = {}, toMove } = await local.game(id).play(position, [], { variant })
  return id === 'risk' ? position : (views[toMove ?? ''] ?? views['spectator'] ?? position)
}

describe.each(variants)('$game.id $variant', ({ game: { id, move, players }, variant }) => {
  it('is answered alike in every position', async () => {
    await compare((client) => client.game(id).start({ variant, seed: 11 }))
    const all = await positions(id, variant, 5)
    for (const position of all) {
      const about = { variant }
      await compare((client) => client.game(id).legalMoves(position, about))
      await compare((client) => client.game(id).board(position, about))
      await compare((client) => client.game(id).drawing(position, about))
      const [cell] = (await local.game(id).board(position, about)).drawing.cells
      await compare((client) => client.game(id).whyNot(position, [cell!.id], about))
      await compare((client) => client.game(id).observe(position, players[0]!, about))
      const text = await searched(id, variant, position)
      await compare((client) => client.game(id).move(text, { ...about, limits, seed: 3, level: 2, lines: 3 }))
      await compare((client) => client.game(id).analysis(text, { ...about, limits, seed: 4 }))
      await compare((client) => client.game(id).analysis(text, { ...about, limits, seed: 4, belief: true }))
    }
  })

  it('is played alike, move by move', async () => {
    const moves = [move.example, move.example]
    const { position } = await local.game(id).start({ variant, seed: 2 })
    await compare((client) => client.game(id).play(position, moves, { variant }))
    await compare((client) => client.game(id).play(position, [], { variant }))
    await compare((client) => client.game(id).positionForm({ variant }))
    await compare((client) => client.game(id).setup(players[0]!, { variant, seed: 3 }))
  })
})

describe.each(games)('$id', (game) => {
  const { id, hidden } = game
  const engines = enginesOf(game)
  /** A position to search. */
  const asked = searchesViews(game) ? hidden!.observation.example : game.position.example

  it('is described alike, but for how far the deployment divides searches', async () => {
    const here = await local.game(id).describe()
    const there = await witness().client.game(id).describe()
    const { parallel } = there.limits
    expect(here.limits.parallel).toBeGreaterThanOrEqual(parallel)
    expect(JSON.stringify({ ...here, limits: { ...here.limits, parallel } })).toBe(JSON.stringify(there))
  })

  it.each(['en', 'zh'] as const)('has the same guide in %s', (language) =>
    compare((client) => client.game(id).guide({ language })),
  )

  const divisible = engines.filter(({ method }) => method === 'uct' || method === 'rave')
  it.each(divisible)('is thought about alike by $id in shards', ({ id: algorithm }) =>
    compare((client) => {
      const options = { algorithm, limits: { iterations: 400, parallel: 3 }, seed: 9 }
      return client.game(id).move(asked, options)
    }),
  )

  it.each(engines)('is thought about alike by $id', ({ id: algorithm }) =>
    compare((client) => client.game(id).analysis(asked, { algorithm, limits, seed: 8 })),
  )

  if (!REFUSING_GAMES.includes(id)) return
  const position = game.position.example
  // [fault, call]
  const refused: [string, (client: Client) => Promise<unknown>][] = [
    ['a position that is none', (client) => client.game(id).move('no position')],
    ['an unknown variant', (client) => client.game(id).legalMoves(position, { variant: 'none' })],
    ['a cell that the board has not', (client) => client.game(id).whyNot(position, ['no cell'])],
    ['the form of an unknown variant', (client) => client.game(id).positionForm({ variant: 'none' })],
    ['a guide in a language that has none', (client) => client.game(id).guide({ language: 'xx' as 'en' })],
    ['an unknown algorithm', (client) => client.game(id).move(position, { algorithm: 'none' })],
    ['a level above the highest', (client) => client.game(id).move(position, { level: 11 })],
    ['a level that is no number', (client) => client.game(id).move(position, { level: 'high' as unknown as number })],
    ['a limit above its cap', (client) => client.game(id).analysis(position, { limits: { timeMs: 1e9 } })],
    ['a watched one', (client) => client.game(id).watchAnalysis(position, { progressMs: 1 }).next()],
    ['an unknown field', (client) => client.game(id).move(position, { colour: 'red' } as object)],
    ['a bad earlier position', (client) => client.game(id).move(position, { history: [position, '?'] })],
    ['an illegal move', (client) => client.game(id).play(position, ['no move'])],
    ['an unknown start option', (client) => client.game(id).start({ mood: 'good' } as object)],
    ['a seed that is negative', (client) => client.game(id).start({ seed: -1 })],
    ['a rule of some games', (client) => client.game(id).legalMoves(position, { rules: { mineOnce: 2 } })],
    ['a rule of no game', (client) => client.game(id).legalMoves(position, { rules: { mood: 1 } as object })],
    ['a depth that is no number', (client) => client.game(id).perft(position as never, { depth: 1 } as object)],
    ['an unknown cell', (client) => client.game(id).drawing(position, { highlight: 'zz99' })],
    ['a matrix that is none', (client) => client.game(id).move({ board: [[1]], side: '?' } as Position)],
  ]
  it.each(refused)('is refused alike: %s', async (_, call) => {
    expect(await expectAlike(local, call)).toMatch(/^\{"type":"\/problems\//)
  })
})

it('lists the same games', async () => {
  const { client } = witness()
  const ids = games.map(({ id }) => id)
  expect((await local.games()).map(({ id }) => id)).toEqual(ids)
  expect((await client.games()).map(({ id }) => id)).toEqual(ids)
})

it('has no game that the service has not', () => compare((client) => client.game('chess').describe()))

describe.each(games)('many searches of $id', (game) => {
  const { id, hidden, variants } = game
  const variant = variants[0].id
  const options = { variant, limits, seed: 6 }
  /** A position to search. */
  const asked = searchesViews(game) ? hidden!.observation.example : game.position.example

  it('in a batch are answered alike, and one by one', async () => {
    const positions = [asked, { position: asked, id: 'the second' }]
    await compare((client) => client.game(id).batch(positions, { ...options, id: 'both', lines: 2 }))
    const { analyses } = await local.game(id).batch(positions, options)
    for (const client of [local, witness().client]) {
      const items = []
      for await (const item of client.game(id).watchBatch(positions, options)) items.push(item)
      expect(items).toEqual(analyses.map((analysis, index) => ({ index, analysis })))
    }
  })

  it('in a review are answered alike, and ply by ply', async () => {
    const { position } = await local.game(id).start({ variant, seed: 2 })
    const { moves, chance } = await local.game(id).legalMoves(position, { variant })
    const game = { position, moves: [chance?.[0]?.event ?? moves[0]!] }
    // an event alone gives no player anything to review
    if (chance)
      game.moves.push(
        (await local.game(id).legalMoves((await local.game(id).play(position, game.moves)).position)).moves[0]!,
      )
    await compare((client) => client.game(id).review(game, options))
    const headers = startHeaders({ game: id, variant, rules: {}, start: position })
    const record = formatRecord({ headers, plies: game.moves.map((text) => ({ text })) })
    expect(parseRecord(record)).toMatchObject({ ok: true, value: { game: id, variant, start: position } })
    const { variant: _, ...rest } = options
    const review = await local.game(id).review({ record }, rest)
    expect(review).toEqual(await local.game(id).review(game, options))
    for (const client of [local, witness().client]) {
      const updates = []
      for await (const update of client.game(id).watchReview({ record }, rest)) updates.push(update)
      expect(updates.pop()).toEqual({ review })
      expect(updates).toEqual(review.plies.map((ply) => ({ ply })).reverse())
    }
    await compare((client) => client.game(id).analysis({ record, ply: 0 }, rest))
  })

  it.runIf(REFUSING_GAMES.includes(id))('that are refused are refused alike', async () => {
    await compare((client) => client.game(id).batch(['no position'], options))
    await compare((client) => client.game(id).watchBatch(['no position'], options).next())
    await compare((client) => client.game(id).review({ moves: ['no move'] }, options))
    await compare((client) => client.game(id).analysis({ record: '[Game none]' }))
  })
})

describe('a watched analysis', () => {
  const position = games[0]!.position.example
  const long = { limits: { iterations: 100_000 }, seed: 5, progressMs: 20, algorithm: 'uct' }

  it.each(['local', 'service'])('ends with the analysis, progress before it: %s', async (which) => {
    const game = (which === 'local' ? local : createClient({ baseUrl: inject('service') })).game('einstein')
    const updates = []
    for await (const update of game.watchAnalysis(position, long)) updates.push(update)
    const { progressMs: _, ...plain } = long
    const analysis = await game.analysis(position, plain)
    expect(JSON.stringify(updates.pop())).toBe(JSON.stringify({ analysis }))
    expect(updates.length).toBeGreaterThan(0)
    const iterations = updates.map(({ progress }) => progress?.iterations ?? Number.NaN)
    expect(iterations).toEqual([...iterations].sort((a, b) => a - b))
    expect(updates[0]?.progress?.lines.map(({ move }) => move).sort()).toEqual(
      analysis.lines.map(({ move }) => move).sort(),
    )
  })

  it.each(['local', 'service'])('ends when the loop is left: %s', async (which) => {
    const game = (which === 'local' ? local : createClient({ baseUrl: inject('service') })).game('einstein')
    let seen = 0
    for await (const _ of game.watchAnalysis(position, { ...long, limits: { iterations: 5_000_000 } })) {
      seen++
      break
    }
    expect(seen).toBe(1)
  })

  it.each(['local', 'service'])('ends with the signal: %s', async (which) => {
    const game = (which === 'local' ? local : createClient({ baseUrl: inject('service') })).game('einstein')
    const stop = new AbortController()
    const watch = async () => {
      const limits = { iterations: 5_000_000 }
      for await (const _ of game.watchAnalysis(position, { ...long, limits, signal: stop.signal }))
        stop.abort(new Error('enough'))
    }
    await expect(watch()).rejects.toThrow('enough')
  })
})

describe('a signal', () => {
  const position = games[0]!.position.example

  it('that has been given before', async () => {
    const call = local.game('einstein').move(position, { signal: AbortSignal.abort(new Error('enough')) })
    await expect(call).rejects.toThrow('enough')
  })

  it('ends a search that would take long', async () => {
    const stop = new AbortController()
    const limits = { iterations: 5_000_000 }
    const call = local.game('einstein').move(position, { limits, signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(call).rejects.toThrow('enough')
  })
})
