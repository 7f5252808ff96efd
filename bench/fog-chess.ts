/**
 * Measures fog chess on one core, in CPU time: move lists, moves made and unmade, visible squares, views written and read, the
 * updates of the belief's positions, and the replay of a history.
 *
 *   npm run bench:fog-chess [-- <game of the family>]
 */
import type { Game } from '../src/game/game.ts'
import type { InformationState } from '../src/game/hidden.ts'
import { informationStateOf, type Observations } from '../src/game/information-state.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { OVER } from '../src/game/state.ts'
import { EnemyPly } from '../src/games/fog/belief/expected.ts'
import { habitsOf, likelihood } from '../src/games/fog/belief/opponent-model.ts'
import type { FogView } from '../src/games/fog/observation/view.ts'
import { Sight } from '../src/games/fog/rules/sight.ts'
import type { FogState } from '../src/games/fog/rules/state.ts'
import { findGame } from '../src/games/registry.ts'
import { prepared } from '../tools/lib/root.ts'
import { machine } from '../tools/lib/text.ts'

/** CPU milliseconds of each run; the best run counts. */
const RUN_MS = 400
const RUNS = 3

/** Work units per second of CPU time, the best of some runs. `work` returns the number of units it has done. */
function rate(work: () => number): number {
  work()
  let best = 0
  for (let run = 0; run < RUNS; run++) {
    const start = process.cpuUsage().user
    let done = 0
    let spent = 0
    while (spent < 1000 * RUN_MS) {
      done += work()
      spent = process.cpuUsage().user - start
    }
    best = Math.max(best, (1e6 * done) / spent)
  }
  return best
}

const game = findGame(process.argv[2] ?? 'fog-chess') as unknown as Game<FogState>
const knowledge = game.hidden!
const [{ id: variant }] = game.variants
const moves = new Int32Array(game.maxMoves)

/** Plays a game with moves drawn by the belief's model of moves, so that it is neither senseless nor strong. */
function played(seed: number, plies: number, look: (state: FogState) => void): FogState {
  const random = new Random(seed)
  const state = unwrap(game.start(variant, random, {})) as FogState
  const habits = habitsOf(state.tables)
  for (let ply = 0; state.toMove !== OVER && ply < plies; ply++) {
    look(state)
    const weights = new Float64Array(state.legalMoves(moves, 0))
    let sum = 0
    for (let i = 0; i < weights.length; i++) sum += weights[i] = likelihood(habits, state, moves[i]!)
    for (let i = 0; i < weights.length; i++) weights[i]! /= sum
    state.play(moves[random.pick(weights, 0, weights.length)]!)
  }
  return state
}

const positions: FogState[] = []
for (let seed = 1; seed <= 20; seed++) played(seed, 60, (state) => positions.push(state.copy()))
const sight = new Sight()

const rows: [string, number][] = [
  [
    'move lists',
    rate(() => {
      for (const state of positions) state.legalMoves(moves, 0)
      return positions.length
    }),
  ],
  [
    'move lists with what the side sees',
    rate(() => {
      for (const state of positions) {
        state.legalMoves(moves, 0)
        sight.look(state, state.turn, state.rules.variant.reach)
      }
      return positions.length
    }),
  ],
  [
    'moves played and taken back',
    rate(() => {
      let done = 0
      for (const state of positions) {
        const count = state.legalMoves(moves, 0)
        for (let i = 0; i < count; i++) {
          state.play(moves[i]!)
          state.undo()
        }
        done += count
      }
      return done
    }),
  ],
  [
    'views written',
    rate(() => {
      for (const state of positions) knowledge.observe(state, state.turn)
      return positions.length
    }),
  ],
  [
    'views read',
    rate(() => {
      for (const state of positions.slice(0, 100)) knowledge.observation.parse(knowledge.observe(state, 0), variant)
      return 100
    }),
  ],
]
/** Pairs of a position with the enemy to move, and the enemy's next ply as the other side sees it. */
const plies = positions.flatMap((before, i) => {
  const after = positions[i + 1]
  if (!after || after.turn === before.turn || after.number < before.number) return []
  const view = (state: FogState) =>
    unwrap(knowledge.observation.parse(knowledge.observe(state, after.turn), variant)) as FogView
  return [{ before, ply: new EnemyPly(view(before), view(after)) }]
})
const habits = habitsOf(positions[0]!.tables)
rows.push([
  "moves of the enemy weighed and held against the next view: the belief's children",
  rate(() => {
    let done = 0
    for (const { before, ply } of plies) {
      const misfits = ply.expected.misfits(before.board)
      const count = before.legalMoves(moves, 0)
      for (let i = 0; i < count; i++)
        if (likelihood(habits, before, moves[i]!) > 0) ply.allows(before, moves[i]!, misfits)
      done += count
    }
    return done
  }),
])
console.log(`${game.id}, units a second of CPU time; ${machine()}`)
for (const [name, perSecond] of rows) console.log(`${Math.round(perSecond).toLocaleString('en').padStart(12)}  ${name}`)

/** The information of a player, prepared, and the CPU milliseconds that the preparation took. */
function timed(told: Observations): { information: InformationState; spent: number } {
  const start = process.cpuUsage().user
  const information = prepared(unwrap(informationStateOf(game, told, variant)))
  return { information, spent: (process.cpuUsage().user - start) / 1000 }
}

const mean = (list: readonly number[]): string =>
  list.length === 0 ? '-' : (list.reduce((sum, one) => sum + one, 0) / list.length).toFixed(1)

/** The views that a side has had in a game, up to a ply in which it is to move; null where the game ends before. */
function toldAt(seed: number, plies: number, look: (told: Observations) => void = () => {}): Observations | null {
  const history: string[] = []
  const end = played(seed, plies, (state) => {
    const position = knowledge.observe(state, 0)
    if (state.turn === 0) look({ position, history: history.slice() })
    history.push(position)
  })
  return end.toMove === 0 ? { position: knowledge.observe(end, 0), history } : null
}

console.log('\nhistory of views replayed, and the same from the memory of the move before: CPU milliseconds, by plies')
for (const plies of [4, 8, 12, 20, 40, 80]) {
  const replayed: number[] = []
  const remembered: number[] = []
  const counts: string[] = []
  for (let seed = 1; seed <= 6; seed++) {
    const told = toldAt(1000 * plies + seed, plies)
    if (told === null) continue
    const { information, spent } = timed(told)
    replayed.push(spent)
    counts.push(information.worlds === null ? '-' : String(information.worlds))
  }
  for (let seed = 11; seed <= 16; seed++) {
    let memory: string | null = null
    const told = toldAt(1000 * plies + seed, plies, (earlier) => {
      memory = timed({ ...earlier, memory }).information.remember!()
    })
    if (told !== null && memory !== null) remembered.push(timed({ ...told, memory }).spent)
  }
  if (replayed.length > 0)
    console.log(
      `${String(plies).padStart(5)}: ${mean(replayed)} ms, from a memory ${mean(remembered)} ms; exact: ${counts.join(' ')}`,
    )
}
