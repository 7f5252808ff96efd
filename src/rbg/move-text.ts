import { err, ok, type Result } from '../game/result.ts'
import type { Move } from '../game/state.ts'
import { ASSIGN, OFF } from './graph.ts'
import type { Rules } from './rules.ts'
import type { RbgState } from './state.ts'

/** The moves of a state with their texts. */
interface Listed {
  readonly low: number
  readonly high: number
  readonly moves: ReadonlyMap<string, Move>
  readonly texts: ReadonlyMap<Move, string>
}

/**
 * The texts of moves. A move is written as the vertices at which it puts pieces and at which it ends, in order, each once in a row: `e2e4`,
 * `d3`, `d1d4g7`. A move that puts nothing is written as what it sets (`die=3`), or as the vertex where it ends, or
 * `pass`. Where several moves of a state would have one text, these get more: the pieces put (`b7b8=Q`), then the values set
 * (`d3:count=2`), then all the vertices where it does something, and a number at last.
 */
export class MoveTexts {
  private readonly rules: Rules
  private readonly between: string
  /** The last state whose moves were listed, by its key. */
  private last: { readonly state: RbgState; readonly listed: Listed } | null = null

  constructor(rules: Rules) {
    this.rules = rules
    // names of letters and a number can stand side by side
    this.between = rules.names.every((name) => /^[A-Z]*[a-z]+[0-9]+$/.test(name)) ? '' : '-'
  }

  readonly description =
    'The vertices at which a move puts pieces and ends, in order: `e2e4`, `d3`. A move that puts nothing is written as what it sets (`die=3`), as the vertex where it ends, or as `pass`. Where several moves would have one text, the pieces follow (`b7b8=Q`), then the values (`:count=2`), and a number at last (`#2`).'

  format(state: RbgState, move: Move): string {
    return this.list(state).texts.get(move) ?? this.forms(state, move)[0]!
  }

  parse(state: RbgState, text: string): Result<Move> {
    const { moves } = this.list(state)
    const found = moves.get(text) ?? moves.get(this.withOwnNames(text))
    if (found !== undefined) return ok(found)
    const some = [...moves.keys()].slice(0, 20)
    const rest = moves.size - some.length
    return err(
      `${JSON.stringify(text.slice(0, 60))} is not legal here. Legal are: ${some.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`,
    )
  }

  /** A text in which the language's names of vertices (`rx0y0`) are replaced by ours. */
  private withOwnNames(text: string): string {
    const { description, names } = this.rules
    const { vertices } = description.board
    return text
      .slice(0, 1000)
      .replace(/-?([rhc]x\d+y\d+(z\d+)?)/g, (whole, name) => names[vertices.indexOf(name)] ?? whole)
  }

  /** The legal moves, or the chance events, with their texts. */
  private list(state: RbgState): Listed {
    const { last } = this
    const { keyLow: low, keyHigh: high } = state
    if (last && last.state === state && last.listed.low === low && last.listed.high === high) return last.listed
    const legal = [...state.listMoves()]
    const forms = legal.map((move) => this.forms(state, move))
    const texts = tellApart(forms)
    const listed = {
      low,
      high,
      moves: new Map(texts.map((text, i) => [text, legal[i]!])),
      texts: new Map(texts.map((text, i) => [legal[i]!, text])),
    }
    this.last = { state, listed }
    return listed
  }

  /** The texts of a move, each with more in it than the one before. */
  private forms(state: RbgState, move: Move): string[] {
    const { program, looks, names, valueNames } = this.rules
    const puts: string[] = []
    const pieces: string[] = []
    const all: string[] = []
    const values = new Map<string, number>()
    const list = state.modifiersOf(move)
    const add = (to: string[], vertex: number): void => {
      if (to.at(-1) !== names[vertex]) to.push(names[vertex]!)
    }
    for (const { modifier, vertex } of list) {
      const edge = program.edgeOf[modifier]!
      add(all, vertex)
      if (program.op[edge] !== OFF) continue
      add(puts, vertex)
      const look = looks[program.a[edge]!]!
      if (!look.blank) pieces.push(look.text)
    }
    for (const { modifier } of list) {
      const edge = program.edgeOf[modifier]!
      if (program.op[edge] === ASSIGN) values.set(valueNames[program.a[edge]!]!, 0)
    }
    if (values.size > 0) state.valuesAfter(move, values)
    const sets = [...values].map(([name, value]) => `${name}=${value}`).join()
    const end = list.at(-1)!.vertex
    let text = sets
    if (puts.length > 0) {
      add(puts, end)
      text = puts.join(this.between)
    } else if (sets === '') text = end === state.vertex ? 'pass' : names[end]!
    const withPieces = pieces.length === 0 ? text : `${text}=${pieces.join('')}`
    const withValues = sets === '' || text === sets ? withPieces : `${withPieces}:${sets}`
    return [text, withPieces, withValues, `${withValues}@${all.join(this.between)}`]
  }
}

/** Takes for each move the first of its texts that no other move shares; where there is none, its last with a number. */
function tellApart(forms: readonly (readonly string[])[]): string[] {
  const texts: string[] = forms.map(([text]) => text!)
  let open = forms.map((_, i) => i)
  for (let level = 0; open.length > 0; level++) {
    const groups = new Map<string, number[]>()
    for (const i of open) groups.set(texts[i]!, [...(groups.get(texts[i]!) ?? []), i])
    const shared = [...groups.values()].filter((group) => group.length > 1)
    open = []
    for (const group of shared) {
      const next = level + 1
      for (const i of group) {
        if (next >= forms[i]!.length) continue
        texts[i] = forms[i]![next]!
        open.push(i)
      }
    }
  }
  const taken = new Map<string, number>()
  return texts.map((text) => {
    const times = (taken.get(text) ?? 0) + 1
    taken.set(text, times)
    return times === 1 ? text : `${text}#${times}`
  })
}
