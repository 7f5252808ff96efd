import { KEEPER } from '../language/syntax.ts'
import type { Rules } from '../rules.ts'
import { MoveCode } from './generate-moves.ts'
import { PathCode } from './generate-paths.ts'

/**
 * Writes JavaScript that does what `Closures` does, for a machine `m`: the body of a function of `m`, which returns an object with
 * the functions `all<node>` and `run<node>` of all positions in the rules.
 */
export function generate(rules: Rules): string {
  const { size, program } = rules
  const paths = new PathCode(rules)
  const moves = new MoveCode(paths)
  const steps = new Map(
    program.positions.map(({ node, player }) =>
      player === KEEPER
        ? [`run${node}`, `v => { depth = 0; return ${paths.node('run', node)}(v) }`]
        : [`all${node}`, `v => { depth = 0; ${moves.position(node)}; return false }`],
    ),
  )
  const functions = paths.write()
  return `'use strict'
const { rules, marks, modifiers, vertices } = m
const { tables, automaton } = rules, { next, sets } = automaton, { from: rowFrom, to: rowTo } = tables
const back = new Int32Array(next.length)
for (let i = 0; i < next.length; i++) if (next[i] >= 0) back[i - i % ${size} + next[i]] = i % ${size}
const bits = new Uint8Array(automaton.tables.length * ${size})
const learn = (t, v) => bits[t * ${size} + v] = tables.any(t, v) ? 1 : 2
const fit = x => Math.abs(x) <= 9007199254740992 ? x : NaN
const differ = (a, b) => a < b || a > b
const over = (a, b) => b === 0 ? NaN : Math.trunc(a / b)
let depth = 0, path = new Int32Array(1024)
const growPath = () => { const more = new Int32Array(2 * path.length + ${size}); more.set(path); path = more }
const emit = move => { if (m.count === m.moves.length) m.emit(move); else m.moves[m.count++] = move }
const emitList = (modifier, v) => { modifiers[m.length] = modifier; vertices[m.length] = v; m.emitList(m.length + 1) }
const arrive = (position, v) => { m.position = position; m.vertex = v; return true }
const count = () => { if (++m.steps > m.most) m.refuse() }
const note = (place, before, after) => {
  if (m.top >= m.cap) m.makeRoom()
  const { log, top } = m
  log[top] = place; log[top + 1] = before; log[top + 2] = after
  m.top = top + 3
}
${functions}
return { ${[...steps].map(([name, code]) => `${name}: ${code}`).join(', ')} }`
}
