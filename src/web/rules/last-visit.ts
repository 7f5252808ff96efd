/** The rules and the game of the last visit to the page of rules, kept in the browser. */
import type { KeptRules } from '../../own/rules-text.ts'
import { keptRules, type StoredRules, storedRules } from '../../own/stored-learned.ts'
import { formatPlayer, parsePlayer } from '../play/line/address.ts'
import { isListOf, isRecord, isText, keepText, readStored } from '../storage.ts'
import type { KeptGame } from './game.ts'

export interface Visit {
  readonly rules: Omit<KeptRules, 'language'>
  readonly game: KeptGame
}

/** The stored form: the rules, and the game beside them. Texts of earlier versions of the page have no game. */
type Stored = StoredRules<Visit['rules']> & { readonly moves?: readonly string[]; readonly players?: readonly string[] }

const KEY = 'rules'

const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  isText(value['text']) &&
  isListOf(value['moves'] ?? [], isText) &&
  isListOf(value['players'] ?? [], isText) &&
  ['presentation', 'learned', 'strength'].every((name) => isRecord(value[name] ?? {}))

/** What was kept at the last visit; null for nothing. */
export function lastVisit(): Visit | null {
  const stored = readStored(KEY, isStored)
  if (!stored) return null
  const { moves = [], players = [], ...rules } = stored
  return { rules: keptRules(rules), game: { moves, players: players.map(parsePlayer) } }
}

/** Keeps the rules and the game. If the browser keeps no more, the text is still in the editor. */
export function keepVisit({ rules, game: { moves, players } }: Visit): void {
  keepText(KEY, JSON.stringify({ ...storedRules(rules), moves, players: players.map(formatPlayer) }))
}
