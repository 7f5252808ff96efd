/** The schemas of requests, apart from their routes: the SDK's local client checks requests by them without any HTTP. */
import { CAPS } from '../../service/caps.ts'
import type { AboutGames } from './about-games.ts'
import { manyRequests } from './many-requests.ts'
import { requestFields } from './request-fields.ts'
import { rulesRequests } from './rules-requests.ts'
import { type SearchCaps, searchRequests } from './search-requests.ts'

/**
 * The schemas of all requests about some games.
 * @param caps the caps on the limits of one search. Default: those of the service.
 */
export function requestSchemas(about: AboutGames, caps: SearchCaps = CAPS) {
  const fields = requestFields(about)
  const search = searchRequests(about, fields, caps)
  return { ...fields, ...rulesRequests(about, fields), ...search, ...manyRequests(fields, search) }
}
