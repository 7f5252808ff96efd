/** The visitor's own set-ups by name. They stay in this browser. */
import { signal } from '@preact/signals'
import { isListOf, isNumber, isRecord, isText, keepText, readStored } from '../storage.ts'

/** A set-up that the visitor has kept. */
export interface KeptSetup {
  readonly name: string
  /** The seat that it was made for. */
  readonly seat: number
  readonly setup: string
}

const PREFIX = 'setups:'

/** The greatest number of set-ups that are kept for a variant. */
export const MOST_SETUPS = 50

/** The game and variant whose set-ups are open. */
let open: string | null = null

/** The kept set-ups of the game and variant that are open, by name. */
export const keptSetups = signal<readonly KeptSetup[]>([])

/** Opens the set-ups of a variant of a game. */
export function openSetups(game: string, variant: string): void {
  open = `${PREFIX}${game} ${variant}`
  keptSetups.value = readStored(open, isSetups) ?? []
}

const isSetup = (value: unknown): value is KeptSetup =>
  isRecord(value) && isText(value['name']) && isNumber(value['seat']) && isText(value['setup'])

const isSetups = (value: unknown): value is readonly KeptSetup[] => isListOf(value, isSetup)

function keep(setups: readonly KeptSetup[]): void {
  keptSetups.value = setups.toSorted((a, b) => a.name.localeCompare(b.name))
  if (open !== null) keepText(open, JSON.stringify(keptSetups.value))
}

/** Keeps a set-up, in place of another one of the same name. @returns false when there are too many */
export function keepSetup(kept: KeptSetup): boolean {
  const others = keptSetups.value.filter(({ name }) => name !== kept.name)
  if (others.length >= MOST_SETUPS) return false
  keep([...others, kept])
  return true
}

export const forgetSetup = (name: string): void => keep(keptSetups.value.filter((kept) => kept.name !== name))

/**
 * Turns a set-up round for the other side: by half a turn, with the other side's letters. Set-ups are rows between slashes;
 * sides differ in the case of letters, and numbers count empty cells.
 */
export const turnedRound = (setup: string): string =>
  setup
    .split('/')
    .toReversed()
    .map((row) => (row.match(/\d+|\D/g) ?? []).toReversed().join(''))
    .join('/')
    .replaceAll(/\p{L}/gu, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))

/** The text of a kept set-up for a seat, turned round if it was made for the other seat. */
export const setupFor = ({ seat, setup }: KeptSetup, own: number): string => (seat === own ? setup : turnedRound(setup))
