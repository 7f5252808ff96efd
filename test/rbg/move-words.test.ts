/** The words for moves of games of the library. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { phraseFor, sentenceOf } from '../../src/game/words/phrase.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import { phraseOf } from '../../src/own/presentation.ts'
import { libraryGame } from '../../tools/lib/library.ts'
import { choices, start as startOf } from '../game/playing.ts'

// a text that could be divided in many ways would take seconds to be found to fit in none
it.each([
  ['{from}{to}', 'ab12c3', { from: 'ab12', to: 'c3' }],
  ['{from}x{to}', 'a1xb2', { from: 'a1', to: 'b2' }],
  ['{from}-{to}', 'left-right', { from: 'left', to: 'right' }],
  ['{from}{to}', 'leftright', null],
  ['{from}x{to}', 'leftxright', null],
])('the words %s take of %s the letters that stand together', (move, text, groups) => {
  expect(phraseFor(text, [phraseOf({ move, text: '' })])?.groups ?? null).toEqual(groups)
})

describe('the Royal Game of Ur', () => {
  const made = atOnce(compileOwn(libraryGame('royal-game-of-ur').rules, 'royal-game-of-ur'))
  if (!made.ok) throw new Error(JSON.stringify(made))
  const { game } = made.own

  // a move of the finger alone; it was on the first vertex, that of white
  it.each([
    ['white', 'wStart', 'pass'],
    ['black', 'bStart', 'pass'],
  ])('%s passes by %s', (player, text, words) => {
    const position = `w4W1G1W6Hbb4o ${player}#1 wWait=5,bWait=5,plies=14`
    const state = unwrap(game.position.parse(position, 'standard'))
    expect(choices(game, state).map((move) => game.move.format(state, move))).toEqual([text])
    expect(phraseFor(text, game.page?.phrases ?? [])?.phrase.text ?? null).toBe(words)
  })
})

describe('Pentago', () => {
  const made = atOnce(compileOwn(libraryGame('pentago').rules, 'pentago'))
  if (!made.ok) throw new Error(JSON.stringify(made))
  const { game } = made.own
  const start = () => startOf(game, 'standard', 0)
  const told = (text: string) => {
    const found = phraseFor(text, game.page?.phrases ?? [])
    return found && sentenceOf({ text: found.phrase.text, values: found.groups })
  }

  it('every move with a turn has words', () => {
    const state = start()
    const texts = choices(game, state).map((move) => game.move.format(state, move))
    expect(texts).toHaveLength(288)
    const words = /^[a-f][1-6], turn ([be][25]|it) (right ↻|left ↺)$/
    expect(texts.filter((text) => !words.test(told(text) ?? ''))).toEqual([])
  })

  it.each([
    ['a6b5=w:way=1', 'a6, turn b5 right ↻', 'c6'],
    ['a6b5=w:way=5', 'a6, turn b5 left ↺', 'a4'],
    ['f6e5=w:way=2', 'f6, turn e5 right ↻', 'f4'],
    ['a1b2=w:way=3', 'a1, turn b2 right ↻', 'a3'],
    ['f1e2=w:way=8', 'f1, turn e2 left ↺', 'f3'],
    ['b5=w:way=1', 'b5, turn it right ↻', 'b5'],
    ['b5=w:way=5', 'b5, turn it left ↺', 'b5'],
  ])('%s is told as %s: the stone is then on %s', (text, words, cell) => {
    const state = start()
    expect(told(text)).toBe(words)
    state.play(unwrap(game.move.parse(state, text)))
    expect(game.draw(state).pieces.map((piece) => piece.cell)).toEqual([cell])
  })
})
