import { effect } from '@preact/signals'
import { render } from 'preact'
import { languageTag, speakAsBefore } from './language/language.ts'
import { Page } from './page.tsx'
import './styles/tokens.css'
import './styles/base.css'

const root = document.getElementById('page')
// where the texts of the language cannot be loaded, the page is English
await speakAsBefore().catch(() => {})
effect(() => {
  document.documentElement.lang = languageTag()
})
if (root) render(<Page path={location.pathname} />, root)
