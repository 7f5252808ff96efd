import { effect, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { RulesError } from '../../rbg/language/errors.ts'
import { guidedGame, RULES_HERE } from '../guide/store.ts'
import { Header } from '../header.tsx'
import { addTexts, counted, languageTag, later, t } from '../language/language.ts'
import { watched } from '../lost-part.tsx'
import { Notice } from '../notice.tsx'
import { keepRules } from '../offline/keep-all.ts'
import { threadsBy } from './calls.ts'
import { compile, openRules } from './compile.ts'
import { Editor } from './editor.tsx'
import { EnginePanel } from './engine.tsx'
import { faultText } from './faults.ts'
import { Gallery } from './gallery.tsx'
import { gameToKeep, players, plies, usualPlayers } from './game.ts'
import { keepVisit, lastVisit, type Visit } from './last-visit.ts'
import { libraryRules, storedRules } from './library.ts'
import { Look } from './look.tsx'
import { notice } from './notice.ts'
import { Primer } from './primer.tsx'
import { PlayReport } from './report.tsx'
import type { Thread } from './rules-thread.ts'
import { readShared, type Shared } from './share.ts'
import { STARTER } from './starter.ts'
import { RulesTable } from './table.tsx'
import { UseRules } from './use.tsx'
import { checking, errors, known, look, playable, pointed, text, unread, warnings } from './written.ts'
import './rules.css'

await addTexts({
  de: () => import('./texts/de.json', { with: { type: 'json' } }),
  zh: () => import('./texts/zh.json', { with: { type: 'json' } }),
  ru: () => import('./texts/ru.json', { with: { type: 'json' } }),
})

threadsBy(() => watched(new Worker(new URL('./thread.ts', import.meta.url), { type: 'module' })) as unknown as Thread)

const TABS = [
  ['rules', later('Rules')],
  ['play', later('Play')],
  ['report', later('Report')],
  ['engine', later('Engine')],
  ['use', later('Use')],
  ['library', later('Library')],
  ['language', later('The language')],
] as const

type Tab = (typeof TABS)[number][0]

/** Where there is room, the editor stands beside the other tabs and is none of them. */
const WIDE = '(width >= 64rem)'
const wide = signal(matchMedia(WIDE).matches)

const tab = signal<Tab>('rules')

/**
 * Opens what an address names.
 * @param last the last visit, whose game goes on if it was by the same rules
 * @returns false when it names nothing that can be opened
 */
async function opened(shared: Shared, last: Visit | null): Promise<boolean> {
  try {
    const rules =
      'text' in shared
        ? shared
        : 'library' in shared
          ? await libraryRules(shared.library)
          : await storedRules(shared.id)
    openRules(rules, last?.rules.text === rules.text ? last.game : null)
    return true
  } catch {
    return false
  }
}

/** The address that shows the library, as the front page links it. */
const LIBRARY = '#library'

/**
 * Opens the rules at the page's address; without any those of the last visit.
 * @param last the last visit, where this one begins
 */
async function arrive(last: Visit | null): Promise<void> {
  const { hash } = location
  const shared = await readShared(hash)
  if (shared && (await opened(shared, last))) return
  if (hash === LIBRARY) tab.value = 'library'
  else if (hash.length > 1) notice.value = t('The link is broken, or its rules are no longer stored.')
  if (text.value !== '') return
  if (last) openRules(last.rules, last.game)
  else openRules({ text: STARTER })
}

/** Follows the address and the width of the window, and keeps the text. @returns a function that ends that */
function follow(): () => void {
  const onHash = () => {
    if (tab.value === 'library' && location.hash !== LIBRARY) tab.value = 'play'
    void arrive(null)
  }
  const media = matchMedia(WIDE)
  const onWidth = () => {
    wide.value = media.matches
  }
  guidedGame.value = RULES_HERE
  const last = lastVisit()
  addEventListener('hashchange', onHash)
  media.addEventListener('change', onWidth)
  const stopKeeping = effect(() => {
    if (playable.value) keepRules()
  })
  const stop = effect(() => {
    if (text.value === '') return
    const { learned, strength } = known.value ?? {}
    const rules = { text: text.value, presentation: look.value ?? undefined, learned, strength }
    keepVisit({ rules, game: gameToKeep() })
  })
  void arrive(last)
  return () => {
    removeEventListener('hashchange', onHash)
    media.removeEventListener('change', onWidth)
    stop()
    stopKeeping()
  }
}

async function choose(id: string): Promise<void> {
  if (!(await opened({ library: id }, null))) {
    notice.value = t('The library could not be loaded.')
    return
  }
  plies.value = plies.value.slice(0, 1)
  players.value = usualPlayers(players.value.length)
  // a step back leads from the game to the library
  if (location.hash === '') history.replaceState(null, '', LIBRARY)
  else if (location.hash !== LIBRARY) history.pushState(null, '', LIBRARY)
  history.pushState(null, '', `#library=${id}`)
  tab.value = 'play'
  // the card that was chosen is gone, and the focus with it
  document.getElementById('tab-play')?.focus()
}

/** The page for rules of one's own: an editor, and the game that its text describes. */
export function RulesPage() {
  useEffect(follow, [])
  useEffect(() => {
    document.title = `${t('Your own rules')} · bestmove`
  }, [languageTag()])
  const shown = wide.value && tab.value === 'rules' ? 'play' : tab.value
  return (
    <>
      <Header />
      <main class="rules">
        <div class="rules-head">
          <h1>{t('Your own rules')}</h1>
          <p class="soft">{t('Write a board game, and play it against the engine at once.')}</p>
        </div>
        <Tabs shown={shown} />
        <section
          class="panel rules-write"
          id="tab-panel-rules"
          hidden={!wide.value && shown !== 'rules'}
          {...(wide.value ? { 'aria-label': t('Rules') } : { role: 'tabpanel', 'aria-labelledby': 'tab-rules' })}
        >
          <Editor label={t('The rules of the game')} />
          <Faults />
          <Look />
        </section>
        {shown !== 'rules' && (
          <section class="panel rules-side" id={`tab-panel-${shown}`} role="tabpanel" aria-labelledby={`tab-${shown}`}>
            {shown === 'play' && <RulesTable />}
            {shown === 'report' && <PlayReport />}
            {shown === 'engine' && <EnginePanel />}
            {shown === 'use' && <UseRules />}
            {shown === 'library' && <Gallery onChoose={(id) => void choose(id)} />}
            {shown === 'language' && <Primer />}
          </section>
        )}
      </main>
      <Notice text={notice.value} onClose={() => (notice.value = null)} />
    </>
  )
}

function Tabs({ shown }: { readonly shown: Tab }) {
  const list = useRef<HTMLDivElement>(null)
  const offered = TABS.filter(([id]) => id !== 'rules' || !wide.value)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    const at = offered.findIndex(([id]) => id === shown)
    const [next] = offered[(at + step + offered.length) % offered.length]!
    tab.value = next
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
    event.preventDefault()
  }
  return (
    <div ref={list} class="rules-tabs" role="tablist" aria-label={t('Views of the rules')} onKeyDown={onKeyDown}>
      {offered.map(([id, label]) => (
        <button
          key={id}
          type="button"
          id={`tab-${id}`}
          role="tab"
          class="button"
          aria-selected={id === shown}
          aria-controls={id === shown ? `tab-panel-${id}` : undefined}
          tabIndex={id === shown ? 0 : -1}
          onClick={() => (tab.value = id)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  )
}

/** How many faults and warnings the text has. The first of them is for those who hear this; others see the list. */
function Found() {
  const [count, warned] = [errors.value.length, warnings.value.length]
  const first = errors.value[0] ?? warnings.value[0]
  return (
    <>
      {count > 0 ? counted('{n} error|{n} errors', count) : t('No errors.')}
      {warned > 0 && ` ${counted('{n} warning.|{n} warnings.', warned)}`}
      {first && (
        <span class="unseen">
          {count > 0 && '.'} {t('Line {line}: {fault}', { line: first.line, fault: faultText(first.detail) })}
        </span>
      )}
    </>
  )
}

/** The faults and warnings of the text, each a way to its place. */
function Faults() {
  const count = errors.value.length
  const row = (kind: string, label: string) => (fault: RulesError, i: number) => (
    <li key={`${kind}${i}`} class={kind}>
      <button type="button" onClick={() => (pointed.value = { line: fault.line, column: fault.column })}>
        <b>{label}</b> <span class="code">{`${fault.line}:${fault.column}`}</span>{' '}
        <span>{faultText(fault.detail)}</span>
      </button>
    </li>
  )
  return (
    <div class="rules-faults">
      <p class={count > 0 || unread.value !== null ? 'small fault' : 'small soft'} role="status">
        {checking.value ? t('Reading the rules.') : (unread.value ?? <Found />)}
      </p>
      {unread.value !== null && (
        <button type="button" class="button" onClick={() => void compile()}>
          {t('Try again')}
        </button>
      )}
      <ul>
        {errors.value.map(row('fault', t('Error')))}
        {warnings.value.map(row('warning', t('Warning')))}
      </ul>
    </div>
  )
}
