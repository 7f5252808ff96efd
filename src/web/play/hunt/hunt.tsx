/** The parts of the page for a game for one player with private information: the count of moves, and the hunt of the day. */

import { computed, effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { analysing } from '../../analysis/store.ts'
import { Icon } from '../../icon.tsx'
import { counted, t } from '../../language/language.ts'
import { believing, certainShown } from '../../private/beliefs.ts'
import { usableIf } from '../../usable.ts'
import { hinting } from '../choose/hint.ts'
import { atEnd, movesTo } from '../line/line.ts'
import { open } from '../state/open.ts'
import { board, line, table, yourSeats } from '../state/store.ts'
import { begun, bestOf, daysOf, noteBegun, noteDay } from './daily.ts'
import { daySeed, randomSeed } from './host.ts'

/** The number of moves made so far by the visitor or the engine in their place. */
export const movesMade = () => line.value?.plies.filter(({ seat }) => seat !== null).length ?? 0

/** True while the engine helps, or plays. */
const helping = computed(
  () => hinting.value || analysing.value || believing.value || certainShown.value || !yourSeats.value.has(0),
)

/** Stores the progress in the deal of the day, and its result when it is over and the engine has not helped. */
const keepDays = () =>
  effect(() => {
    const at = table.value
    const now = line.value
    const today = daySeed(new Date())
    if (at?.host?.seed !== today || !now || !atEnd(now)) return
    const { game, variant } = at
    const helped = helping.value || begun(game.id, variant, today)?.helped === true
    noteBegun(game.id, variant, { seed: today, moves: movesTo(now, now.at), helped })
    if (board.value?.outcome && !helped) noteDay(game.id, variant, today, movesMade())
  })

/** The buttons for a new hunt and for the hunt of the day. */
export function HuntTools() {
  useEffect(keepDays, [])
  const { game, variant, rules, players, host } = table.value!
  // without a seed, the deal of the day is opened as far as it has been played
  const begin = (seed?: number) => void open({ game: game.id, variant, rules, seats: players, moves: [], seed })
  const today = daySeed(new Date())
  return (
    <>
      <button type="button" class="button" onClick={() => begin(randomSeed())}>
        <Icon name="shuffle" /> {t('Another deal')}
      </button>
      <button type="button" class="button" {...usableIf(host?.seed !== today, () => begin())}>
        {t('Deal of the day')}
      </button>
    </>
  )
}

/** The count of moves, and the results of the day. */
export function HuntCount() {
  const at = table.value
  if (!at?.host) return null
  const days = daysOf(at.game.id, at.variant)
  const today = days[String(daySeed(new Date()))]
  const best = bestOf(days)
  return (
    <p class="hunt-count">
      <b>{counted('{n} click|{n} clicks', movesMade())}</b>
      {at.host.seed === daySeed(new Date()) && <span class="small soft">{t('deal of the day')}</span>}
      {today !== undefined && <span class="small soft">{t('today {n}', { n: today })}</span>}
      {best !== null && <span class="small soft">{t('best day {n}', { n: best })}</span>}
    </p>
  )
}
