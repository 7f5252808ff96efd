import { effect } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { boardColours } from './board/view-settings.ts'
import { LostPart } from './lost-part.tsx'
import { Notices } from './notice.tsx'
import { PlayPage } from './play/page.tsx'
import { keepSettings } from './settings.ts'

/** The paths of the playground, in any language: without a game, and with one. */
const PLAY = /^(?:\/(?:de|en|ru|zh))?(?:\/play(?:\/[\w-]+)?)?\/?$/

/** Pages other than the playground; each is loaded when it is opened. */
const PAGES: readonly { readonly path: RegExp; readonly load: () => Promise<ComponentType<{ match: string }>> }[] = [
  { path: /^\/match(?:\/([0-9a-f]{32}))?$/, load: async () => (await import('./match/page.tsx')).MatchPage },
  { path: /^\/embed$/, load: async () => (await import('./embed/page.tsx')).EmbedPage },
  { path: /^(?:\/(?:de|en|ru|zh))?\/rules$/, load: async () => (await import('./rules/page.tsx')).RulesPage },
  { path: /^\/share$/, load: async () => (await import('./share.tsx')).SharePage },
  { path: /^\/./, load: async () => (await import('./nowhere.tsx')).Nowhere },
]

/** Gives boards the colours that the visitor has chosen. @returns a function that ends that */
const colourBoards = () =>
  effect(() => {
    document.documentElement.dataset['board'] = boardColours.value
  })

/** The page at a path: the playground at `/play` and `/play/<game>`, live matches at `/match` and `/match/<id>`, and so on. */
export function Page({ path }: { readonly path: string }) {
  const [Other, setOther] = useState<ComponentType<{ match: string }> | null>(null)
  useEffect(keepSettings, [])
  useEffect(colourBoards, [])
  const page = PLAY.test(path) ? undefined : PAGES.find((one) => one.path.test(path))
  useEffect(() => {
    page?.load().then((component) => setOther(() => component))
  }, [page])
  return (
    <>
      {page ? Other && <Other match={page.path.exec(path)?.[1] ?? ''} /> : <PlayPage />}
      <LostPart />
      <Notices />
    </>
  )
}
