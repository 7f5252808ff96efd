/** Which reports of shards count: those up to the round in which one has solved the position, whatever came later and in which order. */
import { expect, it } from 'vitest'
import type { ShardHost, ShardReport, ShardTask } from '../../src/search/drive/shard.ts'
import { ShardReports } from '../../src/search/drive/shard-reports.ts'

const report = (iterations: number, stopReason: ShardReport['stopReason'] = null): ShardReport => ({
  iterations,
  nodes: iterations,
  depth: 1,
  root: { children: [] } as unknown as ShardReport['root'],
  stopReason,
})

/** By shard: its reports, each after so many turns of the event loop. */
type Timeline = readonly (readonly (readonly [turns: number, report: ShardReport])[])[]

const hostOf = (timeline: Timeline): ShardHost => ({
  async *run(_task, shard) {
    for (const [turns, one] of timeline[shard]!) {
      for (let turn = 0; turn < turns; turn++) await new Promise((next) => setImmediate(next))
      yield one
    }
  },
  patience: () => new Promise(() => {}),
})

it.each([
  [
    'the others are behind',
    [
      [
        [9, report(1)],
        [1, report(2, 'iterations')],
      ],
      [[1, report(11, 'solved')]],
    ],
  ],
  [
    'the others are ahead',
    [
      [
        [1, report(1)],
        [1, report(2)],
        [1, report(3, 'iterations')],
      ],
      [[9, report(11, 'solved')]],
    ],
  ],
] satisfies readonly [string, Timeline][])(
  'a solved position: the first rounds count where %s',
  async (_, timeline) => {
    const tasks = timeline.map(() => ({ timeMs: null }) as ShardTask)
    const reports = new ShardReports(tasks, '', hostOf(timeline), undefined)
    await reports.gather(1, () => {})
    expect(reports.reports().map(({ iterations }) => iterations)).toEqual([1, 11])
    expect(reports.summary()).toMatchObject({ asked: 2, answered: 2, complete: true, dropped: [] })
  },
)
