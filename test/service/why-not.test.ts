import { beforeAll, describe, expect, it } from 'vitest'
import { hexOf } from '../../bench/functions/hex.ts'
import type { Game } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { cellsOfMove } from '../../src/game/notation/move-cells.ts'
import { Random } from '../../src/game/random.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { LANGUAGES } from '../../src/game/words/languages.ts'
import { COMMON_REFUSALS } from '../../src/game/words/why-not.ts'
import { findGame, games } from '../../src/games/registry.ts'
import { functionGame } from '../../src/own/function-game.ts'
import { ownGames } from '../../src/own/own-games.ts'
import { LANDS } from '../../src/rbg/texts/landings.ts'
import { guideAnswer } from '../../src/service/about-games/guide.ts'
import { GENERAL_REFUSALS } from '../../src/service/play/refusal.ts'
import { useDataOfCheckout } from '../../tools/lib/data.ts'
import { libraryGame } from '../../tools/lib/library.ts'
import { randomGame, start } from '../game/games.ts'
import { few } from '../games/luzhanqi/suite.ts'
import { playAnswer, whyNotAnswer } from './answers.ts'

beforeAll(useDataOfCheckout)

const JUNGLE = 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0'
const EINSTEIN = 'ABC2/DE3/F3f/3ed/2cba r 3'
const TAFL = '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 0 1'
const STRATEGO = '10/2rgs5/m5r2b/f4e4/2__2__2/2__2__2/FG5MSB/10/R1E3R3/10 r - 0 1'
const WHITE_ROOK = '3k4/8/8/8/8/8/P7/R3K3 w - - 0 1'
const CANNON = '8t1/1s1s1s1s1s/1s1s1s1s1s/1s1s1s1s1s/10/10/S1SSS1S1S1/S1S3S1S1/S1S1S1S1S1/5T4 b - - 1 2'
const CAMP = few('1f3/5/5/5/5/5/5/5/2p2/2E2/1L3/1F3', 's', 0)

const ROWS: readonly [name: string, game: string, position: string, cells: string, sentence: string | null][] = [
  ['a legal move', 'jungle', JUNGLE, 'a3 a4', null],
  ['a cell that begins one', 'jungle', JUNGLE, 'a3', null],
  ['an empty cell', 'jungle', JUNGLE, 'b4', GENERAL_REFUSALS.empty],
  ["another's piece", 'jungle', JUNGLE, 'a7', 'This piece belongs to black.'],
  ['an own piece at the end', 'jungle', '7/7/7/7/7/7/EW5/7/6l w 0', 'a3 b3', GENERAL_REFUSALS.own],
  ['two squares', 'jungle', JUNGLE, 'a3 a5', COMMON_REFUSALS.oneStep],
  ['the water', 'jungle', JUNGLE, 'c3 c4', 'Only the rat swims.'],
  ['the own den', 'jungle', '6l/7/7/7/7/7/7/3C3/7 w 0', 'd2 d1', 'No animal enters its own den.'],
  ['a rat in the water', 'jungle', '7/7/7/7/1r5/7/1L5/7/7 w 0', 'b3 b7', 'A rat swims in the way of the jump.'],
  ['and a dog behind it', 'jungle', '7/7/1d5/7/1r5/7/1L5/7/7 w 0', 'b3 b7', 'A rat swims in the way of the jump.'],
  ['a lion', 'jungle', '7/7/7/7/7/7/C6/l6/7 w 0', 'a3 a2', 'Too strong to be taken by this animal: lion.'],
  ['elephant and rat', 'jungle', '7/7/7/7/7/7/E6/r6/7 w 0', 'a3 a2', 'The elephant does not take the rat.'],
  ['at the shore', 'jungle', '7/7/7/7/7/1R5/1r5/7/7 w 0', 'b4 b3', "A rat takes nothing across the water's edge."],
  ['another stone', 'einstein', EINSTEIN, 'a5', 'The die shows 3: move stone 3.'],
  [
    'a stone gone, two near',
    'einstein',
    'AB3/D4/F3f/3ed/2cba r 3',
    'a5',
    'The die shows 3, and that stone is gone: move stone 2 or stone 4.',
  ],
  [
    'a stone gone, one near',
    'einstein',
    'A4/5/4f/3ed/1E1ba r 6',
    'a5',
    'The die shows 6, and that stone is gone: move stone 5.',
  ],
  ['back', 'einstein', EINSTEIN, 'c5 a5', 'A stone moves one square towards e1: straight ahead or diagonally.'],
  ['the die to be rolled', 'einstein', 'ABC2/DE3/F3f/3ed/2cba r -', 'a5', GENERAL_REFUSALS.chance],
  ['the end', 'einstein', '5/5/4f/3ed/3bA b -', 'd1', GENERAL_REFUSALS.over],
  ['a stone placed, and a cell more', 'hex-3', '1b1/3/3 w -', 'b2 b3', GENERAL_REFUSALS.nothing],
  ['a stone placed, and an own one', 'hex-3', '1b1/1w1/3 b -', 'a1 b1', GENERAL_REFUSALS.nothing],
  ['a stone there', 'hex-3', '1b1/3/3 w -', 'b1', GENERAL_REFUSALS.taken],
  ['a higher rank', 'banqi', '7X/8/Se6/8 r a1 0 9', 'a2 b2', 'Too high in rank to be taken by this piece: elephant.'],
  ['a general and a soldier', 'banqi', '7X/8/Gs6/8 r a1 0 9', 'a2 b2', 'The general does not take soldiers.'],
  [
    'a cannon beside',
    'banqi',
    '7X/8/Cs6/8 r a1 0 9',
    'a2 b2',
    'The cannon takes by a jump over exactly one piece, along a line.',
  ],
  ['a cannon off its lines', 'banqi', '7X/8/Cs6/8 r a1 0 9', 'a2 b3', 'The cannon goes along a free line.'],
  ['a crooked way', 'brandubh', TAFL, 'd7 e6', 'Pieces move straight along a row or a column.'],
  ['a man in the way', 'brandubh', TAFL, 'd7 d5', 'A piece stands in the way: d6.'],
  ['a corner', 'brandubh', TAFL, 'd7 a7', 'Only the king may stop there.'],
  [
    'too far for a slow king',
    'magpie',
    '3t3/3t3/7/tt1K1tt/7/7/3t3 d 0 1',
    'd4 d2',
    'This piece moves 1 square at most.',
  ],
  ['a bomb', 'barrage', STRATEGO, 'j4', 'Bombs and the flag never move.'],
  ['a general far away', 'barrage', STRATEGO, 'b4 b6', COMMON_REFUSALS.oneStep],
  ['a scout aslant', 'barrage', STRATEGO, 'a2 b3', 'A scout moves straight over free squares, and does not jump.'],
  ['a landmine', 'luzhanqi', CAMP, 'b2', 'Landmines and the flag never move.'],
  ['a piece in its camp', 'luzhanqi', CAMP, 'c3 c4', 'A piece in a camp cannot be struck.'],
  ['no road', 'luzhanqi', CAMP, 'c3 e5', 'No road leads there, nor a straight free railway.'],
  ['a rook aslant', 'fog-chess', WHITE_ROOK, 'a1 b2', 'This is not how the piece moves: rook.'],
  ['a rook behind a pawn', 'fog-chess', WHITE_ROOK, 'a1 a5', COMMON_REFUSALS.blocked],
  ['a target to shoot', 'fog-cannon', CANNON, 'd4', null],
  ['a piece in the fog', 'fog-cannon', CANNON, 'e4', GENERAL_REFUSALS.empty],
  ['a pawn takes nothing', 'fog-chess', WHITE_ROOK, 'a2 b3', 'This piece goes there only to take: pawn.'],
]

const SEEN_STRATEGO = '2x2R!x2x/3x*6/7r!2/2xx6/2__2__2/2__2__2/7R!2/1M4G2S/2E5BF/10 r s 3 3 @r'
const SEEN_GENERALS =
  '1xxx2x1x/x2xxx2x/x1x3x1x/5x3/3x{A-HS}1Kx{A-IS}2/C1FHA2P1/ED1ZPSB1P/L1P2P1PS w GIJg!x{D-P}x{H-P}2 0 22 @w'
const SEEN_LUZHANQI =
  'xxxxx/1xx1x/xx*x2/xx1xx/xx*xx*x{M-P}/xxMx{M-B}1/RD3/C1C2/PC1PO/E1O1B/LBTEG/LLTFD s RPEx{G-C}x{T-E} 1 7 @s'
const WATCHED = '1x1x1x4/7xx1/x9/3x2x3/2__2__2/2__2__2/2XX6/9X/2X3X3/1X4XX2 r - 0 1 @-'

/** The last move is refused on a view. In all rows but the first it is another side's than the viewer's. */
const REFUSED_ON_VIEWS: readonly (readonly [
  name: string,
  game: string,
  view: string,
  moves: string,
  reason: string | null,
])[] = [
  ["the viewer's own move", 'generals', SEEN_GENERALS, 'a3a5', COMMON_REFUSALS.oneStep],
  ['a piece of unknown rank, onto one of its own side', 'barrage', SEEN_STRATEGO, 'b3b4 d9d7', null],
  ['a piece that may be a scout', 'barrage', SEEN_STRATEGO, 'b3b4 d9e8', null],
  ['a scout', 'barrage', SEEN_STRATEGO, 'b3b4 h8g7', 'A scout moves straight over free squares, and does not jump.'],
  ['a known bomb', 'barrage', SEEN_STRATEGO.replace('r!', 'b!'), 'b3b4 h8h7', 'Bombs and the flag never move.'],
  ['a known miner', 'barrage', SEEN_STRATEGO.replace('r!', 'e!'), 'b3b4 h8h6', COMMON_REFUSALS.oneStep],
  ['a piece that a spectator does not know', 'barrage', WATCHED, 'c4c10', null],
  ['a piece of any rank, two squares', 'generals', SEEN_GENERALS, 'a3a4 a6a4', COMMON_REFUSALS.oneStep],
  ['a piece on a headquarters', 'luzhanqi', SEEN_LUZHANQI, 'b4b3 b12b11', 'A piece on a headquarters stays there.'],
  [
    'a piece of unknown rank, off the roads',
    'luzhanqi',
    SEEN_LUZHANQI,
    'b4b3 a12d11',
    'No road leads there, nor a straight free railway.',
  ],
]

/** The game and the variant of a row, which names either. */
function named(id: string): [Game, string] {
  const game = findGame(id) ?? games.find(({ variants }) => variants.some((variant) => variant.id === id))!
  return [game, game.id === id ? game.variants[0].id : id]
}

const OWARE =
  '(s1)(s2)(s3)(s4)(s5)(s6)(n1)(n2)(n3)(n4)(n5)(n6) south vs1=9,vs2=2,vs3=3,vs4=1,vs6=2,vn3=1,vn4=12,vn5=2,vn6=9,southStore=5,northStore=2,plies=14'
/** A stone moves one cell to the right, onto another one of its own. */
const STACKS = `#players = white(100), black(100)
#pieces = e, w, b
#variables =
#board = rectangle(up, down, left, right, [w, w, e, b, w, w])
#turn(me; own) = ->me (left* + right*) {own} [e] right {own} [own] [$ me = 100] ->>
#rules = ( turn(white; w) turn(black; b) )*`

/** A player whose stones are all at the right edge must pass; two who have the same number of stones choose a number. */
const blocked = (pass: string) => `#players = white(100), black(100)
#pieces = e, w, b
#variables = passes(2)
#board = rectangle(up, down, left, right, [e, b, w] [e, e, w])
#anywhere = (up* + down*) (left* + right*)
#step(own) = anywhere {own} [e] right {e} [own]
#turn(me; own) = ->me (step(own) + {! step(own)} ${pass}) ->> {$ passes < 2}
#rules = ( turn(white; w) turn(black; b) )*`

/** A choice that names no cell. */
const NUMBERS = '([$ passes = 0] + [$ passes = 1])'

const PASS = 'There is no move but to pass.'

/** Two steps, the second from where the first has come to, and then a moat beside. */
const MOAT = `#players = keep(100), siege(100)
#pieces = ground, gap, k, s, water
#variables =
#board = rectangle(up, down, left, right, [ground, gap, ground, gap, s] [gap, gap, gap, gap, gap] [k, gap, ground, gap, ground])
#anywhere = (up* + down*) (left* + right*)
#step = (up up + down down + left left + right right) {ground}
#turn(me; you; own) = ->me anywhere {own} [ground] step [own] (up + down + left + right) {gap} [water] ->> [$ me = 100, you = 0]
#rules = ( turn(keep; siege; k) turn(siege; keep; s) )*`

const UR = 'w6G8H6o white#1 wWait=7,bWait=7,throw=2'

const OF_RULES: readonly (readonly [name: string, game: Game, position: string, cells: string, sentence: string])[] = [
  ['an own house without seeds', ofLibrary('oware'), OWARE, 's5', GENERAL_REFUSALS.stuck],
  ["a house of the other's", ofLibrary('oware'), OWARE, 'n4', 'This piece belongs to north.'],
  ['an own stone that is too far', ofRules(STACKS), 'ww1bww white -', 'a1 e1', GENERAL_REFUSALS.unreachable],
  ['an own stone of a player who must pass', ofRules(blocked('.')), '1bw/2w white -', 'c1', PASS],
  ['an empty cell where the player must pass', ofRules(blocked('.')), '1bw/2w white -', 'a1', PASS],
  [
    'a pass that is counted',
    ofRules(blocked('[$ passes = passes + 1]')),
    '1bw/2w white -',
    'c1',
    'The only move now names no cell: passes=1.',
  ],
  ['an own stone where a number is chosen', ofRules(blocked(NUMBERS)), '1bw/2w white -', 'c1', GENERAL_REFUSALS.stuck],
  ['an empty cell where a number is chosen', ofRules(blocked(NUMBERS)), '1bw/2w white -', 'a1', GENERAL_REFUSALS.empty],
  ['a piece that enters', ofLibrary('royal-game-of-ur'), UR, 'wStart', LANDS.replace('{cells}', 'w2')],
  ['a third cell', ofRules(MOAT), 'rgrgs/ggggg/Kgrgr keep -', 'a1 c1 e1', 'Nothing can be played here: e1.'],
  ['a stone there', ofLibrary('hex-7'), 'bw5/7/7/7/7/7/7 black -', 'b7', GENERAL_REFUSALS.taken],
]

function ofRules(text: string): Game {
  return atOnce(ownGames.kept({ language: 'rbg', text }, 'own'))!
}

function ofLibrary(id: string): Game {
  return atOnce(ownGames.kept(libraryGame(id).rules, id))!
}

describe('why cells make no legal move', () => {
  it.each(ROWS)('%s: %s %s %s', (_, id, position, cells, sentence) => {
    const [game, variant] = named(id)
    const { reason, legal } = whyNotAnswer(game, { position, variant, cells: cells.split(' ') })
    expect(reason?.sentence ?? null).toBe(sentence)
    expect(legal).toBe(sentence === null)
  })

  it.each(OF_RULES)('by rules as a text: %s', (_, game, position, cells, sentence) => {
    expect(whyNotAnswer(game, { position, variant: 'standard', cells: cells.split(' ') }).reason?.sentence).toBe(
      sentence,
    )
  })

  it('is told of the position after moves', () => {
    const hex = findGame('hex')!
    const ask = (moves: string[]) =>
      whyNotAnswer(hex, { position: '3/3/3 b -', variant: 'hex-3', moves, cells: ['b2'] })
    expect([ask([]).legal, ask(['a1', 'b2']).legal]).toEqual([true, false])
    expect(ask(['a1', 'b2']).position).toBe(
      playAnswer(hex, { position: '3/3/3 b -', variant: 'hex-3', moves: ['a1', 'b2'] }).position,
    )
  })

  it('is told with the refusal of a move', () => {
    const play = () => playAnswer(findGame('einstein')!, { position: EINSTEIN, moves: ['a5b5'] })
    expect(play).toThrow(/^The die shows 3: move stone 3\. \(a5b5 is not legal here: /)
  })

  it.each(REFUSED_ON_VIEWS)('%s', (_, id, position, moves, reason) => {
    const [game, variant] = named(id)
    const played = moves.split(' ')
    const play = () => playAnswer(game, { position, variant, moves: played })
    const told = `${played.at(-1)} is not legal here: the legal moves are `
    const expected = reason === null ? told : `${reason} (${told}`
    expect(play).toThrow(expect.objectContaining({ message: expect.stringMatching(startOf(expected)) }))
  })

  it('is none of how a piece moves where no army fits what a strike would show', () => {
    const position = '1m!8/10/x8x/R*9/2__2__2/2__2__2/10/10/M9/5F4 b GERSBger2s 0 9 @r'
    const play = () => playAnswer(findGame('stratego')!, { position, variant: 'barrage', moves: ['a8a7'] })
    expect(play).toThrow(/^a8a7 cannot be: no army fits/)
  })

  it('of a view is that another seat is to move, where its viewer clicks', () => {
    const ask = { position: SEEN_GENERALS, moves: ['a3a4'], cells: ['a6', 'a4'] }
    expect(whyNotAnswer(findGame('generals')!, ask).reason?.sentence).toBe('It is the turn of black.')
  })

  it('is refused for what is no cell', () => {
    const ask = () => whyNotAnswer(findGame('einstein')!, { position: EINSTEIN, cells: ['a5', 'z9'] })
    expect(ask).toThrow('the board has no cell "z9"')
    const hex = () => whyNotAnswer(findGame('hex')!, { position: '3/3/3 b -', variant: 'hex-3', cells: ['z9'] })
    expect(hex).toThrow(/such as [abc][123]$/)
    const undrawn: Game = functionGame(hexOf(3))
    const { example } = undrawn.position
    const ofFunctions = () => whyNotAnswer(undrawn, { position: example, cells: ['a1'] })
    expect(ofFunctions).toThrow(/the board has no cell "a1"; the game draws none$/)
  })
})

/** Matches texts that begin with this one. */
const startOf = (text: string) => new RegExp(`^${text.replace(/[()]/g, '\\$&')}`)

/** The number of pairs of cells tried in a position. */
const TRIED = 8
const PLIES = 12

describe.each(games.map((game) => [game.id, game] as const))('in %s', (_, game) => {
  const own = game.page?.whyNot?.texts ?? []
  const told = [...own, ...(game.page?.tasks ?? []), ...(game.page?.phrases ?? []).map(({ text }) => text)]

  it('a reason is there for whatever is not legal, and tells no secret', () => {
    const random = new Random(1)
    const texts: readonly string[] = [...own, ...Object.values(GENERAL_REFUSALS), ...Object.values(COMMON_REFUSALS)]
    const variant = game.variants[0].id
    randomGame(game, start(game, variant, 1), random, PLIES, (state) => {
      if (state.toMove === CHANCE || state.toMove === OVER) return
      const position = game.position.format(state)
      const view = searchesViews(game) ? game.hidden!.observe(state, state.toMove) : null
      const ids = game.draw(state).cells.map(({ id }) => id)
      for (let i = 0; i < TRIED; i++) {
        const pick = () => ids[random.below(ids.length)]!
        const cells = i % 3 === 0 ? [pick()] : [pick(), pick()]
        const { legal, reason } = whyNotAnswer(game, { position, variant, cells })
        expect(reason === null, `${position} ${cells}`).toBe(legal)
        if (reason) {
          expect(texts).toContain(reason.text)
          expect(reason.sentence).not.toMatch(/[{}]/)
        }
        if (view !== null)
          expect(whyNotAnswer(game, { position: view, variant, cells })).toMatchObject({ legal, reason })
      }
    })
  })

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'reasons, tasks and moves are told in %s',
    async (language) => {
      const { words } = await guideAnswer(game, language)
      const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
      for (const text of told) {
        expect(words, `"- ${text} = ..." is missing in guide/${language}.md`).toHaveProperty([text])
        expect(places(words[text])).toEqual(places(text))
      }
    },
  )
})

it('a move that names its cells is legal by them', () => {
  const game = findGame('risk')!
  const state = start(game, 'classic', 1)
  const ids = new Set(game.draw(state).cells.map(({ id }) => id))
  const position = game.position.format(state)
  const [territory] = [...ids].filter((id) => !whyNotAnswer(game, { position, variant: 'classic', cells: [id] }).legal)
  const { reason } = whyNotAnswer(game, { position, variant: 'classic', cells: [territory!] })
  expect(reason?.text).toBe('Place your units on your own territories first: {n} left.')
  expect(cellsOfMove(`${territory}+1`, ids)).toEqual([territory])
})
