import type { ComponentChildren } from 'preact'
import { inLanguage, t } from './language/language.ts'
import './nothing.css'

interface NothingProps {
  readonly title: string
  /** The reason, if it is known. */
  readonly children?: ComponentChildren
  /** Further links besides the usual ones, as items of a list. */
  readonly ways?: ComponentChildren
}

/** The content for an address of something that does not exist: a message, and links to other pages. */
export const Nothing = ({ title, children, ways }: NothingProps) => (
  <main class="nothing">
    <h1>{title}</h1>
    {children}
    <ul>
      {ways}
      <li>
        <a href={inLanguage('/play')}>{t('Play or analyse a game')}</a>
      </li>
      <li>
        <a href="/match">{t('Create a new match, or go back to one of yours')}</a>
      </li>
      <li>
        <a href="/docs">{t('Read the API reference')}</a>
      </li>
    </ul>
  </main>
)
