import { useEffect } from 'preact/hooks'

/**
 * The page behind a link with a preview picture. The service has read the query for the picture; this page turns the query
 * into the fragment that the playground reads.
 */
export function SharePage() {
  useEffect(() => location.replace(`/play#${location.search.slice(1)}`), [])
  return null
}
