/** The parts of the page of rules that need no browser. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { curlOf } from '../../src/web/rules/code.ts'
import type { FromThread, ToThread } from '../../src/web/rules/messages.ts'
import { histogram, PlayCounter } from '../../src/web/rules/play-counts.ts'
import { RulesThread, type Thread, ThreadEnded, ThreadLost } from '../../src/web/rules/rules-thread.ts'
import { fragmentOf, MOST_IN_LINK, readShared } from '../../src/web/rules/share.ts'
import { trialWords } from '../../src/web/rules/trial-words.ts'

describe('links', () => {
  it.each(['', '#players = a(1)\n', 'ö 漢字 🙂 `$ \\', 'x'.repeat(100_000)])('bring %j back', async (text) => {
    const fragment = await fragmentOf(text, null)
    expect(fragment).toMatch(/^#text=[\w-]+$/)
    expect(await readShared(fragment!)).toEqual({ text })
  })

  it('bring the look of the game along', async () => {
    const presentation = { name: 'Mine', pieces: { w: { symbol: 'W' } } }
    const fragment = await fragmentOf('text', presentation)
    expect(await readShared(fragment!)).toEqual({ text: 'text', presentation })
    expect(await readShared(`${await fragmentOf('text', null)}&look=nonsense`)).toEqual({ text: 'text' })
  })

  it('are refused to texts that would be too long', async () => {
    const random = Array.from({ length: 2000 }, (_, i) => Math.sin(i).toString(36)).join('')
    expect(random.length).toBeGreaterThan(MOST_IN_LINK)
    expect(await fragmentOf(random, null)).toBeNull()
  })

  it.each([
    ['#id=own-0123456789abcdef0123', { id: 'own-0123456789abcdef0123' }],
    ['#library=konane', { library: 'konane' }],
    ['', null],
    ['#id=konane', null],
    ['#library=../openapi', null],
    ['#text=', null],
    ['#text=%%%', null],
    ['#text=AAAA', null],
  ])('%j is %j', async (fragment, shared) => expect(await readShared(fragment)).toEqual(shared))

  it('that unpack to more than any text are refused', async () => {
    const stream = new Blob(['x'.repeat(5_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const bytes = Buffer.from(await new Response(stream).arrayBuffer())
    expect(bytes.length).toBeLessThan(10_000)
    expect(await readShared(`#text=${bytes.toString('base64url')}`)).toBeNull()
  })
})

describe('code', () => {
  it('of the call survives a shell', () => {
    const code = curlOf("#players = it's", 'a b', 'https://bestmove.test')
    const [, quoted = ''] = /-d '(.*)'$/s.exec(code) ?? []
    expect(JSON.parse(quoted.replaceAll("'\\''", "'"))).toEqual({
      rules: { language: 'rbg', text: "#players = it's" },
      position: 'a b',
      level: 5,
    })
  })
})

it.each([
  [{ version: 1, against: 'nothing learned', low: 0.51 }, 'version 1 against nothing learned'],
  [{ version: 3, against: 'version 2', low: 0.7 }, 'version 3 against version 2'],
  // refused: no version was made of these weights
  [{ version: 3, against: 'version 2', low: 0.5 }, 'new weights, not kept, against version 2'],
  [{ version: 1, against: 'nothing learned', low: 0.2 }, 'new weights, not kept, against nothing learned'],
])('the trial %j is told as %s', (trial, words) => expect(trialWords(trial)).toBe(words))

describe('plots', () => {
  it.each([
    [[], 4, []],
    [[3], 4, [[3, 4, 1]]],
    [
      [1, 2, 2, 4],
      10,
      [
        [1, 2, 1],
        [2, 3, 2],
        [3, 4, 0],
        [4, 5, 1],
      ],
    ],
    [
      [0, 9],
      2,
      [
        [0, 5, 1],
        [5, 10, 1],
      ],
    ],
    // no bar says that there were longer games
    [
      [0, 8],
      2,
      [
        [0, 5, 1],
        [5, 9, 1],
      ],
    ],
  ])('%j in %i bars', (values, most, bars) => {
    expect(histogram(values, most).map(({ from, to, count }) => [from, to, count])).toEqual(bars)
  })

  it('have the mean number of moves by ply, as long as enough games last', () => {
    const counter = new PlayCounter()
    for (let play = 1; play <= 4; play++) {
      for (let ply = 0; ply < play; ply++) counter.turn(ply, play)
      counter.play(play)
    }
    // at ply 0 all four games, at ply 1 the last three, later fewer than three
    expect(counter.counts()).toEqual({ lengths: [1, 2, 3, 4], moves: [2.5, 3] })
  })
})

/** A thread that answers when told to. */
class FakeThread implements Thread {
  readonly got: ToThread[] = []
  ended = false
  onmessage: Thread['onmessage'] = null
  onerror: Thread['onerror'] = null
  postMessage(message: ToThread): void {
    this.got.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  tell(data: FromThread): void {
    this.onmessage?.({ data })
  }
}

describe('the thread', () => {
  const begin = () => {
    const opened: FakeThread[] = []
    const thread = new RulesThread(() => {
      opened.push(new FakeThread())
      return opened.at(-1)!
    })
    return { opened, thread }
  }
  const compiled = { ok: true } as unknown as Extract<FromThread, { answer: unknown }>['answer']

  it('is ended when it takes too long, and its call fails', async () => {
    const { opened, thread } = begin()
    const asked = thread.ask('compile', { text: '', look: null, known: null }, 10)
    opened[0]!.tell({ ready: true })
    await expect(asked).rejects.toThrow(ThreadEnded)
    expect(opened[0]!.ended).toBe(true)
    expect(thread.busy).toBe(false)
  })

  it('knows the same rules after it was ended', async () => {
    const { opened, thread } = begin()
    const made = thread.ask('compile', { text: 'rules', look: null, known: null }, 1000)
    opened[0]!.tell({ id: 1, answer: compiled })
    await made
    await expect(thread.ask('board', { moves: [] }, 10)).rejects.toThrow(ThreadEnded)
    const again = thread.ask('board', { moves: ['a'] }, 1000)
    expect(opened[1]!.got.map(({ call }) => call)).toEqual(['compile', 'board'])
    expect(opened[1]!.got[0]!.input).toEqual({ text: 'rules', look: null, known: null })
    opened[1]!.tell({ id: 3, failed: 'no such move' })
    await expect(again).rejects.toThrow('no such move')
  })

  it('may be long in coming: the time for an answer begins when it is ready', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { opened, thread } = begin()
    const asked = thread.ask('compile', { text: '', look: null, known: null }, 1000)
    await vi.advanceTimersByTimeAsync(6500)
    opened[0]!.tell({ ready: true })
    await vi.advanceTimersByTimeAsync(900)
    opened[0]!.tell({ id: 1, answer: compiled })
    expect(await asked).toBe(compiled)
  })

  it.each([
    ['never comes', () => vi.advanceTimersByTimeAsync(30_000)],
    ['cannot be loaded', async (thread: FakeThread) => thread.onerror?.({})],
  ])('that %s is started once more, and then told as lost', async (_, fail) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { opened, thread } = begin()
    const asked = thread.ask('report', {}, 1000)
    const told = expect(asked).rejects.toThrow(ThreadLost)
    await fail(opened[0]!)
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toHaveLength(2)
    expect(opened[0]!.ended).toBe(true)
    expect(opened[1]!.got.map(({ call }) => call)).toEqual(['report'])
    await fail(opened[1]!)
    await told
    expect(opened).toHaveLength(2)
  })

  it('that fails by itself fails its calls', async () => {
    const { opened, thread } = begin()
    const asked = thread.ask('report', {}, 1000)
    opened[0]!.tell({ ready: true })
    opened[0]!.onerror?.({ message: 'out of memory' })
    await expect(asked).rejects.toThrow('out of memory')
  })
})
