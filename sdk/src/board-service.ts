/** What `<bestmove-board>` asks a service for where the page gives it no client. */
import type { Board } from './openapi.ts'

/** What the element asks for boards: a client, of a service or of a local engine. */
export interface BoardSource {
  game(id: string): {
    start(options?: { readonly variant?: string }): Promise<{ readonly position: string }>
    board(position: string, options?: { readonly variant?: string; readonly moves?: string[] }): Promise<Board>
  }
}

/** The two calls of a service that the element needs. @param base the address of the service. Default: the page's origin */
export const serviceAt = (base: string): BoardSource => {
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${base.replace(/\/$/, '')}/v1/${path}`, {
      ...(body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw Object.assign(new Error(answer.detail ?? answer.title), { problem: answer })
    return answer
  }
  return {
    game: (id) => ({
      start: ({ variant } = {}) => call(`${id}/start${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`),
      board: (position, options = {}) => call(`${id}/board`, { position, ...options }),
    }),
  }
}
