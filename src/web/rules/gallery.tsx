import { useEffect, useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import { type LibraryEntry, libraryPicture, listLibrary } from './library.ts'

/** The library as pictures. A game's rules come into the editor when it is chosen. */
export function Gallery({ onChoose }: { readonly onChoose: (id: string) => void }) {
  const [games, setGames] = useState<readonly LibraryEntry[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [sought, setSought] = useState('')
  useEffect(() => {
    listLibrary().then(setGames, () => setFailed(true))
  }, [])
  if (failed) return <p role="alert">{t('The library could not be loaded.')}</p>
  if (!games) return <p class="soft">{t('Loading the library.')}</p>
  const words = sought.trim().toLowerCase()
  const shown = games.filter(({ name, about, inventor }) =>
    `${name} ${about} ${inventor}`.toLowerCase().includes(words),
  )
  return (
    <>
      <p class="small soft">
        {t('Choose a game, read its rules, and change them. What you have written stays in undo.')}
      </p>
      <input
        type="search"
        class="field gallery-search"
        aria-label={t('Look for a game')}
        placeholder={t('Look for a game')}
        value={sought}
        onInput={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <ul class="gallery">
        {shown.map(({ id, name, inventor, year, about }) => (
          <li key={id}>
            <button type="button" class="gallery-card" data-game={id} onClick={() => onChoose(id)}>
              <img src={libraryPicture(id)} alt="" width="120" height="120" loading="lazy" decoding="async" />
              <b lang="en">{name}</b>
              <span class="small soft" lang="en">
                {year === null || inventor.includes(String(year)) ? inventor : `${inventor}, ${year}`}
              </span>
              <span class="small" lang="en">
                {about}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p role="status">{t('No game has these words.')}</p>}
    </>
  )
}
