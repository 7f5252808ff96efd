/** The moves of engines and of chance in the game by the rules in the editor. */
import { effect, signal } from '@preact/signals'
import { ProblemError } from '../../../sdk/src/problem.ts'
import { t } from '../language/language.ts'
import { draw } from '../play/state/chance.ts'
import { persistently } from '../service/persist.ts'
import { ask } from './calls.ts'
import { board, departures, play, played, players } from './game.ts'
import { notice, reasonOf } from './notice.ts'
import { onService } from './on-service.ts'
import { checking, isOld, version } from './written.ts'

/** Pauses that let visitors see a ply before the next one follows, in milliseconds. */
const BEFORE_CHANCE = 350
const BEFORE_ENGINE = 200

/** Thinking time of an engine, in milliseconds. */
const THINK_MS = 500

/** True when the service's engine is asked in place of the page's own. */
export const byService = signal(false)

/** The number of searches that were asked for. */
let searches = 0

/** The number of searches that the service has refused for a while, and that are asked for again. */
const repeated = signal(0)

/** Plays for chance and for engines when it is their turn. @returns a function that ends that */
export const startPlaying = (): (() => void) =>
  effect(() => {
    const at = board.value
    if (!at || at.outcome || isOld.value || checking.value) return
    const player = at.chance ? 'chance' : (players.value[at.turn] ?? 'you')
    if (player === 'you') return
    // another engine begins at once
    void [byService.value, repeated.value]
    const mine = ++searches
    const [rulesThen, departuresThen] = [version.peek(), departures]
    const isCurrent = () => mine === searches && rulesThen === version.peek() && departuresThen === departures
    const wait = setTimeout(
      () => {
        if (player === 'chance') void play(draw(at.chance ?? []))
        else void engineMove(player.level, isCurrent)
      },
      player === 'chance' ? BEFORE_CHANCE : BEFORE_ENGINE,
    )
    return () => clearTimeout(wait)
  })

async function engineMove(level: number, isCurrent: () => boolean): Promise<void> {
  const at = board.value
  if (!at) return
  try {
    const move = byService.value ? await serviceMove(at.position, level, isCurrent) : await moveHere(level)
    if (isCurrent()) await play(move)
  } catch (error) {
    if (!isCurrent()) return
    notice.value = reasonOf(error)
    if (error instanceof ProblemError && error.retryAfterMs !== null)
      setTimeout(() => isCurrent() && repeated.value++, error.retryAfterMs)
  }
}

const moveHere = async (level: number): Promise<string> =>
  (await ask('move', { moves: played(), level, timeMs: THINK_MS })).move

/** The move of the service's engine. The SDK sends the rules when the service does not hold them. A lost call is repeated. */
async function serviceMove(position: string, level: number, isCurrent: () => boolean): Promise<string> {
  const search = async () => (await onService()).move(position, { level, limits: { timeMs: THINK_MS } })
  const tell = (error: unknown) => {
    notice.value = t('No answer from the service: {error}', { error: String(error) })
  }
  return (await persistently(search, tell, isCurrent)).move
}
