/**
 * Verifies the record of a finished match (`GET /v1/matches/{match}/record`): its commitment, chance events, moves and
 * clocks.
 *
 *   npm run verify-match -- <record.json | ->      `-` reads the record from standard input
 *
 * Prints the number of events and draws checked and exits with 0, or prints the first wrong event and exits with 1.
 */
import { readFileSync } from 'node:fs'
import { findGame } from '../src/games/registry.ts'
import type { MatchRecord } from '../src/match/record.ts'
import { verify } from '../src/match/verify.ts'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('usage: node tools/verify-match.ts <record.json | ->')
  process.exit(2)
}
const record = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8')) as MatchRecord
if (!Array.isArray(record.events)) {
  console.error(`${file} is not the record of a match: it has no events`)
  process.exit(1)
}
const [created] = record.events
const game = created?.type === 'created' ? findGame(created.config.game) : undefined
if (!game) {
  console.error("the record's game is not one of this service")
  process.exit(1)
}
const result = await verify(record, game)
if (result.ok) {
  console.log(`match ${record.match}: ${result.events} events, ${result.draws} draws, all as they should be`)
} else {
  console.error(`match ${record.match}: event ${result.seq}: ${result.problem}`)
  process.exit(1)
}
