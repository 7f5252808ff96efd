import { useEffect, useState } from 'preact/hooks'
import type { ListedMatch } from '../../../../sdk/src/openapi.ts'
import { fitName } from '../../../match/names.ts'
import { variantIn, word } from '../../guide/store.ts'
import { dateTime, t } from '../../language/language.ts'
import { variantOf } from '../../play/new-game/game-picker.tsx'
import { service } from '../../service/engine.ts'
import type { GameFacts } from '../../service/types.ts'
import { keysOf } from '../keys.ts'
import { named } from '../names.ts'
import { Told } from '../told.tsx'
import { clockWords } from './choices.ts'
import { nameOf } from './game-name.ts'

/** Interval between two looks at the list, in milliseconds. */
const EVERY_MS = 10_000

/** The greatest number of matches to watch that are shown. */
const SHOWN = 20

/** The public matches of the service: invitations to take, and matches to watch. Nothing where no list is kept. */
export function PublicMatches({ games }: { readonly games: readonly GameFacts[] }) {
  const [matches, setMatches] = useState<readonly ListedMatch[] | null>(null)
  useEffect(() => {
    let timer = 0
    let current = true
    const look = async () => {
      // a hidden page waits until it is seen
      if (!document.hidden) {
        const { data } = await service.api.GET('/v1/matches').catch(() => ({ data: undefined }))
        if (current && data) setMatches(data.kept ? data.matches : null)
      }
      if (current) timer = window.setTimeout(() => void look(), EVERY_MS)
    }
    void look()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [])
  if (!matches) return null
  const watched = matches.filter(({ phase }) => phase !== 'waiting').slice(0, SHOWN)
  const invitations = matches.filter(({ phase }) => phase === 'waiting')
  return (
    <>
      <section class="panel" aria-labelledby="invitations-title">
        <div class="panel-head">
          <h2 id="invitations-title">{t('Open invitations')}</h2>
        </div>
        {invitations.length === 0 && (
          <p class="small soft match-listed-none">
            {t(
              'Nobody has an open invitation right now. Create a match that everybody may watch: its free seats stand here.',
            )}
          </p>
        )}
        <List games={games} matches={invitations} />
      </section>
      {watched.length > 0 && (
        <section class="panel" aria-labelledby="watched-title">
          <div class="panel-head">
            <h2 id="watched-title">{t('Matches to watch')}</h2>
          </div>
          <List games={games} matches={watched} />
        </section>
      )}
    </>
  )
}

interface ListProps {
  readonly games: readonly GameFacts[]
  readonly matches: readonly ListedMatch[]
}

const List = ({ games, matches }: ListProps) => (
  <ul class="match-listed">
    {matches.map((match) => (
      <li key={match.match}>
        <span>
          <strong>{nameOf(games, match.game)}</strong>{' '}
          <span class="small soft">
            <Told
              text={termsOf(
                match,
                games.find(({ id }) => id === match.game),
              ).join(' · ')}
            />
          </span>
        </span>
        {match.joinLink === null ? (
          <a class="button" href={`/match/${match.match}`}>
            {t('Watch')}
          </a>
        ) : keysOf(match.match) ? (
          <a class="button" href={`/match/${match.match}`}>
            {t('Your own invitation')}
          </a>
        ) : (
          <a class="button primary" href={match.joinLink}>
            {t('Play')}
          </a>
        )}
      </li>
    ))}
  </ul>
)

/** What somebody wants to know of a match before they open it. Names of people are marked (../names.ts). */
function termsOf({ phase, variant, game, seats, clock, result, at }: ListedMatch, facts: GameFacts | undefined) {
  const names = seats.flatMap(({ joined, name }) => (joined && fitName(name ?? '')) || []).map(named)
  const free = seats.find(({ joined }) => !joined)
  return [
    facts && facts.variants.length > 1 && variantIn(game, variantOf(facts, variant)).name,
    names.join(', '),
    phase === 'waiting' && free && t('{player} is free', { player: word(free.player, game) }),
    clockWords(clock ?? null),
    phase === 'playing' && t('going on'),
    result && dateTime(at),
  ].filter(Boolean)
}
