/**
 * The compiler's sentences in the page's language. The compiler itself speaks English everywhere, as the service does; here each of
 * its sentences has a template, which finds the values in it and is translated as all texts of the page are.
 */
import { languageTag, later, t } from '../language/language.ts'

/** What can be expected or found at a place. */
export const THINGS: readonly string[] = [
  later('a player'),
  later('a piece'),
  later('a variable'),
  later('a direction'),
  later('a vertex'),
  later('a macro'),
  later('a number'),
  later('a number, variable, player or piece'),
  later('a comparison (== != < <= > >=)'),
  later('the name of a player'),
  later('the name of a player behind "->"'),
  later('the name of a piece'),
  later('the name of a variable'),
  later('the name of a variable or player'),
  later('the name of a vertex'),
  later('the name of a direction'),
  later('the name of a direction of the board'),
  later('the end of the section'),
  later('the end of the text'),
  later('a check'),
  later('a pattern'),
  later('a comparison'),
  later('a modifier'),
  later('an assignment'),
  later('a suffix'),
]

/** Where something is expected. */
export const PLACES: readonly string[] = [
  later('here'),
  later('in this list'),
  later('in this list, or "{close}"'),
  later('behind the player "{name}"'),
  later('behind the piece "{name}"'),
  later('behind the variable "{name}"'),
  later('as the bound of "{name}"'),
  later('behind the bound of "{name}"'),
  later('behind the vertex "{name}", for its piece'),
  later('on "{name}"'),
  later('behind the piece'),
  later('for the edges of "{name}"'),
  later('among the edges of "{name}"'),
  later('behind the direction "{name}"'),
  later('behind the direction "{name}", as in {form}'),
  later('between the edges, or "}" behind the last'),
  later('behind "{name}", as in {form}'),
  later('in {form}'),
  later('behind the rows of a layer'),
  later('behind the rows (rows are lists of pieces in square brackets, without commas between them)'),
  later('behind the layers (rows are lists of pieces in square brackets, without commas between them)'),
  later('in this row, or nothing for a hole'),
  later('between the pieces of a row'),
  later('behind a comparison'),
  later('between pieces, or "{close}" behind the last'),
  later('in front of "="'),
  later('behind "{name}" in an assignment'),
  later('behind "->" ("->>" leads to the keeper)'),
  later('behind "{sign}"'),
  later('behind an assignment'),
  later('behind an expression in brackets'),
  later('in this expression (there are no negative numbers: write 0-1)'),
]

/** What was given to a macro in place of its arguments. */
export const GIVEN: readonly string[] = [later('1 is given'), later('{n} are given'), later('{found} follows')]

/** The sentences. Where two fit, the first counts. */
export const SENTENCES: readonly string[] = [
  // the text and its sections
  later('the text is empty: a description begins with "#players ="'),
  later('the text begins with {found} instead of "#" and the name of a section or macro'),
  later('this comment is never closed: its end */ is missing'),
  later('{character} has no meaning here: names have a to z, A to Z and digits only, and "+" means "or"'),
  later('{number} is too large: numbers go up to {most}'),
  later('"#" is followed by {found} instead of the name of a section or macro'),
  later('"#{name}" is followed by {found} instead of "="'),
  later('there are two sections "{name}", the first in line {line}'),
  later('the section "{name}" is missing: write "#{name} =" even when there are none'),
  later('the section "{name}" is missing: write "#{name} =" and what belongs to it'),
  later('the section "{name}" is missing: perhaps this is meant'),
  later('the section "players" is empty: at least one player is needed'),
  later('the section "pieces" is empty: at least one piece is needed'),
  later('the section "board" is empty'),
  later('the section "rules" is empty: an expression is needed, "." at least'),
  later('{expected} is expected {place}, but there is {found}'),
  // names
  later('"{name}" is a reserved name, so no {noun} can have it'),
  later('"random" is the name of chance, so no {noun} can have it'),
  later('there are two {noun}s "{name}", the first in line {line}'),
  later('{first} and {second} have the name "{name}", the first in line {line}'),
  later('player "{name}" has no bound: the highest score in brackets is expected behind the name, as in "{name}(100)"'),
  later(
    'variable "{name}" has no bound: the greatest value in brackets is expected behind the name, as in "{name}(100)"',
  ),
  later('the bound of "{name}" is {n}, but should be 1 or more'),
  // macros
  later('the macro "{name}" is followed by {found} instead of "=": a comment begins with "//"'),
  later('a parameter of "{name}" should be a name, not {found}'),
  later('the macro "{name}" has two parameters "{parameter}"'),
  later('parameters are separated by ";" and end with ")", not with {found}'),
  later('the macro "{name}" is defined twice, first in line {line}'),
  later('the macro "{name}" exists already; it cannot be both with and without parameters'),
  later('the macro "{name}" takes 1 argument in brackets, separated by ";", but {given}'),
  later('the macro "{name}" takes {wanted} arguments in brackets, separated by ";", but {given}'),
  later('macros call each other to a depth of more than {most}'),
  later('this bracket is never closed: ")" is missing behind the arguments'),
  later('"~" pastes names together in bodies of macros only'),
  later('"~" has nothing on its left to paste'),
  later('"~" has nothing on its right to paste'),
  later('"~" cannot paste {left} and {right} to one name, number or symbol'),
  later('a name that "~" pastes has more than {most} characters'),
  // the board
  later('{found} stands behind the board: the next macro begins with "#"'),
  later('{found} is {what}, not a piece'),
  later('{found} is not the name of a piece'),
  later('there are two vertices "{name}"'),
  later('there is no vertex "{name}" on the board'),
  later('the vertex "{name}" has two edges "{direction}"'),
  later('this {generator} has no rows: {form}'),
  later('this board has no vertices: all its places are holes'),
  later('this row has a length of {n}, but the first row has {first_n}: all rows have one length, holes counted'),
  later('this layer has {n} rows, but the first has {first_n}: all layers have one shape'),
  later(
    'this row has a length of {n} behind a row of {last_n}: in a hexagon each row is one longer than the last up to the longest, and then each is one shorter',
  ),
  // the rules
  later('this bracket closes nothing: there is no "{sign}" for it'),
  later('{found} fits nowhere in rules'),
  later('"?" fits nowhere in rules: for "a or nothing" write (a + .)'),
  later('{sign} fits nowhere in a list of pieces: write {$ x > 1} or [$ x = 1]'),
  later('an alternative is empty here, in front of {found}: write "." for "do nothing", and close every bracket'),
  later('this bracket is never closed: ")" is expected, but there is {found}'),
  later('this bracket is never closed: ")" is expected, but there is {found} in line {line}'),
  later('this pattern is never closed: "}" is expected, but there is {found}'),
  later('this pattern is never closed: "}" is expected, but there is {found} in line {line}'),
  later('a pattern contains the switch "{sign}": nobody can move inside a pattern'),
  later('the suffix "{sign}" has nothing in front of it that it could repeat'),
  later('the suffix "{sign}" cannot stand behind {what}: put brackets around what it repeats, as in "({e})*"'),
  later('the power 0 (zero) is not allowed: repeat 1 time or more, or write "." for nothing'),
  later('{found} is a macro: it can be used below its definition only, which is in line {line}'),
  later('{found} is not declared: perhaps {names} is meant'),
  later('{found} is not declared, but {expected} is expected here'),
  later('{found} is a player, but {expected} is expected here: "->{name}" gives them the turn'),
  later('{found} is a piece, but {expected} is expected here: "{{name}}" asks for it, and "[{name}]" puts it'),
  later('{found} is {what}, but {expected} is expected here'),
  later('{found} is not declared: only variables and players (their scores) have values to assign'),
  later('{found} is {what}: only variables and players (their scores) have values to assign'),
  later(
    '{found} is not declared: an expression has numbers, variables, players (their scores) and pieces (how many there are)',
  ),
  later(
    '{found} is {what}: an expression has numbers, variables, players (their scores) and pieces (how many there are)',
  ),
  // caps
  later('the text has {n} characters, but {most} at most are read'),
  later('the macros expand to more than {most} tokens'),
  later('brackets are nested more than {most} deep'),
  later('patterns are nested more than {most} deep'),
  later('there are more than {most} pieces'),
  later('there are more than {most} players'),
  later('the macro "{name}" has more than {most} parameters'),
  later('an expression has more than {most} numbers and signs'),
  later('the rules have more than {most} places where somebody is to move'),
  later('the board has more than {most} vertices'),
  later('the board has more than {most} directions'),
  later('the rules have more than {most} actions after powers are written out'),
  later('the rules need tables of shifts with more than {most} rows'),
  later('the tables of shifts have more than {most} entries'),
  later('the sets of pieces have more than {most} entries'),
  later('the parts of the rules that consist of shifts are too long for a board of {n} vertices'),
  later('rules of this length on a board of {n} vertices need too much memory'),
  later('the compiled rules need {n} MB, more than {most}: use a smaller board or shorter rules'),
  later('a position can have {n} characters, more than {most}: use a smaller board or shorter names'),
  later('a name has {most} letters and digits at most'),
  later('the moves of a state are too many and too long: their list takes more than {most} MB'),
  later('a state has more than {most} legal moves'),
  later('a move has more than {most} modifiers'),
  later('finding the moves of one state takes more than {most} steps'),
  later('the keeper moves more than {most} times in a row: its loop needs a test that fails in the end'),
  later('the keeper takes more than {most} steps in a row'),
  later('the moves of one request may take {most} steps: send fewer at a time'),
  // warnings
  later('the macro "{name}" is never used'),
  later('"{name}" has {n} characters, but {most} at most are read'),
  later('the macro "{name}" with 1 parameter is never used'),
  later('the macro "{name}" with {n} parameters is never used'),
  later(
    'this star repeats modifiers without a switch: a move can have any number of them, and generating moves can be slow',
  ),
  later('the variable "{name}" is never used'),
  later(
    'the macro "{name}" has alternatives outside brackets, so that what stands beside it here belongs to one of them only: put brackets around its text',
  ),
  later(
    'the macro "{name}" has several actions outside brackets, so that the suffix "{sign}" behind it repeats the last of them only: put brackets around its text',
  ),
  later('this assignment is never legal: "{name}" is {most} at most, but the value is {range}'),
  later('this assignment is never legal: "{name}" is 0 at least, but the value is below'),
  later('this value is lost: "{name}" is assigned again at once'),
  later('this comparison is never true: it compares {range} with {other}'),
  later('this comparison is always true: it compares {range} with {other}'),
  later('this score is never kept: the path goes on to "{}", which nothing passes; write "->> {}" instead'),
  later('no rule gives a player a score: every play is a draw'),
  later('no rule gives the player "{name}" a score: that player can never win'),
  later('the play is over before the first move: the keeper has no way to go on'),
  later(
    'the play is over before the first move: no path behind this switch can be followed from the first vertex of the board',
  ),
  later(
    'all {n} random plays end as draws without a score: a win is rare, or the rules never give one; in {position} no path behind this switch can be followed',
  ),
  later(
    'all {n} random plays end as draws without a score: a win is rare, or the rules never give one; in {position} no path behind this switch can be followed: an assignment takes "{name}" over its bound of {bound}',
  ),
  later(
    'all {n} random plays end as draws without a score: a win is rare, or the rules never give one; in {position} the rules come to their end',
  ),
  later(
    '{n} of {most} random plays end without a score, as draws: in {position} no path behind this switch can be followed',
  ),
  later(
    '{n} of {most} random plays end without a score, as draws: in {position} no path behind this switch can be followed: an assignment takes "{name}" over its bound of {bound}',
  ),
  later('{n} of {most} random plays end without a score, as draws: in {position} the rules come to their end'),
  later(
    "{n} of {most} random plays end in the keeper's turn: in {position} no path behind this switch can be followed",
  ),
  later(
    '{n} of {most} random plays end in the keeper\'s turn: in {position} no path behind this switch can be followed: an assignment takes "{name}" over its bound of {bound}',
  ),
  later(
    'this switch can follow the same move as the one in line {line}, column {column}, so that each such move stands twice in the list: let the keeper repeat, as in "->> ( a ->> )* {! a}"',
  ),
  later('the piece "{name}" never stands on the board'),
  later(
    'no piece stands for the empty place, so that all are drawn: if "{name}" does, call it "empty", or give it the look "hidden": true',
  ),
  later(
    'by the directions that the rules use, no way leads from the first vertex to "{name}": nothing can happen there',
  ),
  later(
    'by the directions that the rules use, no way leads from the first vertex to {n} vertices, such as "{name}": nothing can happen there',
  ),
  later('the player "{name}" can never move'),
  later(
    'behind each of {n} random plays all players have the same score: if they win and lose together, write them as one player',
  ),
  later('none of {n} random plays ends within {most} moves'),
  later('a random play reaches a cap behind {position}: {cap}'),
  // in the text of a macro, or in what a macro is given
  later('{fault}, behind {found} in line {line}'),
]

/** By placeholder: what makes its value one in the page's language; null for a value that does not belong there. */
const VALUES: Readonly<Record<string, (value: string) => string | number | null>> = {
  expected: thing,
  found: thing,
  what: thing,
  first: thing,
  second: thing,
  left: thing,
  right: thing,
  noun: (value) => thing(`a ${value}`),
  place: (value) => translated(PLACES, value),
  given: (value) => translated(GIVEN, value),
  cap: (value) => translated(SENTENCES, value),
  fault: (value) => translated(SENTENCES, value),
  names: (value) => new Intl.ListFormat(languageTag(), { type: 'disjunction' }).format(value.split(' or ')),
  range,
  other: range,
  wanted: (value) => new Intl.ListFormat(languageTag(), { type: 'disjunction' }).format(value.split(' or ')),
  form: (value) => (/^\w+\(.*\)$/.test(value) ? value : null),
  n: count,
  first_n: count,
  last_n: count,
  most: count,
  bound: count,
  // names, signs and other pieces of the rules, which are the same in all languages
  ...Object.fromEntries(
    'name parameter direction character number line column close sign generator engines position'
      .split(' ')
      .map((name) => [name, (value: string) => value]),
  ),
}

/** A piece of the text in quotes, or one of THINGS. */
function thing(value: string): string | null {
  return /^".+"$/.test(value) ? value : translated(THINGS, value)
}

/** A number, or the least and the greatest of a range. */
function range(value: string): string | null {
  return /^-?\d+( to -?\d+)?$/.test(value) ? value.replace(' to ', '–') : null
}

function count(value: string): number | null {
  return /^\d+$/.test(value) ? Number(value) : null
}

/** By template: what finds its values. */
const patterns = new Map<string, RegExp>()

/** A template as a pattern. Braces that are no placeholder stand for themselves. */
function patternOf(template: string): RegExp {
  let pattern = patterns.get(template)
  if (!pattern) {
    const seen = new Set<string>()
    const source = template.split(/\{(\w+)\}/).map((part, i) => {
      if (i % 2 === 0) return part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
      if (!VALUES[part]) return `\\{${part}\\}`
      const again = seen.has(part)
      seen.add(part)
      return again ? `\\k<${part}>` : `(?<${part}>.+?)`
    })
    pattern = new RegExp(`^${source.join('')}$`)
    patterns.set(template, pattern)
  }
  return pattern
}

/** The template that a text has been made by, with its values in the page's language; null for none. */
export function templateOf(
  templates: readonly string[],
  text: string,
): { readonly template: string; readonly values: Readonly<Record<string, string | number>> } | null {
  for (const template of templates) {
    const found = patternOf(template).exec(text)
    if (!found) continue
    const values: Record<string, string | number> = {}
    const fits = Object.entries(found.groups ?? {}).every(([name, value]) => {
      const said = VALUES[name]!(value)
      if (said !== null) values[name] = said
      return said !== null
    })
    if (fits) return { template, values }
  }
  return null
}

function translated(templates: readonly string[], text: string): string | null {
  const found = templateOf(templates, text)
  return found && t(found.template, found.values)
}

/** A sentence of the compiler in the page's language; in English, and where no template fits, as it is. */
export const faultText = (detail: string): string =>
  languageTag() === 'en' ? detail : (translated(SENTENCES, detail) ?? detail)
