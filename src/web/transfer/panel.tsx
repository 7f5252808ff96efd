import { useState } from 'preact/hooks'
import { Copy } from '../copy.tsx'
import { t } from '../language/language.ts'
import { recordOf } from '../play/line/record.ts'
import { opened } from '../play/state/open.ts'
import { linkTo, placeNow } from '../play/state/run.ts'
import { board, line, table } from '../play/state/store.ts'
import { submitsIf } from '../usable.ts'
import { embedCode } from './embed-code.ts'
import { openedRecord, positionFault } from './faults.ts'

/** The panel to share the game at hand as a link or a text, and to open others. */
export const Transfer = () => (
  <section class="panel" aria-labelledby="transfer-title">
    <div class="panel-head">
      <h2 id="transfer-title">{t('Share and open')}</h2>
    </div>
    <div class="developer-body">
      <PositionBox />
      <RecordBox />
    </div>
  </section>
)

/** A link to the present game on another page of the service. */
const linkOf = (path: string) => linkTo(path, placeNow() ?? { game: '', moves: [] })

/** The position shown, as text to copy. Another position can be pasted and played from. */
function PositionBox() {
  const shown = board.value?.position ?? ''
  const [edited, setEdited] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const [news, setNews] = useState('')
  const game = table.value?.game.id ?? ''
  const usable = edited !== null && edited.trim() !== shown
  const load = async () => {
    const { variant, rules, players, game: facts } = table.value!
    const text = (edited ?? shown).trim()
    const error = await opened({ game, variant, rules, position: text, moves: [], seats: players })
    setFault(error === null ? '' : positionFault(error, facts))
    // what was typed stays until it can be opened
    if (error !== null) return
    setEdited(null)
    setNews(t('The position is on the board'))
  }
  return (
    <form class="position-box" {...submitsIf(usable, () => void load())}>
      <label for="position">{t('Position')}</label>
      <textarea
        id="position"
        class="field code"
        rows={2}
        spellcheck={false}
        aria-invalid={fault !== ''}
        value={edited ?? shown}
        onInput={({ currentTarget }) => {
          setEdited(currentTarget.value)
          setNews('')
        }}
      />
      <Fault text={fault} />
      <News text={news} />
      <div class="row">
        <Copy text={shown} label={t('Copy position')} />
        <Copy text={() => location.href} label={t('Copy link')} />
        <Copy text={() => linkOf('/share?')} label={t('Copy link with a picture')} />
        {/* a frame cannot show a match that has not begun */}
        {table.value?.mode !== 'match' && (
          <Copy
            text={() => embedCode(linkOf('/embed#'), table.value?.game.name ?? '')}
            label={t('Copy for embedding')}
          />
        )}
        <button type="submit" class="button" aria-disabled={!usable}>
          {t('Load position')}
        </button>
        <span class="small soft">
          {line.value && line.value.plies.length > 0 ? '' : t('Paste a position to play from it.')}
        </span>
      </div>
    </form>
  )
}

/** The fault of a text, at its field. */
const Fault = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <p class="small fault" role="alert">
      {text}
    </p>
  )

/** What has been opened, for screen readers: the board that shows it is elsewhere. */
const News = ({ text }: { readonly text: string }) => (
  <p class="unseen" role="status">
    {text}
  </p>
)

/** The game as a record to copy. Another one can be pasted or opened as a file, and so can a link to a game. */
function RecordBox() {
  const [pasted, setPasted] = useState('')
  const [fault, setFault] = useState('')
  const [news, setNews] = useState('')
  const at = table.value
  const of = line.value
  if (!at || !of || at.mode !== 'open') return null
  const usable = pasted.trim() !== ''
  const openRecord = async (text: string) => {
    const error = await openedRecord(text, at)
    setFault(error ?? '')
    // what was pasted stays until it can be opened; so does the text of a file
    setPasted(error === null ? '' : text)
    setNews(error === null ? t('The game is on the board') : '')
  }
  return (
    <form class="position-box" {...submitsIf(usable, () => void openRecord(pasted))}>
      <label for="record">{t('Record of a game')}</label>
      <textarea
        id="record"
        class="field code"
        rows={2}
        spellcheck={false}
        placeholder={t('Paste a record, or a link to a game')}
        aria-invalid={fault !== ''}
        value={pasted}
        onInput={({ currentTarget }) => {
          setPasted(currentTarget.value)
          setNews('')
        }}
      />
      <Fault text={fault} />
      <News text={news} />
      <div class="row">
        <Copy text={() => recordOf(at, of, new Date().toISOString().slice(0, 10))} label={t('Copy record')} />
        <button type="submit" class="button" aria-disabled={!usable}>
          {t('Open record')}
        </button>
        <label class="button">
          {t('Open a file')}
          <input
            type="file"
            class="unseen"
            accept=".txt,text/plain"
            onChange={async ({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file) await openRecord(await file.text())
            }}
          />
        </label>
      </div>
    </form>
  )
}
