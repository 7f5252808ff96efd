import { useEffect } from 'preact/hooks'
import { Header } from './header.tsx'
import { t } from './language/language.ts'
import { Nothing } from './nothing.tsx'

/** The page at an address that names nothing. */
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

/** A path as people write it; as it stands where its escapes are none. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
