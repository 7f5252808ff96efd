import { useEffect } from 'preact/hooks'
import { Header } from './header.tsx'
import { t } from './language/language.ts'
import { Nothing } from './nothing.tsx'

/** The page at an unknown address. */
export function Nowhere() {
  useEffect(() => {
    document.title = `${t('Nothing here')} · bestmove`
  }, [])
  return (
    <>
      <Header />
      <Nothing title={t('There is nothing at this address')}>
        <p>
          {t('The link may be incomplete:')} <span class="code">{decoded(location.pathname)}</span>
        </p>
      </Nothing>
    </>
  )
}

/** Decodes the escapes of a path; returns it unchanged when they are malformed. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
