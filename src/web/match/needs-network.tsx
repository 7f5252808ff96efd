import { later, t } from '../language/language.ts'
import { useOnline } from './lost.ts'

export const NO_NETWORK = later(
  'There is no network. A live match needs one: the service keeps its clocks, dice and secrets.',
)

/** A message that live matches need a network, shown while the browser has none: the engine in the page cannot run matches. */
export function NeedsNetwork() {
  const online = useOnline()
  return online ? null : (
    <p class="notice" role="status">
      {t(NO_NETWORK)}
    </p>
  )
}
