import { useState } from 'preact/hooks'
import type { Move } from './selection.ts'
import { useSettings } from './use-settings.ts'

interface MoveOptionsProps {
  readonly moves: readonly Move[]
  readonly onMove: (move: string) => void
  /** The move to be marked; null for none. */
  readonly hint: string | null
  /** Describes a move in words. Default: its text. */
  readonly tell?: (move: string) => string
}

/** The greatest number of moves differing only in a number that get buttons; more are chosen by a slider. */
const FEW = 4

/** Brings the focus to the board, from a button that is about to vanish. */
const focusCursor = ({ currentTarget }: { readonly currentTarget: Element }): void =>
  (currentTarget.getRootNode() as ParentNode)
    .querySelector<SVGElement>('.cell[tabindex="0"]')
    ?.focus({ preventScroll: true })

/** Buttons for moves that share their cells with others, and for moves that name no cell. */
export function MoveOptions({ moves, hint, tell = (move) => move, onMove }: MoveOptionsProps) {
  const { t } = useSettings()
  if (moves.length === 0) return null
  const amounts = amountsOf(moves)
  const others = amounts.length > FEW ? moves.filter((move) => !amounts.includes(move)) : moves
  return (
    <div class="options" role="group" aria-label={t('Moves to choose from')}>
      {amounts.length > FEW && <Stepper key={amounts[0]?.move} moves={amounts} tell={tell} onMove={onMove} />}
      {others.map(({ move }) => (
        <button
          type="button"
          class={move === hint ? 'button hint' : 'button'}
          aria-description={move === hint ? t('hint') : undefined}
          key={move}
          data-move={move}
          onClick={(event) => {
            focusCursor(event)
            onMove(move)
          }}
        >
          {tell(move)}
        </button>
      ))}
    </div>
  )
}

const LAST_NUMBER = /\d+$/

/** The moves that differ only in the number at their end, ordered by this number. */
function amountsOf(moves: readonly Move[]): readonly Move[] {
  const stem = (move: Move | undefined) => move?.move.replace(LAST_NUMBER, '#')
  const first = moves.find(({ move }) => LAST_NUMBER.test(move))
  const alike = first ? moves.filter((move) => stem(move) === stem(first)) : []
  return alike.toSorted((a, b) => amountOf(a) - amountOf(b))
}

const amountOf = ({ move }: Move) => Number(LAST_NUMBER.exec(move)?.[0])

/** A slider that chooses one of many moves that differ in a number. It starts at the greatest. */
function Stepper({
  moves,
  tell,
  onMove,
}: Pick<MoveOptionsProps, 'moves' | 'onMove'> & { readonly tell: (move: string) => string }) {
  const { t } = useSettings()
  const [index, setIndex] = useState(moves.length - 1)
  const at = Math.min(index, moves.length - 1)
  const chosen = moves[at]!
  return (
    <span class="stepper">
      <input
        type="range"
        min={0}
        max={moves.length - 1}
        value={at}
        aria-label={t('Number')}
        aria-valuetext={String(amountOf(chosen))}
        onInput={({ currentTarget }) => setIndex(Number(currentTarget.value))}
      />
      <output>{amountOf(chosen)}</output>
      <button
        type="button"
        class="button primary"
        onClick={(event) => {
          focusCursor(event)
          onMove(chosen.move)
        }}
      >
        {tell(chosen.move)}
      </button>
    </span>
  )
}
