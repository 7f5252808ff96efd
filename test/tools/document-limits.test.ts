/** Limits that documents write out are those of the code. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MATCH_CAPS } from '../../src/contract/matches/match-fields.ts'
import { MATCH_DEFAULTS } from '../../src/contract/matches/match-requests.ts'
import { MOST_HISTORY } from '../../src/game/engine/limits.ts'
import { MOST_MEMORY } from '../../src/game/hidden.ts'
import { ABANDONED_MS, KEEP_MS, MOST_CHARACTERS, MOST_IN_A_ROW, MOST_PLIES } from '../../src/match/config.ts'
import { CHARACTERS_A_MESSAGE, EVENTS_A_MESSAGE } from '../../src/match/host/news.ts'
import { MOST_ANSWERS } from '../../src/match/step.ts'
import { MOST_LEARNING_SECONDS } from '../../src/own/rules-text.ts'
import { CAPS, DEFAULTS } from '../../src/service/caps.ts'
import { ROOT } from '../../tools/lib/checkout.ts'

/** A number as documents write it: 12,000,000. */
const written = (value: number): string => value.toLocaleString('en')

/** The same as the table of a match's terms has it: 60 000. */
const spaced = (value: number): string => written(value).replaceAll(',', ' ')

const HOUR_MS = 3_600_000
const MILLION = 1_000_000

/** By document: what it says of limits, with the numbers of the code. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'docs/matches.md': [
    `in milliseconds | ${spaced(MATCH_DEFAULTS.arrangeMs)} |`,
    `for each move | ${spaced(MATCH_DEFAULTS.absenceMs)} |`,
    `0; ${MATCH_DEFAULTS.selfPlayPaceMs} if only engines play`,
    `after ${written(MOST_PLIES)} plies, after ${written(MOST_IN_A_ROW)} chance events in a row`,
    `no command waits for more than these ${written(MOST_IN_A_ROW)} chance events`,
    `events have ${MOST_CHARACTERS / MILLION} million characters`,
    `A seat may send ${written(MOST_ANSWERS)} commands at most`,
    `lists the events after n: ${MATCH_CAPS.events} at most`,
    `${EVENTS_A_MESSAGE} at most in each message, and fewer if they are long (some ${written(CHARACTERS_A_MESSAGE)} characters in all)`,
    `characters in a message, later ${written(CAPS.bodyBytes)}`,
    `A finished match is kept for ${KEEP_MS / (24 * HOUR_MS)} days`,
    `nobody has watched for ${ABANDONED_MS / HOUR_MS} hours`,
  ],
  'docs/streaming.md': [
    `(20 to ${written(CAPS.progressMs)}; default ${DEFAULTS.progressMs})`,
    `(0 to ${CAPS.annotations}; default ${DEFAULTS.annotations})`,
    `up to ${CAPS.positions} positions`,
    `\`totalTimeMs\` (${written(CAPS.totalTimeMs)} ms) and \`iterations\` (${written(CAPS.iterations)})`,
    `each position has ${DEFAULTS.timeMs} ms, or an equal share of the ${CAPS.totalTimeMs / 1000} s`,
  ],
  'docs/operations.md': [
    `${written(MOST_LEARNING_SECONDS)} in one request`,
    `a longer match is called off | ${written(MOST_PLIES)}, ${written(MOST_CHARACTERS)} |`,
    `${CAPS.timeMs / 1000} s (${CAPS.totalTimeMs / 1000} s for a batch or a review), ${written(CAPS.iterations)} |`,
    `until ${KEEP_MS / (24 * HOUR_MS)} days after its end`,
  ],
  'docs/private-information.md': [`a text of at most ${written(MOST_MEMORY)} characters`],
  'docs/reliability.md': [`the cap of ${MOST_HISTORY} and one more`],
}

describe.each(Object.entries(SAID))('%s', (name, said) => {
  const text = readFileSync(ROOT + name, 'utf8').replace(/\s+/g, ' ')
  it.each(said)('says "%s"', (sentence) => expect(text).toContain(sentence))
})
