import { useState } from 'preact/hooks'
import { t } from '../../language/language.ts'
import type { GameFacts } from '../../service/types.ts'
import { CLOCKS, chanceOf, TAKEBACKS, VISIBILITIES } from './choices.ts'

/** The terms of a match that the visitor chooses, and the fields of the order that follow. */
export function useOrderTerms() {
  const [clock, setClock] = useState(0)
  const [takebacks, setTakebacks] = useState<(typeof TAKEBACKS)[number][0]>('ask')
  const [rolls, setRolls] = useState<'auto' | 'player'>('auto')
  const [visibility, setVisibility] = useState<(typeof VISIBILITIES)[number][0]>('link')
  const order = { clock: CLOCKS[clock]?.[1] ?? null, takebacks, rolls, visibility }
  return { clock, setClock, takebacks, setTakebacks, rolls, setRolls, visibility, setVisibility, order }
}

interface ClockSelectProps {
  /** The index of a clock in CLOCKS. */
  readonly clock: number
  readonly onClock: (clock: number) => void
}

export const ClockSelect = ({ clock, onClock }: ClockSelectProps) => (
  <label>
    {t('Clock')}
    <select class="field" value={clock} onChange={({ currentTarget }) => onClock(Number(currentTarget.value))}>
      {CLOCKS.map(([label], i) => (
        <option key={label} value={i}>
          {t(label)}
        </option>
      ))}
    </select>
  </label>
)

interface OrderTermsProps {
  readonly game: GameFacts
  readonly terms: ReturnType<typeof useOrderTerms>
}

/** The choice of all terms but the clock. */
export function OrderTerms({ game, terms }: OrderTermsProps) {
  const chance = game.chance ? chanceOf(game) : null
  return (
    <>
      <Choice label={t('Takebacks')} options={TAKEBACKS} value={terms.takebacks} onChoose={terms.setTakebacks} />
      {chance && <Choice label={chance.label} options={chance.choices} value={terms.rolls} onChoose={terms.setRolls} />}
      <Choice
        label={t('Who may watch')}
        options={VISIBILITIES}
        value={terms.visibility}
        onChoose={terms.setVisibility}
      />
    </>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly (readonly [Value, string])[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <label>
      {label}
      <select
        class="field"
        value={value}
        onChange={({ currentTarget }) => {
          const found = options.find(([id]) => id === currentTarget.value)
          if (found) onChoose(found[0])
        }}
      >
        {options.map(([id, words]) => (
          <option key={id} value={id}>
            {t(words)}
          </option>
        ))}
      </select>
    </label>
  )
}
