/** What proof-number search makes of the bases of proofs: a move outside the basis of a proof that the other side wins fails, too. */
import { expect, it } from 'vitest'
import type { RaveSettings, Verdict } from '../../src/game/engine/index.ts'
import { Random } from '../../src/game/random.ts'
import { type Outcome, OVER, type Seat, type State } from '../../src/game/state.ts'
import { ProofSearch } from '../../src/search/tree/proof.ts'
import { exhaustiveMoves } from './exhaustive.ts'

const CELLS = 7
const EMPTY = -1
const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1)

/** Two players take cells in turn until all are taken; the first wins with all cells of one of some sets of three. */
class SetGame implements State {
  readonly sets: readonly (readonly number[])[]
  readonly owners: number[]
  private readonly line: number[] = []
  private readonly first: Seat

  constructor(sets: SetGame['sets'], first: Seat, owners: readonly number[] = Array(CELLS).fill(EMPTY)) {
    this.sets = sets
    this.first = first
    this.owners = [...owners]
  }

  get turn(): Seat {
    return (this.first + this.line.length) % 2
  }

  get toMove(): number {
    return this.owners.includes(EMPTY) ? this.turn : OVER
  }

  get keyLow(): number {
    return this.owners.reduce((key, owner) => 3 * key + owner + 1, this.turn)
  }

  readonly keyHigh = 0

  legalMoves(buffer: Int32Array, from: number): number {
    for (const [cell, owner] of this.owners.entries()) if (owner === EMPTY) buffer[from++] = cell
    return from
  }

  play(cell: number): void {
    this.owners[cell] = this.turn
    this.line.push(cell)
  }

  undo(): void {
    this.owners[this.line.pop()!] = EMPTY
  }

  /** The first of the sets that the first player has, if there is one. */
  get full(): readonly number[] | undefined {
    return this.sets.find((set) => set.every((cell) => this.owners[cell] === 0))
  }

  /** A cell of the second player in each set; undefined while a set has none. */
  get blocks(): readonly number[] | undefined {
    const cells = this.sets.map((set) => set.find((cell) => this.owners[cell] === 1))
    return cells.includes(undefined) ? undefined : (cells as number[])
  }

  returns(seat: Seat): number {
    return (this.full !== undefined) === (seat === 0) ? 1 : -1
  }

  outcome(): Outcome | null {
    return this.toMove === OVER ? { winner: this.returns(0) > 0 ? 0 : 1, reason: 'all is taken' } : null
  }

  copy(): SetGame {
    return new SetGame(this.sets, this.turn, this.owners)
  }
}

function gameOf(seed: number): SetGame {
  const random = new Random(seed)
  const cells = Array.from({ length: CELLS }, (_, cell) => cell)
  const sets = Array.from({ length: 5 }, () => [...random.shuffle(Int32Array.from(cells))].slice(0, 3))
  return new SetGame(sets, seed % 2)
}

/** Tells who has won already, by the cells that this depends on, or by all. */
const settingsBy = (basisOf: (cells: readonly number[]) => number): RaveSettings<SetGame> => ({
  method: 'rave',
  expandAfter: 1,
  bias: 0.1,
  priorWeight: 1,
  analyseAfter: 3,
  analyse({ full, blocks }: SetGame, verdict: Verdict) {
    if (full) verdict.lower = 1
    else if (blocks) verdict.upper = -1
    verdict.basis[0] = basisOf(full ?? blocks ?? [])
  },
  playout(_state, _random, owners) {
    owners.fill(255)
    return 0
  },
})

const BY_ALL = settingsBy(() => -1)

const bitsOf = (cells: readonly number[]): number => cells.reduce((bits, cell) => bits | (1 << cell), 0)

/** Searches until the result is known. @returns the nodes that were expanded */
function solve(state: SetGame, want: ReadonlyMap<number, number>, settings: RaveSettings<SetGame>): number {
  const proof = new ProofSearch(state, settings, 1, { maxMoves: CELLS })
  while (proof.step()) proof.failures((move) => expect(want.get(move)).toBe(-1))
  expect(proof.won).toBe(Math.max(...want.values()) === 1)
  if (proof.won) expect(want.get(proof.move)).toBe(1)
  return proof.expanded
}

it('never contradicts the exact values, and saves a third of the nodes', () => {
  let [known, all] = [0, 0]
  for (const seed of SEEDS) {
    const state = gameOf(seed)
    const want = exhaustiveMoves(state, { maxMoves: CELLS })
    known += solve(state, want, settingsBy(bitsOf))
    all += solve(state, want, BY_ALL)
  }
  expect(known).toBeLessThan((2 / 3) * all)
})
