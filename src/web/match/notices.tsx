import { openElsewhere, stored } from '../device/client.ts'
import { t } from '../language/language.ts'
import { Offline } from '../service/think-here.tsx'
import { isHere, notice } from './session.ts'

/** What keeps the visitor from playing on, if anything does. */
export const Notices = () => (
  <>
    {openElsewhere.value && (
      <p class="notice" role="status">
        {t('This match is open in another tab. Close that tab to continue here.')}
      </p>
    )}
    {!stored.value && (
      <p class="notice" role="alert">
        {t('This browser could not store the last move or answer: it has no room left. Free some, then try again.')}
      </p>
    )}
    {isHere.value && <Offline />}
    {notice.value && (
      <p class="notice" role="alert">
        {notice.value}
      </p>
    )}
  </>
)
