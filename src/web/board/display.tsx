import { type Signal, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { BoardDrawing } from '../../game/board.ts'
import { DialogHead } from '../dialog-head.tsx'
import { later, t } from '../language/language.ts'
import { soundsOn } from '../sound/sounds.ts'
import { haveFigures } from './figure-set.ts'
import {
  boardColours,
  coordinatesShown,
  figuresOnPieces,
  lettersOnPieces,
  movesAhead,
  movesConfirmed,
  movesInNotation,
} from './view-settings.ts'
import '../play/new-game/new-game.css'

export const displayOpen = signal(false)

const COLOURS = { wood: later('Wood'), paper: later('Paper'), plain: later('Plain') } as const

/** The switches, each with its label. */
const SWITCHES: readonly (readonly [Signal<boolean>, string])[] = [
  [coordinatesShown, later('Coordinates')],
  [soundsOn, later('Sounds')],
  [movesInNotation, later('Moves in notation only')],
  [movesConfirmed, later('In matches, ask before a move is made')],
  [movesAhead, later('In matches, choose your next move while others move')],
]

/** The sets of pieces. */
type Set = 'pictures' | 'figures' | 'letters'

const setNow = (): Set => (lettersOnPieces.value ? 'letters' : figuresOnPieces.value ? 'figures' : 'pictures')

function takeSet(set: Set): void {
  lettersOnPieces.value = set === 'letters'
  if (set !== 'letters') figuresOnPieces.value = set === 'figures'
}

/** The dialog for the look of boards and the ways to move, kept for the next visit. */
export function Display({ drawing }: { readonly drawing: BoardDrawing | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (displayOpen.value) dialog.current?.showModal()
  }, [displayOpen.value])
  const divided = haveFigures(drawing?.pictures)
  const set = setNow()
  return (
    <dialog
      ref={dialog}
      class="new-game panel"
      aria-labelledby="display-title"
      onClose={() => (displayOpen.value = false)}
    >
      <DialogHead id="display-title" title={t('Settings')} onClose={() => dialog.current?.close()} />
      <div class="dialog-fields">
        <label>
          {t('Board colours')}
          <select
            class="field"
            value={boardColours.value}
            onChange={({ currentTarget }) => (boardColours.value = currentTarget.value)}
          >
            {Object.entries(COLOURS).map(([id, name]) => (
              <option key={id} value={id}>
                {t(name)}
              </option>
            ))}
          </select>
        </label>
        {drawing?.pictures && (
          <label>
            {t('Pieces')}
            <select
              class="field"
              value={set === 'figures' && !divided ? 'pictures' : set}
              onChange={({ currentTarget }) => takeSet(currentTarget.value as Set)}
            >
              <option value="pictures">{divided ? t('Characters') : t('Figures')}</option>
              {divided && <option value="figures">{t('Figures')}</option>}
              <option value="letters">{t('Letters')}</option>
            </select>
          </label>
        )}
      </div>
      <div class="switches">
        {SWITCHES.map(([value, label]) => (
          <label key={label}>
            <input
              type="checkbox"
              checked={value.value}
              onChange={({ currentTarget }) => (value.value = currentTarget.checked)}
            />
            {t(label)}
          </label>
        ))}
      </div>
    </dialog>
  )
}
