/** What has been learned about rules, read from storage: another version of the service may have written it. */
import type { Evaluation } from '../rbg/evaluation/evaluation.ts'
import type { Learned } from '../rbg/evaluation/learned.ts'
import type { LearnedRules } from './rules-text.ts'

type Test = (value: unknown) => boolean

const isNumber: Test = Number.isFinite
const isText: Test = (value) => typeof value === 'string'
const isFlag: Test = (value) => typeof value === 'boolean'
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)

const listOf =
  (test: Test, length?: number): Test =>
  (value) =>
    Array.isArray(value) && (length === undefined || value.length === length) && value.every(test)

const recordOf =
  (test: Test): Test =>
  (value) =>
    isRecord(value) && Object.values(value).every(test)

/** Tests for all fields of a type; a field without one is of another format, and may change what the others mean. */
const fields =
  <T>(tests: { readonly [Name in keyof Required<T>]: Test }): Test =>
  (value) =>
    isRecord(value) &&
    Object.keys(value).every((name) => Object.hasOwn(tests, name)) &&
    Object.entries<Test>(tests).every(([name, test]) => test(value[name]))

const isWay = listOf(isText)
const result = { games: isNumber, score: isNumber, low: isNumber, high: isNumber }

const isLine: Test = (value) =>
  fields<Evaluation['lines'][number]>({
    piece: isText,
    length: isNumber,
    ways: listOf(isWay),
    worth: listOf(isNumber, (value as Evaluation['lines'][number])?.length),
    lone: optional(listOf(isNumber)),
  })(value)

const isEvaluation = fields<Evaluation>({
  places: recordOf(listOf(isNumber)),
  values: recordOf(isNumber),
  tempo: listOf(isNumber, 2),
  moves: fields<Evaluation['moves']>({
    own: listOf(isNumber, 2),
    other: listOf(isNumber, 2),
    most: optional(isNumber),
  }),
  taken: recordOf(isNumber),
  lines: listOf(isLine),
  groups: listOf(
    fields<Evaluation['groups'][number]>({ piece: isText, ways: listOf(isWay), worth: listOf(isNumber, 2) }),
  ),
  connections: listOf(
    fields<Evaluation['connections'][number]>({
      piece: isText,
      ways: listOf(isWay),
      sets: listOf(listOf(isNumber)),
      worth: isNumber,
    }),
  ),
})

const isLearned = fields<Learned>({
  version: isNumber,
  games: isNumber,
  engine: optional(isText),
  tournament: optional(
    fields<NonNullable<Learned['tournament']>>({
      work: isNumber,
      pairings: listOf(
        fields<NonNullable<Learned['tournament']>['pairings'][number]>({ first: isText, second: isText, ...result }),
      ),
    }),
  ),
  quiescence: isFlag,
  evaluation: isEvaluation,
  trials: listOf(fields<Learned['trials'][number]>({ version: isNumber, against: isText, ...result })),
  summary: listOf(isText),
})

/** What is stored as learned; null where nothing is, and for a format of another version, which plays as if nothing were. */
export const learnedOf = (stored: unknown): Learned | null => (isLearned(stored) ? (stored as Learned) : null)

/** Stored rules without what another version has learned about them. */
export function withLearnedOf({ learned: stored, ...rules }: LearnedRules): LearnedRules {
  const learned = learnedOf(stored)
  return learned ? { ...rules, learned } : rules
}
