import type { MatchConfig } from '../../../match/config.ts'
import { variantIn } from '../../guide/store.ts'
import { t } from '../../language/language.ts'
import { labelOf } from '../../play/new-game/game-options.tsx'
import { variantOf } from '../../play/new-game/game-picker.tsx'
import type { GameFacts } from '../../service/types.ts'
import { chanceOf, clockWords, TAKEBACKS, VISIBILITIES } from './choices.ts'

interface TermsProps {
  readonly game: GameFacts
  readonly config: MatchConfig
}

/** The terms of a match, for those who are to join it: the variant, the clock, takebacks, dice and rules. */
export function Terms({ game, config }: TermsProps) {
  const { name, text } = variantIn(game.id, variantOf(game, config.variant))
  const wordsOf = (choices: readonly (readonly [string, string])[], value: string) =>
    t(choices.find(([id]) => id === value)?.[1] ?? value)
  const chance = game.chance ? chanceOf(game) : null
  const rows: readonly (readonly [string, string])[] = [
    [t('Variant'), text ? `${name}: ${text}` : name],
    [t('Clock'), clockWords(config.clock)],
    [t('Takebacks'), wordsOf(TAKEBACKS, config.takebacks)],
    ...(chance ? [[chance.label, wordsOf(chance.choices, config.rolls)] as const] : []),
    [t('Who may watch'), wordsOf(VISIBILITIES, config.visibility)],
    ...Object.entries(config.rules).map(([name, value]) => [labelOf(name, game.id), String(value)] as const),
  ]
  return (
    <dl class="match-terms small">
      {rows.map(([name, value]) => (
        <>
          <dt key={name}>{name}</dt>
          <dd key={`${name} is`}>{value}</dd>
        </>
      ))}
    </dl>
  )
}
