/** The service as hosts call it: they show it true positions to get the views, and it must not use them in answers about a view. */
import { describe, expect, it } from 'vitest'
import type { AnswerStore } from '../../src/api/answer-cache.ts'
import type { Game } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import type { Observations } from '../../src/game/information-state.ts'
import type { Move, State } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import { findUnequalAnswers } from '../honesty/checks.ts'
import { type Answer, type Host, someOf } from '../honesty/hosts.ts'
import { type Pair, pairOf } from '../honesty/pairs.ts'
import { frozenClock } from '../search/clocks.ts'
import { client, post } from './dependencies.ts'
import type { Call } from './harness.ts'

/** A store of answers that forgets nothing. */
function memory(): AnswerStore {
  const kept = new Map<string, string>()
  return { get: async (url) => kept.get(url) ?? null, put: (url, body) => void kept.set(url, body) }
}

const SEARCH = { limits: { iterations: 50 } }
const SEED = 3

/** Headers without those of a single request: times and names drawn for it. */
const headersOf = (headers: Headers) => [...headers].filter(([name]) => !/^(date|server-timing|.*-id)$/.test(name))

class HttpHost implements Host {
  private readonly game: Game
  private readonly variant: string
  private readonly call: Call = client({ clock: frozenClock(), answers: memory() })

  constructor(game: Game, variant: string) {
    this.game = game
    this.variant = variant
  }

  private post(path: string, body: object) {
    return this.call(`/v1/${this.game.id}/${path}`, post({ variant: this.variant, ...body }))
  }

  async see(state: State, _move: Move | null): Promise<void> {
    const position = this.game.position.format(state)
    for (const viewer of [...this.game.players, 'spectator']) {
      const { status } = await this.post('observe', { position, viewer })
      expect(status).toBe(200)
    }
  }

  async answer({ position, history = [] }: Observations, moves: readonly string[]): Promise<readonly Answer[]> {
    const answers: Answer[] = []
    const ask = async (path: string, body: object) => {
      const { status, headers, text } = await this.post(path, { position, ...body })
      answers.push({
        about: `${path} at ${position}`,
        text: JSON.stringify([status, headersOf(headers), text]),
      })
    }
    const seed = this.seed()
    for (const path of ['move', 'analysis']) await ask(path, { ...SEARCH, seed, history, belief: true })
    for (const path of ['legal-moves', 'board']) await ask(path, {})
    for (const move of someOf(moves)) await ask('play', { moves: [move] })
    await ask('analysis', { ...SEARCH, seed, history: [...history, 'what'] })
    return answers
  }

  /** The seed for searches. */
  protected seed(): number {
    return SEED
  }
}

/** A service that remembers the true position that it was last shown, and searches by it. */
class RememberingHost extends HttpHost {
  private truth: State | null = null

  override async see(state: State, move: Move | null): Promise<void> {
    this.truth = state
    await super.see(state, move)
  }

  protected override seed(): number {
    return super.seed() + (this.truth!.keyLow & 1)
  }
}

/** Games of each kind: what a service remembers shows in the same way for the others. */
const OF_EACH_KIND = ['fog-chess', 'generals', 'dark-hex', 'fox-hunt']

describe.each(games.filter(searchesViews).map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('equal information gives equal answers over HTTP', async () => {
    // some random games end before the pair can part
    let pair: Pair | null = null
    for (let seed = 1; pair === null; seed += 10) pair = await pairOf(game, game.variants[0].id, seed, 4)
    expect(await findUnequalAnswers((...given) => new HttpHost(...given), pair)).toEqual([])
  })
  it.runIf(OF_EACH_KIND.includes(game.id))('a service that remembers what it was shown is found out', async () => {
    const found: string[] = []
    for (let seed = 1; seed <= 6 && found.length === 0; seed++) {
      const pair = await pairOf(game, game.variants[0].id, seed, 1)
      if (pair) found.push(...(await findUnequalAnswers((...given) => new RememberingHost(...given), pair)))
    }
    expect(found).toContainEqual(expect.stringMatching(/^analysis at /))
  })
})
