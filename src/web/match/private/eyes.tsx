/** The choice of the viewpoint in a finished match with private information: everything, or one player's views. */
import { effect, signal } from '@preact/signals'
import { word } from '../../guide/store.ts'
import { t } from '../../language/language.ts'
import * as service from '../../service/client.ts'
import { seatNames, state } from '../session.ts'
import { shown } from '../shown.ts'
import { type Eyes, eyes, truth, veiledView } from './truth.ts'

/** The cells that the chosen seat could not see, in the position of a number of plies; null for none chosen. */
const found = signal<{ readonly ply: number; readonly cells: ReadonlySet<string> } | null>(null)

/** The cells of the position shown that the chosen seat could not see; undefined for none. */
export const veil = (): ReadonlySet<string> | undefined =>
  found.value && found.value.ply === shown.value?.ply && veiledView(found.value.ply) !== null
    ? found.value.cells
    : undefined

/** Fetches the cells that the chosen seat could not see, whenever needed. @returns a function that ends that */
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

/** The greatest number of seats for which the choice offers to mark the cells that each could not see. */
const FEW = 2

/** The choice between the true positions and each player's views. Nothing is drawn if nothing was hidden. */
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
