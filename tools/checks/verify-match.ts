/**
 * Verifies the record of a finished match (`GET /v1/matches/{match}/record`): its commitment, chance events, moves and
 * clocks.
 *
 *   npm run verify-match -- <record.json | ->      `-` reads the record from standard input
 *
 * Prints the number of events and draws checked and exits with 0, or prints the first wrong event and exits with 1.
 */
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import type { MatchRecord, RulesText } from '../../sdk/src/openapi.ts'
import { verifyMatch } from '../../sdk/src/verify.ts'
import { idsOfLibrary, libraryGame } from '../lib/library.ts'

const program = new Command('verify-match')
  .description('Verifies the record of a finished match: its commitment, chance events, moves and clocks.')
  .argument('<record>', 'the file of a record (`GET /v1/matches/{match}/record`), or - for standard input')
  .parse()
const [file] = program.args as [string]
const record = readRecord()
if (!Array.isArray(record?.events)) fail(`${file} is not the record of a match: it has no events`)
const result = await verifyMatch(record, async (id) => {
  if (!idsOfLibrary().includes(id))
    throw new Error(`${id} is not a game of this service, and the record does not have its rules`)
  return libraryGame(id).rules as RulesText
}).catch((error: Error) => fail(error.message))
if (!result.ok) fail(`match ${record.match}: event ${result.seq}: ${result.problem}`)
console.log(`match ${record.match}: ${result.events} events, ${result.draws} draws, all as they should be`)

/** The record, which may be anything that JSON can tell. */
function readRecord(): MatchRecord {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))
  } catch (error) {
    return program.error(`${file} cannot be read as JSON: ${(error as Error).message}`)
  }
}

function fail(problem: string): never {
  console.error(problem)
  process.exit(1)
}
