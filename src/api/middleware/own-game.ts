import type { MiddlewareHandler } from 'hono'
import { operations } from '../../contract/operations.ts'
import type { Contract } from '../../contract/part.ts'
import { rulesTexts } from '../../contract/requests/rules-texts.ts'
import type { Game } from '../../game/game.ts'
import { Problem } from '../../service/problem.ts'
import { bodyOf, misfit } from '../read-request.ts'
import type { OwnRules } from '../rules/own-rules.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The game of a path that names rules which a client has brought, or a game of the library. */
    game?: Game
  }
}

/** The name in paths of calls whose body carries the rules of their game. */
const INLINE = 'own'

/** The paths of these calls. */
const INLINE_PATHS: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ method, path }) => (method === 'post' ? [path.replace('{game}', INLINE)] : [])),
)

/**
 * Finds the game of paths that name a client's rules or a game of the library: by its id, or by the text that the body
 * carries, which is taken out before the call reads the rest.
 */
export const withOwnGame =
  (own: OwnRules, contract: Contract): MiddlewareHandler =>
  async (c, next) => {
    const [, , id = '', call] = c.req.path.split('/')
    const named = await own.named(c, id)
    if (named) c.set('game', named)
    else if (id === INLINE) {
      const { raw } = c.req
      const posted = raw.method === 'POST'
      if (!posted && call !== undefined)
        throw new Problem('method-not-allowed', {
          detail: 'calls of /v1/own carry the rules of their game in a body, so that all are POST',
          headers: { Allow: INLINE_PATHS.has(c.req.path) ? 'POST, OPTIONS' : 'OPTIONS' },
        })
      const body: unknown = posted ? await bodyOf(raw) : null
      if (body === null || typeof body !== 'object' || !('rules' in body))
        throw new Problem('malformed-request', {
          detail: 'a call of /v1/own carries the rules of its game',
          errors: [
            {
              pointer: '/rules',
              detail: 'send { "language": "rbg", "text": "..." }, or call /v1/{id} with the id of stored rules',
            },
          ],
        })
      const { rules, ...rest } = body
      const { RulesInput } = rulesTexts(contract)
      const parsed = RulesInput.safeParse(rules)
      if (!parsed.success) throw misfit(parsed.error, RulesInput, rules, 'body', ['rules'])
      c.set('game', (await own.inline(c, parsed.data, '/rules')).game)
      const { url, headers, method, signal, cf } = raw
      c.req.raw = new Request(url, {
        method,
        headers,
        signal,
        body: textOf(rest),
        ...(cf ? { cf } : {}),
      } as RequestInit)
    }
    await next()
  }

/** A body as text. @throws Problem `malformed-request` where it is nested more deeply than it can be written */
function textOf(body: object): string {
  try {
    return JSON.stringify(body)
  } catch {
    const detail = 'the body is nested too deeply'
    throw new Problem('malformed-request', { detail, errors: [{ pointer: '', detail }] })
  }
}
