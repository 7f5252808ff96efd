/** What a game for one player with private information shows besides the board: the moves made, and the hunt of the day. */
import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { analysing } from '../analysis/store.ts'
import { Icon } from '../icon.tsx'
import { believing, certainShown } from '../private/beliefs.ts'
import { bestOf, daysOf, noteDay } from './daily.ts'
import { hinting } from './hint.ts'
import { daySeed, randomSeed } from './host.ts'
import { board, line, open, table, yourSeats } from './store.ts'

/** Games in which the engine has helped, by variant and seed; they do not count for the day. */
const helped = new Set<string>()

const nameOfHunt = () => {
  const at = table.value
  return at?.host ? `${at.game.id} ${at.variant} ${at.host.seed}` : null
}

/** The number of moves made so far by the visitor or the engine in their place. */
export const movesMade = () => line.value?.plies.filter(({ seat }) => seat !== null).length ?? 0

/** Watches for help by the engine, and keeps the result of the hunt of the day when it is over. */
export const keepDays = () =>
  effect(() => {
    const hunt = nameOfHunt()
    const at = table.value
    if (hunt === null || !at?.host) return
    if (hinting.value || analysing.value || believing.value || certainShown.value || !yourSeats.value.has(0))
      helped.add(hunt)
    const over = line.value && line.value.at === line.value.plies.length && board.value?.outcome
    if (over && !helped.has(hunt) && at.host.seed === daySeed(new Date()))
      noteDay(at.game.id, at.variant, at.host.seed, movesMade())
  })

/** The buttons for a new hunt and for the hunt of the day. */
export function HuntTools() {
  useEffect(keepDays, [])
  const { game, variant, rules, players, host } = table.value!
  const begin = (seed: number) => void open({ game: game.id, variant, rules, seats: players, moves: [], seed })
  const today = daySeed(new Date())
  return (
    <>
      <button type="button" class="button" onClick={() => begin(randomSeed())}>
        <Icon name="shuffle" /> Another deal
      </button>
      <button
        type="button"
        class="button"
        disabled={host?.seed === today && movesMade() === 0}
        onClick={() => begin(today)}
      >
        Deal of the day
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
      <b>{movesMade()}</b> {movesMade() === 1 ? 'click' : 'clicks'}
      {at.host.seed === daySeed(new Date()) && <span class="small soft">deal of the day</span>}
      {today !== undefined && <span class="small soft">today {today}</span>}
      {best !== null && <span class="small soft">best day {best}</span>}
    </p>
  )
}
