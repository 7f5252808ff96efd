/**
 * The suites of the HTTP layer. They are one file because the contract is checked over all of them: every answer is compared
 * with openapi.yaml, and at the end each operation and each documented status has to have been seen.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { operations, unseen } from './harness.ts'
import { makeSampleMatches } from './matches.ts'
import { keepSampleRules } from './samples.ts'
import { batchAndReviewSuite } from './suites/batch-and-review.ts'
import { battleSuite } from './suites/battle.ts'
import { cacheSuite } from './suites/cache.ts'
import { connectionSuite } from './suites/connection.ts'
import { einsteinSuite } from './suites/einstein.ts'
import { foxHuntSuite } from './suites/fox-hunt.ts'
import { fuzzSuite } from './suites/fuzz.ts'
import { gamesSuite } from './suites/games.ts'
import { httpSuite } from './suites/http.ts'
import { librarySuite } from './suites/library.ts'
import { matchesSuite } from './suites/matches.ts'
import { ownGamesSuite } from './suites/own-games.ts'
import { privateSuite } from './suites/private.ts'
import { refusalsSuite } from './suites/refusals.ts'
import { riskSuite } from './suites/risk.ts'
import { sameInformationSuite } from './suites/same-information.ts'
import { streamingSuite } from './suites/streaming.ts'
import { supersedingSuite } from './suites/superseding.ts'

beforeAll(makeSampleMatches)
beforeAll(keepSampleRules)

describe('http', httpSuite)
describe('games', gamesSuite)
describe('private information', privateSuite)
describe('refusals', refusalsSuite)
describe('streaming', streamingSuite)
describe('batches and reviews', batchAndReviewSuite)
describe('requests that supersede others', supersedingSuite)
describe('einstein', einsteinSuite)
describe('atoll and hex', connectionSuite)
describe('risk', riskSuite)
describe('risk', battleSuite)
describe('fox-hunt', foxHuntSuite)
describe('answers that are kept', cacheSuite)
describe('same information', sameInformationSuite)
describe('own games', ownGamesSuite)
describe('library', librarySuite)
describe('matches', matchesSuite)
describe('fuzz', fuzzSuite)

test('each operation and each documented status was seen', () => {
  expect(unseen()).toEqual([])
  for (const { id, responses } of operations) console.log(`${id.padEnd(16)} ${Object.keys(responses).join(' ')}`)
})
