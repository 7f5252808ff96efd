import { useLayoutEffect, useRef } from 'preact/hooks'
import { canCallOff, isPerson, type MatchState, people, takebackPlies } from '../../../match/state.ts'
import { Icon, type IconName } from '../../icon.tsx'
import { t } from '../../language/language.ts'
import { formatPlace } from '../../play/line/address.ts'
import { rulesField } from '../../service/client.ts'
import { usableIf } from '../../usable.ts'
import { useLost } from '../lost.ts'
import { busy, game, keepRematch, plays, rolling, send, state, you, yourTurn } from '../session.ts'
import { lookingAt } from '../shown.ts'
import '../../dialog.css'

/** Commands without further fields. */
type Plain = Exclude<Parameters<typeof send>[0]['type'], 'join' | 'arrange' | 'move'>

/** A player's buttons other than moves. Spectators only have the button back to the current position. */
export function Actions() {
  const at = state.value
  // the buttons that the end takes away are still there
  if (at?.phase === 'ended') return <After focused={document.activeElement?.closest('.toolbar') != null} />
  if (!at || you.value === null) return <Follow />
  if (at.phase === 'waiting' || !plays.value) return <Follow />
  if (at.phase === 'arranging') return <CallOff />
  const { config } = at
  const opponents = at.seats.flatMap((_, seat) => (seat === you.value ? [] : [seat]))
  const engineMoves = at.phase === 'playing' && at.toMove >= 0 && !isPerson(at, at.toMove)
  const away = at.toMove !== you.value && at.seats[at.toMove]?.absent === true
  return (
    <>
      {rolling.value && at.turn === you.value && config.rolls === 'player' && (
        <Command type="roll" primary disabled={at.rolling}>
          {t('Roll')}
        </Command>
      )}
      {away && (
        <Command type="claim-absence" primary>
          {t('Claim absence')}
        </Command>
      )}
      {engineMoves && (
        <Command type="force-move" icon="hurry" disabled={at.forced}>
          {t('Move now')}
        </Command>
      )}
      {config.hints && !engineMoves && (
        <Command type="hint" icon="hint" disabled={!yourTurn.value || at.hint !== null}>
          {t('Hint')}
        </Command>
      )}
      {config.takebacks !== 'none' && (
        <Command
          type="takeback-request"
          icon="undo"
          disabled={takebackPlies(at, you.value) < 0 || at.takeback !== null}
        >
          {t('Take back')}
        </Command>
      )}
      {opponents.length > 0 && opponents.every((seat) => isPerson(at, seat)) && (
        <Command
          type="draw-offer"
          disabled={at.drawOffer !== null || at.seats[you.value]?.drawOfferedIn === at.positionSeq}
        >
          {t('Offer a draw')}
        </Command>
      )}
      {canCallOff(at) ? (
        <CallOff />
      ) : (
        <Confirmed
          type="resign"
          question={people(at).length > 2 ? t('Resign, and lose your seat?') : t('Resign, and lose?')}
        >
          {t('Resign')}
        </Confirmed>
      )}
      <Follow />
    </>
  )
}

const CallOff = () => (
  <Confirmed type="abort" question={t('Call the match off? Nobody wins.')}>
    {t('Call off')}
  </Confirmed>
)

/**
 * The buttons after the end of the match: a rematch for its players, the analysis for everybody.
 * @param focused whether one of the buttons before them had the focus, which then comes to the first of these
 */
function After({ focused }: { readonly focused: boolean }) {
  const at = state.value
  useLayoutEffect(() => {
    if (focused) document.querySelector<HTMLElement>('.toolbar .button')?.focus()
  }, [])
  if (!at) return null
  if (at.next !== null)
    return (
      <a class="button primary" href={`/match/${at.next}`} onClick={() => keepRematch(at)}>
        {t('Go to the rematch')}
      </a>
    )
  const asked = you.value !== null && at.rematch.includes(you.value)
  return (
    <>
      {you.value !== null && (
        <Command type="rematch" primary={at.rematch.length > 0 && !asked} disabled={asked}>
          {asked ? t('Waiting for the others') : t('Rematch')}
        </Command>
      )}
      {game.value?.information === 'perfect' && at.initial && (
        <a class="button" href={analysisAddress(at, at.initial.position)}>
          <Icon name="review" /> {t('Analyse')}
        </a>
      )}
      <a class="button" href="/match">
        <Icon name="new" /> {t('New match')}
      </a>
      <Follow />
    </>
  )
}

/** The address of the playground with the whole match, for analysis. */
const analysisAddress = ({ config, line }: MatchState, position: string) =>
  `/play${formatPlace({
    game: config.game,
    variant: config.variant,
    position,
    moves: line.map(({ move }) => move),
    seats: config.players.map(() => 'you' as const),
    ...rulesField(config.rules),
  })}`

/** The button back to the current position, while an earlier one is shown. */
function Follow() {
  if (lookingAt.value === null) return null
  return (
    <button type="button" class="button" onClick={() => (lookingAt.value = null)}>
      <Icon name="last" /> {t('Current position')}
    </button>
  )
}

interface CommandProps {
  readonly type: Plain
  readonly icon?: IconName
  readonly primary?: boolean
  readonly disabled?: boolean
  readonly children: preact.ComponentChildren
}

/** A button that sends a command. */
function Command({ type, icon, primary = false, disabled = false, children }: CommandProps) {
  const lost = useLost()
  return (
    <button
      type="button"
      class={primary ? 'button primary' : 'button'}
      {...usableIf(!disabled && !busy.value && !lost, () => void send({ type }))}
    >
      {icon && <Icon name={icon} />} {children}
    </button>
  )
}

/** A button whose command cannot be undone: a dialog asks first. */
function Confirmed({ type, question, children }: CommandProps & { readonly question: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const lost = useLost()
  return (
    <>
      <button type="button" class="button" {...usableIf(!busy.value && !lost, () => dialog.current?.showModal())}>
        {children}
      </button>
      <dialog ref={dialog} class="panel question" aria-label={question}>
        <p>{question}</p>
        <form method="dialog" class="dialog-foot">
          <button type="submit" class="button">
            {t('Keep playing')}
          </button>
          <button type="submit" class="button primary" onClick={() => void send({ type })}>
            {children}
          </button>
        </form>
      </dialog>
    </>
  )
}
