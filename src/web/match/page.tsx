import { useEffect } from 'preact/hooks'
import { Header } from '../header.tsx'
import { NewMatch } from './new-match.tsx'
import { follow } from './session.ts'
import { keepUp } from './shown.ts'
import { MatchTable } from './table.tsx'
import { keepTruth } from './truth.ts'
import './match.css'

/** A live match or, without one in the address, the form that creates a match. */
export function MatchPage({ match }: { readonly match: string }) {
  return (
    <>
      <Header />
      {match === '' ? <NewMatch /> : <Followed match={match} />}
    </>
  )
}

function Followed({ match }: { readonly match: string }) {
  useEffect(() => {
    const stops = [follow(match), keepTruth(), keepUp()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [match])
  return <MatchTable />
}
