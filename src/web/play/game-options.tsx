import { t } from '../language/language.ts'
import type { GameFacts } from '../service/types.ts'

/** What was typed into each field, by name; an empty text stands for the default. */
export type Values = Readonly<Record<string, string>>

interface OptionsProps {
  readonly startOptions: GameFacts['startOptions']
  readonly options: Values
  readonly onOptions: (values: Values) => void
  readonly rules: GameFacts['rules']
  readonly values: Values
  readonly onRules: (values: Values) => void
}

/** Fields for start options and for numbers in the rules, for the games that have them. */
export function Options({ startOptions, options, onOptions, rules, values, onRules }: OptionsProps) {
  if (startOptions.length + rules.length === 0) return null
  return (
    <details class="more-options">
      <summary>{t('Start and rules')}</summary>
      <div class="dialog-fields">
        {startOptions.map(({ name, description, example }) => (
          <label key={name}>
            {name}
            <input
              class="field"
              placeholder={example}
              value={options[name] ?? ''}
              onInput={({ currentTarget }) => onOptions({ ...options, [name]: currentTarget.value })}
            />
            <span class="small soft">{description}</span>
          </label>
        ))}
        {rules.map((rule) => (
          <NumberField
            key={rule.name}
            label={rule.name}
            minimum={rule.minimum}
            maximum={rule.maximum}
            value={values[rule.name] ?? ''}
            placeholder={String(rule.default)}
            about={rule.description}
            onChange={(value) => onRules({ ...values, [rule.name]: value })}
          />
        ))}
      </div>
    </details>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly minimum: number
  readonly maximum: number
  readonly value: string
  readonly placeholder?: string
  readonly about?: string
  readonly onChange: (value: string) => void
}

export const NumberField = ({ label, minimum, maximum, about, onChange, ...input }: NumberFieldProps) => (
  <label>
    {label}
    <input
      class="field"
      type="number"
      min={minimum}
      max={maximum}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
      {...input}
    />
    {about && <span class="small soft">{about}</span>}
  </label>
)
