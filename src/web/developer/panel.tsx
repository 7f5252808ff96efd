import { useState } from 'preact/hooks'
import { Icon } from '../icon.tsx'
import { board, line, open, table } from '../play/store.ts'
import { type Call, calls } from '../service/calls.ts'
import { FORMS, type Form, snippet } from './snippets.ts'
import './developer.css'

/** What a front-end developer wants to see: the position, and exactly what was asked and answered. */
export const Developer = () => (
  <section class="panel" aria-labelledby="developer-title">
    <div class="panel-head">
      <h2 id="developer-title">Developers</h2>
      <a href="/docs">API reference</a>
    </div>
    <div class="developer-body">
      <PositionBox />
      <Calls />
    </div>
  </section>
)

/** The position that is shown, to be copied; another one can be pasted and played on from. */
function PositionBox() {
  const shown = board.value?.position ?? ''
  const [edited, setEdited] = useState<string | null>(null)
  const game = table.value?.game.id ?? ''
  return (
    <form
      class="position-box"
      onSubmit={(event) => {
        event.preventDefault()
        const { variant, rules, players } = table.value!
        void open({ game, variant, rules, position: (edited ?? shown).trim(), moves: [], seats: players }).then(() =>
          setEdited(null),
        )
      }}
    >
      <label for="position">Position</label>
      <textarea
        id="position"
        class="field code"
        rows={2}
        spellcheck={false}
        value={edited ?? shown}
        onInput={({ currentTarget }) => setEdited(currentTarget.value)}
      />
      <div class="row">
        <Copy text={shown} label="Copy position" />
        <Copy text={() => location.href} label="Copy link" />
        <button type="submit" class="button" disabled={edited === null || edited.trim() === shown}>
          Set up
        </button>
        <span class="small soft">
          {line.value && line.value.plies.length > 0 ? '' : 'Paste a position to play from it.'}
        </span>
      </div>
    </form>
  )
}

const isSearch = ({ path }: Call) => /\/(move|analysis)\b/.test(path)

/** The latest calls, or one of those before it. */
function Calls() {
  const [picked, setPicked] = useState<number | null>(null)
  const [form, setForm] = useState<Form>('curl')
  const list = calls.value
  const call = list.find(({ id }) => id === picked) ?? list.find(isSearch) ?? list[0]
  if (!call) return null
  const text = snippet(form, call, location.origin)
  return (
    <div class="calls">
      <label for="call">Call</label>
      <select
        id="call"
        class="field code"
        value={picked === null ? '' : String(call.id)}
        onChange={({ currentTarget: { value } }) => setPicked(value === '' ? null : Number(value))}
      >
        <option value="">latest search</option>
        {list.map(({ id, method, path, answer }) => (
          <option key={id} value={String(id)}>
            {method} {path.slice(0, 48)} {answer ? answer.status : '...'}
          </option>
        ))}
      </select>
      <div class="row" role="group" aria-label="Form of the call">
        {FORMS.map((one) => (
          <button key={one} type="button" class="button" aria-pressed={form === one} onClick={() => setForm(one)}>
            {one}
          </button>
        ))}
        <Copy text={text} label={`Copy as ${form}`} />
      </div>
      <Code label="Request" text={text} />
      <p class="small soft">
        {call.answer
          ? `Answer: ${call.answer.status || 'none'}, ${Math.round(call.answer.ms)} ms`
          : 'Waiting for the answer'}
      </p>
      <Code tall label="Answer" text={call.answer ? JSON.stringify(call.answer.body, null, 2) : ''} />
    </div>
  )
}

interface CodeProps {
  readonly label: string
  readonly text: string
  readonly tall?: boolean
}

/** A text that can be scrolled, by keys as well. */
const Code = ({ label, text, tall = false }: CodeProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
  <pre class={tall ? 'code-block code tall' : 'code-block code'} tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
)

/** How long a button tells that it has copied, in milliseconds. */
const TOLD_MS = 1500

function Copy({ text, label }: { readonly text: string | (() => string); readonly label: string }) {
  const [told, setTold] = useState(false)
  return (
    <button
      type="button"
      class="button"
      onClick={async () => {
        await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
        setTold(true)
        setTimeout(() => setTold(false), TOLD_MS)
      }}
    >
      <Icon name="copy" />
      {told ? 'Copied' : label}
    </button>
  )
}
