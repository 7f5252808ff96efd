/** Takes rules from the editor, links and the library, and compiles them. */
import { batch } from '@preact/signals'
import type { Presentation } from '../../own/presentation.ts'
import type { KeptRules } from '../../own/rules-text.ts'
import { t } from '../language/language.ts'
import { ask, endCalls } from './calls.ts'
import { begin, gameToKeep, type KeptGame, leave, leftGame, replay } from './game.ts'
import { reasonOf } from './notice.ts'
import { report, reportNoMore, reportSoon } from './random-plays.ts'
import { ThreadLost } from './rules-thread.ts'
import {
  checking,
  errors,
  know,
  known,
  look,
  lookFaults,
  lookText,
  playable,
  text,
  unread,
  version,
  warnings,
} from './written.ts'

/** The wait after a keystroke before the text is compiled, in milliseconds. */
const PAUSE_MS = 150

let timer: ReturnType<typeof setTimeout> | undefined

/** Takes another text. It is compiled at once, or when typing has paused. */
export function edit(next: string, now = false): void {
  if (next === text.value && !now) return
  text.value = next
  renew(now ? 0 : PAUSE_MS)
}

/** Takes another look for the same rules. One that is not valid JSON changes nothing yet. */
export function editLook(written: string): void {
  lookText.value = written
  try {
    look.value = written.trim() === '' ? null : (JSON.parse(written) as Presentation)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    lookFaults.value = [{ pointer: '', detail: t('This is not valid JSON: {reason}', { reason }) }]
    return
  }
  lookFaults.value = []
  renew(PAUSE_MS)
}

/**
 * Takes other rules, with their look and what is known of their engine.
 * @param game the game to go on with; null for that on the board, as far as the rules allow it
 */
export function openRules(rules: Omit<KeptRules, 'language'>, game: KeptGame | null = null): void {
  leftGame.value = game
  look.value = rules.presentation ?? null
  lookText.value = look.value === null ? '' : JSON.stringify(look.value, null, 2)
  know(rules.text, { learned: rules.learned, strength: rules.strength })
  edit(rules.text, true)
}

/** Compiles what is written, after a pause in milliseconds. */
function renew(pause: number): void {
  clearTimeout(timer)
  reportNoMore()
  version.value++
  // whatever is being worked out is of no use any more
  endCalls()
  leave()
  checking.value = true
  timer = setTimeout(() => void compile(), pause)
}

/** Compiles what is written, and plays the game on the board again as far as the rules allow it. */
export async function compile(): Promise<void> {
  const mine = version.peek()
  const compiled = text.value
  checking.value = true
  unread.value = null
  try {
    const answer = await ask('compile', { text: compiled, look: look.value, known: known.value })
    if (mine !== version.peek()) return
    if (!answer.ok) {
      batch(() => {
        checking.value = false
        errors.value = answer.errors
        warnings.value = []
      })
      return
    }
    const { facts } = answer
    const { moves, players } = gameToKeep()
    batch(() => {
      checking.value = false
      errors.value = []
      warnings.value = answer.warnings
      lookFaults.value = answer.lookFaults
      playable.value = { text: compiled, look: answer.looked ? look.value : null, facts }
      begin(answer.board, facts.players.length, players)
      report.value = null
    })
    if (moves.length > 0) await replay(moves)
    if (mine !== version.peek()) return
    leftGame.value = null
    reportSoon()
  } catch (error) {
    if (mine !== version.peek()) return
    batch(() => {
      checking.value = false
      if (error instanceof ThreadLost) unread.value = reasonOf(error)
      errors.value = unread.value === null ? [{ line: 1, column: 1, detail: reasonOf(error) }] : []
      warnings.value = []
    })
  }
}
