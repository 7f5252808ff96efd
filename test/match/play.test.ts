import { describe, expect, it } from 'vitest'
import { MATCH_VERSION, MOST_CHARACTERS, MOST_PLIES } from '../../src/match/config.ts'
import { evolve } from '../../src/match/evolve.ts'
import { recordOf } from '../../src/match/record.ts'
import { verify } from '../../src/match/verify.ts'
import { viewMatch } from '../../src/match/view.ts'
import { hiddenGame } from './hidden-game.ts'
import { ENGINE, HUMAN, movesAt, Table } from './table.ts'

const plays = (table: Table) => table.does(table.state.turn, { type: 'move', move: movesAt(table)[0]! })
const textOf = (table: Table) => (table.state.line.at(-1) ?? table.state.initial)!.position

describe('a match', () => {
  it('commits to its seed, is joined, starts, is won, and tells its seed', async () => {
    const table = await Table.started()
    expect(table.log.map(({ type }) => type)).toEqual(['created', 'joined', 'joined', 'started', 'chance'])
    while (table.state.phase === 'playing') await plays(table)
    expect(table.log.slice(-2).map(({ type }) => type)).toEqual(['ended', 'revealed'])
    expect(table.state.result).toMatchObject({ by: 'game', winner: expect.stringMatching(/^(red|blue)$/) })
    expect(table.state.revealed).toBe(table.seed)
  })

  it('of engines begins at once; of an engine and a person when the person has joined', async () => {
    expect((await Table.make({ seats: [ENGINE, ENGINE] })).state.phase).toBe('playing')
    expect((await Table.make({ seats: [ENGINE, HUMAN] })).state.phase).toBe('waiting')
    expect((await Table.started({ seats: [ENGINE, HUMAN] })).state.phase).toBe('playing')
  })

  it("chance acts when the player says so, where that is agreed, and by itself in an engine's turn", async () => {
    const table = await Table.started({ rolls: 'player', seats: [HUMAN, ENGINE] })
    expect(await table.does(0, { type: 'roll' })).toEqual(['rolled', 'chance'])
    expect(await plays(table)).toEqual(['moved', 'chance'])
  })

  it('an answer of the engine to a position that is gone changes nothing', async () => {
    const table = await Table.started({ seats: [HUMAN, ENGINE] })
    await plays(table)
    const about = table.state.positionSeq
    const [move] = movesAt(table)
    await table.does(0, { type: 'takeback-request' })
    expect(await table.server({ type: 'engine-move', about, move: move! })).toEqual([])
    await plays(table)
    const now = { type: 'engine-move', about: table.state.positionSeq, move: movesAt(table)[0]! } as const
    expect(await table.server(now)).toContain('moved')
    expect(await table.server(now), 'nor does the same answer twice').toEqual([])
  })

  it('a draw for another event than the one that is due, or for one that has happened, changes nothing', async () => {
    const table = await Table.started({ rolls: 'player' })
    expect(await table.server({ type: 'chance', draw: 1, choice: 0 })).toEqual([])
    expect(await table.server({ type: 'chance', draw: 0, choice: 4 })).toEqual(['chance'])
    expect(await table.server({ type: 'chance', draw: 0, choice: 4 })).toEqual([])
    await plays(table)
    expect(await table.server({ type: 'chance', draw: 0, choice: 4 })).toEqual([])
    expect(table.state.line.map(({ move }) => move)[0]).toBe('=5')
  })

  it('an engine that answers with what is not legal is a fault', async () => {
    const table = await Table.make({ seats: [ENGINE, ENGINE] })
    const about = table.state.positionSeq
    await expect(table.server({ type: 'engine-move', about, move: 'e1e2' })).rejects.toThrow(/e1e2/)
  })

  it('a hint is told to the seat that asked, unless the position has changed', async () => {
    const table = await Table.started()
    expect(await table.does(0, { type: 'hint' })).toEqual(['hint-asked'])
    const about = table.state.positionSeq
    const answer = { type: 'hint-answer', about, seat: 0, move: 'a5b5', winProbability: 0.5 } as const
    await plays(table)
    expect(await table.server(answer)).toEqual([])
    await table.does(1, { type: 'hint' })
    expect(await table.server({ ...answer, about: table.state.positionSeq, seat: 1 })).toEqual(['hint-given'])
    expect(await table.does(1, { type: 'hint' }), 'and may be asked for again').toEqual(['hint-asked'])
  })
})

describe('takebacks', () => {
  it('engines agree to them at once, and so does a match in which they are free', async () => {
    for (const config of [{ seats: [HUMAN, ENGINE] }, { takebacks: 'free' }] as const) {
      const table = await Table.started(config)
      const before = textOf(table)
      await plays(table)
      expect(await table.does(0, { type: 'takeback-request' })).toEqual(['takeback-asked', 'taken-back'])
      expect(textOf(table)).toBe(before)
      expect(table.state.toMove).toBe(0)
    }
  })

  it("the opponent grants or declines; the opponent's answer is undone too", async () => {
    const table = await Table.started()
    const before = textOf(table)
    await plays(table)
    await plays(table)
    await table.does(0, { type: 'takeback-request' })
    expect(await table.does(1, { type: 'takeback-decline' })).toEqual(['takeback-declined'])
    await plays(table)
    await table.does(1, { type: 'takeback-request' })
    expect(await table.does(0, { type: 'takeback-accept' })).toEqual(['takeback-agreed', 'taken-back'])
    expect(table.state.toMove).toBe(1)
    await table.does(0, { type: 'takeback-request' })
    await table.does(1, { type: 'takeback-accept' })
    expect(textOf(table)).toBe(before)
  })

  it('never roll anew: whatever is played instead, the same events come in the same order', async () => {
    const table = await Table.started({ takebacks: 'free' })
    const rolls = () => table.state.line.filter(({ by }) => by === null).map(({ move }) => move)
    for (let i = 0; i < 4; i++) await plays(table)
    const first = rolls()
    for (let i = 0; i < 3; i++) await table.does(i % 2, { type: 'takeback-request' })
    while (rolls().length < first.length) {
      await table.does(table.state.turn, { type: 'move', move: movesAt(table).at(-1)! })
    }
    expect(rolls()).toEqual(first)
  })
})

describe('draws', () => {
  it('are agreed', async () => {
    const table = await Table.started()
    await table.does(0, { type: 'draw-offer' })
    expect(await table.does(1, { type: 'draw-accept' })).toEqual(['draw-agreed', 'ended', 'revealed'])
    expect(table.state.result).toEqual({ winner: null, by: 'agreement', reason: 'draw agreed' })
  })

  it('an offer outlives the move of the one who made it, and no move of the other', async () => {
    const table = await Table.started()
    await table.does(0, { type: 'draw-offer' })
    await plays(table)
    expect(table.state.drawOffer).not.toBeNull()
    await plays(table)
    expect(table.state.drawOffer).toBeNull()
  })

  it('an offer is over when its maker takes the move back', async () => {
    const table = await Table.started({ takebacks: 'free' })
    await table.does(0, { type: 'draw-offer' })
    await plays(table)
    await table.does(0, { type: 'takeback-request' })
    expect(table.state.drawOffer).toBeNull()
  })

  it('no offer is open after the end', async () => {
    const table = await Table.started()
    await plays(table)
    await table.does(0, { type: 'takeback-request' })
    await table.does(1, { type: 'draw-offer' })
    expect(viewMatch(table.state, 0)).toMatchObject({ takeback: 'red', drawOffer: 'blue' })
    await table.does(1, { type: 'resign' })
    expect(viewMatch(table.state, 0)).toMatchObject({ takeback: null, drawOffer: null })
  })

  it('among three, all have to agree', async () => {
    const table = await Table.started({}, hiddenGame(['one', 'two', 'three']))
    await table.does(0, { type: 'draw-offer' })
    expect(await table.does(2, { type: 'draw-accept' })).toEqual(['draw-agreed'])
    expect(await table.tries(2, { type: 'draw-accept' })).toMatchObject({ problem: 'no-offer' })
    expect(await table.does(1, { type: 'draw-accept' })).toEqual(['draw-agreed', 'ended', 'revealed'])
  })
})

describe('the end', () => {
  it('a resignation between two is the end, among three an engine plays on until one is left', async () => {
    const two = await Table.started()
    await two.does(0, { type: 'resign' })
    expect(two.state.result).toEqual({ winner: 'blue', by: 'resignation', seat: 'red', reason: 'red resigned' })

    const three = await Table.started({}, hiddenGame(['one', 'two', 'three']))
    expect(await three.does(0, { type: 'resign' })).toEqual(['left'])
    const about = three.state.positionSeq
    expect(await three.server({ type: 'engine-move', about, move: 'keep' })).toContain('moved')
    await three.does(1, { type: 'resign' })
    expect(three.state.result).toEqual({ winner: 'three', by: 'resignation', seat: 'two', reason: 'two resigned' })
  })

  it.each([
    [MATCH_VERSION, null, 'counted, by the engine in the place of one'],
    [1, 'one', 'counted'],
  ])('a player who has left does not win by the moves of the engine: version %i', async (version, winner, reason) => {
    const game = hiddenGame(['one', 'two', 'three'])
    const table = await Table.started({ version, start: { position: '3r/1k/1k' } }, game)
    await table.does(0, { type: 'resign' })
    while (table.state.phase === 'playing') {
      const { turn, positionSeq } = table.state
      if (turn > 0) await table.does(turn, { type: 'move', move: 'keep' })
      else await table.server({ type: 'engine-move', about: positionSeq, move: 'raise' })
    }
    expect(table.state.result).toEqual({ winner, by: 'game', reason })
    expect(await verify(recordOf(table.log), game)).toMatchObject({ ok: true })
  })

  it('a resignation of the only player is the end, without a winner', async () => {
    const one = await Table.started({}, hiddenGame(['one']))
    expect(await one.tries(0, { type: 'draw-offer' })).toMatchObject({ problem: 'nobody-to-agree' })
    expect(await one.does(0, { type: 'resign' })).toEqual(['ended', 'revealed'])
    expect(one.state.result).toEqual({ winner: null, by: 'resignation', seat: 'one', reason: 'one resigned' })
  })

  it('can be called off before it starts and until everybody has moved', async () => {
    const waiting = await Table.make()
    expect(await waiting.does(0, { type: 'abort' })).toEqual(['ended', 'revealed'])
    const playing = await Table.started()
    await plays(playing)
    expect(await playing.does(1, { type: 'abort' })).toEqual(['ended', 'revealed'])
    expect(playing.state.result).toMatchObject({ winner: null, by: 'abort', seat: 'blue' })
  })

  // [the seats of the moves, in order; the seats that are told to be out; whether the match can still be called off]
  it.each<[number[], number[], boolean]>([
    [[0, 0, 1, 1], [], true],
    [[0, 1, 2], [], false],
    // the third player is out of the game in the given position
    [[0, 0, 1, 0], [], false],
    [[0, 1], [2], false],
    [[0], [2], true],
  ])('after moves of the seats %j among three, with %j out: called off %s', async (movers, out, can) => {
    const table = await Table.started({}, hiddenGame(['one', 'two', 'three']))
    const line = movers.map((by) => ({ ...table.state.line[0]!, by }))
    const seats = table.state.seats.map((one, seat) => ({ ...one, out: out.includes(seat) }))
    Object.assign(table, { current: { ...table.state, line, seats } })
    const answer = await table.tries(0, { type: 'abort' })
    expect(answer).toMatchObject(can ? { type: 'ack' } : { problem: 'too-late-to-abort' })
  })

  it('is called off after the most plies that a match may have', async () => {
    const table = await Table.started()
    const { state } = table
    const line = Array.from({ length: MOST_PLIES }, () => state.line[0]!)
    Object.assign(table, { current: { ...state, line: line.slice(1) } })
    expect(await table.server(null)).toEqual([])
    Object.assign(table, { current: { ...state, line } })
    expect(await table.server(null)).toEqual(['ended', 'revealed'])
    expect(table.state.result).toMatchObject({
      winner: null,
      by: 'abort',
      reason: expect.stringContaining('10000 plies'),
    })
  })

  // a board of 100x100 had 805 events, and its record could not be read any more
  it('is called off when its events have the most characters, those that were taken back among them', async () => {
    const table = await Table.started({ takebacks: 'free' })
    const texts = () => table.log.reduce((sum, event) => sum + ('position' in event ? event.position.length : 0), 0)
    for (const types of [['move'], ['move', 'takeback-request'], ['move']] as const) {
      const seat = table.state.toMove
      for (const type of types) await table.does(seat, type === 'move' ? { type, move: movesAt(table)[0]! } : { type })
    }
    const { size } = table.state
    const line = table.state.line.reduce((sum, { position }) => sum + position.length, 0)
    expect(line).toBeLessThan(texts())
    expect(size).toBe(texts() + 300 * (table.log.length - 1))
    table.restart()
    expect(table.state.size).toBe(size)
    table.replace({ ...table.state, size: MOST_CHARACTERS - 1 })
    expect(await table.server(null)).toEqual([])
    table.replace({ ...table.state, size: MOST_CHARACTERS })
    expect(await table.server(null)).toEqual(['ended', 'revealed'])
    expect(table.state.result).toMatchObject({
      winner: null,
      by: 'abort',
      reason: expect.stringContaining(`${MOST_CHARACTERS} characters`),
    })
    expect(await verify(recordOf(table.log), table.game)).toMatchObject({ ok: true })
  })

  it.each([
    ['a view for each viewer counts', { seen: { position: ['abc', 'abcd'] } }, 7],
    ['the true position counts, too', { position: 'ab', seen: { position: ['abc', 'abcd'] } }, 9],
  ])('%s', async (_, fields, characters) => {
    const table = await Table.started()
    const started = table.log.find(({ type }) => type === 'started')!
    const { state } = table
    const after = evolve(state, { ...started, position: '', ...fields } as typeof started)
    expect(after.size - state.size).toBe(300 + characters)
  })

  it('is followed by a rematch when every person wants one', async () => {
    const table = await Table.started()
    await table.does(0, { type: 'resign' })
    expect(await table.does(0, { type: 'rematch' })).toEqual(['rematch-offered'])
    expect(await table.does(1, { type: 'rematch' })).toEqual(['rematch-offered', 'rematch-agreed'])
    expect(table.state.next).toBe('the-next')
  })
})
