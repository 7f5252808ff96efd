/** The schemas of all requests. They need no code of a game: the SDK's local client checks requests by them, too. */

import { part } from '../part.ts'
import { manyRequests } from './many-requests.ts'
import { requestFields } from './request-fields.ts'
import { rulesRequests } from './rules-requests.ts'
import { searchRequests } from './search-requests.ts'

export const requests = part((c) => ({
  ...requestFields(c),
  ...rulesRequests(c),
  ...searchRequests(c),
  ...manyRequests(c),
}))
