/** Games whose rules clients bring: compiled in slices, checked, and given the look that the client wants. */
import type { Game } from '../game/game.ts'
import { Random } from '../game/random.ts'
import { unwrap } from '../game/result.ts'
import type { Steps } from '../game/steps.ts'
import { type RbgGame, rbgGameInSlices } from '../rbg/game.ts'
import type { RulesError } from '../rbg/language/errors.ts'
import { DEFAULT_LIMITS, type RulesLimits } from '../rbg/limits.ts'
import type { RbgState } from '../rbg/play/state.ts'
import type { Rules } from '../rbg/rules.ts'
import { headerOf } from './header.ts'
import { present } from './present.ts'
import { type PresentationFault, phraseOf, presentationFaults } from './presentation.ts'
import { type KeptRules, normalized } from './rules-text.ts'

/** A game whose rules a client has brought. */
export interface OwnGame {
  readonly game: Game
  /** The text, normalized, and the look. */
  readonly source: KeptRules
  /** What was compiled. */
  readonly made: RbgGame
  /** The memory that the compiled rules hold, in bytes. */
  readonly bytes: number
}

/**
 * The caps of rules that a server plays: a position's moves are found within a second, and what cannot be cut into slices takes tens of
 * milliseconds, so that nobody else waits for long.
 */
const SERVED_LIMITS: RulesLimits = { ...DEFAULT_LIMITS, steps: 12_000_000, stretch: 2_000_000 }

/** The steps of `compileOwn` between two ticks: a few milliseconds. */
export const COMPILING_A_TICK = 2

/** The memory that the compiled rules of one game may hold with the marks of searches, in bytes. */
const MOST_BYTES = 24 * 1024 * 1024
/** That of a mark: back ends have it, and so does the search that can pause. */
const MARK_BYTES = 8

const tooLarge = (bytes: number): RulesError => ({
  line: 1,
  column: 1,
  detail: `the compiled rules need ${Math.ceil(bytes / 2 ** 20)} MB, more than ${MOST_BYTES / 2 ** 20}: use a smaller board or shorter rules`,
})

/** A game, or the faults of its text or of its presentation. */
export type OwnResult =
  | { readonly ok: true; readonly own: OwnGame }
  | { readonly ok: false; readonly errors: readonly RulesError[] }
  | { readonly ok: false; readonly presentation: readonly PresentationFault[] }

/**
 * Compiles rules. Yields every few thousand steps.
 * @param id the id of the game: `ownIdOf` makes it of the rules; games of the library have names
 * @param isKept true for rules that have been accepted before, perhaps by an earlier version
 */
export function* compileOwn(
  { language, text: sent, presentation, learned, strength }: KeptRules,
  id: string,
  { isKept = false }: { readonly isKept?: boolean } = {},
): Steps<OwnResult> {
  const text = normalized(sent)
  const { name, about } = headerOf(text)
  const facts = {
    id,
    name: presentation?.name ?? name ?? 'Own game',
    description: presentation?.description ?? about ?? 'A game whose rules a client has sent.',
    ...(learned ? { learned } : {}),
    ...(strength ? { strength } : {}),
    limits: SERVED_LIMITS,
  }
  const made = yield* rbgGameInSlices(text, facts)
  if (!made.ok) return made
  const { rules } = made
  const game: Game = made.game
  const source: KeptRules = {
    language,
    text,
    ...(presentation ? { presentation } : {}),
    ...(learned ? { learned } : {}),
    ...(strength ? { strength } : {}),
  }
  const bytes = text.length * 2 + bytesOf(rules) + MARK_BYTES * rules.program.marked * rules.size
  if (bytes > MOST_BYTES) return { ok: false, errors: [tooLarge(bytes)] }
  if (!presentation) return { ok: true, own: { game, source, made, bytes } }
  const names = namesIn(game, rules)
  const faults = presentationFaults(presentation, names, isKept)
  if (faults.length > 0) return { ok: false, presentation: faults }
  const draw: Game<RbgState>['draw'] = (state) =>
    present(
      made.game.draw(state),
      presentation,
      game.players,
      (name) => state.values[names.variables.indexOf(name)] ?? state.counts[names.pieces.indexOf(name)]!,
    )
  const page = { ...made.game.page, phrases: (presentation.moves ?? []).map(phraseOf) }
  return { ok: true, own: { game: { ...made.game, draw, page }, source, made, bytes } }
}

function namesIn(game: Game, { description, valueNames }: Rules) {
  const { board } = description
  const pieces = description.pieces.map(({ name }) => name)
  const isRectangle = board.kind === 'rectangle'
  return {
    pieces,
    cells: game.draw(unwrap(game.start(game.variants[0].id, new Random(0), {}))).cells.map(({ id }) => id),
    players: game.players,
    variables: [...valueNames, ...pieces],
    columns: isRectangle ? 1 + Math.max(...board.at.map(({ column }) => column)) : 0,
    rows: isRectangle ? board.rows.length : 0,
  }
}

/** The memory of the data in a value, in bytes: typed arrays, texts, and a guess for each object. */
function bytesOf(value: unknown, seen = new Set<object>()): number {
  if (typeof value === 'string') return 2 * value.length
  if (typeof value !== 'object' || value === null || seen.has(value)) return 8
  seen.add(value)
  if (ArrayBuffer.isView(value)) return value.byteLength
  const parts =
    value instanceof Map
      ? [...value.keys(), ...value.values()]
      : value instanceof Set
        ? [...value]
        : Object.values(value)
  let bytes = 32
  for (const part of parts) bytes += bytesOf(part, seen)
  return bytes
}
