import { useState } from 'preact/hooks'
import type { Verification } from '../../../sdk/src/verify.ts'
import { t } from '../language/language.ts'
import { rulesOf } from '../rules/library.ts'
import { usableIf } from '../usable.ts'
import { keysOf } from './keys.ts'
import { game, isHere, matchAt, seatNames, state, you } from './session.ts'
import { Told } from './told.tsx'
import { whois } from './words.ts'

/** The check of a match: not made, running, failed to run, or its result. */
type Finding = null | 'checking' | Error | Verification

/** The commitment and the seeds behind the dice, and after the end a check of the whole match. */
export function Fairness() {
  const at = state.value
  if (!at) return null
  return (
    <details class="panel fairness" open={at.phase === 'ended'}>
      <summary class="panel-head">
        <h2>{game.value?.chance ? t('Fair chance') : t('Record')}</h2>
        <span class="small soft">{t('check it')}</span>
      </summary>
      <div class="match-share">
        <dl class="match-facts small">
          <dt>{t('Commitment')}</dt>
          <dd class="code">{at.commitment}</dd>
          {at.seats.map(
            ({ clientSeed }, seat) =>
              clientSeed !== '' && (
                <>
                  <dt>
                    <Told text={t('Seed of {player}', { player: whois(at, seat, null, seatNames.value) })} />
                  </dt>
                  <dd class="code">{clientSeed}</dd>
                </>
              ),
          )}
          {at.revealed !== null && (
            <>
              <dt>{t('Secret seed')}</dt>
              <dd class="code">{at.revealed}</dd>
            </>
          )}
        </dl>
        {at.revealed === null ? (
          <p class="small soft">
            {isHere.value
              ? t(
                  'The commitment is the SHA-256 hash of a secret seed, fixed before the match began. This device reveals the seed when the match is over.',
                )
              : t(
                  'The commitment is the SHA-256 hash of a secret seed, fixed before the match began. The service reveals the seed when the match is over, so that anybody can check the whole match.',
                )}
          </p>
        ) : (
          <Check />
        )}
      </div>
    </details>
  )
}

/** Replays the match's record in the browser, by the service's own code. That code is loaded on the first check. */
function Check() {
  const at = state.value!
  const [finding, setFinding] = useState<Finding>(null)
  const check = async () => {
    setFinding('checking')
    const player = you.value === null ? undefined : at.config.players[you.value]
    const secret = player === undefined ? undefined : keysOf(at.config.match)?.seats[player]?.secret
    const { verifyMatch } = await import('../../../sdk/src/verify.ts')
    setFinding(await verifyMatch(await matchAt(at.config.match, secret).record(), rulesOf))
  }
  return (
    <>
      <button
        type="button"
        class="button"
        {...usableIf(finding !== 'checking', () => void check().catch((error: Error) => setFinding(error)))}
      >
        {t('Check the match')}
      </button>
      <p role="status" class={finding && finding !== 'checking' && !('ok' in finding && finding.ok) ? 'fault' : ''}>
        {describe(finding)}
      </p>
      {at.config.visibility !== 'players' && (
        <p class="small">
          <a href={`/v1/matches/${at.config.match}/record.txt`}>{t('The record as text')}</a>,{' '}
          <a href={`/v1/matches/${at.config.match}/record`}>{t('as JSON')}</a>
        </p>
      )}
    </>
  )
}

function describe(finding: Finding): string {
  if (finding === null) return ''
  if (finding === 'checking') return t('Replaying every move, draw and clock')
  if (finding instanceof Error) return finding.message
  if (!finding.ok) return t('Event {n} is wrong: {problem}', { n: finding.seq, problem: finding.problem })
  return t('{events} events checked, {draws} of them drawn by chance: all correct.', {
    events: finding.events,
    draws: finding.draws,
  })
}
