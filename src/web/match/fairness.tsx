import { useState } from 'preact/hooks'
import type { Verification } from '../../../sdk/src/verify.ts'
import { keysOf } from './keys.ts'
import { client, game, state, you } from './session.ts'
import { whois } from './words.ts'

/** What makes the dice fair, and the check of the whole match after its end. */
export function Fairness() {
  const at = state.value
  if (!at) return null
  return (
    <section class="panel" aria-labelledby="fairness-title">
      <div class="panel-head">
        <h2 id="fairness-title">{game.value?.chance ? 'Fair dice' : 'Record'}</h2>
      </div>
      <div class="match-share">
        <dl class="match-facts small">
          <dt>Commitment</dt>
          <dd class="code">{at.commitment}</dd>
          {at.seats.map(
            ({ clientSeed }, seat) =>
              clientSeed !== '' && (
                <>
                  <dt>Seed of {whois(at, seat, null)}</dt>
                  <dd class="code">{clientSeed}</dd>
                </>
              ),
          )}
          {at.revealed !== null && (
            <>
              <dt>Secret seed</dt>
              <dd class="code">{at.revealed}</dd>
            </>
          )}
        </dl>
        {at.revealed === null ? (
          <p class="small soft">
            The service is bound to the secret seed by the commitment, its SHA-256. When the match is over it tells the
            seed, and everything can be checked.
          </p>
        ) : (
          <Check />
        )}
      </div>
    </section>
  )
}

/** Replays the record in the browser, with the code that decided it. Loaded when it is asked for. */
function Check() {
  const at = state.value!
  const [told, setTold] = useState<Verification | 'checking' | Error | null>(null)
  const check = async () => {
    setTold('checking')
    const player = you.value === null ? undefined : at.config.players[you.value]
    const secret = player === undefined ? undefined : keysOf(at.config.match)?.seats[player]?.secret
    const { verifyMatch } = await import('../../../sdk/src/verify.ts')
    setTold(await verifyMatch(await client.match(at.config.match, { secret }).record()))
  }
  return (
    <>
      <button
        type="button"
        class="button"
        disabled={told === 'checking'}
        onClick={() => void check().catch((error: Error) => setTold(error))}
      >
        Check the match
      </button>
      <p role="status" class={told && told !== 'checking' && !('ok' in told && told.ok) ? 'fault' : ''}>
        {words(told)}
      </p>
      {at.config.visibility === 'link' && (
        <p class="small">
          <a href={`/v1/matches/${at.config.match}/record.txt`}>The record as text</a>,{' '}
          <a href={`/v1/matches/${at.config.match}/record`}>as JSON</a>
        </p>
      )}
    </>
  )
}

function words(told: Verification | 'checking' | Error | null): string {
  if (told === null) return ''
  if (told === 'checking') return 'Replaying every move, draw and clock'
  if (told instanceof Error) return told.message
  if (!told.ok) return `Event ${told.seq} is not as it has to be: ${told.problem}`
  return `${told.events} events, ${told.draws} of them drawn by chance: all as they have to be.`
}
