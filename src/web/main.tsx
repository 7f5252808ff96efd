import { effect } from '@preact/signals'
import { render } from 'preact'
import { Settings } from '../board/use-settings.ts'
import { pageSettings } from './board/settings.ts'
import { languageTag, speakAsBefore } from './language/language.ts'
import { watched, watchParts } from './lost-part.tsx'
import { Page } from './page.tsx'
import { threadsBy } from './service/engine.ts'
import './styles/tokens.css'
import './styles/base.css'

threadsBy(() => watched(new Worker(new URL('./service/thread.ts', import.meta.url), { type: 'module' })))

watchParts()

const root = document.getElementById('page')
// if the texts of the language cannot be loaded, the page is in English
await speakAsBefore(/^\/(de|en|ru|zh)\//.exec(location.pathname)?.[1]).catch(() => {})
effect(() => {
  document.documentElement.lang = languageTag()
})
if (root)
  render(
    <Settings.Provider value={pageSettings}>
      <Page path={location.pathname} />
    </Settings.Provider>,
    root,
  )
// not for boards within other sites' pages
if (import.meta.env.MODE === 'production' && 'serviceWorker' in navigator && location.pathname !== '/embed')
  keepForOffline()

/** Stores the page for visits without a network, once it has loaded everything it needs itself. */
function keepForOffline() {
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
