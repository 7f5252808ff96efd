import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { describeCell } from '../../src/board/describe.ts'
import { cellsOfMove } from '../../src/game/notation/move-cells.ts'
import { findGame } from '../../src/games/registry.ts'
import { factsOf } from '../../src/service/about-games/facts.ts'
import { pageSettings } from '../../src/web/board/settings.ts'
import { guidedGame, RULES_HERE, word } from '../../src/web/guide/store.ts'
import { speak } from '../../src/web/language/language.ts'
import { describeHint, describePly, turnOf, writtenPly } from '../../src/web/play/table/words.ts'
import type { Board } from '../../src/web/service/types.ts'
import { idsOfLibrary, libraryGame } from '../../tools/lib/library.ts'
import { boardOf } from './boards.ts'

/** A cannon of black can shoot the soldier on d4. */
const SHOT = '8t1/1s1s1s1s1s/1s1s1s1s1s/1s1s1s1s1s/10/10/S1SSS1S1S1/S1S3S1S1/S1S1S1S1S1/5T4 b - - 1 2'

describe('plies in words', () => {
  afterEach(async () => {
    guidedGame.value = null
    await speak('en')
  })

  it.each([
    ['einstein', undefined, 'c5c4', 'red stone 3 from c5 to c4'],
    ['einstein', '5/1AB2/1Ca2/5/5 r 1', 'b4c3', 'red stone 1 from b4 to c3, takes blue stone 1'],
    ['einstein', 'ABC2/DE3/F3f/3ed/2cba r -', '=3', 'rolled 3'],
    ['hex', undefined, 'e5', 'white stone on e5'],
    ['banqi', undefined, 'c2c2', 'black turns over c2'],
    ['banqi', undefined, 'd3c3', 'black general from d3 to c3'],
    ['jungle', undefined, 'a3a4', 'white elephant from a3 to a4'],
  ])('%s %s %s', (id, position, text, words) => {
    const before = boardOf(id, position)
    const after = boardOf(id, position, [text])
    const cells = cellsOfMove(text, new Set(before.drawing.cells.map((cell) => cell.id)))
    expect(describePly({ text, seat: after.movedBy[0] ?? null }, cells, before, after)).toBe(words)
  })

  it.each([
    ['en', 'black has moved, unseen'],
    ['de', 'Schwarz hat gezogen, ungesehen'],
    ['zh', '黑方 走了一步，看不到'],
    ['ru', 'чёрные: ход сделан, его не видно'],
  ] as const)('tells a move that was not seen in %s', async (language, words) => {
    await speak(language)
    const board = boardOf('dark-hex')
    expect(describePly({ text: '', seat: 0 }, [], board, board)).toBe(words)
    expect(describePly({ text: '', seat: 0 }, [], undefined, board)).toBe(words)
  })

  it.each([
    ['en', 'white: pass'],
    ['de', 'Weiß: passen'],
    ['zh', '白方: 停一手'],
    ['ru', 'белые: пас'],
  ] as const)('tells a pass in %s', async (language, words) => {
    await speak(language)
    const board = boardOf('hex')
    expect(describePly({ text: 'pass', seat: 1 }, [], board, board)).toBe(words)
    expect(describePly({ text: 'a1', seat: 1 }, ['a1'], board, board, [{ pattern: '^a1$', text: 'pass' }])).toBe(words)
  })

  it.each([
    ['luzhanqi', 'c7c8', 'south field marshal from c7 to c8, takes north company commander'],
    ['luzhanqi', 'c7d7', 'south field marshal from c7 to d7, attacks north field marshal; both are lost'],
    ['generals', 'd3d4', 'white major from d3 to d4, attacks black general of one star and is lost'],
  ])('tells how a battle ends: %s %s', (game, move, words) => {
    const [before, after] = [boardOf(game), boardOf(game, undefined, [move])]
    const cells = [move.slice(0, 2), move.slice(2)]
    expect(describePly({ text: move, seat: before.turn }, cells, before, after)).toBe(words)
  })

  it('tells an attack on a hidden piece without the end of the battle, which is not known', () => {
    const view = boardOf('generals', findGame('generals')!.hidden!.observation.example)
    expect(describeHint('f4f5', view, [])).toBe(
      'Hint: white second lieutenant from f4 to f5, attacks hidden black piece',
    )
    const after = boardOf('generals', view.position, ['f4f5'])
    expect(describePly({ text: 'f4f5', seat: 0 }, ['f4', 'f5'], view, after), 'while the answer is awaited').toBe(
      'white second lieutenant from f4 to f5, attacks hidden black piece',
    )
  })

  it.each([
    ['en', 'black takes white soldier on d4'],
    ['de', 'Schwarz schlägt auf d4: white soldier'],
    ['zh', '黑方 吃掉 d4 的 white soldier'],
    ['ru', 'чёрные: взятие на d4, white soldier'],
  ] as const)('tells a shot in %s, where no guide has translated the piece', async (language, words) => {
    await speak(language)
    const [before, after] = [boardOf('fog-cannon', SHOT), boardOf('fog-cannon', SHOT, ['xd4'])]
    expect(describePly({ text: 'xd4', seat: 1 }, ['d4'], before, after)).toBe(words)
  })

  it.each([
    ['en', 'white: pass. black, points: 1. white, points: 12', undefined],
    ['en', 'white: pass. black, seeds: 1. white, seeds: 12', 'seeds'],
    ['de', 'Weiß: passen. Schwarz, Punkte: 1. Weiß, Punkte: 12', undefined],
    ['de', 'Weiß: passen. Schwarz, Samen: 1. Weiß, Samen: 12', 'seeds'],
    ['zh', '白方: 停一手. 黑方, 分: 1. 白方, 分: 12', undefined],
    ['ru', 'белые: пас. чёрные, очки: 1. белые, очки: 12', undefined],
  ] as const)('tells the points that a ply has changed in %s: %s', async (language, words, counted) => {
    await speak(language)
    const withPoints = (...points: (number | null)[]) => {
      const board = boardOf('hex')
      return { ...board, drawing: { ...board.drawing, points, ...(counted && { counted }) } }
    }
    const tell = (before: Board, after: Board) => describePly({ text: 'pass', seat: 1 }, [], before, after)
    expect(tell(withPoints(0, 2), withPoints(1, 12))).toBe(words)
    expect(tell(withPoints(0, 2), withPoints(0, 2))).toBe(words.split('.')[0])
    expect(tell(withPoints(0, 2), withPoints(null, 2))).toBe(words.split('.')[0])
  })

  it('tells a move that puts nothing where it is made by its player and cell', () => {
    const board = boardOf('hex')
    expect(describePly({ text: 'a1', seat: 1 }, ['a1'], board, board)).toBe('white plays a1')
  })

  it('tells a stone that its own player removes', () => {
    const before = boardOf('konane')
    const [{ move, cells } = { move: '', cells: [] }] = before.moves
    const after = boardOf('konane', undefined, [move])
    expect(describePly({ text: move, seat: 0 }, cells, before, after)).toBe(
      `black removes ${word(before.drawing.pieces.find(({ cell }) => cell === cells[0])!.name)} from ${cells[0]}`,
    )
  })

  it('tells a throw by its name, as the list of moves has it', () => {
    const board = (moves: readonly string[]) => boardOf('royal-game-of-ur', undefined, moves)
    const event = { text: 'throw=1', seat: null }
    expect(describePly(event, [], board(['w2']), board(['w2', 'throw=1']))).toBe('throw 1')
  })

  it('names the piece that was turned over', () => {
    const before = boardOf('banqi', undefined, ['c2c2'])
    const after = boardOf('banqi', undefined, ['c2c2', '=s'])
    const event = { text: '=s', seat: null }
    expect(describePly(event, [], before, after)).toBe('c2 is black soldier')
    const { phrases } = factsOf(findGame('banqi')!, 1)
    expect(describePly(event, [], before, after, phrases)).toBe('c2 is black soldier')
    expect(writtenPly('=s', phrases, after.drawing)).toBe('black soldier')
  })

  it.each([
    ['=q', 'chance: q'],
    ['weather=2', 'chance: weather 2'],
    ['throw=3@wStart#2', 'chance: throw 3'],
    ['throw=3,luck=0#2', 'chance: throw 3, luck 0'],
    ['a1', 'chance: a1'],
  ])('tells the event %s', (text, words) => {
    const board = boardOf('hex')
    expect(describePly({ text, seat: null }, [], board, board)).toBe(words)
  })

  it.each([
    ['throw=3@start#2', 'throw 3'],
    ['throw=0', 'throw 0'],
    ['throw=3,luck=0#2', 'throw 3, luck 0'],
    ['=6', '6'],
    ['start-w3', 'start–w3'],
    ['start-w3-goal', 'start–w3–goal'],
    ['start-w3:count=2', 'start–w3, count 2'],
    ['w3@start-w3#2', 'w3'],
    ['w3=Q', 'w3=Q'],
    ['w3=2', 'w3=2'],
    ['hand=4,house=0', 'hand 4, house 0'],
    ['north-west', 'north-west'],
    ['w3xgoal', 'w3xgoal'],
    ['pass', 'pass'],
  ])('writes %s as players do: %s', (text, words) => {
    const cells = ['start', 'w3', 'goal', 'north-west'].map((id) => ({ id, x: 0, y: 0, kind: 'light' as const }))
    const drawing = { ...boardOf('hex').drawing, cells }
    expect(writtenPly(text, [], drawing)).toBe(words)
  })

  it('writes and tells a ply by the phrase of its game', () => {
    const phrases = [{ pattern: '^throw=(?<n>\\d)', text: 'the dice show {n}' }]
    const board = boardOf('hex')
    expect(writtenPly('throw=3@start', phrases, board.drawing)).toBe('the dice show 3')
    expect(describePly({ text: 'throw=3@start', seat: null }, [], board, board, phrases)).toBe('the dice show 3')
  })

  it('tells a move that names no cell as it is written', () => {
    const board = boardOf('hex')
    expect(describePly({ text: 'hand=4,house=0#2', seat: 0 }, [], board, board)).toBe('black hand 4, house 0')
  })

  it.each([
    ['einstein', 'ABC2/DE3/F3f/3ed/2cba r -', 'rolling'],
    ['einstein', 'ABC2/DE3/F3f/3ed/2cba r 3', 'red to move'],
    ['hex', undefined, 'white to move'],
  ])('tells whose turn it is in %s, %s', (id, position, words) => {
    expect(turnOf(boardOf(id, position), [])).toBe(words)
  })

  it.each([
    ['einstein', 'ABC2/DE3/F3f/3ed/2cba r -', '=3', 'rolled 3'],
    ['jungle', undefined, 'a3a4', 'white elephant from a3 to a4'],
    ['hex', undefined, 'e5', 'white stone on e5'],
    ['banqi', undefined, 'c2c2', 'black plays c2'],
  ])('tells %s %s %s by the position after it alone', (id, position, text, words) => {
    const after = boardOf(id, position, [text])
    const cells = cellsOfMove(text, new Set(after.drawing.cells.map((cell) => cell.id)))
    expect(describePly({ text, seat: after.movedBy[0] ?? null }, cells, undefined, after)).toBe(words)
  })

  it.each([
    ['konane', ['d5', 'e5', 'd7d6d5'], 'b from d7 to d5, takes w'],
    ['fanorona', ['f2e3d4c5e3'], 'w from f2 to e3, takes b and b'],
    ['peg-solitaire', ['d6d5d4'], 'peg from d6 to d4'],
    ['amazons', ['a4a6a1'], 'wa from a4 to a6, fire on a1'],
    ['paper-soccer', ['e9e8e7'], 'ball from e9 to e7'],
  ])(
    'tells where a piece lands that moves over several cells, what it takes and puts down, in %s after %j',
    (id, texts, words) => {
      guidedGame.value = RULES_HERE
      const text = texts.at(-1)!
      const [before, after] = [boardOf(id, undefined, texts.slice(0, -1)), boardOf(id, undefined, texts)]
      const cells = cellsOfMove(text, new Set(before.drawing.cells.map((cell) => cell.id)))
      const seat = after.movedBy.at(-1) ?? null
      expect(describePly({ text, seat }, cells, before, after)).toBe(words)
      // where it lands is not known before
      expect(describeHint(text, before, [])).toBe(
        `Hint: ${before.seats[before.turn]} ${writtenPly(text, [], before.drawing)}`,
      )
    },
  )

  it('says "from … to" of no move that puts a piece on its first cell', () => {
    const { drawing, ...board } = boardOf('hex')
    const stone = { cell: 'e4', owner: 0, symbol: '', name: 'black stone', shape: 'disc' as const }
    const after = { ...board, drawing: { ...drawing, pieces: [stone] } }
    for (const before of [{ ...board, drawing }, undefined])
      expect(describePly({ text: 'e4b5=b:way=5', seat: 0 }, ['e4', 'b5'], before, after)).toBe('black e4b5=b, way 5')
  })

  it.each([
    ['hex', [], 'e5', 'Hint: white plays e5'],
    ['hex', ['e5', 'd4'], 'a1', 'Hint: white stone on a1'],
    ['jungle', [], 'a3a4', 'Hint: white elephant from a3 to a4'],
  ])('tells a hint in %s after %j: %s', (id, moves, move, words) => {
    expect(describeHint(move, boardOf(id, undefined, moves), [])).toBe(words)
  })

  it('tells an answer that a cell pointed out awaits', () => {
    const board = boardOf('fox-hunt', `?.........${'/..........'.repeat(9)} 8 @h`)
    expect(turnOf(board, ['a10'])).toBe('awaiting an answer')
  })

  it('falls back to the notation when the position is not known', () => {
    expect(describePly({ text: 'a1', seat: 0 }, ['a1'], undefined, undefined)).toBe('a1')
  })
})

describe('cells in words', () => {
  it.each([
    ['einstein', 'c5', 'c5, red stone 3'],
    ['einstein', 'c3', 'c3, empty'],
    ['jungle', 'd1', 'd1, goal of white'],
    ['jungle', 'b4', 'b4, water'],
    ['banqi', 'c2', 'c2, face-down piece'],
  ])('%s %s', (id, cell, words) => {
    const { drawing } = boardOf(id)
    const players = id === 'jungle' ? ['white', 'black'] : ['red', 'blue']
    expect(describeCell(drawing.cells.find((one) => one.id === cell)!, drawing, players, pageSettings)).toBe(words)
  })
})

describe('results of games whose rules are a text', () => {
  afterAll(() => speak('en'))

  it.each([
    ['en', '25 to 20', 'by the rules'],
    ['de', '25 zu 20', 'nach den Regeln'],
    ['zh', '25 比 20', '按规则'],
  ] as const)('in %s', async (language, scores, plain) => {
    await speak(language)
    expect([word('25 to 20'), word('by the rules'), word('25 to go')]).toEqual([scores, plain, '25 to go'])
  })
})

describe('words of games whose rules are a text', () => {
  afterAll(() => speak('en'))

  it.each([
    ['de', 'Stein (Weiß)', 'Stein 3 (Rot)', 'n6, Samen in n6', 'Rosette b4', 'Wurf 3, luck 0'],
    ['zh', '棋子 (白方)', '棋子 3 (红方)', 'n6, n6 中的种子', '花格 b4', '掷出 3, luck 0'],
    ['ru', 'камень (белые)', 'камень 3 (красные)', 'n6, зёрна в n6', 'розетка b4', 'бросок 3, luck 0'],
    ['en', 'white stone', 'red stone 3', 'n6, seeds in n6', 'rosette b4', 'throw 3, luck 0'],
  ] as const)('in %s', async (language, ...told) => {
    await speak(language)
    const names = ['white stone', 'red stone 3', 'n6, seeds in n6', 'rosette b4'].map((name) => word(name, 'oware'))
    expect([...names, writtenPly('throw=3,luck=0#2', [], undefined)]).toEqual(told)
  })

  it.each(['de', 'zh', 'ru'] as const)('every player of the library has a name in %s', async (language) => {
    await speak(language)
    const players = idsOfLibrary().flatMap((id) => libraryGame(id).players)
    // the players of tic-tac-toe are letters
    expect(players.filter((player) => player.length > 1 && word(player, 'oware') === player)).toEqual([])
  })
})

describe('letters', () => {
  it.each([
    ['risk', 'b, 3 units', 'blue, 3 units'],
    ['risk', 'b', 'blue'],
    [RULES_HERE, 'b', 'b'],
    ['own-0123456789abcdef0123', 'g', 'g'],
  ])('in %s, %s is %s', (game, name, words) => {
    expect(word(name, game)).toBe(words)
  })
})
