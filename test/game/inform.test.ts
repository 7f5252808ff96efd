import { describe, expect, it } from 'vitest'
import type { Observation } from '../../src/game/hidden.ts'
import { informationStateOf } from '../../src/game/information-state.ts'
import { ok } from '../../src/game/result.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import { hiddenGame } from '../match/hidden-game.ts'

const hidden = hiddenGame(['one', 'two'])

describe('the information of a player who is to act', () => {
  it.each<[string, string, string[], string | null, string]>([
    ['a bad text', 'what', [], 'invalid', '"what" is not a position'],
    ['a bad earlier text', '1/2', ['/', 'what'], 'invalid', 'the earlier view 1: "what" is not a position'],
    ['an event to come', '/', [], 'awaits-event', 'awaits an event'],
    ['a finished game', '1k2k/1k3r', [], 'game-over', 'the game is over'],
    ['a sound one', '1/2', ['/', '1/'], null, ''],
  ])('%s', (_, position, history, fault, message) => {
    const informed = informationStateOf(hidden, { position, history }, 'standard')
    if (informed.ok) expect(fault).toBeNull()
    else expect([informed.fault, informed.error]).toEqual([fault, expect.stringContaining(message)])
  })

  it("is refused where the text is a true position, or the earlier view another player's", () => {
    // the same game with a notation of its own for views, `@` and the seat behind it
    const apart = withOwnNotation(hidden)
    const of = (position: string, history: string[] = []) =>
      informationStateOf(apart, { position, history }, 'standard')
    expect(of('1/2')).toMatchObject({ fault: 'not-a-view', earlier: null })
    expect(of('1/? @0', ['1/', '1/? @1'])).toMatchObject({ fault: 'not-a-view', earlier: 0 })
    expect(of('1/? @0', ['1/? @1'])).toMatchObject({ fault: 'other-viewer', earlier: 0 })
    expect(of('?/? @-')).toMatchObject({ fault: 'not-to-act', earlier: null })
    expect(of('?/2 @1')).toMatchObject({ fault: 'not-to-act', error: 'this is the view of two, but one is to move' })
    expect(of('1/? @0', ['/ @0']).ok).toBe(true)
  })

  it('is refused where nothing is hidden', () => {
    expect(() => informationStateOf(einstein, { position: '' }, 'standard')).toThrow(RangeError)
  })
})

/** The game with views that name their viewer: a position, a space and `@0`, `@1` or `@-`. */
function withOwnNotation(game: typeof hidden): typeof hidden {
  const { sharedNotation, ...knowledge } = game.hidden!
  const named = (view: Observation, seat: string): Observation => ({
    viewer: seat === '-' ? null : Number(seat),
    turn: view.turn,
    toMove: view.toMove,
    format: () => `${view.format()} @${seat}`,
    outcome: () => view.outcome(),
    legalMoves: () => view.legalMoves(),
    chanceEvents: () => view.chanceEvents!(),
    play: (text) => view.play(text),
    copy: () => named(view.copy(), seat),
    draw: () => view.draw(),
  })
  return {
    ...game,
    hidden: {
      ...knowledge,
      observation: {
        ...knowledge.observation,
        accepts: (text) => text.includes('@'),
        parse(text, variant) {
          const [position = '', seat = ''] = text.split(' @')
          const view = game.hidden!.observation.parse(position, variant)
          return view.ok ? ok(named(view.value, seat)) : view
        },
      },
    },
  }
}
