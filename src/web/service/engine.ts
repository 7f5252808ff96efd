/** The page's engine: the service, or the engine here when the service cannot be reached or the visitor wants it. */
import { signal } from '@preact/signals'
import { createClient } from '../../../sdk/src/client.ts'
import type { Client } from '../../../sdk/src/face.ts'
import { type AnsweredBy, createFallbackClient } from '../../../sdk/src/fallback.ts'
import { createWorkerClient, type WorkerLike } from '../../../sdk/src/worker.ts'
import { KEPT_ANSWERS } from '../offline/kept-answers.ts'
import { setting } from '../settings.ts'
import { notingFetch } from './calls.ts'

/** The setting to search moves, hints and analyses on this device even if the service can be reached. */
export const thinkHere = setting('think-here', false)

/** True when the service could not be reached lately, and the engine here answered instead. */
export const offline = signal(false)

let openThread: () => WorkerLike = () => {
  throw new Error('this page has no thread for an engine')
}

/** Sets the function that starts the engine's thread. */
export function threadsBy(open: () => WorkerLike): void {
  openThread = open
}

/** The page's address, and whether its browser has a network; both undefined outside a page. */
const { location, navigator } = globalThis as {
  readonly location?: { readonly href: string }
  readonly navigator?: { readonly onLine?: boolean }
}

/** The engine of this page, in a thread that starts with the first question and loads each game when it is needed. */
const here = createWorkerClient({
  worker: () => openThread(),
  data: location && new URL('/data/', location.href),
  longSearches: true,
})

const noteWho = ({ by }: AnsweredBy) => {
  offline.value = by === 'local'
}

const RELIABLE = { local: here, restMs: 5000, onAnswer: noteWho }

/** True from a call that has not come through to the service to its next answer. */
export const unreachable = signal(false)

/** Wraps `fetch` so that it fails at once while the browser has no network, unless the answer is cached. */
const reachable =
  (fetch: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    if (navigator?.onLine === false && !KEPT_ANSWERS.test(new URL(request.url).pathname))
      throw new TypeError('there is no network')
    try {
      const response = await fetch(request)
      unreachable.value = false
      return response
    } catch (error) {
      if (!request.signal.aborted) unreachable.value = true
      throw error
    }
  }

export const service = createClient({ baseUrl: '', fetch: reachable(notingFetch) })

/** The client for calls without a search. */
export const client: Client = createFallbackClient({ service, ...RELIABLE })

/** Calls of a host. They tell the true position, so they are not recorded for the page's developer panel. */
export const unseen: Client = createFallbackClient({
  service: createClient({ baseUrl: '', fetch: reachable((request) => fetch(request)) }),
  ...RELIABLE,
})

/** The client for calls with a search. */
export const thinker = (): Client => (thinkHere.value ? here : client)

/** True when searches run on this device, where they may take any time. */
export const searchesHere = (): boolean => thinkHere.value || offline.value
