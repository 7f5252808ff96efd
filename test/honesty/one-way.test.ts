/**
 * There is one way from the views of a seat to a search, a history of them: whether a request, a match, the arena or a review
 * asks, an engine gets the same texts.
 */
import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import type { Hidden } from '../../src/game/hidden.ts'
import { historyOf, isUnnoticed } from '../../src/game/information-state.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type Move, OVER } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { generals } from '../../src/games/generals/index.ts'
import { searchTask } from '../../src/match/engine-search.ts'
import { engineTask } from '../../src/match/engine-task.ts'
import { SeatHistories } from '../../src/service/review/seat-histories.ts'
import { searchSubjectSteps } from '../../src/service/search/search-subject.ts'
import { SeatViews } from '../../tools/arena/views.ts'
import { choices, start } from '../game/playing.ts'
import { ENGINE, Table } from '../match/table.ts'
import { frozenClock } from '../search/clocks.ts'
import { phantom } from '../search/games/phantom.ts'
import { tinyGenerals } from '../search/games/tiny-generals.ts'
import { findUnequalInformation, type Informed } from './checks.ts'

/** The plies of a game in which the places are compared. */
const PLIES = 24

/** The game with a record of the inputs of searches: the views of each history, whenever it is asked for its information state. */
function recording(game: Game): { readonly game: Game; readonly given: Informed[] } {
  const given: Informed[] = []
  const history: Hidden['history'] = (variant) => {
    const followed = historyOf(game.hidden!, variant)
    const texts: string[] = []
    return {
      add(view) {
        texts.push(view.format())
        return followed.add(view)
      },
      informationState() {
        const information = followed.informationState()
        const key = information.ok ? `${information.value.keyLow} ${information.value.keyHigh}` : ''
        given.push({ now: texts.at(-1)!, earlier: texts.slice(0, -1), key })
        return information
      },
    }
  }
  const hidden: Hidden = Object.assign(Object.create(game.hidden!) as Hidden, { history })
  return { game: { ...game, hidden }, given }
}

/** A random game as its true positions and moves. */
function gameOf(game: Game, seed: number): { readonly first: string; readonly moves: readonly Move[] } {
  const random = new Random(seed)
  const state = start(game, 'standard', seed)
  const first = game.position.format(state)
  const moves: Move[] = []
  while (moves.length < PLIES && state.toMove !== OVER && state.toMove !== CHANCE) {
    const move = random.shuffle(choices(game, state))[0]!
    moves.push(move)
    state.play(move)
  }
  // the last position has to have a seat to act
  if (state.toMove === OVER) moves.pop()
  return { first, moves }
}

/** A place of the service that informs engines: it plays a game, and every seat that is to act is informed. */
type Place = (game: Game, first: string, moves: readonly Move[]) => Promise<void>

const stateOf = (game: Game, first: string) => unwrap(game.position.parse(first, 'standard'))

/** A host that calls the service by HTTP with the seat's views. */
const byRequest: Place = async (game, first, moves) => {
  const knowledge = game.hidden!
  const state = stateOf(game, first)
  const views = game.players.map((_, seat) => [knowledge.observe(state, seat)])
  const ask = () => {
    const [...history] = views[state.toMove]!
    atOnce(searchSubjectSteps(game, { input: { position: history.pop()!, history, variant: 'standard' } }))
  }
  for (const move of moves) {
    ask()
    const histories = views.map((_, seat) => knowledge.observeMove(state, move, seat))
    state.play(move)
    for (const [seat, list] of views.entries()) {
      const view = knowledge.observe(state, seat)
      if (!isUnnoticed(histories[seat], list.at(-1)!, view)) list.push(view)
    }
  }
  ask()
}

const inMatch: Place = async (game, first, moves) => {
  const seats = game.players.map(() => ENGINE)
  const table = await Table.started({ seats, start: { position: first } }, game)
  const state = stateOf(game, first)
  const engine = { clock: frozenClock(), run: <T>(_: unknown, search: () => Promise<T>) => search() }
  const signal = new AbortController().signal
  const terms = { client: '', since: 0, seed: 1, now: () => table.now, signal, memory: null }
  const ask = async () => {
    const task = engineTask(table.state)!
    await searchTask(game, table.state, task, engine, terms)
    return task
  }
  for (const move of moves) {
    const { about } = await ask()
    await table.server({ type: 'engine-move', about, move: game.move.format(state, move) })
    state.play(move)
  }
  await ask()
}

const inArena: Place = async (game, first, moves) => {
  const state = stateOf(game, first)
  const views = new SeatViews(game, 'standard', state, game.players.length)
  for (const move of moves) {
    views.informationOf(state.toMove)
    views.play(state, move)
  }
  views.informationOf(state.toMove)
}

const inReview: Place = async (game, first, moves) => {
  const state = stateOf(game, first)
  const subject = { game, variant: 'standard', rules: {}, state }
  const histories = atOnce(SeatHistories.at(subject, game.players.length, []))
  for (const move of moves) {
    atOnce(histories.informationSteps(state.toMove))
    histories.play(state, move)
  }
  atOnce(histories.informationSteps(state.toMove))
}

/** An arena that forgets the earlier views: its engines get less than a caller of the service. */
const inForgetfulArena: Place = async (game, first, moves) => {
  const state = stateOf(game, first)
  for (const move of [...moves, null]) {
    new SeatViews(game, 'standard', state, game.players.length).informationOf(state.toMove)
    if (move !== null) state.play(move)
  }
}

const PLACES = { request: byRequest, match: inMatch, arena: inArena, review: inReview }

async function informedIn(place: Place, original: Game, seed: number): Promise<readonly Informed[]> {
  const { first, moves } = gameOf(original, seed)
  const { game, given } = recording(original)
  await place(game, first, moves)
  return given
}

const informedInAll = async (places: Readonly<Record<string, Place>>, game: Game, seed: number) => {
  const informed: Record<string, readonly Informed[]> = {}
  for (const [name, place] of Object.entries(places)) informed[name] = await informedIn(place, game, seed)
  return informed
}

const games = [generals, tinyGenerals, phantom] as unknown as readonly Game[]
const rows = games.flatMap((game) => [1, 2, 3].map((seed) => [game.id, seed, game] as const))

describe('engines are histories the same everywhere', () => {
  it.each(rows)('%s, seed %i', async (_, seed, game) => {
    const informed = await informedInAll(PLACES, game, seed)
    expect(informed['request']!.length).toBeGreaterThan(1)
    expect(findUnequalInformation(informed)).toEqual([])
  })

  it('a place that tells less is found out', async () => {
    const places = { request: byRequest, arena: inForgetfulArena }
    const found = findUnequalInformation(await informedInAll(places, tinyGenerals as unknown as Game, 1))
    expect(found).toEqual([expect.stringContaining('arena')])
  })
})
