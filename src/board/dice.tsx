import type { BoardDie } from '../game/board.ts'
import { useSettings } from './use-settings.ts'

/** Positions of a die's pips, by its value; x and y are from -1 to 1. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

/** The pips of a die, in a square from -2 to 2. */
export const Pips = ({ value }: { readonly value: number }) => (
  <>
    {PIPS[value]?.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x * 0.95} cy={y * 0.95} r="0.37" />
    ))}
  </>
)

/** The dice. Those not thrown yet are shown rolling, with a question mark. A number without pips, such as 0, is written. */
export function Dice({ dice }: { readonly dice: readonly BoardDie[] }) {
  const { t } = useSettings()
  return (
    <>
      {dice.map(({ value }, i) => (
        <svg
          key={`${i} ${value}`}
          class={value === null ? 'die rolling' : 'die thrown'}
          viewBox="-2 -2 4 4"
          role="img"
          aria-label={value === null ? t('die, not rolled yet') : t('die: {value}', { value })}
        >
          <rect x="-1.85" y="-1.85" width="3.7" height="3.7" rx="0.8" />
          {value !== null && PIPS[value]?.length ? (
            <Pips value={value} />
          ) : (
            <text class="die-number" y="0.75" text-anchor="middle">
              {value ?? '?'}
            </text>
          )}
        </svg>
      ))}
    </>
  )
}
