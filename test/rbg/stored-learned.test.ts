/** The format of what is stored as learned: with another one its number changes, or a version would read what it does not know. */
import { expect, it } from 'vitest'
import { LEARNED_FORMAT } from '../../src/own/stored-learned.ts'
import { idsOfLibrary, libraryGame } from '../../tools/lib/library.ts'

/** The fields whose names are those of a game's pieces and values. */
const BY_NAME = ['places', 'values', 'taken']

/** The fields within a value, and the types of what stands there: `games: number`. */
function fieldsOf(value: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, [...path, '*']))
  if (typeof value !== 'object' || value === null) return [`${path.join('.')}: ${typeof value}`]
  const isByName = BY_NAME.includes(path.at(-1)!)
  return Object.entries(value).flatMap(([name, one]) => fieldsOf(one, [...path, isByName ? '*' : name]))
}

it('has one number for one set of fields', () => {
  const learned = idsOfLibrary().map((id) => libraryGame(id).learned ?? {})
  expect([LEARNED_FORMAT, ...new Set(learned.flatMap((one) => fieldsOf(one)).sort())]).toMatchInlineSnapshot(`
    [
      1,
      "engine: string",
      "evaluation.connections.*.piece: string",
      "evaluation.connections.*.sets.*.*: number",
      "evaluation.connections.*.ways.*.*: string",
      "evaluation.connections.*.worth: number",
      "evaluation.groups.*.piece: string",
      "evaluation.groups.*.ways.*.*: string",
      "evaluation.groups.*.worth.*: number",
      "evaluation.lines.*.length: number",
      "evaluation.lines.*.lone.*: number",
      "evaluation.lines.*.piece: string",
      "evaluation.lines.*.ways.*.*: string",
      "evaluation.lines.*.worth.*: number",
      "evaluation.moves.most: number",
      "evaluation.moves.other.*: number",
      "evaluation.moves.own.*: number",
      "evaluation.places.*.*: number",
      "evaluation.taken.*: number",
      "evaluation.tempo.*: number",
      "evaluation.values.*: number",
      "games: number",
      "quiescence: boolean",
      "summary.*: string",
      "tournament.pairings.*.first: string",
      "tournament.pairings.*.games: number",
      "tournament.pairings.*.high: number",
      "tournament.pairings.*.low: number",
      "tournament.pairings.*.score: number",
      "tournament.pairings.*.second: string",
      "tournament.work: number",
      "trials.*.against: string",
      "trials.*.games: number",
      "trials.*.high: number",
      "trials.*.low: number",
      "trials.*.score: number",
      "trials.*.version: number",
      "version: number",
    ]
  `)
})
