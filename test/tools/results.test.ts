import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { gamesCsv } from '../../tools/arena/csv.ts'
import { scorePlot } from '../../tools/arena/plot.ts'
import { groupsOf, headerOf, openResults, readResults } from '../../tools/arena/results.ts'
import { type Pairing, playPairings } from '../../tools/arena/run.ts'

const setup = {
  gameId: 'einstein',
  variant: 'standard',
  startOptions: {},
  configurations: ['uct:iterations=60', 'uct:iterations=20', 'bench:random'],
  openingMoves: 0,
  maxPlies: 1000,
  seed: 11,
}
const header = headerOf(setup, 2)
const PAIRS: [number, number][] = [
  [0, 1],
  [1, 2],
]

const folder = mkdtempSync(join(tmpdir(), 'results-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function run(file: string): Promise<Pairing[]> {
  const played: Pairing[] = []
  const limits = { bouts: 6, sprt: null, processes: 1, kept: openResults(file, header) }
  for await (const pairing of playPairings(setup, PAIRS, limits)) played.push(pairing)
  limits.kept.finish()
  return played
}

const results = (pairings: readonly Pairing[]) =>
  pairings.map(({ summary, games }) => ({ summary, games: games.map(({ usage, ...game }) => game) }))

describe('results of a run', () => {
  const file = join(folder, 'whole.jsonl')

  it('are kept, and an interrupted run goes on to the same end', async () => {
    const whole = await run(file)
    const { lines } = readResults(file)
    expect(lines.length).toBe(24)
    // killed while it wrote the second game of a bout
    const cut = join(folder, 'cut.jsonl')
    const kept = readFileSync(file, 'utf8').split('\n').slice(0, 8).join('\n')
    writeFileSync(cut, `${kept}\n{"competitors":[0,1],"bo`)
    // and its times before
    writeFileSync(cut.replace('.jsonl', '.times.jsonl'), '{"competitors":[0,1],"bout":0,"ga')
    expect(results(await run(cut))).toEqual(results(whole))
    expect(readFileSync(cut, 'utf8')).toBe(readFileSync(file, 'utf8'))
    const groups = groupsOf(header, readResults(cut).lines)
    expect(groups.map(({ competitors }) => competitors)).toEqual(PAIRS)
    for (const [i, { bouts }] of groups.entries())
      expect(bouts.flat().map(({ usage, ...game }) => game)).toEqual(results(whole)[i]!.games)
    // nothing is left to play
    const length = readResults(cut).lines.length
    expect(results(await run(cut))).toEqual(results(whole))
    expect(readResults(cut).lines.length).toBe(length)
  })

  it('of bouts that were under way when a test had decided do not count', () => {
    const early = join(folder, 'early.jsonl')
    writeFileSync(early, readFileSync(file))
    const results = openResults(early, header)
    results.end(PAIRS[0]!, 4)
    results.finish()
    const bouts = groupsOf(header, readResults(early).lines).map(({ bouts }) => bouts.length)
    expect(bouts).toEqual([4, 6])
  })

  it('of other settings are not gone on with', () => {
    expect(() => openResults(file, headerOf({ ...setup, seed: 12 }, 2))).toThrow(/other settings/)
  })

  it('as CSV have a row for each game, with commas quoted', () => {
    const { header, lines } = readResults(file)
    const changed = { ...header, configurations: ['uct:iterations=60,depth=9', 'b', 'c'] }
    const rows = gamesCsv(changed, groupsOf(header, lines)).split('\r\n')
    expect(rows.length).toBe(1 + 24 + 1)
    expect(rows[0]).toBe('bout,game,seat1,seat2,share1,share2,ms1,ms2,cpu1,cpu2,ending,plies,fault,faulty,start,moves')
    expect(rows[1]).toMatch(/^0,0,"uct:iterations=60,depth=9",b,[01],[01],\d+,\d+,\d+,\d+,/)
    // the times come from the file beside the results
    expect(rows.slice(1, -1).some((row) => !/,0,0,/.test(row))).toBe(true)
  })

  it('are plotted with the interval around the score', () => {
    const { header, lines } = readResults(file)
    const svg = scorePlot(header, groupsOf(header, lines))
    expect(svg).toContain('uct:iterations=60 against uct:iterations=20')
    expect(svg.match(/<path /g)).toHaveLength(4)
    expect(svg).not.toMatch(/NaN|undefined/)
  })

  it('without a whole bout are plotted as a sentence', () => {
    expect(scorePlot(header, [])).toMatch(/no whole bout has been played/)
  })

  it('without a whole line are none', () => {
    const empty = join(folder, 'empty.jsonl')
    appendFileSync(empty, '{"gameId"')
    expect(() => readResults(empty)).toThrow(/no results/)
  })
})
