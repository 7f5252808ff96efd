/** Small games with private information, built from few rules: enough for the searches and for exact solutions. */
import type { Game } from '../../../src/game/game.ts'
import type { Random } from '../../../src/game/random.ts'
import { err, ok, type Result } from '../../../src/game/result.ts'
import { CHANCE, type Move, OVER } from '../../../src/game/state.ts'
import { smallHidden } from './small-hidden.ts'
import { choicesOf, NAMES, type SmallRules, type SmallState } from './small-rules.ts'

/** Makes a game from small rules. Position text: `<deal>:<words>`. */
export function smallGame<S extends SmallState>(rules: SmallRules<S>): Game<S> {
  const parseMove = (state: S, text: string): Result<Move> => {
    const move = choicesOf(rules as unknown as SmallRules, state).find((one) => rules.word(state, one) === text)
    return move === undefined ? err(`${text} cannot be played`) : ok(move)
  }
  const parsePosition = (text: string): Result<S> => {
    const [dealt, words = ''] = text.split(':')
    const deal = rules.deals.findIndex((one) => one.text === dealt)
    if (deal === -1) return err('there is no such deal')
    const state = rules.start(deal)
    for (const word of words === '' ? [] : words.split(' ')) {
      const move = parseMove(state, word)
      if (!move.ok) return move
      state.play(move.value)
    }
    return ok(state)
  }
  const formatPosition = (state: S): string => {
    const from = rules.start(state.deal)
    const words = state.plies.map((move) => {
      const word = rules.word(from, move)
      from.play(move)
      return word
    })
    return `${rules.deals[state.deal]!.text}:${words.join(' ')}`
  }
  return {
    id: rules.id,
    name: rules.id,
    description: 'A small game for tests.',
    players: NAMES,
    variants: [{ id: 'standard', description: 'The game.' }],
    start(_, random) {
      const weights = rules.deals.map(({ weight }) => weight)
      const sum = weights.reduce((a, b) => a + b, 0)
      const shares = Float64Array.from(weights, (weight) => weight / sum)
      return ok(rules.start(random.pick(shares, 0, shares.length)))
    },
    position: {
      description: 'The deal and the words of all plies.',
      example: `${rules.deals[0]!.text}:`,
      parse: parsePosition,
      format: formatPosition,
    },
    move: {
      description: 'A word.',
      example: rules.word(rules.start(0), choicesOf(rules as never, rules.start(0))[0]!),
      parse: parseMove,
      format: (state, move) => rules.word(state, move),
    },
    maxMoves: rules.maxMoves,
    ...(rules.chance ? { chance: { description: 'A word.', example: 'J', ...rules.chance } } : {}),
    draw: () => ({ view: { x: 0, y: 0, width: 1, height: 1 }, layout: 'grid', cells: [], pieces: [], labels: [] }),
    engines: rules.engines,
    levels: [
      { work: 50, depth: 2, temperature: 0.2 },
      { work: 200, depth: 4, temperature: 0.05 },
    ],
    hidden: smallHidden(rules),
  }
}

/** Plays at random to the end. @returns the utility of seat 0; the state is as before */
export function randomPlayout(): (state: SmallState, random: Random) => number {
  const buffer = new Int32Array(64)
  const probabilities = new Float64Array(64)
  return (state, random) => {
    let plies = 0
    for (; state.toMove !== OVER; plies++) {
      const chance = state.toMove === CHANCE
      const count = chance ? state.chanceEvents!(buffer, probabilities, 0) : state.legalMoves(buffer, 0)
      state.play(buffer[chance ? random.pick(probabilities, 0, count) : random.below(count)]!)
    }
    const value = state.returns(0)
    for (; plies > 0; plies--) state.undo()
    return value
  }
}
