import { t } from '../language/language.ts'
import { setting } from '../settings.ts'
import { soundsOn } from './sounds.ts'

/** True when the visitor has answered the offer. */
const offered = setting('soundsOffered', false)

/** Offers sounds once, after the visitor's first move. */
export function SoundOffer({ moved }: { readonly moved: boolean }) {
  if (!moved || offered.value || soundsOn.value) return null
  const answer = (on: boolean) => {
    offered.value = true
    soundsOn.value = on
  }
  return (
    <p class="sound-offer small">
      {t('Would you like to hear the moves?')}{' '}
      <button type="button" class="button" onClick={() => answer(true)}>
        {t('Sounds on')}
      </button>{' '}
      <button type="button" class="button quiet" onClick={() => answer(false)}>
        {t('No, thanks')}
      </button>
    </p>
  )
}
