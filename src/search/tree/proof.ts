import type { RaveSettings, Verdict } from '../../game/engine/index.ts'
import { INFERIOR, LOSES } from '../../game/engine/index.ts'
import { Random } from '../../game/random.ts'
import { type Move, OVER, type State } from '../../game/state.ts'

// Small arrays, 5 MB in all, are enough: the game's analysis is slow, so that few nodes are expanded.
const MAX_NODES = 1 << 15
const MAX_EDGES = 1 << 18
const HASH_SIZE = 1 << 16
const MAX_PLIES = 512
const INFINITE = 1_000_000_000
const NO_NODE = -1
const NO_EDGE = -1
const NO_MOVE = -1

/** The number of playouts that rate the moves of a node, and the number of playouts that the game's prior counts for. */
const RANKING_GAMES = 50
const RANKING_PRIOR = 20
/** Penalty on the expected size of a proof, in nodes, for each 1 by which a move's mean is below the best move's. */
const MISGIVING = 15
/** The share of the moves not refuted yet that count towards a node's numbers, besides the first two. */
const WIDTH = 0.25

/** The bytes of a node, an edge and an entry of the hash table, but for the basis of a node. */
const NODE_BYTES = 7 * 4
const EDGE_BYTES = 2 + 4
const ENTRY_BYTES = 4

/** The memory of a proof search, in bytes. */
export const proofBytes = ({ maxMoves }: { readonly maxMoves: number }): number =>
  MAX_NODES * (NODE_BYTES + 4 * ((maxMoves + 31) >> 5)) + MAX_EDGES * EDGE_BYTES + HASH_SIZE * ENTRY_BYTES

/** An empty verdict, to be passed to `RaveSettings.analyse`. */
export function emptyVerdict(maxMoves: number): Verdict {
  const words = (maxMoves + 31) >> 5
  return { lower: -1, upper: 1, won: NO_MOVE, moves: new Uint8Array(maxMoves), basis: new Int32Array(words) }
}

export function clearVerdict(verdict: Verdict): void {
  verdict.lower = -1
  verdict.upper = 1
  verdict.won = NO_MOVE
  verdict.moves.fill(0)
  verdict.basis.fill(0)
}

/**
 * Proof-number search (Allis 1994): it proves whether the seat to act wins, in a game where two seats take turns.
 * Each step expands the position that seems to need the least work to decide. The game's own analysis looks at a
 * position first; the moves that it leaves open are ordered by playouts, and only the first few that have not failed
 * count towards a node's numbers (Pawlewicz and Hayward 2013). A position that can be reached in several ways is one
 * node.
 *
 * A node's `phi` estimates the work left to prove that the seat to act there reaches its aim (the first seat's is to
 * win, the other's to prevent that), `delta` the work to disprove it; 0 means proven.
 */
export class ProofSearch<S extends State> {
  /** Nodes expanded. */
  expanded = 0
  /** True when the seat to act is proven to win, false when it is proven not to; null while unknown. */
  won: boolean | null = null
  /** The winning move. */
  move: Move = NO_MOVE

  private readonly state: S
  private readonly settings: RaveSettings<S>
  private readonly random: Random
  private readonly seat: number

  private nodes = 0
  private edges = 0
  private readonly keyLow = new Int32Array(MAX_NODES)
  private readonly keyHigh = new Int32Array(MAX_NODES)
  private readonly phi = new Int32Array(MAX_NODES)
  private readonly delta = new Int32Array(MAX_NODES)
  /** A node's moves are at first..end-1 of the edge arrays; there are none before the node is expanded. */
  private readonly first = new Int32Array(MAX_NODES)
  private readonly end = new Int32Array(MAX_NODES)
  /** The edge of the move that needs the least work to succeed, among the moves that count. */
  private readonly best = new Int32Array(MAX_NODES)
  private readonly edgeMove = new Int16Array(MAX_EDGES)
  private readonly edgeNode = new Int32Array(MAX_EDGES)
  private readonly hash = new Int32Array(HASH_SIZE).fill(NO_NODE)
  private readonly path = new Int32Array(MAX_PLIES)

  /**
   * The basis of a solved node's proof: the moves, as bits, that it depends on. It also holds if the loser had made any
   * other moves before. For an open node, the moves that the failures so far depend on.
   */
  private readonly basis: Int32Array
  private readonly words: number
  /** The plies below the first position within which the wider analysis is used; -1 for none. */
  private readonly wide: number
  /** True when the last step has used it. */
  wasWide = false
  /** Scratch space for the node being summed up: the moves that no failed move's proof refutes. */
  private readonly allowed: Int32Array

  private readonly moves: Int32Array
  private readonly verdict: Verdict
  private readonly owners: Uint8Array
  private readonly games: Float64Array
  private readonly ratings: Float64Array
  private readonly priors: Float64Array

  /** @param wide whether the positions after the first moves get the wider analysis, `nearRoot` */
  constructor(
    state: S,
    settings: RaveSettings<S>,
    seed: number,
    facts: { readonly maxMoves: number },
    wide = settings.nearRoot !== undefined,
  ) {
    this.wide = wide ? 1 : -1
    this.state = state.copy() as S
    this.settings = settings
    this.random = new Random(seed)
    this.seat = state.turn
    this.moves = new Int32Array(facts.maxMoves)
    this.verdict = emptyVerdict(facts.maxMoves)
    this.words = this.verdict.basis.length
    this.basis = new Int32Array(MAX_NODES * this.words)
    this.allowed = new Int32Array(this.words)
    this.owners = new Uint8Array(facts.maxMoves)
    this.games = new Float64Array(facts.maxMoves)
    this.ratings = new Float64Array(facts.maxMoves)
    this.priors = new Float64Array(facts.maxMoves)
    this.nodeOf()
  }

  /** Expands one more node. @returns false when there is no room, or the result is already known */
  step(): boolean {
    if (this.won !== null || this.nodes + this.moves.length > MAX_NODES || this.edges + this.moves.length > MAX_EDGES)
      return false
    const { state, path, phi, delta } = this
    let node = 0
    let ply = 0
    // a node that was solved by another path needs no expansion, only its parents are updated
    while (this.end[node] !== 0 && phi[node] !== 0 && delta[node] !== 0) {
      path[ply++] = node
      const edge = this.best[node]!
      state.play(this.edgeMove[edge]!)
      node = this.edgeNode[edge]!
    }
    this.wasWide = false
    if (phi[node] !== 0 && delta[node] !== 0) this.expand(node, ply <= this.wide)
    this.expanded++
    while (ply > 0) {
      state.undo()
      this.sumUp(path[--ply]!)
    }
    if (phi[0] === 0) {
      this.won = true
      for (let edge = this.first[0]!; edge < this.end[0]!; edge++) {
        if (delta[this.edgeNode[edge]!] === 0) this.move = this.edgeMove[edge]!
      }
    } else if (delta[0] === 0) this.won = false
    return true
  }

  /** Calls `note` for each move of the first position that has been shown not to win. */
  failures(note: (move: Move) => void): void {
    if (this.end[0] === 0 || this.won !== null) return
    this.sumUp(0)
    for (let edge = this.first[0]!; edge < this.end[0]!; edge++) if (!this.isOpen(edge)) note(this.edgeMove[edge]!)
  }

  /** The node of the position on the board; a new one when it has not been met before. */
  private nodeOf(): number {
    const { keyLow, keyHigh } = this.state
    let slot = keyLow & (HASH_SIZE - 1)
    for (let node = this.hash[slot]!; node !== NO_NODE; node = this.hash[slot]!) {
      if (this.keyLow[node] === keyLow && this.keyHigh[node] === keyHigh) return node
      slot = (slot + 1) & (HASH_SIZE - 1)
    }
    const node = this.nodes++
    this.hash[slot] = node
    this.keyLow[node] = keyLow
    this.keyHigh[node] = keyHigh
    this.phi[node] = 1
    this.delta[node] = 1
    return node
  }

  /** Notes the result of a node: whether the seat that is to act there reaches its goal. */
  private solve(node: number, reached: boolean): void {
    this.phi[node] = reached ? 0 : INFINITE
    this.delta[node] = reached ? INFINITE : 0
  }

  private expand(node: number, wide: boolean): void {
    const { state, verdict, settings, moves } = this
    const first = state.turn === this.seat
    if (state.toMove === OVER) {
      // only the game knows which moves the result rests on, so assume all of them
      this.basis.fill(-1, node * this.words, (node + 1) * this.words)
      this.solve(node, state.returns(this.seat) > 0 === first)
      return
    }
    clearVerdict(verdict)
    if (wide) settings.nearRoot!.analyse(state, verdict)
    else settings.analyse!(state, verdict)
    this.wasWide = wide
    this.basis.set(verdict.basis, node * this.words)
    const sign = this.seat === 0 ? 1 : -1
    const least = sign === 1 ? verdict.lower : -verdict.upper
    const most = sign === 1 ? verdict.upper : -verdict.lower
    if ((least > 0 || most <= 0) && (verdict.won === -1 || node !== 0)) {
      this.solve(node, least > 0 === first)
      return
    }
    const count = this.choose(state.legalMoves(moves, 0))
    if (count === 0) {
      this.solve(node, false)
      return
    }
    this.rank(count)
    this.first[node] = this.edges
    const top = this.ratings[moves[0]!]!
    for (let i = 0; i < count; i++) {
      const move = moves[i]!
      state.play(move)
      const known = this.nodes
      const child = this.nodeOf()
      state.undo()
      if (child === known) this.delta[child] = 1 + Math.round((top - this.ratings[move]!) * MISGIVING)
      this.edgeMove[this.edges] = move
      this.edgeNode[this.edges++] = child
    }
    this.end[node] = this.edges
    this.sumUp(node)
  }

  /** Keeps only the moves in `moves` that may succeed. @returns their number */
  private choose(count: number): number {
    const { moves, verdict } = this
    let kept = 0
    let open = 0
    for (let i = 0; i < count; i++) if (verdict.moves[moves[i]!] === 0) open++
    for (let i = 0; i < count; i++) {
      const kind = verdict.moves[moves[i]!]
      if (kind === LOSES || (kind === INFERIOR && open > 0)) continue
      moves[kept++] = moves[i]!
    }
    return kept
  }

  /** Sorts the moves by rating: the mean of their prior and of the playouts in which they were made at any time. */
  private rank(count: number): void {
    const { state, settings, moves, priors, owners, games, ratings } = this
    const seat = state.turn
    games.fill(RANKING_PRIOR)
    settings.prior?.(state, moves, count, priors)
    for (let i = 0; i < count; i++) ratings[moves[i]!] = RANKING_PRIOR * priors[i]!
    for (let game = 0; game < RANKING_GAMES; game++) {
      const value = settings.playout(state, this.random, owners)
      for (let i = 0; i < count; i++) {
        const move = moves[i]!
        if (owners[move] !== seat) continue
        games[move]!++
        ratings[move]! += seat === 0 ? value : -value
      }
    }
    for (let i = 0; i < count; i++) {
      const move = moves[i]!
      ratings[move]! /= games[move]!
      let j = i - 1
      for (; j >= 0 && ratings[moves[j]!]! < ratings[move]!; j--) moves[j + 1] = moves[j]!
      moves[j + 1] = move
    }
  }

  /**
   * Computes a node's numbers from those of its children. When a move has failed, every move that does not interfere
   * with that proof fails too.
   */
  private sumUp(node: number): void {
    const { edgeNode, basis, allowed, words } = this
    const end = this.end[node]!
    allowed.fill(-1)
    for (let edge = this.first[node]!; edge < end; edge++) {
      const child = edgeNode[edge]!
      const move = this.edgeMove[edge]!
      if (this.delta[child] === 0) {
        for (let w = 0; w < words; w++) basis[node * words + w] = basis[child * words + w]!
        basis[node * words + (move >> 5)]! |= 1 << (move & 31)
        this.solve(node, true)
        return
      }
      if (this.phi[child] !== 0 || !this.isAllowed(move)) continue
      for (let w = 0; w < words; w++) {
        allowed[w]! &= basis[child * words + w]!
        basis[node * words + w]! |= basis[child * words + w]!
      }
    }
    let open = 0
    for (let edge = this.first[node]!; edge < end; edge++) if (this.isOpen(edge)) open++
    let width = 2 + Math.floor(open * WIDTH)
    let phi = INFINITE
    let delta = 0
    let best = NO_EDGE
    for (let edge = this.first[node]!; edge < end && width > 0; edge++) {
      if (!this.isOpen(edge)) continue
      width--
      const child = edgeNode[edge]!
      if (this.delta[child]! < phi) {
        phi = this.delta[child]!
        best = edge
      }
      delta = Math.min(INFINITE - 1, delta + this.phi[child]!)
    }
    this.phi[node] = phi
    this.delta[node] = delta
    this.best[node] = best
  }

  private isAllowed(move: Move): boolean {
    return (this.allowed[move >> 5]! & (1 << (move & 31))) !== 0
  }

  private isOpen(edge: number): boolean {
    return this.phi[this.edgeNode[edge]!] !== 0 && this.isAllowed(this.edgeMove[edge]!)
  }
}
