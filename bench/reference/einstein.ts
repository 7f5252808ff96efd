/**
 * EinStein würfelt nicht! written the obvious way, from the rules and with nothing of src: a board of rows of stones,
 * moves as objects, lists built anew for each position. What the engine's speed is measured against, and a second
 * opinion on its rules.
 *
 * Rules: Ingo Althöfer, 2004. The die names the stone; if that is off the board, the next higher or the next lower
 * one still there, as the player likes. Stones go one square along the rank, along the file or diagonally towards the
 * far corner and take what stands there, own stones too. Who reaches the corner or leaves the other no stone wins.
 */
export type Side = 'red' | 'blue'

export interface Stone {
  readonly side: Side
  readonly number: number
}

interface Square {
  readonly row: number
  readonly column: number
}

export interface ReferenceMove {
  readonly from: Square
  readonly to: Square
}

/** A uniform real in [0, 1). */
type Draw = () => number

const SIZE = 5
const FACES = 6

/** As in the game's notation: `a5` is row 0, column 0. */
export const squareName = ({ row, column }: Square): string => 'abcde'[column]! + (SIZE - row)

export class ReferencePosition {
  /** Row 0 is the fifth rank; null: empty. */
  board: (Stone | null)[][]
  side: Side
  /** null: to be rolled. */
  die: number | null
  winner: Side | null = null

  constructor(board: (Stone | null)[][], side: Side, die: number | null) {
    this.board = board
    this.side = side
    this.die = die
  }

  /** Of a position text in the game's notation that is known to be good and has no winner. */
  static parse(text: string): ReferencePosition {
    const [ranks = '', side, die = '-'] = text.split(' ')
    const board = ranks.split('/').map((rank) =>
      [...rank].flatMap((c): (Stone | null)[] => {
        if (c >= '1' && c <= '5') return new Array<null>(Number(c)).fill(null)
        const red = c < 'a'
        return [{ side: red ? 'red' : 'blue', number: c.charCodeAt(0) - (red ? 64 : 96) }]
      }),
    )
    return new ReferencePosition(board, side === 'r' ? 'red' : 'blue', die === '-' ? null : Number(die))
  }

  clone(): ReferencePosition {
    const copy = new ReferencePosition(
      this.board.map((row) => [...row]),
      this.side,
      this.die,
    )
    copy.winner = this.winner
    return copy
  }

  roll(face: number): void {
    this.die = face
  }

  legalMoves(): ReferenceMove[] {
    const own: { number: number; from: Square }[] = []
    for (let row = 0; row < SIZE; row++) {
      for (let column = 0; column < SIZE; column++) {
        const stone = this.board[row]![column]
        if (stone?.side === this.side) own.push({ number: stone.number, from: { row, column } })
      }
    }
    const numbers = own.map(({ number }) => number)
    const candidates = numbers.includes(this.die!)
      ? [this.die!]
      : [Math.min(...numbers.filter((n) => n > this.die!)), Math.max(...numbers.filter((n) => n < this.die!))]
    const step = this.side === 'red' ? 1 : -1
    return own
      .filter(({ number }) => candidates.includes(number))
      .flatMap(({ from: { row, column } }) =>
        [
          { row, column: column + step },
          { row: row + step, column },
          { row: row + step, column: column + step },
        ]
          .filter((to) => to.row >= 0 && to.row < SIZE && to.column >= 0 && to.column < SIZE)
          .map((to) => ({ from: { row, column }, to })),
      )
  }

  play({ from, to }: ReferenceMove): void {
    this.board[to.row]![to.column] = this.board[from.row]![from.column]!
    this.board[from.row]![from.column] = null
    const goal = this.side === 'red' ? SIZE - 1 : 0
    const other = this.side === 'red' ? 'blue' : 'red'
    const otherLives = this.board.some((row) => row.some((stone) => stone?.side === other))
    if ((to.row === goal && to.column === goal) || !otherLives) this.winner = this.side
    this.side = other
    this.die = null
  }

  /** Plays legal moves, each as likely, to the end; returns red's utility. */
  playout(draw: Draw): number {
    while (this.winner === null) {
      if (this.die === null) this.roll(1 + Math.floor(draw() * FACES))
      const moves = this.legalMoves()
      this.play(moves[Math.floor(draw() * moves.length)]!)
    }
    return this.winner === 'red' ? 1 : -1
  }
}

interface Node {
  /** null: what leads here is a roll. */
  readonly move: ReferenceMove | null
  readonly face: number
  visits: number
  /** Of red's utility. */
  sum: number
  children: Node[] | null
}

const newNode = (move: ReferenceMove | null, face: number): Node => ({ move, face, visits: 0, sum: 0, children: null })

/** Plain UCT: a node is an object, dice are rolled on the way down, and a random playout ends each iteration. */
export class ReferenceUct {
  iterations = 0
  nodes = 1
  private readonly root = newNode(null, 0)
  private readonly position: ReferencePosition
  private readonly draw: Draw
  private readonly exploration: number
  private readonly expandAfter: number

  constructor(
    position: ReferencePosition,
    draw: Draw,
    { exploration, expandAfter }: { readonly exploration: number; readonly expandAfter: number },
  ) {
    this.position = position
    this.draw = draw
    this.exploration = exploration
    this.expandAfter = expandAfter
  }

  iterate(): void {
    this.iterations++
    const position = this.position.clone()
    let node = this.root
    const path = [node]
    while (position.winner === null) {
      if (node.children === null) {
        if (node !== this.root && node.visits < this.expandAfter) break
        node.children =
          position.die === null
            ? Array.from({ length: FACES }, (_, i) => newNode(null, i + 1))
            : position.legalMoves().map((move) => newNode(move, 0))
        this.nodes += node.children.length
      }
      if (position.die === null) {
        node = node.children[Math.floor(this.draw() * FACES)]!
        position.roll(node.face)
      } else {
        node = this.select(node, position.side === 'red' ? 1 : -1)
        position.play(node.move!)
      }
      path.push(node)
    }
    const value = position.playout(this.draw)
    for (const visited of path) {
      visited.visits++
      visited.sum += value
    }
  }

  /** Root moves, the most visited first. */
  moves(): { move: ReferenceMove; visits: number; value: number }[] {
    return (this.root.children ?? [])
      .map(({ move, visits, sum }) => ({ move: move!, visits, value: sum / Math.max(1, visits) }))
      .sort((a, b) => b.visits - a.visits)
  }

  private select(parent: Node, sign: number): Node {
    const unvisited = parent.children!.filter(({ visits }) => visits === 0)
    if (unvisited.length > 0) return unvisited[Math.floor(this.draw() * unvisited.length)]!
    const bound = ({ sum, visits }: Node) =>
      (sign * sum) / visits + this.exploration * Math.sqrt(Math.log(parent.visits) / visits)
    return parent.children!.reduce((best, child) => (bound(child) > bound(best) ? child : best))
  }
}
