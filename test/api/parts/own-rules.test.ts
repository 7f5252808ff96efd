import type { Context } from 'hono'
import { expect, it, vi } from 'vitest'
import type { Dependencies } from '../../../src/api/dependencies.ts'
import { OwnRules } from '../../../src/api/rules/own-rules.ts'
import { Semaphore } from '../../../src/api/semaphore.ts'
import { atOnce } from '../../../src/game/steps.ts'
import { libraryRules } from '../../../src/own/library.ts'
import { compileOwn } from '../../../src/own/own-game.ts'
import { MOST_RULES_BYTES, ownGames } from '../../../src/own/own-games.ts'
import { sentPart } from '../../../src/own/parts.ts'
import { type KeptRules, ownIdOf } from '../../../src/own/rules-text.ts'
import { NOTHING } from '../../../src/rbg/evaluation/evaluation.ts'
import { freeClock } from '../../../tools/lib/clock.ts'

/** Rules that are stored as `read` finds them, in the same isolate. */
function storedAs(read: () => Promise<KeptRules>): OwnRules {
  const own = new OwnRules({
    rules: { getByName: () => ({ read }) } as unknown as Dependencies['rules'],
    games: { list: [], find: async () => undefined } as unknown as Dependencies['games'],
    clock: freeClock,
    semaphore: new Semaphore(9),
  })
  vi.spyOn(own, 'metered').mockImplementation(async (_context, _ms, work) => atOnce(work))
  return own
}

it('rules found by their id are those that have learned, also after the isolate has forgotten them and compiled those of a body', async () => {
  const rules = sentPart((await libraryRules('konane'))!)
  const sent = { ...rules, text: `// brought by a client\n${rules.text}` }
  const id = await ownIdOf(sent)
  const learned = { version: 3, games: 1, evaluation: NOTHING, trials: [], quiescence: false, summary: [] }
  const read = vi.fn(async () => ({ ...sent, learned }))
  const own = storedAs(read)
  const context = {} as Context
  const engines = async () => Object.keys((await own.named(context, id))!.engines)
  expect(await engines()).toContain('puct')
  expect(await engines()).toContain('puct')
  expect(read).toHaveBeenCalledOnce()
  // other rules take all the room
  const other = atOnce(compileOwn(rules, 'konane'))
  if (!other.ok) throw new Error(JSON.stringify(other))
  ownGames.add({ ...other.own, bytes: MOST_RULES_BYTES })
  expect(ownGames.get(id)).toBeUndefined()
  expect(Object.keys((await own.inline(context, sent, '/rules')).game.engines)).not.toContain('puct')
  expect(await engines()).toContain('puct')
  // the rules were forgotten, and sent again
  const anew = await storedAs(async () => sent).named(context, id)
  expect(Object.keys(anew!.engines)).not.toContain('puct')
})
