/** Whose eyes a finished match is seen with, in games with private information. */
import { effect, signal } from '@preact/signals'
import { word } from '../guide/store.ts'
import { t } from '../language/language.ts'
import * as service from '../service/client.ts'
import { seatNames, state } from './session.ts'
import { shown } from './shown.ts'
import { type Eyes, eyes, truth, veiledView } from './truth.ts'

/** The cells that the chosen seat could not see, in the position of a number of plies; null for none chosen. */
const found = signal<{ readonly ply: number; readonly cells: ReadonlySet<string> } | null>(null)

/** The cells of the position shown that the chosen seat could not see; undefined for none. */
export const veil = (): ReadonlySet<string> | undefined =>
  found.value && found.value.ply === shown.value?.ply && veiledView(found.value.ply) !== null
    ? found.value.cells
    : undefined

/** Fetches what the chosen seat could not see. @returns a function that ends that */
export const keepVeil = (): (() => void) =>
  effect(() => {
    const at = state.value
    const ply = shown.value?.ply
    const view = ply === undefined ? null : veiledView(ply)
    if (!at || view === null || ply === undefined) return
    const abort = new AbortController()
    service.board(at.config.game, service.subjectAt(view, at.config), [], abort.signal).then(
      ({ drawing }) => {
        found.value = { ply, cells: new Set(drawing.unknown?.cells.map(({ cell }) => cell)) }
      },
      // without the answer nothing is marked
      () => {},
    )
    return () => abort.abort()
  })

/** The most seats for which the choice offers to mark what each could not see. */
const FEW = 2

/** The choice between all that was there and what each player knew. Nothing is drawn where nothing was hidden. */
export function EyesChoice() {
  if (!truth.value) return null
  const players = (seatNames.value ?? truth.value.config.players).map((player) => word(player))
  const choices: readonly (readonly [Eyes, string])[] = [
    [{ all: true, veil: null }, t('everything')],
    ...players.map((player, seat) => [{ all: false, seat }, t('what {player} knew', { player })] as const),
    ...(players.length > FEW
      ? []
      : players.map(
          (player, seat) =>
            [{ all: true, veil: seat }, t('everything, marked what {player} did not know', { player })] as const,
        )),
  ]
  const at = JSON.stringify(eyes.value)
  return (
    <label class="eyes">
      {t('Show what was hidden')}
      <select
        class="field"
        value={at}
        onChange={({ currentTarget }) => (eyes.value = JSON.parse(currentTarget.value) as Eyes)}
      >
        {choices.map(([value, name]) => (
          <option key={name} value={JSON.stringify(value)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
