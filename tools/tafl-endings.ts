/**
 * Solves the endings of `brandubh` with up to three pieces by backward analysis, with the rules alone and no search, and
 * writes some of them to test/fixtures/tafl_endings.json.
 *
 *   npm run solve -- tafl tafl-endings
 *
 * `plies` of a position: the length of the game with best play, odd where the side to move wins, even where it loses, 0
 * where neither side can force the end.
 * Prints the counts by material. Earlier positions do not matter: the table is for positions without history.
 */
import { writeFileSync } from 'node:fs'
import { Random } from '../src/game/random.ts'
import { OVER } from '../src/game/state.ts'
import { tafl } from '../src/games/tafl/index.ts'
import type { TaflState } from '../src/games/tafl/state.ts'

const FILE = new URL('../test/fixtures/tafl_endings.json', import.meta.url)
const VARIANT = 'brandubh'
const DIM = 7
/** The pieces besides the king, ordered so that the materials after captures come first. */
const MATERIALS = ['t', 'tt', 'Tt'] as const
/** Number of positions in the file for each material and number of plies. */
const EACH = 6

interface Entry {
  readonly position: string
  /** Plies as in the file; 0 while undecided. */
  plies: number
  /** The keys of the positions after each move that does not end the game. */
  readonly next: readonly string[]
  /** True when all moves that end the game lose it. */
  readonly endsBadly: boolean
}

const key = (state: TaflState): string => tafl.position.format(state).split(' ').slice(0, 2).join(' ')

function entryOf(position: string, state: TaflState, buffer: Int32Array): Entry {
  const next: string[] = []
  const { turn } = state
  let winsAtOnce = false
  let endsBadly = true
  for (const move of buffer.subarray(0, state.legalMoves(buffer, 0))) {
    state.play(move)
    if (state.toMove !== OVER) next.push(key(state))
    if (state.returns(turn) === 1) winsAtOnce = true
    if (state.toMove === OVER && state.returns(turn) !== -1) endsBadly = false
    state.undo()
  }
  return { position, plies: winsAtOnce ? 1 : 0, next, endsBadly }
}

/** Adds all valid positions of a king and some other pieces in which the game goes on. */
function addAll(pieces: string, entries: Map<string, Entry>): void {
  const board: string[] = Array.from({ length: DIM * DIM }, () => '-')
  const buffer = new Int32Array(tafl.maxMoves)
  const place = (i: number, from: number): void => {
    if (i > pieces.length) {
      for (const side of 'ad') {
        const rows = Array.from({ length: DIM }, (_, row) => board.slice(row * DIM, (row + 1) * DIM).join(''))
        const text = `${rows.map((row) => row.replace(/-+/g, (run) => String(run.length))).join('/')} ${side}`
        const parsed = tafl.position.parse(text, VARIANT)
        if (parsed.ok && parsed.value.toMove !== OVER) entries.set(text, entryOf(text, parsed.value, buffer))
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

/** Fills in the plies, one sweep for each number. */
function solve(entries: ReadonlyMap<string, Entry>): void {
  const pliesOf = (key: string) => entries.get(key)!.plies
  for (let plies = 2, quiet = 0; quiet < 2; plies++) {
    const decided = [...entries.values()].filter((entry) => {
      if (entry.plies !== 0) return false
      if (plies % 2 === 1) return entry.next.some((key) => pliesOf(key) === plies - 1)
      return entry.endsBadly && entry.next.every((key) => pliesOf(key) % 2 === 1)
    })
    for (const entry of decided) entry.plies = plies
    quiet = decided.length === 0 ? quiet + 1 : 0
  }
}

const entries = new Map<string, Entry>()
const ofMaterial = MATERIALS.map((pieces) => {
  const before = entries.size
  addAll(pieces, entries)
  return [...entries.values()].slice(before)
})
solve(entries)
const random = new Random(1)
const rows = ofMaterial.flatMap((all, i) => {
  const lengths = [...new Set(all.map(({ plies }) => plies))].sort((a, b) => a - b)
  const lists = lengths.map((plies) => all.filter((entry) => entry.plies === plies))
  const counts = lists.map((list, at) => `${lengths[at]}: ${list.length}`)
  console.log(`K${MATERIALS[i]}: ${all.length} positions; by plies ${counts.join(', ')}`)
  return lists.flatMap((list) => {
    const order = random.shuffle(Int32Array.from(list.keys()))
    return [...order.subarray(0, EACH)].map((at) => ({ position: list[at]!.position, plies: list[at]!.plies }))
  })
})
writeFileSync(FILE, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
