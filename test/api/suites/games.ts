/** Tests that every game of the registry must pass. */

import { describe, expect, test } from 'vitest'
import { engineIds } from '../../../src/game/engine/ids.ts'
import { seatName } from '../../../src/game/game.ts'
import { searchesViews } from '../../../src/game/hidden.ts'
import { games } from '../../../src/games/registry.ts'
import { frozenClock } from '../../search/clocks.ts'
import { client, post, realClock, timeless } from '../dependencies.ts'
import { chancePosition, examplePosition, finishedPosition, searchPosition, stateOf, variantOf } from '../samples.ts'

export function gamesSuite() {
  test('the list holds the facts of each game', async () => {
    const call = client()
    const list = await call('/v1/games')
    expect(list.json.games.map((game: { id: string }) => game.id)).toEqual(games.map(({ id }) => id))
    for (const facts of list.json.games) {
      // the movement of the pieces is stated only where one game is described
      const { movement: _, ...one } = (await call(`/v1/${facts.id}`)).json
      expect(one).toEqual(facts)
    }
  })

  describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
    const call = client()
    const position = examplePosition(game)
    /** The text that searches take: the example position, or a view. */
    const searched = searchPosition(game)

    test('every variant starts where it says', async () => {
      const { json: facts } = await call(`/v1/${id}`)
      for (const variant of facts.variants) {
        const { json } = await call(`/v1/${id}/start?variant=${variant.id}&seed=0`)
        expect(json.position).toBe(variant.initialPosition)
        expect(json.variant).toBe(variant.id)
        const moves = await call(`/v1/${id}/legal-moves`, post({ position: json.position, variant: variant.id }))
        expect(moves.json.position).toBe(json.position)
        expect(moves.json.moves.length + (moves.json.chance?.length ?? 0)).toBeGreaterThan(0)
      }
    })

    test('a start without a seed tells the one it drew, or none where players hide things', async () => {
      const first = (await call(`/v1/${id}/start`)).json
      if (game.hidden) expect(first.seed).toBeNull()
      else expect((await call(`/v1/${id}/start?seed=${first.seed}`)).json).toEqual(first)
    })

    test('each legal move can be played, and play agrees with the rules', async () => {
      const { json } = await call(`/v1/${id}/legal-moves`, post({ position }))
      const state = stateOf(game, position)
      expect(json.toMove).toBe(seatName(game, state, state.turn))
      expect(json.outcome).toBeNull()
      for (const move of json.moves.slice(0, 20)) {
        const played = await call(`/v1/${id}/play`, post({ position, moves: [move] }))
        expect(played.status, played.text).toBe(200)
      }
      const nothing = await call(`/v1/${id}/play`, post({ position, moves: [] }))
      expect(nothing.json.position).toBe(json.position)
    })

    test('the board for a page: the same moves, with cells that are on it', async () => {
      const { json: legal } = await call(`/v1/${id}/legal-moves`, post({ position }))
      const { json } = await call(`/v1/${id}/board`, post({ position }))
      expect(json).toMatchObject({ position, toMove: legal.toMove, chance: legal.chance, outcome: legal.outcome })
      expect(json.seats[json.turn]).toBe(json.toMove)
      expect(json.moves.map(({ move }: { move: string }) => move)).toEqual(legal.moves)
      const cells = json.drawing.cells.map((cell: { id: string }) => cell.id)
      for (const move of json.moves) expect(cells).toEqual(expect.arrayContaining(move.cells))
      const { move } = json.moves[0]
      const { json: after } = await call(`/v1/${id}/board`, post({ position, moves: [move] }))
      const { json: played } = await call(`/v1/${id}/play`, post({ position, moves: [move] }))
      expect(after.position).toBe(played.position)
      expect(after.movedBy).toEqual([json.turn])
      const refused = await call(`/v1/${id}/board`, post({ position, moves: [move, '?'] }))
      expect(refused.json).toMatchObject({ status: 422, errors: [{ pointer: '/moves/1' }] })
    })

    test('a finished game: no moves, an outcome, nobody to move', async () => {
      const { json } = await call(`/v1/${id}/legal-moves`, post({ position: finishedPosition(game) }))
      expect(json).toMatchObject({ toMove: null, moves: [], chance: null })
      expect(json.outcome.reason).not.toBe('')
    })

    test.runIf(game.chance)('where chance is to act: events, whose probabilities sum to 1', async () => {
      const body = chancePosition(game)
      const { json } = await call(`/v1/${id}/legal-moves`, post(body))
      expect(json).toMatchObject({ toMove: 'chance', moves: [], outcome: null })
      const sum = json.chance.reduce(
        (total: number, { probability }: { probability: number }) => total + probability,
        0,
      )
      expect(sum).toBeCloseTo(1, 12)
      const { json: analysis } = await call(`/v1/${id}/analysis`, post({ ...body, limits: { iterations: 600 } }))
      expect(analysis.toMove).toBe('chance')
      for (const line of analysis.lines) {
        expect(json.chance.map(({ event }: { event: string }) => event)).toContain(line.event)
        const played = await call(`/v1/${id}/play`, post({ ...body, moves: [line.event, line.move] }))
        expect(played.status, played.text).toBe(200)
      }
    })

    test.each(engineIds(game))('%s answers with a legal move', async (algorithm) => {
      const { json: legal } = await call(`/v1/${id}/legal-moves`, post({ position: searched }))
      const body = { position: searched, algorithm, limits: { iterations: 300 }, seed: 7, lines: 3 }
      const { json } = await call(`/v1/${id}/move`, post(body))
      expect(legal.moves).toContain(json.move)
      expect(json.pv[0]).toBe(json.move)
      // a mixed strategy may play a move that is not among the best: its line comes last
      const best = json.lines.slice(0, 3)
      expect(best.length).toBe(Math.min(3, legal.moves.length))
      expect(json.lines.slice(3).every(({ move }: { move: string }) => move === json.move)).toBe(true)
      expect(json.search.limits).toEqual({ timeMs: null, iterations: 300, depth: 64 })
      const next = await call(`/v1/${id}/play`, post({ position: searched, moves: [json.move] }))
      // a view may need an event after the move
      if (json.next === null) expect(next.status === 422 || next.json.toMove === 'chance').toBe(true)
      else expect(json.next).toBe(next.json.position)
      if (json.next !== null) expect(json.outcome).toEqual(next.json.outcome)
      const { json: analysis } = await call(`/v1/${id}/analysis`, post({ ...body, lines: undefined }))
      expect(analysis.lines.map(({ move }: { move: string }) => move).sort()).toEqual([...legal.moves].sort())
    })

    // test/search asks every engine by every clock
    test('repeats itself byte for byte by another clock', async () => {
      const body = { position: searched, limits: { iterations: 300 }, seed: 42, lines: 50 }
      const jumping = await call(`/v1/${id}/move`, post(body))
      const real = await client({ clock: realClock() })(`/v1/${id}/move`, post(body))
      expect(timeless(real.text)).toBe(timeless(jumping.text))
    })

    test('a seed that was drawn repeats the answer', async () => {
      const body = { position: searched, limits: { iterations: 200 } }
      const first = await call(`/v1/${id}/move`, post(body))
      const again = await call(`/v1/${id}/move`, post({ ...body, seed: first.json.seed }))
      expect(timeless(again.text)).toBe(timeless(first.text))
    })

    test('level 1 is held back as the facts say', async () => {
      const { json: facts } = await call(`/v1/${id}`)
      const { json } = await call(`/v1/${id}/move`, post({ position: searched, level: 1 }))
      const [level] = facts.levels
      expect(json.search.limits.iterations).toBe(level.iterations)
      expect(json.search.limits.depth).toBe(Math.min(level.depth ?? 64, 64))
    })

    test('the guide is told in the language asked for', async () => {
      const english = (await call(`/v1/${id}/guide`)).json
      expect(english).toMatchObject({ game: id, language: 'en' })
      const { json } = await call(`/v1/${id}/guide?language=de`)
      // a game without a translation tells its guide in English
      const isTranslated = game.page!.guide!.texts.de !== undefined
      expect(json).toMatchObject({ game: id, language: isTranslated ? 'de' : 'en', languages: english.languages })
      expect(json.summary === english.summary).toBe(!isTranslated)
      expect((await call(`/v1/${id}/guide?language=tlh`)).status).toBe(400)
    })

    test.runIf(game.rules)('rules may be set', async () => {
      const rules = Object.fromEntries(Object.entries(game.rules ?? {}).map(([name, rule]) => [name, rule.default]))
      const set = await call(`/v1/${id}/legal-moves`, post({ position, rules }))
      expect(set.json).toEqual((await call(`/v1/${id}/legal-moves`, post({ position }))).json)
    })

    // `same-information.ts` sends the earlier views of games that are searched from views
    test.skipIf(searchesViews(game))('history is taken', async () => {
      const body = { position: searched, history: [searched], limits: { iterations: 50 } }
      expect((await call(`/v1/${id}/move`, post(body))).status).toBe(200)
    })

    test('without a moving clock the hard cap ends the search', async () => {
      const body = post({ position: searched, limits: { timeMs: 20 } })
      const { json } = await client({ clock: frozenClock() })(`/v1/${id}/move`, body)
      expect(['iterations', 'solved', 'depth', 'forced']).toContain(json.search.stopReason)
    })

    test('a client that hangs up ends its search', async () => {
      const { json } = await call(`/v1/${id}/move`, {
        ...post({ position: searched, limits: { iterations: 5_000_000 } }),
        signal: AbortSignal.abort(),
      })
      expect(['aborted', 'solved', 'forced', 'depth']).toContain(json.search.stopReason)
    })

    test('the board shows every piece', async () => {
      const { json } = await call(`/v1/${id}/legal-moves`, post({ position }))
      const path = `/v1/${id}/board.svg?position=${encodeURIComponent(json.position)}`
      const plain = await call(path)
      expect(plain.headers.get('Content-Type')).toBe('image/svg+xml')
      const drawing = game.draw(stateOf(game, json.position))
      for (const piece of drawing.pieces) expect(plain.text).toContain(`<title>${piece.name}, ${piece.cell}</title>`)
      const marked = await call(`${path}&variant=${variantOf(game)}&highlight=${drawing.cells[0]?.id}`)
      expect(marked.text.length).toBeGreaterThan(plain.text.length)
    })
  })

  test('while a search runs, other calls are answered', async () => {
    const call = client({ clock: realClock() })
    // a position that is not solved at once
    const game = games.find(({ engines }) => 'uct' in engines)
    if (!game) throw new Error('no game with uct')
    let done = false
    const body = { position: examplePosition(game), algorithm: 'uct', limits: { timeMs: 100 } }
    const search = call(`/v1/${game.id}/move`, post(body)).finally(() => {
      done = true
    })
    let answered = 0
    while (!done) {
      await call('/v1/games')
      if (!done) answered++
      await scheduler.wait(1)
    }
    expect((await search).json.search.stopReason).toBe('time')
    expect(answered).toBeGreaterThan(0)
  })
}
