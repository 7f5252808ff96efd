/** Says in words for people why a text that was typed or pasted cannot be opened. */
import { ProblemError } from '../../../sdk/src/problem.ts'
import { gameName, t } from '../language/language.ts'
import { linkOf, placeOfLink } from '../play/line/link.ts'
import { placeOfRecord } from '../play/line/record.ts'
import { gameOf, opened } from '../play/state/open.ts'
import type { Table } from '../play/state/store.ts'
import type { GameFacts } from '../service/types.ts'

/** The grammar of a notation, which is for programs: `expected "<rows> <side>"`. */
const GRAMMAR = /<\w+>/

/** The reason that an error gives; null for one in the words of a grammar. */
function reasonOf(error: unknown): string | null {
  const detail = error instanceof ProblemError ? (error.errors[0]?.detail ?? error.message) : String(error)
  return GRAMMAR.test(detail) ? null : detail
}

/** The fault of a position's text. @param error the error of the service; null when the text was not even sent */
export function positionFault(error: unknown, game: Pick<GameFacts, 'id' | 'name' | 'notation'>): string {
  const reason = error === null ? null : reasonOf(error)
  return reason === null
    ? t('This text is not a valid {game} position. A position looks like this: {example}', {
        game: gameName(game),
        example: game.notation.position.example,
      })
    : t('This position cannot be played: {reason}', { reason })
}

/** Opens a record, or a link to a game. @returns the fault of the text; null when it has been opened */
export async function openedRecord(text: string, { game, players }: Table): Promise<string | null> {
  try {
    const seats = players.map(() => 'you' as const)
    const link = linkOf(text)
    const place = link === null ? placeOfRecord(text, game.id, seats) : placeOfLink(link)
    if (!place) return t('This link leads to no game.')
    const known = await gameOf(place.game)
    if (!known) return t('There is no game called {name}', { name: place.game })
    const error = await opened(place)
    if (error === null) return null
    const reason = reasonOf(error)
    return reason === null ? positionFault(error, known) : t('This game cannot be opened: {reason}', { reason })
  } catch (error) {
    return t('This is no record of a game: {reason}', {
      reason: error instanceof Error ? error.message : String(error),
    })
  }
}
