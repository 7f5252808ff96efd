import { useRef } from 'preact/hooks'
import { isPerson, people, takebackPlies } from '../../match/state.ts'
import { Icon, type IconName } from '../icon.tsx'
import { busy, keepRematch, plays, rolling, send, state, you, yourTurn } from './session.ts'
import { lookingAt } from './shown.ts'

/** Commands that say all with their name. */
type Plain = Exclude<Parameters<typeof send>[0]['type'], 'join' | 'move'>

/** What a player can do besides moving; a spectator nothing. */
export function Actions() {
  const at = state.value
  if (!at || you.value === null) return <Follow />
  if (at.phase === 'ended') return <After />
  if (at.phase === 'waiting' || !plays.value) return <Follow />
  const { config } = at
  const opponents = at.seats.flatMap((_, seat) => (seat === you.value ? [] : [seat]))
  const engineMoves = at.phase === 'playing' && at.toMove >= 0 && !isPerson(at, at.toMove)
  const away = at.toMove !== you.value && at.seats[at.toMove]?.absent === true
  const everybodyMoved = at.seats.every((_, seat) => takebackPlies(at, seat) >= 0)
  return (
    <>
      {rolling.value && at.turn === you.value && config.rolls === 'player' && (
        <Do type="roll" primary disabled={at.rolling}>
          Roll
        </Do>
      )}
      {away && (
        <Do type="claim-absence" primary>
          Claim the match
        </Do>
      )}
      {engineMoves && (
        <Do type="force-move" icon="hurry" disabled={at.forced}>
          Move now
        </Do>
      )}
      {config.hints && !engineMoves && (
        <Do type="hint" icon="hint" disabled={!yourTurn.value || at.hint !== null}>
          Hint
        </Do>
      )}
      {config.takebacks !== 'none' && (
        <Do type="takeback-request" icon="undo" disabled={takebackPlies(at, you.value) < 0 || at.takeback !== null}>
          Take back
        </Do>
      )}
      {opponents.every((seat) => isPerson(at, seat)) && (
        <Do type="draw-offer" disabled={at.drawOffer !== null || at.seats[you.value]?.drawOfferedIn === at.positionSeq}>
          Offer a draw
        </Do>
      )}
      {everybodyMoved ? (
        <Confirmed type="resign" question={`Resign, and lose${people(at).length > 2 ? ' your seat' : ''}?`}>
          Resign
        </Confirmed>
      ) : (
        <Confirmed type="abort" question="Call the match off? Nobody wins.">
          Call off
        </Confirmed>
      )}
      <Follow />
    </>
  )
}

/** After the end. */
function After() {
  const at = state.value
  if (!at) return null
  if (at.next !== null)
    return (
      <a class="button primary" href={`/match/${at.next}`} onClick={() => keepRematch(at)}>
        To the rematch
      </a>
    )
  const asked = you.value !== null && at.rematch.includes(you.value)
  return (
    <>
      <Do type="rematch" primary={at.rematch.length > 0 && !asked} disabled={asked}>
        {asked ? 'Waiting for the others' : 'Play again'}
      </Do>
      <a class="button" href="/match">
        <Icon name="new" /> New match
      </a>
      <Follow />
    </>
  )
}

/** Back to where the match stands. */
function Follow() {
  if (lookingAt.value === null) return null
  return (
    <button type="button" class="button" onClick={() => (lookingAt.value = null)}>
      <Icon name="last" /> To the match
    </button>
  )
}

interface DoProps {
  readonly type: Plain
  readonly icon?: IconName
  readonly primary?: boolean
  readonly disabled?: boolean
  readonly children: preact.ComponentChildren
}

function Do({ type, icon, primary = false, disabled = false, children }: DoProps) {
  return (
    <button
      type="button"
      class={primary ? 'button primary' : 'button'}
      disabled={disabled || busy.value}
      onClick={() => void send({ type })}
    >
      {icon && <Icon name={icon} />} {children}
    </button>
  )
}

/** A command that cannot be taken back: it is asked about first. */
function Confirmed({ type, question, children }: DoProps & { readonly question: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" class="button" disabled={busy.value} onClick={() => dialog.current?.showModal()}>
        {children}
      </button>
      <dialog ref={dialog} class="panel match-confirm" aria-label={question}>
        <p>{question}</p>
        <form method="dialog" class="dialog-foot">
          <button type="submit" class="button">
            Go on playing
          </button>
          <button type="submit" class="button primary" onClick={() => void send({ type })}>
            {children}
          </button>
        </form>
      </dialog>
    </>
  )
}
