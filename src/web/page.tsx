import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { PlayPage } from './play/page.tsx'

/** Loaded when they are asked for. */
const PAGES: readonly { readonly path: RegExp; readonly load: () => Promise<ComponentType<{ match: string }>> }[] = [
  { path: /^\/match(?:\/([0-9a-f]{32}))?$/, load: async () => (await import('./match/page.tsx')).MatchPage },
]

/** The page for a path: live matches at `/match` and `/match/<id>`, else the playground. */
export function Page({ path }: { readonly path: string }) {
  const [Other, setOther] = useState<ComponentType<{ match: string }> | null>(null)
  const page = PAGES.find((one) => one.path.test(path))
  useEffect(() => {
    page?.load().then((component) => setOther(() => component))
  }, [page])
  if (!page) return <PlayPage />
  return Other && <Other match={page.path.exec(path)?.[1] ?? ''} />
}
