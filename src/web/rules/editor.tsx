import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension, StateEffect, StateField, type Text, Transaction } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  WidgetType,
} from '@codemirror/view'
import { useEffect, useRef } from 'preact/hooks'
import type { Place, RulesError } from '../../rbg/language/errors.ts'
import { languageTag } from '../language/language.ts'
import { edit } from './compile.ts'
import { faultText } from './faults.ts'
import { highlighting } from './highlight.ts'
import { errors, pointed, text, warnings } from './written.ts'

/** The errors shown under their lines: more would hide the text. */
const MOST_UNDER_LINES = 5

/** The message of an error, under its line. */
class Message extends WidgetType {
  private readonly detail: string

  constructor(detail: string) {
    super()
    this.detail = detail
  }

  override eq(other: Message): boolean {
    return other.detail === this.detail
  }

  toDOM(): HTMLElement {
    const row = document.createElement('div')
    row.className = 'cm-fault'
    row.textContent = this.detail
    return row
  }
}

const setMessages = StateEffect.define<DecorationSet>()

const messages = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects }) {
    let next = shown.map(changes)
    for (const effect of effects) if (effect.is(setMessages)) next = effect.value
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** The place of an error in a document: columns count from 1. */
function placeOf({ line, column }: Place, doc: Text) {
  const at = doc.line(Math.min(Math.max(1, line), doc.lines))
  const from = Math.min(at.from + Math.max(0, column - 1), at.to)
  const word = /^(?:[A-Za-z0-9]+|\S)/.exec(doc.sliceString(from, at.to))?.[0].length ?? 0
  return { line: at, from, to: from + word }
}

function diagnostics(doc: Text): Diagnostic[] {
  const list = (faults: readonly RulesError[], severity: 'error' | 'warning') =>
    faults.map((fault): Diagnostic => {
      const { from, to } = placeOf(fault, doc)
      return { from, to, severity, message: faultText(fault.detail) }
    })
  return [...list(errors.value, 'error'), ...list(warnings.value, 'warning')]
}

function messagesUnderLines(doc: Text): DecorationSet {
  const shown = errors.value.slice(0, MOST_UNDER_LINES).map((error) => {
    const { line } = placeOf(error, doc)
    return Decoration.widget({ widget: new Message(faultText(error.detail)), block: true, side: 1 }).range(line.to)
  })
  return Decoration.set(shown, true)
}

/** The editor's look, in the page's colours. */
const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--panel)', fontSize: 'var(--text-s)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--ink-soft)', backgroundColor: 'var(--sunken)', borderRight: '1px solid var(--rule)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--code-line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--code-selection)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--code-selection)',
    outline: '1px solid var(--rule-strong)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--warning-soft)' },
  '.cm-fault': {
    padding: '0.25rem 0.5rem',
    borderLeft: '3px solid var(--warning)',
    color: 'var(--warning)',
    backgroundColor: 'var(--warning-soft)',
    fontFamily: 'var(--font)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px solid var(--warning)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', borderBottom: '2px dotted var(--ink-soft)' },
  '.cm-tooltip': { border: '1px solid var(--rule-strong)', backgroundColor: 'var(--panel)', color: 'var(--ink)' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
})

/**
 * Replaces selected text by what is typed. The browser would keep the style of what it replaces by an inline style, which the
 * page's content policy refuses.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event
    if (inputType !== 'insertText' || data === null || isComposing || view.state.selection.main.empty) return false
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    event.preventDefault()
    return true
  },
})

const extensions = (label: string): Extension => [
  lineNumbers(),
  lintGutter(),
  history(),
  drawSelection(),
  bracketMatching(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlighting,
  messages,
  typeOver,
  theme,
  indentUnit.of('    '),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({
    'aria-label': label,
    // focusable without this, too, but checkers of accessibility look for it
    tabindex: '0',
    autocorrect: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
  }),
  // Tab stays the key that leaves the editor, as everywhere on the page
  keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) edit(update.state.doc.toString())
  }),
]

/**
 * The editor of the rules. It lives in a shadow tree, since its styles are made by scripts: there they are no inline styles,
 * which the page's content policy refuses.
 */
export function Editor({ label }: { readonly label: string }) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    const state = EditorState.create({ doc: text.peek(), extensions: extensions(label) })
    const made = new EditorView({ state, parent: root as unknown as Element, root })
    view.current = made
    return () => {
      view.current = null
      made.destroy()
    }
  }, [label])
  // a text that comes from elsewhere, such as the library
  useEffect(() => {
    const now = view.current
    if (!now || now.state.doc.toString() === text.value) return
    const { length } = now.state.doc
    now.dispatch({
      changes: { from: 0, to: length, insert: text.value },
      // no undo empties the editor; one that takes back a choice from the library is wanted
      annotations: Transaction.addToHistory.of(length > 0),
    })
  }, [text.value])
  useEffect(() => {
    const now = view.current
    if (!now) return
    const { doc } = now.state
    now.dispatch(setDiagnostics(now.state, diagnostics(doc)))
    now.dispatch({ effects: setMessages.of(messagesUnderLines(doc)) })
  }, [errors.value, warnings.value, languageTag()])
  // at once, so that what is typed next is typed there
  useEffect(
    () =>
      pointed.subscribe((place) => {
        const now = view.current
        if (!now || !place) return
        const { from, to } = placeOf(place, now.state.doc)
        now.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
        now.focus()
      }),
    [],
  )
  return <div ref={host} class="rules-editor" />
}
