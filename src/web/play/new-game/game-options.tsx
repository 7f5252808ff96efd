import { sentence, word } from '../../guide/store.ts'
import { capital, t } from '../../language/language.ts'
import type { GameFacts } from '../../service/types.ts'

/** The text typed into each field, by name; an empty text stands for the default. */
export type Values = Readonly<Record<string, string>>

/** The fields that were filled in. */
export const filledIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

interface OptionsProps {
  /** The id of the game, whose guide has the texts in other languages. */
  readonly game: string
  /** The names of the seats: an option of that name is the seat's set-up. */
  readonly players: readonly string[]
  readonly startOptions: GameFacts['startOptions']
  readonly options: Values
  readonly onOptions: (values: Values) => void
  readonly rules: GameFacts['rules']
  readonly values: Values
  readonly onRules: (values: Values) => void
}

/** Fields for start options and for numbers in the rules, for the games that have them. */
export function Options({ game, players, startOptions, options, onOptions, rules, values, onRules }: OptionsProps) {
  if (startOptions.length + rules.length === 0) return null
  const option = ({ name, description, example, values: known }: GameFacts['startOptions'][number]) => {
    const props = {
      label: players.includes(name) ? t('Set-up of {player}', { player: word(name, game) }) : labelOf(name, game),
      about: sentence(description, game),
      value: options[name] ?? '',
      onChange: (value: string) => onOptions({ ...options, [name]: value }),
    }
    if (!known) return <TextField key={name} {...props} placeholder={example} />
    const [off, on] = known
    return off && on && known.length === 2 ? (
      <SwitchField key={name} {...props} off={off.value} on={on.value} about={sentence(on.description, game)} />
    ) : (
      <SelectField
        key={name}
        {...props}
        about={sentence(known.find(({ value }) => value === props.value)?.description ?? description, game)}
        values={known}
      />
    )
  }
  const rule = ({ name, description, minimum, maximum, default: usual }: GameFacts['rules'][number]) => {
    const props = {
      label: labelOf(name, game),
      about: sentence(description, game),
      value: values[name] ?? '',
      onChange: (value: string) => onRules({ ...values, [name]: value }),
    }
    // a number from 0 to 1 means no or yes
    return minimum === 0 && maximum === 1 ? (
      <SwitchField key={name} {...props} value={props.value || String(usual)} off="0" on="1" />
    ) : (
      <NumberField key={name} {...props} minimum={minimum} maximum={maximum} placeholder={String(usual)} />
    )
  }
  // switches alone are shown at once; fields to be filled in are folded away
  const plain = startOptions.every(({ values }) => values) && rules.length === 0
  return plain ? (
    <div class="dialog-fields">{startOptions.map(option)}</div>
  ) : (
    <details class="more-options">
      <summary>{t('Start and rules')}</summary>
      <div class="dialog-fields">
        {startOptions.map(option)}
        {rules.map(rule)}
      </div>
    </details>
  )
}

/** The label of an option or a rule. In English it is made of the words of its name: `drawPlies` becomes `Draw plies`. */
export function labelOf(name: string, game: string): string {
  const translated = sentence(name, game)
  if (translated !== name) return translated
  return capital(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

interface FieldProps {
  readonly label: string
  readonly about: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const TextField = ({ label, about, onChange, ...input }: FieldProps & { readonly placeholder: string }) => (
  <label>
    {label}
    <input class="field" onInput={({ currentTarget }) => onChange(currentTarget.value)} {...input} />
    <Description text={about} />
  </label>
)

/** A choice of two values. */
const SwitchField = ({
  label,
  about,
  value,
  off,
  on,
  onChange,
}: FieldProps & Readonly<Record<'off' | 'on', string>>) => (
  <label class="switch-field">
    <span class="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={value === on}
        checked={value === on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? on : off)}
      />
      {label}
    </span>
    <Description text={about} />
  </label>
)

const SelectField = ({
  label,
  about,
  value,
  values,
  onChange,
}: FieldProps & { readonly values: NonNullable<GameFacts['startOptions'][number]['values']> }) => (
  <label>
    {label}
    <select
      class="field"
      value={value || values[0]?.value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {values.map(({ value }) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
    <Description text={about} />
  </label>
)

/** A description, with the text between backticks set as code. */
export const Description = ({ text }: { readonly text: string }) => (
  <span class="small soft">{text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}</span>
)

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
    {about && <Description text={about} />}
  </label>
)
