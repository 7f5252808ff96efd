import { err, ok, type Result } from '../../game/result.ts'
import { CHANCE_PLAYER, KEEPER } from '../language/syntax.ts'
import { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'

/**
 * The text of positions: `<board> <mover> <values>`, and the current vertex where it matters.
 *
 * - board: the pieces by letters, row by row from the top, rows separated by `/`, layers by `|`; a graph is one row, in the
 *   order of its vertices. A number stands for a run of empty places.
 * - mover: the name of the player to move, `random`, or `keeper` when the game has ended in the keeper's turn; with `#` and a
 *   number where the rules have several positions for the same mover.
 * - values: `name=value` of the variables and scores that are not 0, separated by commas; `-` for none.
 * - vertex: `@` and the vertex, unless it is the first or makes no difference.
 */
export class PositionTexts {
  private readonly rules: Rules
  private readonly movers: readonly string[]
  private readonly byMover: ReadonlyMap<string, number>
  private readonly valueNames: readonly string[]
  private readonly vertexByName: ReadonlyMap<string, number>
  private readonly pieceByText: ReadonlyMap<string, number>
  private readonly blank: number

  constructor(rules: Rules) {
    this.rules = rules
    const { description, program, looks, names } = rules
    const { players, variables, board } = description
    const plain = program.positions.map(({ player }) =>
      player === KEEPER ? 'keeper' : player === CHANCE_PLAYER ? 'random' : players[player]!.name,
    )
    this.movers = plain.map((name, i) => {
      if (plain.indexOf(name) === plain.lastIndexOf(name)) return name
      return `${name}#${plain.slice(0, i + 1).filter((other) => other === name).length}`
    })
    this.byMover = new Map(this.movers.map((name, i) => [name, i]))
    this.valueNames = [...variables, ...players].map(({ name }) => name)
    this.vertexByName = new Map([...board.vertices.entries(), ...names.entries()].map(([v, name]) => [name, v]))
    this.pieceByText = new Map(looks.map(({ text }, piece) => [text, piece]))
    this.blank = looks.findIndex(({ blank }) => blank)
  }

  /** Whether the board is a list of vertices, without rows. */
  private get isList(): boolean {
    return this.rules.description.board.kind === 'graph'
  }

  /** The grammar, in words. */
  get description(): string {
    const { looks } = this.rules
    const letters = looks.map(({ text, name }) => `\`${text}\` ${name}`).join(', ')
    const rows = this.isList
      ? 'The pieces on the vertices in their order'
      : 'The pieces row by row from the top, rows separated by `/`, layers by `|`'
    return `${rows}: ${letters}; a number is a run of empty places. Then who is to move (\`${this.written[0] ?? 'keeper'}\`), the values that are not 0 (\`name=value\`, separated by commas; \`-\` for none), and \`@\` with the current vertex where it matters.`
  }

  format(state: RbgState): string {
    const { board, values, vertex, position } = state
    const given = this.valueNames.flatMap((name, i) => (values[i] === 0 ? [] : [`${name}=${values[i]}`]))
    const text = `${this.formatBoard(board)} ${this.movers[position]} ${given.length === 0 ? '-' : given.join()}`
    return vertex === 0 ? text : `${text} @${this.rules.names[vertex]}`
  }

  /** @throws RulesLimitError when the keeper is to move and does not come to an end */
  parse(text: string): Result<RbgState> {
    const parts = text.split(' ')
    if (parts.length < 3 || parts.length > 4)
      return err(
        `expected a position such as "<board> ${this.written[0] ?? 'keeper'} -", and "@<vertex>" where it matters`,
      )
    const board = this.parseBoard(parts[0]!)
    if (!board.ok) return board
    const position = this.parseMover(parts[1]!)
    if (!position.ok) return position
    const values = this.parseValues(parts[2]!)
    if (!values.ok) return values
    let vertex = 0
    if (parts[3] !== undefined) {
      const found = parts[3].startsWith('@') ? this.vertexByName.get(parts[3].slice(1)) : undefined
      if (found === undefined)
        return err(`expected "@" and a vertex such as ${this.rules.names[0]}, not ${quote(parts[3])}`)
      vertex = found
    }
    return ok(RbgState.of(this.rules, board.value, values.value, vertex, position.value))
  }

  private formatBoard(pieces: ArrayLike<number>): string {
    const { looks, rowEnds, layerEnds } = this.rules
    let text = ''
    let run = 0
    for (let v = 0; v < pieces.length; v++) {
      if (pieces[v] === this.blank) run++
      else {
        if (run > 0) text += run
        run = 0
        text += looks[pieces[v]!]!.text
      }
      if (!rowEnds.has(v)) continue
      if (run > 0) text += run
      run = 0
      if (v + 1 < pieces.length) text += layerEnds.has(v) ? '|' : '/'
    }
    return text
  }

  private parseBoard(text: string): Result<Uint16Array> {
    const { size, rowEnds, layerEnds } = this.rules
    const board = new Uint16Array(size)
    let v = 0
    let rowStart = 0
    const full = () => v > rowStart && rowEnds.has(v - 1)
    for (const [item] of text.matchAll(/[0-9]+|\([A-Za-z0-9]*\)|./gsu)) {
      if (item === '/' || item === '|') {
        if (!full()) return err(this.wrongRow(rowStart, v - rowStart))
        if (v === size) return err(`the board has more than its ${size} places: it ends in front of ${quote(item)}`)
        const wanted = layerEnds.has(v - 1) ? '|' : '/'
        if (item !== wanted)
          return err(`row ${this.rowOf(rowStart)} from the top ends with "${wanted}", not ${quote(item)}`)
        rowStart = v
        continue
      }
      const isRun = /^[0-9]/.test(item)
      const piece = isRun ? this.blank : (this.pieceByText.get(item) ?? -1)
      if (piece < 0 || item.startsWith('0')) {
        const known = [...this.pieceByText.keys()].slice(0, 60).join(' ')
        const where = this.isList ? `at place ${v + 1}` : `in row ${this.rowOf(rowStart)}`
        return err(`${quote(item)} ${where} is no ${isRun ? 'run of empty places' : `piece: they are ${known}`}`)
      }
      for (let run = isRun ? Number(item) : 1; run > 0; run--) {
        if (full()) return err(this.wrongRow(rowStart, null))
        board[v++] = piece
      }
    }
    if (v === size) return ok(board)
    const rows = rowEnds.size > 1 && rowEnds.has(v - 1) ? `${this.rowOf(v - 1)} rows instead of ${rowEnds.size}` : null
    return err(rows ? `the board has ${rows}` : this.wrongRow(rowStart, v - rowStart))
  }

  /** The number of the row of a place, from 1. */
  private rowOf(place: number): number {
    let row = 1
    for (const end of this.rules.rowEnds) if (end < place) row++
    return row
  }

  /** @param found the places that a row has in the text; null for more than it should have */
  private wrongRow(start: number, found: number | null): string {
    const { size, rowEnds } = this.rules
    let wanted = 1
    while (start + wanted < size && !rowEnds.has(start + wanted - 1)) wanted++
    const row = `${this.isList ? 'the board' : `row ${this.rowOf(start)} from the top`} has`
    return found === null ? `${row} more than its ${wanted} places` : `${row} ${found} places instead of ${wanted}`
  }

  private parseMover(text: string): Result<number> {
    const position = this.byMover.get(text)
    if (position !== undefined) return ok(position)
    return err(`the player to move is one of ${this.written.join(', ')}, not ${quote(text)}`)
  }

  /** The first of those who may be to move in a position that people write: in the keeper's, the game is over. */
  private get written(): readonly string[] {
    return this.movers.filter((name) => !name.startsWith('keeper')).slice(0, 20)
  }

  private parseValues(text: string): Result<Int32Array> {
    const values = new Int32Array(this.valueNames.length)
    if (text === '-') return ok(values)
    const given = new Set<number>()
    for (const item of text.split(',')) {
      const [name = '', digits, ...more] = item.split('=')
      const index = this.valueNames.indexOf(name)
      if (index < 0 || digits === undefined || more.length > 0) {
        const forms = this.valueNames.slice(0, 20).map((known, i) => `${known}=0...${this.rules.bounds[i]}`)
        return err(`expected values such as ${forms.join(', ')}, not ${quote(item)}`)
      }
      const bound = this.rules.bounds[index]!
      if (!/^[0-9]{1,10}$/.test(digits) || Number(digits) > bound)
        return err(`${name} is a number from 0 to ${bound}, not ${quote(digits)}`)
      if (given.has(index)) return err(`${name} stands twice`)
      given.add(index)
      values[index] = Number(digits)
    }
    return ok(values)
  }
}

/** A text in quotes, in which a sign that nobody sees stands by its number. */
const quote = (text: string): string =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text).replace(
    /\p{C}/gu,
    (sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  )
