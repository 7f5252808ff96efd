import { LANGUAGES, type Language } from '../../game/languages.ts'
import { chooseLanguage, LANGUAGE_NAMES, language, t } from './language.ts'

/** The setting for the page's language. */
export const LanguageSelect = () => (
  <select
    class="language"
    aria-label={t('Language')}
    title={t('Language')}
    value={language.value}
    onChange={({ currentTarget }) => void chooseLanguage(currentTarget.value as Language)}
  >
    {LANGUAGES.map((one) => (
      <option key={one} value={one} lang={one}>
        {LANGUAGE_NAMES[one]}
      </option>
    ))}
  </select>
)
