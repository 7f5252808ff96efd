import { useEffect, useState } from 'preact/hooks'
import { Piece } from '../../board/shapes.tsx'
import { colourOf } from '../../game/board.ts'
import type { FormPiece } from '../../game/notation/position-form.ts'
import { analysing } from '../analysis/store.ts'
import { Board } from '../board/board.tsx'
import { word } from '../guide/store.ts'
import { Icon } from '../icon.tsx'
import { gameName, t } from '../language/language.ts'
import { open } from '../play/state/open.ts'
import { refused, type Table } from '../play/state/store.ts'
import * as service from '../service/client.ts'
import type { Board as Checked, PositionFormAnswer } from '../service/types.ts'
import { positionFault } from '../transfer/faults.ts'
import { wholeWithin } from '../whole-within.ts'
import { begun, drawingOf, type Editing, emptied, type Form, moved, put, read, textOf, withField } from './editing.ts'
import { Field } from './fields.tsx'
import './editor.css'

/** The delay after an edit before the service is asked whether the position is valid, in milliseconds. */
const REST_MS = 250

interface EditorProps {
  readonly table: Table
  /** The position to begin with. */
  readonly position: string
  readonly onClose: () => void
}

/** The editor, which sets up a position by hand: pieces from a palette, and the other fields of the position's text. */
export default function Editor({ table, position, onClose }: EditorProps) {
  const [answer, setAnswer] = useState<PositionFormAnswer | null>(null)
  useEffect(() => {
    service.positionForm(table.game.id, table.variant).then(setAnswer, (error) => {
      refused(error)
      onClose()
    })
  }, [])
  if (!answer?.form) return <p class="editor-wait">…</p>
  return <Sheet table={table} answer={answer} form={answer.form} position={position} onClose={onClose} />
}

interface SheetProps extends EditorProps {
  readonly answer: PositionFormAnswer
  readonly form: Form
}

function Sheet({ table, answer, form, position, onClose }: SheetProps) {
  const { game } = table
  const [editing, setEditing] = useState<Editing>(() => begun(form, position))
  const [chosen, setChosen] = useState<string | null>(form.pieces[0]?.text ?? null)
  const range = form.units
  const [units, setUnits] = useState(range?.minimum ?? 0)
  // a typed text that does not fit the form: it stays until the position is changed in another way, and the board stays as it was
  const [typed, setTyped] = useState<string | null>(null)
  const edit = (next: Editing) => {
    setTyped(null)
    setEditing(next)
  }
  const text = textOf(form, editing)
  const { checked, fault } = useChecked(table, text)
  const drawing = drawingOf(form, answer.drawing, editing)
  const piece = chosen === null ? null : chosen + (range ? units : '')
  return (
    <div class="editor">
      <div class="editor-board">
        <div class="board-place" style={{ '--ratio': drawing.view.width / drawing.view.height }}>
          <Board
            drawing={drawing}
            players={game.players}
            label={t('{game}, a position that is being set up', { game: gameName(game) })}
            ply={0}
            marks={{}}
            onCell={(cell) => edit(put(editing, cell, piece))}
            onDrag={(from, to) => edit(moved(editing, from, to))}
          />
        </div>
        <Palette form={form} players={game.players} drawing={drawing} chosen={chosen} onChoose={setChosen} />
        {range && <Units range={range} units={units} onUnits={setUnits} />}
      </div>
      <div class="editor-side">
        <div class="toolbar">
          <button type="button" class="button" onClick={() => edit(begun(form, answer.position))}>
            {t('Starting position')}
          </button>
          <button type="button" class="button" onClick={() => edit(emptied(form))}>
            {t('Empty board')}
          </button>
        </div>
        <div class="editor-fields">
          {form.fields.map((field, i) => (
            <Field
              key={field.label}
              field={field}
              form={form}
              drawing={drawing}
              players={game.players}
              value={editing.fields[i] ?? field.usual}
              onChange={(value) => edit(withField(editing, i, value))}
            />
          ))}
        </div>
        <TextField
          value={typed ?? text}
          fault={typed === null ? null : positionFault(null, game)}
          onValue={(value) => {
            const next = read(form, value.trim())
            if (next) edit(next)
            else setTyped(value)
          }}
        />
        <Verdict checked={checked} fault={fault} />
        <Beginnings table={table} checked={checked} onBegin={onClose} />
      </div>
    </div>
  )
}

/** The service's answer about a position, asked for a little after the last edit: null until it is here. */
function useChecked({ game, variant, rules }: Table, position: string) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    setChecked(null)
    const timer = setTimeout(() => {
      service.board(game.id, service.subjectAt(position, { variant, rules }), [], abort.signal).then(
        (board) => {
          setChecked(board)
          setFault('')
        },
        (error: unknown) => !abort.signal.aborted && setFault(positionFault(error, game)),
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [position])
  return { checked, fault }
}

interface UnitsProps {
  readonly range: NonNullable<Form['units']>
  readonly units: number
  readonly onUnits: (units: number) => void
}

/** The number of units that go with the chosen piece. */
const Units = ({ range, units, onUnits }: UnitsProps) => (
  <label class="editor-units">
    {t('Number of units')}
    <input
      class="field"
      type="number"
      min={range.minimum}
      max={range.maximum}
      value={units}
      onInput={({ currentTarget }) => onUnits(wholeWithin(currentTarget.value, range))}
    />
  </label>
)

interface TextFieldProps {
  readonly value: string
  /** What is wrong with the text; null for nothing. */
  readonly fault: string | null
  readonly onValue: (value: string) => void
}

/** The position as a text, to copy or to type. */
const TextField = ({ value, fault, onValue }: TextFieldProps) => (
  <>
    <label class="editor-text">
      {t('Position as text')}
      <textarea
        class="field code"
        rows={3}
        spellcheck={false}
        aria-invalid={fault !== null}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </label>
    {fault !== null && (
      <p class="small fault" role="alert">
        {fault}
      </p>
    )}
  </>
)

/** Says whether the position can be played. */
function Verdict({ checked, fault }: ReturnType<typeof useChecked>) {
  const words = !checked
    ? ''
    : checked.outcome
      ? t('The game is over in this position.')
      : t('This position can be played.')
  return (
    <p class={fault === '' ? 'small soft editor-state' : 'small fault editor-state'} role="status">
      {fault || words}
    </p>
  )
}

interface BeginningsProps {
  readonly table: Table
  readonly checked: Checked | null
  readonly onBegin: () => void
}

/** The buttons that go on from the position. */
function Beginnings({ table: { game, variant, rules }, checked, onBegin }: BeginningsProps) {
  const begin = (analyse: boolean) => {
    if (!checked) return
    onBegin()
    const seats = checked.seats.map(() => 'you' as const)
    const place = { game: game.id, variant, rules, position: checked.position, moves: [], seats }
    void open(place).then(() => {
      if (analyse) analysing.value = true
    }, refused)
  }
  return (
    <div class="toolbar">
      <button
        type="button"
        class="button primary"
        disabled={!checked || checked.outcome !== null}
        onClick={() => begin(true)}
      >
        <Icon name="review" /> {t('Analyse')}
      </button>
      <button type="button" class="button" disabled={!checked} onClick={() => begin(false)}>
        <Icon name="play" /> {t('Play from here')}
      </button>
    </div>
  )
}

interface PaletteProps {
  readonly form: Form
  readonly players: readonly string[]
  readonly drawing: ReturnType<typeof drawingOf>
  readonly chosen: string | null
  readonly onChoose: (text: string | null) => void
}

/** The pieces to choose from, and an eraser. */
const Palette = ({ form, players, drawing, chosen, onChoose }: PaletteProps) => (
  <div class="editor-palette" role="radiogroup" aria-label={t('Piece to put on the board')}>
    {armiesOf(form).map((pieces) => (
      <div key={pieces[0]?.text} class="editor-army">
        {pieces.map((piece) => (
          <Choice
            key={piece.text}
            name={nameOf(piece)}
            checked={chosen === piece.text}
            onChoose={() => onChoose(piece.text)}
          >
            <svg viewBox="-0.5 -0.5 1 1" aria-hidden="true">
              <Piece
                piece={form.units ? { ...piece, symbol: piece.text } : piece}
                x={0}
                y={0}
                paint={colourOf(players, piece.owner) ?? 'nobody'}
                pictures={drawing.pictures}
              />
              {/* on the board, face-down pieces all look alike */}
              {piece.shape === 'hidden' && (
                <text class="editor-hidden" y={0.155}>
                  {piece.text}
                </text>
              )}
            </svg>
          </Choice>
        ))}
      </div>
    ))}
    <Choice name={t('Nothing: take pieces away')} checked={chosen === null} onChoose={() => onChoose(null)}>
      <Icon name="close" />
    </Choice>
  </div>
)

/** The greatest number of pieces of each side that share one line of the palette. */
const FEW = 5

/** The lines of the palette: one for each side, or a single one if the sides are small. */
function armiesOf({ pieces }: Form): readonly (readonly FormPiece[])[] {
  const owners = [...new Set(pieces.map(({ owner }) => owner))]
  const armies = owners.map((owner) => pieces.filter((piece) => piece.owner === owner))
  return armies.every(({ length }) => length <= FEW) ? [pieces] : armies
}

const nameOf = ({ name, text }: FormPiece) => `${word(name)} (${text})`

interface ChoiceProps {
  readonly name: string
  readonly checked: boolean
  readonly onChoose: () => void
  readonly children: preact.ComponentChildren
}

const Choice = ({ name, checked, onChoose, children }: ChoiceProps) => (
  <label class="editor-choice" title={name}>
    <input type="radio" class="unseen" name="editor-piece" aria-label={name} checked={checked} onChange={onChoose} />
    {children}
  </label>
)
