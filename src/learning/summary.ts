import type { Evaluation } from '../rbg/evaluation/evaluation.ts'
import type { Rules } from '../rbg/rules.ts'

/** The most sentences. The terms with the smallest weights are left out. */
const MOST_SENTENCES = 40

/** Terms whose weights are smaller, in units, are not listed; pieces are. */
const LEAST = 0.02

/**
 * An evaluation in words, for designers: what each piece is worth and where, in units of the cheapest piece of the first player, and
 * all other terms. Numbers are positive when they are good for the first player.
 */
export function summaryOf(rules: Rules, evaluation: Evaluation): string[] {
  const { looks, names, description, size } = rules
  const players = description.players.map(({ name }) => name)
  const means = new Map(
    Object.entries(evaluation.places).map(([name, list]) => [name, list.reduce((sum, one) => sum + one, 0) / size]),
  )
  const own = looks.flatMap(({ name, owner }) => (owner === 0 && (means.get(name) ?? 0) > 0 ? [means.get(name)!] : []))
  const unit = own.length > 0 ? Math.min(...own) : 100
  const formatted = (worth: number) => `${worth < 0 ? '-' : ''}${Math.abs(worth / unit).toFixed(2)}`
  const lines: { readonly weight: number; readonly text: string }[] = []
  const tell = (text: string, worth: number) => {
    if (Math.abs(worth / unit) >= LEAST) lines.push({ weight: Math.abs(worth), text: `${text}: ${formatted(worth)}` })
  }
  for (const [name, list] of Object.entries(evaluation.places)) {
    const average = means.get(name)!
    const best = list.indexOf(Math.max(...list))
    const worst = list.indexOf(Math.min(...list))
    const places =
      list[best] === list[worst]
        ? ''
        : ` (from ${formatted(list[worst]!)} on ${names[worst]} to ${formatted(list[best]!)} on ${names[best]})`
    lines.push({ weight: Math.abs(average), text: `${name}: ${formatted(average)} on average${places}` })
  }
  for (const [name, worth] of Object.entries(evaluation.values)) tell(`each of ${name}`, worth)
  for (const [name, worth] of Object.entries(evaluation.taken)) tell(`${name} that can be taken at once`, worth)
  const { own: onMove, other, most } = evaluation.moves
  const counted = most === undefined ? '' : `, up to ${most}`
  for (const seat of [0, 1] as const) {
    tell(`${players[seat]} to move`, evaluation.tempo[seat]!)
    tell(`each legal move of ${players[seat]}, who is to move${counted}`, onMove[seat]!)
    tell(`each legal move of ${players[seat]}, who waits${counted}`, other[seat]!)
  }
  for (const { piece, length, worth, lone = [] } of evaluation.lines) {
    for (const [i, one] of worth.entries()) tell(`${i + 1} of ${piece} in an open line of ${length}`, one)
    const [most, least] = [Math.max(...lone), Math.min(...lone)]
    if (most > least) {
      tell(`an open line of ${piece} that lacks ${names[lone.indexOf(most)]} alone, further`, most)
      tell(`an open line of ${piece} that lacks ${names[lone.indexOf(least)]} alone, further`, least)
    }
  }
  for (const { piece, worth } of evaluation.groups) {
    tell(`each group of ${piece}`, worth[0]!)
    tell(`each ${piece} in the largest group`, worth[1]!)
  }
  for (const { piece, worth } of evaluation.connections) tell(`each ${piece} missing for a connection`, worth)
  return lines
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_SENTENCES)
    .map(({ text }) => text)
}
