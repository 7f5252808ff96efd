/** Where the page's questions are answered: by the service or, when it cannot be reached or on request, by the engine here. */
import { signal } from '@preact/signals'
import { createClient } from '../../../sdk/src/client.ts'
import type { Client } from '../../../sdk/src/face.ts'
import { type AnsweredBy, createFallbackClient } from '../../../sdk/src/fallback.ts'
import { createWorkerClient, type WorkerLike } from '../../../sdk/src/worker.ts'
import { setting } from '../settings.ts'
import { notingFetch } from './calls.ts'

/** True when moves, hints and analyses are searched on this device, although the service is there. */
export const thinkHere = setting('think-here', false)

/** True when the service could not be reached lately: the engine here has answered instead. */
export const offline = signal(false)

let openThread: () => WorkerLike = () => {
  throw new Error('this page has no thread for an engine')
}

/** Says how the engine's thread is started. */
export function threadsBy(open: () => WorkerLike): void {
  openThread = open
}

/** The page's address, and whether its browser has a network; both undefined where there is no page. */
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

/** Answers that the service worker keeps (src/web/offline/service-worker.ts). */
const KEPT_ANSWERS = /^\/v1\/(games|[\w-]+\/guide)$/

/** Asks for nothing that needs a network while the browser has none. */
const reachable =
  (fetch: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    if (navigator?.onLine === false && !KEPT_ANSWERS.test(new URL(request.url).pathname))
      throw new TypeError('there is no network')
    return fetch(request)
  }

export const service = createClient({ baseUrl: '', fetch: reachable(notingFetch) })

/** Answers whatever needs no search. */
export const client: Client = createFallbackClient({ service, ...RELIABLE })

/** Calls of a host. They tell the true position, so they are not recorded for the page's developer panel. */
export const unseen: Client = createFallbackClient({
  service: createClient({ baseUrl: '', fetch: reachable((request) => fetch(request)) }),
  ...RELIABLE,
})

/** Answers what needs a search. */
export const thinker = (): Client => (thinkHere.value ? here : client)

/** True when searches run on this device, where they may take as long as they like. */
export const searchesHere = (): boolean => thinkHere.value || offline.value
