import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import { inLanguage, t } from './language/language.ts'
import { LanguageSelect } from './language/select.tsx'
import './header.css'
import { keepText } from './storage.ts'

const dark = signal(
  document.documentElement.dataset['theme']
    ? document.documentElement.dataset['theme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches,
)

function turnTheme() {
  dark.value = !dark.value
  const theme = dark.value ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = theme
  keepText('theme', theme)
}

interface HeaderProps {
  readonly children?: ComponentChildren
  /** The game at hand, as the fragment of an address. A new live match starts with it. */
  readonly game?: string | undefined
}

/** The way past the header, seen when it has the focus. */
const SkipLink = () => (
  // a button, since the address keeps its fragment, which names the game
  <button
    type="button"
    class="button primary skip"
    onClick={() => {
      const main = document.querySelector('main')
      main?.setAttribute('tabindex', '-1')
      main?.focus()
    }}
  >
    {t('Skip to the content')}
  </button>
)

/** The header of every page. `children`, such as a list of links, come last, after the links to other pages. */
export function Header({ children, game }: HeaderProps) {
  return (
    <header class="header">
      <SkipLink />
      <a class="brand" href={inLanguage('') || '/'}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        bestmove
      </a>
      <a class="button quiet" href={`/match${game ?? ''}`}>
        {t('Live')}
      </a>
      <a class="button quiet own-rules" href={inLanguage('/rules')}>
        {t('Your own rules')}
      </a>
      <a class="button quiet" href="/docs">
        API
      </a>
      <LanguageSelect />
      <button
        type="button"
        class="button quiet icon"
        aria-label={dark.value ? t('Use light colours') : t('Use dark colours')}
        title={dark.value ? t('Use light colours') : t('Use dark colours')}
        onClick={turnTheme}
      >
        <Icon name={dark.value ? 'sun' : 'moon'} />
      </button>
      {children}
    </header>
  )
}
