import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import type { InformationState } from '../../src/game/hidden.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type State } from '../../src/game/state.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import { findGame } from '../../src/games/registry.ts'
import { risk } from '../../src/games/risk/index.ts'
import type { RiskState } from '../../src/games/risk/rules/state.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { think } from '../../src/search/think.ts'
import { playBout, seatings } from '../../tools/arena/bout.ts'
import { parseConfiguration } from '../../tools/arena/configuration.ts'
import type { GameRecord, Rules } from '../../tools/arena/game.ts'
import { defaultOpeningMoves, drawOpening } from '../../tools/arena/opening.ts'
import { createPlayer, type InformedPlayer, type Player, type PositionPlayer } from '../../tools/arena/player.ts'
import type { Rival } from '../../tools/arena/rivals/rival.ts'
import { turnRequestOf } from '../../tools/arena/turn-request.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { type SecretState, secretGame } from '../match/secret-game.ts'

const rules: Rules = { game: einstein, variant: 'standard', startOptions: {}, openingMoves: 0, maxPlies: 1000 }

const legal = (state: State) => {
  const buffer = new Int32Array(einstein.maxMoves)
  return [...buffer.subarray(0, state.legalMoves(buffer, 0))]
}
const first: PositionPlayer = async (state) => ({ move: legal(state)[0]!, iterations: 1 })
const random: PositionPlayer = async (state, seed) => {
  const moves = legal(state)
  return { move: moves[new Random(seed).below(moves.length)]!, iterations: 2 }
}
/** The game of some rules. */
function madeOf(text: string): Game {
  const made = rbgGame(text, { id: 'wide', name: 'Wide', description: '' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return made.game
}

const play = (a: Player, b: Player, seed: number, changed: Partial<Rules> = {}) =>
  playBout(
    { ...rules, ...changed },
    new Map([
      [0, a],
      [1, b],
    ]),
    seed,
  )

describe('seatings', () => {
  it.each([
    [
      [0, 1],
      2,
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      [3, 5],
      4,
      [
        [3, 5, 3, 5],
        [5, 3, 5, 3],
      ],
    ],
    [
      [0, 1, 2],
      6,
      [
        [0, 1, 2, 0, 1, 2],
        [1, 2, 0, 1, 2, 0],
        [2, 0, 1, 2, 0, 1],
      ],
    ],
    [[0, 1], 1, [[0], [1]]],
  ])('%j at a table of %d: everybody in every seat', (competitors, seats, expected) => {
    expect(seatings(competitors, seats)).toEqual(expected)
  })

  it('seats that cannot be shared evenly', () => {
    expect(() => seatings([0, 1], 3)).toThrow('2 competitors cannot share 3 seats evenly')
  })
})

describe('a position with more moves than buffers are made for', () => {
  /** Two stones are put on any two cells: 6,480 moves. */
  const game = madeOf(`
#players = p(100), q(100)
#pieces = e, x
#variables =
#board = rectangle(u, d, l, r, ${`[${Array(9).fill('e').join(', ')}] `.repeat(9)})
#anywhere = (u* + d*) (l* + r*)
#turn(me; you) = ->me anywhere {e} [x] anywhere {e} [x] ->> [$ me = 100, you = 0]
#rules = (turn(p; q) turn(q; p))*
`)
  const wide: Partial<Rules> = { game, openingMoves: 1, maxPlies: 4 }
  const playerOf = (text: string) => createPlayer(game, unwrap(parseConfiguration(text, game)))

  it.each([
    ['the engine', 'uct:iterations=2'],
    ['stray moves', 'uct:iterations=2,random=100'],
    ['random moves', 'bench:random'],
  ])('is played by %s', async (_, text) => {
    for (const seed of [1, 2, 3]) {
      const games = await play(playerOf(text), playerOf(text), seed, wide)
      expect(games.map(({ failure, ending }) => failure?.message ?? ending)).toEqual(['ply limit', 'ply limit'])
    }
  })

  it('is told to programs with all its moves', () => {
    const state = unwrap(game.start('standard', new Random(1), {}))
    const table = { game, variant: 'standard', state, views: null, logs: null, start: '', moves: [] }
    expect(turnRequestOf(table).legalMoves.length).toBe(81 * 80)
  })
})

describe('the games of a bout', () => {
  it.each([1, 2, 3, 4, 5])('seed %d: seats swapped, the same start, the same luck at the same move', async (seed) => {
    const [one, two] = await play(first, random, seed)
    expect([one!.seating, two!.seating]).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(two!.start).toBe(one!.start)
    const [luckOne, luckTwo] = [one!, two!].map(({ moves }) => moves.split(' ').filter((text) => text.startsWith('=')))
    const common = Math.min(luckOne!.length, luckTwo!.length)
    expect(common).toBeGreaterThan(5)
    expect(luckTwo!.slice(0, common)).toEqual(luckOne!.slice(0, common))
    expect(two!.moves).not.toBe(one!.moves)
  })

  it('other seeds: other starts and other luck', async () => {
    const games = await Promise.all([1, 2, 3].map((seed) => play(first, first, seed)))
    expect(new Set(games.map(([game]) => game!.start)).size).toBe(3)
    const luck = games.map(([game]) =>
      game!.moves
        .split(' ')
        .filter((text) => text.startsWith('='))
        .slice(0, 6)
        .join(),
    )
    expect(new Set(luck).size).toBe(3)
  })

  it('faces of the die are drawn evenly over seeds and moves', async () => {
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 300; seed++) {
      const [game] = await play(random, random, seed)
      for (const text of game!.moves.split(' ')) if (text.startsWith('=')) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    const total = [...counts.values()].reduce((a, b) => a + b)
    expect(counts.size).toBe(6)
    // four standard errors
    for (const count of counts.values())
      expect(Math.abs(count / total - 1 / 6)).toBeLessThan(4 * Math.sqrt(5 / 36 / total))
  })

  it('a game can be played again from its record', async () => {
    for (const game of await play(random, random, 9)) {
      const parsed = einstein.position.parse(game.start, 'standard')
      if (!parsed.ok) throw new Error(parsed.error)
      const state = parsed.value
      for (const text of game.moves.split(' ')) {
        const move = einstein.move.parse(state, text)
        if (!move.ok) throw new Error(move.error)
        state.play(move.value)
      }
      expect(state.outcome()?.reason).toBe(game.ending)
      expect(game.returns).toEqual([state.returns(0), state.returns(1)])
    }
  })

  it('usage is counted for each competitor, and no competitor sees chance', async () => {
    const watching: Player = async (state, seed) => {
      expect(state.toMove).not.toBe(CHANCE)
      return random(state, seed)
    }
    for (const { plies, usage } of await play(first, watching, 3)) {
      expect(usage.reduce((sum, { elapsedMs }) => sum + elapsedMs.length, 0)).toBe(plies)
      expect(usage.map(({ iterations, elapsedMs }) => iterations / elapsedMs.length)).toEqual([1, 2])
    }
  })

  it('the ply limit makes a draw', async () => {
    const [game] = await play(random, random, 3, { maxPlies: 4 })
    expect(game).toMatchObject({ plies: 4, returns: [0, 0], ending: 'ply limit', failure: null })
  })
})

describe('a table of more than two', () => {
  const table: Rules = {
    game: risk,
    variant: 'classic',
    startOptions: { players: '3' },
    openingMoves: 0,
    maxPlies: 60,
  }
  const buffer = new Int32Array(risk.maxMoves)
  const anyMove: PositionPlayer = async (state, seed) => {
    const moves = buffer.subarray(0, state.legalMoves(buffer, 0))
    return { move: moves[new Random(seed).below(moves.length)]!, iterations: 1 }
  }
  const players = (player: Player) => new Map([0, 1, 2].map((competitor) => [competitor, player]))

  it.each([1, 2, 3])('seed %d: everybody in each seat once, on the same deal', async (seed) => {
    const games = await playBout(table, players(anyMove), seed)
    expect(games.length).toBe(3)
    expect(new Set(games.map(({ start }) => start)).size).toBe(1)
    for (const seat of [0, 1, 2]) expect(new Set(games.map(({ seating }) => seating[seat])).size).toBe(3)
  })

  it('the order around the table differs by deal', async () => {
    const behind = async (seed: number) => {
      const [game] = await playBout({ ...table, maxPlies: 1 }, players(anyMove), seed)
      return game!.seating[(game!.seating.indexOf(0) + 1) % 3]
    }
    expect(new Set(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(behind)))).toEqual(new Set([1, 2]))
  })

  it('no player sees the cards of others', async () => {
    let cardsOfOthers = 0
    const watching: Player = async (state, seed) => {
      const { hands, turn } = state as RiskState
      for (let seat = 0; seat < 3; seat++) {
        if (seat === turn || hands.counts[seat] === 0) continue
        cardsOfOthers += hands.counts[seat]!
        expect(hands.seen[seat]).toBe(0)
      }
      return anyMove(state, seed)
    }
    const games = await playBout({ ...table, maxPlies: 400 }, players(watching), 1)
    expect(games.map(({ failure }) => failure)).toEqual([null, null, null])
    expect(cardsOfOthers).toBeGreaterThan(0)
  })

  it('a competitor that crashes loses, and the others share the win', async () => {
    const crashing: Player = async () => {
      throw new Error('out of ideas')
    }
    const [game] = await playBout(table, new Map([...players(anyMove), [1, crashing]]), 1)
    expect(game!.failure?.competitor).toBe(1)
    expect(game!.returns).toEqual(game!.seating.map((competitor) => (competitor === 1 ? -1 / 2 : 1 / 4)))
  })
})

describe('a fault loses the game and is reported', () => {
  it('of a game for one seat, too', async () => {
    const game = findGame('fox-hunt')!
    const crashing: InformedPlayer = {
      chooseFrom: async () => {
        throw new Error('out of ideas')
      },
    }
    const alone = { ...rules, game, variant: game.variants[0].id }
    const records = await playBout(alone, new Map([[0, crashing]]), 1)
    expect(records).toMatchObject([{ returns: [-1], ending: 'forfeit', failure: { competitor: 0 } }])
  })

  const illegal: Player = async () => ({ move: 31, iterations: 0 })
  const crashing: Player = async (state, seed) => {
    if (seed % 3 === 0) throw new Error('out of ideas')
    return random(state, seed)
  }
  const meddling: Player = async (state, seed) => {
    const turn = await random(state, seed)
    state.play(turn.move)
    return turn
  }

  it('an illegal move', async () => {
    const [one, two] = await play(illegal, random, 1)
    expect(one).toMatchObject({ returns: [-1, 1], ending: 'forfeit', plies: 0, failure: { competitor: 0 } })
    expect(two).toMatchObject({ returns: [1, -1], ending: 'forfeit', plies: 1, failure: { competitor: 0 } })
    expect(one!.failure!.message).toMatch(/^the move "a5.*" is not legal \(at /)
  })

  it('a crash', async () => {
    const [game] = await play(random, crashing, 2)
    expect(game).toMatchObject({ returns: [1, -1], ending: 'forfeit', failure: { competitor: 1 } })
    expect(game!.failure!.message).toContain('out of ideas')
  })

  it('changing the state it gets is no fault: it is a copy', async () => {
    expect(await play(meddling, random, 5).then((games) => games.map(({ failure }) => failure))).toEqual([null, null])
  })
})

describe('openings', () => {
  it('random moves come first, the same in each game', async () => {
    const games = await play(first, random, 4, { openingMoves: 3 })
    const opening = games.map(({ moves }) => moves.split(' ').slice(0, 6).join(' '))
    expect(opening[1]).toBe(opening[0])
    const { moves } = await drawOpening({ ...rules, openingMoves: 3 }, 4)
    expect(moves.length).toBe(6)
    for (const { plies, usage } of games)
      expect(usage.reduce((sum, { elapsedMs }) => sum + elapsedMs.length, 0)).toBe(plies - 3)
  })

  it('an opening never ends the game', async () => {
    for (let seed = 0; seed < 50; seed++) {
      const { start, moves } = await drawOpening({ ...rules, openingMoves: 10 }, seed)
      const state = start.copy()
      for (const move of moves) state.play(move)
      expect(state.outcome()).toBeNull()
    }
  })

  it('where balance is asked for, both sides have about equal chances', async () => {
    const hex = findGame('hex')!
    const balanced = { game: hex, variant: 'hex-7', startOptions: {}, openingMoves: 4, balance: 0.1 }
    const search = { algorithm: 'auto', level: 10, timeMs: null, iterations: 2000, depth: 100, lines: 1 }
    for (let seed = 0; seed < 5; seed++) {
      const { start, moves } = await drawOpening(balanced, seed)
      const state = start.copy()
      for (const move of moves) state.play(move)
      const { score } = await think(hex, state, { ...search, seed }, freeClock)
      expect(Math.abs(score.value) / 2).toBeLessThan(0.2)
    }
    // one side has won after any three stones, and the engine proves it
    await expect(drawOpening({ ...balanced, variant: 'hex-3', openingMoves: 3 }, 1)).rejects.toThrow(
      /off balance by more/,
    )
  })

  it.each([
    ['einstein', 'standard', 0],
    ['jungle', 'standard', 4],
  ])('by default %s (%s) has %d random moves', (id, variant, count) => {
    expect(defaultOpeningMoves(findGame(id)!, variant)).toBe(count)
  })
})

describe('games with private information', () => {
  const secret: Rules = { game: secretGame, variant: 'standard', startOptions: {}, openingMoves: 0, maxPlies: 40 }
  const bout = (first: Player, second: Player, seed: number, changed: Partial<Rules> = {}) =>
    playBout({ ...secret, ...changed }, new Map([first, second].entries()), seed)
  const lays: PositionPlayer = async () => ({ move: 0, iterations: 1 })
  const tosses: InformedPlayer = {
    chooseFrom: async (information) => {
      const moves = new Int32Array(2)
      return { move: information.world().legalMoves(moves, 0) - 1, iterations: 1 }
    },
  }
  const handsOf = (game: GameRecord) => game.start.split(' ')[0]!.split('/')

  /** A player that records the states it is given. */
  function noting<P extends PositionPlayer>(player: P, told: SecretState[], peeks?: true): PositionPlayer {
    const notes: PositionPlayer = async (state, seed) => {
      told.push(state.copy() as SecretState)
      return player(state, seed)
    }
    return peeks ? Object.assign(notes, { peeks }) : notes
  }

  it('the same deal with seats swapped: the set-ups change owners', async () => {
    const [one, two] = await bout(tosses, lays, 3)
    expect(one!.failure ?? two!.failure).toBeNull()
    expect(two!.start).toBe(one!.start)
    expect([one!.seating, two!.seating]).toEqual([
      [0, 1],
      [1, 0],
    ])
    const starts = await Promise.all(Array.from({ length: 12 }, (_, seed) => bout(lays, lays, seed)))
    expect(new Set(starts.map(([game]) => game!.start)).size).toBeGreaterThan(4)
  })

  it('start options choose the set-ups', async () => {
    for (let seed = 0; seed < 8; seed++) {
      const [game] = await bout(lays, lays, seed, { startOptions: { setup: 'sensible' } })
      for (const hand of handsOf(game!)) expect(['321', '312']).toContain(hand)
    }
  })

  it('players get what their seat has been told, and nothing of what is hidden', async () => {
    const views: string[][] = []
    const watching: InformedPlayer = {
      chooseFrom: async (information, seed) => {
        const world = information.world() as SecretState
        views.push(world.cards)
        expect(world.tosses[1 - information.seat], 'of the tosses of the other').toBe('')
        return tosses.chooseFrom(information, seed)
      },
    }
    const games = await bout(watching, tosses, 5)
    expect(games.map(({ failure }) => failure)).toEqual([null, null])
    // the fixture's worlds give the other the cards 1, 2, 3
    for (const cards of views) expect(cards).toContain('123')
    const informed = new Set(views.map((cards) => cards.join('/')))
    expect(informed.has(handsOf(games[0]!).join('/'))).toBe(handsOf(games[0]!).includes('123'))
  })

  it('a player that is given positions gets a world that fits, and one that peeks the truth', async () => {
    const [made, true_]: [SecretState[], SecretState[]] = [[], []]
    const seed = await seedWithout123()
    const games = await bout(noting(lays, made), noting(lays, true_, true), seed)
    expect(games.map(({ failure }) => failure)).toEqual([null, null])
    expect(made.length).toBe(6)
    expect(true_.length).toBe(6)
    const truth = handsOf(games[0]!).join('/')
    for (const state of true_) expect(state.cards.join('/')).toBe(truth)
    for (const state of made) expect(state.cards.join('/')).not.toBe(truth)
  })

  /** A seed of a deal in which nobody has the cards that the fixture's worlds make up. */
  async function seedWithout123(): Promise<number> {
    for (let seed = 0; ; seed++) {
      const [game] = await bout(lays, lays, seed)
      if (!handsOf(game!).includes('123')) return seed
    }
  }

  it('the engine and a rival that peeks play each other', async () => {
    const player = (text: string) => createPlayer(secretGame, unwrap(parseConfiguration(text, secretGame)))
    expect(player('bench:peek-mcts:iterations=200')).toHaveProperty('peeks', true)
    expect(player('bench:random')).not.toHaveProperty('peeks')
    for (const other of ['bench:peek-mcts:iterations=200', 'bench:random']) {
      const games = await bout(player('auto:iterations=50'), player(other), 1)
      expect(games.map(({ failure }) => failure)).toEqual([null, null])
    }
  })

  it('a rival that sees the truth wins more often than it would by chance', async () => {
    const peeking = createPlayer(secretGame, unwrap(parseConfiguration('bench:peek-mcts:iterations=300', secretGame)))
    let points = 0
    for (let seed = 0; seed < 30; seed++) {
      for (const { seating, returns } of await bout(peeking, lays, seed)) points += returns[seating.indexOf(0)]!
    }
    expect(points).toBeGreaterThan(10)
  })

  it('a rival is asked once what its seat knows is ready to be sampled', async () => {
    let left = 3
    const replaying = {
      get ready() {
        return left === 0
      },
      prepare: () => left--,
    }
    const rival: Rival = { id: 'informed', description: 'Tells what was left to prepare.', chooseFrom: () => left }
    const configuration = { ...unwrap(parseConfiguration('bench:random', secretGame)), rival }
    const player = createPlayer(secretGame, configuration) as InformedPlayer
    expect((await player.chooseFrom(replaying as unknown as InformationState, 1)).move).toBe(0)
  })

  it('an engine makes so many of a hundred moves at random', async () => {
    const player = (text: string) => createPlayer(secretGame, unwrap(parseConfiguration(text, secretGame)))
    const iterationsOf = async (text: string) => {
      let sum = 0
      for (let seed = 0; seed < 40; seed++)
        for (const { usage } of await bout(player(text), lays, seed))
          sum += usage.find(({ competitor }) => competitor === 0)!.iterations
      return sum
    }
    const all = await iterationsOf('auto:iterations=20')
    expect(await iterationsOf('auto:iterations=20,random=100')).toBe(0)
    const half = await iterationsOf('auto:iterations=20,random=50')
    expect(half).toBeGreaterThan(0.25 * all)
    expect(half).toBeLessThan(0.75 * all)
  })

  it('an engine is refused the true position', async () => {
    const player = createPlayer(secretGame, unwrap(parseConfiguration('auto:iterations=50', secretGame)))
    expect('chooseFrom' in player).toBe(true)
    const cheat: PositionPlayer = Object.assign(
      async (state: State) => {
        const request = { algorithm: 'auto', level: 10, timeMs: null, iterations: 50, depth: 2, lines: 1, seed: 1 }
        const { choice } = await think(secretGame, state, request, freeClock)
        return { move: choice!.move, iterations: 1 }
      },
      { peeks: true } as const,
    )
    const [game] = await bout(cheat, lays, 1)
    expect(game!.failure?.message).toContain('not from a true position')
  })
})
