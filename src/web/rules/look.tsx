import { t } from '../language/language.ts'
import { editLook } from './compile.ts'
import { lookFaults, lookText } from './written.ts'

const EXAMPLE = JSON.stringify({ pieces: { wp: { owner: 'white', picture: 'pawn' } } })

/** The look of the game as JSON, beside its rules, with what the service would find wrong with it. */
export function Look() {
  const faults = lookFaults.value
  return (
    <div class="rules-look">
      <details>
        <summary>{t('Looks')}</summary>
        <label>
          <span class="small soft">
            {t(
              'Colours, names, owners and pictures of pieces as JSON, as the service takes them. The rules stay the same.',
            )}
          </span>
          <textarea
            class="code"
            rows={8}
            spellcheck={false}
            aria-invalid={faults.length > 0}
            placeholder={EXAMPLE}
            value={lookText.value}
            onInput={({ currentTarget }) => editLook(currentTarget.value)}
          />
        </label>
      </details>
      <div role="status">
        {faults.map(({ pointer, detail }) => (
          <p key={pointer + detail} class="small fault">
            <span class="code">{pointer}</span> {detail}
          </p>
        ))}
      </div>
    </div>
  )
}
