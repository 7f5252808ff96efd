import { type BufferSizes, maxEventsOf } from '../../../src/game/game.ts'
import type { Hidden } from '../../../src/game/hidden.ts'
import { hashOf, hiddenGame } from '../../../src/game/kit/hidden.ts'
import type { Random } from '../../../src/game/random.ts'
import { err, ok, type Result } from '../../../src/game/result.ts'
import { CHANCE, type Move, OVER, type Seat } from '../../../src/game/state.ts'
import { choicesOf, NAMES, type SmallRules, type SmallState } from './small-rules.ts'

/** A world that fits a view. Its weight is that of the deal, times the shares of events and of the other's moves. */
interface Weighted<S> {
  readonly state: S
  readonly weight: number
}

/** What a viewer has seen: the text of the view, and the worlds that fit it. */
interface Seen<S> {
  readonly viewer: Seat | null
  readonly turn: Seat
  readonly text: string
  readonly worlds: readonly Weighted<S>[]
}

/**
 * The private information of a small game. A view is `@<viewer> <hand>:<words seen>`, the whole information state, so that no
 * earlier views are needed. The worlds are found by going through the whole game.
 */
export function smallHidden<S extends SmallState>(rules: SmallRules<S>): Hidden<S> {
  const opening = (state: S, viewer: Seat | null) =>
    `@${viewer === null ? 'all' : NAMES[viewer]!} ${rules.hand(state, viewer)}:`
  /** The text that a ply adds to the view. */
  const added = (state: S, move: Move, viewer: Seat | null): string => {
    const word = rules.seen(state, move, viewer)
    return word === undefined ? '' : `${word} `
  }
  const textOf = (state: S, viewer: Seat | null): string => {
    const from = rules.start(state.deal)
    let text = opening(from, viewer)
    for (const move of state.plies) {
      text += added(from, move, viewer)
      from.play(move)
    }
    return text
  }
  const movesOf = (state: S) => [...choicesOf(rules as never, state)]

  /** The worlds in which a viewer now sees `text`; if the viewer is to act in some of them, only those. */
  const fitting = (text: string, viewer: Seat | null): Weighted<S>[] => {
    const found: Weighted<S>[] = []
    const walk = (state: S, seen: string, weight: number) => {
      if (!text.startsWith(seen)) return
      if (seen === text) found.push({ state: state.copy() as S, weight })
      const moves = movesOf(state)
      const shares = sharesOf(rules, state, viewer, moves.length)
      for (const [i, move] of moves.entries()) {
        const next = seen + added(state, move, viewer)
        state.play(move)
        walk(state, next, weight * shares[i]!)
        state.undo()
      }
    }
    for (const [deal, { weight }] of rules.deals.entries()) {
      const state = rules.start(deal)
      walk(state, opening(state, viewer), weight)
    }
    const own = found.filter(({ state }) => state.toMove === viewer)
    return own.length > 0 ? own : found
  }

  const parse = (text: string): Result<Seen<S>> => {
    const viewer = text.startsWith('@all ') ? null : NAMES.findIndex((name) => text.startsWith(`@${name} `))
    if (viewer === -1) return err('a view begins with its viewer')
    const worlds = fitting(text, viewer)
    const [any] = worlds
    return any ? ok({ viewer, turn: any.state.turn, text, worlds }) : err('no game comes to this view')
  }

  const { deals } = rules
  const observationKey = (state: S, seat: Seat) => hashOf(textOf(state, seat), 0)
  return hiddenGame<S, Seen<S>>({
    view: { description: 'The viewer, the hand and the words seen.', example: textOf(rules.start(0), 0) },
    eventExample: '=',
    memory: 'none',
    unnoticedPlies: true,
    isView: (text) => text.startsWith('@'),
    parse,
    format: ({ text }) => text,
    observe: (state, viewer) => ({ viewer, turn: state.turn, text: textOf(state, viewer), worlds: [] }),
    moveSeen(state, move, viewer) {
      const word = rules.seen(state, move, viewer)
      return word?.includes('?') ? null : word
    },
    plyKey(state, seat) {
      const move = state.plies.at(-1)!
      const { toMove } = state
      state.undo()
      const word = rules.seen(state, move, seat)
      state.play(move)
      // the seat to act is visible, too
      return word === undefined ? 0 : hashOf(`${word} ${toMove}`, 0) | 1
    },
    observationKey,
    outcome({ worlds: [any, ...others] }) {
      const outcome = any!.state.outcome()
      return others.every(({ state }) => state.outcome()?.winner === outcome?.winner) ? outcome : null
    },
    moves: ({ worlds: [any] }) => movesOf(any!.state).map((move) => rules.word(any!.state, move)),
    after: () => null,
    faultOfNext({ viewer, worlds }, own, next) {
      const leads = ({ state }: Weighted<S>) =>
        movesOf(state).some((move) => {
          if (own !== null && rules.word(state, move) !== own) return false
          state.play(move)
          const leads = textOf(state, viewer) === next.text
          state.undo()
          return leads
        })
      return worlds.some(leads) ? null : 'no move leads to it'
    },
    draw: () => ({ view: { x: 0, y: 0, width: 1, height: 1 }, layout: 'grid', cells: [], pieces: [], labels: [] }),
    worlds({ worlds }) {
      const put = (into: S, index: number) => into.become(worlds[index]!.state)
      const { deal, plies } = worlds[0]!.state
      return ok({
        ready: true,
        prepare() {},
        complete: true,
        weights: worlds.map(({ weight }) => weight),
        put,
        any: () => worlds[0]!.state.copy() as S,
        guess: (into, random) => put(into, drawn(worlds, random)),
        belief: () => ({ exact: true, cells: [] }),
        // the deal
        subgameRoot: {
          path: () => ({ state: rules.start(deal), plies: [...plies] }),
          worlds: deals.length,
          sample: (into, random) => {
            into.become(rules.start(drawn(deals, random)))
            return 1
          },
          listed: (into, index) => {
            into.become(rules.start(index))
            return deals[index]!.weight
          },
        },
      })
    },
  })
}

/** The share of a world's weight that each choice gets: the other seat is taken to move at random. */
function sharesOf(
  rules: Pick<BufferSizes, 'chance'>,
  state: SmallState,
  viewer: Seat | null,
  count: number,
): ArrayLike<number> {
  if (state.toMove === viewer || state.toMove === OVER) return new Float64Array(count).fill(1)
  if (state.toMove !== CHANCE) return new Float64Array(count).fill(1 / count)
  const shares = new Float64Array(maxEventsOf(rules))
  state.chanceEvents!(new Int32Array(shares.length), shares, 0)
  return shares
}

/** Draws an index by weight. */
function drawn(weights: readonly { readonly weight: number }[], random: Random): number {
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  let rest = random.real() * sum
  for (let i = 0; i < weights.length - 1; i++) {
    rest -= weights[i]!.weight
    if (rest < 0) return i
  }
  return weights.length - 1
}
