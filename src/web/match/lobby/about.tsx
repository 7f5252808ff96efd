import { useLayoutEffect, useRef } from 'preact/hooks'
import type { MatchState } from '../../../match/state.ts'
import { Copy } from '../../copy.tsx'
import { variantIn, word } from '../../guide/store.ts'
import { gameName, t } from '../../language/language.ts'
import { variantOf } from '../../play/new-game/game-picker.tsx'
import { SeatName } from '../../play/table/seat-name.tsx'
import { submitsIf } from '../../usable.ts'
import { keysOf } from '../keys.ts'
import { usePassedFocus } from '../passed-focus.ts'
import { busy, game, invited, isHere, join, seatNames, state, you } from '../session.ts'
import { firstBoard } from '../shown.ts'
import { invitationLink } from './invitation.ts'
import { NameField, useName } from './name-field.tsx'
import { Terms } from './terms.tsx'

/** The content in place of the board until the match starts: the form to join an invited seat, and links to invite others. */
export const Waiting = () => (state.value?.phase === 'waiting' ? <Lobby at={state.value} /> : null)

function Lobby({ at }: { readonly at: MatchState }) {
  const part = useRef<HTMLDivElement>(null)
  usePassedFocus(part)
  return (
    <div ref={part} class="match-waiting" tabIndex={-1}>
      {invited.value && invited.value.key.joinAs === undefined ? (
        <Join onGone={() => part.current?.focus()} />
      ) : (
        <>
          <p class="soft">{t('The match starts when everybody has joined.')}</p>
          {at.config.visibility === 'public' && you.value !== null && (
            <p class="soft">{t('The match is in the list of open invitations while this page is open.')}</p>
          )}
          {game.value && <Terms game={game.value} config={at.config} />}
        </>
      )}
      <Links />
    </div>
  )
}

/** The game, its variant, and the link for spectators. */
export function About() {
  const at = state.value
  return (
    <section class="panel" aria-labelledby="match-title">
      <div class="panel-head">
        <h2 id="match-title">{game.value ? gameName(game.value) : t('Match')}</h2>
        <span class="small soft">
          {game.value && at ? variantIn(game.value.id, variantOf(game.value, at.config.variant)).name : ''}
        </span>
      </div>
      <div class="match-share">
        {at && at.config.visibility !== 'players' && (
          <Copied
            label={you.value === null ? t('This match') : t('For spectators')}
            text={`${location.origin}/match/${at.config.match}`}
          />
        )}
        {isHere.value && (
          <p class="small soft">
            {t(
              'This game is on this device. A thread of its own keeps what your seat may not know from the page. That is a matter of code, not of secrecy: whoever looks into this browser finds it.',
            )}
          </p>
        )}
        {you.value === null && at && <p class="small soft">{t('You are watching.')}</p>}
      </div>
    </section>
  )
}

/** The name of a seat: in some games it gets its colour only during play. */
const nameOf = (seat: number): string => word(seatNames.value?.[seat] ?? state.value?.config.players[seat] ?? '')

/** Invitation links to the seats that are still open. */
function Links() {
  const at = state.value
  if (!at) return null
  const invitations = keysOf(at.config.match)?.invitations ?? {}
  return (
    <>
      {at.config.players.map((player, seat) => {
        const secret = invitations[player]
        if (secret === undefined || at.seats[seat]?.joined) return null
        return (
          <Copied
            key={player}
            label={t('Invitation to play {player}', { player: nameOf(seat) })}
            text={invitationLink(at.config.match, player, secret)}
          />
        )
      })}
    </>
  )
}

/** A text field with a button that copies its text; where the browser refuses that, the text is selected, so that a key can copy it. */
function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <label class="match-link">
      <span class="small">{label}</span>
      <span class="match-copy">
        <input
          ref={field}
          class="field code"
          readOnly
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Copy text={text} label={t('Copy')} onRefused={() => field.current?.focus()} />
      </span>
    </label>
  )
}

/** The form that takes the seat of an invitation. @param onGone called when it ends with the focus in it */
function Join({ onGone }: { readonly onGone: () => void }) {
  const { name, changeName, keepName } = useName()
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(
    () => () => {
      if (form.current?.contains(document.activeElement)) onGone()
    },
    [],
  )
  return (
    <form
      ref={form}
      class="match-join"
      {...submitsIf(!busy.value, () => {
        keepName()
        void join(name)
      })}
    >
      <p class="seat">
        {t('You are invited to play')}
        <SeatName
          seat={you.value ?? 0}
          players={state.value?.config.players ?? []}
          board={firstBoard.value ?? undefined}
        />
      </p>
      {state.value && game.value && <Terms game={game.value} config={state.value.config} />}
      <NameField name={name} onChange={changeName} />
      <button type="submit" class="button primary" aria-disabled={busy.value}>
        {t('Join as {player}', { player: nameOf(you.value ?? 0) })}
      </button>
    </form>
  )
}
