/**
 * What BanQi's endings come to: how many there are that differ, how long they last, what they would take as tables.
 *
 *   node tools/banqi-endings.ts [--pieces 3] [--variant olympiad]     three pieces: seconds; four: minutes
 */
import { parseArgs } from 'node:util'
import { deflateRawSync } from 'node:zlib'
import { relationsOf, solved } from '../src/games/banqi/endings.ts'
import { kindOf, PIECES, SET_OF } from '../src/games/banqi/pieces.ts'
import { DRAWN, type Ending } from '../src/games/banqi/retrograde.ts'
import { rulesOf } from '../src/games/banqi/rules.ts'

const { values } = parseArgs({
  options: { pieces: { type: 'string', default: '3' }, variant: { type: 'string', default: 'olympiad' } },
})
const count = Number(values.pieces)
const rules = rulesOf(values.variant)
const kinds = PIECES.slice(0, PIECES.length / 2).map(kindOf)

/** Kinds that a side may have so many of, in order. */
function sets(size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  return kinds.slice(from).flatMap((kind, i) =>
    sets(size - 1, from + i)
      .map((rest) => [kind, ...rest])
      .filter((set) => set.filter((other) => other === kind).length <= SET_OF[kind]!),
  )
}

const endings = new Set<Ending>()
let materials = 0
const started = performance.now()
for (let first = 1; first <= count / 2; first++) {
  for (const red of sets(first)) {
    for (const black of sets(count - first)) {
      materials++
      endings.add(solved(relationsOf(rules, [...red, ...black.map((kind) => kind + 8)])))
    }
  }
}
const seconds = (performance.now() - started) / 1000

let bytes = 0
let deflated = 0
let longest = 0
for (const { distances } of endings) {
  bytes += distances.length
  deflated += deflateRawSync(distances, { level: 9 }).length
  for (const distance of distances) if (distance !== DRAWN && distance > longest) longest = distance
}
console.log(`${count} pieces, ${values.variant}: ${materials} combinations, ${endings.size} endings that differ`)
console.log(
  `solved in ${seconds.toFixed(1)} s, ${((seconds * 1000) / endings.size).toFixed(1)} ms each; longest ${longest} plies`,
)
console.log(`tables: ${(bytes / 2 ** 20).toFixed(1)} MB, deflated ${(deflated / 2 ** 20).toFixed(2)} MB`)
