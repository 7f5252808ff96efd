import { useState } from 'preact/hooks'
import { Copy } from '../copy.tsx'
import { t } from '../language/language.ts'
import { type Call, calls } from '../service/calls.ts'
import { FORMS, type Form, snippet } from './snippets.ts'
import './developer.css'

/** The panel for developers: the page's calls exactly as sent and answered. */
export const Developer = () => (
  <section class="panel" aria-labelledby="developer-title">
    <div class="panel-head">
      <h2 id="developer-title">{t('Developers')}</h2>
      <a href="/docs">{t('API reference')}</a>
    </div>
    <div class="developer-body">
      <Calls />
    </div>
  </section>
)

const isSearch = ({ path }: Call) => /\/(move|analysis)\b/.test(path)

/** One call as code, with its answer: the latest search, or a call picked from the list. */
function Calls() {
  const [picked, setPicked] = useState<number | null>(null)
  const [form, setForm] = useState<Form>('curl')
  const list = calls.value
  const call = list.find(({ id }) => id === picked) ?? list.find(isSearch) ?? list[0]
  if (!call) return null
  const text = snippet(form, call, location.origin)
  return (
    <div class="calls">
      <label for="call">{t('Call')}</label>
      <select
        id="call"
        class="field code"
        value={picked === null ? '' : String(call.id)}
        onChange={({ currentTarget: { value } }) => setPicked(value === '' ? null : Number(value))}
      >
        <option value="">{t('latest search')}</option>
        {list.map(({ id, method, path, answer }) => (
          <option key={id} value={String(id)}>
            {method} {path.slice(0, 48)} {answer ? answer.status : '...'}
          </option>
        ))}
      </select>
      <div class="row" role="group" aria-label={t('Show the call as')}>
        {FORMS.map((one) => (
          <button key={one} type="button" class="button" aria-pressed={form === one} onClick={() => setForm(one)}>
            {one}
          </button>
        ))}
        <Copy text={text} label={t('Copy as {form}', { form })} />
      </div>
      <Code label={t('Request')} text={text} />
      <p class="small soft">
        {call.answer
          ? t('Answer: {status}, {ms} ms', {
              status: String(call.answer.status || '-'),
              ms: Math.round(call.answer.ms),
            })
          : t('Waiting for the answer')}
      </p>
      <Code tall label={t('Answer')} text={call.answer ? JSON.stringify(call.answer.body, null, 2) : ''} />
    </div>
  )
}

interface CodeProps {
  readonly label: string
  readonly text: string
  readonly tall?: boolean
}

/** A block of code that can be focused, so that it can be scrolled from the keyboard. */
const Code = ({ label, text, tall = false }: CodeProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls has to be reachable from the keyboard
  <pre class={tall ? 'code-block code tall' : 'code-block code'} tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
)
