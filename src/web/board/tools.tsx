import type { BoardDrawing } from '../../game/board.ts'
import { Icon, type IconName } from '../icon.tsx'
import { showKeys } from '../keys.tsx'
import { t } from '../language/language.ts'
import { hasFog, remembering } from '../private/last-seen.ts'
import { soundsOn } from '../sound/sounds.ts'
import { usableIf } from '../usable.ts'
import { Display, displayOpen } from './display.tsx'
import { lettersOnPieces } from './view-settings.ts'
import { enlarge, nextZoom } from './zoom.ts'

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly class?: string
  readonly onClick: () => void
}

/** A button that shows an icon only. */
export const Tool = ({ icon, label, pressed, disabled = false, class: more = '', onClick }: ToolProps) => (
  <button
    type="button"
    class={`button icon ${more}`}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    {...usableIf(!disabled, onClick)}
  >
    <Icon name={icon} />
  </button>
)

/** The buttons for the display and sounds of the board: size, sounds, the set of pieces if they have pictures, and all settings. */
export const BoardTools = ({ drawing }: { readonly drawing: BoardDrawing | undefined }) => (
  <>
    <Tool
      icon="larger"
      class="zoom"
      label={t('Enlarge the board')}
      disabled={nextZoom(1) === null}
      onClick={() => enlarge(1)}
    />
    <Tool
      icon="smaller"
      class="zoom"
      label={t('Show more of the board')}
      disabled={nextZoom(-1) === null}
      onClick={() => enlarge(-1)}
    />
    {drawing && hasFog(drawing) && (
      <Tool
        icon="memory"
        label={t('Show what was last seen in the fog')}
        pressed={remembering.value}
        onClick={() => (remembering.value = !remembering.value)}
      />
    )}
    {drawing?.pictures && (
      <Tool
        icon="letter"
        label={t('Letters on the pieces')}
        pressed={lettersOnPieces.value}
        onClick={() => (lettersOnPieces.value = !lettersOnPieces.value)}
      />
    )}
    <Tool
      icon={soundsOn.value ? 'sound' : 'silence'}
      label={t('Sounds')}
      pressed={soundsOn.value}
      onClick={() => (soundsOn.value = !soundsOn.value)}
    />
    <Tool icon="settings" label={t('Settings')} onClick={() => (displayOpen.value = true)} />
    <Display drawing={drawing} />
  </>
)

/** The button for the list of keys, on pages that have some. */
export const KeysTool = () => <Tool icon="keyboard" class="keys-button" label={t('Keys (?)')} onClick={showKeys} />
