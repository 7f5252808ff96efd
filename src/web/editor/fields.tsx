import { type FormField, readCounts, writeCounts } from '../../game/notation/position-form.ts'
import { sentence, word } from '../guide/store.ts'
import { capital, t } from '../language/language.ts'

interface FieldProps {
  readonly field: FormField
  /** The names of the seats, in turn order. */
  readonly players: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The input for a field of position text, by the field's kind. */
export function Field({ field, players, value, onChange }: FieldProps) {
  const name = capital(t(sentence(field.label)))
  if (field.kind === 'counts')
    return <Counts field={field} players={players} value={value} label={name} onChange={onChange} />
  if (field.kind === 'choice')
    return (
      <label>
        {name}
        <select class="field" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {field.values.map((one) => (
            <option key={one.value} value={one.value}>
              {t(word(one.label))}
            </option>
          ))}
        </select>
      </label>
    )
  const kind =
    field.kind === 'number'
      ? { type: 'number' as const, min: field.minimum, max: field.maximum }
      : { type: 'text' as const }
  return (
    <label>
      {name}
      <input
        class="field"
        {...kind}
        value={value}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => onChange(currentTarget.value.replaceAll(' ', '') || field.usual)}
      />
    </label>
  )
}

interface CountsProps extends FieldProps {
  readonly field: FormField & { readonly kind: 'counts' }
  readonly label: string
}

/** Numbers of pieces: a small field for each. */
function Counts({ field, players, value, label, onChange }: CountsProps) {
  const counts = readCounts(field, value)
  const change = (key: string, count: number) => onChange(writeCounts(field, new Map(counts).set(key, count)))
  return (
    <fieldset class="editor-counts">
      <legend>{label}</legend>
      {field.owners.map((owner, seat) => (
        <div key={owner} class="editor-owner" role="group" aria-label={owner && word(players[seat] ?? owner)}>
          {owner !== '' && <span class="editor-holder">{capital(word(players[seat] ?? owner))}</span>}
          {[...field.pieces].map((letter) => (
            <label key={letter}>
              <span class="editor-letter">{letter}</span>
              <input
                class="field"
                type="number"
                min={0}
                max={99}
                value={counts.get(owner + letter) ?? 0}
                onInput={({ currentTarget }) => change(owner + letter, Math.max(0, Number(currentTarget.value) || 0))}
              />
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
