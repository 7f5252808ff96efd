import type { ComponentChildren } from 'preact'
import { t } from './language/language.ts'
import './nothing.css'

interface NothingProps {
  readonly title: string
  /** What is known of the reason. */
  readonly children?: ComponentChildren
  /** Ways on besides the usual ones, as items of a list. */
  readonly ways?: ComponentChildren
}

/** Says that what an address names is not there, and leads on. */
export const Nothing = ({ title, children, ways }: NothingProps) => (
  <main class="nothing">
    <h1>{title}</h1>
    {children}
    <ul>
      {ways}
      <li>
        <a href="/">{t('Play or analyse a game')}</a>
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
