/** The rules in the editor on the service: the calls about them, and what its engine learns of them. */
import type { GameClient, RulesOptions } from '../../../sdk/src/face.ts'
import type { Learning } from '../../../sdk/src/openapi.ts'
import { t } from '../language/language.ts'
import { service } from '../service/engine.ts'
import { notice, reasonOf } from './notice.ts'
import { aboutRules, type Playable, playable, version } from './written.ts'

/** The wait between two looks at how the service's engine learns, in milliseconds. */
const WATCH_MS = 2000

/** The rules on the service, sent once. */
let sent: { readonly rules: Playable; readonly game: Promise<GameClient> } | null = null

/** The calls of the service about the rules in the editor. @throws ProblemError, or the error of the network */
export function onService(): Promise<GameClient> {
  const rules = playable.value!
  if (sent?.rules === rules) return sent.game
  const { text, look: presentation } = rules
  // the same data: the SDK's types have no fields that are undefined
  const options = presentation ? { presentation: presentation as RulesOptions['presentation'] } : {}
  const game = service.rules(text, options)
  sent = { rules, game }
  // a failure is not kept
  game.catch(() => {
    if (sent?.game === game) sent = null
  })
  return game
}

/** True when the service was sent the rules in the editor. */
export const isOnService = (): boolean => playable.value !== null && sent?.rules === playable.value

const watched = aboutRules<Learning>()

/** How the service's engine learns the rules in the editor; null before the service was asked. */
export const learningThere = watched.now

/** Asks the service how its engine learns these rules, again and again while it does. @param ended says when nobody looks any more */
export async function watchLearning(ended: AbortSignal): Promise<void> {
  const mine = version.peek()
  const isCurrent = () => mine === version.peek()
  try {
    const { id } = await onService()
    while (isCurrent() && !ended.aborted) {
      const found = await service.learning(id)
      if (!isCurrent() || ended.aborted) return
      watched.tell(found)
      if (found.state !== 'learning') return
      await new Promise((resolve) => setTimeout(resolve, WATCH_MS))
    }
  } catch (error) {
    if (isCurrent()) notice.value = t('The service did not take the rules: {reason}', { reason: reasonOf(error) })
  }
}
