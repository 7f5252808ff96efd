import { t } from '../language/language.ts'
import { offline, thinkHere } from './engine.ts'
import './think-here.css'

/** The switch for searches on this device. */
export const ThinkHere = () => (
  <label class="think-here small">
    <input
      type="checkbox"
      checked={thinkHere.value}
      onChange={({ currentTarget }) => (thinkHere.value = currentTarget.checked)}
    />
    {t('Think on this device')}
  </label>
)

/** A message that the service cannot be reached, and that the engine here plays meanwhile. */
export const Offline = () =>
  offline.value ? (
    <p class="offline small soft" role="status">
      {t('The service cannot be reached. The engine on this device answers.')}
    </p>
  ) : null
