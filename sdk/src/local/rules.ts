/** The part of the local engine that compiles rules. It is loaded when a client sends the first ones. */
import type { Contract } from '../../../src/contract/part.ts'
import { rulesTexts } from '../../../src/contract/requests/rules-texts.ts'
import type { Game } from '../../../src/game/game.ts'
import { compileOwn } from '../../../src/own/own-game.ts'
import { ownGames } from '../../../src/own/own-games.ts'
import { ownIdOf } from '../../../src/own/rules-text.ts'
import { ownProblem } from '../../../src/service/own-rules/own-problem.ts'
import { answerRules, requireReadable } from '../../../src/service/own-rules/own-rules.ts'
import type { RulesText } from '../openapi.ts'
import { clock } from './clock.ts'
import { read } from './requests.ts'

/** The game of rules that were sent here; undefined when there are none, or they had to make room for others. */
export const ownGameNamed = (id: string): Game | undefined => ownGames.get(id)?.game

/**
 * Compiles rules, keeps the game, and answers as the service does.
 * @param body as a client sends it
 * @param parallel the highest `limits.parallel`
 * @throws Problem
 */
export async function compileRules(contract: Contract, body: RulesText, parallel: number, signal: AbortSignal | null) {
  const rules = read(rulesTexts(contract).RulesInput, body)
  requireReadable(rules, '')
  const id = await ownIdOf(rules)
  if (!ownGames.get(id)) {
    const made = await inSlices(compileOwn(rules, id), signal)
    if (!made.ok) throw ownProblem(made, '')
    ownGames.add(made.own)
  }
  const own = ownGames.get(id)!
  return answerRules(own, { clock, parallel }, (work) => inSlices(work, signal))
}

/** Runs sliced work, and lets the page do other work every few milliseconds. @throws the reason of the signal if it aborts */
async function inSlices<T>(work: Generator<void, T, void>, signal: AbortSignal | null): Promise<T> {
  for (let since = clock.now(); ; ) {
    const { done, value } = work.next()
    if (done) return value
    if (clock.now() - since < clock.sliceMs) continue
    await clock.tick()
    signal?.throwIfAborted()
    since = clock.now()
  }
}
