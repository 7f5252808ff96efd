import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { keepWords } from '../guide/store.ts'
import { Header } from '../header.tsx'
import { Keys } from '../keys.tsx'
import { gameName, t } from '../language/language.ts'
import { Nothing } from '../nothing.tsx'
import { formatPlace } from '../play/line/address.ts'
import { askedOfYou } from './actions/offers.tsx'
import { SHORTCUTS } from './actions/shortcuts.ts'
import { NewMatch } from './lobby/new-match.tsx'
import { keepMemory } from './private/memory.ts'
import { keepTruth } from './private/truth.ts'
import { follow, followRematch, game, notice, state, status, yourTurn } from './session.ts'
import { keepUp } from './shown.ts'
import { MatchTable } from './table.tsx'
import './match.css'

/** A live match or, without one in the address, the form that creates a match. */
export function MatchPage({ match }: { readonly match: string }) {
  return (
    <>
      <Header
        game={
          game.value && state.value
            ? formatPlace({ game: game.value.id, variant: state.value.config.variant, moves: [] })
            : undefined
        }
      />
      {match === '' ? <NewMatch /> : <Followed match={match} />}
    </>
  )
}

/** Keeps the title of the tab up to date: it tells of an offer to the visitor, and of their turn. */
const keepTitle = () =>
  effect(() => {
    const turn = yourTurn.value && state.value?.phase === 'playing'
    document.title = [askedOfYou.value ?? (turn && t('Your turn')), game.value && gameName(game.value), 'bestmove']
      .filter(Boolean)
      .join(' · ')
  })

function Followed({ match }: { readonly match: string }) {
  useEffect(() => {
    const stops = [
      follow(match),
      followRematch(),
      keepTruth(),
      keepUp(),
      keepMemory(),
      keepWords(() => state.value?.config.game),
      keepTitle(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [match])
  // a connection that ends before the first view has been refused
  if (!state.value && status.value === 'closed')
    return (
      <Nothing title={t('This match cannot be shown')}>
        <p role="alert">{notice.value ?? t('It may have been deleted, or the link is incomplete.')}</p>
      </Nothing>
    )
  return (
    <>
      <MatchTable />
      <Keys shortcuts={SHORTCUTS} />
    </>
  )
}
