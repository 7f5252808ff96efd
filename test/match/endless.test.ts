/** Chance that acts many times in one step, or for ever: where the match ends, when it lets others in, and how much a step does. */
import { expect, it } from 'vitest'
import { atOnce } from '../../src/game/steps.ts'
import { MOST_IN_A_ROW, MOST_PLIES } from '../../src/match/config.ts'
import { recordOf } from '../../src/match/record.ts'
import type { Ply } from '../../src/match/state.ts'
import { verify } from '../../src/match/verify.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import { movesAt, Table } from './table.ts'

/** The most chance events between two ticks of the clock, as a step has other effects, too. */
const EVENTS_A_TICK = 8

/** Rules by which chance acts `times` times after each move of white. */
const rules = (times: number) => `
#players = white(100), black(100)
#pieces = e, w
#variables = die(2), n(2000)
#board = rectangle(up, down, left, right, [e, e, e] [e, e, e] [e, e, e])
#anywhere = (up* + down*) (left* + right*)
#roll = {$ n < ${times}} ->random ([$ die = 1] + [$ die = 2]) [$ n = n + 1]
#turn = ->white anywhere {e} [w] [$ n = 0] (roll)* {$ n == ${times}}
#rules = turn turn turn ->> [$ white = 100, black = 0] ->>
`

/** Rules by which chance never stops. */
const ENDLESS = rules(1).replace('{$ n < 1}', '').replace('[$ n = n + 1]', '')

/** A match by these rules that has begun. */
async function started(text: string) {
  const made = atOnce(compileOwn({ language: 'rbg', text }, 'own-test'))
  if (!made.ok) throw new Error(JSON.stringify(made))
  const { game } = made.own
  const table = await Table.started({}, game)
  /** The events of chance between two ticks. */
  const between: number[] = []
  let last = 0
  table.clock = {
    tick: async () => {
      between.push(table.drawn - last)
      last = table.drawn
    },
  }
  return { table, game, between }
}

const move = (table: Table) => table.does(0, { type: 'move', move: movesAt(table)[0]! })

it('a match in which chance never stops acting is called off, and lets others in meanwhile', async () => {
  const { table, game, between } = await started(ENDLESS)
  const types = await move(table)
  expect(types.filter((type) => type === 'chance')).toHaveLength(MOST_IN_A_ROW)
  expect(types.slice(-2)).toEqual(['ended', 'revealed'])
  const reason = `chance has acted ${MOST_IN_A_ROW} times in a row`
  expect(table.state.result).toEqual({ winner: null, by: 'abort', reason })
  expect(Math.max(...between)).toBeLessThanOrEqual(EVENTS_A_TICK)
  expect(between.length).toBeGreaterThanOrEqual(MOST_IN_A_ROW / EVENTS_A_TICK)
  expect(await verify(recordOf(table.log), game)).toMatchObject({ ok: true, draws: MOST_IN_A_ROW })
})

it('chance may act as often as it likes where a player acts in between', async () => {
  const { table } = await started(rules(MOST_IN_A_ROW - 1))
  for (let moves = 0; moves < 2; moves++) await move(table)
  expect(table.state.phase).toBe('playing')
  expect(table.state.line).toHaveLength(2 * MOST_IN_A_ROW)
})

/** Puts more plies before those of a match, and counts how often one of them is looked at. */
function lengthen(table: Table, plies: number) {
  const count = { looks: 0 }
  const [first] = table.state.line
  const looked = (): Ply => ({
    ...first!,
    get by() {
      count.looks++
      return null
    },
  })
  table.replace({ ...table.state, line: [...Array.from({ length: plies }, looked), ...table.state.line] })
  return count
}

it('a match has its greatest number of plies also within a step', async () => {
  const { table } = await started(rules(10))
  await move(table)
  lengthen(table, MOST_PLIES - table.state.line.length - 5)
  const types = await move(table)
  expect(types).toEqual(['moved', 'chance', 'chance', 'chance', 'chance', 'ended', 'revealed'])
  expect(table.state.result?.reason).toBe(`a match has at most ${MOST_PLIES} plies`)
})

it('a chance event does not look through the line of play', async () => {
  const looks = async (times: number) => {
    const { table } = await started(rules(times))
    await move(table)
    const count = lengthen(table, 500)
    await move(table)
    expect(table.state.phase).toBe('playing')
    return count.looks
  }
  expect(await looks(40)).toBe(await looks(4))
})
