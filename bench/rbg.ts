/**
 * Random plays a second of rules as data: by the interpreter and by generated JavaScript, in CPU time. The unit is our own
 * hand-written state of Hex on 11x11, played through `legalMoves` and `play` in the same run.
 *
 *     npm run bench -- rbg [--seconds 2] [--folder rules] [names of descriptions]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { OVER, type State } from '../src/game/state.ts'
import { findGame } from '../src/games/registry.ts'
import { compile, withGeneratedCode } from '../src/rbg/compile.ts'
import { RbgState } from '../src/rbg/state.ts'

/** Plays a second by the C++ that the reference compiler makes, where our Hex state made 14,400: the paper's games. */
const REFERENCE: Readonly<Record<string, number>> = {
  breakthrough: 34_500,
  'connect-four': 566_000,
  othello: 9_800,
  'english-draughts': 36_800,
  'hex-11': 14_800,
  yavalath: 184_000,
  'nine-mens-morris': 22_500,
  'chess-king-capture': 4_300,
  amazons: 2_200,
  'tic-tac-toe': 1_630_000,
}
const REFERENCE_UNIT = 14_400
/** Plays that are longer are broken off, and count. */
const PLIES = 2_000

const { values, positionals } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    folder: { type: 'string', default: existsSync('rules') ? 'rules' : 'test/fixtures/rbg' },
  },
  allowPositionals: true,
})
const seconds = Number(values.seconds)

/** Runs plays for some seconds of CPU time, after a warm-up of a third as long, and returns their number a second. */
function rate(play: () => void): number {
  const run = (limit: number): number => {
    const begin = process.cpuUsage().user
    let plays = 0
    let used = 0
    // asking for the time takes as long as a play of tic-tac-toe
    for (let batch = 1; used < limit * 1e6; used = process.cpuUsage().user - begin) {
      for (let i = 0; i < batch; i++) play()
      plays += batch
      if (used < 1000 * plays) batch = Math.min(1000, 2 * batch)
    }
    return (plays * 1e6) / used
  }
  run(seconds / 3)
  return run(seconds)
}

function handWritten(state: State, moves: Int32Array): () => void {
  const random = new Random(1)
  return () => {
    let plies = 0
    for (; state.toMove !== OVER; plies++) state.play(moves[random.below(state.legalMoves(moves, 0))]!)
    for (; plies > 0; plies--) state.undo()
  }
}

function described(state: RbgState, moves: Int32Array): () => void {
  const random = new Random(1)
  return () => {
    let plies = 0
    for (; plies < PLIES && state.toMove !== OVER; plies++) state.play(moves[random.below(state.legalMoves(moves, 0))]!)
    for (; plies > 0; plies--) state.undo()
  }
}

const hex = findGame('hex')!
const unit = rate(handWritten(unwrap(hex.start('hex-11', new Random(1), {})), new Int32Array(hex.maxMoves)))
console.log(`hand-written Hex 11x11: ${unit.toFixed(0)} plays a second (the unit)`)
console.log('game                      interpreter  generated   of the reference (interpreter, generated)')
const ratios: number[][] = []
const files = readdirSync(values.folder).filter((file) => file.endsWith('.rbg'))
for (const name of files.map((file) => file.slice(0, -'.rbg'.length))) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const compiled = compile(readFileSync(`${values.folder}/${name}.rbg`, 'utf8'))
  if (!compiled.ok) throw new Error(`${name}: ${compiled.errors[0]!.detail}`)
  const { rules } = compiled
  const rates = [rules, withGeneratedCode(rules)].map((one) =>
    rate(described(RbgState.initial(one), new Int32Array(one.numbers.most))),
  )
  const reference = REFERENCE[name]
  const shares = reference === undefined ? [] : rates.map((one) => one / unit / (reference / REFERENCE_UNIT))
  if (shares.length > 0) ratios.push(shares)
  console.log(
    `${name.padEnd(24)} ${rates.map((one) => one.toFixed(one < 100 ? 1 : 0).padStart(11)).join('')}   ${shares.map((share) => share.toFixed(2)).join(', ')}`,
  )
}
if (ratios.length > 0) {
  const mean = (i: number): string =>
    Math.exp(ratios.reduce((sum, row) => sum + Math.log(row[i]!), 0) / ratios.length).toFixed(3)
  console.log(`geometric mean of ${ratios.length} games: ${mean(0)} and ${mean(1)} of the reference's C++`)
}
