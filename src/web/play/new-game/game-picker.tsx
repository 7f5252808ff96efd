import { summaryOf, variantIn } from '../../guide/store.ts'
import { t } from '../../language/language.ts'
import type { GameFacts } from '../../service/types.ts'
import { wholeWithin } from '../../whole-within.ts'
import { Description, NumberField } from './game-options.tsx'
import { shortName } from './short-name.ts'

/** The address of a picture of a game's board, which takes a network. */
const pictureOf = ({ id, notation }: GameFacts) =>
  `/v1/${id}/board.svg?position=${encodeURIComponent(notation.position.example)}`

interface GameCardsProps {
  readonly games: readonly GameFacts[]
  readonly game: GameFacts
  readonly onGame: (game: GameFacts) => void
}

/** All games to choose from, each with a picture of its board. */
export const GameCards = ({ games, game, onGame }: GameCardsProps) => (
  <>
    <fieldset class="games">
      <legend class="unseen">{t('Game')}</legend>
      {games.map((one) => (
        <label key={one.id} class="game-card">
          <input type="radio" name="game" class="unseen" checked={one === game} onChange={() => onGame(one)} />
          <img
            src={navigator.onLine ? pictureOf(one) : undefined}
            alt=""
            width="80"
            height="80"
            onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
          />
          <span>{shortName(one)}</span>
        </label>
      ))}
    </fieldset>
    <p class="game-about">
      <Description text={summaryOf(game)} />
    </p>
  </>
)

export const variantOf = (game: GameFacts, variant: string) =>
  game.variants.find(({ id }) => id === variant) ?? game.variants[0]!

interface VariantSelectProps {
  readonly game: GameFacts
  readonly variant: string
  readonly onVariant: (variant: string) => void
}

export const VariantSelect = ({ game, variant, onVariant }: VariantSelectProps) => (
  <label>
    {t('Variant')}
    <select class="field" value={variant} onChange={({ currentTarget }) => onVariant(currentTarget.value)}>
      {game.variants.map((one) => (
        <option key={one.id} value={one.id}>
          {variantIn(game.id, one).name}
        </option>
      ))}
    </select>
    <Description text={variantIn(game.id, variantOf(game, variant)).text} />
  </label>
)

interface SeatCountProps {
  readonly game: GameFacts
  readonly variant: string
  readonly count: number
  readonly onCount: (count: number) => void
}

/** The field for the number of players, for variants that allow several numbers. */
export function SeatCount({ game, variant, count, onCount }: SeatCountProps) {
  const { minimum, maximum } = variantOf(game, variant).players
  if (minimum === maximum) return null
  return (
    <NumberField
      label={t('Players')}
      minimum={minimum}
      maximum={maximum}
      value={String(count)}
      onChange={(value) => onCount(wholeWithin(value, { minimum, maximum }))}
    />
  )
}
