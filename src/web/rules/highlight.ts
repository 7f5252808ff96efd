/** Highlighting of the language of rules, for the editor: words by their meaning, which the sections of the text decide. */
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'

const SECTIONS = ['players', 'pieces', 'variables', 'board', 'rules']
const GENERATORS = ['rectangle', 'hexagon', 'cuboid']

/** The place in a text: inside a comment, behind the `#` of a directive, in the name of a declaration list. */
interface Place {
  comment: boolean
  /** The section that the text is in; a macro's name for macros. */
  section: string
  /** True between `#` and the name that follows it. */
  named: boolean
  players: Set<string>
  pieces: Set<string>
  variables: Set<string>
  macros: Set<string>
}

const rulesLanguage = StreamLanguage.define<Place>({
  name: 'rbg',
  startState: () => ({
    comment: false,
    section: '',
    named: false,
    players: new Set(),
    pieces: new Set(),
    variables: new Set(),
    macros: new Set(),
  }),
  copyState: (place) => ({
    ...place,
    players: new Set(place.players),
    pieces: new Set(place.pieces),
    variables: new Set(place.variables),
    macros: new Set(place.macros),
  }),
  token(stream, place) {
    if (place.comment) {
      place.comment = !stream.skipTo('*/') || !stream.match('*/')
      if (place.comment) stream.skipToEnd()
      return 'comment'
    }
    if (stream.eatSpace()) return null
    if (stream.match('//')) {
      stream.skipToEnd()
      return 'comment'
    }
    if (stream.match('/*')) {
      place.comment = true
      return 'comment'
    }
    if (stream.match('#')) {
      place.named = true
      return 'keyword'
    }
    if (stream.match(/^[0-9]+/)) return 'number'
    const name = stream.match(/^[A-Za-z][A-Za-z0-9]*/)
    if (name) return kindOf((name as RegExpMatchArray)[0], place)
    // what a move does: changes of pieces, of values, of the player to move
    if (stream.match('->>') || stream.match('->') || stream.match('[$') || stream.match(/^[[\]]/)) return 'modifier'
    // what it asks
    if (stream.match(/^\{[?!$]?/) || stream.match('}')) return 'bracket'
    stream.next()
    return 'operator'
  },
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
})

function kindOf(name: string, place: Place): string {
  if (place.named) {
    place.named = false
    place.section = name
    if (SECTIONS.includes(name)) return 'keyword'
    place.macros.add(name)
    return 'macroName'
  }
  if (place.section === 'board' && GENERATORS.includes(name)) return 'keyword'
  if (place.section === 'players') place.players.add(name)
  if (place.section === 'pieces') place.pieces.add(name)
  if (place.section === 'variables') place.variables.add(name)
  if (place.macros.has(name)) return 'macroName'
  if (place.players.has(name) || name === 'random') return 'typeName'
  if (place.pieces.has(name)) return 'string'
  if (place.variables.has(name)) return 'atom'
  return 'variableName'
}

/** The colours, as properties of the page's styles. */
const style = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: tags.keyword, color: 'var(--code-keyword)', fontWeight: '600' },
  { tag: tags.macroName, color: 'var(--code-macro)' },
  { tag: tags.typeName, color: 'var(--code-player)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--code-piece)' },
  { tag: [tags.atom, tags.number], color: 'var(--code-value)' },
  { tag: tags.modifier, color: 'var(--code-change)', fontWeight: '600' },
  { tag: tags.bracket, color: 'var(--code-check)' },
])

export const highlighting = [rulesLanguage, syntaxHighlighting(style)]
