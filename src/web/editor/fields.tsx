import { Piece } from '../../board/shapes.tsx'
import { type BoardDrawing, colourOf } from '../../game/board.ts'
import { type FormField, type FormPiece, readCounts, writeCounts } from '../../game/notation/position-form.ts'
import { sentence, word } from '../guide/store.ts'
import { capital, t } from '../language/language.ts'
import type { Form } from './editing.ts'

interface FieldProps {
  readonly field: FormField
  /** The form, whose pieces a field may count. */
  readonly form: Pick<Form, 'pieces'>
  /** The drawing that has the pictures of the pieces. */
  readonly drawing: Pick<BoardDrawing, 'pictures'>
  /** The names of the seats, in turn order. */
  readonly players: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The input for a field of position text, by the field's kind. */
export function Field({ field, form, drawing, players, value, onChange }: FieldProps) {
  const name = capital(t(sentence(field.label)))
  if (field.kind === 'counts')
    return (
      <Counts
        field={field}
        form={form}
        drawing={drawing}
        players={players}
        value={value}
        label={name}
        onChange={onChange}
      />
    )
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

/** The name of a piece, with its letter. */
const nameOf = (piece: FormPiece | undefined, letter: string): string =>
  piece ? `${word(piece.name)} (${letter})` : letter

/** The piece of a letter; undefined where the form has none. In the hand of a player it may have the letter of its owner before it. */
const pieceOf = ({ pieces }: Pick<Form, 'pieces'>, owner: string, letter: string): FormPiece | undefined =>
  pieces.find(({ text }) => text === owner + letter) ?? pieces.find(({ text }) => text === letter)

/** Numbers of pieces: a small field for each. */
function Counts({ field, form, drawing, players, value, label, onChange }: CountsProps) {
  const counts = readCounts(field, value)
  const change = (key: string, count: number) => onChange(writeCounts(field, new Map(counts).set(key, count)))
  return (
    <fieldset class="editor-counts">
      <legend>{label}</legend>
      {field.owners.map((owner, seat) => (
        <div key={owner} class="editor-owner" role="group" aria-label={owner && word(players[seat] ?? owner)}>
          {owner !== '' && <span class="editor-holder">{capital(word(players[seat] ?? owner))}</span>}
          {[...field.pieces].map((letter) => (
            <label key={letter} title={nameOf(pieceOf(form, owner, letter), letter)}>
              <Counted piece={pieceOf(form, owner, letter)} letter={letter} players={players} drawing={drawing} />
              <input
                class="field"
                type="number"
                aria-label={nameOf(pieceOf(form, owner, letter), letter)}
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

interface CountedProps extends Pick<FieldProps, 'players' | 'drawing'> {
  readonly piece: FormPiece | undefined
  readonly letter: string
}

/** A piece that is counted, as it looks on the board; its letter where the form has none. */
const Counted = ({ piece, letter, players, drawing }: CountedProps) =>
  piece ? (
    <svg class="editor-counted" viewBox="-0.5 -0.5 1 1" aria-hidden="true">
      <Piece piece={piece} x={0} y={0} paint={colourOf(players, piece.owner) ?? 'nobody'} pictures={drawing.pictures} />
    </svg>
  ) : (
    <span class="editor-letter">{letter}</span>
  )
