import { describe, expect, it } from 'vitest'
import { risk } from '../../../src/games/risk/index.ts'
import type { RiskState } from '../../../src/games/risk/rules/state.ts'
import { choices } from '../../game/games.ts'
import { type ClassicEntry, classicMap, oracle, read, territories } from './oracle.ts'

const ids = classicMap.territories.map(({ id }) => id)

function cardsOf({ n, me, cards, cardCounts }: ClassicEntry): string {
  const own = cards.map(([symbol, territory]) => (symbol === 3 ? 'w' : `${'icr'[symbol]}${territory}`)).join('')
  return Array.from({ length: n }, (_, s) => `${'abcdef'[s]}=${s === me && own ? own : cardCounts[s]}`).join(',')
}

function phaseOf(entry: ClassicEntry): string {
  switch (entry.phase) {
    case 'advance':
      return `occupy:${ids[entry.from]}>${ids[entry.to]}:${entry.min}`
    case 'cards':
      return 'trade:3'
    case 'reinforce':
    case 'setup':
      return `draft:${entry.toPlace}`
    default:
      return entry.phase === 'attack' ? 'attack:0' : 'fortify'
  }
}

/** The number of sets traded so far, from the value of the next one. */
const traded = (value: number | null) => {
  const first = [4, 6, 8, 10, 12, 15].indexOf(value ?? 4)
  return first >= 0 ? first : (value! - 15) / 5 + 5
}

function stateOf(entry: ClassicEntry): RiskState {
  const { owner, army, me, n, setMode, nextSetValue } = entry
  const text = `${territories(owner, army)} ${'abcdef'[me]}/${n} ${phaseOf(entry)} ${cardsOf(entry)}/${traded(nextSetValue)}`
  return read(setMode === 'fixed' ? 'classic-fixed' : 'classic', text)
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The oracle's legal moves: one for each amount. Some of them may be left out of the list of moves, but can be played. */
function movesOf(entry: ClassicEntry): string[] {
  switch (entry.phase) {
    case 'advance':
      return upTo(entry.min, entry.max).map((units) => `occupy:${units}`)
    case 'attack':
      return [
        ...entry.legal.flatMap(([from, to, dice]) =>
          upTo(1, dice).map((thrown) => `${ids[from]}>${ids[to]}${thrown === dice ? '' : `:${thrown}`}`),
        ),
        'end',
      ]
    case 'fortify':
      return [
        ...entry.adjacent.flatMap(([from, to, most]) =>
          upTo(1, most).map((units) => `fortify:${ids[from]}>${ids[to]}:${units}`),
        ),
        'end',
      ]
    case 'cards':
      return [
        ...entry.sets.flatMap(({ cards, plus2On }) =>
          [`trade:${cards}`].concat(plus2On.slice(1).map((territory) => `trade:${cards}:${ids[territory]}`)),
        ),
        ...(entry.mustTrade ? [] : ['end']),
      ]
    default:
      return entry.legalTerritories.flatMap((t) => upTo(1, entry.toPlace).map((units) => `${ids[t]}+${units}`))
  }
}

const rows = oracle.classicLegal.map((entry, i) => ({ entry, name: `${i}: ${entry.phase}, ${entry.n} players` }))

describe.each(rows)('position $name', ({ entry }) => {
  const state = stateOf(entry)

  it('legal moves', () => {
    const listed = choices(risk, state).map((move) => risk.move.format(state, move))
    const wanted = new Set(movesOf(entry))
    expect(listed.filter((move) => !wanted.has(move))).toEqual([])
    expect(listed).toContain([...wanted][0])
    for (const move of wanted) expect(risk.move.parse(state, move).ok, move).toBe(true)
    // where there are not too many amounts, each has its own move in the list
    const long = [...wanted].some((move) => /(^occupy:|:|\+)(2[2-9]|[3-9]\d|\d{3,})$/.test(move))
    if (!long) expect(listed.length).toBe(wanted.size)
  })

  it.runIf(entry.income)('income', () => {
    const { base, continentBonus, territories: count } = entry.income!
    expect(state.territories[entry.me]).toBe(count)
    expect(state.income(entry.me)).toBe(base + continentBonus)
  })

  it.runIf(entry.phase === 'cards')('what sets are worth, and whose territories get two units', () => {
    for (const { cards, increasing, fixed, plus2On } of entry.sets) {
      const value = entry.setMode === 'fixed' ? fixed : increasing!
      for (const territory of plus2On.length > 0 ? plus2On : [null]) {
        const before = territory === null ? 0 : state.units[territory]!
        const move = territory === null ? `trade:${cards}` : `trade:${cards}:${ids[territory]}`
        const parsed = risk.move.parse(state, move)
        expect(parsed.ok, move).toBe(true)
        if (!parsed.ok) continue
        const hand = state.hands.handOf(entry.me)
        state.play(parsed.value)
        expect(state.left).toBe(3 + value)
        expect(state.hands.counts[entry.me]).toBe(entry.cards.length - 3)
        if (territory !== null) expect(state.units[territory]).toBe(before + 2)
        state.undo()
        expect(state.hands.handOf(entry.me)).toEqual(hand)
      }
    }
  })
})
