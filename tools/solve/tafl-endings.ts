/**
 * Solves the endings of `brandubh` with up to three pieces by retrograde analysis (tools/solve/endgames/retrograde.ts), with the rules alone and no search; with
 * `--write` some of them go to test/fixtures/tafl_endings.json.
 *
 *   npm run solve -- tafl endings [--write]
 *
 * `plies` of a position: the length of the game with best play, odd where the side to move wins, even where it loses, 0
 * where neither side can force the end.
 * Prints the counts by material. Earlier positions do not matter: the table is for positions without history.
 */
import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { tafl } from '../../src/games/tafl/index.ts'
import type { TaflState } from '../../src/games/tafl/rules/state.ts'
import { writeIf, writeOption } from '../lib/usage.ts'
import { decidedIn, drawn, solve } from './endgames/retrograde.ts'

const FILE = 'test/fixtures/tafl_endings.json'
const VARIANT = 'brandubh'
const DIM = 7
/** The pieces besides the king, ordered so that the materials after captures come first. */
const MATERIALS = ['t', 'tt', 'Tt'] as const
/** Number of positions in the file for each material and number of plies. */
const EACH = 6

const { write } = new Command('solve tafl endings')
  .description(`Solves the endings of ${VARIANT} with up to three pieces, and counts them by material and plies.`)
  .option(...writeOption(`some of them to ${FILE}, which a test reads`))
  .parse()
  .opts<{ write?: true }>()

const key = (state: TaflState): string => tafl.position.format(state).split(' ').slice(0, 2).join(' ')

/** Adds all valid positions of a king and some other pieces in which the game goes on. */
function addAll(pieces: string, positions: string[]): void {
  const board: string[] = Array.from({ length: DIM * DIM }, () => '-')
  const place = (i: number, from: number): void => {
    if (i > pieces.length) {
      for (const side of 'ad') {
        const rows = Array.from({ length: DIM }, (_, row) => board.slice(row * DIM, (row + 1) * DIM).join(''))
        const text = `${rows.map((row) => row.replace(/-+/g, (run) => String(run.length))).join('/')} ${side}`
        const parsed = tafl.position.parse(text, VARIANT)
        if (parsed.ok && parsed.value.toMove !== OVER) positions.push(text)
      }
      return
    }
    const piece = i === 0 ? 'K' : pieces[i - 1]!
    // equal pieces in one order only
    const first = i > 1 && piece === pieces[i - 2] ? from : 0
    for (let square = first; square < board.length; square++) {
      if (board[square] !== '-') continue
      board[square] = piece
      place(i + 1, square + 1)
      board[square] = '-'
    }
  }
  place(0, 0)
}

/** The plies of all positions, in their order. */
function pliesOf(positions: readonly string[]): Uint8Array {
  const size = positions.length
  const numbers = new Map(positions.map((position, i) => [position, i]))
  const buffer = new Int32Array(tafl.maxMoves)
  const expand = (number: number, successors: Int32Array): number => {
    const state = unwrap(tafl.position.parse(positions[number]!, VARIANT))
    const { turn } = state
    const count = state.legalMoves(buffer, 0)
    for (const [i, move] of buffer.subarray(0, count).entries()) {
      state.play(move)
      if (state.toMove !== OVER) successors[i] = numbers.get(key(state))!
      // a move that ends the game is as good as one to a position that is lost, or won in the next ply
      else successors[i] = state.returns(turn) === 0 ? drawn(size) : decidedIn(size, state.returns(turn) === 1 ? 0 : 1)
      state.undo()
    }
    return count
  }
  return solve({ size, width: tafl.maxMoves, expand })
}

const positions: string[] = []
const ofMaterial = MATERIALS.map((pieces) => {
  const from = positions.length
  addAll(pieces, positions)
  return { from, all: positions.slice(from) }
})
const plies = pliesOf(positions)
const random = new Random(1)
const rows = ofMaterial.flatMap(({ from, all }, i) => {
  const lengths = [...new Set(plies.subarray(from, from + all.length))].sort((a, b) => a - b)
  const lists = lengths.map((length) => all.filter((_, at) => plies[from + at] === length))
  const counts = lists.map((list, at) => `${lengths[at]}: ${list.length}`)
  console.log(`K${MATERIALS[i]}: ${all.length} positions; by plies ${counts.join(', ')}`)
  return lists.flatMap((list, length) => {
    const order = random.shuffle(Int32Array.from(list.keys()))
    return [...order.subarray(0, EACH)].map((at) => ({ position: list[at]!, plies: lengths[length] }))
  })
})
writeIf(write, FILE, () =>
  writeFileSync(
    new URL(`../../${FILE}`, import.meta.url),
    `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
  ),
)
