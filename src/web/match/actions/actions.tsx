import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../../game/state.ts'
import {
  canCallOff,
  isDrawOffered,
  isPerson,
  isTakebackAsked,
  type MatchState,
  opponentsOf,
  people,
  takebackPlies,
} from '../../../match/state.ts'
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
  // the dialog of the button to leave stays open when the phase changes
  return (
    <>
      {at.phase === 'playing' && <Requests at={at} seat={you.value} />}
      <Leave />
      <Follow />
    </>
  )
}

/** The buttons for what a player may ask of the others and of the engines. */
function Requests({ at, seat: you }: { readonly at: MatchState; readonly seat: Seat }) {
  const { config } = at
  const opponents = opponentsOf(at, you)
  const engineMoves = at.toMove >= 0 && !isPerson(at, at.toMove)
  const away = at.toMove !== you && at.seats[at.toMove]?.absent === true
  return (
    <>
      {rolling.value && at.turn === you && config.rolls === 'player' && (
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
        <Command type="takeback-request" icon="undo" disabled={takebackPlies(at, you) < 0 || isTakebackAsked(at, you)}>
          {t('Take back')}
        </Command>
      )}
      {opponents.length > 0 && opponents.every((seat) => isPerson(at, seat)) && (
        <Command type="draw-offer" disabled={isDrawOffered(at, you)}>
          {t('Offer a draw')}
        </Command>
      )}
    </>
  )
}

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

/**
 * The button to call the match off or, when it is too late for that, to resign. A dialog asks first. It stays as it was opened: under the
 * pointer no button comes to mean something else.
 */
function Leave() {
  const dialog = useRef<HTMLDialogElement>(null)
  const lost = useLost()
  const at = state.value!
  const now = canCallOff(at) ? 'abort' : 'resign'
  const [asked, ask] = useState<typeof now>(now)
  const tooLate = asked === 'abort' && now === 'resign'
  const label = { abort: t('Call off'), resign: t('Resign') }
  const question = {
    abort: t('Call the match off? Nobody wins.'),
    resign: people(at).length > 2 ? t('Resign, and lose your seat?') : t('Resign, and lose?'),
  }
  const late = t('It is too late to call the match off. You can still resign.')
  const open = () => {
    ask(now)
    dialog.current?.showModal()
  }
  const confirm = () => {
    dialog.current?.close()
    void send({ type: asked })
  }
  return (
    <>
      <button type="button" class="button" {...usableIf(!busy.value && !lost, open)}>
        {label[now]}
      </button>
      <dialog ref={dialog} class="panel question" aria-label={question[asked]}>
        <div class="roomy">
          <p role="status">{tooLate ? late : question[asked]}</p>
          {/* room for the other text, so that nothing moves under the pointer */}
          {asked === 'abort' && <p aria-hidden="true">{tooLate ? question.abort : late}</p>}
        </div>
        <form method="dialog" class="dialog-foot">
          <button type="submit" class="button">
            {t('Keep playing')}
          </button>
          <button type="button" class="button primary" {...usableIf(!tooLate, confirm)}>
            {label[asked]}
          </button>
        </form>
      </dialog>
    </>
  )
}
