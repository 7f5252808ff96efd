/** The calls that make many searches. */

import { reviewOf } from '../../service/review/review.ts'
import { batchOf } from '../../service/search/batch.ts'
import { searchingMany } from '../operation.ts'
import { manyRequests } from '../requests/many-requests.ts'

export const manySearches = {
  batch: searchingMany({
    method: 'post',
    path: '/v1/{game}/analysis/batch',
    tag: 'Search',
    input: (c) => manyRequests(c).BatchRequest,
    prepare: batchOf,
  }),
  review: searchingMany({
    method: 'post',
    path: '/v1/{game}/review',
    tag: 'Search',
    input: (c) => manyRequests(c).ReviewRequest,
    prepare: reviewOf,
  }),
} as const
