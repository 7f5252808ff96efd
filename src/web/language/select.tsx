import { LANGUAGES, type Language } from '../../game/words/languages.ts'
import { Icon } from '../icon.tsx'
import { chooseLanguage, LANGUAGE_NAMES, language, t } from './language.ts'
import './select.css'

/** The setting for the page's language: an icon with a menu of the languages. */
export const LanguageSelect = () => (
  <span class="button quiet icon language" title={t('Language')}>
    <Icon name="globe" />
    <select
      aria-label={t('Language')}
      value={language.value}
      onChange={({ currentTarget }) => void chooseLanguage(currentTarget.value as Language)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  </span>
)
