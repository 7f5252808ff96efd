import { signal } from '@preact/signals'
import { Icon } from './icon.tsx'
import './header.css'

const dark = signal(
  document.documentElement.dataset['theme']
    ? document.documentElement.dataset['theme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches,
)

function turnTheme() {
  dark.value = !dark.value
  const theme = dark.value ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = theme
  localStorage.setItem('theme', theme)
}

export function Header() {
  return (
    <header class="header">
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" width="28" height="28" />
        bestmove
      </a>
      <nav aria-label="Pages">
        <a class="button quiet" href="/docs">
          API reference
        </a>
      </nav>
      <button
        type="button"
        class="button quiet icon"
        aria-label={dark.value ? 'Light colours' : 'Dark colours'}
        title={dark.value ? 'Light colours' : 'Dark colours'}
        onClick={turnTheme}
      >
        <Icon name={dark.value ? 'sun' : 'moon'} />
      </button>
    </header>
  )
}
